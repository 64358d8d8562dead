import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio prune`: removes the editions that definitions do not keep.
struct PruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Delete old editions from an archive, by the retention rules (keep:) of their definitions.",
        discussion: HelpText(
            """
            The newest edition of a report always stays, and so do all editions of reports whose definition has no keep:, or that have no
            definition. An edition goes whole or not at all.
            """,
            examples: [
                "What would be deleted, and why the rest stays":
                    "barfolio prune --dry-run",
                "From cron, after the run":
                    "barfolio prune --quiet --wait 5m",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("Names of reports, or paths of definition files (default: all).", valueName: "REPORT"),
        completion: .reports)
    var names: [String] = []

    @Option(help: ArgumentHelp("The folder of definitions.", valueName: "DIR"), completion: .directory) var reports =
        "reports"
    @OptionGroup var standing: StandingArchiveOptions
    @Flag(help: "Delete nothing; print what would be deleted, and why each other edition stays.") var dryRun = false
    @Flag(help: "Print one JSON document.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let (lookup, names, place) = (DefinitionLookup(folder: reports), names, standing.archive)
        let (standing, json, quiet, dryRun) = (standing, json, quiet, dryRun)
        try await performing(console) {
            let definitions = try lookup.paths(named: names)
            let reader = ArchiveReader(place)
            // A mistyped name must not make an archive.
            try reader.check()
            let archive = dryRun ? nil : try await ReportArchive.open(place, waiting: standing.patience)
            let pruning = Pruning(definitions) { reader.editions(of: $0) }
            let done = try archive.map { try pruning.perform(in: $0, templates: standing.templates) }
            let document = PruningDocument(archive: place, pruning, isDryRun: dryRun)
            if json {
                try console.result(document.jsonText)
            } else if dryRun {
                for line in document.lines { try console.result(line) }
            } else if !quiet {
                for path in done?.paths ?? [] { try console.result(ShellWord.visible(path)) }
            }
            let others = document.reports.filter { $0.kept == nil }.map(\.report)
            if !others.isEmpty {
                console.note(
                    "all editions stay, since there are no retention rules (keep:): \(others.joined(separator: ", "))")
            }
            let errors = done?.errors ?? pruning.errors
            for error in errors { console.fail(error) }
            if !errors.isEmpty { throw ExitCode(pruning.plans.isEmpty ? errors.commonExitCode : 1) }
        }
    }
}
