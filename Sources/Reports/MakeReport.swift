import Charts
import Records

/// Makes one report. This is the whole of barfolio in one sentence:
///
///     define → read → tally → lay out → mark → paginate → script → render → publish
///
/// Every arrow is an immutable value with a name. The database is closed before anything is drawn, and nothing is
/// published unless every page is whole.
///
/// - Throws: `ReportError` or `ReportErrors`; `CancellationError` where the run was ended.
public func makeReport(
    _ definition: ReportDefinition, in workshop: Workshop, for destination: Destination
) async throws -> PublishedReport {
    let request = try resolve(definition, workshop.circumstances)
    let tally = try await read(request, workshop)
    let bars = mark(layOut(tally, request.chart), request.marking, request.paging, request.chart)
    let pages = try paginate(bars, request)
    let scripts = try await script(pages, request, workshop)
    let rendered = try await render(scripts, request, workshop, in: destination.stage())
    return try publish(rendered, request, tally, workshop, to: destination)
}
