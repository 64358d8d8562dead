import Archive
import Charts
import Gnuplot

/// A report on its way from scripts to pictures: when it is rendered, all its pages are drawn and validated, and not yet published.
struct RenderedReport: Sendable {
    let scripts: ReportScripts
    /// By whom, and with what.
    let host: Host
    let staged: StagedReport
    /// The pages of earlier editions.
    let published: PublishedPages
    /// Whether it is another period's, of which the SVGs alone are kept.
    var isOfOtherPeriod = false
    fileprivate(set) var pages: [RenderedPage] = []
    /// Contact sheets and the PDF, which are of no single page.
    fileprivate(set) var others: [RenderedPage] = []

    /// The same report by other periods.
    fileprivate(set) var periodReports: [RenderedReport] = []

    var all: [RenderedPage] { pages + others + periodReports.flatMap(\.pages) }
    /// What was found out before anything was drawn.
    var chart: ReportChart { scripts.chart }
}

/// Has the host draw what no earlier edition has drawn, some pages at once. Pages are scripted as gnuplots become free for them.
///
/// - Throws: every page's failure together; the staging folder is gone then.
func render(_ scripts: ReportScripts, _ host: Host, for destination: Destination) async throws -> RenderedReport {
    var report = RenderedReport(
        scripts: scripts, host: host, staged: try destination.stage(),
        published: destination.pages(of: scripts.chart.request))
    do {
        let rendered = try await report.renderAll()
        report.pages = Array(rendered.prefix(scripts.chart.pages.count))
        report.others = Array(rendered.dropFirst(report.pages.count))
        if let pdf = try await report.renderPDF() { report.others.append(pdf) }
        for scripts in scripts.periodScripts {
            var periodReport = RenderedReport(
                scripts: scripts, host: host, staged: report.staged, published: report.published, isOfOtherPeriod: true)
            periodReport.pages = try await periodReport.renderAll()
            report.periodReports.append(periodReport)
        }
        return report
    } catch {
        report.staged.discard()
        throw error
    }
}

extension RenderedReport {
    /// How many pages may fail before the others are not tried any more.
    private static let mostFailures = 20

    /// The pages and contact sheets in their order.
    fileprivate func renderAll() async throws -> [RenderedPage] {
        var failures = 0
        // Enough in hand that no gnuplot waits for a script, and no more: every one is kept in memory.
        let outcomes = try await inParallel(Array(scripts.indices), 4 * host.jobs) {
            index -> Result<RenderedPage, any Error> in
            do { return .success(try await renderPage(index)) } catch { return .failure(error) }
        } goesOn: { outcome in
            if case .failure = outcome { failures += 1 }
            // Where that many fail, more would tell nothing new.
            return !Task.isCancelled && failures < Self.mostFailures
        }
        try Task.checkCancellation()
        let errors = outcomes.compactMap { outcome in
            if case .failure(let error as ReportError) = outcome { error } else { nil }
        }
        if let errors = ReportErrors(errors) { throw errors }
        return try outcomes.map { try $0.get() }
    }
}

/// Does something with each of several values, some of them at the same time.
///
/// - Parameter goesOn: whether further ones are begun, told of each result as it comes.
func inParallel<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ count: Int, _ body: @escaping @Sendable (Value) async throws -> Result,
    goesOn: (Result) -> Bool = { _ in true }
) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Indexed<Result>.self) { group in
        var waiting = Array(values.enumerated().reversed())
        var results: [Indexed<Result>] = []
        func startNext() {
            guard let (index, value) = waiting.popLast() else { return }
            group.addTask { Indexed(index: index, value: try await body(value)) }
        }
        for _ in 0..<max(1, count) { startNext() }
        while let result = try await group.next() {
            results.append(result)
            if goesOn(result.value) { startNext() }
        }
        return results.sorted { $0.index < $1.index }.map(\.value)
    }
}

/// A result with its index among the others. (A struct and not a pair: the compiler, Swift 6.3.1 with optimization, garbles the
/// number of a pair that a child task returns.)
private struct Indexed<Value: Sendable>: Sendable {
    let index: Int
    let value: Value
}

/// Draws the pages of a report: gnuplot, and in tests a fake that writes the same few bytes for every page.
protocol Renderer: Sendable {
    /// What distinguishes it from others: gnuplot's version.
    var version: String { get }
    /// Draws a page's pictures, or a document; they are where the job wants them when this returns.
    func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage
}

extension GnuplotPool: Renderer {}
