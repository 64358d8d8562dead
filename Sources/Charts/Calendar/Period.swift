/// The span of a time bucket: a local day (of 23 to 25 hours), seven days from the one on which the report's weeks start, a
/// month, three months or a year of the Gregorian calendar, or a period that an organisation names (``NamedPeriods``). Its raw value is the word that definitions and options write.
package enum Period: String, Sendable, CaseIterable, Codable {
    case quarterHour = "15 minutes"
    case hour, day, week, month, quarter, year, period

    /// Those that are made of days, and of which every calendar has the same number.
    package static let ofDays: [Period] = [.day, .week, .month, .quarter, .year]

    /// What an English sentence calls one, and several.
    package var nouns: (one: String, several: String) {
        self == .quarterHour ? ("quarter of an hour", "quarters of an hour") : (rawValue, rawValue + "s")
    }

    /// Its length in seconds, where it is a part of a day.
    package var seconds: Int64? {
        switch self {
        case .quarterHour: 900
        case .hour: 3_600
        case .day, .week, .month, .quarter, .year, .period: nil
        }
    }

    /// The first day of the period that `day` lies in.
    package func firstDay(containing day: CivilDate, _ starts: CalendarStarts = CalendarStarts()) -> CivilDate {
        switch self {
        case .quarterHour, .hour, .day, .period: return day
        case .week: return day.advanced(byDays: -(day.weekday.number - starts.week.number).flooredRemainder(by: 7))
        case .month, .quarter, .year:
            // The same day of a calendar whose months begin on the first.
            let moved = day.advanced(byDays: 1 - starts.month)
            let months = (moved.components.month - starts.year).flooredRemainder(by: length.months)
            return moved.firstOfMonth(advancedByMonths: -months).advanced(byDays: starts.month - 1)
        }
    }

    /// The first day of the period that is `periods` after the one that begins on `firstDay`.
    package func firstDay(after firstDay: CivilDate, periods: Int) -> CivilDate {
        firstDay.advanced(by: length, times: periods)
    }

    /// The days from one to another, a period apart.
    ///
    /// Months and longer periods are counted from the first day, so that the 31st becomes the last day of shorter months and
    /// comes back in longer ones. The last day is only among them where a step meets it.
    package func days(from first: CivilDate, through last: CivilDate) -> [CivilDate] {
        Array((0...).lazy.map { first.advanced(by: length, times: $0) }.prefix { $0 <= last })
    }

    /// Its length in days, or else in months; of a named period it is unknown.
    var length: (days: Int, months: Int) {
        switch self {
        case .quarterHour, .hour, .day, .period: (1, 0)
        case .week: (7, 0)
        case .month: (0, 1)
        case .quarter: (0, 3)
        case .year: (0, 12)
        }
    }
}

/// A day of the week. Its raw value is the English name, as definitions and options write it.
package enum Weekday: String, Codable, Sendable, CaseIterable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// The name as a sentence writes it: `Sunday`.
    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// 0 for Sunday to 6 for Saturday.
    package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
