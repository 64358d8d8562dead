/// The names of months, weekdays and quarters in one language, as plain text: no stage of a report looks at the
/// host's locale.
package struct CalendarNames: Sendable, Equatable {
    /// Twelve names in both forms, January first.
    package struct Months: Sendable, Equatable {
        /// As in "November".
        package var wide: [String]
        /// As in "Nov".
        package var short: [String]

        /// Pairs both forms.
        package init(wide: [String], short: [String]) {
            self.wide = wide
            self.short = short
        }
    }

    /// For a month that stands alone: "ноябрь".
    package var months: Months
    /// For a month beside a day, which many languages put into another case: "20 ноября".
    package var monthsInDates: Months
    /// Seven full names, Sunday first.
    package var weekdays: [String]
    /// The same, short.
    package var shortWeekdays: [String]
    /// Four short names: "Q1" to "Q4".
    package var quarters: [String]

    /// Gathers the names.
    package init(
        months: Months, monthsInDates: Months, weekdays: [String], shortWeekdays: [String], quarters: [String]
    ) {
        self.months = months
        self.monthsInDates = monthsInDates
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.quarters = quarters
    }

    /// The names where nothing is said.
    package static let english = CalendarNames(
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
