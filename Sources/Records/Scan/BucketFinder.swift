import Charts

/// Finds the bucket of a moment by comparison alone: first in the bucket of the row before, then by binary search.
///
/// Buckets are numbered from the newest, so that a report without a beginning can grow back in time, in several
/// threads at once, and every number keeps its meaning.
struct BucketFinder {
    /// The number instead of a bucket's where there is none.
    enum Outside {
        /// Before the first day whose rows count.
        static let before = -1
        /// After the as-of day: for this report the row does not exist.
        static let after = -2
        /// Earlier than the calendar goes.
        static let outOfRange = -3
        /// A day without a time, where buckets are parts of days.
        static let timeless = -4
        /// On a closed day.
        static let closed = -5
        /// Of the as-of day or before it, and after what counts: by the clock, by `until`, or since it has not arrived.
        static let notYet = -6
    }

    /// Whether a row with this number has arrived, be it before the first day or on a closed one.
    static func isSeen(_ number: Int) -> Bool { number >= Outside.before || number == Outside.closed }

    private let grouping: Grouping
    /// Whether buckets grow back to the first record.
    let grows: Bool
    private let isOfParts: Bool
    private let rowsFrom: Int64
    private let rowsUntil: Int64
    private let firstDay: Int
    private let lastDay: Int
    /// Where the as-of day ends.
    private let end: Int64
    private let endDay: Int
    /// Newest first.
    private(set) var buckets: [Bucket]
    /// The bounds of the bucket found last: as instants, and as days.
    private var instants: Range<Int64>
    private var days: Range<Int>
    private var found = 0
    /// The most buckets, and whether there would be more.
    var most: Int
    private(set) var isFull = false

    /// Lays out the buckets that are known before any row is.
    init(_ grouping: Grouping, most: Int = .max) {
        (self.grouping, self.most) = (grouping, most)
        isOfParts = grouping.period.seconds != nil
        let first = grouping.firstReadBucket
        grows = first == nil
        rowsFrom = grouping.rowsFrom ?? .min
        rowsUntil = grouping.arrivedUntil
        firstDay = grouping.rowsFromDay?.daysSinceEpoch ?? .min
        lastDay = grouping.lastArrivedDay.daysSinceEpoch
        endDay = grouping.asOf.daysSinceEpoch
        end = grouping.zone.startOfDay(grouping.asOf.advanced(byDays: 1))
        buckets = [grouping.lastBucket]
        instants = 0..<0
        days = 0..<0
        while let first, let previous = grouping.bucket(before: buckets[buckets.count - 1]),
            previous.start >= first.start, !isFull
        {
            buckets.append(previous)
            isFull = buckets.count > most
        }
    }

    /// The number of the bucket that holds an instant, in whole seconds since 1970 UTC, or one of ``Outside``.
    @inline(__always)
    mutating func place(instant: Int64) -> Int {
        instants.contains(instant) ? found : search(instant)
    }

    /// The number of the bucket that holds a local day, in days since 1970, or one of ``Outside``.
    @inline(__always)
    mutating func place(localDay day: Int) -> Int {
        days.contains(day) ? found : search(localDay: day)
    }

    /// The same of either kind of moment.
    mutating func number(of moment: Int64, _ kind: Cuts.Kind) -> Int {
        kind == .instants ? place(instant: moment) : place(localDay: Int(moment))
    }

    @inline(never)
    private mutating func search(_ instant: Int64) -> Int {
        if instant >= rowsUntil { return instant < end ? Outside.notYet : Outside.after }
        if instant < rowsFrom { return Outside.before }
        if let closed = closed(holding: { $0.bucket(holding: instant) }) { return closed }
        guard grow(whileBefore: instant) else { return Outside.outOfRange }
        return remember(number { instant < $0.start })
    }

    @inline(never)
    private mutating func search(localDay day: Int) -> Int {
        if day > lastDay { return day > endDay ? Outside.after : Outside.notYet }
        if day < firstDay { return Outside.before }
        if isOfParts { return Outside.timeless }
        let date = CivilDate(daysSinceEpoch: day)
        if let closed = closed(holding: { $0.bucket(containing: date) }) { return closed }
        if date < buckets[buckets.count - 1].firstDay, !grow(whileBefore: grouping.zone.startOfDay(date)) {
            return Outside.outOfRange
        }
        let number = number { date < $0.firstDay }
        // A day that the zone skipped belongs to the bucket that its first instant lies in.
        guard date < buckets[number].nextDay else { return search(grouping.zone.startOfDay(date)) }
        return remember(number)
    }

    /// That what is looked for is in a closed bucket, which is kept for the next row; nil where it is not.
    private mutating func closed(holding find: (Grouping) -> Bucket) -> Int? {
        guard grouping.closed != nil else { return nil }
        let bucket = find(grouping)
        return grouping.isClosed(bucket) ? remember(Outside.closed, bucket) : nil
    }

    /// Adds buckets until the oldest begins no later than an instant; false where the calendar ends first.
    private mutating func grow(whileBefore instant: Int64) -> Bool {
        while instant < buckets[buckets.count - 1].start {
            isFull = buckets.count >= most
            guard grows, !isFull, let previous = grouping.bucket(before: buckets[buckets.count - 1]) else {
                return false
            }
            buckets.append(previous)
        }
        return true
    }

    private func number(where isBefore: (Bucket) -> Bool) -> Int {
        var low = 0
        var high = buckets.count - 1
        while low < high {
            let middle = (low + high) / 2
            if isBefore(buckets[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Keeps the part of the bucket whose rows count, for the next row.
    private mutating func remember(_ number: Int) -> Int { remember(number, buckets[number]) }

    private mutating func remember(_ number: Int, _ bucket: Bucket) -> Int {
        found = number
        instants = max(bucket.start, rowsFrom)..<max(max(bucket.start, rowsFrom), min(bucket.end, rowsUntil))
        if isOfParts { return number }
        let from = max(bucket.firstDay.daysSinceEpoch, firstDay)
        days = from..<max(from, min(bucket.nextDay.daysSinceEpoch, lastDay + 1))
        return number
    }

    /// The bucket of a number, laid out now where it is not yet; nil where there is none, or none with such moments.
    mutating func bucket(_ number: Int, _ kind: Cuts.Kind) -> Bucket? {
        // A day without a time is in none of its parts.
        if kind == .days, isOfParts { return nil }
        while number >= buckets.count {
            guard grows, buckets.count < most, let previous = grouping.bucket(before: buckets[buckets.count - 1]) else {
                return nil
            }
            buckets.append(previous)
        }
        return buckets[number]
    }
}

extension BucketFinder {
    /// The moments whose rows count for a grouping, whatever its buckets.
    struct Extent {
        /// Instants, and local days in days since 1970.
        let instants: Range<Int64>, days: Range<Int64>
        /// Where they begin and end to count, and where the as-of day ends.
        let instantBounds: [Int64], dayBounds: [Int64]

        init(_ grouping: Grouping) {
            let (from, until) = (grouping.rowsFrom ?? .min, grouping.arrivedUntil)
            let firstDay = grouping.rowsFromDay.map { Int64($0.daysSinceEpoch) } ?? .min
            let nextDay = Int64(grouping.lastArrivedDay.daysSinceEpoch) + 1
            instants = min(from, until)..<until
            days = min(firstDay, nextDay)..<nextDay
            instantBounds = [from, until, grouping.zone.startOfDay(grouping.asOf.advanced(byDays: 1))]
            let divided = grouping.dividedDay.map { Int64($0.daysSinceEpoch) }
            dayBounds =
                [firstDay, nextDay, Int64(grouping.asOf.daysSinceEpoch) + 1] + (divided.map { [$0, $0 + 1] } ?? [])
        }
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
