import ArgumentParser
import Charts
import Reports

/// `barfolio regenerate`: past editions.
struct RegenerateCommand: Command {
    static let configuration = CommandConfiguration(
        "regenerate", "Make the reports of past editions, into an archive.",
        """
        A past edition is what that edition would have shown: rows after it do not exist. It can be stopped at any time and started
        again: editions that are there and would come out the same are skipped.
        """,
        examples: [
            "A week of editions of one report": "barfolio regenerate weekly-posts --from 2026-11-14 --to 2026-11-20",
            "The last edition of each month":
                "barfolio regenerate monthly-invoices --from 2026-08-31 --to 2026-10-31 --every month",
        ])

    @Argument(help: .reports, completion: .reports) var names: [String] = []
    @Option(help: .value("YYYY-MM-DD", "The first day.")) var from: CivilDate
    @Option(help: .value("YYYY-MM-DD", "The last day.")) var to: CivilDate
    @Option(help: "How far the editions are apart.") var every: Period = .day
    @OptionGroup var archiveOptions: ArchiveOptions
    @OptionGroup var options: MakingOptions
    var quiet: Bool { options.quiet }

    func validate() throws { try Self.check(from: from, to: to, every: every) }

    /// Refuses a span of editions that nobody means.
    static func check(from: CivilDate, to: CivilDate, every: Period) throws {
        try require(from <= to, "--from \(from) comes after --to \(to).")
        let isMeant = every != .day || to.daysSinceEpoch - from.daysSinceEpoch < 100_000
        try require(isMeant, "More than 100000 editions: choose a shorter span, or --every week.")
    }

    func perform(_ console: Console) async throws {
        let editions = every.days(from: from, through: to)
        let all = try archiveOptions.paths(.regenerate, named: names, options).map {
            DefinitionFile($0, below: archiveOptions.reports)
        }
        let chosen = (names.isEmpty ? DefinitionLookup.withPast(all, console) : all).map(\.path)
        var session = archiveOptions.session(.regenerate, chosen, editions, of: all, options)
        session.folder = DefinitionFolder(archiveOptions.reports, definitions: all.map(\.path), areAll: names.isEmpty)
        let progress = Progress(total: session.work.reduce(0) { $0 + $1.editions.count }, isShown: !quiet)
        session.progress = { _ in progress.step() }
        if options.verbose { console.trace() }
        defer { progress.end() }
        var log = try await session.make()
        progress.end()
        await session.runHooks(&log)
        try RunReport(log: log, archiveOptions: archiveOptions, options: options).report(console)
    }
}
