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
        help: .value("REPORT", "Names of reports (default: all, with the index and the journal)."),
        completion: .reports)
    var names: [String] = []

    @Option(help: .archive, completion: .directory) var archive = "archive"
    @Option(help: .value("DIR", "The folder of definitions, for --against-source and advice."), completion: .directory)
    var reports = "reports"
    @Option(help: .indexTemplates, completion: .directory) var templates: String?
    @Flag(help: "Read the sources again, and compare every bar of the newest edition.") var againstSource = false
    @Flag(help: "Compare all editions with the source, not only the newest.") var allEditions = false
    @Option(help: "Editions checked at the same time (default: the number of cores).") var jobs: Int?
    @Flag(help: "Print one JSON document.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func validate() throws {
        try check(jobs: jobs)
        try require(againstSource || !allEditions, "--all-editions goes with --against-source")
    }

    func perform(_ console: Console) async throws {
        let reports = names.map(reportName).eachOnce
        let definitions = try againstSource ? definitions() : nil
        let found = try await verifyArchive(
            archive, reports: reports, definitions: self.reports, jobs: usedJobs(jobs),
            pages: try IndexPages(templates: templates))
        var compared: SourceVerification?
        if let definitions {
            compared = try await ArchiveReader(archive).verifyAgainstSource(
                reports: reports, definitions: definitions, templates: templates, hasAllEditions: allEditions,
                jobs: usedJobs(jobs))
        }
        let document = VerificationDocument(archive: archive, found, compared)
        for note in document.notes { console.note(note) }
        try console.result(document, isJSON: json, document.findings.map(\.line))
        console.note(document.summary)
        if !document.findings.isEmpty { throw ExitCode(1) }
    }

    /// Those that are named by their paths, and all of the folder where something else is meant: a report of the archive may have none any more.
    private func definitions() throws(ReportError) -> [String] {
        let paths = names.filter(isDefinitionFile)
        if !names.isEmpty, paths.count == names.count { return paths }
        return try paths + DefinitionLookup(folder: reports).paths(named: [])
    }
}

/// What `verify` prints, and what `verify --json` prints. Schema `barfolio-verify/1`.
struct VerificationDocument: Encodable {
    /// How much was compared with its source.
    struct Source: Encodable { let editions, bars: Int }

    let schema = "barfolio-verify/1"
    let archive: String
    let reports, editions, files: Int
    @ExplicitNull var source: Source?
    let findings: [ArchiveFinding]
    let notes: [String]

    /// - Parameter compared: what came of comparing with the source; nil where that was not asked for.
    init(archive: String, _ found: ArchiveVerification, _ compared: SourceVerification?) {
        (self.archive, reports, editions, files) = (archive, found.reports, found.editions, found.files)
        findings = found.findings + (compared?.findings ?? [])
        notes = found.notes + (compared?.notes ?? [])
        source = compared.map { Source(editions: $0.editions, bars: $0.bars) }
    }

    /// Everything in a line.
    var summary: String {
        let looked = [Self.count(reports, "report"), Self.count(editions, "edition"), Self.count(files, "file")]
        let compared = source.map { source in
            "; \(Self.count(source.editions, "edition")) with \(Self.count(source.bars, "bar")) compared with the source"
        }
        let outcome = findings.isEmpty ? "all as published" : Self.count(findings.count, "finding")
        return looked.joined(separator: ", ") + (compared ?? "") + ": " + outcome
    }

    /// `1,234 files`.
    private static func count(_ number: Int, _ noun: String) -> String {
        let written = number.formatted(.number.locale(Locale(identifier: "en_US")))
        return "\(written) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension ArchiveFinding {
    /// The finding as a line; whatever a file may be called.
    var line: String { ShellWord.visible("\(path): \(kind.rawValue): \(message)") }
}
