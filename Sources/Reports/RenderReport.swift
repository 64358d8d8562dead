import Archive
import Charts
import Diagnostics
import Foundation
import Gnuplot

/// A report with all its pages drawn and validated, not yet published.
struct RenderedReport: Sendable {
    /// In order.
    let pages: [RenderedPage]
    /// Where the files are.
    let staged: StagedReport
    /// The font that was drawn with; nil for a dry run.
    let font: String?
    /// SHA-256 of every file that is of no single page, by name.
    let files: [String: String]
    /// What a person should know.
    let warnings: [String]
}

/// Writes the scripts into the staging folder and has gnuplot draw them, all pages at once as far as there are workers.
///
/// - Throws: every page's failure together; the staging folder is gone then.
func render(
    _ scripted: ScriptedReport, _ request: ReportRequest, _ workshop: Workshop, in staged: StagedReport
) async throws -> RenderedReport {
    do {
        for script in scripted.all { try staged.write(Data(script.text.utf8), to: script.fileStem + ".gp") }
        async let document = renderDocument(scripted, request, workshop, in: staged)
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for (index, script) in scripted.all.enumerated() {
                group.addTask { await outcome(of: script, index, scripted.font, request, workshop, in: staged) }
            }
            var outcomes: [Outcome] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes.sorted { $0.index < $1.index }.map(\.result)
        }
        try Task.checkCancellation()
        // A document fails where one of its pages does: it is not waited for then.
        if let errors = ReportErrors(outcomes.compactMap { $0.error as? ReportError }) { throw errors }
        let documents = try await document
        let rendered = try outcomes.map { try $0.get() }
        let sheets = rendered.filter { $0.script.page == nil }
        return RenderedReport(
            pages: rendered.filter { $0.script.page != nil }, staged: staged,
            font: workshop.gnuplot == nil ? nil : scripted.font.family,
            files: sheets.reduce(into: documents) { files, sheet in
                files.merge(sheet.files) { one, _ in one }
            }, warnings: scripted.warnings)
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
    of script: PageScript, _ index: Int, _ font: ReportFont, _ request: ReportRequest, _ workshop: Workshop,
    in staged: StagedReport
) async -> Outcome {
    do {
        let page = try await renderPage(script, font, request, workshop, in: staged)
        return Outcome(index: index, result: .success(page))
    } catch {
        return Outcome(index: index, result: .failure(error))
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
