import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio doctor`: whether a run would find all that it needs.
struct DoctorCommand: Command {
    static let configuration = CommandConfiguration(
        "doctor", "Check everything that a run needs: gnuplot, fonts, time zones, the archive, definitions, databases.",
        """
        Each gnuplot terminal draws a page, and each definition is read with its rows. Nothing is published. Run it as the user, and in
        the environment, of the nightly run. The last line is “ready”, or the command that fixes the first problem.
        """,
        examples: [
            "Before the first edition": "barfolio doctor --reports reports --archive archive",
            "Whether the fonts have all characters of a database": "barfolio doctor samples/records.sqlite",
        ])

    @Argument(
        help: ArgumentHelp("Databases whose characters the fonts should have.", valueName: "DB"), completion: .file())
    var databases: [String] = []

    @Option(
        help: ArgumentHelp("The folder of definitions (default: reports, if it exists).", valueName: "DIR"),
        completion: .directory)
    var reports: String?
    @Option(help: ArgumentHelp("The folder to publish into.", valueName: "DIR"), completion: .directory) var archive =
        "archive"
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws {
        guard !archive.isEmpty else { throw ValidationError("--archive takes the name of a folder.") }
    }

    func perform(_ console: Console) async throws {
        let findings = try await examine(
            reports: (reports ?? "reports", try definitions()), archive: archive, databases: databases)
        let diagnosis = Diagnosis(findings: findings)
        if json { try console.result(json: diagnosis) } else { try console.result(diagnosis.text) }
        if let code = diagnosis.firstProblem?.exitCode { throw ExitCode(code) }
    }

    /// The paths of the definitions; none where their folder need not be there and is not.
    private func definitions() throws(ReportError) -> [String] {
        let folder = reports ?? "reports"
        return reports != nil || FileManager.default.fileExists(atPath: folder) ? try definitionFiles(in: folder) : []
    }
}
