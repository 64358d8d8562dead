import Archive
import Charts

/// What else the page of an edition can show of the same numbers: each of some series alone, and buckets of other periods.
enum ViewsFeature {
    static let options = OptionSection<ReportDefinition>(
        keys: [
            .init(
                "series", .texts(), \.views.series,
                "The series of which each can be shown alone, on the scale and in the colors of all."),
            .init(
                "by", OptionValue<Period>.choices(among: Period.allCases.filter { $0 != .period }), \.views.by,
                "The periods by which the same numbers can be shown, beside that of the report: week, month."),
        ], emptyAdvice: "name series, or periods: views: {by: [week, month]}")

    /// The most pictures that a page has for each of its own: all series and each alone, by every period.
    static let mostCombinations = 12
    /// The most pages that the other periods have together.
    static let mostPages = 24

    static let conflicts: [Conflict] = [
        Conflict(
            when: [
                .any([.given("views.series"), .given("views.by")]), .check { !$0.output.formats.contains(.svg) },
            ], "views are SVGs, and <output.formats> has none", "add svg to <output.formats>"),
        Conflict(
            at: "views.series", "views.by",
            when: [.check { $0.views.combinations(beside: $0.group.by) > mostCombinations }],
            "all series and each alone, by every period, would be more than \(mostCombinations) views of a page",
            "name fewer series or periods, or write a report of its own for some"),
        Conflict(
            when: [.given("views.series"), .other("draw.layout", than: ["bars", "rows"])],
            "of a picture with <draw.layout <=draw.layout>> no series can be taken away so that all else stays where it is",
            "leave out <views.series>, or draw them side by side: <draw.layout bars>"),
        Conflict(
            when: [.given("views.series"), .given("source.series.top")],
            "which series are the largest is known only when the rows are read",
            "name them (<source.series.only NAME> instead of <source.series.top>), or leave out <views.series>"),
        Conflict(
            when: [
                .given("views.series"), .any([.given("source.series.only"), .several("source.value")]),
                .check { definition in
                    let only = definition.chartStyle.series.only
                    let shown = only.isEmpty ? definition.source.measures.map(\.name) : only
                    return !definition.views.series.allSatisfy(shown.contains)
                },
            ], "<views.series> names a series that the report does not show",
            "name those of the report (<source.series.only>, or the names of its columns of numbers)"),
        Conflict(
            when: [.given("views.by"), .absent("group.by")],
            "only time buckets can be those of another period",
            "group by time (<group.by week> instead of <group.fold|source.label>)"),
        Conflict(
            when: [.given("views.by"), .given("group.total")],
            "a running total begins anew elsewhere by another period", "leave out <group.total>, or <views.by>"),
        Conflict(
            when: [.given("views.by"), .given("draw.cap")],
            "where a bar of a <=group.by> ends, one of another period would too", "leave out <draw.cap>, or <views.by>"),
        Conflict(
            when: [
                .given("views.by"),
                .check { definition in
                    let isAdditive = definition.source.per == nil && definition.source.aggregate?.isAdditive ?? true
                    return definition.chartStyle.lines.contains {
                        if case .column = $0.level { isAdditive } else if case .at = $0.level { true } else { false }
                    }
                },
            ],
            "a line at a number, or of a column beside sums, is that of a <=group.by>, and means nothing by another period",
            "leave out the line, or <views.by>"),
        Conflict(
            when: [.given("views.by"), .given("source.pre-aggregated")],
            "rows that are aggregated already are of one period", "leave out <views.by>"),
        Conflict(
            when: [.given("views.by"), .check { $0.compare.with?.day != nil }],
            "a day to compare with stands for one <=group.by>, not for a bucket of another period",
            "compare with the one before (<compare.with previous>), or leave out <views.by>"),
    ]
}

extension ReportDefinition {
    /// Views of the same numbers, beside the report's own.
    struct Views: Sendable, Equatable {
        /// Those of which each can be shown alone.
        var series: [String] = []
        /// Periods; the report's own may be among them.
        var by: [Period] = []
        /// Its period, where the report is itself a view of another.
        var own: Period?

        /// How many pictures there are for each page of all series, by all periods.
        func combinations(beside own: Period?) -> Int {
            (Set(series).count + 1) * Set(by + [own].compactMap(\.self)).count
        }
    }

    /// The same report by each of the other periods. What is said of the own buckets alone, such as how they are named, is not said of others.
    var periodDefinitions: [ReportDefinition] {
        guard let own = group.by else { return [] }
        return views.by.filter { $0 != own }.map { period in
            var other = self
            (other.views.by, other.views.own) = ([], period)
            (other.group.by, other.group.label, other.texts.subtitle) = (period, nil, nil)
            if !other.group.hasOpenDays { (other.group.calendar.openDays, other.group.calendar.holidays) = ([], nil) }
            (other.output.formats, other.output.hasContactSheet, other.annotations) = ([.svg], false, nil)
            other.output.stem = period.viewStem
            return other
        }
    }

    /// The periods between which a page switches, in the definition's order; none where there is only one.
    var offeredPeriods: [Period] {
        guard let own = group.by, views.by.contains(where: { $0 != own }) else { return [] }
        return views.by.contains(own) ? views.by : [own] + views.by
    }
}
