import Charts

/// When rows come, where that is later than the days of their dates, and from when on they are late.
package struct Arrival: Sendable, Equatable {
    /// What tells how far rows have come.
    package enum Extent: String, Sendable, CaseIterable {
        /// All days up to that of the newest row.
        case newestRow = "newest-row"
    }

    /// After this number of days.
    package var after: Int?
    /// What tells how far they have come, where no number of days does.
    package var until: Extent?
    /// How many days the newest row may be behind before that is said, and before the report fails.
    package var warnsAfter, failsAfter: Int?

    /// Rows are there as soon as they happen.
    package init() {}

    /// Whether the newest row matters.
    package var isWatched: Bool { until != nil || warnsAfter != nil || failsAfter != nil }
    /// Whether buckets may be awaited.
    package var isDelayed: Bool { until != nil || after != nil }
}

extension Tally {
    /// Tells buckets whose rows have not arrived from those in which nothing happened.
    mutating func awaitRows(_ arrival: Arrival, _ grouping: Grouping, isPreAggregated: Bool) {
        guard arrival.isDelayed else { return }
        var through = grouping.lastArrivedDay
        if arrival.until == .newestRow {
            // A row that is a bucket already stands for all of its days.
            let newest = rows.newestDay.map {
                isPreAggregated ? grouping.bucket(containing: $0).nextDay.advanced(byDays: -1) : $0
            }
            through = min(through, newest ?? .first.advanced(byDays: -1))
        }
        guard through < grouping.lastDay else { return }
        for index in entries.indices {
            guard case .bucket(var bucket) = entries[index].key, bucket.nextDay.advanced(byDays: -1) > through else {
                continue
            }
            if bucket.firstDay > through {
                (entries[index].value.amount, entries[index].value.absence) = (nil, .awaited)
            }
            if bucket.coverage == .whole { bucket.coverage = .arriving }
            entries[index].key = .bucket(bucket)
        }
    }
}
