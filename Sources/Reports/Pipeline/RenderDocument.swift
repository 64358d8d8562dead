import Archive
import Charts
import Foundation
import Gnuplot

extension PageRenderer {
    /// Takes a report's PDF over from an earlier edition, or has gnuplot draw all pages into one, where the request wants one. The
    /// scripts lie in the staging folder.
    func renderDocument(of pages: [RenderedPage]) async throws -> RenderedPage? {
        guard let renderer = host.renderer, request.formats.contains(.pdf), !pages.isEmpty else { return nil }
        let name = request.stem == ReportDefinition.usualStem ? "report.pdf" : request.stem + ".pdf"
        let first = scripts[0]
        var style = PictureStyle(first, request.style, scripts.font)
        style.hasRoundPen = pages.contains { $0.view?.hasAnnotations ?? false }
        // The same input gives the same bytes: the document is as old as its data.
        let createdOn = "D:\(request.asOf.description.replacing("-", with: ""))000000Z"
        let files = pages.map { $0.stem + ".gp" }
        var document = RenderedPage(
            stem: "", key: key(of: zip(pages, files).map { $0.files[$1] ?? "" } + ["\(style)", "pdf"]))
        // Every night's document bears its own date, so an earlier one is copied and dated anew.
        if var bytes = published.drawn(document.key)?.content(of: name), PDFDate.replace(in: &bytes, with: createdOn) {
            try staged.write(bytes, to: name)
            (document.files, document.isReused) = ([name: sha256(bytes)], true)
            return document
        }
        var job = RenderJob(
            subject: "\(request.subject), the PDF", scripts: files.map { staged.path($0) },
            pictures: [Picture(format: .pdf, path: staged.path(name))], style: style)
        (job.template, job.fonts) = (first.template(request), scripts.font.pageFonts)
        (job.createdOn, job.timeLimit) = (createdOn, request.pageLimit)
        let task = job
        let drawn = try await staged.naming { () async throws(ReportError) in try await renderer.draw(task) }
        document.files = [name: staged.seal(name, drawn.contents.first ?? [])]
        document.warnings = drawn.warnings
        return document
    }
}
