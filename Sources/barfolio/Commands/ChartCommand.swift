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

    @OptionGroup(title: "What to read") private var source: TableOptions<SourceKeys>
    @OptionGroup(title: "Time") private var time: TableOptions<TimeKeys>
    @OptionGroup(title: "Pages") private var pages: TableOptions<PageKeys>
    @OptionGroup(title: "Drawing") private var draw: TableOptions<DrawKeys>
    @OptionGroup(title: "Files") private var pictures: TableOptions<OutputKeys>
    @OptionGroup(title: "Files") var files: FileOptions
    @OptionGroup(title: "Looking at once") var preview: PreviewOptions
    @OptionGroup var options: RunOptions
    private var made = MadeDefinition()

    mutating func validate() throws {
        try preview.validate(with: options)
        var given = ["DB": [database]]
        for part in [source.given, time.given, pages.given, draw.given, pictures.given] { given.merge(part) { $1 } }
        do throws(ReportErrors) {
            made.definition = try ReportDefinition(chart: given, stem: files.name)
        } catch {
            let more = "Commands that are ready to be pasted: barfolio inspect \(ShellWord.quoted(database))"
            let isUnread = given["--table"] == nil && given["--query"] == nil || given["--label"] == nil
            let told = error.errors.map { "\($0)" }.joined(separator: "\nerror: ")
            throw ValidationError(isUnread ? "\(told)\n\(more)" : told)
        }
    }

    func run() async throws {
        let console = options.console
        guard let definition = made.definition else { return }
        let (options, out) = (options, files.out)
        let size = draw.given["--size"] == nil ? nil : definition.size
        let preview = ChartPreview(preview, definition, size: size, options, out)
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
}

/// What the options make: read once, when they are checked, and no option itself.
private struct MadeDefinition: Decodable, Sendable {
    var definition: ReportDefinition?

    init() {}
    init(from decoder: any Decoder) {}
}

private enum SourceKeys: TablePart { static let keys = ["source"] }
private enum TimeKeys: TablePart { static let keys = ["group"] }
private enum PageKeys: TablePart { static let keys = ["title", "subtitle", "locale", "page", "mark"] }
private enum DrawKeys: TablePart { static let keys = ["draw"] }
private enum OutputKeys: TablePart { static let keys = ["output"] }

extension ReportError {
    /// A chart's definition is its options.
    fileprivate var asUsage: ReportError {
        var error = self
        if kind == .definition { error.kind = .usage }
        return error
    }
}
