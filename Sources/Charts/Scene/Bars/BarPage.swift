/// Draws a page of bars: side by side, in groups, or in stacks; upright, or with their names lying at the left.
struct BarPage {
    let page: Page
    let canvas: PageCanvas
    var chart: ChartStyle { canvas.chart }
    let area: BarArea
    private let sides: BarSides
    let pieces: [BarPiece]
    /// The part of a slot that its bars take.
    private let span: (start: Double, room: Double, count: Int)
    let numbers: NumberLabels
    private let ticks: [(value: Double, text: String, box: Box)]
    /// With what is around the bars.
    private let box: Box

    /// Whether numbers say all that a scale would. They do not say how high outlines are.
    var isTold: Bool { numbers.isComplete && !page.bars.contains { chart.hasGhosts && $0.partner != nil } }

    /// Measures the bars' room in `box`, or that of all pages. Without numbers for all bars it has a scale.
    init(_ page: Page, _ canvas: PageCanvas, in box: Box, _ room: CommonRoom?) {
        self.init(page, canvas, in: box, room.map { .init($0) } ?? .init(scale: .none))
        if room == nil, !isTold { self.init(page, canvas, in: box, .init(scale: .whole)) }
        // Changes that are not written leave their room to the bars.
        let lacks = room == nil && page.hasChanges && numbers.choice.index > 0
        if lacks { self.init(page.withoutChanges, canvas, in: box, nil) }
    }

    /// The names of a page, in the room of all pages where they are several; nil where they would leave nothing for the bars.
    static func names(of page: Page, _ canvas: PageCanvas, in box: Box, _ room: CommonRoom?) -> NameLabels? {
        room.map { BarSides(page, canvas, in: box, .init($0)).names } ?? BarPage(page, canvas, in: box, nil).sides.names
    }

    init(_ page: Page, _ canvas: PageCanvas, in box: Box, _ setup: BarSides.Setup) {
        (self.page, self.canvas, self.box) = (page, canvas, box)
        let sides = BarSides(page, canvas, in: box, setup)
        let area = BarArea(sides.box, of: page, isTurned: canvas.chart.isTurned, namesAbove: sides.names?.above ?? 0)
        (self.sides, self.area) = (sides, area)
        let pieces = BarPieces(page, canvas, area)
        (self.pieces, span) = (pieces.all, pieces.span)
        var taken = sides.taken + (sides.names?.boxes(above: area, from: box.left, canvas) ?? [])
        // Only those ticks that have room beside each other.
        ticks = sides.ticks.compactMap { value, text in
            let box = Self.tickBox(text, at: area.height(of: value), area, canvas)
            guard !taken.contains(where: box.inset(by: -canvas.pixels(5)).overlaps) else { return nil }
            // On a small page "750" and the number above the first bar, 55, would be 75,055.
            taken.append(box.with(right: box.right + canvas.style.size(.footer) * 0.3))
            return (value, text, box)
        }
        let lines = sides.lines
        numbers = NumberLabels(
            self.pieces, canvas,
            beside: taken + lines.labelBoxes(in: area, canvas), lines: lines.boxes(in: area),
            within: sides.smallChart(beside: box))
    }

    /// Draws grid, bars, numbers and names.
    func draw(on canvas: inout PageCanvas) {
        canvas.drawing.plot = area.box
        let drawn = canvas.drawing.geometry.area
        canvas.drawing.geometry.area = drawn.width > 0 ? drawn.union(area.box) : area.box
        (canvas.drawing.geometry.columns, canvas.drawing.geometry.rows) =
            area.isTurned ? (1, page.columnRange.count) : (page.columnRange.count, 1)
        addSlots(to: &canvas.drawing.geometry)
        drawTicks(on: &canvas)
        for draw in [drawTrack(of:on:), drawGhost(of:on:), draw(_:on:)] as [(BarPiece, inout PageCanvas) -> Void] {
            for piece in pieces {
                canvas.seriesView = piece.number.seriesView
                draw(piece, &canvas)
            }
        }
        canvas.seriesView = nil
        canvas.fill(.axis, canvas.theme.name, line(at: 0))
        sides.lines.draw(on: &canvas, in: area)
        // A bar that a line hides lies over it.
        let lines = chart.isStacked ? [] : sides.lines.boxes(in: area)
        for piece in pieces where lines.contains(where: { $0.union(piece.box) == $0 }) {
            canvas.seriesView = piece.number.seriesView
            draw(piece, on: &canvas)
        }
        canvas.seriesView = nil
        // Nothing runs through names above their bars.
        for box in sides.names?.boxes(above: area, from: box.left, canvas) ?? [] {
            canvas.fill(.patch, canvas.theme.background, box.with(left: box.left - 3, right: box.right + 3))
        }
        numbers.draw(on: &canvas)
        sides.names?.draw(on: &canvas, beside: area, in: box, further: sides.hangingRoom)
    }

    /// From slot to slot, each as high as the area; and the scale.
    private func addSlots(to geometry: inout PageGeometry) {
        for (index, column) in page.columns.enumerated() {
            let box = area.box(
                from: Double(index) * area.slot, to: Double(index + 1) * area.slot, low: 0, high: area.height)
            for bar in column { geometry.add(bar, box) }
        }
        if chart.layout == .shares { return }
        let (foot, unit) = (area.box, chart.numbers.unitAsDouble)
        geometry.scales.append(
            PageGeometry.Scale(
                lower: page.axis.lower * unit, upper: page.axis.upper * unit,
                foot: area.isTurned ? foot.left : foot.bottom, reach: area.isTurned ? foot.width : -foot.height,
                start: span.start, room: span.room, count: span.count))
    }

    /// A line of one pixel across the area.
    private func line(at value: Double) -> Box {
        let height = area.height(of: value).rounded()
        return area.box(from: 0, to: area.length, low: height - 1, high: height)
    }

    private func drawTicks(on canvas: inout PageCanvas) {
        let size = canvas.style.size(.footer)
        for tick in ticks {
            if tick.value != 0 { canvas.fill(.grid, canvas.theme.grid, line(at: tick.value)) }
            let point = area.isTurned ? tick.box.middle : Scene.Point(tick.box.right, tick.box.middle.y)
            canvas.write(
                .tick, tick.text, at: point, area.isTurned ? .center : .right, Letters(size, canvas.theme.faint))
        }
        // A number that a grid line runs through stays readable.
        let grid = ticks.filter { $0.value != 0 }.map { line(at: $0.value) }
        for (box, seriesView) in numbers.boxes {
            canvas.seriesView = seriesView
            let room = box.with(left: max(box.left - 3, area.box.left), right: min(box.right + 3, area.box.right))
            if grid.contains(where: room.overlaps) { canvas.fill(.patch, canvas.theme.background, room) }
        }
        canvas.seriesView = nil
    }

    /// The number of a tick, beside the area: at its left, or below it.
    private static func tickBox(_ text: String, at height: Double, _ area: BarArea, _ canvas: PageCanvas) -> Box {
        let size = canvas.style.size(.footer)
        let width = canvas.measure.width(text, size: size)
        if area.isTurned {
            let page = canvas.drawing.pageBox
            let middle = min(max(area.box.left + height, page.left + width / 2), page.right - width / 2)
            let top = area.box.bottom + size * 0.4
            return Box(left: middle - width / 2, top: top, right: middle + width / 2, bottom: top + size)
        }
        let (right, middle) = (area.box.left - canvas.pixels(10), area.box.bottom - height.rounded() + 0.5)
        return Box(left: right - width, top: middle - size / 2, right: right, bottom: middle + size / 2)
    }
}

/// Which lines of a scale are drawn behind bars.
enum BarScale {
    case none, whole
    /// The one that is farthest from zero alone, of two the upper one, named or not; none where there is none but zero.
    case faint(isNamed: Bool)

    func ticks(of page: Page, _ chart: ChartStyle) -> [(value: Double, text: String)] {
        switch self {
        case .none: []
        case .whole: page.axis.ticks.map { ($0, page.tickText($0, chart)) }
        case .faint(let isNamed):
            page.axis.ticks.filter { $0 != 0 }.max { (abs($0), $0) < (abs($1), $1) }
                .map { [($0, isNamed ? page.tickText($0, chart) : "")] } ?? []
        }
    }
}
