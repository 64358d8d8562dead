import ArgumentParser
import Charts
import Foundation
import Records
import Reports

/// `barfolio inspect`: what a database holds that can be drawn.
struct InspectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Show a database's tables, dates and their format, and commands that draw them.",
        discussion: HelpText(
            """
            Only a sample of each table is read. Of its values none but dates are printed.
            """,
            examples: [
                "For a person":
                    "barfolio inspect samples/invoices.sqlite",
                "For a program":
                    "barfolio inspect samples/invoices.sqlite --json",
            ]
        ).text)

    @Argument(help: ArgumentHelp("The SQLite database.", valueName: "DB"), completion: .file())
    var database: String

    @Option(help: ArgumentHelp("The as-of date of the suggested commands (default: today).", valueName: "YYYY-MM-DD"))
    var asOf: CivilDate?
    @Option(help: ArgumentHelp("Time limit for reading.", valueName: "SECONDS")) var readLimit = 600
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws {
        guard (1...86_400).contains(readLimit) else { throw ValidationError("--read-limit takes seconds, 1 to 86400.") }
    }

    func run() async throws {
        let console = Console(isQuiet: false)
        let (database, asOf, json, limits) = (database, asOf, json, ReadLimits(time: .seconds(readLimit)))
        try await performing(console) {
            let today = asOf ?? TimeZoneRules.utc.day(at: Int64(Date().timeIntervalSince1970.rounded(.down)))
            let inspection = try await withTaskCancellationHandler {
                try inspectDatabase(database, asOf: today, limits: limits)
            } onCancel: {
                limits.cancel()
            }
            let suggestions = ChartSuggestions(inspection, today: today, asOf: asOf)
            try console.result(
                json
                    ? InspectionDocument(inspection, suggestions).jsonText
                    : InspectionText(inspection, suggestions).text)
        }
    }
}
