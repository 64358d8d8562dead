import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio chart`: one chart by hand.
struct ChartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Make one chart by hand.",
        discussion: HelpText(
            """
            Files are named page-001.svg, page-001.png and so on; the gnuplot script of each page is kept beside them. The options
            have the words of a definition (barfolio schema --markdown).
            """,
            examples: [
                "By time, the sum of a column":
                    "barfolio chart samples/invoices.sqlite --table invoice --date issued_at --value total --by month --last 6 --out charts",
                "By name, as stored, in the terminal":
                    "barfolio chart samples/records.sqlite --table records --label name --value value --preview",
            ]
        ).text)

    @Argument(help: ArgumentHelp("The SQLite database.", valueName: "DB"), completion: .file())
    var database: String

    @OptionGroup(title: "What to read") var source: SourceOptions
    @OptionGroup(title: "Time") var time: TimeOptions
    @OptionGroup(title: "Pages") var pages: PageOptions
    @OptionGroup(title: "Drawing") var draw: DrawOptions
    @OptionGroup(title: "Files") var files: FileOptions
    @OptionGroup(title: "Looking at once") var preview: PreviewOptions
    @OptionGroup var options: RunOptions

    func validate() throws {
        try preview.validate(with: options)
        try source.check(database, isGrouped: time.by != nil)
        if let contradiction = definition.contradictions.first {
            throw ValidationError("\(contradiction.found): \(contradiction.advice)")
        }
    }

    func run() async throws {
        let console = options.console
        let (definition, options, out) = (definition, options, files.out)
        let preview = ChartPreview(preview, definition, size: draw.size, options, out)
        try await performing(console) {
            options.making.beginTrace()
            do {
                if let preview { return try await preview.show(on: console) }
                let published = try await Host.with(
                    options.asOf.circumstances(templates: nil), jobs: options.making.usedJobs, isDryRun: options.dryRun
                ) { host in
                    try await makeReport(definition, in: host, for: .folder(try OutputFolder(out ?? ".")))
                }
                console.tell(notes: published.allNotes, warnings: published.allWarnings)
                if options.json, let document = published.document {
                    try console.result(document.jsonText)
                } else if !options.quiet {
                    for path in published.paths { try console.result(path) }
                }
                if out == nil, isatty(STDOUT_FILENO) == 1 { console.tell(published.paths, in: ".") }
            } catch let error as ReportError {
                throw error.asUsage
            } catch let errors as ReportErrors {
                throw ReportErrors(errors.errors.map(\.asUsage)) ?? errors
            }
        }
    }

    /// The options as a definition.
    private var definition: ReportDefinition {
        var definition = ReportDefinition(name: files.name ?? "chart", source: source.source(of: database))
        source.apply(to: &definition)
        time.apply(to: &definition)
        pages.apply(to: &definition)
        draw.apply(to: &definition)
        files.apply(to: &definition)
        return definition
    }
}

extension ReportError {
    /// A chart's definition is its options.
    fileprivate var asUsage: ReportError {
        var error = self
        if kind == .definition { error.kind = .usage }
        return error
    }
}
