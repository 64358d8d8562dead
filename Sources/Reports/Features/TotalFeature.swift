import Charts

/// Running totals: each bucket counts all rows since its month, quarter or year began.
enum TotalFeature {
    static let option: ReportOption<ReportDefinition> = .init(
        "total", .choice, \.group.total,
        "Running totals: each bucket counts all rows since its day, month, quarter or year began, or since the report did.",
        "--total SPAN")

    static let conflicts: [Conflict] = [
        Conflict(
            when: [.given("group.total"), .absent("group.by")],
            "a running total needs time buckets", "group by time (<group.by day> instead of <group.fold|source.label>)"
        ),
        Conflict(
            when: [
                .given("group.total"), .given("group.by"),
                .check { $0.group.total?.isDivided(by: $0.group.by ?? .day) == false },
            ], "a <=group.total> does not begin with a <=group.by>, so its total cannot either",
            "group by a shorter span (<group.by day> or <group.by hour>), or leave out <group.total <=group.total>>"),
        Conflict(
            when: [.given("group.total"), .given("group.by"), .aggregate { !$0.canRunOn }],
            "<=source.aggregate> does not add up to a running total",
            "take sum, count or distinct, or leave out <group.total <=group.total>>"),
    ]

    /// What the subtitle says of the numbers of buckets: "invoices a week", or "invoices of the year so far".
    static func subtitle(_ total: Grouping.Total?, _ phrases: Phrases, _ measure: String, _ per: String) -> String {
        guard let total else { return phrases(.measured, measure, per) }
        return phrases(.soFar, measure, total.period.map { phrases(.soFar, of: $0) } ?? phrases(.total), per)
    }
}
