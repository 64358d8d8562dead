import Charts

extension ReportDocument {
    /// What else the page of an edition shows of the same numbers.
    package struct Views: Codable, Sendable, Equatable {
        /// The report's buckets by another period.
        package struct PeriodView: Codable, Sendable, Equatable {
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
        package var by: [PeriodView]?

        /// Gathers views; nil where there are none.
        package init?(series: [String], by: [PeriodView]) {
            if series.isEmpty && by.isEmpty { return nil }
            (self.series, self.by) = (series.isEmpty ? nil : series, by.isEmpty ? nil : by)
        }
    }

    /// The pages of all views.
    package var viewPages: [Page] { (views?.by ?? []).flatMap(\.pages) }
}

extension Period {
    /// What the names of the pictures begin with that show buckets of it as a view, and what addresses call it: `week`, `15-minutes`.
    package var viewName: String { rawValue.replacing(" ", with: "-") }
}

extension WebPage {
    /// A report's buckets by another period.
    package struct View {
        let period: Period
        let pages: [ReportDocument.Page]
        let sheets: [Sheet]

        /// Describes a view, with as many sheets as it has pages.
        package init(period: Period, pages: [ReportDocument.Page], sheets: [Sheet]) {
            (self.period, self.pages, self.sheets) = (period, pages, sheets)
        }
    }

    /// What its reader can choose.
    package struct Choices {
        /// The series of which each can be shown alone.
        var series: [String]
        /// The report's own period and the others, in the order in which they are offered, the own one too.
        var periods: [Period]
        var ownPeriod: Period?
        var views: [View]

        /// Gathers what can be chosen; nothing of most reports.
        package init(series: [String] = [], periods: [Period] = [], ownPeriod: Period? = nil, views: [View] = []) {
            (self.series, self.periods, self.ownPeriod, self.views) = (series, periods, ownPeriod, views)
        }

        var isEmpty: Bool { series.isEmpty && periods.isEmpty }

        /// What a template asks for: what can be chosen above the pictures.
        func values(_ phrases: Phrases) -> [String: Any] {
            [
                "hasChoices": !isEmpty, "hasPeriods": !periods.isEmpty, "hasSeries": !series.isEmpty,
                "periods": periods.map {
                    ["by": $0.viewName, "label": phrases(.per, of: $0), "isOwn": $0 == ownPeriod] as [String: Any]
                },
                "series": series.enumerated().map { ["index": $0 + 1, "name": $1] as [String: Any] },
            ]
        }

        /// The pictures of a page that show one series each, as files with fragments.
        func filters(_ page: ReportDocument.Page, _ sheet: Sheet) -> [[String: Any]] {
            guard let picture = page.picture, PictureFormat(ofFile: picture) == .svg, let wide = sheet.seriesFragment
            else {
                return []
            }
            let narrow = page.narrowPicture.flatMap { file in sheet.narrowSeriesFragment.map { file + $0 } }
            return series.enumerated().map { index, name in
                ["index": index + 1, "name": name, "picture": "\(picture)\(wide)\(index + 1)"]
                    .with("narrow", narrow.map { "\($0)\(index + 1)" })
            }
        }
    }
}
