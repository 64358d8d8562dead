import ArgumentParser
import Reports

/// `barfolio run`: the nightly job.
struct RunCommand: Command {
    static let configuration = CommandConfiguration(
        "run", "Make all reports that are defined, into an archive.",
        """
        A report that fails does not stop the others; what was published of it before stays as it was. Pages that an earlier edition
        has drawn are used again, and where nothing has changed nothing is read, drawn or written.
        """,
        examples: [
            "One report, as of a day": "barfolio run weekly-posts --as-of 2026-11-20",
            "All of them, from cron, at night":
                "barfolio run --reports reports --archive archive --as-of yesterday --quiet --wait 5m",
        ])

    @Argument(help: .reports, completion: .reports) var names: [String] = []
    @OptionGroup var archiveOptions: ArchiveOptions
    @Option(help: .anyAsOf) var asOf: AsOfOption = .today
    @OptionGroup var options: MakingOptions
    var quiet: Bool { options.quiet }

    func perform(_ console: Console) async throws {
        let paths = try archiveOptions.paths(.run, named: names, options)
        let definitions = paths.map { DefinitionFile($0, below: archiveOptions.reports) }
        var session = archiveOptions.session(.run, paths, [nil], of: definitions, options)
        session.folder = DefinitionFolder(archiveOptions.reports, definitions: paths, areAll: names.isEmpty)
        session.context = asOf.context(templates: archiveOptions.templates)
        if options.verbose { console.trace() }
        var log = try await session.make()
        await session.runHooks(&log)
        try RunReport(log: log, archiveOptions: archiveOptions, options: options).report(console)
    }
}
