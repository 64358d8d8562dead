extension Grouping {
    /// The part of a day that holds an instant: of those instants at which the clock shows the same hour (or quarter of one), with the same
    /// offset from UTC.
    ///
    /// So an hour that comes twice is two, and one into which the clock is set is shorter.
    func part(ofDayHolding instant: Int64, _ length: Int64) -> Bucket {
        let offset = zone.offset(at: instant)
        let start = instant - (instant + offset).flooredRemainder(by: length)
        // No clock is changed twice within an hour.
        let begin = zone.change(after: start, through: instant) ?? start
        let end = zone.change(after: instant, through: start + length - 1) ?? start + length
        let local = begin + offset
        let day = CivilDate(daysSinceEpoch: Int((local - zone.dayStart).flooredQuotient(by: 86_400)))
        return Bucket(
            period: period, firstDay: day, nextDay: day.advanced(byDays: 1), start: begin, end: end,
            coverage: coverage(start: begin, end: end), starts: starts, timeOfDay: local.flooredRemainder(by: 86_400),
            offset: zone.comesTwice(local, at: begin) ? offset : nil)
    }
}

extension TimeZoneRules {
    /// The first instant in a span of at most some hours from which on the offset is another one; nil where there is none.
    func change(after first: Int64, through last: Int64) -> Int64? {
        let before = offset(at: first)
        guard last > first, offset(at: last) != before else { return nil }
        return (first..<last).partition { offset(at: $0) != before }
    }

    /// Whether the clock shows the local time of an instant at another instant of those around it, too.
    func comesTwice(_ local: Int64, at instant: Int64) -> Bool {
        let hours: Int64 = 4 * 3_600
        return [offset(at: instant - hours), offset(at: instant + hours)].contains { other in
            local - other != instant && offset(at: local - other) == other
        }
    }
}

/// What the clock on the wall shows twice, or not at all, since it is set that day.
struct ClockChange: Equatable {
    let day: CivilDate
    /// Whether the time comes twice; otherwise never.
    let isTwice: Bool
    /// From which time to which, in seconds after a midnight; either may be before that, or on the next day.
    var times: Range<Int64>

    /// All among hours, or quarters of hours, in their order.
    static func all(among buckets: [Bucket]) -> [ClockChange] {
        guard buckets.first?.period.seconds != nil else { return [] }
        var changes: [ClockChange] = []
        for (one, other) in zip(buckets, buckets.dropFirst()) where one.end == other.start {
            // What the next one would begin with by the clock, past midnight too; clocks may be set within an hour.
            let end = one.timeOfDay + one.end - one.start
            let step = (other.timeOfDay - end + 43_200).flooredRemainder(by: 86_400) - 43_200
            if step == 0 { continue }
            let times = step > 0 ? end..<end + step : end + step..<end
            changes.append(ClockChange(day: other.firstDay, isTwice: step < 0, times: times))
        }
        return changes
    }
}
