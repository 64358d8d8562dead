import Archive
import Charts
import Foundation
import Gnuplot

/// What a report's web page knows of the picture of one page.
struct PageData: Sendable {
    /// Where its slots are (``PageGeometry/text``), and where they are on the picture for phones; nil where there is none.
    let slots: String
    var narrowSlots: String?
    /// What shows a series alone on both pictures, before the number of its view.
    let seriesFragment: String
    var narrowSeriesFragment: String?
    /// The address of the page without the annotations drawn on it; nil where there is none, or none are drawn.
    let bare: String?
    /// Whether annotations are drawn on it.
    let hasAnnotations: Bool

    /// - Parameter idPrefix: what the names inside the page's SVG begin with.
    /// - Returns: nil for a contact sheet.
    init?(_ script: PageScript, _ request: ReportRequest, idPrefix: String) {
        guard script.page != nil else { return nil }
        (slots, hasAnnotations) = (script.drawing.geometry.text, !script.drawing.overlay.isEmpty)
        seriesFragment = SVGContent.seriesFragment(idPrefix: idPrefix)
        let canHide = request.definition.output.formats.contains(.svg) && script.hidesAnnotations(request)
        bare = canHide ? "\(script.fileStem).svg" + SVGContent.bareFragment(idPrefix: idPrefix) : nil
    }
}

extension RenderedReport {
    /// What its web page shows.
    func webPage(_ document: ReportDocument) -> WebPage {
        let request = chart.request
        let themes = [request.pageStyle.theme] + (request.darkPageStyle.map { [$0.theme] } ?? [])
        let text = chart.pageText
        var page = WebPage(
            document: document, size: (request.pageStyle.width, request.pageStyle.height),
            paper: themes.flatMap { [$0.background, $0.text] }.map(\.description).joined(separator: " ")
        ) { sheet($0, text) }
        if !request.annotations.isEmpty { page.annotations = DrawnAnnotations(self).jsonData() }
        page.choices = choices(document)
        page.numbers = request.chartStyle.numbers.language
        page.note = chart.pageText.note
        return page
    }

    /// A page of it, for a web page.
    private func sheet(_ index: Int, _ text: PageText) -> WebPage.Sheet {
        let (request, page, data) = (chart.request, chart.pages[index], pages[index].data)
        var sheet = WebPage.Sheet(
            sentence: text.subtitle(of: page), table: PageTable(page, request.chartStyle, request.zone))
        (sheet.slots, sheet.narrowSlots) = (data?.slots, data?.narrowSlots)
        (sheet.seriesFragment, sheet.narrowSeriesFragment) = (data?.seriesFragment, data?.narrowSeriesFragment)
        return sheet
    }

    /// What the reader of its web page can choose.
    private func choices(_ document: ReportDocument) -> WebPage.Choices {
        let periodPages = zip(periodReports, document.views?.by ?? []).compactMap { other, described in
            let text = other.chart.pageText
            return other.chart.request.grouping.map {
                WebPage.PeriodPages(
                    period: $0.period, pages: described.pages, sheets: other.pages.indices.map { other.sheet($0, text) }
                )
            }
        }
        return WebPage.Choices(
            series: chart.request.chartStyle.series.viewed, periods: chart.request.definition.offeredPeriods,
            ownPeriod: chart.request.definition.group.by, periodPages: periodPages)
    }
}

/// What a web page knows of the annotations that are drawn on its pictures, for its script: `barfolio-drawn/1`.
private struct DrawnAnnotations: Encodable {
    let schema = "barfolio-drawn/1"
    /// By page number, the picture without them.
    let bare: [String: String]
    /// Those of the report, also those of pages that are not shown.
    let annotations: [Annotation]

    init(_ rendered: RenderedReport) {
        let pages = rendered.pages.prefix(IndexPages.mostFigures)
        bare = Dictionary(
            uniqueKeysWithValues: pages.enumerated().compactMap { index, page in
                page.data?.bare.map { ("\(index + 1)", $0) }
            })
        annotations = rendered.chart.request.annotations
    }
}
