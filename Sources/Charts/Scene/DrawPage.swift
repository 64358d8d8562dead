/// Draws a page: measures and places everything that is on it.
package func draw(
    _ page: Page, _ words: PageWords, _ chart: ChartStyle, _ style: PageStyle, _ measure: TextMeasure,
    _ label: LabelText
) -> Scene {
    var canvas = PageCanvas(style, measure, label)
    let grid = chart.layout == .grid ? GridPage(page, chart, canvas) : nil
    var keys = grid?.keys ?? (chart.layout == .panels ? [] : canvas.keys(of: page))
    if words.isRightToLeft { for index in keys.indices { keys[index].hatch = keys[index].hatch?.mirrored } }
    let frame = PageFrame(
        title: words.title, subtitle: words.subtitle(of: page), note: words.note ?? "", footer: words.footer(of: page),
        place: words.footerEnd(of: page), keys: keys)
    let box = frame.draw(on: &canvas)
    // What is around the bars begins where its readers do; time goes on as everywhere.
    if words.isRightToLeft { canvas.drawing.mirror() }
    if let grid {
        grid.draw(on: &canvas, in: box)
    } else if chart.layout == .panels {
        PanelPage(page, chart, canvas, in: box).draw(on: &canvas)
    } else {
        BarPage(page, chart, canvas, in: box).draw(on: &canvas)
    }
    return canvas.drawing
}

extension ChartStyle {
    /// The style with lying bars, where below upright ones a name of these pages would be broken or cut, and has room at their left.
    package func turnedForNames(
        of pages: [Page], _ style: PageStyle, _ measure: TextMeasure, _ label: LabelText
    ) -> ChartStyle {
        guard [.bars, .stacked, .shares].contains(layout) else { return self }
        let canvas = PageCanvas(style, measure, label)
        let (width, height) = (Double(style.width) - 2 * canvas.margin, Double(style.height) * 0.7)
        let box = Box(left: 0, top: 0, right: width, bottom: height)
        var turned = self
        turned.isTurned = true
        let isCut = pages.contains { page in
            // A scale takes some of the width.
            let ticks = page.axis.ticks.map { measure.width(page.tickText($0, self), size: style.size(.footer)) }
            let room = width - (ticks.max() ?? 0) - canvas.pixels(10)
            return !NameLabels(page, canvas, slot: room / Double(page.columnRange.count)).isWhole
        }
        guard isCut else { return self }
        let hasRoom = pages.allSatisfy { page in
            NameLabels(page, canvas, slot: height / Double(page.columnRange.count), in: box).every == 1
        }
        return hasRoom ? turned : self
    }
}

extension Scene {
    /// Exchanges left and right.
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
        }
    }
}
