/// Small squares with words, on as many lines as they need, up to a few.
struct TerminalLegend {
    private let rows: [[(words: TerminalText, paint: TerminalPaint)]]
    private let left: Int

    private static let mostRows = 3
    private static let longest = 24

    init(_ keys: [(words: String, paint: TerminalPaint)], columns: Int) {
        var rows: [[(words: TerminalText, paint: TerminalPaint)]] = []
        var used = 0
        for key in keys {
            let words = TerminalText(key.words).cut(toColumns: min(Self.longest, columns - 2))
            if rows.isEmpty || used + 2 + words.columns > columns {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append((words, key.paint))
            used += 2 + words.columns + 3
        }
        self.rows = Array(rows.prefix(Self.mostRows))
        left = rows.dropFirst(Self.mostRows).reduce(0) { $0 + $1.count }
    }

    /// Writes it below what is there.
    func draw(on canvas: inout TerminalCanvas) {
        for row in rows {
            let line = canvas.height
            var column = 0
            for key in row {
                let look = TerminalCanvas.Look(color: key.paint.color)
                canvas.fill(key.paint.pattern, row: line, columns: column..<(column + 1), look)
                canvas.write(key.words, row: line, column: column + 2)
                column += 2 + key.words.columns + 3
            }
        }
        if left > 0 { canvas.append(TerminalText("… and \(left) more series"), .init(isFaint: true)) }
    }
}
