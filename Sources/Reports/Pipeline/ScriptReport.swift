import Charts

/// The pages of a report on the way to their scripts, and the font that they are measured with.
///
/// A script is made when it is asked for, and forgotten when it is drawn: a report of ten thousand pages never is in memory
/// whole.
struct ScriptedReport: Sendable {
    /// One picture to be drawn.
    enum Picture: Sendable {
        /// A page, by its index.
        case page(Int)
        /// A contact sheet of these pages, counted from 1.
        case sheet(ClosedRange<Int>)
    }

    /// What is drawn.
    let pages: [Page]
    /// The pages, then the contact sheets.
    let pictures: [Picture]
    /// What texts are drawn with.
    let font: ReportFont
    /// What a person should know.
    let warnings: [String]
    private let request: ReportRequest

    fileprivate init(_ pages: [Page], _ font: ReportFont, _ warnings: [String], _ request: ReportRequest) {
        self.pages = pages
        self.font = font
        self.warnings = warnings
        self.request = request
        let sheets = request.hasContactSheet ? ContactSheet.plan(forPages: pages.count) : []
        pictures = pages.indices.map { .page($0) } + sheets.map { .sheet($0) }
    }

    /// Draws a picture and writes the drawing down as a script.
    func script(of picture: Picture) -> PageScript {
        switch picture {
        case .page(let index):
            return PageScript(
                pages[index], drawing(of: index), stem: request.stem, words: request.words, theme: request.style.theme,
                fontFamily: font.family, label: font.label, template: request.template.text)
        case .sheet(let range):
            let drawings = range.map { drawing(of: $0 - 1) }
            return PageScript(
                ContactSheet(of: range, drawings, request.style), stem: request.stem, words: request.words,
                theme: request.style.theme, fontFamily: font.family, template: request.template.text)
        }
    }

    private func drawing(of index: Int) -> Scene {
        var drawing = draw(pages[index], request.words, request.chart, request.style, font.measure, font.label)
        draw(request.notes, on: &drawing, of: pages[index], request.style, font.measure, font.label)
        return drawing
    }
}

/// Chooses the font of a report and gets its pages ready to be scripted. Characters that no font covers are replaced, since one
/// of them would spoil its whole page.
///
/// - Throws: where the font that was asked for is not there, or lacks characters and the request does not allow it.
func script(_ pages: [Page], _ request: ReportRequest, _ workshop: Workshop) async throws -> ScriptedReport {
    let font = try await ReportFont.choose(for: TextsOfReport(pages, request).all, request, workshop)
    return ScriptedReport(
        pages, font, font.warnings + unknownSeries(pages, request) + slowPNG(font, request) + undrawnNotes(request),
        request)
}

/// Pages of one's own draw notes only if they were told how.
private func undrawnNotes(_ request: ReportRequest) -> [String] {
    guard !request.notes.isEmpty, !request.template.text.contains("note_strokes") else { return [] }
    return [
        "\(request.template.name) draws no notes, and there are \(request.notes.count): take over the part that begins with "
            + "“if (notes)” from the built-in page (barfolio templates export DIR)"
    ]
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
            + request.notes.compactMap(\.words)
    }
}
