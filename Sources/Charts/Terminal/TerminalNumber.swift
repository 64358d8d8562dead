/// A number at a bar's end, or inside a part of a stack.
struct TerminalNumber {
    private let text: TerminalText
    private let row, column: Int
    private let isMarked: Bool
    private let isFaint: Bool
    /// The part of a stack that it is inside of.
    private var inside: TerminalPaint?

    /// Places a number over (or under) a bar.
    init(_ words: String, _ bar: Bar, _ range: Range<Int>, row: Int, isTotal: Bool) {
        text = TerminalText(words)
        self.row = row
        column = range.lowerBound + Self.indent(text, range)
        isMarked = bar.mark != nil
        isFaint = bar.state != .value && !isTotal
    }

    /// Places a number in the middle of a part of a stack; nil where the part has no whole cell for it, or is too narrow.
    init?(
        inside part: TerminalColumn.Part, _ words: String, _ range: Range<Int>, hangs: Bool, axis: Int,
        _ palette: TerminalPalette
    ) {
        let (first, last) = ((part.start + 7) / 8, part.end / 8 - 1)
        text = TerminalText(words)
        guard palette.hasColors, part.paint.isSolid, first <= last, text.columns + 2 <= range.count else { return nil }
        let distance = (first + last) / 2
        row = hangs ? axis + 1 + distance : axis - 1 - distance
        column = range.lowerBound + Self.indent(text, range)
        isMarked = false
        isFaint = false
        inside = part.paint
    }

    /// Writes the numbers that there is room for, marked ones first. Where many would be left out, only the marked ones are told.
    static func write(_ numbers: [TerminalNumber], on canvas: inout TerminalCanvas, _ palette: TerminalPalette) {
        for number in numbers where number.inside != nil { number.write(on: &canvas, palette) }
        let wanted = numbers.filter { $0.inside == nil && !$0.text.glyphs.isEmpty }
        let inOrder = wanted.filter(\.isMarked) + wanted.filter { !$0.isMarked }
        var all = canvas
        if Double(write(inOrder, whereFree: &all, palette)) >= 0.8 * Double(wanted.count) {
            canvas = all
        } else {
            _ = write(inOrder.filter(\.isMarked), whereFree: &canvas, palette)
        }
    }

    /// Writes numbers where they touch neither a bar nor each other; answers how many.
    private static func write(
        _ numbers: [TerminalNumber], whereFree canvas: inout TerminalCanvas, _ palette: TerminalPalette
    ) -> Int {
        var taken: [Int: [Range<Int>]] = [:]
        for number in numbers {
            let words = number.words(palette)
            let start = max(0, min(number.column, canvas.columns - words.columns))
            let cells = start..<(start + words.columns)
            // A blank between them, so that two numbers are never read as one.
            let wider = (start - 1)..<(cells.upperBound + 1)
            let isApart = !(taken[number.row] ?? []).contains { $0.overlaps(wider) }
            guard isApart, words.columns <= canvas.columns, number.row >= 0,
                cells.allSatisfy({ canvas.isFree(row: number.row, column: $0) })
            else { continue }
            taken[number.row, default: []].append(cells)
            canvas.write(
                words, row: number.row, column: start,
                .init(
                    color: number.isMarked ? palette.marked.color : nil, isBold: number.isMarked,
                    isFaint: number.isFaint && !number.isMarked))
        }
        return taken.values.reduce(0) { $0 + $1.count }
    }

    private func write(on canvas: inout TerminalCanvas, _ palette: TerminalPalette) {
        guard let ground = inside?.color else { return }
        canvas.write(text, row: row, column: column, .init(color: palette.text(on: ground), ground: ground))
    }

    private func words(_ palette: TerminalPalette) -> TerminalText {
        isMarked && !palette.hasColors ? text.followed(by: "*") : text
    }

    private static func indent(_ text: TerminalText, _ range: Range<Int>) -> Int {
        let free = range.count - text.columns
        // Rounded down also where the number is wider than the bar.
        return free >= 0 ? free / 2 : -((1 - free) / 2)
    }
}
