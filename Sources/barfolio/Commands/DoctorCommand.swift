import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio doctor`: whether a run would find all that it needs.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check everything that a run needs: gnuplot, fonts, time zones, the archive, definitions, databases.",
        discussion: HelpText(
            """
            Each gnuplot terminal draws a page, and each definition is read with its rows. Nothing is published. Run it as the user, and in
            the environment, of the nightly run. The last line is “ready”, or the command that fixes the first problem.
            """,
            examples: [
                "Before the first edition":
                    "barfolio doctor --reports reports --archive archive",
                "Whether the fonts have all characters of a database":
                    "barfolio doctor samples/records.sqlite",
            ]
        ).text)

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

    func run() async throws {
        let console = Console(isQuiet: false)
        let (databases, reports, archive, json) = (databases, reports, archive, json)
        try await performing(console) {
            let folder = reports ?? "reports"
            let findings = try await examine(
                reports: (folder, try Self.definitions(in: folder, isRequired: reports != nil)), archive: archive,
                databases: databases)
            let diagnosis = Diagnosis(findings)
            try console.result(json ? diagnosis.jsonText : diagnosis.text)
            if let kind = diagnosis.firstProblem?.kind { throw ExitCode(kind.exitCode) }
        }
    }

    /// The definitions of a folder; none where it has none, or need not be there and is not.
    private static func definitions(in folder: String, isRequired: Bool) throws(ReportError) -> [String] {
        guard isRequired || FileManager.default.fileExists(atPath: folder) else { return [] }
        return try definitionFiles(in: folder).isEmpty ? [] : DefinitionLookup(folder: folder).paths(named: [])
    }
}
