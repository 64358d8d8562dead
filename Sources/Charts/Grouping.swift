/// How rows are put into time buckets. Everything is resolved: nothing here depends on the clock or the host.
public struct Grouping: Sendable {
    /// The span of one bucket.
    public var period: Period
    /// The first day of a week.
    public var weekStart: Weekday
    /// The zone in which days begin.
    public var zone: TimeZoneRules
    /// The last day that the report knows of.
    public var asOf: CivilDate
    /// How many buckets, the as-of day's last; nil for all since the first record.
    public var last: Int?

    /// Gathers the choices.
    public init(period: Period, weekStart: Weekday, zone: TimeZoneRules, asOf: CivilDate, last: Int?) {
        self.period = period
        self.weekStart = weekStart
        self.zone = zone
        self.asOf = asOf
        self.last = last
    }

    /// The bucket that begins on `firstDay`.
    func bucket(from firstDay: CivilDate) -> Bucket {
        let nextDay = period.firstDay(after: firstDay, periods: 1)
        return Bucket(
            period: period, firstDay: firstDay, nextDay: nextDay, start: zone.startOfDay(firstDay),
            end: zone.startOfDay(nextDay),
            isPartial: nextDay > asOf.advanced(byDays: 1))
    }

    /// The first day of the bucket that holds the as-of day.
    var lastFirstDay: CivilDate { period.firstDay(containing: asOf, weekStart: weekStart) }
}
