import Charts

/// What is on a page, and what stands out on it.
enum PageOptions {
    static let page = OptionSection<ReportDefinition>(keys: [
        .init(
            "bars", .whole(1...200), \.pageLimits.bars,
            "The most bars, groups, stacks or columns on a page. Default: all of last or top up to 12, else 5, and no page with a single name; all of a fold (of weekday-hour a day); in a grid 31 (weekdays below each other 54, years of weeks 53); in panels all of last up to 60, else 31.",
            "--per-page N"),
        .init(
            "rows", .whole(1...200), \.pageLimits.rows,
            "The most rows of a grid, or panels, on a page. Default: 10 rows of a grid, up to 12 panels, shared evenly.",
            "--rows N"),
        .init(
            "max", .whole(1...100_000), \.pageLimits.most, "The most pages: a report that would have more fails.",
            "--max-pages N"
        ).ofTheRunAlone,
        .init(
            "scale", .choice, \.chartStyle.bars.scale,
            "Which bars decide the scale: all of the report, all that are shown, or those of the page.",
            "--scale WHICH"),
    ])

    static let mark = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "max", .choice, \.marking.scope, "Which bars are compared to find the largest.", "--mark-scope SCOPE"),
            .init(
                "min", .choice, \.marking.scopeOfSmallest, "Which bars are compared to find the smallest.",
                "--mark-scope SCOPE"),
            .init(
                "partial", .flag, \.marking.includesPartial, "Mark buckets that are cut or not over, too.",
                "--mark-partial"),
            .init(
                "ties", .choice, \.marking.ties, "Which of several bars that equal the largest are marked.",
                "--mark-ties WHICH"),
            .init(
                "beyond", .text, \.marking.line, "The line beyond which bars stand out, by its name: target.",
                "--mark-beyond LINE"),
        ],
        exclusive: [.init("max", "min"), .init("beyond", "max"), .init("beyond", "min"), .init("beyond", "ties")])

    static let conflicts: [Conflict] = [
        Conflict(
            at: "mark.min", "mark.max",
            when: [.stacked, .check { $0.marking.scope == .series && $0.marking.extreme != .none }],
            "stacks are marked whole, not by series", "mark by report or page (<mark.min|mark.max page>)")
    ]
}

extension ReportDefinition {
    /// How much is on a page, and how many there are.
    struct PageLimits: Sendable, Equatable {
        /// The most groups, stacks or columns on a page, and the most rows; by the layout where nothing is said.
        var bars, rows: Int?
        /// Beyond it a mistake is likelier than a wish.
        var most = 1_000
    }
}

extension Marking {
    /// Among which bars the smallest is looked for, instead of the largest.
    fileprivate var scopeOfSmallest: Scope? {
        get { extreme == .min ? scope : nil }
        set { (extreme, scope) = (.min, newValue ?? scope) }
    }
}
