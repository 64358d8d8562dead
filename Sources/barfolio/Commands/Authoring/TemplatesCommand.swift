import ArgumentParser
import Reports

/// `barfolio templates`: what pages are drawn with.
struct TemplatesCommand: Command {
    static let configuration = CommandConfiguration(
        "templates", "Export the templates of pages, to change them.",
        examples: [
            "Export them": "barfolio templates export my-templates",
            "Draw with them": "barfolio run records --templates my-templates",
        ],
        subcommands: [TemplatesExportCommand.self])

    func perform(_ console: Console) throws { try showSubcommands(console) }
}

/// `barfolio templates export`: the built-in ones as files.
struct TemplatesExportCommand: Command {
    static let configuration = CommandConfiguration(
        "export", "Write page.gp, report.html, archive.html, the languages and a README.md into a folder.",
        "Delete the files that you do not change: barfolio then uses its own.",
        examples: [
            "Export them": "barfolio templates export page-templates",
            "Again, after an upgrade": "barfolio templates export page-templates --force",
        ])

    @Argument(help: .value("DIR", "The folder, created if it is missing."), completion: .directory) var folder: String
    @Flag(help: "Replace existing files.") var force = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) async throws {
        let paths = try exportTemplates(into: folder, isReplacing: force)
        if !quiet { for path in paths { try console.result(path) } }
    }
}
