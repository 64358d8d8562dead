import Archive
import Charts
import Records

/// Makes one report. This is the whole of barfolio in one sentence:
///
///     define → read → tally → lay out → mark → paginate → script → render → publish
///
/// Every arrow is an immutable value with a name. The database is closed before anything is drawn, nothing is published unless
/// every page is whole, and an edition of which nothing has changed ends where it begins.
///
/// - Throws: `ReportError` or `ReportErrors`; `CancellationError` where the run was ended.
package func makeReport(
    _ definition: ReportDefinition, in workshop: Workshop, for destination: Destination
) async throws -> PublishedReport {
    var request = try resolve(definition, workshop.circumstances)
    let ingredients = InputFingerprint(of: request, workshop)
    if let edition = destination.edition(madeOf: ingredients, request) { return edition }
    workshop.fonts.prepare()
    let tally = try await read(request, workshop)
    request = request.saying(whatIsLeftOutOf: tally)
    let bars = mark(layOut(tally, request.chart), request.marking, request.paging, request.chart)
    let revisions = try revisions(of: bars, request, destination)
    let pages = try paginate(bars, request)
    let scripts = try await script(pages, request, workshop)
    let rendered = try await render(
        scripts, request, workshop, in: destination.stage(), reusing: destination.pages(of: request))
    return try publish(rendered, scripts, request, tally, revisions, workshop, to: destination, ingredients)
}
