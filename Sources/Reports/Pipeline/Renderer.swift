import Charts
import Gnuplot

/// Who draws the pages of a report. gnuplot does, and in tests somebody who writes the same few bytes for every page.
protocol Renderer: Sendable {
    /// What tells it from others: gnuplot's version.
    var version: String { get }
    /// Draws a page's pictures; they lie where the job said when this returns.
    func draw(_ page: PageJob) async throws(ReportError) -> DrawnPage
    /// Draws a document.
    func draw(_ document: DocumentJob) async throws(ReportError) -> DrawnPage
}

/// gnuplot at work.
struct GnuplotRenderer: Renderer {
    let version: String
    let pool: GnuplotPool

    func draw(_ page: PageJob) async throws(ReportError) -> DrawnPage { try await pool.draw(page) }

    func draw(_ document: DocumentJob) async throws(ReportError) -> DrawnPage { try await pool.draw(document) }
}
