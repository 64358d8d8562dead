extension Grouping {
    /// Running totals: since when rows count for each bucket. They begin anew with each day, month, quarter or year; or never.
    package enum Total: String, Sendable, CaseIterable {
        case day, month, quarter, year, report

        /// What it begins anew with; nil for the whole report.
        package var period: Period? { Period(rawValue: rawValue) }

        /// Whether each of its beginnings is that of a bucket, too.
        package func isDivided(by period: Period) -> Bool {
            guard let own = self.period, period.seconds == nil else { return true }
            if own == .day || period == .day { return own != .day }
            return own.length.months.isMultiple(of: period.length.months)
        }
    }

    /// The first bucket whose rows count, be it for later ones alone; nil where buckets grow back to the first record.
    package var firstReadBucket: Bucket? { firstBucket.map(firstReadBucket) }

    /// Whether that is before the first bucket that is shown.
    package var readsBeforeFirstBucket: Bool { firstBucket.map { firstReadBucket(for: $0) != $0 } ?? false }

    private func firstReadBucket(for first: Bucket) -> Bucket {
        guard since == nil, let period = total?.period else { return first }
        return bucket(containing: period.firstDay(containing: first.firstDay, starts))
    }

    /// The first instant whose rows count for a bucket, in seconds since 1970 UTC: its own, or that of its running total.
    package func rowsFrom(of bucket: Bucket) -> Int64 {
        guard let total else { return bucket.start }
        return max(total.period == nil ? .min : begin(ofNumberAt: bucket.start), rowsFrom ?? .min)
    }

    /// The first instant that the number of a bucket is about which begins at an instant, whether rows count there or not: that one, or where
    /// its month, quarter or year began.
    package func begin(ofNumberAt start: Int64) -> Int64 {
        total?.period.map { self.start(of: $0, holding: start) } ?? start
    }

    /// Whether a bucket's running total begins with it, and not with the one before it or an earlier one. Where its month begins there may
    /// be no bucket, but a closed day.
    package func begins(totalOf bucket: Bucket, after previous: Bucket?) -> Bool {
        guard let total else { return true }
        guard let previous else { return false }
        return total.period.map { previous.start < start(of: $0, holding: bucket.start) } ?? false
    }

    /// The first instant of the period that an instant lies in.
    func start(of period: Period, holding instant: Int64) -> Int64 {
        zone.startOfDay(period.firstDay(containing: zone.day(at: instant), starts))
    }
}
