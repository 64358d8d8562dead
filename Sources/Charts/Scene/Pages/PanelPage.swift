import Foundation

/// Draws a page of small charts, one for each series, on one scale: row by row in as many columns as give them the best shape, each with its
/// name inside, at the top left; the scale is at the left of the first column, the names of the buckets below the last chart of each.
struct PanelPage {
    /// One of the charts: where it is, and in which column.
    struct Panel {
        let page: Page
        let column: Int
        /// With the room above its bars, and without what is between it and the next one.
        let box: Box
        let bars: BarPage
    }

    private(set) var panels: [Panel]
    /// What all of them are like, and the shapes that there were.
    private(set) var shape: PanelShapes.Shape
    let shapes: PanelShapes

    /// Measures what is left for each chart in `box`, or in the room of all pages.
    ///
    /// - Parameter columns: how many are side by side; nil for what is best for this page.
    init(_ page: Page, _ canvas: PageCanvas, in box: Box, _ room: PanelInsets? = nil, columns: Int? = nil) {
        let shapes = PanelShapes(page, canvas, in: box, room)
        let choices = (columns ?? room?.columns).map { [shapes.shape($0)] } ?? shapes.choices
        let pages = page.namedRows.map(page.panel)
        self.init(pages, shapes, choices[0])
        // Changes are written in all panels, or in none.
        if panels.lackChanges { self.init(pages.map(\.withoutChanges), shapes, choices[0]) }
        guard room == nil else { return }
        // Names are in the strip of the numbers; where one is in the way of a marked or largest bar's, all are in a strip above them, and where
        // that leaves bars too low and a marked one is without, in another shape. Other pages may leave a little less.
        let least = PanelShapes.leastHeight + (columns == nil ? 0 : 10)
        for (shape, strip) in choices.flatMap({ [($0, 0), ($0, shapes.titleSize * 1.2)] }).dropFirst()
        where panels.lacking >= (shape.columns == self.shape.columns ? 1 : 100) {
            let other = PanelPage(panels.map(\.page), shapes, shape, below: strip).panels
            guard other.lacking < panels.lacking, !other.lackChanges else { continue }
            // For one that is not marked, bars keep half of the chart.
            let needed = panels.lacking < 100 ? max(least, shape.height / 2) : least
            if other.allSatisfy({ $0.bars.area.height >= needed }) { (panels, self.shape) = (other, shape) }
        }
    }

    /// Measures them in a shape, with as much above the numbers.
    private init(_ pages: [Page], _ shapes: PanelShapes, _ shape: PanelShapes.Shape, below strip: Double = 0) {
        let canvas = shapes.canvas
        (self.shapes, self.shape) = (shapes, shape)
        func panel(_ index: Int, _ page: Page, _ numbers: NumberLabels.Choice) -> Panel {
            let inside = shapes.box(index, shape)
            let area = shapes.room.map {
                inside.with(
                    top: inside.top + $0.top, right: inside.right - $0.right, bottom: inside.bottom - $0.bottom)
            }
            let width = canvas.measure.width(canvas.label.clean(page.rows[0]), size: shapes.titleSize, isBold: true)
            let titleBox = inside.with(
                right: inside.left + min(width, shape.width) + canvas.pixels(6),
                bottom: inside.top + shapes.titleSize * 1.2)
            let column = index % shape.columns
            var box = inside
            if strip > 0 { box.top = (box.top + strip).rounded(.up) }
            let setup = BarSides.Setup(
                scale: .faint(isNamed: column == 0), common: area, hasNames: false, texts: [titleBox], numbers: numbers)
            return Panel(page: page, column: column, box: inside, bars: BarPage(page, canvas, in: box, setup))
        }
        panels = pages.enumerated().map { panel($0, $1, .init()) }
        // Numbers of another size, or of other bars, would say that one chart matters more.
        let choices = [NumberLabels.Choice()] + panels.map(\.bars.numbers.choice)
        let common = choices.reduce(choices[0]) { .init(index: max($0.index, $1.index), size: min($0.size, $1.size)) }
        for (index, one) in panels.enumerated() where one.bars.numbers.choice != common {
            panels[index] = panel(index, one.page, common)
        }
    }

    /// Draws them, and the names of the buckets.
    func draw(on canvas: inout PageCanvas) {
        let (columns, titleSize) = (shape.columns, shapes.titleSize)
        let room = panels.map { $0.bars.area.box.right - $0.box.left }.min() ?? 0
        let titles = canvas.measure.distinctLines(
            panels.map { canvas.label.clean($0.page.rows[0]) }, width: room, size: titleSize, isBold: true, most: 1)
        for (panel, title) in zip(panels, titles) {
            let first = canvas.drawing.geometry
            panel.bars.draw(on: &canvas)
            // Slots are those of the first column; the others are so far beside it.
            if panel.column > 0 {
                (canvas.drawing.geometry.area, canvas.drawing.geometry.slots) = (first.area, first.slots)
            }
            canvas.drawing.geometry.panels.append(
                .init(series: panel.page.rows[0], box: panel.bars.area.box))
            canvas.write(
                .section, title[0], at: Scene.Point(panel.box.left, panel.box.top + titleSize * 0.6), .left,
                Letters(titleSize, canvas.theme.name, isBold: true))
        }
        if columns > 1, let first = panels.first, let second = panels.first(where: { $0.column == 1 }) {
            canvas.drawing.geometry.panelColumns = columns
            canvas.drawing.geometry.panelStep = second.box.left - first.box.left
        }
        for last in panels.suffix(columns).sorted(by: { $0.column < $1.column }) {
            shape.names.draw(
                on: &canvas, beside: last.bars.area,
                in: columns > 1 ? last.box.inset(by: -canvas.pixels(11)) : canvas.drawing.pageBox,
                further: last.box.bottom + shapes.gap - canvas.pixels(10) - last.bars.area.box.bottom)
        }
    }
}

extension [PanelPage.Panel] {
    fileprivate var lackChanges: Bool { contains { $0.page.hasChanges && $0.bars.numbers.choice.index > 0 } }

    /// How much is lacking in all of them.
    fileprivate var lacking: Int { reduce(0) { $0 + $1.bars.numbers.lacking } }
}

extension Page {
    var hasChanges: Bool { bars.contains { $0.partner?.change != nil } }

    var withoutChanges: Page {
        copy(of: self) { page in
            for index in bars.indices {
                page.bars[index].partner?.change = nil
                page.bars[index].stack?.partner.change = nil
            }
        }
    }

    /// The bars of one series, as a page of its own.
    fileprivate func panel(_ row: Int) -> Page {
        var page = self
        page.bars = bars.filter { $0.position.row == row }.map { copy(of: $0) { $0.position.row = 0 } }
        (page.colorings, page.rows, page.rowRange) = ([colorings[row]], [rows[row]], 0..<1)
        return page
    }
}
