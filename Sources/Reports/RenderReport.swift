import Archive
import Charts
import Diagnostics
import Foundation
import Gnuplot

/// A page with its files in the staging folder.
public struct RenderedPage: Sendable {
    /// The page.
    public let page: Page
    /// The file names' common part.
    public let fileStem: String
    /// A hash of all that decides the page's bytes.
    public let key: String
    /// SHA-256 of every file, by name.
    public let files: [String: String]
    /// What gnuplot said without failing.
    public let warnings: [String]
}

/// A report with all its pages drawn and validated, not yet published.
struct RenderedReport: Sendable {
    let pages: [RenderedPage]
    let staged: StagedReport
    /// The font that was drawn with; nil for a dry run.
    let font: String?
}

/// Writes the scripts into the staging folder and has gnuplot draw them, all pages at once as far as there are workers.
///
/// - Throws: every page's failure together; the staging folder is gone then.
func render(
    _ scripts: [PageScript], _ request: ReportRequest, _ workshop: Workshop, in staged: StagedReport
) async throws -> RenderedReport {
    do {
        let font = workshop.gnuplot == nil ? nil : try family(request, await workshop.fonts.catalog)
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for (index, script) in scripts.enumerated() {
                group.addTask { await outcome(of: script, index, request, workshop, font: font, in: staged) }
            }
            var outcomes: [Outcome] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes.sorted { $0.index < $1.index }.map(\.result)
        }
        try Task.checkCancellation()
        if let errors = ReportErrors(outcomes.compactMap { $0.error as? ReportError }) { throw errors }
        return RenderedReport(pages: try outcomes.map { try $0.get() }, staged: staged, font: font)
    } catch {
        staged.discard()
        throw error
    }
}

/// How one page came out, with its place among the pages. (A struct and not a pair: the compiler, Swift 6.3.1 with
/// optimization, garbles the number of a pair that a child task returns.)
private struct Outcome: Sendable {
    let index: Int
    let result: Result<RenderedPage, any Error>
}

private func outcome(
    of script: PageScript, _ index: Int, _ request: ReportRequest, _ workshop: Workshop, font: String?,
    in staged: StagedReport
) async -> Outcome {
    do {
        let page = try await render(script, request, workshop, font: font, in: staged)
        return Outcome(index: index, result: .success(page))
    } catch {
        return Outcome(index: index, result: .failure(error))
    }
}

private func render(
    _ script: PageScript, _ request: ReportRequest, _ workshop: Workshop, font: String?, in staged: StagedReport
) async throws -> RenderedPage {
    let scriptName = script.fileStem + ".gp"
    let scriptBytes = Data(script.text.utf8)
    try staged.write(scriptBytes, to: scriptName)
    var warnings: [String] = []
    var files = [scriptName: sha256(scriptBytes)]
    var decisive = [script.text]
    if let gnuplot = workshop.gnuplot, let font {
        let style = PictureStyle(
            width: request.style.width, height: request.style.height, fontFamily: font,
            fontSize: request.style.textSize(.body), background: request.style.theme.background)
        let pictures = request.formats.map { format in
            PictureFile(format: format, path: staged.path("\(script.fileStem).\(format.fileExtension)"))
        }
        let job = PageJob(
            subject: "\(request.subject), page \(script.page.number)", script: staged.path(scriptName),
            pictures: pictures, style: style)
        do {
            warnings = try await gnuplot.pool.draw(job).warnings
        } catch {
            // The staging folder means nothing to a reader, and is gone when the message is read.
            var error = error
            error.found = error.found.replacing(staged.folder + "/", with: "")
            error.evidence = error.evidence?.replacing(staged.folder + "/", with: "")
            throw error
        }
        for format in request.formats {
            let name = "\(script.fileStem).\(format.fileExtension)"
            files[name] = try staged.seal(name)
        }
        decisive += [gnuplot.program.version, "\(style)"] + request.formats.map(\.rawValue)
    }
    return RenderedPage(
        page: script.page, fileStem: script.fileStem, key: sha256(Data(decisive.joined(separator: "\n").utf8)),
        files: files,
        warnings: warnings)
}

/// The font family to draw with: the one asked for, or the first of the preferred ones that is installed.
private func family(_ request: ReportRequest, _ fonts: FontCatalog) throws(ReportError) -> String {
    if let family = request.font {
        try fonts.check(family: family, subject: request.subject)
        return family
    }
    if let family = fonts.firstInstalled() ?? fonts.families.first { return family }
    throw ReportError(
        .gnuplot, stage: .render, subject: request.subject, found: "no font is installed",
        advice: "install one that has the characters of your data: apt-get install fonts-noto-cjk")
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
