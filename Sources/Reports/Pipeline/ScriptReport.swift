import Archive
import Charts

/// The scripts of a report: of its pages, then of its contact sheets.
///
/// A script is made when it is asked for, and forgotten when it is drawn: a report of ten thousand pages never is in memory
/// whole.
struct ReportScripts: RandomAccessCollection, Sendable {
    let chart: ReportChart
    let font: ReportFont
    /// Those of the same report by other periods.
    let periodScripts: [ReportScripts]
    /// How pages are drawn; and how for phones, where the request wants that.
    private let wide: PageDrawing
    private let narrow: PageDrawing?
    /// The pages, counted from 1, of every contact sheet.
    private let sheets: [ClosedRange<Int>]

    init(_ chart: ReportChart, _ font: ReportFont) {
        (self.chart, self.font) = (chart, font)
        periodScripts = chart.periodCharts.map { ReportScripts($0, font) }
        let (request, output, text) = (chart.request, chart.request.definition.output, chart.pageText)
        func measured(_ style: PageStyle) -> PageDrawing {
            var drawing = PageDrawing(text, request.chartStyle, style, font.page)
            let haveNames = request.grouping.map { $0.period == .period } ?? true
            drawing.measure(chart.pages, turnsForNames: haveNames)
            return drawing
        }
        wide = measured(request.pageStyle)
        narrow = output.hasNarrow && output.hasPictures ? measured(request.pageStyle.narrow) : nil
        sheets = output.hasContactSheet ? ContactSheet.plan(forPages: chart.pages.count) : []
    }

    var startIndex: Int { 0 }
    var endIndex: Int { chart.pages.count + sheets.count }

    /// Draws a page or a contact sheet, and writes the drawing down as a script.
    subscript(index: Int) -> PageScript {
        let (request, pages) = (chart.request, chart.pages)
        guard index >= pages.count else { return page(index, wide) }
        let range = sheets[index - pages.count]
        func sheet(_ style: PageStyle) -> ContactSheet {
            ContactSheet(of: range, range.map { scene(of: $0 - 1, wide, style) }, style)
        }
        var drawn = sheet(request.pageStyle)
        if let dark = request.pageStyle.paired { drawn.drawing.pair(with: sheet(dark).drawing) }
        return PageScript(drawn, wide, stem: request.definition.output.stem, template: request.template.text)
    }

    /// The same page for phones, where the request wants that; of a contact sheet there is none.
    func narrow(_ index: Int) -> PageScript? {
        guard let narrow, index < chart.pages.count else { return nil }
        return page(index, narrow, suffix: ReportDocument.Page.narrowSuffix)
    }

    private func page(_ index: Int, _ drawing: PageDrawing, suffix: String = "") -> PageScript {
        let (request, page) = (chart.request, chart.pages[index])
        var drawn = scene(of: index, drawing, drawing.style)
        if let dark = drawing.style.paired { drawn.pair(with: scene(of: index, drawing, dark)) }
        return PageScript(
            page, drawn, drawing, fileStem: page.fileStem(request.definition.output.stem) + suffix,
            template: request.template.text)
    }

    private func scene(of index: Int, _ drawing: PageDrawing, _ style: PageStyle) -> Scene {
        let drawing = copy(of: drawing) { $0.style = style }
        var scene = drawing.draw(chart.pages[index])
        drawing.draw(chart.request.annotations, on: &scene, of: chart.pages[index])
        return scene
    }

    /// Refuses pages on which names cannot be read, or bars are too low.
    ///
    /// - Throws: `.data`, since the rows decide how many there are.
    fileprivate func check() throws(ReportError) {
        let request = chart.request
        // On phones small charts may be low, and folds name what has room.
        let haveNames = request.grouping == nil && request.chartStyle.layout != .panels
        let shortages = [wide, haveNames ? narrow : nil].compactMap(\.self).compactMap { drawing in
            chart.pages.lazy.compactMap(drawing.shortage).first.map { (what: $0, style: drawing.style) }
        }
        // What fits on phones fits on other pages.
        guard let (shortage, style) = shortages.last else { return }
        let size = "a page \(style.isNarrow ? "for phones, " : "of ")\(style.width)x\(style.height)"
        let further =
            !style.isNarrow
            ? "make it larger (<draw.size WxH>)"
            : "leave out the pages for phones (<output.narrow false>)"
                + (shortages.count == 1 ? "" : " and make the page larger (<draw.size WxH>)")
        let (found, fix) =
            switch shortage {
            case .names(let count, let most):
                (
                    "\(counted(count, "name")) \(count == 1 ? "does" : "do") not fit on \(size), on which at most \(most) can be read",
                    "put fewer on a page (<page.bars \(Swift.max(1, most))>)"
                )
            case .panels(let count, let height):
                (
                    "\(counted(count, "small chart")) on \(size) would have bars of \(height) pixels, and less than 40 show nothing",
                    count == 1 ? "" : "put fewer on a page (<page.rows \(count / 2)>)"
                )
            case .bars: ("bars would have less than 20 pixels on \(size), which show nothing", "")
            }
        throw request.refusal(found, [fix, further].filter { !$0.isEmpty }.joined(separator: ", or "))
    }

    /// What holds for it, and a person should know.
    var conditions: [Condition] {
        let request = chart.request
        var all = font.conditions
        if request.definition.output.png == .fast, request.definition.output.formats.contains(.png), !font.isEnoughAlone
        {
            all.append(
                "fast PNGs cannot have these texts (one font, with a file of its bold letters; no shaping), so they are smooth",
                ending: "fast PNGs can have the texts now")
        }
        if [wide, narrow].contains(where: { $0?.cutsNote ?? false }) {
            all.append(
                "the note is too long for the pictures, where it ends in “…”; write a shorter one (the web page and the pictures’ descriptions have all of it)",
                kind: "the note is too long for the pictures", ending: "the pictures have the whole note now")
        }
        // Pages of one's own draw annotations only if they were told how.
        if !request.annotations.isEmpty, !request.template.text.contains("annotation_strokes") {
            let are = request.annotations.count == 1 ? "is" : "are"
            all.append(
                "\(request.template.name) draws no annotations, and there \(are) \(counted(request.annotations.count, "annotation")); to have them drawn, copy the part that begins with "
                    + "“if (annotations)” from the built-in page (barfolio templates export DIR)",
                kind: "\(request.template.name) draws no annotations", figure: "\(request.annotations.count)",
                ending: "all annotations are drawn now")
        }
        return all
    }
}

/// Chooses the font of a report and gets its pages ready to be scripted. Characters that no font covers are replaced, since one
/// of them would spoil its whole page.
///
/// - Throws: where the font that was asked for is not there, or lacks characters and the request does not allow it.
func script(_ chart: ReportChart, _ fonts: InstalledFonts) async throws -> ReportScripts {
    let scripts = ReportScripts(chart, try await ReportFont.choose(for: chart.texts, chart.request, fonts))
    for scripts in [scripts] + scripts.periodScripts { try scripts.check() }
    return scripts
}
