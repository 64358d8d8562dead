import Archive
import Charts
import Gnuplot
import Records

/// Every key of a definition. The reader (`DefinitionGrammar.swift`) and this table are held together by tests: each key,
/// range, word and default of the one is the other's.
let definitionKeys = DefinitionSectionKeys(
    keys: [
        DefinitionKey("title", .text, "The heading. Left out: the table's name."),
        DefinitionKey("subtitle", .text, "The line below the heading. Left out: made from the grouping."),
        DefinitionKey("source", .section(sourceKeys), "What to read."),
        DefinitionKey("group", .section(groupKeys), "Buckets of time. Left out: bars by name."),
        DefinitionKey(
            "locale", .text,
            "The language of month and weekday names, of separators and of short numbers: en, ja, ko, de, fr, pt-BR, …",
            usual: "en"),
        DefinitionKey("page", .section(pageKeys), "What is on a page."),
        DefinitionKey(
            "mark", .either([.words(of: Marking.Extreme.self), .section(markKeys)]),
            "Which bars stand out: max, min or none, or among which of them: {max: page}."),
        DefinitionKey("draw", .section(drawKeys), "How bars are drawn."),
        DefinitionKey("output", .section(outputKeys), "The files that are made."),
        DefinitionKey(
            "keep", .section(keepKeys),
            "The editions that stay in the archive when it is pruned; the newest always does. Left out: all."),
        DefinitionKey("on-success", hook, "A command that is run when the report was made. No shell reads it."),
        DefinitionKey("on-failure", hook, "A command that is run when the report failed. No shell reads it."),
        DefinitionKey(
            "on-revision",
            .either([.words(of: RevisionPolicy.self), .command, .section(revisionKeys)]),
            "What is done where a number of a closed bucket is not what was published before: accept, warn or fail; or a "
                + "command that is run then; or both: {policy: fail, run: [COMMAND]}."),
    ],
    required: ["source"],
    rules: [
        [
            "if": ["required": ["group"]],
            "then": [
                "properties": [
                    "source": ["required": ["date"], "properties": ["label": ["not": ["type": "object"]]]]
                ]
            ],
            "else": ["properties": ["source": ["required": ["label"]]]],
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
            "then": ["required": ["group"]],
        ],
    ])

private let sourceKeys = DefinitionSectionKeys(
    keys: [
        DefinitionKey("database", .text, "The path of the SQLite file, from the folder of this file."),
        DefinitionKey(
            "command", .command,
            "A program and its arguments instead of a database: it prints a header and rows as CSV or TSV. No shell reads it; it finds as_of, "
                + "since, until, time_zone, group_by and week_start in its environment."),
        DefinitionKey(
            "format", .words(of: DelimitedFormat.self, beside: ["auto"]),
            "How the command writes its rows. auto: a tab in the header tells tsv.", usual: "auto"),
        DefinitionKey("table", .text, "The table or view to read."),
        DefinitionKey("query", .text, "One SELECT to read instead of a table."),
        DefinitionKey(
            "date",
            .either([
                .text,
                .section(
                    .init(
                        keys: [
                            DefinitionKey("column", .text, "The column that says when."),
                            DefinitionKey(
                                "format", .words(of: TimestampFormat.self, beside: ["auto"]),
                                "How its values are meant. auto: a sample of them must prove one.", usual: "auto"),
                        ], required: ["column"])),
            ]), "The column that says when: COLUMN, or {column: COLUMN, format: FORMAT}."),
        DefinitionKey(
            "label",
            .either([
                .text,
                .section(
                    .init(
                        keys: [
                            DefinitionKey("column", .text, "The column of names, for bars by name."),
                            DefinitionKey(
                                "order", .words(of: ChartStyle.Order.self),
                                "In which order the names stand. Left out: as stored, or with top the largest first."),
                            DefinitionKey(
                                "top", .whole(1...10_000),
                                "How many names are shown, the first in that order. Left out: all."),
                        ], required: ["column"])),
            ]), "The column of names, for bars by name: COLUMN, or {column: COLUMN, order: largest, top: 10}."),
        DefinitionKey("value", .text, "The column of numbers. Left out: rows are counted."),
        DefinitionKey(
            "aggregate", .words(of: RecordSource.Aggregate.self),
            "How rows become a number. Left out: count without a value; with one sum in time buckets and series, else as stored."
        ),
        DefinitionKey(
            "series",
            .either([
                .text,
                .section(
                    .init(
                        keys: [
                            DefinitionKey("column", .text, "The column that divides every bucket or name into series."),
                            DefinitionKey(
                                "only", .oneOrMore(.text),
                                "The series that are shown, in this order. Left out: all, by name."),
                        ], required: ["column"])),
            ]),
            "The column that divides every bucket or name into series: COLUMN, or {column: COLUMN, only: [SERIES]}."),
        DefinitionKey(
            "pre-aggregated", .flag,
            "Whether every row is a whole bucket already, such as a query with GROUP BY gives: its date must be the bucket's first day.",
            usual: false),
        DefinitionKey("where", .text, "An SQL condition on the rows of the table."),
        DefinitionKey(
            "strict", .flag, "Whether rows that cannot be used are an error, instead of a warning.", usual: false),
        DefinitionKey("read-limit", .whole(1...86_400), "Seconds that reading may take.", usual: 600),
    ],
    oneOf: [["database", "command"], ["table", "query", "command"]],
    exclusive: [
        ["table", "query"], ["query", "where"], ["command", "where"], ["database", "command"], ["table", "command"],
        ["query", "command"],
    ],
    rules: [
        ["if": ["required": ["format"]], "then": ["required": ["command"]]],
        [
            "if": ["required": ["pre-aggregated"], "properties": ["pre-aggregated": ["const": true]]],
            "then": [
                "required": ["date", "value"], "properties": ["aggregate": ["not": ["const": "count"]]],
            ],
        ],
        [
            "if": ["required": ["aggregate"], "properties": ["aggregate": ["not": ["const": "count"]]]],
            "then": ["required": ["value"]],
        ],
    ])

private let groupKeys = DefinitionSectionKeys(
    keys: [
        DefinitionKey("by", .words(of: Period.self), "The span of a bucket."),
        DefinitionKey("week-start", .words(of: Weekday.self), "The first day of a week.", usual: "sunday"),
        DefinitionKey(
            "last", .whole(1...100_000),
            "How many buckets, the as-of day's last; empty ones count. Left out: all since the first record."),
        DefinitionKey(
            "time-zone", .text, "The zone in which days begin, such as Asia/Tokyo. Left out: this machine's."),
        DefinitionKey("since", day, "The first day whose rows count, instead of last."),
        DefinitionKey("until", day, "The last day whose rows count. Left out: the as-of day."),
        DefinitionKey(
            "label", .text,
            "How buckets are named, in date fields of UTS #35: M/d, yyyy-MM, MMM, yyyy年M月, 'Week' w."),
    ],
    required: ["by"], exclusive: [["last", "since"]])

private let day = DefinitionValue.form("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", like: "2026-11-20")

private let pageKeys = DefinitionSectionKeys(keys: [
    DefinitionKey(
        "bars", .whole(1...200), "The most bars, groups, stacks or columns on a page. Left out: 5, in a grid 31."),
    DefinitionKey("rows", .whole(1...200), "The most rows of a grid on a page.", usual: 10),
    DefinitionKey(
        "max", .whole(1...100_000), "The most pages: a report that would have more fails.", usual: 1_000),
    DefinitionKey(
        "scale", .words(of: ChartStyle.Scale.self),
        "Which bars decide the scale: all of the report, all that are shown, or those of the page.", usual: "report"),
])

private let markKeys = DefinitionSectionKeys(
    keys: [
        DefinitionKey("max", .words(of: Marking.Scope.self), "Among which bars the largest is looked for."),
        DefinitionKey("min", .words(of: Marking.Scope.self), "Among which bars the smallest is looked for."),
        DefinitionKey("partial", .flag, "Whether buckets that are cut or not over are marked too.", usual: false),
    ],
    exclusive: [["max", "min"]])

private let keepKeys = DefinitionSectionKeys(
    keys: [
        DefinitionKey("daily", count, "So many days keep their edition.", usual: 0),
        DefinitionKey("weekly", count, "So many weeks keep their last edition.", usual: 0),
        DefinitionKey("monthly", count, "So many months keep their last edition.", usual: 0),
        DefinitionKey("yearly", count, "So many years keep their last edition.", usual: 0),
    ],
    isNeverEmpty: true)

private let count = DefinitionValue.either([.whole(Retention.Count.allowed), .words(["forever"])])

private let outputKeys = DefinitionSectionKeys(keys: [
    DefinitionKey(
        "formats", .list(.words(of: PictureFormat.self)), "The pictures to make of each page.", usual: ["svg", "png"]),
    DefinitionKey(
        "png", .words(of: PNGMaking.self),
        "How PNG is made: fast has hard edges and one font; auto takes it where that shows nothing worse.",
        usual: "auto"),
    DefinitionKey(
        "contact-sheet", .flag, "Whether small pictures of all pages are put together as well.", usual: false),
    DefinitionKey("page-limit", .whole(1...3_600), "Seconds that gnuplot may take over one page.", usual: 30),
])

private let hook = DefinitionValue.either([
    .words(["none"]), .command, .section(.init(keys: [runKey, timeLimitKey], required: ["run"])),
])

private let revisionKeys = DefinitionSectionKeys(keys: [
    DefinitionKey(
        "policy", .words(of: RevisionPolicy.self),
        "accept: publish the new number; warn: say so too; fail: publish nothing.", usual: "warn"),
    runKey, timeLimitKey,
])

private let runKey = DefinitionKey(
    "run", .command,
    "The program and its arguments: [mail, -s, the reports, me]. It finds the run as JSON on its input.")
private let timeLimitKey = DefinitionKey("time-limit", .whole(1...3_600), "Seconds that it may take.", usual: 30)
