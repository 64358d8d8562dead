import Charts
import Gnuplot

/// Draws the pages of a report: gnuplot, and in tests a fake that writes the same few bytes for every page.
protocol Renderer: Sendable {
    /// What distinguishes it from others: gnuplot's version.
    var version: String { get }
    /// Draws a page's pictures, or a document; they are where the job wants them when this returns.
    func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage
}

/// gnuplot at work.
struct GnuplotRenderer: Renderer {
    let version: String
    let pool: GnuplotPool

    func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage { try await pool.draw(job) }
}
