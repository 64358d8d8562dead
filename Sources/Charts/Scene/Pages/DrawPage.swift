/// Draws a page: measures and places everything that is on it.
///
/// - Parameter room: what all pages of the report have in common, where they are several.
package func draw(
    _ page: Page, _ words: PageWords, _ chart: ChartStyle, _ style: PageStyle, _ measure: TextMeasure,
    _ label: LabelText, _ room: CommonRoom? = nil
) -> Scene {
    var canvas = PageCanvas(style, measure, label)
    let own = PageFrame(page, words, chart, canvas).draw(on: &canvas)
    let box = room?.box ?? own
    // What is around the bars begins where its readers do; time goes on as everywhere.
    if words.isRightToLeft { canvas.drawing.mirror() }
    switch chart.layout {
    case .grid: GridPage(page, chart, canvas, room?.names).draw(on: &canvas, in: box)
    case .panels: PanelPage(page, chart, canvas, in: box, room?.panels).draw(on: &canvas)
    case .bars, .stacked, .shares, .rows: BarPage(page, chart, canvas, in: box, room).draw(on: &canvas)
    }
    return canvas.drawing
}

/// What pages are drawn with, to ask whether all that is on them can be read.
package struct PageDrawing {
    private let words: PageWords
    private let chart: ChartStyle
    private let canvas: PageCanvas
    private let room: CommonRoom?

    /// What a page has no room for.
    package enum Shortage: Equatable {
        /// The number of names, and how many could be read.
        case names(Int, most: Int)
        /// The number of small charts, and how high the lowest bars' room is, in pixels.
        case panels(Int, height: Int)
    }

    /// Gathers what ``draw(_:_:_:_:_:_:_:)`` is given beside a page.
    package init(
        _ words: PageWords, _ chart: ChartStyle, _ style: PageStyle, _ measure: TextMeasure, _ label: LabelText,
        _ room: CommonRoom?
    ) {
        (self.words, self.chart, self.room) = (words, chart, room)
        canvas = PageCanvas(style, measure, label)
    }

    /// What a page lacks room for; nil where it has room for all.
    package func shortage(on page: Page) -> Shortage? {
        var canvas = canvas
        let box = room?.box ?? PageFrame(page, words, chart, canvas).draw(on: &canvas)
        if chart.layout == .panels {
            let panels = PanelPage(page, chart, canvas, in: box, room?.panels)
            let height = panels.panels.map(\.bars.area.height).min() ?? .infinity
            return panels.hasRoom ? nil : .panels(page.rowRange.count, height: Int(height))
        }
        // Of time and of folds those are named that have room.
        guard chart.layout != .grid, !page.bars.contains(where: { $0.bucket != nil }) else { return nil }
        let slots = Double(page.columnRange.count)
        let names =
            chart.isTurned
            ? NameLabels(page, canvas, slot: box.height / slots, in: box)
            : NameLabels(page, chart.labels, canvas, slot: box.width / slots)
        let count = page.columns.count { !$0.isEmpty }
        let most = NameLabels.mostRows(in: box.height, canvas)
        return (chart.isTurned ? names.namesAll : names.isWhole || count <= most) ? nil : .names(count, most: most)
    }
}

extension PageFrame {
    /// What is around the bars of a page.
    init(_ page: Page, _ words: PageWords, _ chart: ChartStyle, _ canvas: PageCanvas) {
        keys =
            switch chart.layout {
            case .grid: GridPage.keys(of: page, chart, canvas)
            case .panels: []
            case .bars, .stacked, .shares, .rows: canvas.keys(of: page, chart)
            }
        if words.isRightToLeft { for index in keys.indices { keys[index].hatch = keys[index].hatch?.mirrored } }
        (title, subtitle, note) = (words.title, words.subtitle(of: page), words.note ?? "")
        (footer, place) = (words.footer(of: page), words.footerEnd(of: page))
    }
}

extension ChartStyle {
    /// The style with lying bars, where below upright ones a name of these pages would be broken or cut, and has room at their left; on
    /// pages that are higher than wide above them, where it would be cut at their left as well.
    package func turnedForNames(
        of pages: [Page], _ style: PageStyle, _ measure: TextMeasure, _ label: LabelText
    ) -> ChartStyle {
        guard [.bars, .stacked, .shares, .rows].contains(layout) else { return self }
        let canvas = PageCanvas(style, measure, label)
        let (width, height) = (Double(style.width) - 2 * canvas.margin, Double(style.height) * 0.7)
        let box = Box(left: 0, top: 0, right: width, bottom: height)
        var turned = self
        turned.isTurned = true
        func slot(_ page: Page) -> Double { height / Double(page.columnRange.count) }
        func atTheLeft(_ page: Page) -> NameLabels { NameLabels(page, canvas, slot: slot(page), in: box) }
        turned.hasNamesAbove =
            style.height > style.width && !pages.allSatisfy { atTheLeft($0).isWhole }
            && pages.allSatisfy { NameLabels.hasRoomAbove(canvas, slot: slot($0)) }
        if layout == .rows { return turned }
        let isCut = pages.contains { page in
            // A scale takes some of the width.
            let ticks = page.axis.ticks.map { measure.width(page.tickText($0, self), size: style.size(.footer)) }
            let room = width - (ticks.max() ?? 0) - canvas.pixels(10)
            return !NameLabels(page, labels, canvas, slot: room / Double(page.columnRange.count)).isWhole
        }
        guard isCut else { return self }
        return pages.allSatisfy { atTheLeft($0).namesAll } ? turned : self
    }
}

extension Scene {
    /// Exchanges left and right. What is beside a separator stays there: a number after Latin letters would be drawn at their right.
    fileprivate mutating func mirror() {
        func mirrored(_ point: Point) -> Point { Point(Double(width) - point.x, point.y) }
        for index in areas.indices { areas[index].corners = areas[index].corners.map(mirrored).reversed() }
        for index in texts.indices {
            texts[index].at = mirrored(texts[index].at)
            switch texts[index].alignment {
            case .left: texts[index].alignment = .right
            case .right: texts[index].alignment = .left
            case .center: break
            }
            texts[index].words = texts[index].words.separatedFromRightToLeft
            texts[index].drawn = texts[index].drawn.separatedFromRightToLeft
        }
    }
}

extension String {
    /// With right-to-left marks (U+200F) beside its separators and before the first of its parts, as Unicode Standard Annex #9 has it.
    fileprivate var separatedFromRightToLeft: String {
        guard contains(PageWords.separator) else { return self }
        let mark = "\u{200F}"
        return mark + replacing(PageWords.separator, with: mark + PageWords.separator + mark)
    }
}
