/// Draws a page of bars: side by side, in groups, or in stacks.
struct BarPage {
    private let page: Page
    private let style: ChartStyle
    private let canvas: PageCanvas
    /// Where bars may be; names are below it.
    private let area: Box
    private let names: NameLabels
    private let lines: PageLines

    /// The left edge on which a page of bars hangs: its ticks are to the left of it.
    static func left(_ page: Page, _ style: ChartStyle, _ canvas: PageCanvas) -> Double {
        let size = canvas.style.size(.body)
        let widest = ticks(page, style).map { canvas.measure.width($0.words, size: size) }.max() ?? 0
        return max(canvas.pixels(48), (widest + canvas.pixels(34)).rounded(.up))
    }

    /// Measures what is left for the bars in `box`.
    init(_ page: Page, _ style: ChartStyle, _ canvas: PageCanvas, in box: Box) {
        (self.page, self.style, self.canvas) = (page, style, canvas)
        lines = PageLines(page, canvas, within: box)
        var box = box
        box.right -= lines.margin
        let slot = box.width / Double(page.columnRange.count)
        names = NameLabels(page, canvas, slot: slot)
        let change = page.bars.contains { $0.change != nil } ? canvas.style.size(.small) * 1.2 : 0
        let number = canvas.style.size(.body) * 1.2 + canvas.pixels(8) + change
        area =
            Box(
                left: box.left, top: box.top + (page.axis.upper > 0 ? number : canvas.pixels(12)), right: box.right,
                bottom: box.bottom - names.height - (page.axis.lower < 0 ? number : 0)
            ).onPixels
    }

    /// Draws grid, bars, numbers and names.
    func draw(on canvas: inout PageCanvas) {
        canvas.drawing.plot = area
        canvas.drawing.places = places
        let pieces = page.columns.enumerated().flatMap { bars(of: $1, slot: $0) }
        let numbers = NumberLabels(
            pieces, canvas, style, within: canvas.drawing.pageBox, beside: tickBoxes, lines: lines.boxes(in: area, y))
        drawTicks(on: &canvas, numbers.boxes)
        for piece in pieces { drawTrack(of: piece, on: &canvas) }
        for piece in pieces { drawGhost(of: piece, on: &canvas) }
        for piece in pieces { draw(piece, on: &canvas) }
        canvas.fill(.axis, canvas.theme.name, line(at: y(0)))
        lines.draw(on: &canvas, in: area, y)
        numbers.draw(on: &canvas)
        names.draw(
            on: &canvas, page, left: area.left, top: page.axis.lower < 0 ? area.bottom + numbers.room : area.bottom)
    }

    private var slotWidth: Double { area.width / Double(page.columnRange.count) }

    /// From slot to slot, each as high as the area.
    private var places: PagePlaces {
        var places = PagePlaces(area: area)
        for (slot, column) in page.columns.enumerated() {
            let left = area.left + Double(slot) * slotWidth
            let box = Box(left: left, top: area.top, right: left + slotWidth, bottom: area.bottom)
            for bar in column { places.add(bar, box) }
        }
        return places
    }

    private static func ticks(_ page: Page, _ style: ChartStyle) -> [(value: Double, words: String)] {
        // Tracks show the full height, and every bar has its number.
        if style.hasTracks { return [] }
        return page.axis.ticks.map { ($0, page.tickText($0, style)) }
    }

    private func drawTicks(on canvas: inout PageCanvas, _ numbers: [Box]) {
        let size = canvas.style.size(.body)
        for tick in Self.ticks(page, style) {
            let line = line(at: y(tick.value))
            if tick.value != 0 { canvas.fill(.grid, canvas.theme.grid, line) }
            canvas.write(
                .tick, tick.words, at: Scene.Point(tickEnd, line.middle.y), .right, size: size, canvas.theme.quiet)
        }
        // A number that a grid line runs through stays readable.
        for box in numbers {
            let room = Box(
                left: max(box.left - 3, area.left), top: box.top, right: min(box.right + 3, area.right),
                bottom: box.bottom)
            if page.axis.ticks.contains(where: { (room.top...room.bottom).contains(y($0)) && $0 != 0 }) {
                canvas.fill(.patch, canvas.theme.background, room)
            }
        }
    }

    /// Where ticks end, beside the area.
    private var tickEnd: Double { area.left - canvas.pixels(10) }

    /// The places of the ticks' words.
    private var tickBoxes: [Box] {
        let size = canvas.style.size(.body)
        return Self.ticks(page, style).map { tick in
            let middle = line(at: y(tick.value)).middle.y
            return Box(
                left: tickEnd - canvas.measure.width(tick.words, size: size), top: middle - size / 2, right: tickEnd,
                bottom: middle + size / 2)
        }
    }

    /// A line of one pixel across the area.
    private func line(at y: Double) -> Box {
        Box(left: area.left, top: y.rounded(), right: area.right, bottom: y.rounded() + 1)
    }

    private func y(_ height: Double) -> Double { area.bottom - page.axis.share(of: height) * area.height }

    /// The bars of one column, with their boxes.
    private func bars(of column: [Bar], slot: Int) -> [BarPiece] {
        let width = slotWidth
        let left = area.left + Double(slot) * width
        // A few bars are spread over the page, and none is wider than those of a page of three.
        let widest = area.width / 3 * 0.56
        let count = style.isStacked ? 1 : Double(page.rows.count)
        let fill = min(width * (count > 1 ? 0.7 : 0.56), widest * count)
        let start = left + (width - fill) / 2
        if style.isStacked { return stack(column, left: start, right: start + fill) }
        let between = count > 1 ? min(canvas.pixels(2), fill / count / 4) : 0
        let single = (fill - between * (count - 1)) / count
        return column.map { bar in
            let left = start + Double(bar.place.row) * (single + between)
            return piece(bar, from: 0, to: bar.drawn, left: left, right: left + single)
        }
    }

    /// Whether a short bar says that there is none: nothing happened, or, open, that it has not arrived.
    private func isStub(_ bar: Bar) -> Bool { bar.state == .zero && style.zero == .stub || bar.state == .awaited }

    private func piece(_ bar: Bar, from: Double, to: Double, left: Double, right: Double) -> BarPiece {
        let (one, two) = (y(from).rounded(), y(to).rounded())
        var box = Box(left: left, top: min(one, two), right: right, bottom: max(one, two)).onPixels
        box.right = max(box.right, box.left + 1)
        let hangs = to < from
        // What is not zero can be seen.
        if bar.state == .value, box.height < 1 { if hangs { box.bottom += 1 } else { box.top -= 1 } }
        if isStub(bar) { box.top = box.bottom - (area.height * 0.05).rounded() }
        let fill = canvas.fill(of: bar, style)
        let track = style.hasTracks ? Box(left: box.left, top: area.top, right: box.right, bottom: y(0)).onPixels : nil
        return BarPiece(
            bar: bar, box: box, hangs: hangs, track: track, ghost: ghost(of: bar, around: box),
            hasMarkLine: bar.mark != nil && bar.series != nil && !style.isStacked,
            number: .init(
                words: canvas.label.clean(bar.text), change: bar.change.map(canvas.label.clean),
                isBold: bar.mark != nil, isFaint: bar.state != .value,
                isAbove: true, ground: fill.color, isHatched: fill.hatch != nil))
    }

    /// Where the outline of what a bar is compared with is, a little wider than the bar.
    private func ghost(of bar: Bar, around box: Box) -> Box? {
        guard style.hasGhosts, let base = bar.base, base.drawn != 0 else { return nil }
        let (zero, end, reach) = (y(0).rounded(), y(base.drawn).rounded(), max(2, canvas.pixels(3).rounded()))
        return Box(left: box.left - reach, top: min(zero, end), right: box.right + reach, bottom: max(zero, end))
    }

    /// Three thin sides: what is behind them stays to be seen.
    private func drawGhost(of piece: BarPiece, on canvas: inout PageCanvas) {
        guard let ghost = piece.ghost else { return }
        let thick = max(1, canvas.pixels(1.5).rounded())
        let isBelow = (piece.bar.base?.drawn ?? 0) < 0
        let end = isBelow ? ghost.bottom : ghost.top
        for box in [
            Box(left: ghost.left, top: ghost.top, right: ghost.left + thick, bottom: ghost.bottom),
            Box(left: ghost.right - thick, top: ghost.top, right: ghost.right, bottom: ghost.bottom),
            Box(
                left: ghost.left, top: isBelow ? end - thick : end, right: ghost.right,
                bottom: isBelow ? end : end + thick),
        ] { canvas.fill(.ghost, canvas.theme.ghost, box) }
    }

    /// The parts of a stack, and its total above it.
    private func stack(_ column: [Bar], left: Double, right: Double) -> [BarPiece] {
        var (up, down) = (0.0, 0.0)
        // A part that is zero has no room among the others; a stack of nothing else shows that by one stub.
        let stub = column.contains { $0.state == .value } ? nil : column.first { [.zero, .awaited].contains($0.state) }
        var pieces = column.map { bar -> BarPiece in
            let from = bar.drawn < 0 ? down : up
            if bar.drawn < 0 { down += bar.drawn } else { up += bar.drawn }
            var piece = piece(bar, from: from, to: from + bar.drawn, left: left, right: right)
            piece.number.isAbove = false
            if [.zero, .awaited].contains(bar.state), bar != stub { piece.box.top = piece.box.bottom }
            if bar != column.first { piece.track = nil }
            return piece
        }
        guard let total = total(of: column), let first = pieces.first else {
            // What there is instead of numbers is said once.
            for index in pieces.indices { pieces[index].number.isAbove = index == 0 }
            return pieces
        }
        // One more piece, without height, that carries the stack's total.
        var bar = first.bar
        bar.text = total.isZero && style.zero != .label ? "" : page.numbers.text(for: total)
        (bar.drawn, bar.amount) = (0, nil)
        if column.contains(where: { $0.state == .rejected }) { bar.text += " + ?" }
        let isBelow = up == 0 && down < 0
        // Above parts on both sides of the axis a plain number would be taken for the upper side's.
        if up > 0, down < 0, !bar.text.isEmpty { bar.text = "Σ " + bar.text }
        // Stacks are marked whole, and compared by what is there.
        let parts = column.filter { $0.amount != nil }
        let isMarked = !parts.isEmpty && parts.allSatisfy { $0.mark != nil }
        var carrier = piece(bar, from: isBelow ? down : up, to: isBelow ? down : up, left: left, right: right)
        (carrier.hangs, carrier.track, carrier.isTotal, carrier.hasMarkLine) = (isBelow, nil, true, isMarked)
        carrier.number = .init(
            words: canvas.label.clean(bar.text), isBold: isMarked, isFaint: total.isZero, isAbove: true,
            ground: canvas.theme.background)
        return pieces + [carrier]
    }

    /// Behind all bars, so that no part of a stack is under the track of the next.
    private func drawTrack(of piece: BarPiece, on canvas: inout PageCanvas) {
        guard let track = piece.track, track.height > 0 else { return }
        let shape = BarShape(box: track, hangs: false)
        canvas.fill(.track, canvas.theme.track, shape.corners(radius: canvas.pixels(Double(style.corners))))
    }

    private func draw(_ piece: BarPiece, on canvas: inout PageCanvas) {
        if piece.isTotal {
            if piece.hasMarkLine { drawMark(of: piece, on: &canvas) }
            return
        }
        let bar = piece.bar
        guard bar.state == .value || isStub(bar), piece.box.height > 0 else { return }
        let fill = canvas.fill(of: bar, style)
        // Only the outer end of a stack is rounded, which takes more than one part to do: stacks are square.
        let shape = BarShape(box: piece.box, hangs: piece.hangs)
        let radius = style.isStacked ? 0 : canvas.pixels(Double(style.corners))
        let thick = max(1, canvas.pixels(2).rounded())
        if let rim = fill.rim, min(piece.box.width, piece.box.height) > 4 * thick {
            canvas.fill(fill.role, rim, shape.corners(radius: radius))
            let inside = BarShape(box: piece.box.inset(by: thick), hangs: piece.hangs)
            canvas.fill(.pale, fill.color, inside.corners(radius: radius - thick))
        } else {
            canvas.fill(fill.role, fill.color, shape.corners(radius: radius))
        }
        if let hatch = fill.hatch { hatch.draw(in: piece.box, on: &canvas) }
        if piece.hasMarkLine { drawMark(of: piece, on: &canvas) }
        if bar.isCapped {
            canvas.fill(
                .gap, canvas.theme.background,
                shape.gap(thickness: canvas.pixels(6), rise: min(piece.box.width * 0.25, canvas.pixels(14))))
        }
    }

    /// A line in the marked color over the stack, or the bar of a series, that stands out, below its bold number.
    private func drawMark(of piece: BarPiece, on canvas: inout PageCanvas) {
        let thick = max(2, canvas.pixels(4).rounded())
        let y = piece.hangs ? piece.box.bottom + 2 : piece.box.top - thick - 2
        canvas.fill(
            .mark, canvas.theme.marked, Box(left: piece.box.left, top: y, right: piece.box.right, bottom: y + thick))
    }
}

/// One bar, or one part of a stack, with its place on the page.
struct BarPiece {
    /// What its number says, and how.
    struct Number {
        var words: String
        /// How much it changed, on a line of its own beyond the number.
        var change: String?
        var isBold, isFaint: Bool
        /// At the bar's end; else inside the bar, where there is room.
        var isAbove: Bool
        /// What is behind it where it is inside the bar.
        var ground: Color
        /// Whether that is hatched.
        var isHatched = false
    }

    let bar: Bar
    var box: Box
    /// Whether it hangs below the axis.
    var hangs: Bool
    var track: Box?
    /// The outline of what it is compared with.
    var ghost: Box?
    /// Whether it has no height and only carries a stack's total.
    var isTotal = false
    /// Whether a line beyond its end says that it stands out.
    var hasMarkLine = false
    var number: Number
}
