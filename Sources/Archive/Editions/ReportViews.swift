import Charts

extension ReportDocument {
    /// What else the page of an edition shows of the same numbers.
    package struct Views: Codable, Sendable, Equatable {
        /// The report's buckets by another period.
        package struct PeriodPages: Codable, Sendable, Equatable {
            /// Which one, as definitions say it.
            package var by: String
            /// In order, as those of the report.
            package var pages: [Page]

            /// Describes a view.
            package init(by: String, pages: [Page]) { (self.by, self.pages) = (by, pages) }
        }

        /// The series of which each can be shown alone: what shows each in the picture of a page ends with `-s1`, `-s2` and so on. Else there is no such key.
        package var series: [String]?
        /// Other periods; else there is no such key.
        package var by: [PeriodPages]?

        /// Gathers views; nil where there are none.
        package init?(series: [String], by: [PeriodPages]) {
            if series.isEmpty && by.isEmpty { return nil }
            (self.series, self.by) = (series.isEmpty ? nil : series, by.isEmpty ? nil : by)
        }
    }

    /// The web pages of its edition: the own one, and one by each other period.
    var webPages: [String] { [ArchiveLayout.page] + (views?.by ?? []).compactMap { Period(rawValue: $0.by)?.viewPage } }

    /// The pages of all views.
    package var periodPages: [Page] { (views?.by ?? []).flatMap(\.pages) }
}

extension Period {
    /// What the names of the files begin with that show buckets of it as a view, and what addresses call it: `week`, `15-minutes`.
    package var viewStem: String { rawValue.replacing(" ", with: "-") }

    /// The name of its web page: `week.html`.
    package var viewPage: String { "\(viewStem).html" }
}
