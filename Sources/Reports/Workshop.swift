import Archive
import Charts
import Diagnostics
import Gnuplot
import Templates

/// What all reports of a run are made with.
public struct Workshop: Sendable {
    /// The moment, and where we are.
    public let circumstances: Circumstances
    /// How many threads read, and how many gnuplots draw.
    public let jobs: Int
    /// The fonts of this machine.
    public let fonts: InstalledFonts
    /// gnuplot at work; nil for a dry run, which writes scripts alone.
    public let gnuplot: Gnuplot?
    /// The pages that people open.
    public let indexPages: IndexPages

    /// A gnuplot and the processes of it that draw.
    public struct Gnuplot: Sendable {
        /// The program.
        public let program: GnuplotProgram
        /// Its processes.
        public let pool: GnuplotPool
    }
}

/// Opens a workshop, makes reports in it, and closes it: no process of ours is left when this returns or throws.
///
/// - Parameters:
///   - searchPath: where programs are, as in `PATH`.
///   - jobs: how many threads read a large table, and how many gnuplot processes draw at the same time.
///   - isDryRun: write scripts alone; gnuplot is neither needed nor run.
/// - Throws: `.gnuplot` where there is no usable gnuplot.
public func withWorkshop<Result: Sendable>(
    _ circumstances: Circumstances, searchPath: String?, jobs: Int, isDryRun: Bool,
    _ body: @Sendable (Workshop) async throws -> Result
) async throws -> Result {
    let indexPages = try IndexPages(report: BuiltInTemplate.reportPage, archive: BuiltInTemplate.archivePage)
    let fonts = InstalledFonts(path: searchPath)
    if isDryRun {
        return try await body(
            Workshop(circumstances: circumstances, jobs: jobs, fonts: fonts, gnuplot: nil, indexPages: indexPages))
    }
    let program = try await GnuplotProgram.find(path: searchPath)
    return try await withGnuplotPool(program, workers: jobs) { pool in
        try await body(
            Workshop(
                circumstances: circumstances, jobs: jobs, fonts: fonts, gnuplot: .init(program: program, pool: pool),
                indexPages: indexPages))
    }
}
