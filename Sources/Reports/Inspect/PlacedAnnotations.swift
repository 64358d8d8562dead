import Charts

/// The annotations of a report, each with the page that it is on.
package struct PlacedAnnotations: Sendable {
    /// An annotation and its page.
    package struct Entry: Sendable {
        /// The annotation.
        package let annotation: Annotation
        /// The number of its page; nil where its page or its bucket is not in the report as it is now.
        package let page: Int?
    }

    /// The report's name.
    package let report: String
    /// The last day that the report knows of.
    package let asOf: CivilDate
    /// In the order in which they are drawn.
    package let entries: [Entry]
}

/// Reads a report as a run does, and tells where its annotations are. Nothing is drawn or written.
///
/// - Parameters:
///   - definition: the report's, with its annotations.
///   - circumstances: as-of day and zone, as for a run.
///   - jobs: how many threads read a large table.
/// - Throws: what a run throws, but for rows that cannot be used.
package func placeAnnotations(
    of definition: ReportDefinition, _ circumstances: ResolutionContext, jobs: Int
) async throws -> PlacedAnnotations {
    let request = try resolve(definition, circumstances)
    guard !request.annotations.isEmpty else {
        return PlacedAnnotations(report: request.name, asOf: request.asOf, entries: [])
    }
    let pages = try await makeChart(of: request, jobs: jobs, checksRows: false).pages
    return PlacedAnnotations(
        report: request.name, asOf: request.asOf,
        entries: request.annotations.map { annotation in
            PlacedAnnotations.Entry(annotation: annotation, page: pages.first(where: annotation.isOn)?.number)
        })
}
