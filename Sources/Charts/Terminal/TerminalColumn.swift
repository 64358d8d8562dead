/// The cells of one bar or stack: block characters by eighths of a cell, from the axis up or down.
struct TerminalColumn {
    /// A part of it, in eighths of a cell from the axis, with its end above its start also where it hangs.
    struct Part: Equatable {
        let start, end: Int
        let paint: TerminalPaint
    }

    /// A filled cell: so many rows from the axis, counted from 0.
    struct Cell {
        let distance: Int
        let character: Character
        let look: TerminalCanvas.Look
    }

    private static let eighths: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// The cells of parts that stand on each other.
    static func cells(of parts: [Part], hangs: Bool, hasColors: Bool) -> [Cell] {
        let rows = ((parts.map(\.end).max() ?? 0) + 7) / 8
        return (0..<rows).compactMap { row in
            cell(row, parts, hangs: hangs, hasColors: hasColors)
        }
    }

    private static func cell(_ row: Int, _ parts: [Part], hangs: Bool, hasColors: Bool) -> Cell? {
        // Patterns fill whole cells: those whose middle they reach, and the first in any case.
        let needsWhole = !hasColors || parts.contains { !$0.paint.isSolid }
        if needsWhole, parts.count > 1 || !(parts.first?.paint.isSolid ?? true) {
            let middle = row == 0 ? 0 : row * 8 + 3
            let reaching = parts.first { $0.start <= middle && middle < $0.end }
            guard let part = reaching ?? (row == 0 ? parts.first : nil) else { return nil }
            return Cell(distance: row, character: part.paint.pattern, look: .init(color: part.paint.color))
        }
        guard let first = parts.first(where: { $0.start <= row * 8 && row * 8 < $0.end }) else { return nil }
        let filled = min(8, first.end - row * 8)
        let next = parts.first { $0.start <= first.end && first.end < $0.end }
        guard filled < 8 else { return Cell(distance: row, character: "█", look: .init(color: first.paint.color)) }
        if !hangs {
            let look = TerminalCanvas.Look(color: first.paint.color, ground: next?.paint.color)
            return Cell(distance: row, character: eighths[filled], look: look)
        }
        if !hasColors {
            return Cell(distance: row, character: filled < 3 ? "▔" : filled < 6 ? "▀" : "█", look: .init())
        }
        // There are no characters for the upper eighths: the lower ones, with the colors changing places.
        var look = TerminalCanvas.Look(color: first.paint.color, isReversed: true)
        if let next { look = .init(color: next.paint.color, ground: first.paint.color) }
        return Cell(distance: row, character: eighths[8 - filled], look: look)
    }
}
