import Charts

/// The pages of a report with what is needed to show them other than as files.
package struct ReportPages: Sendable {
    /// The pages.
    package let pages: [Page]
    /// The words around the bars.
    package let words: PageWords
    /// How bars are arranged.
    package let chart: ChartStyle
    /// The colors.
    package let theme: Theme

    init(_ pages: [Page], _ request: ReportRequest) {
        self.pages = pages
        words = request.words
        chart = request.chart
        theme = request.style.theme
    }
}

/// A report to be looked at, of which there are no files.
package struct ReportPreview: Sendable {
    /// What there is to see.
    package let pages: ReportPages
    /// What a person should know, though nothing failed.
    package let warnings: [String]
    /// What was decided on the way, for those who like to know.
    package let notes: [String]
}

/// Goes as far as the pages; neither gnuplot nor a font is needed, and no file is written.
///
///     define → read → tally → lay out → mark → paginate
///
/// - Throws: as ``makeReport(_:in:for:)`` does.
package func previewReport(_ definition: ReportDefinition, in workshop: Workshop) async throws -> ReportPreview {
    let request = try resolve(definition, workshop.circumstances)
    let tally = try await read(request, workshop)
    let bars = mark(layOut(tally, request.chart), request.marking, request.paging, request.chart)
    let pages = try paginate(bars, request)
    return ReportPreview(
        pages: ReportPages(pages, request.saying(whatIsLeftOutOf: tally)),
        warnings: warnings(request, tally, hasPages: !pages.isEmpty),
        notes: notes(request, tally))
}
