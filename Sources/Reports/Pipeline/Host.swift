import Archive
import Charts
import Foundation
import Gnuplot
import Platform
import Records

/// What all reports of a run are made with. It is looked at once per run.
package struct Host: Sendable {
    /// The moment, and where we are.
    package var context: ResolutionContext
    /// How many threads read, and how many gnuplots draw.
    let jobs: Int
    let fonts: InstalledFonts
    /// Who draws; nil for a dry run, which writes scripts alone.
    let renderer: (any Renderer)?
    /// The pages that people open.
    let indexPages: IndexPages
    /// The name of what an archive remembers of gnuplot.
    static let cacheKey = "gnuplot"
    /// What tells this barfolio, its gnuplot, the installed fonts and the like from others.
    let tools: [String]

    /// Looks at the host, does something with it, and lets go of it: no process of ours is left when this returns or throws.
    ///
    /// - Parameters:
    ///   - context: the moment, and where we are.
    ///   - jobs: how many threads read a large table, and how many gnuplot processes draw at the same time.
    ///   - isDryRun: write scripts alone; gnuplot is neither needed nor run.
    ///   - cache: what an archive remembers of gnuplot.
    /// - Throws: `.gnuplot` where there is no usable gnuplot; `.usage` where the folder of templates is none; `.definition`
    ///   where a template in it is not sound.
    package static func with<Result: Sendable>(
        _ context: ResolutionContext, jobs: Int, isDryRun: Bool = false, cache: ArchiveCache? = nil,
        _ body: @Sendable (Host) async throws -> Result
    ) async throws -> Result {
        let searchPath = ProcessInfo.processInfo.environment["PATH"]
        let indexPages = try IndexPages(templates: context.templates)
        let fonts = InstalledFonts(path: searchPath)
        let executable = isDryRun ? nil : try GnuplotProgram.locate(path: searchPath)
        let stamp = executable.map { "\($0) \(FileStamp.of($0) ?? "")" }
        let tools = [
            ("barfolio", FileStamp.ofThisProgram), ("installed fonts", FontCatalog.stamp()),
            ("templates of web pages", indexPages.digest), ("SQLite", DatabaseStamp.library),
            // SQL can ask for local times.
            ("time zone of this machine", "\(context.hostZone) \(FileStamp.of("/etc/localtime") ?? "")"),
            ("gnuplot", stamp),
        ].map(InputFingerprint.line)
        @Sendable func work(_ pool: GnuplotPool?) async throws -> Result {
            let host = Host(
                context: context, jobs: jobs, fonts: fonts, renderer: pool, indexPages: indexPages, tools: tools)
            do {
                let result = try await body(host)
                await fonts.stop()
                return result
            } catch {
                await fonts.stop()
                throw Task.isCancelled ? CancellationError() : error
            }
        }
        guard let executable, let stamp else { return try await work(nil) }
        let program = try await Self.program(executable, stamp, cache)
        return try await withGnuplotPool(program, workers: jobs) { try await work($0) }
    }

    /// A gnuplot that an archive remembers need not be started to be known.
    private static func program(
        _ executable: String, _ stamp: String, _ cache: ArchiveCache?
    ) async throws -> GnuplotProgram {
        let lines = cache?.text(of: cacheKey)?.split(separator: "\n").map(String.init) ?? []
        if lines.count == 2, lines[0] == stamp { return GnuplotProgram(path: executable, version: lines[1]) }
        let program = try await GnuplotProgram.examine(executable)
        cache?.remember("\(stamp)\n\(program.version)\n", as: cacheKey)
        return program
    }
}

extension IndexPages {
    /// The pages that people open, by the templates of a folder; what it lacks is built in.
    package init(templates folder: String?) throws(ReportError) {
        let folder = try folder.map { path throws(ReportError) in
            try TemplateFolder(path, subject: "the run", kind: .usage)
        }
        let languages = try folder?.languages() ?? .builtIn
        let report = try folder?.template("report.html")?.text ?? BuiltInTemplate.reportPage
        let archive = try folder?.template("archive.html")?.text ?? BuiltInTemplate.archivePage
        try self.init(
            report: report, archive: archive, folder: folder?.path, languages: languages, version: barfolioVersion)
    }
}
