/// The buckets of a report in the order of time, found by comparison alone.
///
/// A report with `last` has a fixed row of buckets. One without begins with the as-of's bucket and grows back
/// as far as a row asks for. Rows after the end of the as-of day are in no bucket.
public struct Timeline: Sendable {
    /// Where a row belongs.
    public enum Place: Sendable, Equatable {
        /// In the bucket with this index.
        case bucket(Int)
        /// Before the first bucket of a report with a fixed row of them.
        case before
        /// After the end of the as-of day: for this report the row does not exist.
        case afterAsOf
        /// Earlier than the calendar goes.
        case outOfRange
    }

    private let grouping: Grouping
    private let grows: Bool
    private let asOfEnd: Int64
    /// Newest first, so that growing back in time keeps every index.
    private var newestFirst: [Bucket]
    private static let earliest = CivilDate(daysSinceEpoch: CivilDate.days(year: 1, month: 1, day: 1))

    /// Lays the buckets out.
    public init(_ grouping: Grouping) {
        self.grouping = grouping
        grows = grouping.last == nil
        asOfEnd = grouping.zone.startOfDay(grouping.asOf.advanced(byDays: 1))
        newestFirst = (0..<(grouping.last ?? 1)).map { back in
            grouping.bucket(from: grouping.period.firstDay(after: grouping.lastFirstDay, periods: -back))
        }
    }

    /// The buckets, oldest first.
    public var buckets: [Bucket] { newestFirst.reversed() }

    /// The place of an index from `place` in ``buckets``.
    public func position(of index: Int) -> Int { newestFirst.count - 1 - index }

    /// Places an instant, in whole seconds since 1970 UTC, rounded down. The index stays valid while the timeline grows.
    public mutating func place(instant: Int64) -> Place {
        if instant >= asOfEnd { return .afterAsOf }
        return place(isBefore: { instant < $0.start })
    }

    /// Places a local time that carries no zone, by its day.
    public mutating func place(localDay day: CivilDate) -> Place {
        if day > grouping.asOf { return .afterAsOf }
        return place(isBefore: { day < $0.firstDay })
    }

    private mutating func place(isBefore: (Bucket) -> Bool) -> Place {
        while isBefore(newestFirst[newestFirst.count - 1]) {
            guard grows else { return .before }
            let previous = grouping.period.firstDay(after: newestFirst[newestFirst.count - 1].firstDay, periods: -1)
            guard previous >= Self.earliest else { return .outOfRange }
            newestFirst.append(grouping.bucket(from: previous))
        }
        var low = 0
        var high = newestFirst.count - 1
        while low < high {
            let middle = (low + high) / 2
            if isBefore(newestFirst[middle]) { low = middle + 1 } else { high = middle }
        }
        return .bucket(low)
    }
}
