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
/// - Throws: `.gnuplot` where there is no usable gnuplot; `.usage` where the folder of templates is none; `.definition`
///   where a template in it is not sound.
public func withWorkshop<Result: Sendable>(
    _ circumstances: Circumstances, searchPath: String?, jobs: Int, isDryRun: Bool,
    _ body: @Sendable (Workshop) async throws -> Result
) async throws -> Result {
    let indexPages = try indexPages(templates: circumstances.templates)
    let fonts = InstalledFonts(path: searchPath)
    fonts.prepare()
    do {
        let result = try await withOpenWorkshop(
            Workshop(circumstances: circumstances, jobs: jobs, fonts: fonts, gnuplot: nil, indexPages: indexPages),
            searchPath: searchPath, isDryRun: isDryRun, body)
        await fonts.stop()
        return result
    } catch {
        await fonts.stop()
        throw error
    }
}

private func withOpenWorkshop<Result: Sendable>(
    _ workshop: Workshop, searchPath: String?, isDryRun: Bool, _ body: @Sendable (Workshop) async throws -> Result
) async throws -> Result {
    if isDryRun { return try await body(workshop) }
    let program = try await GnuplotProgram.find(path: searchPath)
    return try await withGnuplotPool(program, workers: workshop.jobs) { pool in
        try await body(
            Workshop(
                circumstances: workshop.circumstances, jobs: workshop.jobs, fonts: workshop.fonts,
                gnuplot: .init(program: program, pool: pool), indexPages: workshop.indexPages))
    }
}

/// The pages that people open, by the templates of a folder; what it lacks is built in.
private func indexPages(templates folder: String?) throws(ReportError) -> IndexPages {
    let folder = try folder.map { path throws(ReportError) in
        try TemplateFolder(path, subject: "the run", kind: .usage)
    }
    let report = try folder?.template("report.html")
    let archive = try folder?.template("archive.html")
    return try IndexPages(
        report: report?.text ?? BuiltInTemplate.reportPage, archive: archive?.text ?? BuiltInTemplate.archivePage,
        paths: (report?.path ?? "report.html", archive?.path ?? "archive.html"))
}
