import Charts

/// Names and series: their order, the largest of them, some of them alone, and the rest as one.
enum NamesFeature {
    static let label: ReportOption<ReportDefinition> = .init(
        "label", .text, \.source.label, "The column of names, for bars by name.", "--label COLUMN"
    ).or(
        as: "column",
        with: .init(
            "order", .choice, \.chartStyle.names.ownOrder,
            "The order of the names. Default: as stored, or with top the largest first.", "--order ORDER"),
        .init(
            "top", .whole(1...10_000), \.chartStyle.names.top,
            "How many names are shown, the first in that order. Default: all.", "--top N"),
        .init(
            "rest", .text, \.chartStyle.names.rest,
            "What all other names are together, as one bar: Other. Default: they are left out.", "--rest NAME"))

    static let series: ReportOption<ReportDefinition> = .init(
        "series", .text, \.source.series, "The column that divides every bucket or name into series.",
        "--series COLUMN"
    ).or(
        as: "column", orWithout: "name their column: series: {column: COLUMN}",
        with: .init(
            "only", .texts(), \.chartStyle.series.only,
            "The series that are shown, in this order; the scale stays that of all. Default: all, by name.",
            "--only NAME"),
        .init(
            "colors", .colorsByName, \.chartStyle.series.colors,
            "The colors of series by their names; all others have the palette's: {sold: \"#ca4058\"}."),
        .init(
            "top", .whole(1...mostSeries), \.source.topSeries,
            "How many series are shown, the largest of the whole report; all others are one. Default: all.",
            "--top-series N"),
        .init(
            "rest", .text, \.source.restOfSeries, "What all other series are together. Default: Other.",
            "--rest-series NAME"))

    /// The most series that can be told apart.
    static let mostSeries = 24

    static let conflicts: [Conflict] = [
        Conflict(
            when: [.any(["order", "top", "rest"].map { .given("source.label.\($0)") }), .absent("source.label")],
            "order, top and rest apply only to bars by name",
            "name their column (<source.label COLUMN>) and no time buckets, or leave them out"),
        Conflict(
            at: "source.label.rest",
            when: [.given("source.label"), .given("source.label.rest"), .absent("source.label.top")],
            "<source.label.rest> needs <source.label.top>, since “<=source.label.rest>” is all names beyond the first ones",
            "say how many these are: <source.label.top 10>"),
        Conflict(
            when: [
                .given("source.label.rest"), .given("source.value"), .absent("source.aggregate"), .absent("source.per"),
                .none([.series]),
            ], "each row is a bar of its own, and those of the rest do not become one",
            "merge the rows of a name: <source.aggregate sum>"),
        Conflict(
            when: [.any([.given("source.series.only"), .given("views.series")]), .none([.series])],
            "there are no series to choose from", "name their column (<source.series.column COLUMN>), or choose none"),
        Conflict(
            isOwn: true, when: [.given("source.series.colors"), .none([.series])],
            "there are no series to color", "name their column: <source.series.column COLUMN>"),
        Conflict(
            when: [.given("source.series.rest"), .absent("source.series.top")],
            "<source.series.rest> needs <source.series.top>, since “<=source.series.rest>” is all series beyond the largest",
            "say how many these are (<source.series.top 5>), or leave it out"),
        Conflict(
            when: [.any([.given("source.series.top"), .given("source.series.rest")]), .absent("source.series")],
            "there are no series of which some could be the largest",
            "leave out <source.series.top> and <source.series.rest>, or name one column of series: <source.series.column COLUMN>"
        ),
        Conflict(
            at: "source.series.only",
            when: [.any([.given("source.series.top"), .given("source.series.rest")]), .given("source.series.only")],
            "series are either named or the largest",
            "leave out <source.series.only>, or <source.series.top> and <source.series.rest>"),
    ]
}
