import Charts

/// Finds the bucket of a moment by comparison alone. It is asked once for all rows between two cuts, not for every row.
///
/// Buckets are numbered from the newest, so that a report without a beginning can grow back in time, in several
/// threads at once, and every number keeps its meaning.
struct BucketFinder {
    enum Finding: Equatable {
        /// In the bucket of this number.
        case bucket(Int)
        /// Before the first day whose rows count.
        case before
        /// After the as-of day: for this report the row does not exist.
        case after
        /// Earlier than the calendar goes.
        case outOfRange
        /// A day without a time, where buckets are parts of days.
        case timeless
        /// On a closed day.
        case closed
        /// Of the as-of day or before it, and after what counts: by the clock, by `until`, or since it has not arrived.
        case notYet
    }

    private let grouping: Grouping
    /// Whether buckets grow back to the first record.
    let grows: Bool
    private let isOfParts: Bool
    private let extent: Extent
    /// Newest first.
    private(set) var buckets: [Bucket]
    /// The most buckets, and whether there would be more.
    var most: Int
    private(set) var isFull = false

    /// Lays out the buckets that are known before any row is.
    init(_ grouping: Grouping, most: Int = .max) {
        (self.grouping, self.most) = (grouping, most)
        isOfParts = grouping.period.seconds != nil
        let first = grouping.firstReadBucket
        grows = first == nil
        extent = Extent(grouping, from: grouping.rowsBegin(in: first))
        buckets = [grouping.lastBucket]
        while let first, let previous = grouping.bucket(before: buckets[buckets.count - 1]),
            previous.start >= first.start, !isFull
        {
            buckets.append(previous)
            isFull = buckets.count > most
        }
    }

    /// Finds an instant, in whole seconds since 1970 UTC.
    mutating func find(instant: Int64) -> Finding {
        if instant >= extent.until { return instant < extent.end ? .notYet : .after }
        if instant < extent.from { return .before }
        if grouping.isClosed(at: instant) { return .closed }
        guard grow(whileBefore: instant) else { return .outOfRange }
        return .bucket(number { instant < $0.start })
    }

    /// Finds a local day, in days since 1970.
    mutating func find(localDay day: Int) -> Finding {
        if day >= extent.untilDay { return day < extent.endDay ? .notYet : .after }
        if day < extent.fromDay { return .before }
        if isOfParts { return .timeless }
        let date = CivilDate(daysSinceEpoch: day)
        if grouping.closed != nil, grouping.isClosed(grouping.bucket(containing: date)) { return .closed }
        if date < buckets[buckets.count - 1].firstDay, !grow(whileBefore: grouping.zone.startOfDay(date)) {
            return .outOfRange
        }
        let number = number { date < $0.firstDay }
        // A day that the zone skipped belongs to the bucket that its first instant lies in.
        return date < buckets[number].nextDay ? .bucket(number) : find(instant: grouping.zone.startOfDay(date))
    }

    mutating func find(_ moment: Int64, _ kind: Cuts.Kind) -> Finding {
        kind == .instants ? find(instant: moment) : find(localDay: Int(moment))
    }

    /// Adds buckets until the oldest begins no later than an instant; false where the calendar ends first.
    private mutating func grow(whileBefore instant: Int64) -> Bool {
        while instant < buckets[buckets.count - 1].start {
            if !addBucket() { return false }
        }
        return true
    }

    /// Adds the bucket before the oldest; false where it may not, or the calendar ends.
    private mutating func addBucket() -> Bool {
        isFull = buckets.count >= most
        guard grows, !isFull, let previous = grouping.bucket(before: buckets[buckets.count - 1]) else { return false }
        buckets.append(previous)
        return true
    }

    /// The number of the newest bucket that something is not before; of the oldest where it is before all.
    private func number(where isBefore: (Bucket) -> Bool) -> Int {
        (0..<buckets.count - 1).partition { !isBefore(buckets[$0]) }
    }

    /// The bucket of a number, laid out now where it is not yet; nil where there is none, or none with such moments.
    mutating func bucket(_ number: Int, _ kind: Cuts.Kind) -> Bucket? {
        // A day without a time is in none of its parts.
        if kind == .days, isOfParts { return nil }
        while number >= buckets.count {
            if !addBucket() { return nil }
        }
        return buckets[number]
    }

    /// The moments whose rows count for a grouping, whatever its buckets.
    struct Extent {
        /// Where they begin and end to count, and where the as-of day ends.
        let from, until, end: Int64
        /// The same of local days, in days since 1970.
        let fromDay, untilDay, endDay: Int64
        /// The day of which some rows count and later ones do not.
        let dividedDay: Int64?

        init(_ grouping: Grouping) { self.init(grouping, from: grouping.rowsBegin) }

        fileprivate init(_ grouping: Grouping, from begin: (instant: Int64, day: CivilDate)?) {
            (from, until) = (begin?.instant ?? .min, grouping.arrivedUntil)
            end = grouping.zone.startOfDay(grouping.asOf.advanced(byDays: 1))
            fromDay = begin.map { Int64($0.day.daysSinceEpoch) } ?? .min
            untilDay = Int64(grouping.lastArrivedDay.daysSinceEpoch) + 1
            endDay = Int64(grouping.asOf.daysSinceEpoch) + 1
            dividedDay = grouping.dividedDay.map { Int64($0.daysSinceEpoch) }
        }

        var instants: Range<Int64> { min(from, until)..<until }
        var days: Range<Int64> { min(fromDay, untilDay)..<untilDay }
        var instantBounds: [Int64] { [from, until, end] }
        var dayBounds: [Int64] { [fromDay, untilDay, endDay] + (dividedDay.map { [$0, $0 + 1] } ?? []) }
    }

    /// The bounds of a bucket, and where its days begin.
    func bounds(of bucket: Bucket, _ kind: Cuts.Kind, dividingDays: Bool) -> [Int64] {
        let (first, next) = (bucket.firstDay.daysSinceEpoch, bucket.nextDay.daysSinceEpoch)
        let inner = dividingDays && first < next ? Array(first + 1..<next) : []
        return switch kind {
        case .days: ([first, next] + inner).map(Int64.init)
        case .instants:
            [bucket.start, bucket.end] + inner.map { grouping.zone.startOfDay(CivilDate(daysSinceEpoch: $0)) }
        }
    }
}
