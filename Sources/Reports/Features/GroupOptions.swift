import Charts

/// How rows are put into buckets of time.
enum GroupOptions {
    static let all = OptionSection<ReportDefinition>(
        keys: [
            .init("by", .choice, \.group.by, "The span of a bucket. Default: bars by name.", "--by PERIOD"),
            .init(
                "fold", .choice, \.group.fold,
                "All days of the same weekday as one bar, all hours of the same number (of each weekday), or all months of the same name.",
                "--fold WHICH"
            ).or(fold),
            .init("week-start", .choice, \.group.weekStart, "The first day of a week.", "--week-start DAY"),
            .init(
                "year-start", .choice, \.group.yearStart, "The month in which years begin; quarters follow.",
                "--year-start MONTH"),
            .init(
                "month-start", .whole(1...28), \.group.monthStart,
                "The day on which months begin, and with them quarters and years.", "--month-start DAY"),
            .init(
                "day-start",
                .form(
                    .form("^([01][0-9]|2[0-3]):[0-5][0-9]$", like: "05:00"), "write a time of day: \"05:00\"",
                    write: { .text($0.description) }
                ) { DayStart($0) }, \.group.dayStart,
                "The time at which days begin, on the clock on the wall. Default: midnight.",
                "--day-start HH:MM"),
            .init(
                "calendar", .path(), \.group.calendar,
                "A CSV file of the organisation's own periods, for by: period: first,name, a line each, and one without a name for the end.",
                "--calendar FILE"),
            .init(
                "days", .openDays, \.group.openDays,
                "The weekdays that are bars: weekdays (Monday to Friday), or a list of them. Rows of other days do not count. Default: all.",
                "--days DAYS"),
            .init(
                "holidays", .path(), \.group.holidays,
                "An iCalendar file (.ics) of days that are no bars, and whose rows do not count.", "--holidays FILE"),
            .init(
                "last", .buckets, \.group.last,
                "How many buckets, ending with that of the as-of day; empty ones count. For bars by name a span: 30 days. Default: all "
                    + "since the first record.",
                "--last N"),
            .init(
                "time-zone", .zone, \.timeZone,
                "The zone in which days begin, such as Asia/Tokyo. Default: this machine's.", "--time-zone Area/City"),
            .init(
                "since", .day, \.group.since, "The first day whose rows count, instead of last.", "--since YYYY-MM-DD"),
            .init(
                "until", .day, \.group.until, "The last day whose rows count. Default: the as-of day.",
                "--until YYYY-MM-DD"),
            .init(
                "label", .pattern, \.group.label,
                "How buckets are named, in date fields of UTS #35: M/d, yyyy-MM, MMM, yyyy年M月, 'Week' w.",
                "--label-format PATTERN"),
            .init(
                "total", .choice, \.group.total,
                "Running totals: each bucket counts all rows since its day, month, quarter or year began, or since the report did.",
                "--total SPAN"),
        ],
        exclusive: [
            .init("last", "since", "since and last both say where the buckets begin", "keep one of them"),
            .init("by", "fold"), .init("fold", "total"), .init("fold", "label"),
        ])

    private static let fold = OptionSection<ReportDefinition>(
        keys: [
            .init("by", .choice, \.group.fold, "Which are one bar: weekday, hour, weekday-hour or month."),
            .init(
                "as", .choice, \.group.foldShown,
                "What a bar shows: what all of them come to together, or what whole ones come to on average.",
                "--fold-as WHAT"),
        ], required: ["by"])

    static let conflicts: [Conflict] = [
        Conflict(
            at: "group.last", when: [.names, .given("group.last"), .check { $0.group.last?.period == nil }],
            "<group.last> is a number of time buckets, and bars are names",
            "say the span: <group.last '<=group.last> days'>; or group by time: <group.by day>"),
        Conflict(
            at: "group.last",
            when: [.given("group.by"), .check { ($0.group.last?.period ?? $0.group.by) != $0.group.by }],
            "a bucket is a <=group.by>, and <group.last> is “<=group.last>”",
            "say how many of them: <group.last 12>"),
        Conflict(
            at: "group.since",
            when: [
                .check { definition in
                    if let since = definition.group.since, let until = definition.group.until {
                        since > until
                    } else {
                        false
                    }
                }
            ],
            "the buckets since <=group.since> would end on <=group.until>, before they begin",
            "make since the earlier of the two days"),
        Conflict(
            at: "group.total", when: [.given("group.total"), .absent("group.by")],
            "a running total needs time buckets", "group by time (<group.by day>)"),
        Conflict(
            at: "group.total",
            when: [
                .given("group.total"), .given("group.by"),
                .check { definition in
                    definition.group.by.map { definition.group.total?.isDivided(by: $0) == false } ?? false
                },
            ], "a <=group.total> does not begin with a <=group.by>, so its total cannot either",
            "group by a shorter span (<group.by day>), or leave out <group.total <=group.total>>"),
        Conflict(
            at: "group.total", when: [.given("group.total"), .given("group.by"), .aggregate { !$0.canRunOn }],
            "<=source.aggregate> does not add up to a running total",
            "take sum, count or distinct, or leave out <group.total <=group.total>>"),
        Conflict(
            at: "group.by", when: [.one("group.by", of: ["period"]), .absent("group.calendar")],
            "the periods are not named", "name a file of them: <group.calendar periods.csv>"),
        Conflict(
            at: "group.calendar", when: [.given("group.calendar"), .none([.one("group.by", of: ["period"])])],
            "the periods of a calendar are not what bars are", "group by them: <group.by period>"),
        Conflict(
            at: "group.days", "group.holidays",
            when: [
                .any([.given("group.days"), .given("group.holidays")]),
                .check { $0.group.period != .day && $0.group.period?.seconds == nil },
            ], "only days and hours can be closed",
            "group by days (<group.by day>), or leave out <group.days|group.holidays>"),
        Conflict(
            at: "group.day-start",
            when: [
                .given("group.day-start"),
                .check { definition in
                    guard let length = definition.group.period?.seconds, let start = definition.group.dayStart else {
                        return false
                    }
                    return !start.seconds.isMultiple(of: length)
                },
            ], "days that begin at <=group.day-start> divide an hour, or a quarter of one, that is a bar",
            "begin days with a whole one (<group.day-start \"05:00\">)"),
        Conflict(
            at: "group.fold.as", when: [.one("group.fold.as", of: ["mean"]), .absent("group.fold")],
            "there is nothing folded that a mean could be of", "say what: <group.fold weekday>"),
        Conflict(
            at: "group.fold.as",
            when: [.given("group.fold"), .one("group.fold.as", of: ["mean"]), .aggregate { !$0.isAdditive }],
            "a mean over days, hours or months needs a sum, and <=source.aggregate> is none",
            "take sum or count, or leave out <group.fold.as mean>"),
        Conflict(
            at: "group.fold.as",
            when: [.given("group.fold"), .one("group.fold.as", of: ["mean"]), .given("source.per")],
            "the mean of ratios is not the ratio of all rows", "leave out <group.fold.as mean>"),
        Conflict(
            at: "source.arrives.until", when: [.given("group.fold"), .given("source.arrives.until")],
            "a fold does not show which of its days are awaited", "say how late rows come: arrives: {after: 1 day}"),
        Conflict(
            at: "draw.layout",
            when: [.one("group.fold", of: ["weekday-hour"]), .series, .one("draw.layout", of: ["grid"])],
            "a grid of weekdays and hours has one number a cell, and there are series",
            "leave out the series, or the grid"),
    ]
}

extension OptionValue where Value == [Weekday] {
    /// `weekdays` for Monday to Friday, or a list of weekdays.
    static var openDays: Self {
        let names = Weekday.allCases.map(\.rawValue)
        return Self(
            .either([.words(["weekdays"]), .list(.words(names))]),
            write: { .list($0.map { .text($0.rawValue) }) }
        ) { reader, node, name in
            let nodes = node.list ?? [node]
            if nodes.count == 1, nodes[0].text == "weekdays" { return Array(Weekday.allCases[1...5]) }
            guard node.list != nil, !nodes.isEmpty else {
                return reader.refuse(
                    node, "\(name) cannot be “\(node.words)”",
                    "write \(name) weekdays, or a list: \(name) [monday, tuesday]")
            }
            return nodes.reduce(into: []) { all, node in
                if let day = OptionValue<Weekday>.choice.read(&reader, node, name), !all.contains(day) {
                    all.append(day)
                }
            }
        }
    }
}
