import ArgumentParser
import Charts
import Foundation
import Records
import Reports

/// `barfolio inspect`: what a database holds that can be drawn.
struct InspectCommand: Command {
    static let configuration = CommandConfiguration(
        "inspect", "Show a database's tables, dates and their format, and commands that draw them.",
        "Only a sample of each table is read, and its least and largest date. Apart from dates, no values are printed.",
        examples: [
            "For a person": "barfolio inspect samples/invoices.sqlite",
            "One table alone": "barfolio inspect samples/invoices.sqlite --table invoice",
            "For a program": "barfolio inspect samples/invoices.sqlite --json",
        ])

    @Argument(help: .database, completion: .file()) var database: String

    @Option(help: "One table or view alone, in whatever time it takes (default: all).", completion: .tables) var table:
        String?
    @Option(help: .value("YYYY-MM-DD", "The as-of date of the suggested commands (default: today)."))
    var asOf: CivilDate?
    @Option(help: .readLimit) var readLimit = 600
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws { try check(readLimit: readLimit) }

    func perform(_ console: Console) async throws {
        let (inspection, today) = try await inspect(database, table: table, asOf: asOf, readLimit)
        let suggestions = ChartSuggestions(inspection, today: today, asOf: asOf)
        try console.result(
            InspectionDocument(inspection, suggestions), isJSON: json,
            [InspectionText(inspection: inspection, suggestions: suggestions, today: today).text])
    }
}

/// Inspects a database or one table of it, in its time; as of today where no day is named.
func inspect(
    _ database: String, table: String? = nil, asOf: CivilDate?, _ readLimit: Int
) async throws -> (DatabaseInspection, today: CivilDate) {
    let zone = HostZone().rules
    let today = asOf ?? zone.day(at: Int64(Date().timeIntervalSince1970.rounded(.down)))
    let advice =
        "allow more time with --read-limit SECONDS; if that does not help, look for views of views: "
        + "sqlite3 DB .schema"
    let limits = ReadLimits(time: .seconds(readLimit), advice: advice)
    return try await onThreadOfItsOwn(database, limits) { () throws(ReportError) in
        (try inspectDatabase(database, table: table, asOf: today, zone: zone, limits: limits), today)
    }
}

/// Refuses a time limit that nobody means.
func check(readLimit: Int) throws {
    try require((1...86_400).contains(readLimit), "--read-limit takes seconds, 1 to 86400.")
}
