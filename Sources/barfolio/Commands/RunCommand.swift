import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio run`: the nightly job.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Make all reports that are defined, into an archive.",
        discussion: HelpText(
            """
            A report that fails does not stop the others; what was published of it before stays as it was. Pages that an earlier edition
            has drawn are used again, and where nothing has changed nothing is read, drawn or written.
            """,
            examples: [
                "One report, as of a day":
                    "barfolio run weekly-posts --as-of 2026-11-20",
                "All of them, from cron, at night":
                    "barfolio run --reports reports --archive archive --as-of yesterday --quiet --wait 5m",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("Names of reports, or paths of definition files (default: all).", valueName: "REPORT"),
        completion: .reports)
    var names: [String] = []
    @OptionGroup var place: ArchiveOptions
    @OptionGroup var options: RunOptions

    func run() async throws {
        let console = options.console
        let (names, place, options) = (names, place, options)
        try await performing(console) {
            let definitions = try DefinitionLookup(folder: place.reports).paths(named: names)
            let work =
                place.shard.map { WorkPlan(definitions).units(of: $0, editions: [nil]) }
                ?? definitions.map { ReportEditions(path: $0, editions: [nil]) }
            let context = options.asOf.circumstances(templates: place.templates)
            let session = place.session(
                .run, work, of: definitions.map { DefinitionFile($0) }, context, options.making)
            options.making.beginTrace()
            var log = try await session.make()
            try await session.runHooks(&log)
            try RunReport(log: log, place: place, options: options.making).tell()
        }
    }
}
