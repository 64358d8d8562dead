import Charts

/// All days of the same name as one bar: weekdays, hours, months.
enum FoldFeature {
    static let option: ReportOption<ReportDefinition> = .init(
        "fold", .choice, \.group.fold.unit,
        "All days of the same weekday as one bar, all hours of the same number (of each weekday), or all months of the same name.",
        "--fold WHICH"
    ).or(
        as: "by",
        with: .init(
            "as", .choice, \.group.fold.shown,
            "What a bar shows: what all of them come to together, or what whole ones come to on average.",
            "--fold-as WHAT"))

    static let conflicts: [Conflict] = [
        Conflict(
            at: "group.fold.as",
            when: [.given("group.fold"), .one("group.fold.as", of: ["mean"]), .aggregate { !$0.isAdditive }],
            "<group.fold.as mean> works with sum and count, and there is <=source.aggregate>",
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

    /// What the subtitle says of it, with the name of the numbers; nil where nothing is folded.
    static func subtitle(_ fold: ReportDefinition.Group.Folding, _ phrases: Phrases, _ measure: String) -> [String]? {
        guard let unit = fold.unit else { return nil }
        let key: Phrases.Key =
            switch unit {
            case .weekday: .byWeekday
            case .hour: .byHour
            case .weekdayHour: .byWeekdayHour
            case .month: .byMonth
            }
        let mean = fold.shown == .mean ? [phrases(.averagePer, phrases(.per, of: unit.period))] : []
        return [phrases(key, measure)] + mean
    }
}

extension ReportDefinition.Group {
    /// What all buckets of the same name are folded into, and what is shown of them; nil for nothing.
    struct Folding: Sendable, Equatable {
        var unit: Fold.Unit?
        var shown = Fold.Shown.total
    }
}
