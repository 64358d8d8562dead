/// Which bucket each bucket of a report is compared with.
package enum Partner: Sendable, Equatable {
    /// The one before it.
    case previous
    /// That of a year before: 364 days back for days and weeks, so that weekdays match; else, and for what days have come to since their
    /// month, quarter or year began, twelve months.
    case year
    /// A number of periods back.
    case back(Int, Period)
    /// The one that holds a day, for all buckets the same; of parts of a day the same part of that day.
    case holding(CivilDate)

    /// The day whose bucket it is; nil where it is so far back.
    package var day: CivilDate? { if case .holding(let day) = self { day } else { nil } }

    /// How far back it is, in days or else in months; nil where that is no whole number of buckets, or not for all buckets the same.
    ///
    /// - Parameter total: what buckets count since; nil for themselves.
    package func distance(for period: Period, since total: Grouping.Total? = nil) -> (days: Int, months: Int)? {
        // How long others were is not known.
        if period == .period { return nil }
        let whole = period.length
        if self == .year, period == .day, total?.period != nil { return (0, 12) }
        let (days, months): (Int, Int)
        switch self {
        case .previous where period.seconds == nil: (days, months) = whole
        case .year: (days, months) = whole.months == 0 ? (364, 0) : (0, 12)
        case .back(let count, let unit) where unit.seconds == nil:
            (days, months) = (unit.length.days * count, unit.length.months * count)
        // The hour before is another part of the same day.
        case .previous, .back, .holding: return nil
        }
        let isWhole = whole.days > 0 ? months == 0 && days % whole.days == 0 : days == 0 && months % whole.months == 0
        return isWhole ? (days, months) : nil
    }
}

/// Other buckets, and which of a report's are compared with them.
package struct Partners: Sendable {
    /// Their grouping: their days, so that what is not over is compared with the same days, and with the last of them up to the same time.
    package var days: Grouping
    /// Where those of the report start, in seconds since 1970 UTC.
    package var buckets = Int64.min..<Int64.max
}

extension Grouping {
    /// The partners of a report's buckets. Where they are one bucket, it stands whole beside whole ones, and in part beside each that is not.
    ///
    /// - Parameters:
    ///   - partner: the distance, which must be of whole buckets, or a day.
    ///   - lastDay: the last day whose rows are there.
    /// - Returns: none where the calendar does not reach back so far, or where the day's bucket is closed or not over.
    package func partners(_ partner: Partner, through lastDay: CivilDate) -> [Partners] {
        if let day = partner.day { return partners(holding: day, through: lastDay) }
        guard let distance = partner.distance(for: period, since: total) else { return [] }
        if period.seconds != nil {
            return [Partners(days: partsOfDays(firstBucket?.firstDay.back(distance), lastDay.back(distance)))]
        }
        let last = bucket(containing: lastDay)
        // Days between may be closed, or skipped by the zone.
        let isDayBefore = partner == .previous && period == .day
        let dayBefore = isDayBefore && lastDay == dividedDay ? bucket(before: last)?.firstDay : nil
        var grouping = moved(
            back: dayBefore.map { (lastDay.daysSinceEpoch - $0.daysSinceEpoch, 0) } ?? distance, through: lastDay)
        grouping.since = since.flatMap {
            isDayBefore
                ? bucket(before: bucket(containing: $0))?.firstDay : moved($0, back: distance, asStart: period != .day)
        }
        // Where bars are among each other's partners, a total of the report is compared with that of the bar itself, which begins with the
        // first one. Rows that have come decide nothing here: which are read was decided before.
        if total == .report, let first = firstBucket, start(ofPartner: partner, of: lastBucket) ?? .min >= first.start {
            (grouping.since, grouping.last) = (rowsFromDay, nil)
        } else if self.last != nil, let first = firstBucket {
            // As many as there are: of their days others may be closed.
            let start = start(ofPartner: partner, of: first) ?? bucket(containing: first.firstDay.back(distance)).start
            var (bucket, count) = (grouping.lastBucket, 1)
            while let previous = grouping.bucket(before: bucket), previous.start >= start {
                (bucket, count) = (previous, count + 1)
            }
            grouping.last = count
        }
        var parts = [Partners(days: grouping)]
        // Totals that ``since`` does not cut are compared with whole ones.
        if let since, let total = total?.period {
            let first = total.firstDay(
                after: total.firstDay(containing: since.advanced(byDays: -1), starts), periods: 1)
            let whole = bucket(containing: first)
            let start = start(ofPartner: partner, of: whole) ?? bucket(containing: first.back(distance)).start
            grouping.since = zone.day(at: grouping.begin(ofNumberAt: start))
            parts[0].buckets = .min..<whole.start
            parts.append(Partners(days: grouping, buckets: whole.start..<Int64.max))
            let ends = [bucket(containing: since), last].map(\.start)
            parts.removeAll { !ends.contains(where: $0.buckets.contains) }
        }
        return grouping.asOf > .first ? parts.filter { !$0.days.isEmpty } : []
    }

    /// The parts of days, whole days of them.
    private func partsOfDays(_ first: CivilDate?, _ last: CivilDate) -> Grouping {
        copy(of: self) {
            ($0.asOf, $0.until, $0.arrivedThrough, $0.clock) = (last, nil, nil, nil)
            ($0.since, $0.last) = (first, nil)
        }
    }

    /// The same up to the day that is so far before a day, and where rows count for a part of that day alone, up to the same time; where its
    /// bucket is over, to the end of the other one.
    private func moved(back distance: (days: Int, months: Int), through lastDay: CivilDate) -> Grouping {
        let last = bucket(containing: lastDay)
        let isDivided = lastDay == dividedDay
        let isWhole =
            !isDivided && (period != .day || distance.months == 0) && last.nextDay.advanced(byDays: -1) <= lastDay
        let end = isWhole ? last.nextDay.back(distance).advanced(byDays: -1) : moved(lastDay, back: distance)
        return copy(of: self) {
            ($0.asOf, $0.until, $0.arrivedThrough) = (end, nil, nil)
            $0.clock = isDivided ? clock(on: end, insteadOf: lastDay, distance) : nil
        }
    }

    /// The day as far into its month, as months begin, so long ago; of a shorter month its last, or as the first that counts the one after it.
    private func moved(_ day: CivilDate, back distance: (days: Int, months: Int), asStart: Bool = false) -> CivilDate {
        // Days are compared by their dates.
        let month = Period.month.firstDay(containing: day, period == .day ? CalendarStarts() : starts)
        let (first, next) = (month.back(distance), Period.month.firstDay(after: month, periods: 1).back(distance))
        let same = first.advanced(byDays: day.daysSinceEpoch - month.daysSinceEpoch)
        return min(same, asStart ? next : next.advanced(byDays: -1))
    }

    private func partners(holding day: CivilDate, through lastDay: CivilDate) -> [Partners] {
        if period == .period { return [] }
        let fixed = bucket(containing: day)
        let isOfParts = period.seconds != nil
        let end = isOfParts ? fixed.firstDay : fixed.nextDay.advanced(byDays: -1)
        let until = min(arrivedUntil, zone.startOfDay(lastDay.advanced(byDays: 1)))
        if isClosed(fixed) || zone.startOfDay(end.advanced(byDays: 1)) > until { return [] }
        if isOfParts { return [Partners(days: partsOfDays(fixed.firstDay, end))] }
        var whole = Partners(days: partsOfDays(nil, end))
        whole.days.last = 1
        let last = bucket(containing: lastDay)
        var parts: [Partners] = []
        if let first = since.map(bucket(containing:)), isCut(first), first.start < last.start {
            parts.append(part(of: fixed, for: first, through: lastDay))
            whole.buckets = first.end..<whole.buckets.upperBound
        }
        if last.end > until || isCut(last) {
            parts.append(part(of: fixed, for: last, through: lastDay))
            whole.buckets = min(whole.buckets.lowerBound, last.start)..<last.start
        }
        return [whole] + parts.filter { !$0.days.isEmpty }
    }

    /// Whether a bucket begins before the days whose rows count.
    private func isCut(_ bucket: Bucket) -> Bool { since.map { bucket.start < zone.startOfDay($0) } ?? false }

    /// The part of a bucket that another one is compared with, of which rows count for a part alone.
    private func part(of fixed: Bucket, for bucket: Bucket, through lastDay: CivilDate) -> Partners {
        let (one, other) = (bucket.firstDay, fixed.firstDay)
        let distance =
            period.length.months == 0
            ? (days: one.daysSinceEpoch - other.daysSinceEpoch, months: 0) : (0, one.months - other.months)
        var days = moved(back: distance, through: min(lastDay, bucket.nextDay.advanced(byDays: -1)))
        let cut = isCut(bucket) ? since : nil
        (days.since, days.last) = (cut.map { moved($0, back: distance, asStart: true) }, cut == nil ? 1 : nil)
        return Partners(days: days, buckets: bucket.start..<bucket.end)
    }

    /// The first instant of a day at which the clock on the wall shows what it does at ``clock``, or a later time; nil where the day is the
    /// last of a shorter month, all of which is over by then.
    private func clock(on day: CivilDate, insteadOf divided: CivilDate, _ distance: (days: Int, months: Int)) -> Int64?
    {
        guard let clock, moved(divided, back: distance, asStart: true) == day else { return nil }
        let dayStart = clock + zone.offset(at: clock) - Int64(divided.daysSinceEpoch) * 86_400
        return copy(of: zone) { $0.dayStart = dayStart }.startOfDay(day)
    }

    /// The first instant of a bucket's partner, in seconds since 1970 UTC; nil where there is none, as where the clock skipped its hour.
    package func start(ofPartner partner: Partner, of bucket: Bucket) -> Int64? {
        let fixed = partner.day.map { self.bucket(containing: $0) }
        guard let day = fixed?.firstDay ?? partner.distance(for: period, since: total).map({ bucket.firstDay.back($0) })
        else { return nil }
        // Beside itself nothing is to be seen.
        if fixed != nil, day == bucket.firstDay { return nil }
        guard period.seconds != nil else {
            if case .previous = partner { return self.bucket(before: bucket)?.start }
            let found = self.bucket(containing: day)
            // Where the zone skipped the day, it is the next one.
            if found.firstDay > day { return nil }
            // On a closed day a total is what it was on the day before.
            guard total?.period != nil, period == .day, isClosed(found), let open = self.bucket(before: found),
                open.start >= begin(ofNumberAt: found.start)
            else { return found.start }
            return open.start
        }
        // Days may begin later than the clock's.
        let isNextDay = bucket.timeOfDay < zone.dayStart
        let local = Int64(day.daysSinceEpoch + (isNextDay ? 1 : 0)) * 86_400 + bucket.timeOfDay
        let first = zone.instant(ofLocal: local)
        // Where the clock shows the time twice, a part of an hour may begin with the second alone; and the second of two such hours is
        // compared with the second, if there are two.
        let second = local - zone.offset(at: first + 4 * 3_600)
        let isSecond = zone.instant(ofLocal: bucket.start + zone.offset(at: bucket.start)) < bucket.start
        let found = (isSecond ? [second, first] : [first, second]).lazy.map { self.bucket(holding: $0) }
            .first { $0.timeOfDay == bucket.timeOfDay }
        return bucket.isPartial ? nil : found?.start
    }
}

extension CivilDate {
    /// Its month, counted from the year 0.
    fileprivate var months: Int { components.year * 12 + components.month }

    /// The same date so long ago; of a shorter month its last.
    fileprivate func back(_ distance: (days: Int, months: Int)) -> CivilDate { advanced(by: distance, times: -1) }
}
