/// Which bucket each bucket of a report is compared with.
package enum Partner: Sendable, Equatable {
    /// The one before it.
    case previous
    /// That of a year before: 364 days back for days and weeks, so that weekdays match; else twelve months.
    case year
    /// So many periods back.
    case back(Int, Period)

    /// How far back it is, in days or else in months; nil where that is no whole number of buckets.
    package func distance(for period: Period) -> (days: Int, months: Int)? {
        if case .back(_, let unit) = self, unit.seconds != nil { return nil }
        // The hour before is another part of the same day.
        if case .previous = self, period.seconds != nil { return nil }
        // Nobody knows how long others were.
        if period == .period { return nil }
        let (days, months): (Int, Int) =
            switch self {
            case .previous: period.length
            case .year: period.length.months == 0 ? (364, 0) : (0, 12)
            case .back(let count, let unit): (unit.length.days * count, unit.length.months * count)
            }
        let whole = period.length
        let isWhole = whole.days > 0 ? months == 0 && days % whole.days == 0 : days == 0 && months % whole.months == 0
        return isWhole ? (days, months) : nil
    }
}

extension Grouping {
    /// The grouping of the partners of a report's buckets: their days, so that what is not over is compared with the same days, and with the
    /// last of them up to the same time.
    ///
    /// - Parameters:
    ///   - partner: the distance; it must be of whole buckets.
    ///   - lastDay: the last day whose rows are there.
    /// - Returns: nil where the calendar does not reach back so far.
    package func partners(_ partner: Partner, through lastDay: CivilDate) -> Grouping? {
        guard let distance = partner.distance(for: period) else { return nil }
        let last = bucket(containing: lastDay)
        if period.seconds != nil {
            // Whole days of them.
            var grouping = self
            (grouping.asOf, grouping.until, grouping.arrivedThrough, grouping.clock) = (
                lastDay.back(distance), nil, nil, nil
            )
            (grouping.since, grouping.last) = (firstBucket?.firstDay.back(distance), nil)
            return grouping
        }
        let isDivided = lastDay == dividedDay
        let isWhole = !isDivided && last.nextDay.advanced(byDays: -1) <= lastDay
        var end = isWhole ? last.nextDay.back(distance).advanced(byDays: -1) : lastDay.back(distance)
        // Days between may be closed, or skipped by the zone.
        if isDivided, partner == .previous, period == .day { end = bucket(before: last)?.firstDay ?? end }
        var grouping = self
        (grouping.asOf, grouping.until, grouping.arrivedThrough) = (end, nil, nil)
        grouping.clock = isDivided ? clock(on: end, insteadOf: lastDay, distance) : nil
        grouping.since = since?.back(distance)
        if self.last != nil, let first = firstBucket {
            // As many as there are: of their days others may be closed.
            let start = start(ofPartner: partner, of: first) ?? first.start
            var (bucket, count) = (grouping.lastBucket, 1)
            while let previous = grouping.bucket(before: bucket), previous.start >= start {
                (bucket, count) = (previous, count + 1)
            }
            grouping.last = count
        }
        return end > .first ? grouping : nil
    }

    /// The first instant of a day at which the clock on the wall shows what it does at ``clock``, or a later time; nil where the day is the
    /// last of a shorter month, all of which is over by then.
    private func clock(on day: CivilDate, insteadOf divided: CivilDate, _ distance: (days: Int, months: Int)) -> Int64?
    {
        guard let clock, distance.months == 0 || day.components.day == divided.components.day else { return nil }
        var zone = zone
        zone.dayStart = clock + zone.offset(at: clock) - Int64(divided.daysSinceEpoch) * 86_400
        return zone.startOfDay(day)
    }

    /// The first instant of a bucket's partner, in seconds since 1970 UTC; nil where there is none, as where the clock skipped its hour.
    package func start(ofPartner partner: Partner, of bucket: Bucket) -> Int64? {
        guard let distance = partner.distance(for: period) else { return nil }
        let day = bucket.firstDay.back(distance)
        guard period.seconds != nil else {
            if case .previous = partner { return self.bucket(before: bucket)?.start }
            return self.bucket(containing: day).start
        }
        // Days may begin later than the clock's.
        let isNextDay = bucket.timeOfDay < zone.dayStart
        let local = Int64(day.daysSinceEpoch + (isNextDay ? 1 : 0)) * 86_400 + bucket.timeOfDay
        let first = zone.instant(ofLocal: local)
        // Where the clock shows the time twice, a part of an hour may begin with the second alone.
        let second = local - zone.offset(at: first + 4 * 3_600)
        let found = [first, second].lazy.map { self.bucket(holding: $0) }.first { $0.timeOfDay == bucket.timeOfDay }
        return bucket.isPartial ? nil : found?.start
    }
}

extension CivilDate {
    /// The same day so long ago; of a shorter month its last.
    fileprivate func back(_ distance: (days: Int, months: Int)) -> CivilDate {
        guard distance.months > 0 else { return advanced(byDays: -distance.days) }
        let first = firstOfMonth(advancedByMonths: -distance.months)
        let (year, month, _) = first.components
        return first.advanced(byDays: min(components.day, CivilDate.length(ofMonth: month, year: year)) - 1)
    }
}
