import ArgumentParser
import Charts
import Reports

/// `barfolio init`: a definition to begin with.
struct InitCommand: Command {
    static let configuration = CommandConfiguration(
        "init", "Write a first definition of a report, from a database's tables and values.",
        """
        It asks nothing, and prints the file's path and the command that comes next. The file is yours to change: its comments
        say what else it could have.
        """,
        examples: [
            "From the most suitable table": "barfolio init samples/posts.sqlite",
            "From another table, into another folder":
                "barfolio init samples/invoices.sqlite --table invoice --reports my-reports",
        ])

    @Argument(help: .database, completion: .file()) var database: String

    @Option(help: .value("DIR", "The folder of definitions, created if it is missing."), completion: .directory)
    var reports = "reports"
    @Option(help: "The table or view (default: the most suitable).", completion: .tables) var table: String?
    @Option(help: .value("NAME", "The report's name (default: after the table).")) var name: String?
    @Option(help: .value("YYYY-MM-DD", "The as-of date that the definition is planned for (default: today)."))
    var asOf: CivilDate?
    @Option(help: .readLimit) var readLimit = 600
    @Flag(help: "Replace an existing definition of that name.") var force = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func validate() throws {
        try check(readLimit: readLimit)
        try require(!reports.isEmpty, "--reports takes the name of a folder.")
        try require(name?.lastPathPart == name, "--name takes a name; its folder is that of --reports.")
    }

    func perform(_ console: Console) async throws {
        let (inspection, today) = try await inspect(database, table: table, asOf: asOf, readLimit)
        let host = HostZone()
        let definition = try FirstDefinition(
            of: inspection, isNamed: table != nil, in: reports, zone: host.rules, today: today)
        let name = name.map(reportName) ?? definition.name
        let path = reports.appendingPath(name + ".yaml")
        try writeDefinition(definition.text, to: path, isReplacing: force)
        if !quiet { try console.result(path) }
        if !host.isKnown {
            console.note(
                "its days are those of UTC, since this machine's own zone has no name in the database: \(host.evidence)"
            )
        }
        for note in definition.notes { console.note(note) }
        console.note("next: barfolio run \(name.shellWord)\(optionOf(definitions: reports))")
    }
}
