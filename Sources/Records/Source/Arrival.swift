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
}

extension RecordSource {
    /// The last day that the newest row tells of: its own, or where it is a bucket already, and so stands for all of its days, the last of
    /// these. Nil where there is none.
    package func newestDay(of rows: Tally.Rows, _ grouping: Grouping) -> CivilDate? {
        rows.newestDay.map { isPreAggregated ? grouping.bucket(containing: $0).nextDay.advanced(byDays: -1) : $0 }
    }

    /// The last day whose rows are there; where only the newest row tells and there is none, it is before all days.
    package func lastArrivedDay(by rows: Tally.Rows, _ grouping: Grouping) -> CivilDate {
        guard arrival.until == .newestRow else { return grouping.lastArrivedDay }
        return min(grouping.lastArrivedDay, newestDay(of: rows, grouping) ?? .first.advanced(byDays: -1))
    }
}

extension Tally {
    /// Tells buckets whose rows have not arrived from those in which nothing happened.
    mutating func awaitRows(of source: RecordSource, _ grouping: Grouping) {
        guard source.arrival.after != nil || source.arrival.until != nil else { return }
        let through = source.lastArrivedDay(by: rows, grouping)
        guard through < grouping.lastDay else { return }
        // Of a bucket that is cut, no day counts before this.
        let from = grouping.rowsFromDay ?? .first
        for index in entries.indices {
            guard case .bucket(var bucket) = entries[index].key, bucket.nextDay.advanced(byDays: -1) > through else {
                continue
            }
            if max(bucket.firstDay, from) > through { entries[index].value = Tally.Value(nil, absence: .awaited) }
            if bucket.coverage == .whole { bucket.coverage = .arriving }
            entries[index].key = .bucket(bucket)
        }
    }
}
