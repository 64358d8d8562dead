import Archive
import Charts
import Diagnostics
import Foundation
import Gnuplot

/// Has gnuplot draw all pages of a report into one PDF, where the request wants one. The scripts lie in the staging folder.
///
/// - Returns: SHA-256 of the file, by name.
func renderDocument(
    _ scripted: ScriptedReport, _ request: ReportRequest, _ workshop: Workshop, in staged: StagedReport
) async throws -> [String: String] {
    guard let gnuplot = workshop.gnuplot, request.formats.contains(.pdf), let first = scripted.pages.first else {
        return [:]
    }
    let name = request.stem == ReportDefinition.usualStem ? "report.pdf" : request.stem + ".pdf"
    let job = DocumentJob(
        subject: "\(request.subject), the PDF",
        scripts: scripted.pages.map { script in
            ScriptFile(path: staged.path(script.fileStem + ".gp"), template: script.template(request))
        },
        path: staged.path(name), style: PictureStyle(first, request.style, scripted.font),
        // The same input gives the same bytes: the document is as old as its data.
        createdOn: "D:\(request.asOf.description.replacing("-", with: ""))000000Z", fonts: scripted.font.pageFonts)
    _ = try await staged.naming { () async throws(ReportError) in try await gnuplot.pool.draw(job) }
    return [name: try staged.seal(name)]
}
