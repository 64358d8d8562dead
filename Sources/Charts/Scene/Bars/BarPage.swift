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
    /// The part of a slot that its bars take.
    private let span: (start: Double, room: Double, count: Int)
    let numbers: NumberLabels
    /// The size of its names.
    var nameSize: Double? { names?.size }
    private let ticks: [(value: Double, words: String)]
    /// What hanging numbers take between the area and its names.
    private let hangingRoom: Double
    /// Where names that lie begin.
    private let left: Double

    /// Whether numbers say all that a scale would. They do not say how high outlines are.
    var isTold: Bool { numbers.isComplete && !page.bars.contains { style.hasGhosts && $0.base != nil } }

    /// Measures what is left for the bars in `box`, or in the room of all pages. Without numbers for all bars it has a scale; tracks show the
    /// full height.
    init(_ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box, _ room: CommonRoom?) {
        if let room {
            self.init(
                page, style, canvas, in: box, scale: room.hasScale ? .whole : .none, within: room.area,
                nameSize: room.nameSize)
            return
        }
        self.init(page, style, canvas, in: box, scale: .none, within: nil)
        if !isTold, !style.hasTracks { self.init(page, style, canvas, in: box, scale: .whole, within: nil) }
    }

    /// Measures a page whose names are beside it or not.
    ///
    /// - Parameters:
    ///   - common: the area of all pages; nil for as much as there is.
    ///   - texts: where other texts are that numbers may not touch.
    ///   - nameSize: the largest size of names.
    ///   - isMeasure: whether only the area is asked for, of which `common` gives what decides the other sides: left and right, where bars are
    ///     upright.
    init(
        _ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box, hasNames: Bool = true, scale: BarScale,
        within common: Box?, beside texts: [Box] = [], nameSize: Double = .infinity, isMeasure: Bool = false
    ) {
        (self.page, self.style, self.canvas, left) = (page, style, canvas, box.left)
        let ticks = scale.ticks(of: page, style)
        let tickSize = canvas.style.size(.footer)
        let tickRoom = ticks.isEmpty ? 0 : tickSize * 1.6
        lines = PageLines(page, canvas, within: box, isTurned: style.isTurned, tickRoom: tickRoom)
        let number = canvas.style.size(hasNames ? .body : .small) * 1.2 + canvas.pixels(8)
        let change = canvas.style.size(.small) * 1.2
        let all = canvas.drawing.pageBox
        // What is around a small chart belongs to others; at its sides numbers may reach half way to the next.
        let half = canvas.pixels(12)
        let sides =
            hasNames
            ? []
            : [
                Box(left: all.left, top: all.top, right: box.left - half, bottom: all.bottom),
                Box(left: box.right + half, top: all.top, right: all.right, bottom: all.bottom),
            ]
        var taken =
            hasNames
            ? texts
            : texts + [
                Box(left: all.left, top: all.top, right: all.right, bottom: box.top),
                Box(left: all.left, top: box.bottom, right: all.right, bottom: all.bottom),
            ]
        var box = box
        if style.isTurned {
            // The first and the last name may be higher than their slots.
            (box.top, box.bottom) = (
                box.top + canvas.style.size(.least) * 0.5, box.bottom - canvas.style.size(.least) * 0.4
            )
            box.bottom -= lines.margin + tickRoom
            if let common { (box.top, box.bottom) = (common.top, common.bottom) }
            let slots = box.height
            let slot = slots / Double(page.columnRange.count)
            names =
                !hasNames
                ? nil
                : style.hasNamesAbove
                    ? NameLabels(above: page, canvas, slot: slot, in: box, most: nameSize)
                    : NameLabels(page, canvas, slot: slot, in: box, most: nameSize)
            let beyond = NumberLabels.widest(of: page, style, canvas)
            hangingRoom = page.axis.lower < 0 ? beyond : 0
            box.left += (names?.room ?? 0) + hangingRoom
            box.right -= page.axis.upper > 0 ? beyond : 0
            if let common, !isMeasure { (box.left, box.right) = (common.left, common.right) }
            taken.append(Box(left: 0, top: box.top, right: box.left - hangingRoom - 4, bottom: all.bottom))
        } else {
            // Beside small charts the scale has its room.
            let widest = hasNames ? ticks.map { canvas.measure.width($0.words, size: tickSize) }.max() : nil
            box.left += widest.map { ($0 + canvas.pixels(10)).rounded(.up) } ?? 0
            box.right -= max(lines.margin, BarPieces.netMargin(page, style, canvas, within: box.width))
            if let common { (box.left, box.right) = (common.left, common.right) }
            let labels =
                hasNames
                ? NameLabels(
                    page, style.labels, canvas, slot: box.width / Double(page.columnRange.count), most: nameSize) : nil
            let room = number + (page.bars.contains { $0.change != nil } ? change : 0)
            // What is missing or zero has its words above the axis.
            let hasUpper = page.axis.upper > 0 || page.bars.contains { $0.state != .value }
            box.top += hasUpper ? room : canvas.pixels(12)
            // Nor do lines over marked bars touch other texts.
            if let lowest = texts.map(\.bottom).max() {
                box.top = max(box.top, lowest + 3 + max(2, canvas.pixels(4).rounded()))
            }
            let hanging = page.axis.lower < 0 ? room : 0
            hangingRoom = hanging
            // Where they would leave nothing for the bars, there are none.
            names = labels.flatMap { $0.room + hanging < box.height ? $0 : nil }
            box.bottom -= (names?.room ?? 0) + hangingRoom
            if let common, !isMeasure { (box.top, box.bottom) = (common.top, common.bottom) }
        }
        (box.right, box.top) = (max(box.right, box.left + 1), min(box.top, box.bottom - 1))
        let area = BarArea(box, isTurned: style.isTurned, namesAbove: names?.above ?? 0)
        self.area = area
        taken += names?.boxes(above: area, from: left, canvas) ?? []
        let pieces = BarPieces(page, style, canvas, area)
        (self.pieces, span) = (pieces.all, pieces.span)
        // Only those ticks that have room beside each other.
        self.ticks = ticks.filter { tick in
            let box = Self.tickBox(tick.words, at: pieces.height(of: tick.value), area, canvas)
            guard !taken.contains(where: box.inset(by: -canvas.pixels(5)).overlaps) else { return false }
            taken.append(box)
            return true
        }
        numbers = NumberLabels(
            isMeasure ? [] : pieces.all, canvas, style,
            beside: taken + sides + lines.labelBoxes(in: area, pieces.height, canvas),
            lines: lines.boxes(in: area, pieces.height), isSmall: !hasNames)
    }

    /// Draws grid, bars, numbers and names.
    func draw(on canvas: inout PageCanvas) {
        canvas.drawing.plot = area.box
        canvas.drawing.places.area =
            canvas.drawing.places.area.width > 0
            ? canvas.drawing.places.area.union(area.box) : area.box
        (canvas.drawing.places.columns, canvas.drawing.places.rows) =
            area.isTurned ? (1, page.columnRange.count) : (page.columnRange.count, 1)
        addPlaces(to: &canvas.drawing.places)
        drawTicks(on: &canvas)
        for draw in [drawTrack(of:on:), drawGhost(of:on:), draw(_:on:)] as [(BarPiece, inout PageCanvas) -> Void] {
            for piece in pieces {
                canvas.view = piece.number.view
                draw(piece, &canvas)
            }
        }
        canvas.view = nil
        canvas.fill(.axis, canvas.theme.name, line(at: height(of: 0)))
        lines.draw(on: &canvas, in: area, height)
        // Nothing runs through names above their bars.
        for box in names?.boxes(above: area, from: left, canvas) ?? [] {
            canvas.fill(
                .patch, canvas.theme.background,
                Box(left: box.left - 3, top: box.top, right: box.right + 3, bottom: box.bottom))
        }
        numbers.draw(on: &canvas)
        names?.draw(on: &canvas, page, beside: area, from: left, further: hangingRoom)
    }

    func height(of value: Double) -> Double { page.axis.share(of: value) * area.height }

    /// From slot to slot, each as high as the area; and the scale.
    private func addPlaces(to places: inout PagePlaces) {
        let slot = area.length / Double(page.columnRange.count)
        for (index, column) in page.columns.enumerated() {
            let box = area.box(
                from: Double(index) * slot, to: Double(index + 1) * slot, low: 0, high: area.height)
            for bar in column { places.add(bar, box) }
        }
        if style.layout == .shares { return }
        let (box, unit) = (area.box, style.numbers.unitAsDouble)
        places.scales.append(
            PagePlaces.Scale(
                lower: page.axis.lower * unit, upper: page.axis.upper * unit,
                foot: area.isTurned ? box.left : box.bottom, reach: area.isTurned ? box.width : -box.height,
                start: span.start, room: span.room, count: span.count))
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
        for (box, view) in numbers.boxes {
            canvas.view = view
            let room = Box(
                left: max(box.left - 3, area.box.left), top: box.top, right: min(box.right + 3, area.box.right),
                bottom: box.bottom)
            if grid.contains(where: room.overlaps) { canvas.fill(.patch, canvas.theme.background, room) }
        }
        canvas.view = nil
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

/// Which lines of a scale are drawn behind bars.
enum BarScale {
    case none, whole
    /// The largest one alone, named or not.
    case faint(isNamed: Bool)

    fileprivate func ticks(of page: Page, _ style: ChartStyle) -> [(value: Double, words: String)] {
        switch self {
        case .none: []
        case .whole: page.axis.ticks.map { ($0, page.tickText($0, style)) }
        case .faint(let isNamed):
            BarPage.largestTick(of: page).map { [($0, isNamed ? page.tickText($0, style) : "")] } ?? []
        }
    }
}

extension BarPage {
    /// The line of the scale that is farthest from zero; nil where there is none but zero.
    static func largestTick(of page: Page) -> Double? {
        page.axis.ticks.filter { $0 != 0 }.max { abs($0) < abs($1) }
    }
}
