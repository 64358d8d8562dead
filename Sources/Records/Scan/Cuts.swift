import Charts

/// The bounds between which rows are counted together: of the buckets of all groupings that a reading serves, and of the days whose rows
/// count. Whatever lies between two of them is in the same bucket of each grouping, or outside of it.
///
/// Instants (seconds since 1970 UTC) and local days (days since 1970) have bounds of their own, since a day without a zone is no instant.
/// Intervals are numbered from the newest and asked for lazily, so that a report without a beginning can grow back in time, in several
/// threads at once, and every number keeps its meaning.
struct Cuts {
    /// Which moments they divide.
    enum Kind { case instants, days }

    /// Interval n begins with bound n and ends before bound n - 1; the last one, once it is known, has no beginning.
    private var bounds: [Int64] = []
    /// The last of them.
    private var least = Int64.max
    /// Those that depend on no bucket, the newest last, as far as they are still to come.
    private var fixed: [Int64]
    private var streams: [CutStream]
    /// For equal spans of time, the interval that the end of each lies in; see ``index()``.
    private var steps: [Int32] = []
    private var stepsFrom = Int64.max, stepShift = Int64(0)
    /// What the caller keeps for each interval, by their numbers: its own index of it; ``nothing`` where none was kept yet.
    private var kept: [Int32] = []
    private static let nothing = Int32.min
    /// The interval that was found last, and what is kept for it.
    private(set) var last: Range<Int64> = 0..<0
    private(set) var lastKept = 0

    /// The bounds of calendars, whose buckets are known as far as their finders have laid them out.
    init(_ kind: Kind, _ calendars: [CutCalendar]) {
        fixed = Set(calendars.flatMap { kind == .instants ? $0.instantBounds : $0.dayBounds }).sorted()
        streams = calendars.map { CutStream($0.finder, kind, dividesDays: $0.dividesDays) }
        // Once for all parts of a table, where all bounds are known.
        if !calendars.contains(where: \.finder.grows) { extend(to: .min) }
    }

    /// The number of the interval that a moment lies in, where its caller has kept nothing for it yet; nil where it has, which is then
    /// ``lastKept``.
    mutating func numberIfNew(of moment: Int64) -> Int? {
        let number = number(of: moment)
        guard number < kept.count, kept[number] != Self.nothing else { return number }
        (last, lastKept) = (interval(number), Int(kept[number]))
        return nil
    }

    /// Keeps the caller's index of an interval, which was found last.
    mutating func keep(_ index: Int, for number: Int) {
        kept.append(contentsOf: repeatElement(Self.nothing, count: max(0, number + 1 - kept.count)))
        kept[number] = Int32(index)
        (last, lastKept) = (interval(number), index)
    }

    private mutating func number(of moment: Int64) -> Int {
        if moment < least { extend(to: moment) }
        var (low, high) = (0, bounds.count &- 1)
        if moment >= stepsFrom {
            let step = Int(min((moment &- stepsFrom) &>> stepShift, Int64(steps.count)))
            if step < steps.count { low = Int(steps[step]) }
            if step > 0 { high = Int(steps[step - 1]) }
        }
        // Half by half without branches, which a processor cannot predict for rows in no order.
        var count = high &- low
        while count > 1 {
            let half = count &>> 1
            low &+= moment < bounds[low &+ half &- 1] ? half : 0
            count &-= half
        }
        return low &+ (moment < bounds[low] ? 1 : 0)
    }

    /// Notes for equal spans of time, of which there are some for each interval, where to look for what lies in them: mostly one interval,
    /// since buckets are of about the same length.
    private mutating func index() {
        guard let newest = bounds.first, let oldest = bounds.last(where: { $0 > .min }), bounds.count > 4 else {
            return
        }
        let (span, overflow) = newest.subtractingReportingOverflow(oldest)
        guard !overflow else { return }
        stepShift = 0
        while span >> stepShift > 2 * Int64(bounds.count) { stepShift += 1 }
        stepsFrom = oldest
        var number = bounds.lastIndex { $0 > .min } ?? 0
        steps = (0...(span >> stepShift)).map { step in
            let end = oldest + (step + 1) << stepShift - 1
            while number > 0, end >= bounds[number - 1] { number -= 1 }
            return Int32(number)
        }
    }

    /// Where an interval begins, and where the next newer one does.
    func interval(_ number: Int) -> Range<Int64> { bounds[number]..<(number == 0 ? .max : bounds[number - 1]) }

    @inline(never)
    private mutating func extend(to moment: Int64) {
        let known = bounds.count
        while moment < least {
            while let bound = fixed.last, bound >= least { fixed.removeLast() }
            for index in streams.indices { streams[index].drop(from: least) }
            least = streams.lazy.compactMap(\.first).reduce(fixed.last ?? .min, max)
            bounds.append(least)
        }
        // Each interval is noted again only a few times while they grow.
        if steps.count < bounds.count || known == 0 { index() }
    }
}

/// The bounds of a calendar's buckets, the newest first.
private struct CutStream {
    private var finder: BucketFinder
    private let kind: Cuts.Kind
    private let dividesDays: Bool
    /// How many buckets' bounds were taken.
    private var taken = 0
    /// Those that come next, the last one first; all bounds that are later than the end of the next bucket.
    private var waiting: [Int64] = []

    init(_ finder: BucketFinder, _ kind: Cuts.Kind, dividesDays: Bool) {
        (self.finder, self.kind, self.dividesDays) = (finder, kind, dividesDays)
        fill()
    }

    /// The newest bound that is left.
    var first: Int64? { waiting.last }

    /// Drops the bounds that are not before a moment.
    mutating func drop(from moment: Int64) {
        while let bound = waiting.last, bound >= moment {
            waiting.removeLast()
            fill()
        }
    }

    private mutating func fill() {
        while let bucket = finder.bucket(taken, kind) {
            let end = kind == .instants ? bucket.end : Int64(bucket.nextDay.daysSinceEpoch)
            if let newest = waiting.last, newest >= end { return }
            taken += 1
            waiting += finder.bounds(of: bucket, kind, dividingDays: dividesDays)
            waiting.sort()
        }
    }
}
