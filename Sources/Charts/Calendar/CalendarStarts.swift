/// Where an organisation's weeks, months and years begin.
package struct CalendarStarts: Sendable, Equatable {
    /// The first day of a week.
    package var week: Weekday = .sunday
    /// The month in which years begin, 1 to 12; quarters follow it.
    package var year = 1
    /// The day on which months begin, 1 to 28; and with them quarters and years.
    package var month = 1
    /// The periods that an organisation names, where it does.
    package var periods: NamedPeriods?

    /// Those of the calendar, from Sunday.
    package init(week: Weekday = .sunday, year: Int = 1, month: Int = 1) {
        (self.week, self.year, self.month) = (week, year, month)
    }

    /// Whether years are the calendar's own.
    package var hasUsualYears: Bool { year == 1 && month == 1 }
}

/// A month by its English name, as definitions write it.
package enum Month: String, Sendable, CaseIterable {
    case january, february, march, april, may, june, july, august, september, october, november, december

    /// 1 to 12.
    package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    /// As a sentence writes it: `April`.
    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A time of day at which days begin.
package struct DayStart: Sendable, Equatable, CustomStringConvertible {
    /// Seconds after midnight, by the clock on the wall.
    package let seconds: Int64

    /// Reads `05:00`; nil where it is none.
    package init?(_ text: String) {
        guard let match = text.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/), let hours = Int64(match.1),
            let minutes = Int64(match.2)
        else { return nil }
        seconds = hours * 3_600 + minutes * 60
    }

    package var description: String { clockText(seconds) }
}

/// What the clock on the wall shows a number of seconds after a midnight, or before it: `05:00`, `23:59:52`.
func clockText(_ seconds: Int64) -> String {
    let time = seconds.flooredRemainder(by: 86_400)
    let second = time % 60 == 0 ? "" : ":\(padded(time % 60, 2))"
    return "\(padded(time / 3_600, 2)):\(padded(time / 60 % 60, 2))\(second)"
}
