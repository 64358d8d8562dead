import Charts

/// How rows are put into buckets of time.
enum GroupOptions {
    static let all = OptionSection<ReportDefinition>(
        keys: [
            .init("by", .choice, \.group.by, "The span of a bucket. Default: bars by name.", "--by PERIOD"),
            FoldFeature.option,
        ] + CalendarFeature.options + [
            .init(
                "last", .buckets, \.group.last,
                "How many buckets, of a fold its days, hours or months, ending with that of the as-of day; empty ones count. "
                    + "For bars by name a span: 30 days. Default: all since the first record.",
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
                "label", .text(write: { .text($0.text) }) { text throws(Flaw) in try LabelPattern(text) },
                \.group.label,
                "How buckets are named, in date fields of UTS #35: M/d, yyyy-MM, MMM, yyyy年M月, 'Week' w.",
                "--label-format PATTERN"),
            TotalFeature.option,
        ],
        exclusive: [
            .init("last", "since", "since and last both say where the buckets begin", "keep one of them"),
            .init("by", "fold"), .init("fold", "total"), .init("fold", "label"),
        ])

    static let conflicts: [Conflict] = [
        Conflict(
            when: [.names, .given("group.last"), .check { $0.group.last?.period == nil }],
            "<group.last> is a number of time buckets, and bars are names",
            "say the span, such as <group.last '30 days'>; or group by time: <group.by day> instead of <source.label>"),
        Conflict(
            isOwn: true, when: [.names, .given("group.label")], "<group.label> needs time buckets",
            "group by time (<group.by week> instead of <source.label>), or leave it out"),
        Conflict(
            at: "group.last",
            when: [.given("group.by"), .check { ($0.group.last?.period ?? $0.group.by) != $0.group.by }],
            "a bucket is a <=group.by>, and <group.last> is “<=group.last>”",
            "say how many of them that is: <group.last NUMBER>"),
        Conflict(
            at: "group.since",
            when: [
                .check { definition in definition.group.until.map { $0 < definition.group.since ?? .first } ?? false }
            ],
            "the buckets since <=group.since> would end on <=group.until>, before they begin",
            "make since the earlier of the two days"),
    ]
}

extension ReportDefinition {
    /// Time buckets; without a period there are none, and the days say which rows count for names.
    struct Group: Sendable, Equatable {
        /// How many buckets, and of which period where that is said.
        struct Last: Sendable, Equatable {
            var count: Int
            var period: Period?
        }

        var by: Period?
        var fold = Folding()
        var calendar = Calendar()
        var last: Last?
        var since, until: CivilDate?
        var label: LabelPattern?
        var total: Grouping.Total?

        /// The span of a bucket, also of one that is folded.
        var period: Period? { by ?? fold.unit?.period }

        /// Whether it says which days count.
        var hasDays: Bool { last != nil || since != nil || until != nil }
    }
}
