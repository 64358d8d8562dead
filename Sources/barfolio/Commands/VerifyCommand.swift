import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio verify`: whether an archive is still what was published.
struct VerifyCommand: Command {
    static let configuration = CommandConfiguration(
        "verify", "Check an archive against the hashes of what was published: changed, missing and extra files.",
        """
        Prints a line for each finding: the path, a keyword (changed, missing, orphan, stale, damaged, differs, unreadable), and
        what was found. Nothing is written. The exit code is 1 if there are findings.
        """,
        examples: [
            "All of it": "barfolio verify --archive archive",
            "One report, and its numbers": "barfolio verify weekly-posts --against-source",
        ])

    @Argument(
        help: ArgumentHelp("Names of reports (default: all, with the index and the journal).", valueName: "REPORT"),
        completion: .reports)
    var names: [String] = []

    @Option(help: .archive, completion: .directory) var archive = "archive"
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
        try check(jobs: jobs)
        guard againstSource || !allEditions else { throw ValidationError("--all-editions goes with --against-source") }
    }

    func perform(_ console: Console) async throws {
        let reports = names.map { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") ? $0.pathStem : $0 }
        let definitions = try againstSource ? DefinitionLookup(folder: self.reports).paths(named: names) : nil
        var document = VerificationDocument(
            archive: archive, try await verifyArchive(archive, reports: reports, jobs: usedJobs(jobs)))
        if let definitions {
            document.add(
                try await verifyAgainstSource(
                    archive, reports: reports, definitions: definitions, hasAllEditions: allEditions,
                    jobs: usedJobs(jobs)))
        }
        for note in document.notes { console.note(note) }
        if json {
            try console.result(json: document)
        } else {
            for finding in document.findings { try console.result(finding.line) }
        }
        console.note(document.summary)
        if !document.findings.isEmpty { throw ExitCode(1) }
    }

}
