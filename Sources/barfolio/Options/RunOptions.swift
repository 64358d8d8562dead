import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// The options of every command that makes reports.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The last day that a report knows of: a day, today or yesterday.", valueName: "YYYY-MM-DD")
    )
    var asOf: AsOfOption = .today
    @OptionGroup var making: MakingOptions

    /// Opens a workshop as the options say; one without gnuplot also where the work needs none.
    ///
    /// - Parameters:
    ///   - templates: the folder of templates for what names none of its own.
    ///   - memory: what an archive remembers.
    func withWorkshop<Result: Sendable>(
        templates: String? = nil, isDryRun: Bool = false, memory: ArchiveCache? = nil,
        _ body: @Sendable (Workshop) async throws -> Result
    ) async throws -> Result {
        try await making.withWorkshop(
            asOf.circumstances(templates: templates), isDryRun: isDryRun, memory: memory, body)
    }

    var json: Bool { making.json }
    var quiet: Bool { making.quiet }
    var dryRun: Bool { making.dryRun }
    var console: Console { making.console }
}

/// The options of every command that makes reports, of whatever day.
struct MakingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How many gnuplots draw at the same time; of itself, as many as there are cores.", valueName: "N"))
    var jobs: Int?

    @Flag(help: "Go as far as the scripts: gnuplot is neither needed nor run.")
    var dryRun = false

    @Flag(help: "Print one JSON document instead of paths.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.")
    var quiet = false

    func validate() throws {
        guard jobs.map({ (1...256).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 256")
        }
    }

    var console: Console { Console(isQuiet: quiet) }

    func withWorkshop<Result: Sendable>(
        _ circumstances: ResolutionContext, isDryRun: Bool = false, memory: ArchiveCache? = nil,
        _ body: @Sendable (Workshop) async throws -> Result
    ) async throws -> Result {
        let plan = WorkshopPlan(
            circumstances, searchPath: ProcessInfo.processInfo.environment["PATH"],
            jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
            isDryRun: dryRun || isDryRun, memory: memory)
        return try await Reports.withWorkshop(plan, body)
    }
}
