/// The names of months, weekdays and quarters in one language, as plain text: no stage of a report looks at the
/// host's locale.
public struct CalendarNames: Sendable, Equatable {
    /// Twelve names in both forms, January first.
    public struct Months: Sendable, Equatable {
        /// As in "November".
        public var wide: [String]
        /// As in "Nov".
        public var short: [String]

        /// Pairs both forms.
        public init(wide: [String], short: [String]) {
            self.wide = wide
            self.short = short
        }
    }

    /// For a month that stands alone: "ноябрь".
    public var months: Months
    /// For a month beside a day, which many languages put into another case: "20 ноября".
    public var monthsInDates: Months
    /// Seven full names, Sunday first.
    public var weekdays: [String]
    /// The same, short.
    public var shortWeekdays: [String]
    /// Four short names: "Q1" to "Q4".
    public var quarters: [String]

    /// Gathers the names.
    public init(
        months: Months, monthsInDates: Months, weekdays: [String], shortWeekdays: [String], quarters: [String]
    ) {
        self.months = months
        self.monthsInDates = monthsInDates
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.quarters = quarters
    }

    /// The names where nothing is said.
    public static let english = CalendarNames(
        months: englishMonths, monthsInDates: englishMonths, weekdays: Weekday.allCases.map(\.name),
        shortWeekdays: Weekday.allCases.map { String($0.name.prefix(3)) }, quarters: ["Q1", "Q2", "Q3", "Q4"])

    private static let englishMonths: Months = {
        let wide = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return Months(wide: wide, short: wide.map { String($0.prefix(3)) })
    }()
}
