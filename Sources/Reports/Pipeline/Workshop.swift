import Archive
import Charts
import Foundation
import Gnuplot

/// What all reports of a run are made with.
package struct Workshop: Sendable {
    /// The moment, and where we are.
    package let circumstances: ResolutionContext
    /// How many threads read, and how many gnuplots draw.
    package let jobs: Int
    /// The fonts of this machine.
    package let fonts: InstalledFonts
    /// gnuplot at work; nil for a dry run, which writes scripts alone.
    package let gnuplot: Gnuplot?
    /// The pages that people open.
    package let indexPages: IndexPages
    /// What tells this barfolio, its gnuplot and the installed fonts from others.
    let tools: String

    /// A gnuplot and the processes of it that draw.
    package struct Gnuplot: Sendable {
        /// The program.
        package let program: GnuplotProgram
        /// Its processes.
        package let pool: GnuplotPool
    }
}

/// How a workshop is to be opened.
package struct WorkshopPlan: Sendable {
    /// The moment, and where we are.
    package var circumstances: ResolutionContext
    /// Where programs are, as in `PATH`.
    package var searchPath: String?
    /// How many threads read a large table, and how many gnuplot processes draw at the same time.
    package var jobs: Int
    /// Write scripts alone; gnuplot is neither needed nor run.
    package var isDryRun: Bool
    /// What an archive remembers of gnuplot.
    package var memory: ArchiveCache?

    /// Plans a workshop.
    package init(
        _ circumstances: ResolutionContext, searchPath: String?, jobs: Int, isDryRun: Bool = false,
        memory: ArchiveCache? = nil
    ) {
        self.circumstances = circumstances
        self.searchPath = searchPath
        self.jobs = jobs
        self.isDryRun = isDryRun
        self.memory = memory
    }
}

/// Opens a workshop, makes reports in it, and closes it: no process of ours is left when this returns or throws.
///
/// - Throws: `.gnuplot` where there is no usable gnuplot; `.usage` where the folder of templates is none; `.definition`
///   where a template in it is not sound.
package func withWorkshop<Result: Sendable>(
    _ plan: WorkshopPlan, _ body: @Sendable (Workshop) async throws -> Result
) async throws -> Result {
    let indexPages = try indexPages(templates: plan.circumstances.templates)
    let fonts = InstalledFonts(path: plan.searchPath)
    do {
        let result = try await withOpenWorkshop(plan, indexPages, fonts, body)
        await fonts.stop()
        return result
    } catch {
        await fonts.stop()
        throw error
    }
}

private func withOpenWorkshop<Result: Sendable>(
    _ plan: WorkshopPlan, _ indexPages: IndexPages, _ fonts: InstalledFonts,
    _ body: @Sendable (Workshop) async throws -> Result
) async throws -> Result {
    let parts = [executableStamp, FontconfigStamp.stamp, indexPages.digest]
    if plan.isDryRun {
        return try await body(
            Workshop(
                circumstances: plan.circumstances, jobs: plan.jobs, fonts: fonts, gnuplot: nil, indexPages: indexPages,
                tools: parts.joined(separator: "\n")))
    }
    let executable = try GnuplotProgram.locate(path: plan.searchPath)
    let stamp = "\(executable) \(FileStamp(executable)?.text ?? "")"
    let program = try await program(executable, stamp, plan.memory)
    return try await withGnuplotPool(program, workers: plan.jobs) { pool in
        try await body(
            Workshop(
                circumstances: plan.circumstances, jobs: plan.jobs, fonts: fonts,
                gnuplot: .init(program: program, pool: pool), indexPages: indexPages,
                tools: (parts + [stamp]).joined(separator: "\n")))
    }
}

/// A gnuplot that an archive remembers need not be started to be known.
private func program(
    _ executable: String, _ stamp: String, _ memory: ArchiveCache?
) async throws -> GnuplotProgram {
    let name = "gnuplot"
    let lines = memory?.text(of: name)?.split(separator: "\n").map(String.init) ?? []
    if lines.count == 2, lines[0] == stamp { return GnuplotProgram(path: executable, version: lines[1]) }
    let program = try await GnuplotProgram.examine(executable)
    memory?.remember("\(stamp)\n\(program.version)\n", as: name)
    return program
}

/// What tells this barfolio from another one.
private var executableStamp: String { FileStamp.ofThisProgram?.text ?? "" }

/// The pages that people open, by the templates of a folder; what it lacks is built in.
private func indexPages(templates folder: String?) throws(ReportError) -> IndexPages {
    let folder = try folder.map { path throws(ReportError) in
        try TemplateFolder(path, subject: "the run", kind: .usage)
    }
    let report = try folder?.template("report.html")
    let archive = try folder?.template("archive.html")
    return try IndexPages(
        report: report?.text ?? BuiltInTemplate.reportPage, archive: archive?.text ?? BuiltInTemplate.archivePage,
        paths: (report?.path ?? "report.html", archive?.path ?? "archive.html"), areTrusted: folder == nil)
}
