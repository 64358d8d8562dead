/// Draws a page of small charts below each other, one for each series, on one scale: their names above them, those of the
/// buckets below the last one.
struct PanelPage {
    private let page: Page
    /// One of the charts, with its box, and what of it is below its name.
    typealias Panel = (page: Page, box: Box, inside: Box, bars: BarPage)

    let names: NameLabels
    let panels: [Panel]
    private let box: Box
    private let titleSize: Double

    /// Measures what is left for each panel in `box`, or in the room of all pages.
    init(_ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box, _ room: PanelInsets? = nil) {
        (self.page, self.box) = (page, box)
        let size = canvas.style.size(.small)
        titleSize = size
        names = NameLabels(page, style.labels, canvas, slot: box.width / Double(page.columnRange.count))
        // Whole pixels, so that all are as high.
        let height = ((box.height - (room?.names ?? names.room)) / Double(page.rowRange.count)).rounded(.down)
        func panel(_ index: Int, _ panel: Page) -> Panel {
            let top = box.top + Double(index) * height
            let inside = Box(
                left: box.left, top: top + size * 1.1, right: box.right, bottom: top + height - canvas.pixels(10))
            let common = room.map { room in
                Box(
                    left: inside.left, top: inside.top + room.top, right: inside.right - room.right,
                    bottom: inside.bottom - room.bottom)
            }
            return (
                panel, Box(left: box.left, top: top, right: box.right, bottom: top + height), inside,
                BarPage(panel, style, canvas, in: inside, hasNames: false, hasScale: false, within: common)
            )
        }
        let pages = page.rowRange.clamped(to: 0..<page.rows.count).map(page.panel).enumerated()
        let all = pages.map(panel)
        // Changes are written in all panels, or in none.
        let lacksChanges = all.contains { $0.page.hasChanges && !$0.bars.numbers.hasChanges }
        panels = lacksChanges ? pages.map { panel($0, $1.withoutChanges) } : all
    }

    /// Draws them, and the names of the buckets.
    func draw(on canvas: inout PageCanvas) {
        for panel in panels {
            canvas.write(
                .section,
                canvas.measure.cut(
                    canvas.label.clean(panel.page.rows[0]), toWidth: panel.bars.area.box.right - box.left,
                    size: titleSize,
                    isBold: true),
                at: Scene.Point(box.left, panel.box.top + titleSize / 2), .left, size: titleSize, canvas.theme.name,
                isBold: true)
            panel.bars.draw(on: &canvas)
        }
        guard let last = panels.last else { return }
        names.draw(
            on: &canvas, page, beside: last.bars.area, from: box.left,
            further: last.box.bottom - canvas.pixels(10) - last.bars.area.box.bottom)
    }
}

extension Page {
    fileprivate var hasChanges: Bool { bars.contains { $0.change != nil } }

    fileprivate var withoutChanges: Page {
        var page = self
        for index in page.bars.indices { page.bars[index].change = nil }
        return page
    }

    /// The bars of one series, as a page of its own.
    fileprivate func panel(_ row: Int) -> Page {
        var page = self
        page.bars = bars.filter { $0.place.row == row }.map { bar in
            var bar = bar
            bar.place.row = 0
            return bar
        }
        let isKnown = row < rows.count
        (page.rows, page.hues, page.rowRange) = ([isKnown ? rows[row] : ""], [isKnown ? hues[row] : 0], 0..<1)
        return page
    }
}
