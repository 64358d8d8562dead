import Archive
import ArgumentParser
import Charts
import Foundation
import Gnuplot
import Platform
import Reports

/// `barfolio chart`: one chart by hand.
struct ChartCommand: Command {
    static let configuration = CommandConfiguration(
        "chart", "Make one chart by hand.",
        """
        Files are named page-001.svg, page-001.png and so on; the gnuplot script of each page is kept beside them. The options
        have the words of a definition (barfolio schema --markdown).
        """,
        examples: [
            "By time, the sum of a column":
                "barfolio chart samples/invoices.sqlite --table invoice --date issued_at --value total --by month --last 6 --out charts",
            "By name, as stored, in the terminal":
                "barfolio chart samples/records.sqlite --table records --label name --value value --preview",
        ])

    @Argument(help: .database, completion: .file()) var database: String

    @OptionGroup(title: "What to read") private var source: TableOptions<SourceKeys>
    @OptionGroup(title: "Time") private var time: TableOptions<TimeKeys>
    @OptionGroup(title: "Pages") private var pages: TableOptions<PageKeys>
    @OptionGroup(title: "Drawing") private var draw: TableOptions<DrawKeys>
    @OptionGroup(title: "Files") private var pictures: TableOptions<OutputKeys>
    @OptionGroup(title: "Files") var files: FileOptions
    @OptionGroup(title: "Preview") var preview: PreviewOptions
    @Option(help: .anyAsOf) var asOf: AsOfOption = .today
    @OptionGroup var options: MakingOptions
    var quiet: Bool { options.quiet }
    /// What is given for each option of the table.
    private var given: [String: [String]] {
        [source.given, time.given, pages.given, draw.given, pictures.given].reduce(into: ["DB": [database]]) {
            $0.merge($1) { $1 }
        }
    }

    func validate() throws {
        try preview.validate(with: options)
        do throws(ReportErrors) {
            _ = try ReportDefinition(chart: given, stem: files.name)
        } catch {
            let more = "For commands to paste: barfolio inspect \(database.shellWord)"
            let isUnread =
                given["--table"] == nil && given["--query"] == nil || given["--date"] == nil && given["--label"] == nil
            let told = error.errors.map { "\($0)" }.joined(separator: "\nerror: ")
            throw ValidationError(isUnread ? "\(told)\n\(more)" : told)
        }
    }

    /// Whether no file is wanted: not even scripts, unless a folder is named for them.
    private var isForNothing: Bool { options.dryRun && files.out == nil }

    func perform(_ console: Console) async throws {
        let definition = try ReportDefinition(chart: given, stem: files.name)
        if options.verbose { console.trace() }
        files.mode?.use()
        do {
            if let way = preview.way {
                let size = draw.given["--size"] == nil ? nil : definition.look.size
                return try await ChartPreview(
                    way: way, definition: definition, size: size, context: asOf.context(templates: nil),
                    options: options, out: files.out
                ).show(on: console)
            }
            let edition = try await Host.with(
                asOf.context(templates: nil), jobs: usedJobs(options.jobs), isDryRun: options.dryRun
            ) { host in
                @Sendable func make(in folder: String) async throws -> Edition {
                    try await makeReport(definition, in: host, for: .folder(try OutputFolder(folder)))
                }
                return isForNothing ? try await PrivateFolder.with(make) : try await make(in: files.out ?? ".")
            }
            console.report(notes: edition.allNotes, warnings: edition.allWarnings)
            if options.json, let document = edition.document {
                try console.result(data: document.json)
            } else if isForNothing {
                console.reportDryRun(of: edition)
            } else if !quiet {
                for path in edition.paths { try console.result(path) }
            }
            if files.out == nil, !isForNothing, isatty(STDOUT_FILENO) == 1 { console.report(edition.paths, in: ".") }
        } catch {
            // A chart's definition is its options.
            let errors = (ReportErrors(thrown: error)?.errors ?? []).map {
                $0.kind == .definition ? copy(of: $0) { $0.kind = .usage } : $0
            }
            throw ReportErrors(errors) ?? error
        }
    }
}

/// The options of `chart` that say where its files go.
struct FileOptions: ParsableArguments {
    @Option(help: .value("DIR", "The folder for the files (default: the current one)."), completion: .directory)
    var out: String?
    @Option(help: .value("STEM", "What the files are called before their number (default: page).")) var name: String?
    @Option(help: .mode, completion: .modes, transform: { try FileMode(option: $0) }) var mode: FileMode?
}

private enum SourceKeys: TablePart { static let options = ChartOption.below("source") }
private enum TimeKeys: TablePart { static let options = ChartOption.below("group") }
private enum PageKeys: TablePart {
    static let options = ChartOption.below(
        "title", "subtitle", "value-name", "names-name", "note", "source-text", "locale", "page", "mark", "compare",
        "lines")
}
private enum DrawKeys: TablePart { static let options = ChartOption.below("draw") }
private enum OutputKeys: TablePart { static let options = ChartOption.below("output") }
