import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio explain`: how one bar of a report came about.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show how a bar was computed: its bounds, its rows, why it is marked.",
        discussion: HelpText(
            """
            Reads the report as a run does. Nothing is drawn or written, and gnuplot is not needed.
            """,
            examples: [
                "The week that holds a day":
                    "barfolio explain weekly-posts --bucket 2026-11-15 --as-of 2026-11-20",
                "A bar by its name":
                    "barfolio explain records --label 太郎",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("The name of a report, or the path of its definition file.", valueName: "REPORT"),
        completion: .reports)
    var report: String

    @Option(help: ArgumentHelp("A day in the bucket, in the report's time zone.", valueName: "YYYY-MM-DD")) var bucket:
        CivilDate?
    @Option(help: ArgumentHelp("The name below the bar, for bars by name.", valueName: "NAME")) var label: String?
    @Option(help: ArgumentHelp("The folder of definitions.", valueName: "DIR"), completion: .directory) var reports =
        "reports"
    @Option(
        help: ArgumentHelp("The as-of date: the last day whose rows count (default: today).", valueName: "YYYY-MM-DD"))
    var asOf: CivilDate?
    @Option(help: "Threads that read a large table (default: the number of cores).")
    var jobs: Int?
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws {
        guard (bucket == nil) != (label == nil) else {
            throw ValidationError("Name a day of the bucket (--bucket YYYY-MM-DD) or the bar (--label NAME).")
        }
        guard jobs.map({ (1...256).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 256")
        }
    }

    func run() async throws {
        let console = Console(isQuiet: false)
        let wanted: ExplainedBar = bucket.map { .bucket($0) } ?? .label(label ?? "")
        let (lookup, report, asOf, json) = (DefinitionLookup(folder: reports), report, asOf, json)
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        try await performing(console) {
            let definition = try readDefinition(at: try lookup.path(named: report))
            let explanation = try await explain(wanted, of: definition, ResolutionContext(asOf: asOf), jobs: jobs)
            try console.result(json ? ExplanationDocument(explanation).jsonText : ExplanationText(explanation).text)
        }
    }
}
