/// The numbers at the bars: all of them, as large as lets them stand without touching a bar or each other; where even the least size
/// does not, those of the largest, the smallest and the last bar, and of the marked ones: never most of them. A "?" is written wherever it has
/// room: such a bar would look like a zero.
struct NumberLabels {
    private struct Placed {
        let number: BarPiece.Number
        let at: Scene.Point
        var box: Box
        var color: Color
        /// What is put under it, where the ground is not quiet enough.
        var patch: Color?
        var isInside = false
        /// Where the change is, if it has one.
        var change: (at: Scene.Point, color: Color)?
        /// Its own size, where that is another.
        var size: Double?
    }

    /// Which bars have numbers, from all of them with their changes (0) to the fewest (4; 5 in small charts, of which none has its last bar's
    /// where others have no room for theirs), and the largest size of these.
    struct Choice: Equatable {
        var index = 0
        var size = Double.infinity
    }

    private let canvas: PageCanvas
    /// What no number may touch: other texts, and lines.
    private let texts, lines: [Box]
    private let reach: ClosedRange<Double>?
    /// How wide bars are, but for the rounding of their sides.
    private let width: Double
    private var placed: [Placed] = []
    private(set) var choice = Choice()
    /// Whether every bar's number is there.
    private(set) var isComplete = false
    /// A hundred for each marked bar without a number, one for a largest one, and one where not all are written though bars are few.
    private(set) var lacking = 0

    /// The boxes of the numbers that are outside their bars, with the views of their series.
    var boxes: [(Box, seriesView: Int?)] { placed.filter { !$0.isInside }.map { ($0.box, $0.number.seriesView) } }

    /// Finds room for the numbers of `pieces` on the page, none of them on `texts` that are there already.
    ///
    /// - Parameter small: how far from left to right those of a small chart may go, which has few of them where its bars are many, and what those
    ///   beside it leave; nil for other charts.
    init(
        _ pieces: [BarPiece], _ canvas: PageCanvas, beside texts: [Box], lines: [Box] = [],
        within small: (reach: ClosedRange<Double>, choice: Choice)? = nil
    ) {
        (self.canvas, self.texts, self.lines, reach) = (canvas, texts, lines, small?.reach)
        width = pieces.lazy.map { $0.box.size($0.growth).across }.max() ?? 0
        var most = canvas.style.size(small != nil || pieces.contains { $0.bar.position.row > 0 } ? .small : .body)
        // Beside many bars that lie they are not higher than from one bar to the next.
        if pieces.contains(where: \.growth.isTurned) { most = min(most, max(canvas.style.size(.least), width * 1.6)) }
        let hasChanges = pieces.contains { $0.number.change != nil }
        let isCrowded = small != nil && pieces.count { !$0.number.text.isEmpty && $0.number.isAbove } > 12
        let first = max(isCrowded ? 2 : 0, small?.choice.index ?? 0)
        var asked = pieces
        for index in first...(small == nil ? 4 : 5) where index != 1 || hasChanges || first == 1 {
            (asked, choice.index) = (Self.chosen(pieces, index), index)
            // Where small charts have only some, these are all of one size.
            let limit = index < 2 ? most : min(most, canvas.style.size(small == nil ? .small : .least))
            if fit(asked, min(limit, small?.choice.size ?? most)) { break }
        }
        isComplete = choice.index < 2 && placed.count == pieces.count { !$0.number.text.isEmpty }
        func weight(_ number: BarPiece.Number) -> Int {
            !number.isAbove || number.text.isEmpty ? 0 : number.isBold ? 100 : number.rank == 0 ? 1 : 0
        }
        lacking = asked.reduce(0) { $0 + weight($1.number) } - placed.reduce(0) { $0 + weight($1.number) }
        if choice.index > 1, !isCrowded { lacking += 1 }
    }

    /// The largest size at which all numbers above bars, and all changes, have room, or the least; whether they have.
    private mutating func fit(_ pieces: [BarPiece], _ most: Double) -> Bool {
        let least = canvas.style.size(.least)
        let changes = pieces.count { $0.number.change != nil }
        for size in stride(from: most, through: min(least, most), by: -1) {
            guard let all = placed(pieces, size, orNone: true) else { continue }
            (placed, choice.size) = (all, size)
            if placed.count(where: { $0.change != nil }) == changes { return true }
        }
        choice.size = most - max(0, (most - least).rounded(.down))
        placed = placed(pieces, choice.size, orNone: false) ?? []
        return false
    }

    /// The width that numbers need beside turned bars.
    static func widest(of page: Page, _ canvas: PageCanvas) -> Double {
        let size = canvas.style.size(page.rows.count > 1 && !canvas.chart.isStacked ? .small : .body)
        let numbers = canvas.chart.isStacked ? page.stackTotals : page.bars.map(\.drawn.text)
        let changes = page.bars.compactMap(\.partner?.change)
        func widest(_ texts: [String]) -> Double {
            canvas.measure.widest(texts.map(canvas.label.clean), size: size, isBold: true)
        }
        let change = changes.isEmpty ? 0 : widest(changes) + canvas.pixels(8)
        return min(widest(numbers) + change + canvas.pixels(20), Double(canvas.style.width) * 0.3)
    }

    /// The pieces of a choice: all, or those of which only the marked ones, the largest, the smallest and those of the last bar have numbers. The
    /// others are in the way all the same. Where a quarter of all are equally small, none of them has a number.
    private static func chosen(_ pieces: [BarPiece], _ index: Int) -> [BarPiece] {
        // All changes are written, or none.
        if index < 2 { return index == 0 ? pieces : pieces.map(\.withoutChange) }
        let last = pieces.last?.bar.position.column
        // Some of those that are the least, or of the last bucket's series, would say that the others are not.
        let isLastOne = pieces.count { $0.number.isAbove && $0.bar.position.column == last } == 1
        let (hasLeast, hasLast) = (index < 4, index == 2 || index == 4 && isLastOne)
        let shown = pieces.filter { !$0.number.text.isEmpty && $0.number.isAbove }
        let amounts = shown.compactMap(\.amount)
        let (low, high) = (amounts.min(), amounts.max())
        // Where all bars hang the longest is the least number.
        let (least, largest) = amounts.allSatisfy { $0 <= .integer(0) } ? (high, low) : (low, high)
        let isLeastRare = amounts.count { $0 == least } * 4 <= max(4, amounts.count)
        let column = shown.last?.bar.position.column
        var hasLargest = false
        return pieces.map { piece in
            var isChosen = piece.number.isBold || hasLast && piece.bar.position.column == column
            if let amount = piece.amount {
                isChosen = isChosen || hasLeast && isLeastRare && amount == least || amount == largest && !hasLargest
                hasLargest = hasLargest || amount == largest
            }
            var piece = piece.withoutChange
            let isUnknown = piece.bar.state == .rejected && piece.amount == nil
            piece.number.rank = piece.amount.map { $0 == largest } ?? false ? 0 : isChosen ? 1 : 2
            if !isChosen && !isUnknown || !piece.number.isAbove { piece.number.text = "" }
            return piece
        }
    }

    func draw(on canvas: inout PageCanvas) {
        for label in placed {
            canvas.seriesView = label.number.seriesView
            if let patch = label.patch { canvas.fill(.patch, patch, label.box.inset(by: label.isInside ? -3 : 0)) }
            canvas.write(
                .value, label.number.text, at: label.at, .center,
                Letters(label.size ?? choice.size, label.color, isBold: label.number.isBold))
            if let change = label.change, let text = label.number.change {
                canvas.write(.value, text, at: change.at, .center, Letters(changeSize(choice.size), change.color))
            }
        }
        canvas.seriesView = nil
    }

    /// Those that have room at a size: the marked ones first, then in their order.
    ///
    /// - Parameter orNone: whether nil is the answer as soon as a number above a bar has no room.
    private func placed(_ pieces: [BarPiece], _ size: Double, orNone: Bool) -> [Placed]? {
        let limits = reach ?? 0...Double(canvas.style.width)
        let inside = sizeInStacks(pieces, size)
        let totals = pieces.lazy.filter(\.isTotal)
        var taken = texts + lines + totals.flatMap { [$0.net, $0.outlineEnd].compactMap { $0?.inset(by: -2) } }
        var placed: [Int: Placed] = [:]
        let order = pieces.indices.sorted { (pieces[$0].number.order, $0) < (pieces[$1].number.order, $1) }
        // Whatever has a height is in the way.
        let bars =
            pieces.filter { min($0.box.height, $0.box.width) > 0 && !$0.isTotal && $0.bar.state != .missing }
            // Digits reach a little farther than their size says, down to the bar below one that lies.
            .map { $0.growth.isTurned ? $0.box.inset(by: -1) : $0.box }
            + pieces.compactMap(\.ghost) + pieces.compactMap { $0.markLine(canvas) }
        for index in order where !pieces[index].number.text.isEmpty {
            func isFree(_ label: Placed) -> Bool {
                label.box.left > limits.lowerBound - 0.001 && label.box.right < limits.upperBound + 0.001
                    && !taken.contains { $0.overlaps(label.box) }
                    && (label.isInside || !bars.contains { $0.overlaps(label.box) })
            }
            let number = pieces[index].number
            let choices = candidates(pieces[index], size, inside: inside)
            guard let label = choices.first(where: isFree) else {
                // In a small chart lines may leave it no room at all.
                let isNeeded = choice.index < 2 || number.rank < 2 && (reach == nil || !choices.isEmpty)
                if orNone, number.isAbove, isNeeded { return nil }
                continue
            }
            // Numbers beside each other are told apart by a gap.
            let gap = size * 0.3
            taken.append(label.box.with(left: label.box.left - gap, right: label.box.right + gap))
            placed[index] = label
        }
        return placed.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Where a number may be, the best first.
    private func candidates(_ piece: BarPiece, _ size: Double, inside: Double?) -> [Placed] {
        guard piece.number.isAbove else { return [inside.flatMap { inStack(piece, $0) }].compactMap(\.self) }
        var all = canvas.chart.bars.numberPlace == .foot ? [atFoot(piece, size)].compactMap(\.self) : []
        if let middle = piece.number.beside { all.append(beside(piece, at: middle, size)) }
        for piece in piece.number.change == nil ? [piece] : [piece, piece.withoutChange] {
            let near = outside(piece, size)
            // Beyond lines that would run through it, the nearest first.
            func distance(_ line: Box, _ box: Box) -> Double {
                switch piece.growth {
                case .up: box.bottom - line.top
                case .down: line.bottom - box.top
                case .right: line.right - box.left
                case .left: box.right - line.left
                }
            }
            var (box, further) = (near.box, 0.0)
            for line in lines.sorted(by: { distance($0, near.box) < distance($1, near.box) }) where line.overlaps(box) {
                further += distance(line, box)
                box = outside(piece, size, further: further).box
            }
            // Far beyond a line it would be nobody's, and beyond any in a small chart, which has no other scale, say that the bar is there.
            if further <= (reach == nil ? near.box.size(piece.growth).along * 2 : 0) || piece.number.isBold {
                all.append(outside(piece, size, further: further))
            }
        }
        return all
    }

    /// At the right end of the line at a stack's net, its middle so far down.
    private func beside(_ piece: BarPiece, at middle: Double, _ size: Double) -> Placed {
        let (number, size) = (piece.number, min(size, canvas.style.size(.small)))
        let net = piece.net ?? piece.box
        let width = canvas.measure.width(number.text, size: size, isBold: number.isBold)
        let at = Scene.Point(net.right + canvas.pixels(3) + width / 2, middle)
        return Placed(
            number: number, at: at, box: canvas.box(around: at, number.text, size: size, isBold: number.isBold),
            color: number.isFaint ? canvas.theme.faint : canvas.theme.text, size: size)
    }

    private func changeSize(_ size: Double) -> Double { min(size, canvas.style.size(.small)) }

    /// At the end of a bar, and of its outline; with the change beyond it.
    private func outside(_ piece: BarPiece, _ size: Double, further: Double = 0) -> Placed {
        var (number, growth) = (piece.number, piece.growth)
        // Above parts on both sides of the axis a plain number would be taken for the upper side's.
        if piece.net != nil { number.text = "Σ " + number.text }
        let end = piece.ghost.map { piece.box.union($0) } ?? piece.box
        let gap = canvas.pixels(5) + piece.markRoom(canvas) + further
        let across = (growth.isTurned ? piece.box.middle.y - end.top : piece.box.middle.x - end.left)
        // The middle of a text of such a size, so far from the end; above the first and the last bar within the margins.
        func middle(_ width: Double, _ height: Double, _ gap: Double) -> Scene.Point {
            var middle = end.point(
                across: across, along: end.size(growth).along + gap + (growth.isTurned ? width : height) / 2, growth)
            var (first, last) = (canvas.margin + width / 2, Double(canvas.style.width) - canvas.margin - width / 2)
            // A marked bar's has to be there, and where they are few any, beside others of other charts and the scale's.
            if let reach, number.isBold || choice.index > 1 {
                let low = reach.lowerBound + max(canvas.pixels(7), canvas.pixels(2) + 0.31 * canvas.style.size(.footer))
                (first, last) = (max(first, low + width / 2), min(last, reach.upperBound - width / 2))
            }
            if !growth.isTurned, first < last { middle.x = min(max(middle.x, first), last) }
            return middle
        }
        let width = canvas.measure.width(number.text, size: size, isBold: number.isBold)
        let at = middle(width, size, gap)
        let theme = canvas.theme
        func ink(_ ground: Color) -> Color { theme.ink(on: ground, isFaint: number.isFaint) }
        var placed = Placed(
            number: number, at: at,
            box: canvas.box(around: at, number.text, size: size, isBold: number.isBold),
            color: ink(theme.background))
        if let change = number.change {
            let small = changeSize(size)
            let beyond = gap + (growth.isTurned ? width + canvas.pixels(8) : size * 1.1)
            let point = middle(canvas.measure.width(change, size: small), small, beyond)
            placed.change = (point, theme.quiet)
            placed.box = placed.box.union(canvas.box(around: point, change, size: small, isBold: false))
        }
        let inks = [placed.color, theme.quiet]
        guard let track = piece.track, track.overlaps(placed.box),
            inks.contains(where: { $0.contrast(with: theme.track) < Theme.leastContrast })
        else { return placed }
        // What is not all on the track has no ground of one color.
        if track.union(placed.box) == track {
            placed.color = ink(theme.track)
            placed.change?.color = placed.color
        } else {
            placed.patch = theme.background
        }
        return placed
    }

    /// The largest size, up to another one, at which all parts of stacks that are high enough for their numbers are wide enough, too: else
    /// the small numbers would be there and the large ones not. Nil where there is none.
    private func sizeInStacks(_ pieces: [BarPiece], _ most: Double) -> Double? {
        let parts = pieces.filter { !$0.number.isAbove && !$0.number.text.isEmpty && $0.bar.state == .value }
        func fits(_ size: Double) -> Bool {
            parts.allSatisfy { piece in
                let box = canvas.box(around: piece.box.middle, piece.number.text, size: size, isBold: false)
                let (across, along) = box.size(piece.growth)
                return across <= width - 8 || along > piece.box.size(piece.growth).along - 8
            }
        }
        return stride(from: most, through: min(canvas.style.size(.least), most), by: -1).first(where: fits)
    }

    /// In the middle of a part of a stack, where it fits and can be read. Hatched parts have no quiet ground for a number.
    private func inStack(_ piece: BarPiece, _ size: Double) -> Placed? {
        guard piece.bar.state == .value else { return nil }
        var number = piece.number
        number.isBold = false
        number.isHatched = number.isHatched || canvas.theme.isHatched && piece.bar.isPartial
        let box = piece.box.inset(by: 4)
        // Columns are of one width, so a number has room in all of them or in none.
        let rounding = (width - piece.box.size(piece.growth).across) / 2
        let room =
            piece.growth.isTurned
            ? box.with(top: box.top - rounding, bottom: box.bottom + rounding)
            : box.with(left: box.left - rounding, right: box.right + rounding)
        var placed = inside(number, at: piece.box.middle, size, room: room)
        placed?.size = size
        return placed
    }

    /// Inside a bar beside the axis, where it is high and wide enough; a zero and what is missing are not.
    private func atFoot(_ piece: BarPiece, _ size: Double) -> Placed? {
        guard piece.bar.state == .value, !piece.isTotal else { return nil }
        let (growth, number) = (piece.growth, piece.number)
        let (across, along) = piece.box.size(growth)
        let width = canvas.measure.width(number.text, size: size, isBold: number.isBold)
        let middle = piece.box.point(
            across: across / 2, along: canvas.pixels(8) + (growth.isTurned ? width : size) / 2, growth)
        // Neither the round end nor the gap of a bar that is cut may touch it.
        let end = max(
            4, canvas.pixels(Double(canvas.chart.bars.corners)), piece.bar.drawn.isCapped ? canvas.pixels(36) : 0)
        let room = piece.box.part(across: 4...max(4, across - 4), from: 4, to: along - end, growth)
        return inside(number, at: middle, size, room: room)
    }

    private func inside(_ number: BarPiece.Number, at middle: Scene.Point, _ size: Double, room: Box) -> Placed? {
        let box = canvas.box(around: middle, number.text, size: size, isBold: number.isBold)
        guard box.left >= room.left, box.right <= room.right, box.top >= room.top, box.bottom <= room.bottom else {
            return nil
        }
        let theme = canvas.theme
        return Placed(
            number: number, at: middle, box: box, color: number.isHatched ? theme.text : theme.ink(on: number.ground),
            patch: number.isHatched ? theme.background : nil, isInside: true)
    }
}
