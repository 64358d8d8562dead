import Charts
import Foundation

@testable import Gnuplot
@testable import Reports

/// Draws nothing: every picture is the same few bytes.
struct FakeRenderer: Renderer {
    let version = "fake 1.0"
    /// The page that fails, by what messages call it.
    var failing: String?

    func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage {
        guard job.subject != failing else {
            throw ReportError(
                .page, subject: job.subject, found: "it cannot be drawn", advice: "allow more (<output.page-limit 60>)")
        }
        let paths = job.pictures.map(\.path)
        let bytes = Array("a picture\n".utf8)
        for path in paths where !FileManager.default.createFile(atPath: path, contents: Data(bytes)) {
            throw ReportError(.inputOutput, subject: path, found: "it cannot be written", advice: "make room")
        }
        return DrawnPage(contents: paths.map { _ in bytes })
    }
}
