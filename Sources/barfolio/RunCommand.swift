import ArgumentParser
import Archive
import Diagnostics
import Foundation
import Reports

/// `barfolio run`: the nightly job.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Make all reports that are defined, into an archive.",
        discussion: """
            All of them:    barfolio run --reports reports --archive archive
            One of them:    barfolio run weekly-posts --as-of 2026-11-20

            A report that fails does not stop the others; what was published of it before stays as it was.
            """)

    @Argument(help: ArgumentHelp("Names of reports, or paths of definition files (default: all).", valueName: "REPORT"))
    var names: [String] = []

    @Option(help: ArgumentHelp("The folder of definitions.", valueName: "DIR")) var reports = "reports"
    @Option(help: ArgumentHelp("The folder to publish into.", valueName: "DIR")) var archive = "archive"
    @Option(
        help: ArgumentHelp(
            "A folder with templates of your own, for definitions that name none (see barfolio templates).",
            valueName: "DIR"))
    var templates: String?
    @OptionGroup var options: RunOptions

    func run() async throws {
        let console = options.console
        let (options, archive) = (options, archive)
        let (names, reports, templates) = (names, reports, templates)
        try await performing(console) {
            let definitions = try DefinitionLookup(folder: reports).paths(named: names)
            let outcomes = try await options.withWorkshop(templates: templates) { workshop in
                try await runReports(definitions, in: workshop, into: try ReportArchive(archive), jobs: options.jobs)
            }
            try Self.tell(outcomes, options, console)
        }
    }

    /// Prints what came of every report; ends with 1 where some failed and others did not.
    private static func tell(_ outcomes: [RunOutcome], _ options: RunOptions, _ console: Console) throws {
        var published: [PublishedReport] = []
        var failures: [(report: String, errors: [ReportError])] = []
        for outcome in outcomes {
            switch outcome.result {
            case .success(let report): published.append(report)
            case .failure(let errors): failures.append((outcome.report, errors.errors))
            }
        }
        for report in published {
            for note in report.notes { console.note(note) }
            for warning in report.warnings { console.warn(warning) }
            if !options.json, !options.quiet {
                for path in report.paths { try console.result(path) }
            }
            if options.dryRun {
                console.note(
                    "\(report.document.report): \(report.document.pages.count) pages, as of \(report.document.asOf)")
            }
        }
        if options.json {
            let run = RunDocument(
                reports: published.map(\.document), failed: failures.map { RunDocument.Failed($0.report, $0.errors) })
            try console.result(run.jsonText)
        }
        let errors = failures.flatMap(\.errors)
        if errors.isEmpty { return }
        for error in errors { console.fail(error) }
        throw ExitCode(published.isEmpty ? commonExitCode(of: errors) : 1)
    }
}

/// What `run --json` prints.
private struct RunDocument: Encodable {
    struct Failed: Encodable {
        let report: String
        let messages: [String]

        init(_ report: String, _ errors: [ReportError]) {
            self.report = report
            messages = errors.map(\.description)
        }
    }

    let schema = "barfolio-run/1"
    let reports: [ReportDocument]
    let failed: [Failed]

    var jsonText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension ReportDocument {
    /// The document as text, without the last line end.
    var jsonText: String { String(decoding: json.dropLast(), as: UTF8.self) }
}
