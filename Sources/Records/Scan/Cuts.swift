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
    private var streams: [CutStream]
    /// What stands for the intervals, by their numbers; nil for those that nothing was kept for yet.
    private var kept: [Int?] = []
    /// The interval that was found last, and what stands for it.
    private(set) var last: Range<Int64> = 0..<0
    private(set) var lastKept = 0

    /// The bounds of groupings, whose buckets are known as far as a finder of each has laid them out.
    ///
    /// - Parameter eachDay: also where each day begins, for groupings of which only the rows tell up to which day they go.
    init(_ kind: Kind, _ finders: [BucketFinder], eachDay: Bool) {
        streams = finders.map { CutStream($0, kind, eachDay: eachDay) }
        // Once for all parts of a table, where all bounds are known.
        if !finders.contains(where: \.grows) { extend(to: .min) }
    }

    /// Finds the interval that a moment lies in; answers its number where nothing stands for it yet.
    mutating func find(_ moment: Int64) -> Int? {
        let number = number(of: moment)
        guard number < kept.count, let index = kept[number] else { return number }
        (last, lastKept) = (interval(number), index)
        return nil
    }

    /// Keeps what stands for an interval, which was found last.
    mutating func keep(_ index: Int, for number: Int) {
        kept.append(contentsOf: repeatElement(nil, count: max(0, number + 1 - kept.count)))
        kept[number] = index
        (last, lastKept) = (interval(number), index)
    }

    private mutating func number(of moment: Int64) -> Int {
        if moment < least { extend(to: moment) }
        return bounds.withUnsafeBufferPointer { bounds in
            var (low, high) = (0, bounds.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if moment < bounds[middle] { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// Where an interval begins, and where the next newer one does.
    func interval(_ number: Int) -> Range<Int64> { bounds[number]..<(number == 0 ? .max : bounds[number - 1]) }

    @inline(never)
    private mutating func extend(to moment: Int64) {
        while moment < least {
            for index in streams.indices { streams[index].drop(from: least) }
            least = streams.lazy.compactMap(\.first).max() ?? .min
            bounds.append(least)
        }
    }
}

/// The bounds of one grouping, the newest first.
private struct CutStream {
    private var finder: BucketFinder
    private let kind: Cuts.Kind
    private let eachDay: Bool
    /// How many buckets' bounds were taken.
    private var taken = 0
    /// Those that come next, the last one first; all bounds that are later than the end of the next bucket.
    private var waiting: [Int64]

    init(_ finder: BucketFinder, _ kind: Cuts.Kind, eachDay: Bool) {
        (self.finder, self.kind, self.eachDay) = (finder, kind, eachDay)
        waiting = (kind == .instants ? finder.instantBounds : finder.dayBounds).sorted()
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
            waiting += finder.bounds(of: bucket, kind, eachDay: eachDay)
            waiting.sort()
        }
    }
}
