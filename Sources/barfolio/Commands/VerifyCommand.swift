import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio verify`: whether an archive is still what was published.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check an archive against the hashes of what was published: changed, missing and extra files.",
        discussion: HelpText(
            """
            Prints a line for each finding: the path, a keyword (changed, missing, orphan, stale, damaged, differs, unreadable), and
            what was found. Nothing is written. The exit code is 1 if there are findings.
            """,
            examples: [
                "All of it":
                    "barfolio verify --archive archive",
                "One report, and its numbers":
                    "barfolio verify weekly-posts --against-source",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("Names of reports (default: all, with the index and the journal).", valueName: "REPORT"),
        completion: .reports)
    var names: [String] = []

    @Option(help: ArgumentHelp("The archive.", valueName: "DIR"), completion: .directory)
    var archive = "archive"
    @Option(
        help: ArgumentHelp("The folder of definitions, for --against-source.", valueName: "DIR"), completion: .directory
    )
    var reports = "reports"
    @Flag(help: "Read the sources again, and compare every bar of the newest edition.")
    var againstSource = false
    @Flag(help: "Compare all editions with the source, not only the newest.") var allEditions = false
    @Option(help: "Editions checked at the same time (default: the number of cores).")
    var jobs: Int?
    @Flag(help: "Print one JSON document.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func validate() throws {
        guard jobs.map({ (1...256).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 256")
        }
        guard againstSource || !allEditions else { throw ValidationError("--all-editions goes with --against-source") }
    }

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let (archive, json, againstSource, allEditions) = (archive, json, againstSource, allEditions)
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let (lookup, given) = (DefinitionLookup(folder: reports), names)
        let names = given.map { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") ? $0.pathStem : $0 }
        try await performing(console) {
            let definitions = try againstSource ? lookup.paths(named: given) : nil
            var document = VerificationDocument(
                archive: archive, try await verifyArchive(archive, reports: names, jobs: jobs))
            if let definitions {
                let byName = Dictionary(definitions.map { ($0.pathStem, $0) }) { one, _ in one }
                let comparison = SourceComparison(
                    archive: archive, reports: names, definitions: byName, hasAllEditions: allEditions)
                document.add(try await verifyAgainstSource(comparison, jobs: jobs))
            }
            try Self.tell(document, asJSON: json, console)
        }
    }

    private static func tell(_ document: VerificationDocument, asJSON: Bool, _ console: Console) throws {
        for note in document.notes { console.note(note) }
        if asJSON {
            try console.result(document.jsonText)
        } else {
            for finding in document.findings { try console.result(finding.line) }
        }
        console.note(document.summary)
        if !document.findings.isEmpty { throw ExitCode(1) }
    }
}
