import Archive
import ArgumentParser
import Charts
import Platform
import Reports

/// The options of the commands that publish into an archive.
struct ArchiveOptions: ParsableArguments {
    @Option(help: .definitions, completion: .directory) var reports = "reports"
    @Option(help: .value("DIR", "The folder to publish into."), completion: .directory) var archive = "archive"
    @Option(help: .templates, completion: .directory) var templates: String?
    @Option(
        help: .value(
            "TIME", "How long to wait for another run to unlock the archive: 90s, 5m, 1h (default: not at all)."))
    var wait: TimeOption?
    @Option(
        help: .value(
            "K/N",
            "Make only the K-th of N parts, for N machines: 1/8, 2/8 … 8/8 (see barfolio plan and barfolio index)."),
        transform: { try Shard(option: $0) })
    var shard: Shard?
    @Flag(help: "Read and draw everything again, without the cache.") var fresh = false
    @Flag(help: "Publish revised numbers, whatever on-revision says.") var acceptRevisions = false
    @Option(
        help: .value("FILE", "Write metrics of the run for Prometheus (node_exporter's textfile collector)."),
        completion: .file())
    var metrics: String?
    @Option(help: .mode, completion: .modes, transform: { try FileMode(option: $0) }) var mode: FileMode?
    @Flag(help: "Ring the terminal's bell at the end.") var bell = false

    func validate() throws {
        try require(
            shard == nil || metrics == nil,
            "--metrics does not go with --shard: one part's metrics would say that the other reports are gone. "
                + "Let barfolio index write those of all shards.")
    }

    /// The paths of the definitions that are named, or all. Where there are none, the metrics must not be those of the run before.
    func paths(
        _ command: RunLog.Command, named names: [String], _ options: MakingOptions
    ) throws(ReportError) -> [String] {
        let file = options.dryRun ? nil : metrics
        if let file { try WholeFile(file, what: "the metrics file").refuseLoss(in: archive) }
        do throws(ReportError) {
            return try DefinitionLookup(folder: reports).paths(named: names)
        } catch {
            let none = Metrics(RunLog(command), exitCode: error.kind.exitCode, newest: [:], archive: archive)
            if let file { try? none.write(to: file) }
            throw error
        }
    }

    /// A run over the archive as the options say, at this moment.
    ///
    /// - Parameters:
    ///   - reports: paths of definitions; a shard makes its part of their editions.
    ///   - definitions: those, and others of which nothing is made.
    func session(
        _ command: RunLog.Command, _ reports: [String], _ editions: [CivilDate?], of definitions: [DefinitionFile],
        _ options: MakingOptions
    ) -> RunSession {
        let work =
            shard.map { WorkPlan(reports).units(of: $0, editions: editions) }
            ?? reports.map { ReportEditions(path: $0, editions: editions) }
        var session = RunSession(command, work, of: definitions, into: archive)
        session.context.templates = templates
        (session.jobs, session.isDryRun) = (usedJobs(options.jobs), options.dryRun)
        (session.shard, session.patience) = (shard, wait?.duration ?? .zero)
        (session.isFresh, session.acceptsRevisions, session.metrics) = (fresh, acceptRevisions, metrics)
        mode?.use()
        session.keepsDocuments = options.json && command == .run
        return session
    }
}

/// The options of the commands that maintain an archive.
struct StandingArchiveOptions: ParsableArguments {
    @Option(help: .archive, completion: .directory) var archive = "archive"
    @Option(help: .indexTemplates, completion: .directory) var templates: String?
    @Option(
        help: .value(
            "TIME", "How long to wait for runs and shards to unlock the archive: 90s, 5m, 1h (default: not at all)."))
    var wait: TimeOption?
    @Option(help: .mode, completion: .modes, transform: { try FileMode(option: $0) }) var mode: FileMode?

    /// Opens the archive, which must be there.
    func open() async throws -> ReportArchive {
        mode?.use()
        return try await ReportArchive.open(archive, waiting: wait?.duration ?? .zero)
    }
}

extension Shard {
    /// Reads `K/N`, or says what it takes.
    fileprivate init(option text: String) throws {
        guard let shard = Shard(rawValue: text) else {
            throw ValidationError("K counts from 1 to N, and N is at most \(Self.most), as in 3/8")
        }
        self = shard
    }
}

/// A span of time: a number of seconds, or one with `s`, `m` or `h`.
struct TimeOption: ExpressibleByArgument {
    let duration: Duration

    init?(argument: String) {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
        let unit = argument.last.flatMap { units[$0] }
        guard let number = Int(unit == nil ? argument : String(argument.dropLast())), (0...1_000_000).contains(number)
        else { return nil }
        duration = .seconds(number * (unit ?? 1))
    }
}

/// The options of every command that makes reports.
struct MakingOptions: ParsableArguments {
    @Option(help: .value("N", "Threads that read and gnuplots that draw (default: the number of cores)."))
    var jobs: Int?
    @Flag(help: "Stop before drawing: gnuplot is neither needed nor run.") var dryRun = false
    @Flag(help: "Print one JSON document instead of paths.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false
    @Flag(help: "Show on standard error how rows are read and what is sent to gnuplot.") var verbose = false

    func validate() throws { try check(jobs: jobs) }
}
