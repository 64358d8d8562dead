import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio regenerate`: past nights.
struct RegenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "regenerate",
        abstract: "Make the reports of past nights, into an archive.",
        discussion: HelpText(
            """
            A past night is what that night would have shown: rows after it do not exist. It can be stopped at any time and started
            again: nights that are there and would come out the same are passed over.
            """,
            examples: [
                "A week of nights of one report":
                    "barfolio regenerate weekly-posts --from 2026-11-14 --to 2026-11-20",
                "The last night of each month":
                    "barfolio regenerate monthly-invoices --from 2026-08-31 --to 2026-10-31 --every month",
            ]
        ).text)

    @Argument(
        help: ArgumentHelp("Names of reports, or paths of definition files (default: all).", valueName: "REPORT"),
        completion: .reports)
    var names: [String] = []
    @Option(help: ArgumentHelp("The first night.", valueName: "YYYY-MM-DD")) var from: CivilDate
    @Option(help: ArgumentHelp("The last night.", valueName: "YYYY-MM-DD")) var to: CivilDate
    @Option(help: "How far the nights are apart.") var every: Period = .day
    @OptionGroup var place: ArchiveOptions
    @OptionGroup var options: MakingOptions

    func validate() throws { try Self.check(from: from, to: to, every: every) }

    /// Refuses a span of nights that nobody means.
    static func check(from: CivilDate, to: CivilDate, every: Period) throws {
        guard from <= to else { throw ValidationError("--from \(from) comes after --to \(to).") }
        guard every != .day || to.daysSinceEpoch - from.daysSinceEpoch < 100_000 else {
            throw ValidationError("More than 100000 nights: choose a shorter span, or --every week.")
        }
    }

    func run() async throws {
        let console = options.console
        let (names, place, options) = (names, place, options)
        let nights = every.days(from: from, through: to)
        try await performing(console) {
            let all = try DefinitionLookup(folder: place.reports).paths(named: names)
            let definitions = names.isEmpty ? DefinitionLookup.withPast(all, console) : all
            let work =
                place.shard.map { WorkPlan(definitions, nightCount: nights.count).units(of: $0, nights: nights) }
                ?? definitions.map { ReportNights(path: $0, nights: nights) }
            let progress = Progress(total: work.reduce(0) { $0 + $1.nights.count }, isShown: !options.quiet)
            try await NightJob(.regenerate, place, options, work.map(\.path)).perform { archive in
                if work.isEmpty { return RunResult(outcomes: []) }
                defer { progress.end() }
                return try await options.withWorkshop(
                    Circumstances(templates: place.templates), memory: archive.archive.memory
                ) { workshop in
                    try await regenerateReports(work, of: all, in: workshop, into: archive) { _ in
                        progress.step()
                    }
                }
            }
        }
    }
}
