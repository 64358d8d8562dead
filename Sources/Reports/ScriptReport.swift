import Charts
import Diagnostics

/// The scripts of a report, and the font that they were measured with.
struct ScriptedReport: Sendable {
    /// A script a page.
    let pages: [PageScript]
    /// A script a contact sheet.
    let sheets: [PageScript]
    /// What texts are drawn with.
    let font: ReportFont
    /// What a person should know.
    let warnings: [String]

    /// Pages first.
    var all: [PageScript] { pages + sheets }
}

/// Draws every page, and writes the drawings down as scripts. Characters that no font covers are replaced, since one of
/// them would spoil its whole page.
///
/// - Throws: where the font that was asked for is not there, or lacks characters and the request does not allow it.
func script(_ pages: [Page], _ request: ReportRequest, _ workshop: Workshop) async throws -> ScriptedReport {
    let texts = TextsOfReport(pages, request).all
    let font = try await ReportFont.choose(for: texts, request, workshop)
    let drawings = pages.map { draw($0, request.words, request.chart, request.style, font.measure, font.label) }
    let scripts = zip(pages, drawings).map { page, drawing in
        PageScript(
            page, drawing, stem: request.stem, words: request.words, theme: request.style.theme,
            fontFamily: font.family, label: font.label, template: request.template.text)
    }
    let sheets = request.hasContactSheet ? ContactSheet.sheets(of: drawings, request.style) : []
    return ScriptedReport(
        pages: scripts,
        sheets: sheets.map { sheet in
            PageScript(
                sheet, stem: request.stem, words: request.words, theme: request.style.theme,
                fontFamily: font.family, template: request.template.text)
        }, font: font, warnings: font.warnings + unknownSeries(pages, request))
}

/// A filter may name a series that has no rows today, or one that is misspelt.
private func unknownSeries(_ pages: [Page], _ request: ReportRequest) -> [String] {
    guard let known = pages.first?.rows else { return [] }
    return request.chart.only.filter { !known.contains($0) }.map { "there are no rows of the series “\($0)”" }
}

/// Every text that may be drawn.
struct TextsOfReport {
    /// In no order.
    let all: [String]

    init(_ pages: [Page], _ request: ReportRequest) {
        let words = request.words
        all =
            [words.title, words.source, words.cap ?? "", request.chart.cellPattern ?? ""] + words.subtitle
            + (pages.first.map { $0.rows + $0.columnNames } ?? [])
            + pages.flatMap { $0.bars.flatMap { [$0.label, $0.text] } }
    }
}
