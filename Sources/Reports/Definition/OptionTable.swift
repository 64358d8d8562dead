import Charts

/// Every option of a report, once, in the order of the schema and the reference. A new option goes into its feature's file; a new section also
/// gets a line here.
enum OptionTable {
    static let report = OptionSection<ReportDefinition>(
        keys: TextOptions.all + [
            .init("source", SourceOptions.all, "What to read."),
            .init(
                "group", GroupOptions.all, "Buckets of time; without by, the days whose rows count for bars by name."),
            .init(
                "locale", .locale, \.locale,
                "The language of all that a picture says, of its dates and of its numbers: \(Languages.builtIn.tags.joined(separator: ", ")), also with a "
                    + "region (pt-BR). With any other locale, dates and numbers are in its language, and all else is in English.",
                "--locale ID"
            ).usually("en"),
            .init("page", PageOptions.page, "What is on a page."),
            .init("mark", .choice, \.marking.extreme, "Which bars stand out.", "--mark WHICH").or(PageOptions.mark),
            CompareFeature.option,
            LinesFeature.option,
            .init("views", ViewsFeature.options, "What else the page can show of the same numbers."),
            .init("draw", DrawingOptions.all, "How bars are drawn."),
            .init("output", OutputOptions.output, "The files that are made."),
            .init(
                "keep", OutputOptions.keep,
                "The editions that stay in the archive when it is pruned; the newest always does. Default: all."
            ).ofTheRunAlone,
            OutputOptions.expected,
            OutputOptions.groupName,
            OutputOptions.hook(.success, "A command that is run when the report was made. No shell reads it."),
            OutputOptions.hook(.failure, "A command that is run when the report failed. No shell reads it."),
            OutputOptions.hook(
                .late,
                "A command that is run when rows are late, as late: says, whether the report failed for it or not."),
            .init(
                "on-revision", .choice, \.publishing.revisionPolicy,
                "What is done where a number of a closed bucket is not what was published before: accept, warn or fail; "
                    + "or a command that is run then; or both: {policy: fail, run: [COMMAND]}."
            ).or(
                OutputOptions.keys(
                    of: .revision,
                    .init(
                        "policy", .choice, \.publishing.revisionPolicy,
                        "accept: publish the new number; warn: say so too; fail: publish nothing.")),
                .init("on-revision", .command, \.hooks[.revision])
            ).ofTheRunAlone,
        ],
        required: ["source"])

    /// What does not go together, in the order in which it is said.
    static let conflicts =
        SourceOptions.conflicts + ArrivalFeature.conflicts + NamesFeature.conflicts + GroupOptions.conflicts
        + CalendarFeature.conflicts + FoldFeature.conflicts + TotalFeature.conflicts + CompareFeature.conflicts
        + LinesFeature.conflicts + PageOptions.conflicts + DrawingOptions.conflicts + OutputOptions.conflicts
        + ViewsFeature.conflicts

    /// Every option by its path, such as `draw.corners`.
    static let byPath = Dictionary(report.all().map { ($0.path, $0.option) }) { one, _ in one }
}
