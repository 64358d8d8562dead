import ArgumentParser
import Charts
import Diagnostics
import Foundation
import Reports

/// The options of every command that makes reports.
struct RunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The last day that a report knows of (default: today).", valueName: "YYYY-MM-DD"))
    var asOf: CivilDate?

    @Option(help: "How many gnuplots draw at the same time (default: the number of cores).")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Flag(help: "Go as far as the scripts: gnuplot is neither needed nor run.")
    var dryRun = false

    @Flag(help: "Print one JSON document instead of paths.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.")
    var quiet = false

    func validate() throws {
        guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256") }
    }

    var console: Console { Console(isQuiet: quiet) }

    /// Opens a workshop as the options say; one without gnuplot also where the work needs none.
    ///
    /// - Parameter templates: the folder of templates for what names none of its own.
    func withWorkshop<Result: Sendable>(
        templates: String? = nil, isDryRun: Bool = false, _ body: @Sendable (Workshop) async throws -> Result
    ) async throws -> Result {
        try await Reports.withWorkshop(
            Circumstances(asOf: asOf, templates: templates), searchPath: ProcessInfo.processInfo.environment["PATH"],
            jobs: jobs, isDryRun: dryRun || isDryRun,
            body)
    }
}
