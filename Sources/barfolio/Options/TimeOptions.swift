import ArgumentParser
import Charts
import Reports

/// The options of `chart` that put rows into buckets. Their words are those of a definition's `group:`.
struct TimeOptions: ParsableArguments {
    @Option(help: "Put rows into time buckets; without it, bars stand as stored.") var by: Period?
    @Option(
        help: ArgumentHelp(
            "So many buckets, the as-of day's last (default: all since the first record).", valueName: "N"))
    var last: Int?
    @Option(help: ArgumentHelp("The first day whose rows count, instead of --last.", valueName: "YYYY-MM-DD"))
    var since: CivilDate?
    @Option(
        help: ArgumentHelp("The last day whose rows count (default: the as-of day).", valueName: "YYYY-MM-DD"))
    var until: CivilDate?
    @Option(
        help: ArgumentHelp(
            "How buckets are named, in date fields of UTS #35: M/d, yyyy-MM, MMM, yyyy年M月, 'W'ww.",
            valueName: "PATTERN"),
        transform: { try LabelPattern($0) })
    var labelFormat: LabelPattern?
    @Option(help: "The first day of a week (default: sunday).") var weekStart: Weekday?
    @Option(
        help: ArgumentHelp("The zone in which days begin (default: this machine's).", valueName: "Area/City"),
        completion: .timeZones)
    var timeZone: String?

    func validate() throws {
        guard last.map({ (1...100_000).contains($0) }) ?? true else {
            throw ValidationError("--last takes a number from 1 to 100000.")
        }
        guard by != nil || optionsOfBuckets.isEmpty else {
            throw ValidationError(
                "\(optionsOfBuckets.joined(separator: " and ")) \(optionsOfBuckets.count == 1 ? "needs" : "need") "
                    + "time buckets: add --by day, week, month, quarter or year.")
        }
    }

    /// The options given that mean nothing without time buckets.
    private var optionsOfBuckets: [String] {
        [
            ("--last", last != nil), ("--since", since != nil), ("--until", until != nil),
            ("--week-start", weekStart != nil), ("--label-format", labelFormat != nil),
        ].filter(\.1).map(\.0)
    }

    /// The options as a part of a definition.
    func apply(to definition: inout ReportDefinition) {
        definition.group = by.map {
            ReportDefinition.Group(
                by: $0, weekStart: weekStart, last: last, since: since, until: until, label: labelFormat)
        }
        definition.timeZone = timeZone
    }
}
