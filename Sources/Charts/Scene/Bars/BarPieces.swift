/// One bar, or one part of a stack, with its box on the page.
struct BarPiece {
    /// What its number says, and how.
    struct Number {
        var text: String
        /// How much it changed, on a line of its own beyond the number.
        var change: String?
        var isBold, isFaint: Bool
        /// At the bar's end; else inside the bar, where there is room.
        var isAbove: Bool
        /// What is behind it where it is inside the bar.
        var ground: Color
        /// Whether that is hatched.
        var isHatched = false
        /// Where its middle is beside its bar, at the line ``BarPiece/net``, where there is room.
        var beside: Double?
        var seriesView: Int?
        /// In which order they find room: where only some are written, the largest first (0), and last what has one only where there is room (2).
        var rank = 1
        var order: Int { isBold ? 0 : rank }
    }

    let bar: Bar
    var box: Box
    /// The way to its end.
    var growth: Growth
    var track: Box?
    /// The outline of what it is compared with.
    var ghost: Box?
    /// Whether it has no height and only carries a stack's total.
    var isTotal = false
    /// Of a stack with parts on both sides of the axis, the line at what they come to.
    var net: Box?
    /// Whether a line beyond its end says that it stands out.
    var hasMarkLine = false
    var number: Number
    /// What its number says, to compare it with others; nil where it says none.
    var amount: Amount?

    var withoutChange: BarPiece { copy(of: self) { $0.number.change = nil } }

    /// The line beyond its end, if it has one.
    func markLine(_ canvas: PageCanvas) -> Box? {
        guard hasMarkLine else { return nil }
        let end = box.size(growth).along
        return box.part(from: end + 2, to: end + markRoom(canvas), growth)
    }

    /// The line across a bar at the end of the outline behind it, where the bar goes beyond that; a stack's hangs on its total's piece.
    var outlineEnd: Box? {
        guard let ghost, ((bar.partner?.height ?? 0) < 0) == growth.hangs else { return nil }
        let end = ghost.size(growth).along
        guard end + 2 < ghost.union(box).size(growth).along else { return nil }
        let line = ghost.part(from: end - 1, to: end + 1, growth)
        return growth.isTurned
            ? line.with(top: box.top, bottom: box.bottom) : line.with(left: box.left, right: box.right)
    }

    /// What it takes from the bar's end, in pixels.
    func markRoom(_ canvas: PageCanvas) -> Double { hasMarkLine ? Self.lineRoom(canvas) : 0 }

    /// The line over a marked bar, and what is between both.
    static func lineRoom(_ canvas: PageCanvas) -> Double { 2 + max(2, canvas.pixels(4).rounded()) }
}

/// The bars of a page with their boxes.
struct BarPieces {
    private let page: Page
    private let canvas: PageCanvas
    private var chart: ChartStyle { canvas.chart }
    private let area: BarArea
    /// What the numbers of nets take between the stacks; nil where they are above them.
    private let netRoom: Double?

    init(_ page: Page, _ canvas: PageCanvas, _ area: BarArea) {
        (self.page, self.canvas, self.area) = (page, canvas, area)
        netRoom = area.isTurned ? nil : Self.netRoom(page, canvas, slot: area.slot)
    }

    /// All of them, slot by slot.
    var all: [BarPiece] { page.columns.enumerated().flatMap { bars(of: $1, slot: $0) } }

    /// The part of a slot that its bars take, and how many are side by side there.
    var span: (start: Double, room: Double, count: Int) {
        // A few bars are spread over the page, and none is wider than those of a page of three.
        let widest = area.length / 3 * 0.56
        let count = chart.isStacked ? 1 : page.rows.count
        let room = area.slot - area.namesAbove
        let most = netRoom.map { room - $0 } ?? room
        let fill = min(room * (count > 1 || room < area.slot ? 0.7 : 0.56), widest * Double(count), most)
        // Below its name a bar is next to it, and what is left over before the next name.
        return (area.namesAbove + (room < area.slot ? 0 : (room - fill) / 2), fill, count)
    }

    /// The bars of one column, with their boxes.
    private func bars(of column: [Bar], slot: Int) -> [BarPiece] {
        let (count, fill) = (Double(span.count), span.room)
        let start = Double(slot) * area.slot + span.start
        if chart.isStacked { return stack(column, from: start, to: start + fill) }
        let between = count > 1 ? min(canvas.pixels(2), fill / count / 4) : 0
        let single = (fill - between * (count - 1)) / count
        return column.map { bar in
            let start = start + Double(bar.position.row) * (single + between)
            return piece(bar, low: 0, high: bar.drawn.height, from: start, to: start + single)
        }
    }

    /// A bar from one value to another, which is lower where it hangs.
    private func piece(_ bar: Bar, low: Double, high: Double, from: Double, to: Double) -> BarPiece {
        let hangs = high < low
        var (foot, end) = (area.height(of: low).rounded(), area.height(of: high).rounded())
        // What is not zero can be seen, with a rim where it has one.
        let fill = canvas.fill(of: bar)
        let least: Double = (fill.rim == nil ? 1 : 3) + (hangs && low == 0 ? 1 : 0)
        if bar.state == .value, abs(end - foot) < least { end = foot + (hangs ? -least : least) }
        if chart.isStub(bar) { end = foot + (area.height * 0.05).rounded() }
        let (from, to) = (from.rounded(), max(to.rounded(), from.rounded() + 1))
        let box = area.box(from: from, to: to, low: min(foot, end), high: max(foot, end))
        return BarPiece(
            bar: bar, box: box, growth: area.growth(hangs: hangs),
            track: chart.bars.hasTracks
                ? area.box(from: from, to: to, low: area.height(of: 0).rounded(), high: area.height) : nil,
            ghost: ghost(of: bar, from: from, to: to),
            hasMarkLine: bar.mark != nil && bar.coloring.isKept && !chart.isStacked,
            number: .init(
                text: canvas.label.clean(bar.drawn.text), change: bar.partner?.change.map(canvas.label.clean),
                isBold: bar.mark != nil, isFaint: bar.state != .value, isAbove: true, ground: fill.color,
                isHatched: fill.hatch != nil, seriesView: chart.series.view(of: bar.series)),
            amount: bar.value.amount)
    }

    /// Where the outline of what a bar is compared with is, a little wider than the bar.
    private func ghost(of bar: Bar, from: Double, to: Double) -> Box? {
        guard chart.hasGhosts, let base = bar.partner?.height, base != 0 else { return nil }
        let (zero, end) = (area.height(of: 0).rounded(), area.height(of: base).rounded())
        let reach = max(2, canvas.pixels(3).rounded())
        return area.box(from: from - reach, to: to + reach, low: min(zero, end), high: max(zero, end))
    }

    /// What the widest number of a net takes between a stack and the next one, with the end of its line; nil where that leaves too little for
    /// the stacks, or none has parts on both sides of the axis.
    private static func netRoom(_ page: Page, _ canvas: PageCanvas, slot: Double) -> Double? {
        guard canvas.chart.isStacked, page.axis.lower < 0 else { return nil }
        let size = canvas.style.size(.small)
        let totals = page.stackTotals.map(canvas.label.clean)
        let room = canvas.measure.widest(totals, size: size, isBold: true) + canvas.pixels(16)
        return room < slot * 0.6 ? room : nil
    }

    /// What that takes of a width beyond the last slot of bars.
    static func netMargin(_ page: Page, _ canvas: PageCanvas, within width: Double) -> Double {
        let slot = width / Double(page.columnRange.count)
        return netRoom(page, canvas, slot: slot).map { $0 - max(slot * 0.22, $0 / 2) } ?? 0
    }

    /// The parts of a stack, and its total above it.
    private func stack(_ column: [Bar], from: Double, to: Double) -> [BarPiece] {
        var (up, down) = (0.0, 0.0)
        // A part that is zero has no room among the others; a stack of nothing else shows that by one stub.
        let stub = column.contains { $0.state == .value } ? nil : column.first { [.zero, .awaited].contains($0.state) }
        var pieces = column.map { bar -> BarPiece in
            let low = bar.drawn.height < 0 ? down : up
            if bar.drawn.height < 0 { down += bar.drawn.height } else { up += bar.drawn.height }
            var piece = piece(bar, low: low, high: low + bar.drawn.height, from: from, to: to)
            piece.number.isAbove = false
            // Stacks are compared whole.
            (piece.ghost, piece.number.change) = (nil, nil)
            if [.zero, .awaited].contains(bar.state), bar != stub {
                piece.box = piece.box.part(from: 0, to: 0, piece.growth)
            }
            if bar != column.first { piece.track = nil }
            return piece
        }
        guard let total = total(of: column.compactMap(\.value.amount)), let first = pieces.first else {
            // What there is instead of numbers is said once.
            for index in pieces.indices { pieces[index].number.isAbove = index == 0 }
            return pieces
        }
        // One more piece, without height, that carries the stack's total.
        var bar = first.bar
        bar.drawn.text = chart.text(ofStack: column, page.numbers) ?? ""
        (bar.drawn.height, bar.value.amount, bar.partner) = (0, nil, bar.stack?.partner)
        let isBelow = up == 0 && down < 0
        // Stacks are marked whole, and compared by what is there.
        let isMarked = column.markOfAll != nil
        let end = isBelow ? down : up
        var carrier = piece(bar, low: end, high: end, from: from, to: to)
        carrier.growth = area.growth(hangs: isBelow)
        (carrier.isTotal, carrier.hasMarkLine, carrier.amount) = (true, isMarked, total)
        (carrier.number.isBold, carrier.number.isFaint, carrier.number.seriesView) = (isMarked, total.isZero, nil)
        if up > 0, down < 0 {
            // Neither end of the stack is its total.
            let (net, reach) = (area.height(of: up + down).rounded(), canvas.pixels(6).rounded())
            carrier.net = area.box(from: from.rounded() - reach, to: to.rounded() + reach, low: net - 1, high: net + 1)
            if netRoom != nil, bar.partner?.change == nil, let line = carrier.net?.middle.y {
                // Not on the axis.
                let (axis, away) = (area.box.bottom - area.height(of: 0), canvas.style.size(.small) * 0.6 + 2)
                carrier.number.beside = up + down < 0 ? max(line, axis + away) : min(line, axis - away)
            }
        }
        return pieces + [carrier]
    }
}

extension ChartStyle {
    /// Whether a short bar says that there is none: nothing happened, or, open, that it has not arrived.
    func isStub(_ bar: Bar) -> Bool { bar.state == .zero && bars.zero == .stub || bar.state == .awaited }
}
