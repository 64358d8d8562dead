import ArgumentParser
import Charts
import Foundation
import Platform
import Reports

/// `barfolio doctor`: whether a run would find all that it needs.
struct DoctorCommand: Command {
    static let configuration = CommandConfiguration(
        "doctor", "Check everything that a run needs: gnuplot, fonts, time zones, the archive, definitions, databases.",
        """
        Each gnuplot terminal draws a page, and each definition is read with its rows. Nothing is published. Run it as the user, and in
        the environment, of the nightly run. The last line is “ready”, or what fixes the first problem.
        """,
        examples: [
            "Before the first edition": "barfolio doctor --reports reports --archive archive",
            "Whether the fonts have all characters of a database": "barfolio doctor samples/records.sqlite",
        ])

    @Argument(help: .value("DB", "Databases whose characters the fonts should have."), completion: .file())
    var databases: [String] = []

    @Option(help: .value("DIR", "The folder of definitions (default: reports, if it exists)."), completion: .directory)
    var reports: String?
    @Option(help: .value("DIR", "The folder to publish into."), completion: .directory) var archive = "archive"
    @Option(
        help: .value("MODE", "The --mode of the runs, if they have one."), completion: .modes,
        transform: { try FileMode(option: $0) })
    var mode: FileMode?
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws { try require(!archive.isEmpty, "--archive takes the name of a folder.") }

    func perform(_ console: Console) async throws {
        let folder = reports ?? "reports"
        // It need not be there where it is not named.
        let isNeeded = reports != nil || FileManager.default.fileExists(atPath: folder)
        let definitions = isNeeded ? try definitionFiles(in: folder) : []
        let findings = try await examine(
            reports: (folder, definitions), archive: archive, mode: mode, databases: databases)
        let diagnosis = Diagnosis(findings: findings)
        try console.result(diagnosis, isJSON: json, [diagnosis.text])
        if let code = diagnosis.firstProblem?.exitCode { throw ExitCode(code) }
    }
}

/// What an examination found, for a person or a program. Schema `barfolio-doctor/1`.
struct Diagnosis: Encodable {
    private let schema = "barfolio-doctor/1"
    private let findings: [DoctorFinding]
    private let isReady: Bool

    init(findings: [DoctorFinding]) {
        self.findings = findings
        isReady = !findings.contains { $0.verdict == .problem }
    }

    /// The first thing that a run cannot do without.
    var firstProblem: DoctorFinding? { findings.first { $0.verdict == .problem } }

    /// A line for each finding, then whether all is ready, or what fixes the first problem.
    var text: String {
        let lines = findings.map { $0.verdict.rawValue.padding(to: 9) + Self.sentence($0) }
        let warnings = findings.count { $0.verdict == .warning }
        var ending = warnings == 0 ? "ready" : "ready, with \(counted(warnings, "warning"))"
        if let problem = firstProblem {
            ending = "not ready. First: " + (problem.command.map { ShellWord.visible($0) } ?? Self.sentence(problem))
        }
        return (lines + [ending]).joined(separator: "\n")
    }

    private static func sentence(_ finding: DoctorFinding) -> String {
        let cure =
            finding.advice.map { advice in
                let command = finding.command.flatMap { advice.contains($0) ? nil : ": \($0)" } ?? ""
                return " → " + advice + command
            } ?? ""
        return ShellWord.visible("\(finding.subject): \(finding.found)\(cure)")
    }
}
