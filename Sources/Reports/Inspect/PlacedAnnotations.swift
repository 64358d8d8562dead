import Charts

/// The annotations of a report, each with the page that it is on. Schema `barfolio-annotations-list/1`.
package struct PlacedAnnotations: Encodable, Sendable {
    /// An annotation and its page.
    package struct Entry: Encodable, Sendable {
        /// What names it, and what it is.
        package let id, kind: String
        /// A day of the bucket that it stays with, or the time at which that begins; nil where it stays with a page.
        @ExplicitNull package var bucket: String?
        /// The series whose small chart it stays with; where there are none there is no such key.
        package let series: String?
        /// The number of its page; nil where its page or its bucket is not in the report as it is now.
        @ExplicitNull package var page: Int?
        /// As #rrggbb.
        package let color: String
        @ExplicitNull package var text: String?
        /// What it stays with, for people.
        package let anchor: String

        private enum CodingKeys: CodingKey { case id, kind, bucket, series, page, color, text }

        init(_ annotation: Annotation, on page: Int?) {
            (id, kind, self.page) = (annotation.id, annotation.kind.word, page)
            (color, text, series) = (annotation.color.description, annotation.text, annotation.series)
            let more = series.map { ", \($0.shortened)" } ?? ""
            let day = annotation.anchor.dayOrTime
            let name = if case .page(let number) = annotation.anchor { "page \(number)" } else { day ?? "" }
            (bucket, anchor) = (day, name + more)
        }
    }

    private let schema = "barfolio-annotations-list/1"
    /// The report's name.
    package let report: String
    /// The last day that the report knows of.
    package let asOf: CivilDate
    /// In the order in which they are drawn.
    package let annotations: [Entry]
}

/// Reads a report as a run does, and tells where its annotations are. Nothing is drawn or written.
///
/// - Parameters:
///   - definition: the report's, with its annotations.
///   - context: as-of day and zone, as for a run.
///   - jobs: how many threads read a large table.
/// - Throws: what a run throws, but for rows that cannot be used.
package func placeAnnotations(
    of definition: ReportDefinition, _ context: ResolutionContext, jobs: Int
) async throws -> PlacedAnnotations {
    let request = try resolve(definition, context)
    let isEmpty = request.annotations.isEmpty
    let pages = isEmpty ? [] : try await makeChart(of: request, jobs: jobs, checksRows: false).pages
    return PlacedAnnotations(
        report: request.name, asOf: request.asOf,
        annotations: request.annotations.map { annotation in
            PlacedAnnotations.Entry(annotation, on: pages.first(where: annotation.isOn)?.number)
        })
}
