import Archive
import Charts
import Foundation
import Gnuplot

/// A report with all its pages drawn and validated, not yet published.
struct RenderedReport: Sendable {
    /// In order.
    let pages: [RenderedPage]
    /// Contact sheets and documents, which are of no single page.
    let others: [RenderedPage]
    /// Where the files are.
    let staged: StagedReport
    /// The font that was drawn with; nil for a dry run.
    let font: String?
    /// What a person should know.
    let warnings: [String]

    /// All of it.
    var all: [RenderedPage] { pages + others }
}

/// Has gnuplot draw what no earlier edition has drawn, some pages at once. Pages are scripted as gnuplots become free for them.
///
/// - Parameter published: the pages of earlier editions.
/// - Throws: every page's failure together; the staging folder is gone then.
func render(
    _ scripted: ScriptedReport, _ request: ReportRequest, _ workshop: Workshop, in staged: StagedReport,
    reusing published: PublishedPages
) async throws -> RenderedReport {
    let drawing = ReportDrawing(
        scripted: scripted, request: request, workshop: workshop, staged: staged, published: published)
    do {
        var rendered = try await renderAll(drawing)
        let pages = Array(rendered.prefix(scripted.pages.count))
        rendered.removeFirst(pages.count)
        if let document = try await renderDocument(pages, drawing) { rendered.append(document) }
        return RenderedReport(
            pages: pages, others: rendered, staged: staged,
            font: workshop.gnuplot == nil ? nil : scripted.font.family, warnings: scripted.warnings)
    } catch {
        staged.discard()
        throw error
    }
}

/// What every page of a report is drawn with.
struct ReportDrawing: Sendable {
    let scripted: ScriptedReport
    let request: ReportRequest
    let workshop: Workshop
    let staged: StagedReport
    let published: PublishedPages
}

/// The pages and contact sheets in their order.
private func renderAll(_ drawing: ReportDrawing) async throws -> [RenderedPage] {
    let pictures = drawing.scripted.pictures
    // Enough in hand that no gnuplot waits for a script, and no more: every one is kept in memory.
    let inHand = 4 * drawing.workshop.jobs
    let outcomes = await withTaskGroup(of: Outcome.self) { group in
        var outcomes: [Outcome] = []
        var failures = 0
        for (index, picture) in pictures.enumerated() {
            if index >= inHand, let outcome = await group.next() {
                outcomes.append(outcome)
                if outcome.result.error != nil { failures += 1 }
            }
            // Where so many fail, more would tell nothing new.
            if Task.isCancelled || failures == mostFailures { break }
            group.addTask { await outcome(of: picture, index, drawing) }
        }
        for await outcome in group { outcomes.append(outcome) }
        return outcomes.sorted { $0.index < $1.index }.map(\.result)
    }
    try Task.checkCancellation()
    if let errors = ReportErrors(outcomes.compactMap { $0.error as? ReportError }) { throw errors }
    return try outcomes.map { try $0.get() }
}

/// How many pages may fail before the others are not tried any more.
private let mostFailures = 20

/// How one page came out, with its place among the pages. (A struct and not a pair: the compiler, Swift 6.3.1 with
/// optimization, garbles the number of a pair that a child task returns.)
private struct Outcome: Sendable {
    let index: Int
    let result: Result<RenderedPage, any Error>
}

private func outcome(of picture: ScriptedReport.Picture, _ index: Int, _ drawing: ReportDrawing) async -> Outcome {
    do {
        return Outcome(index: index, result: .success(try await renderPage(picture, drawing)))
    } catch {
        return Outcome(index: index, result: .failure(error))
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
