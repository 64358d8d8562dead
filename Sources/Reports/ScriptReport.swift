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
    let scripts = try await withThrowingTaskGroup(of: PlacedScript.self) { group in
        for (index, page) in pages.enumerated() {
            group.addTask {
                try Task.checkCancellation()
                let drawing = draw(page, request.words, request.chart, request.style, font.measure, font.label)
                let script = PageScript(
                    page, drawing, stem: request.stem, words: request.words, theme: request.style.theme,
                    fontFamily: font.family, label: font.label, template: request.template.text)
                return PlacedScript(index: index, script: script)
            }
        }
        var placed: [PlacedScript] = []
        for try await script in group { placed.append(script) }
        return placed.sorted { $0.index < $1.index }.map(\.script)
    }
    let sheets =
        request.hasContactSheet ? ContactSheet.sheets(of: scripts.map(\.drawing), request.style) : []
    return ScriptedReport(
        pages: scripts,
        sheets: sheets.map { sheet in
            PageScript(
                sheet, stem: request.stem, words: request.words, theme: request.style.theme,
                fontFamily: font.family, template: request.template.text)
        }, font: font, warnings: font.warnings + unknownSeries(pages, request) + slowPNG(font, request))
}

/// A script with its place among the pages. (A struct and not a pair: the compiler, Swift 6.3.1 with optimization, garbles
/// the number of a pair that a child task returns.)
private struct PlacedScript: Sendable {
    let index: Int
    let script: PageScript
}

/// A filter may name a series that has no rows today, or one that is misspelt.
private func unknownSeries(_ pages: [Page], _ request: ReportRequest) -> [String] {
    guard let known = pages.first?.rows else { return [] }
    return request.chart.only.filter { !known.contains($0) }.map { "there are no rows of the series “\($0)”" }
}

/// What was asked for and would not be legible.
private func slowPNG(_ font: ReportFont, _ request: ReportRequest) -> [String] {
    guard request.png == .fast, request.formats.contains(.png), !font.isEnoughAlone else { return [] }
    return ["fast PNG has one font and no shaping, which is not enough for these texts: the PNGs were made smoothly"]
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
            + pages.flatMap { $0.bars.flatMap { [$0.label, $0.text] } + $0.furtherNumbers(request.chart) }
    }
}
