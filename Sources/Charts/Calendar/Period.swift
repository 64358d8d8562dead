/// The span of a time bucket. Its raw value is the word that definitions and options write.
package enum Period: String, Sendable, CaseIterable {
    /// A local day, of 24 hours or, where clocks change, 23 or 25.
    case day
    /// Seven days, from the day on which the report's weeks start.
    case week
    /// A month of the Gregorian calendar.
    case month
    /// Three months, the first of which is January, April, July or October.
    case quarter
    /// A year of the Gregorian calendar.
    case year

    /// The first day of the period that `day` lies in. `weekStart` matters to weeks alone; quarters begin in January,
    /// April, July and October.
    package func firstDay(containing day: CivilDate, weekStart: Weekday) -> CivilDate {
        let monthsSinceNewYear = day.components.month - 1
        return switch self {
        case .day: day
        case .week: day.advanced(byDays: -(day.weekday.number - weekStart.number).flooredRemainder(by: 7))
        case .month: day.firstOfMonth(advancedByMonths: 0)
        case .quarter: day.firstOfMonth(advancedByMonths: -(monthsSinceNewYear % 3))
        case .year: day.firstOfMonth(advancedByMonths: -monthsSinceNewYear)
        }
    }

    /// The first day of the period so many periods after the one that begins on `firstDay`.
    package func firstDay(after firstDay: CivilDate, periods: Int) -> CivilDate {
        switch self {
        case .day: firstDay.advanced(byDays: periods)
        case .week: firstDay.advanced(byDays: 7 * periods)
        case .month: firstDay.firstOfMonth(advancedByMonths: periods)
        case .quarter: firstDay.firstOfMonth(advancedByMonths: 3 * periods)
        case .year: firstDay.firstOfMonth(advancedByMonths: 12 * periods)
        }
    }
}
