import ArgumentParser

/// The options of every command that makes reports.
struct MakingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Threads that read and gnuplots that draw (default: the number of cores).", valueName: "N"))
    var jobs: Int?
    @Flag(help: "Stop before drawing: gnuplot is neither needed nor run.") var dryRun = false
    @Flag(help: "Print one JSON document instead of paths.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false
    @Flag(help: "Show on standard error which SQL is run and what is sent to gnuplot.") var verbose = false

    func validate() throws { try check(jobs: jobs) }
}
