import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate`: what people draw and write on pages.
struct AnnotateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "annotate",
        abstract: "Keep annotations that people draw on pages, so that every run draws them.",
        discussion: HelpText(
            """
            Annotations are drawn in the browser, on a report's page (the pencil), and saved as a file. They are kept beside
            the definition, in REPORT.annotations.json. An annotation stays with its week,
            day or month when that moves to another page.
            """,
            examples: [
                "Keep the annotations that a page saved":
                    "barfolio annotate import weekly-posts annotations.json",
                "List the annotations":
                    "barfolio annotate list weekly-posts",
            ]
        ).text,
        subcommands: [
            AnnotateImportCommand.self, AnnotateListCommand.self, AnnotateRemoveCommand.self,
            AnnotateExportCommand.self,
        ])

    func run() throws { try showSubcommands() }
}

/// Whose annotations: the options of all subcommands.
struct AnnotationsOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The name of a report, or the path of its definition file.", valueName: "REPORT"),
        completion: .reports)
    var report: String
    @Option(help: ArgumentHelp("The folder of definitions.", valueName: "DIR"), completion: .directory) var reports =
        "reports"

    /// The definition's path.
    ///
    /// - Throws: `.usage` where there is none.
    func definition() throws(ReportError) -> String { try DefinitionLookup(folder: reports).path(named: report) }

    /// The report's annotations.
    ///
    /// - Throws: `.usage` where there is no such report.
    func file() throws(ReportError) -> AnnotationsFile {
        let path = try definition()
        guard FileManager.default.fileExists(atPath: path) else {
            throw ReportError(
                .usage, subject: path, found: "the definition does not exist",
                advice: "name a report, or the path of its definition")
        }
        return AnnotationsFile(besideDefinition: path)
    }
}
