import Archive
import Charts
import Foundation
import Gnuplot

/// Takes a report's PDF over from an earlier edition, or has gnuplot draw all pages into one, where the request wants one. The
/// scripts lie in the staging folder.
func renderDocument(_ pages: [RenderedPage], _ drawing: ReportDrawing) async throws -> RenderedPage? {
    let (request, staged) = (drawing.request, drawing.staged)
    guard let gnuplot = drawing.workshop.gnuplot, request.formats.contains(.pdf), !pages.isEmpty else { return nil }
    let name = request.stem == ReportDefinition.usualStem ? "report.pdf" : request.stem + ".pdf"
    let first = drawing.scripted.script(of: .page(0))
    var style = PictureStyle(first, request.style, drawing.scripted.font)
    style.hasRoundPen = pages.contains { $0.view?.hasNotes ?? false }
    // The same input gives the same bytes: the document is as old as its data.
    let createdOn = "D:\(request.asOf.description.replacing("-", with: ""))000000Z"
    let scripts = pages.map { $0.stem + ".gp" }
    let key = PageKey(zip(pages, scripts).map { $0.files[$1] ?? "" } + ["\(style)", "pdf"], drawing)
    // Every night's document bears its own date, so an earlier one is copied and dated anew.
    if var bytes = drawing.published.drawn(key.text)?.content(of: name), PDFDate.replace(in: &bytes, with: createdOn) {
        try staged.write(bytes, to: name)
        return RenderedPage(stem: "", key: key.text, files: [name: sha256(bytes)], isReused: true, warnings: [])
    }
    var job = DocumentJob(
        subject: "\(request.subject), the PDF",
        scripts: scripts.map { ScriptFile(path: staged.path($0), template: first.template(request)) },
        path: staged.path(name), style: style, createdOn: createdOn, fonts: drawing.scripted.font.pageFonts)
    job.timeLimit = request.pageLimit
    let task = job
    let drawn = try await staged.naming { () async throws(ReportError) in try await gnuplot.pool.draw(task) }
    return RenderedPage(
        stem: "", key: key.text, files: [name: staged.seal(name, drawn.contents.first ?? [])], isReused: false,
        warnings: drawn.warnings)
}
