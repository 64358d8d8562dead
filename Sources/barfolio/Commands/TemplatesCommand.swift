import ArgumentParser
import Charts
import Reports

/// `barfolio templates`: what pages are drawn with.
struct TemplatesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Export the templates of pages, to change them.",
        discussion: HelpText(
            examples: [
                "Export them":
                    "barfolio templates export my-templates",
                "Draw with them":
                    "barfolio run records --templates my-templates",
            ]).text,
        subcommands: [TemplatesExportCommand.self])

    func run() throws { try showSubcommands() }
}

/// `barfolio templates export`: the built-in ones as files.
struct TemplatesExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write page.gp, report.html, archive.html and their README.md into a folder.",
        discussion: HelpText(
            """
            Delete the files that you do not change: barfolio then uses its own.
            """,
            examples: [
                "Export them":
                    "barfolio templates export page-templates",
                "Again, after an upgrade":
                    "barfolio templates export page-templates --force",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("The folder, created if it is missing.", valueName: "DIR"), completion: .directory)
    var folder: String
    @Flag(help: "Replace existing files.") var force = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let (folder, force, quiet) = (folder, force, quiet)
        try await performing(console) {
            let paths = try exportTemplates(into: folder, isReplacing: force)
            if !quiet { for path in paths { try console.result(path) } }
        }
    }
}
