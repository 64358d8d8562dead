import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio explain`: how one bar of a report came about.
struct ExplainCommand: Command {
    static let configuration = CommandConfiguration(
        "explain", "Show how a bar was computed: its bounds, its rows, why it is marked.",
        """
        Reads today's rows as a run does; where the archive has an edition of the day, up to the same hour as that, and says where that
        edition has another number. Rows that were deleted since cannot be shown. Nothing is drawn or written, and gnuplot is not needed.
        """,
        examples: [
            "The week that holds a day": "barfolio explain weekly-posts --bucket 2026-11-15 --as-of 2026-11-20",
            "The rows behind it":
                "barfolio explain weekly-posts --bucket 2026-11-15 --as-of 2026-11-20 --rows --csv",
            "A bar by its name": "barfolio explain records --label 太郎",
        ])

    @Argument(help: .report, completion: .reports) var report: String

    @Option(
        help: .value(
            "YYYY-MM-DD", "A day in the bucket, in the report's time zone; of hours with a time: 2026-11-20 14:00."))
    var bucket: ExplainedBar?
    @Option(help: .value("NAME", "The name below the bar, for bars by name.")) var label: String?
    @Option(help: .definitions, completion: .directory) var reports = "reports"
    @Option(help: .archive, completion: .directory) var archive = "archive"
    @Option(help: .templates, completion: .directory) var templates: String?
    @Option(help: .asOf) var asOf: CivilDate?
    @Option(help: "Threads that read a large table (default: the number of cores).") var jobs: Int?
    @Flag(help: "List the rows behind the bar as well, as they are stored.") var rows = false
    @Flag(help: "Print these rows alone, as CSV with a header.") var csv = false
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws {
        try require(!csv || rows && !json, "CSV has rows and nothing else: --rows --csv, without --json.")
        try require(
            bucket != nil || label != nil, "Name a day of the bucket (--bucket YYYY-MM-DD) or the bar (--label NAME).")
        try require(
            bucket == nil || label == nil,
            "A bar is of a bucket (--bucket) or of a name (--label): leave out one of them.")
        try check(jobs: jobs)
    }

    func perform(_ console: Console) async throws {
        let definition = try readDefinition(at: DefinitionLookup(folder: reports).path(named: report))
        let (context, edition) = try ResolutionContext(asOf: asOf, templates: templates).byEdition(
            of: definition, in: archive)
        let explanation = try await explain(
            bucket ?? .label(label ?? ""), of: resolve(definition, context), jobs: usedJobs(jobs), listsRows: rows,
            published: edition)
        if csv {
            try console.result(data: Data((explanation.csv + "\n").utf8))
        } else {
            try console.result(explanation, isJSON: json, [explanation.text])
        }
    }
}
