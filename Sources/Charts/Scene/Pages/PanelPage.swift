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

    let panels: [Panel]
    /// How many are side by side.
    let columns: Int
    let names: NameLabels
    /// What the scale takes at the left.
    let scaleRoom: Double
    private let page: Page
    private let titleSize: Double
    /// From one chart to the next.
    private let gap: Double

    /// Of the charts' width and height: time is read best in wide ones.
    private static let bestShape = 2.4
    /// Bars are no nearer to each other than that, in pixels.
    private static let leastSlot = 5.0
    /// What bars are at least as high as, in pixels: less shows nothing.
    private static let leastHeight = 40.0

    /// Measures what is left for each chart in `box`, or in the room of all pages.
    ///
    /// - Parameter columns: how many are side by side; nil for what is best for this page.
    init(
        _ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box, _ room: PanelInsets? = nil,
        columns: Int? = nil
    ) {
        self.page = page
        let (titleSize, gap) = (canvas.style.size(.small), canvas.pixels(14))
        (self.titleSize, self.gap) = (titleSize, gap)
        let (count, between) = (page.rowRange.count, canvas.pixels(26).rounded())
        let tick = BarPage.largestTick(of: page).map { page.tickText($0, style) } ?? ""
        let ownScaleRoom =
            tick.isEmpty
            ? 0 : (canvas.measure.width(tick, size: canvas.style.size(.footer)) + canvas.pixels(10)).rounded(.up)
        scaleRoom = ownScaleRoom
        let left = (box.left + (room?.left ?? ownScaleRoom)).rounded()
        func width(_ columns: Int) -> Double {
            ((box.right - left - between * Double(columns - 1)) / Double(columns)).rounded(.down)
        }
        func names(_ columns: Int) -> NameLabels {
            NameLabels(page, style.labels, canvas, slot: width(columns) / Double(page.columnRange.count))
        }
        typealias Choice = (columns: Int, width: Double, height: Double, names: NameLabels)
        func choice(_ columns: Int) -> Choice {
            let names = names(columns)
            // Whole pixels, so that all are as high.
            let height = (box.height - (room?.names ?? names.room)) / Double((count + columns - 1) / columns)
            return (columns, width(columns), height.rounded(.down), names)
        }
        let numbers = (titleSize * 1.2 + canvas.pixels(8)) * (page.axis.lower < 0 && page.axis.upper > 0 ? 2 : 1)
        func hasHeight(_ choice: Choice) -> Bool {
            choice.height - gap - numbers - canvas.pixels(6) >= Self.leastHeight
        }
        func unlikeness(_ choice: Choice) -> Double { abs(log(choice.width / max(1, choice.height) / Self.bestShape)) }
        func best() -> Choice? {
            let choices = (1...min(4, max(1, count))).filter { columns in
                columns == 1 || width(columns) / Double(page.columnRange.count) >= Self.leastSlot
            }.map(choice)
            // Whole names count for less than bars that show something.
            let better = [
                choices.filter { hasHeight($0) && $0.names.isWhole }, choices.filter(hasHeight), choices,
            ].first { !$0.isEmpty }
            return better?.min { unlikeness($0) < unlikeness($1) }
        }
        let chosen = (columns ?? room?.columns).map(choice) ?? best() ?? choice(1)
        let (best, width, height) = (chosen.columns, chosen.width, chosen.height)
        (self.columns, self.names) = (best, chosen.names)
        func panel(_ index: Int, _ panel: Page) -> Panel {
            let (column, row) = (index % best, index / best)
            let start = left + Double(column) * (width + between)
            let top = box.top + Double(row) * height
            let inside = Box(left: start, top: top, right: start + width, bottom: top + height - gap)
            let area = room.map { room in
                Box(
                    left: start, top: top + room.top, right: start + width - room.right,
                    bottom: inside.bottom - room.bottom)
            }
            let title = canvas.measure.cut(
                canvas.label.clean(panel.rows[0]), toWidth: width, size: titleSize, isBold: true)
            let titleBox = Box(
                left: start, top: top,
                right: start + canvas.measure.width(title, size: titleSize, isBold: true) + canvas.pixels(6),
                bottom: top + titleSize * 1.2)
            return Panel(
                page: panel, column: column, box: inside,
                bars: BarPage(
                    panel, style, canvas, in: inside,
                    .init(scale: .faint(isNamed: column == 0), common: area, hasNames: false, texts: [titleBox])))
        }
        let pages = page.rowRange.clamped(to: 0..<page.rows.count).map(page.panel).enumerated()
        let all = pages.map(panel)
        // Changes are written in all panels, or in none.
        let lacksChanges = all.contains { $0.page.hasChanges && !$0.bars.numbers.hasChanges }
        panels = lacksChanges ? pages.map { panel($0, $1.withoutChanges) } : all
    }

    /// Whether the bars are high enough to be told apart.
    var hasRoom: Bool {
        panels.allSatisfy { $0.bars.area.height >= Self.leastHeight }
    }

    /// Draws them, and the names of the buckets.
    func draw(on canvas: inout PageCanvas) {
        for panel in panels {
            let first = canvas.drawing.places
            panel.bars.draw(on: &canvas)
            // Places are those of the first column; the others are so far beside it.
            if panel.column > 0 {
                (canvas.drawing.places.area, canvas.drawing.places.slots) = (first.area, first.slots)
            }
            canvas.write(
                .section,
                canvas.measure.cut(
                    canvas.label.clean(panel.page.rows[0]), toWidth: panel.bars.area.box.right - panel.box.left,
                    size: titleSize, isBold: true),
                at: Scene.Point(panel.box.left, panel.box.top + titleSize * 0.6), .left, size: titleSize,
                canvas.theme.name, isBold: true)
        }
        guard let first = panels.first else { return }
        if columns > 1, let second = panels.first(where: { $0.column == 1 }) {
            canvas.drawing.places.panelColumns = columns
            canvas.drawing.places.panelStep = second.box.left - first.box.left
        }
        for column in 0..<columns {
            guard let last = panels.last(where: { $0.column == column }) else { continue }
            names.draw(
                on: &canvas, page, beside: last.bars.area, from: last.box.left,
                further: last.box.bottom + gap - canvas.pixels(10) - last.bars.area.box.bottom,
                within: columns > 1 ? last.box.inset(by: -canvas.pixels(11)) : nil)
        }
    }
}

extension Page {
    var hasChanges: Bool { bars.contains { $0.change != nil } }

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
