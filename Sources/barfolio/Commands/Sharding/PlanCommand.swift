import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio plan`: which shard makes what.
struct PlanCommand: Command {
    static let configuration = CommandConfiguration(
        "plan", "Print which shard makes which edition of which report, as JSON.",
        """
        Each machine takes one part: barfolio regenerate --shard 1/8 with the same reports and editions. Nothing is read but the
        definitions, and nothing is written. One unit per line, in the order in which shards get them.
        """,
        examples: [
            "An edition on 8 machines": "barfolio plan --shards 8 --as-of 2026-11-20",
            "A year on 8 machines": "barfolio plan --shards 8 --from 2025-11-21 --to 2026-11-20",
        ])

    @Argument(help: .reports, completion: .reports) var names: [String] = []
    @Option(help: .value("N", "The number of shards.")) var shards: Int
    @Option(help: .value("YYYY-MM-DD", "The first day, as for regenerate.")) var from: CivilDate?
    @Option(help: .value("YYYY-MM-DD", "The last day.")) var to: CivilDate?
    @Option(help: "The time from one edition to the next (default: day).") var every: Period?
    @Option(help: .value("YYYY-MM-DD", "As for run: a day, today or yesterday (default: today).")) var asOf: AsOfOption?
    @Option(help: .definitions, completion: .directory) var reports = "reports"

    func validate() throws {
        try require((1...Shard.most).contains(shards), "--shards takes a number from 1 to \(Shard.most)")
        try require((from == nil) == (to == nil), "--from and --to go together")
        guard let from, let to else { return try require(every == nil, "--every goes with --from and --to") }
        try require(asOf == nil, "--as-of excludes --from and --to")
        try RegenerateCommand.check(from: from, to: to, every: every ?? .day)
    }

    func perform(_ console: Console) async throws {
        var definitions = try DefinitionLookup(folder: reports).paths(named: names)
        let span = from.flatMap { from in to.map { (every ?? .day).days(from: from, through: $0) } }
        if span != nil, names.isEmpty {
            definitions = DefinitionLookup.withPast(definitions.map { DefinitionFile($0) }, console).map(\.path)
        }
        let plan = WorkPlan(definitions)
        let context = (asOf ?? .today).context(templates: nil)
        // The days that a run would choose; nil where a definition is wrong, so that its unit will fail.
        let days = plan.definitions.map { path -> CivilDate? in
            if span != nil { return nil }
            do { return try context.asOf ?? resolve(readDefinition(at: path), context).asOf } catch {
                for error in ReportErrors(thrown: error)?.errors ?? [] { console.warn("\(error)") }
                return nil
            }
        }
        try write(plan, editions: span?.count ?? 1, console) { span?[$1] ?? days[$0] }
    }

    /// Prints `barfolio-plan/1`, a unit a line, so that it can be searched as lines, too: edition by edition, for there may be a million.
    ///
    /// - Parameter day: the as-of day of an edition of a report, by their indices in the plan; nil where it cannot be told.
    private func write(
        _ plan: WorkPlan, editions: Int, _ console: Console, _ day: (_ report: Int, _ edition: Int) -> CivilDate?
    ) throws {
        let names = plan.definitions.map { String(decoding: $0.pathStem.jsonData(), as: UTF8.self) }
        try console.result("{\"schema\":\"barfolio-plan/1\",\"shards\":\(shards),\"units\":[")
        for edition in 0..<editions where !names.isEmpty {
            try Task.checkCancellation()
            let units = names.indices.map { report in
                let asOf = day(report, edition).map { "\"\($0)\"" } ?? "null"
                let shard = plan.shard(ofReport: report, edition: edition, of: shards)
                return "{\"report\":\(names[report]),\"as_of\":\(asOf),\"shard\":\(shard)}"
            }
            try console.result(
                data: Data((units.joined(separator: ",\n") + (edition == editions - 1 ? "\n" : ",\n")).utf8))
        }
        try console.result("]}")
    }
}
