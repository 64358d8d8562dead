import ArgumentParser
import Charts
import Reports

/// `barfolio templates`: what pages are drawn with.
struct TemplatesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Take out the templates that pages are drawn with, to change them.",
        discussion: HelpText(
            examples: [
                "Take them out":
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
            Files that are not changed can be deleted: what the folder lacks is built in.
            """,
            examples: [
                "Take them out":
                    "barfolio templates export page-templates",
                "Again, after an upgrade, over what is there":
                    "barfolio templates export page-templates --force",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("The folder; it is made where it is missing.", valueName: "DIR"), completion: .directory)
    var folder: String
    @Flag(help: "Replace files that are there already.") var force = false
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
