import Charts

/// Where weeks, months, years and days begin, an organisation's own periods, and the days that are closed.
enum CalendarFeature {
    static let options: [ReportOption<ReportDefinition>] = [
        .init("week-start", .choice, \.group.calendar.weekStart, "The first day of a week.", "--week-start DAY"),
        .init(
            "year-start", .choice, \.group.calendar.yearStart, "The month in which years begin; quarters follow.",
            "--year-start MONTH"),
        .init(
            "month-start", .whole(1...28), \.group.calendar.monthStart,
            "The day on which months begin, and with them quarters and years.", "--month-start DAY"),
        .init(
            "day-start",
            .form(
                .form("^([01][0-9]|2[0-3]):[0-5][0-9]$", like: "05:00"), "write a time of day: \"05:00\"",
                write: { .text($0.description) }
            ) { DayStart($0) }, \.group.calendar.dayStart,
            "The time at which days begin, on the clock on the wall. Default: midnight.", "--day-start HH:MM"),
        .init(
            "calendar", .path(), \.group.calendar.file,
            "A CSV file of the organisation's own periods, each of which is a bar then: first,name, a line each, and one without a name for the end.",
            "--calendar FILE"),
        .init(
            "days", .openDays, \.group.calendar.openDays,
            "The weekdays that are bars, one or a list of them; weekdays are Monday to Friday. Rows of other days do not count. Default: all.",
            "--days DAY,…"),
        .init(
            "holidays", .path(), \.group.calendar.holidays,
            "An iCalendar file (.ics) of days that are no bars, and whose rows do not count.", "--holidays FILE"),
    ]

    static let conflicts: [Conflict] = [
        Conflict(
            at: "group.week-start", isOwn: true,
            when: [.names, .check { $0.group.last?.period != .week && $0.publishing.kept.weekly == .of(0) }],
            "<group.week-start> needs time buckets",
            "group by time (<group.by week> instead of <source.label>), or leave it out"),
        Conflict(
            at: "group.by", when: [.one("group.by", of: ["period"]), .absent("group.calendar")],
            "the periods are not named", "name a file of them: <group.calendar periods.csv>"),
        Conflict(
            when: [.given("group.calendar"), .none([.one("group.by", of: ["period"])])],
            "the periods of a calendar are not what bars are", "group by them (<group.by period>), or leave it out"),
        Conflict(
            when: [
                .any([.given("group.days"), .given("group.holidays")]),
                .check { !$0.group.hasOpenDays },
            ], "only days and hours can be closed",
            "group by days (<group.by day> instead of <group.by|group.fold|source.label>), or leave out <group.days|group.holidays>"
        ),
        Conflict(
            when: [
                .given("group.day-start"),
                .check { !($0.group.calendar.dayStart?.seconds ?? 0).isMultiple(of: $0.group.period?.seconds ?? 1) },
            ], "days that begin at <=group.day-start> divide an hour, or a quarter of one, that is a bar",
            "begin days with a whole one (<group.day-start \"05:00\">)"),
    ]

    /// What the subtitle says of it, where it is not the calendar's way: "years from April".
    static func subtitle(_ group: ReportDefinition.Group, _ days: Grouping, _ chart: ChartStyle) -> [String] {
        let (phrases, names) = (chart.phrases, chart.phrases.names(chart.labels))
        let calendar = group.calendar
        let spans = [group.period, group.total?.period]
        let hasYears = spans.contains(.year) || spans.contains(.quarter)
        let hasMonths = hasYears || spans.contains(.month)
        let weekdays = calendar.openDays.map { names.weekdays[$0.number] }
        return [
            group.by == .week
                ? phrases(
                    .weeksFrom, names.weekdays[days.starts.week.number],
                    names.weekdays[(days.starts.week.number + 6) % 7],
                    names.shortWeekdays[days.starts.week.number]) : nil,
            hasYears && calendar.yearStart != .january
                ? phrases(.yearsFrom, names.months.wide[calendar.yearStart.number - 1]) : nil,
            hasMonths && calendar.monthStart > 1 ? phrases(.monthsFrom, phrases.ordinal(calendar.monthStart)) : nil,
            calendar.dayStart.map { phrases(.daysFrom, "\($0)") },
            calendar.openDays.isEmpty
                ? nil
                : calendar.openDays == Array(Weekday.allCases[1...5])
                    ? phrases(.mondayToFriday) : phrases.joined(weekdays),
            calendar.holidays == nil ? nil : phrases(.withoutHolidays),
        ].compactMap(\.self)
    }
}

extension ReportDefinition.Group {
    /// Whether its buckets are days or parts of them, of which some can be closed: weeks are whole.
    var hasOpenDays: Bool { period == .day || period?.seconds != nil }

    /// Where weeks, months, years and days begin, and which days there are.
    struct Calendar: Sendable, Equatable {
        var weekStart: Weekday = .sunday
        var yearStart = Month.january
        var monthStart = 1
        var dayStart: DayStart?
        /// The paths of the files of an organisation's periods and of its holidays.
        var file, holidays: String?
        /// The weekdays that are bars; empty for all.
        var openDays: [Weekday] = []

        var starts: CalendarStarts { CalendarStarts(week: weekStart, year: yearStart.number, month: monthStart) }
    }
}

extension OptionValue where Value == [Weekday] {
    /// A weekday or a list of them; `weekdays` are Monday to Friday.
    static var openDays: Self {
        let day = OptionValue<Weekday>.choice(beside: ["weekdays"])
        var value = Self(.oneOrMore(day.form), write: { .list($0.map { .text($0.rawValue) }) }) { reader, node, name in
            let nodes = node.list ?? [node]
            if nodes.isEmpty { return reader.refuse(node, "\(name) is an empty list", "write \(name) weekdays") }
            return nodes.flatMap { node in
                node.text == "weekdays"
                    ? Array(Weekday.allCases[1...5]) : [day.read(&reader, node, name)].compactMap(\.self)
            }.eachOnce
        }
        value.keywords = day.keywords
        return value
    }
}
