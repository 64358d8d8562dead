import Archive
import Charts

/// Says what was rendered, and of which rows, as `report.json` has it.
///
/// - Throws: `.inputOutput` where a font cannot be read now: the next run may succeed.
func describe(_ rendered: RenderedReport) throws(ReportError) -> ReportDocument {
    let (chart, host) = (rendered.chart, rendered.host)
    let request = chart.request
    var document = ReportDocument(
        report: request.name, title: request.pageText.title, asOf: request.asOf, timeZone: request.zone.name,
        rows: chart.tally.rows)
    if let grouping = request.grouping, grouping.period == .week {
        document.weekStart = grouping.starts.week.rawValue
    }
    document.definitionSHA256 = request.definition.sha256
    if request.definition.sha256 == nil { document.source.later = chart.tally.rows.later }
    if let renderer = host.renderer {
        (document.gnuplot, document.font) = (renderer.version, rendered.scripts.font.page.family)
    }
    document.language = request.definition.locale
    document.clock = request.clock.map(request.zone.iso8601)
    if request.source.hasPast, request.definition.sha256 != nil { document.ahead = request.ahead }
    document.method = request.method.document
    if request.definition.sha256 != nil { document.numbersSHA256 = request.method.numbersSHA256 }
    document.madeWith = try rendered.madeWith()
    if !chart.lines.isEmpty { document.referenceLines = chart.documentLines }
    for other in rendered.others {
        document.files.merge(other.files) { one, _ in one }
        for name in other.files.keys { document.keys[name] = other.key }
    }
    document.pages = rendered.documentPages
    document.views = ReportDocument.Views(
        series: request.chartStyle.series.viewed,
        by: rendered.periodReports.map {
            .init(by: $0.chart.request.grouping?.period.rawValue ?? "", pages: $0.documentPages)
        })
    return document
}

extension ReportChart {
    /// Its lines, as `report.json` has them.
    var documentLines: [ReportDocument.Line] {
        let columns = (bars.map(\.position.column).max() ?? -1) + 1
        return lines.map { ReportDocument.Line($0, columns: columns) }
    }
}

extension RenderedReport {
    /// Its pages, as `report.json` has them.
    fileprivate var documentPages: [ReportDocument.Page] {
        zip(chart.pages, pages).map { page, rendered in
            ReportDocument.Page(
                number: page.number, stem: rendered.stem, key: rendered.key, files: rendered.files,
                bars: page.bars.map { ReportDocument.Bar($0, zone: chart.request.zone) })
        }
    }

    /// What it is made with. A chart by hand goes without hashes of fonts, which may have twenty megabytes.
    ///
    /// - Throws: `.inputOutput` where one of the files cannot be read now: the next run may succeed.
    fileprivate func madeWith() throws(ReportError) -> ReportDocument.MadeWith {
        let request = chart.request
        let areHashed = host.renderer != nil && request.definition.sha256 != nil
        var fonts: [String: String]? = areHashed ? [:] : nil
        for file in scripts.font.measuredFiles where areHashed {
            fonts?[file.lastPathPart] = try host.fonts.digest(of: file)
        }
        return ReportDocument.MadeWith(
            barfolio: barfolioVersion, gnuplot: host.renderer?.version, fonts: fonts,
            tzdata: try TimeZoneDatabase.ofMachine.release(), cldr: LocaleDatabase.version)
    }

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
        let text = chart.pageText
        var page = WebPage(document: document, style: request.pageStyle) { index in
            let shown = chart.pages[index]
            return WebPage.Sheet(
                sentence: text.subtitle(of: shown), table: PageTable(shown, request.chartStyle, request.zone),
                pages[index].data?.pictures ?? [])
        }
        if !request.annotations.isEmpty { page.annotations = DrawnAnnotations(self).jsonData() }
        page.choices = WebPage.Choices(
            series: request.chartStyle.series.viewed, periods: report.definition.offeredPeriods,
            own: report.definition.group.by, shown: request.definition.group.by)
        page.numbers = request.chartStyle.numbers.language
        page.note = text.note
        return page
    }
}

/// What a web page knows of the annotations that are drawn on its pictures, for its script: `barfolio-drawn/1`.
private struct DrawnAnnotations: Encodable {
    let schema = "barfolio-drawn/1"
    /// By page number, the picture without them.
    let bare: [String: String]
    /// Those of the report, also those of pages that are not shown.
    let annotations: [Annotation]
    /// Of those that are tied to a time, by that, the first day of their bucket; empty of one on no page. A browser knows no zones.
    let days: [String: String]

    init(_ rendered: RenderedReport) {
        let pages = rendered.pages.prefix(IndexPages.mostFigures)
        bare = Dictionary(
            uniqueKeysWithValues: pages.enumerated().compactMap { index, page in
                page.data?.bare.map { ("\(index + 1)", $0) }
            })
        annotations = rendered.chart.request.annotations
        days = annotations.reduce(into: [:]) { days, one in
            guard case .moment(let moment) = one.anchor else { return }
            let bucket = rendered.chart.pages.lazy.compactMap(one.bucket(on:)).first
            days[moment.text] = bucket?.firstDay.description ?? ""
        }
    }
}
