import Archive
import Charts

extension RenderedReport {
    /// Its web pages by their files: the own one, and one by each other period.
    func webPages(_ document: ReportDocument) -> [(file: String, page: WebPage)] {
        let others = zip(periodReports, document.views?.by ?? []).compactMap { other, described in
            other.chart.request.grouping.map { grouping in
                var document = document
                (document.pages, document.source) = (described.pages, .init(other.chart.tally.rows))
                return (file: grouping.period.viewPage, page: other.webPage(document, of: chart.request))
            }
        }
        return [(ArchiveLayout.page, webPage(document, of: chart.request))] + others
    }

    /// What its web page shows, among those of a report.
    private func webPage(_ document: ReportDocument, of report: ReportRequest) -> WebPage {
        let request = chart.request
        let themes = [request.pageStyle.theme] + (request.darkPageStyle.map { [$0.theme] } ?? [])
        let text = chart.pageText
        var page = WebPage(
            document: document, size: (request.pageStyle.width, request.pageStyle.height),
            paper: themes.flatMap { [$0.background, $0.text] }.map(\.description).joined(separator: " ")
        ) { sheet($0, text) }
        if !request.annotations.isEmpty { page.annotations = DrawnAnnotations(self).jsonData() }
        page.choices = WebPage.Choices(
            series: request.chartStyle.series.viewed, periods: report.definition.offeredPeriods,
            own: report.definition.group.by, shown: request.definition.group.by)
        page.numbers = request.chartStyle.numbers.language
        page.note = text.note
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
