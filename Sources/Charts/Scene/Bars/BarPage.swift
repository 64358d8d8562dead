/// Draws a page of bars: side by side, in groups, or in stacks; upright, or with their names lying at the left.
struct BarPage {
    let page: Page
    let style: ChartStyle
    let canvas: PageCanvas
    /// Where bars may be.
    let area: BarArea
    private let names: NameLabels?
    private let lines: PageLines
    private let pieces: [BarPiece]
    private let numbers: NumberLabels
    private let ticks: [(value: Double, words: String)]
    /// What hanging numbers take between the area and its names.
    private let hangingRoom: Double

    /// Measures what is left for the bars in `box`. Without numbers for all bars it has a scale.
    init(_ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box) {
        let bare = BarPage(page, style, canvas, in: box, hasNames: true, ticks: [])
        // Numbers say all that a scale would, other than of outlines; tracks show the full height.
        let isTold = bare.numbers.isComplete && !page.bars.contains { style.hasGhosts && $0.base != nil }
        if isTold || style.hasTracks {
            self = bare
        } else {
            let ticks = page.axis.ticks.map { ($0, page.tickText($0, style)) }
            self.init(page, style, canvas, in: box, hasNames: true, ticks: ticks)
        }
    }

    /// Measures a page whose names are beside it or not, with a scale.
    init(
        _ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box, hasNames: Bool,
        ticks: [(value: Double, words: String)]
    ) {
        (self.page, self.style, self.canvas) = (page, style, canvas)
        lines = PageLines(page, canvas, within: box, isTurned: style.isTurned)
        let tickSize = canvas.style.size(.footer)
        let number = canvas.style.size(hasNames ? .body : .small) * 1.2 + canvas.pixels(8)
        let change = canvas.style.size(.small) * 1.2
        var box = box
        var taken: [Box] = []
        if style.isTurned {
            // The first and the last name may be higher than their slots.
            (box.top, box.bottom) = (
                box.top + canvas.style.size(.least) * 0.5, box.bottom - canvas.style.size(.least) * 0.4
            )
            let slots = box.height - lines.margin - (ticks.isEmpty ? 0 : tickSize * 1.6)
            names = hasNames ? NameLabels(page, canvas, slot: slots / Double(page.columnRange.count), in: box) : nil
            let beyond = NumberLabels.widest(of: page, style, canvas)
            hangingRoom = page.axis.lower < 0 ? beyond : 0
            taken.append(Box(left: 0, top: box.top, right: box.left + (names?.room ?? 0) - 4, bottom: box.bottom))
            box.left += (names?.room ?? 0) + hangingRoom
            box.right -= page.axis.upper > 0 ? beyond : 0
            box.bottom = box.top + slots
        } else {
            let widest = ticks.map { canvas.measure.width($0.words, size: tickSize) }.max()
            box.left += widest.map { ($0 + canvas.pixels(10)).rounded(.up) } ?? 0
            box.right -= lines.margin
            names = hasNames ? NameLabels(page, canvas, slot: box.width / Double(page.columnRange.count)) : nil
            let room = number + (page.bars.contains { $0.change != nil } ? change : 0)
            // What is missing or zero has its words above the axis.
            let hasUpper = page.axis.upper > 0 || page.bars.contains { $0.state != .value }
            box.top += hasUpper ? room : canvas.pixels(12)
            hangingRoom = page.axis.lower < 0 ? room : 0
            box.bottom -= (names?.room ?? 0) + hangingRoom
        }
        (box.right, box.bottom) = (max(box.right, box.left + 1), max(box.bottom, box.top + 1))
        let area = BarArea(box, isTurned: style.isTurned)
        self.area = area
        let pieces = BarPieces(page, style, canvas, area)
        self.pieces = pieces.all
        // Only those ticks that have room beside each other.
        self.ticks = ticks.filter { tick in
            let box = Self.tickBox(tick.words, at: pieces.height(of: tick.value), area, canvas)
            guard !taken.contains(where: box.inset(by: -canvas.pixels(5)).overlaps) else { return false }
            taken.append(box)
            return true
        }
        numbers = NumberLabels(
            pieces.all, canvas, style, beside: taken,
            lines: lines.boxes(in: area, pieces.height), isSmall: !hasNames)
    }

    /// Draws grid, bars, numbers and names.
    func draw(on canvas: inout PageCanvas) {
        canvas.drawing.plot = area.box
        canvas.drawing.places.area =
            canvas.drawing.places.area.width > 0
            ? canvas.drawing.places.area.union(area.box) : area.box
        addPlaces(to: &canvas.drawing.places)
        drawTicks(on: &canvas)
        for piece in pieces { drawTrack(of: piece, on: &canvas) }
        for piece in pieces { drawGhost(of: piece, on: &canvas) }
        for piece in pieces { draw(piece, on: &canvas) }
        canvas.fill(.axis, canvas.theme.name, line(at: height(of: 0)))
        lines.draw(on: &canvas, in: area, height)
        numbers.draw(on: &canvas)
        names?.draw(on: &canvas, page, beside: area, further: hangingRoom)
    }

    func height(of value: Double) -> Double { page.axis.share(of: value) * area.height }

    /// From slot to slot, each as high as the area.
    private func addPlaces(to places: inout PagePlaces) {
        let slot = area.length / Double(page.columnRange.count)
        for (index, column) in page.columns.enumerated() {
            let box = area.box(
                from: Double(index) * slot, to: Double(index + 1) * slot, low: 0, high: area.height)
            for bar in column { places.add(bar, box) }
        }
    }

    /// A line of one pixel across the area.
    private func line(at height: Double) -> Box {
        area.box(from: 0, to: area.length, low: height.rounded() - 1, high: height.rounded())
    }

    private func drawTicks(on canvas: inout PageCanvas) {
        let size = canvas.style.size(.footer)
        for tick in ticks {
            if tick.value != 0 { canvas.fill(.grid, canvas.theme.grid, line(at: height(of: tick.value))) }
            let box = Self.tickBox(tick.words, at: height(of: tick.value), area, canvas)
            let place = area.isTurned ? box.middle : Scene.Point(box.right, box.middle.y)
            canvas.write(
                .tick, tick.words, at: place, area.isTurned ? .center : .right, size: size, canvas.theme.faint)
        }
        guard ticks.count > 1 else { return }
        // A number that a grid line runs through stays readable.
        let grid = ticks.filter { $0.value != 0 }.map { line(at: height(of: $0.value)) }
        for box in numbers.boxes {
            let room = Box(
                left: max(box.left - 3, area.box.left), top: box.top, right: min(box.right + 3, area.box.right),
                bottom: box.bottom)
            if grid.contains(where: room.overlaps) { canvas.fill(.patch, canvas.theme.background, room) }
        }
    }

    /// The words of a tick, beside the area: at its left, or below it.
    private static func tickBox(_ words: String, at height: Double, _ area: BarArea, _ canvas: PageCanvas) -> Box {
        let size = canvas.style.size(.footer)
        let width = canvas.measure.width(words, size: size)
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
