import Records

enum SourceOptions {
    static let all = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "database", .path(), \.source.databasePath,
                "The path of the SQLite file, from the folder of this file.", "DB"),
            .init(
                "command", .command(like: "[cat, weeks.csv]") { RecordCommand($0, folder: $1) },
                \.source.command,
                "A program and its arguments instead of a database: it prints a header and rows as CSV or TSV. No shell "
                    + "reads it; it finds as_of, since, until, time_zone, since_unix, until_unix, group_by, week_start, year_start, month_start and day_start in "
                    + "its environment."),
            .init(
                "format", .choice(beside: ["auto"]), \.source.format,
                "How the command writes its rows. auto: a tab in the header means tsv."
            ).usually("auto"),
            .init("table", .text, \.source.table, "The table or view to read.", "--table TABLE"),
            .init(
                "query", .text, \.source.query,
                "One SELECT to read instead of a table. Its values are :as_of, :since, :until, :time_zone, :since_unix and "
                    + ":until_unix.", "--query SQL"),
            .init("date", .text, \.source.dateColumn, "The column that says when.", "--date COLUMN").or(
                as: "column",
                with: .init(
                    "format", .choice(beside: ["auto"]), \.source.dateFormat,
                    "How its values are meant. auto: a sample of them must prove one.", "--date-format FORMAT"
                ).usually("auto"),
                .init(
                    "zone", .zone, \.source.dateZone,
                    "The zone of times that name none: UTC, Europe/Berlin, …. Default: the report's.",
                    "--date-zone Area/City")),
            NamesFeature.label,
            .init(
                "value", .measures, \.source.measures,
                "The column of numbers, or several, each a series: [ordered, paid]. Default: rows are counted.",
                "--value COLUMN"),
            .init(
                "per", .text, \.source.per,
                "Another column of numbers: bars are the sum of value divided by the sum of this one, missing where that is 0.",
                "--per COLUMN"),
            .init(
                "aggregate", .choice(or: (.form("^p[1-9][0-9]?$", like: "p95"), "p1 to p99")), \.source.aggregate,
                "How rows become a number: \(RecordSource.Aggregate.list). Default: count without a value; with one sum in time "
                    + "buckets and series, else as stored.", "--aggregate HOW"),
            NamesFeature.series,
            .init(
                "color", .text, \.source.color,
                "The column of the bars' colors, #rrggbb, for bars by name; of several rows of a name the first one's. Default: the theme's.",
                "--color COLUMN"),
            .init(
                "where", .text, \.source.condition,
                "An SQL condition on the rows of the table, with the same values as a query.", "--where SQL"),
            ArrivalFeature.arrives, ArrivalFeature.late,
            .init(
                "pre-aggregated", .flag, \.source.isPreAggregated,
                "Every row is a whole bucket, as a query with GROUP BY gives: its date must be the "
                    + "bucket's first day.", "--pre-aggregated"),
            .init(
                "strict", .flag, \.rowLimits.isStrict, "Rows that cannot be used are an error, instead of a warning.",
                "--strict"
            ).ofTheRunAlone,
            .init(
                "reject",
                OptionSection<ReportDefinition>(
                    keys: [
                        .init(
                            "accept", .whole(0...1_000_000_000), \.rowLimits.accepted,
                            "How many unusable rows are tolerated: no warning, and no error with strict.")
                    ], emptyAdvice: "write how many: reject: {accept: 12}"), "Rows that cannot be used."
            ).ofTheRunAlone,
            .init(
                "read-limit", .seconds(1...86_400), \.rowLimits.timeLimit, "Seconds that reading may take.",
                "--read-limit SECONDS"
            ).ofTheRunAlone,
            .init(
                "read", .choice, \.rowLimits.way,
                "How rows are read: from the pages of the file where that can be done, or by SQL always.",
                "--read WAY"
            ).ofTheRunAlone,
        ],
        oneOf: [["database", "command"], ["table", "query", "command"]],
        exclusive: [
            .init("table", "query"), .init("command", "database"), .init("command", "table"), .init("command", "query"),
            .init(
                "query", "where", "a query has its own conditions", "write the condition into the query",
                isMutual: false),
            .init(
                "command", "where", "a command has its own conditions", "have the command print those rows alone",
                isMutual: false),
        ]
            + ["database", "table", "query"].map {
                .init(
                    $0, "format", "only a command prints a format",
                    "leave it out, or name a command; dates have theirs: date: {column: …, format: …}", isMutual: false)
            })

    static let conflicts: [Conflict] = [
        Conflict(
            at: "group.by", "group.fold", when: [.buckets, .absent("source.date"), .absent("source.label")],
            "time buckets need a column of dates", "name it: <source.date COLUMN>"),
        Conflict(
            when: [.buckets, .given("source.label")],
            "bars are either names or buckets of time, and there are <source.label> and <group.by|group.fold>",
            "divide the buckets by that column (<source.series <=source.label>> instead of <source.label>), or count names over a "
                + "span: leave out <group.by|group.fold>, and write <group.last '30 days'> or <group.since DAY>"),
        Conflict(
            at: "source", when: [.names, .absent("source.label")], "bars need names or time buckets",
            "name the column of names (<source.label COLUMN>), or group by time (<source.date COLUMN> and <group.by week>)"
        ),
        Conflict(
            when: [
                .names, .any([.given("group.last"), .given("group.since"), .given("group.until")]),
                .absent("source.date"),
            ], "the days of a span need a column of dates", "name it: <source.date COLUMN>"),
        Conflict(
            when: [.given("source.date.zone"), .other("source.date.format", than: ["auto", "iso8601"])],
            "dates that are numbers are of no time zone, and there is <source.date.zone <=source.date.zone>>",
            "leave it out"),
        Conflict(
            at: "source.aggregate",
            when: [.aggregate { $0.needs != .rows }, .absent("source.value")],
            "<=source.aggregate> needs a column of values", "name it: <source.value COLUMN>"),
        Conflict(
            at: "source.aggregate",
            // What is wrong with counting rows that are aggregated already is said below.
            when: [.aggregate { $0.needs == .rows }, .given("source.value"), .absent("source.pre-aggregated")],
            "rows are counted, so the numbers of <=source.value> do not matter",
            "leave out <source.value>, or write <source.aggregate sum>"),
        Conflict(
            when: [.given("source.per"), .absent("source.value")],
            "there is nothing to be divided by <=source.per>", "name the column of numbers: <source.value COLUMN>"),
        Conflict(
            when: [.given("source.per"), .other("source.aggregate", than: ["sum"])],
            "a ratio is of two sums, not <=source.aggregate>",
            "leave out <source.aggregate <=source.aggregate>>, or <source.per <=source.per>>"),
        Conflict(
            when: [.given("source.per"), .given("source.pre-aggregated")],
            "ratios of rows that are aggregated already are no ratio of sums",
            "leave out <source.pre-aggregated>, or <source.per <=source.per>>"),
        Conflict(
            when: [.given("source.color"), .any([.buckets, .series])],
            "rows give their colors only to bars by name without series",
            "leave out <source.color <=source.color>>; all bars have theirs by <draw.colors COLOR>, and series by name, "
                + "in a definition: colors: under series:"),
        Conflict(
            at: "source.value", when: [.several("source.value"), .given("source.series")],
            "several columns of numbers are series, and there is <source.series <=source.series>> already",
            "leave that out, or keep one column"),
        Conflict(
            when: [.several("source.value"), .given("source.per")],
            "a ratio is of one column by another", "leave out <source.per>, or keep one column"),
        Conflict(
            at: "source.aggregate", when: [.several("source.value"), .aggregate { $0.needs == .values }],
            "different values are counted of one column alone", "make a report of each, or keep one column"),
        Conflict(
            when: [.given("source.pre-aggregated"), .names],
            "pre-aggregated rows are buckets of time, and there are none",
            "group by time (<group.by week> instead of <source.label>), or leave out <source.pre-aggregated>"),
        Conflict(
            when: [
                .given("source.pre-aggregated"), .buckets,
                .any([.absent("source.value"), .one("source.aggregate", of: ["count"])]),
            ], "pre-aggregated rows are numbers already, and are not counted",
            "name their column (<source.value COLUMN>), and leave out <source.aggregate count>"),
        Conflict(
            at: "source.aggregate",
            when: [.given("source.pre-aggregated"), .buckets, .aggregate(where: \.needsSeveral)],
            "a pre-aggregated row is one number, of which there is no <=source.aggregate>",
            "leave out <source.aggregate <=source.aggregate>>, or <source.pre-aggregated>"),
        Conflict(
            at: "source.series.top", "group.fold",
            when: [
                .given("source.pre-aggregated"), .any([.given("source.series.top"), .given("group.fold")]),
                // What one row has none of is said above.
                .aggregate { !$0.isAdditive && !$0.isOfParts && !$0.needsSeveral },
            ],
            "pre-aggregated rows are put together, and <=source.aggregate> of them is not that of all rows behind them",
            "leave out <source.series.top|group.fold>, or <source.pre-aggregated>"),
    ]
}

extension ReportDefinition {
    /// How rows are read, and how many may be unusable.
    struct RowLimits: Sendable, Equatable {
        var isStrict = false
        /// Up to this many that cannot be used cause no warning.
        var accepted = 0
        var timeLimit = Duration.seconds(600)
        /// How those of a table are read.
        var way = ReadWay.pages
    }
}

extension Conflict.Term {
    static let buckets = Self.named("time buckets", .any([.given("group.by"), .given("group.fold")]))
    static let names = Self.named("bars by name", .none([.given("group.by"), .given("group.fold")]))
    /// Buckets or names are divided.
    static let series = Self.named("series", .any([.given("source.series"), .several("source.value")]))

    /// The aggregate is said, and one of these.
    static func aggregate(where isIt: (RecordSource.Aggregate) -> Bool) -> Self {
        let all = RecordSource.Aggregate.everyOne.filter(isIt)
        let other = RecordSource.Aggregate.everyOne.filter { !isIt($0) }
        return all.count < other.count
            ? .one("source.aggregate", of: all.map(\.rawValue))
            : .other("source.aggregate", than: other.map(\.rawValue))
    }
}
