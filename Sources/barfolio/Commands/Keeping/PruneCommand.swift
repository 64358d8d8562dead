import Archive
import ArgumentParser
import Charts
import Reports

/// `barfolio prune`: removes the editions that definitions do not keep.
struct PruneCommand: Command {
    static let configuration = CommandConfiguration(
        "prune", "Delete old editions from an archive, by the retention rules (keep:) of their definitions.",
        """
        The newest edition of a report always stays, and so do all editions of reports whose definition has no keep:, or that have no
        definition. An edition goes whole or not at all.
        """,
        examples: [
            "What would be deleted, and why the rest stays": "barfolio prune --dry-run",
            "From cron, after the run": "barfolio prune --quiet --wait 5m",
        ])

    @Argument(help: .reports, completion: .reports) var names: [String] = []

    @Option(help: .definitions, completion: .directory) var reports = "reports"
    @OptionGroup var standing: StandingArchiveOptions
    @Flag(help: "Delete nothing; print what would be deleted, and why each other edition stays.") var dryRun = false
    @Flag(help: "Print one JSON document.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) async throws {
        let definitions = try DefinitionLookup(folder: reports).paths(named: names)
        let reader = ArchiveReader(standing.archive)
        // A mistyped name must not make an archive.
        try reader.check()
        let archive = dryRun ? nil : try await standing.open()
        var pruning = Pruning(definitions, in: reader)
        let removed = try archive.map { try pruning.perform(in: $0, templates: standing.templates) }
        if json {
            try console.result(json: Document(archive: standing.archive, dryRun: dryRun, reports: pruning.plans))
        } else if !quiet || dryRun {
            let planned = pruning.plans.flatMap(lines) + pruning.unnamedFiles(in: reader).map { "remove \($0)" }
            for line in removed ?? planned { try console.result(ShellWord.visible(line)) }
        }
        let others = pruning.plans.filter { $0.kept == nil }.map(\.report)
        if !others.isEmpty {
            console.note("all editions stay, since there are no retention rules (keep:): \(others.listed(most: 20))")
        }
        let remark = (archive?.remarkOnKilledRun ?? []).map(\.text)
        for warning in remark + (archive?.warnings ?? []) { console.warn(warning) }
        for error in pruning.errors { console.fail(error) }
        if !pruning.errors.isEmpty { throw ExitCode(pruning.plans.isEmpty ? pruning.errors.commonExitCode : 1) }
    }

    /// A line for every edition, oldest first.
    private func lines(_ plan: PruningPlan) -> [String] {
        let home = standing.archive.appendingPath(plan.report)
        let removed = plan.removed.map { ($0, "remove \(home.appendingPath("\($0)"))") }
        let kept = (plan.kept ?? []).map { verdict in
            let reasons = verdict.reasons.joined(separator: ", ")
            return (verdict.edition, "keep   \(home.appendingPath("\(verdict.edition)")) (\(reasons))")
        }
        return (removed + kept).sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// What `--json` prints.
    private struct Document: Encodable {
        let schema = "barfolio-prune/1"
        let archive: String
        let dryRun: Bool
        let reports: [PruningPlan]
    }
}
