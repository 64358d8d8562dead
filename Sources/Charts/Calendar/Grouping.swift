/// How rows are put into time buckets. Everything is resolved: nothing here depends on the clock or the host.
///
/// A row is of the report where `rowsFrom <= instant < rowsUntil`. A row that carries a local day and no zone is placed
/// by its day's first instant (``TimeZoneRules/startOfDay(_:)``), which exists even for a day that the zone skipped.
package struct Grouping: Sendable {
    /// The span of one bucket.
    package var period: Period
    /// Where weeks, months and years begin.
    package var starts: CalendarStarts
    /// The zone in which days begin.
    package var zone: TimeZoneRules
    /// The last day that the report knows of.
    package var asOf: CivilDate
    /// How many buckets, the last day's last, those without rows too; nil for all since the first record or ``since``.
    package var last: Int?
    /// The first and the last day whose rows count; nil, or a last day after the as-of, limits nothing.
    package var since, until: CivilDate?

    /// Where the as-of day is not over: the first instant of it whose rows do not count, in seconds since 1970 UTC (``clock(at:)``); nil
    /// where all of the day's rows count.
    package var clock: Int64?
    /// Since when rows count for each bucket, where that is not its own beginning; nil where it is.
    package var total: Total?
    /// Which buckets are one bar; nil where each is its own.
    package var fold: Fold?

    /// Days that are no bars, and whose rows do not count.
    package var closed: ClosedDays?

    /// The last day whose rows have arrived; nil where rows are there as soon as they happen.
    package var arrivedThrough: CivilDate?

    /// Gathers the choices.
    package init(
        period: Period, starts: CalendarStarts, zone: TimeZoneRules, asOf: CivilDate, last: Int? = nil
    ) {
        (self.period, self.starts, self.zone, self.asOf, self.last) = (period, starts, zone, asOf, last)
    }

    /// The last day whose rows count, inclusive: the as-of day, the one before where by the clock no row of it counts, or ``until`` where
    /// that is earlier.
    package var lastDay: CivilDate {
        let day = clock.map { $0 <= zone.startOfDay(asOf) } ?? false ? asOf.advanced(byDays: -1) : asOf
        return min(day, until ?? day)
    }

    /// The first instant whose rows no longer count, in seconds since 1970 UTC.
    package var rowsUntil: Int64 {
        let end = zone.startOfDay(lastDay.advanced(byDays: 1))
        return clock.map { min($0, end) } ?? end
    }

    /// The last day whose rows are there, inclusive, and the first instant whose rows are not.
    package var lastArrivedDay: CivilDate { min(lastDay, arrivedThrough ?? lastDay) }
    package var arrivedUntil: Int64 { min(rowsUntil, zone.startOfDay(lastArrivedDay.advanced(byDays: 1))) }

    /// The clock of a report that is made at a moment, in seconds since 1970 UTC: the end of the last full hour of the as-of day, by the
    /// clock on the wall, or of the last full quarter of one where buckets are that short. Before the first is full, it is the day's
    /// beginning; nil where the moment is of another day.
    ///
    /// A report that is made twice within the hour is so the same one, and one that is looked at later can be made again.
    package func clock(at now: Int64) -> Int64? {
        guard zone.day(at: now) == asOf else { return nil }
        let clock = max(part(ofDayHolding: now, period.seconds ?? 3_600).start, zone.startOfDay(asOf))
        // Where the clock falls back over midnight, a day is over while it is shown once more.
        return clock < zone.startOfDay(asOf.advanced(byDays: 1)) ? clock : nil
    }

    /// The day of which some rows count and later ones do not; nil where there is none.
    package var dividedDay: CivilDate? {
        arrivedUntil < zone.startOfDay(lastArrivedDay.advanced(byDays: 1)) ? lastArrivedDay : nil
    }

    /// The first instant whose rows count, in seconds since 1970 UTC, and its local day: ``since``'s, or with ``last`` the first bucket's;
    /// nil where buckets grow back to the first record.
    package var rowsBegin: (instant: Int64, day: CivilDate)? { rowsBegin(in: since == nil ? firstReadBucket : nil) }
    package var rowsFrom: Int64? { rowsBegin?.instant }
    package var rowsFromDay: CivilDate? { rowsBegin?.day }

    /// The same, where the first bucket that is read is known.
    package func rowsBegin(in first: Bucket?) -> (instant: Int64, day: CivilDate)? {
        since.map { (zone.startOfDay($0), $0) } ?? first.map { ($0.start, $0.firstDay) }
    }

    /// Whether ``since`` leaves no instant before ``rowsUntil``, so that there is nothing to report.
    package var isEmpty: Bool { since.map { zone.startOfDay($0) >= rowsUntil } ?? false }

    /// The bucket that holds a day's first instant: the day's own, or the next one where the zone skipped the day and
    /// with it the whole bucket.
    package func bucket(containing day: CivilDate) -> Bucket {
        if period.seconds != nil { return bucket(holding: zone.startOfDay(day)) }
        var found = bucket(from: starts.firstDay(of: period, containing: day))
        // Behind the last named period there is none.
        while found.start == found.end, found.firstDay < found.nextDay { found = bucket(from: found.nextDay) }
        return found
    }

    /// The bucket whose bounds hold an instant, in seconds since 1970 UTC.
    package func bucket(holding instant: Int64) -> Bucket {
        if let length = period.seconds { return part(ofDayHolding: instant, length) }
        var bucket = bucket(containing: zone.day(at: instant))
        // Where the clock fell back over midnight it shows the day before once more, but the next bucket has begun.
        while bucket.end <= instant, starts.periods.map({ bucket.nextDay < $0.end }) ?? true {
            bucket = self.bucket(containing: bucket.nextDay)
        }
        return bucket
    }

    /// The bucket that ends where this one starts; nil where all its days would be before the year 1, or the first named period.
    func calendarBucket(before bucket: Bucket) -> Bucket? {
        if let length = period.seconds {
            let previous = part(ofDayHolding: bucket.start - 1, length)
            return previous.firstDay >= CivilDate.first ? previous : nil
        }
        var first = bucket.firstDay
        while let day = starts.firstDay(of: period, before: first) {
            first = day
            let previous = self.bucket(from: first)
            if previous.start < previous.end { return previous }
        }
        return nil
    }

    /// The bucket of the last day whose rows count.
    package var lastBucket: Bucket {
        let last = period.seconds == nil ? bucket(containing: lastDay) : bucket(holding: rowsUntil - 1)
        // A last day that the zone skipped has no bucket; the one after it holds no row that counts.
        return last.start < rowsUntil && !isClosed(last) ? last : bucket(before: last) ?? last
    }

    /// The first bucket of a report; nil where buckets grow back to the first record. With ``last`` it is counted back
    /// from ``lastBucket``, as far as the calendar goes, each time that it is asked.
    package var firstBucket: Bucket? {
        if let since { return bucket(containing: since) }
        guard let last else { return nil }
        var first = lastBucket
        for _ in 1..<max(1, last) {
            guard let previous = bucket(before: first) else { break }
            first = previous
        }
        return first
    }

    /// The bucket that begins on `firstDay`; it starts and ends at the same instant where the zone skipped all its days.
    private func bucket(from firstDay: CivilDate) -> Bucket {
        let nextDay = starts.firstDay(of: period, after: firstDay)
        let (start, end) = (zone.startOfDay(firstDay), zone.startOfDay(nextDay))
        return Bucket(
            period: period, firstDay: firstDay, nextDay: nextDay, start: start, end: end,
            coverage: coverage(start: start, end: end), starts: starts)
    }

    func coverage(start: Int64, end: Int64) -> Bucket.Coverage {
        // Where ``until`` ends the report, whether the bucket is over by now no longer matters.
        if end > rowsUntil { return until.map { $0 < asOf } ?? false ? .cut : .unfinished }
        guard let since else { return .whole }
        return begin(ofNumberAt: start) < zone.startOfDay(since) ? .cut : .whole
    }
}
