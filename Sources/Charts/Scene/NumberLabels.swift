/// The numbers at the bars: as large as lets all of them stand without touching a bar or each other. Where even the least size
/// does not, a few are left out, marked ones last; where many would be, only the marked ones are told.
struct NumberLabels {
    private struct Placed {
        let number: BarPiece.Number
        let at: Scene.Point
        var box: Box
        let color: Color
        /// What is put under it, where the ground is not quiet enough.
        var patch: Color?
        var isInside = false
        /// Where the change is, if it has one.
        var change: Scene.Point?
    }

    private let placed: [Placed]
    private let size: Double
    /// The height that numbers below hanging bars take.
    let room: Double

    /// The boxes of the numbers that stand outside their bars.
    var boxes: [Box] { placed.filter { !$0.isInside }.map(\.box) }

    /// Finds places for the numbers of `pieces` within a page, none of them on the texts that are there already.
    init(
        _ pieces: [BarPiece], _ canvas: PageCanvas, _ style: ChartStyle, within page: Box, beside texts: [Box],
        lines: [Box] = []
    ) {
        let isGrouped = pieces.contains { $0.bar.place.row > 0 }
        let most = canvas.style.size(isGrouped ? .small : .body)
        let least = canvas.style.size(.least)
        room = canvas.style.size(.body) * 1.2 + canvas.pixels(8)
        let wanted = pieces.count { !$0.number.words.isEmpty && $0.number.isAbove }
        let pieces = Self.withRoom(pieces, least, canvas, style, page, texts, lines)
        func placed(_ size: Double) -> (all: [Placed], count: Int) {
            let all = Self.place(pieces, size, canvas, style, page, texts, lines)
            return (all, all.count(where: \.number.isAbove))
        }
        var size = most
        var best = placed(size)
        if best.count < wanted, Double(placed(least).count) < 0.8 * Double(wanted) {
            size = canvas.style.size(.small)
            // The others are in the way all the same.
            var marked = pieces
            for index in marked.indices where !marked[index].number.isBold { marked[index].number.words = "" }
            best.all = Self.place(marked, size, canvas, style, page, texts, lines)
        } else {
            while best.count < wanted, size > least {
                size -= 1
                best = placed(size)
            }
        }
        self.placed = best.all
        self.size = size
    }

    /// The pieces; without their changes, where most of the numbers would have no place beside them.
    private static func withRoom(
        _ pieces: [BarPiece], _ size: Double, _ canvas: PageCanvas, _ style: ChartStyle, _ page: Box, _ texts: [Box],
        _ lines: [Box]
    ) -> [BarPiece] {
        let wanted = pieces.count { $0.number.change != nil }
        guard wanted > 0 else { return pieces }
        let found = place(pieces, size, canvas, style, page, texts, lines).count { $0.change != nil }
        if Double(found) >= 0.8 * Double(wanted) { return pieces }
        return pieces.map { piece in
            var piece = piece
            piece.number.change = nil
            return piece
        }
    }

    /// Writes the numbers.
    func draw(on canvas: inout PageCanvas) {
        for label in placed {
            if let patch = label.patch { canvas.fill(.patch, patch, label.box.inset(by: -3)) }
            canvas.write(
                .value, label.number.words, at: label.at, .center, size: size, label.color, isBold: label.number.isBold)
            if let change = label.change, let words = label.number.change {
                canvas.write(
                    .value, words, at: change, .center, size: changeSize(size, canvas), canvas.theme.quiet)
            }
        }
    }

    private static func place(
        _ pieces: [BarPiece], _ size: Double, _ canvas: PageCanvas, _ style: ChartStyle, _ page: Box, _ texts: [Box],
        _ lines: [Box]
    ) -> [Placed] {
        var taken = texts + lines
        var placed: [Int: Placed] = [:]
        let order = pieces.indices.sorted {
            (pieces[$0].number.isBold ? 0 : 1, $0) < (pieces[$1].number.isBold ? 0 : 1, $1)
        }
        // Whatever has a height is in the way.
        let bars =
            pieces.filter { $0.box.height > 0 && !$0.isTotal && $0.bar.state != .missing }.map(\.box)
            + pieces.compactMap(\.ghost)
        for index in order where !pieces[index].number.words.isEmpty {
            let piece = pieces[index]
            func isFree(_ label: Placed) -> Bool {
                label.box.left >= page.left && label.box.right <= page.right
                    && !taken.contains { $0.overlaps(label.box) }
                    && (label.isInside || !bars.contains { $0.overlaps(label.box) })
            }
            guard let label = candidates(piece, size, canvas, style, lines).first(where: isFree) else { continue }
            taken.append(label.box)
            placed[index] = label
        }
        return placed.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Where a number may be, the best place first.
    private static func candidates(
        _ piece: BarPiece, _ size: Double, _ canvas: PageCanvas, _ style: ChartStyle, _ lines: [Box]
    ) -> [Placed] {
        guard piece.number.isAbove else { return [inStack(piece, size, canvas)].compactMap(\.self) }
        var all = style.numberPlace == .foot ? [atFoot(piece, size, canvas, style)].compactMap(\.self) : []
        var plain = piece
        plain.number.change = nil
        for piece in piece.number.change == nil ? [piece] : [piece, plain] {
            let near = outside(piece, size, canvas)
            all.append(near)
            // Beyond a line that would run through it.
            var box = near.box
            var isMoved = false
            for line in piece.hangs ? lines.sorted(by: { $0.top < $1.top }) : lines.sorted(by: { $0.top > $1.top })
            where line.overlaps(box) {
                let distance = piece.hangs ? line.bottom - box.top : line.top - box.bottom
                (box.top, box.bottom, isMoved) = (box.top + distance, box.bottom + distance, true)
            }
            if isMoved { all.append(outside(piece, size, canvas, further: abs(box.top - near.box.top))) }
        }
        return all
    }

    private static func changeSize(_ size: Double, _ canvas: PageCanvas) -> Double {
        min(size, canvas.style.size(.small))
    }

    private func changeSize(_ size: Double, _ canvas: PageCanvas) -> Double { Self.changeSize(size, canvas) }

    /// At the end of a bar, and of its outline; with the change beyond it.
    private static func outside(
        _ piece: BarPiece, _ size: Double, _ canvas: PageCanvas, further: Double = 0
    ) -> Placed {
        let marked = piece.hasMarkLine ? canvas.pixels(6) : 0
        let distance = size / 2 + canvas.pixels(5) + marked + further
        let end = piece.ghost.map { piece.box.union($0) } ?? piece.box
        let y = piece.hangs ? end.bottom + distance : end.top - distance
        let middle = Scene.Point(piece.box.middle.x, y)
        let color = piece.number.isFaint ? canvas.theme.faint : canvas.theme.text
        let box = canvas.box(around: middle, piece.number.words, size: size, isBold: piece.number.isBold)
        var placed = Placed(number: piece.number, at: middle, box: box, color: color)
        if let change = piece.number.change {
            let small = changeSize(size, canvas)
            let away = (size + small) * 0.6
            let place = Scene.Point(middle.x, piece.hangs ? y + away : y - away)
            placed.change = place
            placed.box = box.union(canvas.box(around: place, change, size: small, isBold: false))
        }
        return placed
    }

    /// In the middle of a part of a stack, where it fits and can be read. Hatched parts have no quiet ground for a number.
    private static func inStack(_ piece: BarPiece, _ size: Double, _ canvas: PageCanvas) -> Placed? {
        guard piece.bar.state == .value else { return nil }
        var number = piece.number
        number.isBold = false
        number.isHatched = canvas.theme.isHatched && (piece.bar.isPartial || number.isHatched)
        return inside(number, at: piece.box.middle, size, room: piece.box.inset(by: 4), canvas)
    }

    /// Inside a bar beside the axis, where it is high and wide enough; a zero and what is missing are not.
    private static func atFoot(
        _ piece: BarPiece, _ size: Double, _ canvas: PageCanvas, _ style: ChartStyle
    ) -> Placed? {
        guard piece.bar.state == .value, !piece.isTotal else { return nil }
        let distance = size / 2 + canvas.pixels(8)
        let y = piece.hangs ? piece.box.top + distance : piece.box.bottom - distance
        // Neither the round end nor the gap of a bar that is cut may touch it.
        let end = max(4, canvas.pixels(Double(style.corners)), piece.bar.isCapped ? canvas.pixels(36) : 0)
        var room = piece.box.inset(by: 4)
        if piece.hangs { room.bottom = piece.box.bottom - end } else { room.top = piece.box.top + end }
        return inside(piece.number, at: Scene.Point(piece.box.middle.x, y), size, room: room, canvas)
    }

    private static func inside(
        _ number: BarPiece.Number, at middle: Scene.Point, _ size: Double, room: Box, _ canvas: PageCanvas
    ) -> Placed? {
        let box = canvas.box(around: middle, number.words, size: size, isBold: number.isBold)
        guard box.left >= room.left, box.right <= room.right, box.top >= room.top, box.bottom <= room.bottom else {
            return nil
        }
        let theme = canvas.theme
        return Placed(
            number: number, at: middle, box: box, color: number.isHatched ? theme.text : theme.ink(on: number.ground),
            patch: number.isHatched ? theme.background : nil, isInside: true)
    }
}
