import Archive
import Charts
import Gnuplot
import Records

/// Every option of a report, once: a new one is a line here, and what makes use of it.
enum OptionTable {
    static let report = OptionSection<ReportDefinition>(
        keys: [
            .init("title", .text, \.title, "The heading. Default: the name of table or report.", "--title TEXT"),
            .init(
                "subtitle", .text, \.subtitle, "The line below the heading. Default: made from the grouping.",
                "--subtitle TEXT"),
            .init(
                "value-name", .text, \.valueName, "What the numbers are, in the subtitle: invoices, turnover.",
                "--value-name TEXT"),
            .init(
                "names-name", .text, \.namesName, "What the names of bars are, in the subtitle: country.",
                "--names-name TEXT"),
            .init(
                "note", .text, \.note, "What a reader has to know beside the numbers, at the foot of the page.",
                "--note TEXT"),
            .init(
                "source-text", .text, \.sourceText,
                "Where the numbers are from, at the foot of the page. Default: the name of the file.",
                "--source-text TEXT"),
            .init("source", source, "What to read."),
            .init(
                "group", GroupOptions.all, "Buckets of time; without by, the days whose rows count for bars by name."),
            .init(
                "locale", .locale, \.locale,
                "The language of all that a picture says, of its dates and of its numbers: \(Languages.builtIn.tags.joined(separator: ", ")), also with a "
                    + "region (pt-BR). With any other locale, dates and numbers are in its language, and all else is in English.",
                "--locale ID", usual: "en"),
            .init("page", PageOptions.page, "What is on a page."),
            .init("mark", .choice, \.marking.extreme, "Which bars stand out.", "--mark WHICH").or(PageOptions.mark),
            .init(
                "compare", .partner, \.comparedWith,
                "What each bucket is compared with: the one before, that of a year before (days and weeks 364 days, so that weekdays match), or "
                    + "one so far back. What is not over is compared with the same days.",
                "--compare WITH"
            ).or(ComparisonOptions.compare),
            .init(
                "lines", .lines, \.style.lines,
                "Up to three lines across the bars: a number, their mean or median, the mean of each bucket and those before it, or the largest "
                    + "number of another column in the bucket. Of means, whole buckets count.",
                "--line LINE"),
            .init("draw", DrawingOptions.all, "How bars are drawn."),
            .init("output", output, "The files that are made."),
            .init(
                "keep", keep,
                "The editions that stay in the archive when it is pruned; the newest always does. Default: all."
            ).ofTheRunAlone,
            .init(
                "on-success", .hook, \.hooks.onSuccess,
                "A command that is run when the report was made. No shell reads it."
            ).or(hook(\.hooks.onSuccess, \.hooks.onSuccess.timeLimit, required: ["run"])).ofTheRunAlone,
            .init(
                "on-failure", .hook, \.hooks.onFailure,
                "A command that is run when the report failed. No shell reads it."
            ).or(hook(\.hooks.onFailure, \.hooks.onFailure.timeLimit, required: ["run"])).ofTheRunAlone,
            .init(
                "on-late", .hook, \.hooks.onLate,
                "A command that is run when rows are late, as late: says, whether the report failed for it or not."
            ).or(hook(\.hooks.onLate, \.hooks.onLate.timeLimit, required: ["run"])).ofTheRunAlone,
            .init(
                "on-revision", .choice, \.revisionPolicy,
                "What is done where a number of a closed bucket is not what was published before: accept, warn or fail; "
                    + "or a command that is run then; or both: {policy: fail, run: [COMMAND]}."
            ).or(
                hook(
                    \.hooks.onRevision, \.hooks.onRevision.timeLimit,
                    .init(
                        "policy", .choice, \.revisionPolicy,
                        "accept: publish the new number; warn: say so too; fail: publish nothing.")),
                .init("on-revision", .command, \.hooks.onRevision)
            ).ofTheRunAlone,
        ],
        required: ["source"],
        rules: [
            [
                "if": hasBuckets,
                "then": [
                    "properties": [
                        "source": [
                            "required": ["date"], "not": ["anyOf": [["required": ["label"]], ["required": ["color"]]]],
                        ]
                    ]
                ],
                "else": ["properties": ["source": ["required": ["label"]]]],
            ],
            [
                "if": [
                    "required": ["group"],
                    "properties": [
                        "group": ["anyOf": .list(["last", "since", "until"].map { ["required": [.text($0)]] })]
                    ],
                ],
                "then": ["properties": ["source": ["required": ["date"]]]],
            ],
            [
                "if": [
                    "required": ["source"],
                    "properties": [
                        "source": [
                            "required": ["pre-aggregated"], "properties": ["pre-aggregated": ["const": true]],
                        ]
                    ],
                ],
                "then": hasBuckets,
            ],
        ])

    private static let hasBuckets: JSONValue = [
        "required": ["group"],
        "properties": ["group": ["anyOf": [["required": ["by"]], ["required": ["fold"]]]]],
    ]

    private static let source = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "database", .path(), \.source.databasePath,
                "The path of the SQLite file, from the folder of this file.",
                "DB"),
            .init(
                "command", .command(like: "[psql, --csv, --file, weeks.sql]") { RecordCommand($0, folder: $1) },
                \.source.command,
                "A program and its arguments instead of a database: it prints a header and rows as CSV or TSV. No shell "
                    + "reads it; it finds as_of, since, until, time_zone, since_unix, until_unix, group_by, week_start, year_start, month_start and day_start in "
                    + "its environment."),
            .init(
                "format", .choice(beside: ["auto"]), \.source.command.format,
                "How the command writes its rows. auto: a tab in the header means tsv.", usual: "auto"),
            .init("table", .text, \.source.table, "The table or view to read.", "--table TABLE"),
            .init(
                "query", .text, \.source.query,
                "One SELECT to read instead of a table. Its values are :as_of, :since, :until, :time_zone, :since_unix and "
                    + ":until_unix.", "--query SQL"),
            .init("date", .text, \.source.dateColumn, "The column that says when.", "--date COLUMN").orColumn(
                with: .init(
                    "format", .choice(beside: ["auto"]), \.source.dateFormat,
                    "How its values are meant. auto: a sample of them must prove one.", "--date-format FORMAT",
                    usual: "auto"),
                .init(
                    "zone", .zone, \.source.dateZone,
                    "The zone of times that name none: UTC, Europe/Berlin, …. Default: the report's.",
                    "--date-zone Area/City")),
            .init("label", .text, \.source.label, "The column of names, for bars by name.", "--label COLUMN").orColumn(
                with: .init(
                    "order", .choice, \.order,
                    "The order of the names. Default: as stored, or with top the largest first.",
                    "--order ORDER"),
                .init(
                    "top", .whole(1...10_000), \.style.top,
                    "How many names are shown, the first in that order. Default: all.", "--top N"),
                .init(
                    "rest", .text, \.restOfNames,
                    "What all other names are together, as one bar: Other. Default: they are left out.", "--rest NAME")),
            .init(
                "value", .measures, \.source.measures,
                "The column of numbers, or several, each a series: [ordered, paid]. Default: rows are counted.",
                "--value COLUMN"),
            .init(
                "per", .text, \.source.per,
                "Another column of numbers: bars are the sum of value divided by the sum of this one, missing where that is 0.",
                "--per COLUMN"),
            .init(
                "aggregate", .aggregate, \.source.aggregate,
                "How rows become a number: \(RecordSource.Aggregate.list). Default: count without a value; with one sum in time "
                    + "buckets and series, else as stored.", "--aggregate HOW"),
            .init(
                "series", .text, \.source.series, "The column that divides every bucket or name into series.",
                "--series COLUMN"
            ).orColumn(
                with: .init(
                    "only", .texts(), \.style.only,
                    "The series that are shown, in this order; the scale stays that of all. Default: all, by name.",
                    "--only NAME"),
                .init(
                    "colors", .colorsByName, \.style.seriesColors,
                    "The colors of series by their names; all others have the palette's: {sold: \"#ca4058\"}."),
                .init(
                    "top", .whole(1...24), \.source.countOfLargestSeries,
                    "How many series are shown, the largest of the whole report; all others are one. Default: all.",
                    "--top-series N"),
                .init(
                    "rest", .text, \.source.restOfSeries, "What all other series are together. Default: Other.",
                    "--rest-series NAME")),
            .init(
                "color", .text, \.source.color,
                "The column of the bars' colors, #rrggbb, for bars by name; of several rows of a name the first one's. Default: the theme's.",
                "--color COLUMN"),
            .init(
                "where", .text, \.source.condition,
                "An SQL condition on the rows of the table, with the same values as a query.", "--where SQL"),
            .init("arrives", arrives, "When rows come, where that is later than their dates. Default: at once."),
            .init("late", late, "When the newest row is too old. Default: never.").ofTheRunAlone,
            .init(
                "pre-aggregated", .flag, \.source.isPreAggregated,
                "Whether every row is a whole bucket already, such as a query with GROUP BY gives: its date must be the "
                    + "bucket's first day.", "--pre-aggregated"),
            .init(
                "strict", .flag, \.isStrict, "Whether rows that cannot be used are an error, instead of a warning.",
                "--strict"
            ).ofTheRunAlone,
            .init(
                "reject",
                OptionSection<ReportDefinition>(
                    keys: [
                        .init(
                            "accept", .whole(0...1_000_000_000), \.acceptedRows,
                            "So many rows that cannot be used are no news, and no error with strict.")
                    ], emptyAdvice: "write how many: reject: {accept: 12}"), "Rows that cannot be used."
            ).ofTheRunAlone,
            .init(
                "read-limit", .seconds(1...86_400), \.readLimit, "Seconds that reading may take.",
                "--read-limit SECONDS"
            ).ofTheRunAlone,
            .init(
                "read", .choice, \.readWay,
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
                    $0, "format", "only a command prints a format", "leave it out, or name a command", isMutual: false)
            },
        rules: [
            [
                "if": ["required": ["pre-aggregated"], "properties": ["pre-aggregated": ["const": true]]],
                "then": [
                    "required": ["date", "value"], "properties": ["aggregate": ["not": ["const": "count"]]],
                ],
            ],
            ["not": ["required": ["color", "series"]]],
            [
                "if": ["required": ["aggregate"], "properties": ["aggregate": ["not": ["const": "count"]]]],
                "then": ["required": ["value"]],
            ],
        ])

    private static let arrives = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "after", .days, \.source.arrival.after,
                "So many days after their date: rows of later days do not count, and their buckets are awaited."),
            .init(
                "until", .choice, \.source.arrival.until,
                "newest-row: buckets after the day of the newest row are awaited."),
        ], exclusive: [.init("after", "until")], emptyAdvice: "write when they come: arrives: {after: 2 days}")

    private static let late = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "warn", .days, \.source.arrival.warnsAfter,
                "So many days behind the day up to which rows are expected, and it is reported."),
            .init(
                "fail", .days, \.source.arrival.failsAfter,
                "So many days behind, and the report fails: the last edition stays."),
        ], emptyAdvice: "write how late it may be: late: {warn: 1 day, fail: 3 days}")
}
