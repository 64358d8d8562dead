import Charts
import Foundation

/// What the web page of an edition shows.
package struct WebPage {
    /// One page of the report, beside what its document says.
    package struct Sheet {
        let sentence: String
        let table: PageTable
        let pictures: [Picture]

        /// Describes a page by what its pictures show, as a sentence and as a table. Of these the one for phones is the second.
        package init(sentence: String, table: PageTable, _ pictures: [Picture] = []) {
            (self.sentence, self.table, self.pictures) = (sentence, table, pictures)
        }
    }

    /// Of a picture, where its slots are (``PageGeometry/text``), and what shows a series alone on it, before the number of its view.
    package typealias Picture = (slots: String, seriesFragment: String)

    /// The colors of the theme `auto`, which the page's script knows too.
    package static let usualPaper = "#ffffff #1f2933 #12181f #eef2f6"

    /// Of a page by another period with the pages and rows of that.
    let document: ReportDocument
    /// That of its pictures.
    let style: PageStyle
    /// The colors of ground and letters, and where pictures follow their reader into the dark the same of the dark ones; nil where those
    /// are usual.
    let paper: String?
    let sheet: (Int) -> Sheet
    /// The annotations that are drawn, as JSON for the page's script; nil where there are none.
    package var annotations: Data?
    /// What its reader can choose.
    package var choices = Choices()
    /// What a reader has to know beside the numbers; pictures may have no room for all of it.
    package var note: String?
    /// How numbers of rows are written; nil where that is not known.
    package var numbers: NumberLanguage?

    /// Gathers what there is.
    ///
    /// - Parameter sheet: of a page, made when it is asked for.
    package init(document: ReportDocument, style: PageStyle, sheet: @escaping (_ index: Int) -> Sheet) {
        (self.document, self.style, self.sheet) = (document, style, sheet)
        let themes = [style.theme, style.companion].compactMap(\.self)
        let paper = themes.flatMap { [$0.background, $0.text] }.map(\.description).joined(separator: " ")
        self.paper = paper == Self.usualPaper ? nil : paper
    }

    /// What its reader can choose.
    package struct Choices {
        /// The series of which each can be shown alone.
        let series: [String]
        /// The report's own period and the others, each with a page, in the order in which they are offered.
        let periods: [Period]
        private let own: Period?
        /// That of the page, where it is not the report's own.
        let otherPeriod: Period?

        /// Gathers what can be chosen; nothing of most reports.
        ///
        /// - Parameters:
        ///   - own: the report's period.
        ///   - shown: that of the page.
        package init(series: [String] = [], periods: [Period] = [], own: Period? = nil, shown: Period? = nil) {
            (self.series, self.periods, self.own) = (series, periods, own)
            otherPeriod = shown == own ? nil : shown
        }

        /// What a template asks for: what can be chosen above the pictures.
        func values(_ phrases: Phrases) -> [String: Any] {
            [
                "hasChoices": !series.isEmpty || !periods.isEmpty, "hasPeriods": !periods.isEmpty,
                "hasSeries": !series.isEmpty,
                "periods": periods.map { period in
                    [
                        "file": period == own ? ArchiveLayout.page : period.viewPage,
                        "label": phrases(.per, of: period), "isShown": period == (otherPeriod ?? own),
                    ] as [String: Any]
                },
                "series": series.enumerated().map { ["index": $0 + 1, "name": $1] as [String: Any] },
            ]
        }
    }
}
