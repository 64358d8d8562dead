/// Draws a page of cells as a table, with colors behind its numbers.
struct TerminalGrid {
    private let page: Page
    private let style: ChartStyle
    private let palette: TerminalPalette
    private let sections: [TerminalText]
    private let columns: Int
    /// The columns of the rows' names, and from one cell to the next.
    private let left, slot: Int
    private let shown: Int
    /// Whether there is room for what cells say; where cells touch, all of it or none.
    private let hasWords: Bool

    init(_ page: Page, _ style: ChartStyle, _ palette: TerminalPalette, columns: Int) {
        self.page = page
        self.style = style
        self.palette = palette
        self.columns = columns
        let names = page.rowRange.map { TerminalText($0 < page.rows.count ? page.rows[$0] : "") }
        let widest = names.map(\.columns).max() ?? 0
        let room = min(widest, columns / 3)
        left = room == 0 ? 0 : room + 1
        sections = names.map { $0.cut(toColumns: room) }
        let count = page.columnRange.count
        let words = page.bars.map { TerminalText(Self.text(of: $0, style)).columns }.max() ?? 0
        let items = page.columnRange.map { TerminalText(page.columnNames[$0]).columns }.max() ?? 0
        slot = max(1, min(max(words + 3, min(items + 1, 16)), (columns - left) / count))
        shown = min(count, (columns - left) / slot)
        hasWords = slot > 2 || words < slot
    }

    /// Writes names and cells below what is there.
    func draw(on canvas: inout TerminalCanvas) {
        let names = TerminalNames(
            page.columnRange.prefix(shown).map { page.columnNames[$0] },
            isTime: page.bars.contains { $0.bucket != nil }, left: left, slot: slot, columns: columns)
        let top = canvas.height
        names.draw(on: &canvas, row: top, .init(isFaint: true))
        for (row, name) in sections.enumerated() { canvas.write(name, row: top + 1 + row, column: 0) }
        for bar in page.bars where bar.place.column - page.columnRange.lowerBound < shown { draw(bar, top, &canvas) }
        let rest = page.columnRange.count - shown
        if rest > 0 {
            canvas.append(TerminalText("… and \(rest) more column\(rest == 1 ? "" : "s")"), .init(isFaint: true))
        }
    }

    /// The ends of the heat scale with their numbers.
    var keys: [(words: String, paint: TerminalPaint)] {
        let (lower, upper) = (page.axis.lower, page.axis.upper)
        guard style.cells == .heat, upper > lower, page.bars.contains(where: { $0.state == .value }) else { return [] }
        return [(lower, 0.0), (upper, 1.0)].map { value, share in
            let pattern = palette.hasColors ? "█" : Self.shade(share)
            return (page.numbers.text(forDrawn: value), TerminalPaint(color: palette.heat(share), pattern: pattern))
        }
    }

    private func draw(_ bar: Bar, _ top: Int, _ canvas: inout TerminalCanvas) {
        let row = top + 1 + bar.place.row - page.rowRange.lowerBound
        let start = left + (bar.place.column - page.columnRange.lowerBound) * slot
        let width = slot > 2 ? slot - 1 : slot
        let ground = palette.hasColors ? ground(of: bar) : nil
        var words = TerminalText(Self.text(of: bar, style))
        if bar.mark != nil, !palette.hasColors { words = words.followed(by: "*") }
        // Numbers are never cut; words are.
        if style.cellPattern != nil { words = words.cut(toColumns: width) }
        if let ground { canvas.fill(" ", row: row, columns: start..<(start + width), .init(ground: ground)) }
        guard hasWords, words.columns <= width else {
            if !palette.hasColors, bar.state == .value {
                canvas.fill(Self.shade(share(of: bar)), row: row, columns: start..<(start + width))
                if bar.mark != nil { canvas.fill("*", row: row, columns: start..<(start + 1)) }
            }
            return
        }
        let look = TerminalCanvas.Look(
            color: ground.map(palette.text), ground: ground, isBold: bar.mark != nil,
            isFaint: ground == nil && bar.state != .value)
        canvas.write(words, row: row, column: start + (width - words.columns) / 2, look)
    }

    /// What a cell is filled with; nil where nothing is known.
    private func ground(of bar: Bar) -> Color? {
        if style.cells == .checkerboard { return palette.field(bar.place.row + bar.place.column) }
        if bar.mark != nil, let marked = palette.marked.color { return marked }
        guard bar.state != .missing else { return nil }
        return bar.state == .zero && page.axis.lower >= 0 ? palette.nothing : palette.heat(share(of: bar))
    }

    private func share(of bar: Bar) -> Double {
        page.axis.upper > page.axis.lower ? min(1, max(0, page.axis.share(of: bar.drawn))) : 1
    }

    private static func shade(_ share: Double) -> Character {
        let shades: [Character] = ["░", "▒", "▓", "█"]
        return shades[min(3, Int(share * 4))]
    }

    private static func text(of bar: Bar, _ style: ChartStyle) -> String {
        guard let pattern = style.cellPattern else { return bar.text }
        return pattern.replacing("{section}", with: bar.rowName).replacing("{item}", with: bar.columnName)
            .replacing("{value}", with: bar.text)
    }
}
