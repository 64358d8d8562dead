import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate`: what people draw and write on pages.
struct AnnotateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "annotate",
        abstract: "Keep annotations that were drawn on pages, so that every run draws them into the pictures.",
        discussion: HelpText(
            """
            Annotations are drawn in the browser, on a report's page (the pencil), and saved as a file. They lie beside
            the definition, in REPORT.annotations.json. An annotation stays with its week, day or month when pages move on.
            """,
            examples: [
                "Keep what a page saved, as a file":
                    "barfolio annotate import weekly-posts annotations.json",
                "What there is":
                    "barfolio annotate list weekly-posts",
            ]
        ).text,
        subcommands: [
            AnnotateImportCommand.self, AnnotateListCommand.self, AnnotateRemoveCommand.self,
            AnnotateExportCommand.self,
        ])

    func run() throws { try showSubcommands() }
}

/// Whose annotations, as all of its subcommands ask for it.
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
                .usage, subject: path, found: "there is no such definition",
                advice: "name a report, or the path of its definition")
        }
        return AnnotationsFile(besideDefinition: path)
    }
}
