import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// The options of every command that makes reports.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The as-of date, the last day whose rows count: a day, today or yesterday.", valueName: "YYYY-MM-DD")
    )
    var asOf: AsOfOption = .today
    @OptionGroup var making: MakingOptions

    var json: Bool { making.json }
    var quiet: Bool { making.quiet }
    var dryRun: Bool { making.dryRun }
    var console: Console { making.console }
}

/// The options of every command that makes reports, of whatever day.
struct MakingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Threads that read and gnuplots that draw (default: the number of cores).", valueName: "N"))
    var jobs: Int?

    @Flag(help: "Stop before drawing: gnuplot is neither needed nor run.")
    var dryRun = false

    @Flag(help: "Print one JSON document instead of paths.")
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.")
    var quiet = false

    @Flag(help: "Show on standard error which SQL is run and what gnuplot is told.")
    var verbose = false

    func validate() throws {
        guard jobs.map({ (1...256).contains($0) }) ?? true else {
            throw ValidationError("--jobs takes a number from 1 to 256")
        }
    }

    var console: Console { Console(isQuiet: quiet) }

    /// Says from now on what is done, where that is asked for.
    func beginTrace() {
        if verbose { console.trace() }
    }

    /// How many pages are drawn, and how many parts of a table read, at the same time.
    var usedJobs: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
