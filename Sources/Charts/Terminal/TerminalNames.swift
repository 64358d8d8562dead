/// The names of columns that are `slot` cells apart. Names wrap onto a second line and are then cut; days are not cut, but
/// only every second, third, … is named where they do not all fit.
struct TerminalNames {
    private struct Placed {
        let lines: [TerminalText]
        let left: Int
    }

    private let placed: [Placed]
    private let slot: Int

    /// How many lines they take.
    let height: Int

    /// Finds places for names, the first of them at `left`, in a terminal of `columns`.
    init(_ names: [String], isTime: Bool, left: Int, slot: Int, columns: Int, mostLines: Int = 1) {
        let texts = names.map(TerminalText.init)
        let widest = texts.map(\.columns).max() ?? 0
        let every = max(1, ((isTime ? widest : min(widest, Self.leastRoom)) + slot) / slot)
        placed = texts.enumerated().compactMap { index, text in
            guard index.isMultiple(of: every), !text.isBlank else { return nil }
            let start = left + index * slot
            let room = min(max(every * slot - 1, 1), columns - start)
            guard every == 1 || room >= min(text.columns, Self.leastRoom) else { return nil }
            if isTime { return text.columns <= room ? Placed(lines: [text], left: start) : nil }
            return Placed(lines: mostLines > 1 ? text.lines(columns: room) : [text.cut(toColumns: room)], left: start)
        }
        self.slot = slot
        height = placed.map(\.lines.count).max() ?? 0
    }

    /// Room that a name needs to be understood.
    private static let leastRoom = 5

    /// Writes them, the first line into `row`.
    func draw(on canvas: inout TerminalCanvas, row: Int, _ look: TerminalCanvas.Look = .init()) {
        for name in placed {
            for (index, line) in name.lines.enumerated() {
                // One that is wider than its column begins at its left side.
                let indent = max(0, (slot - line.columns) / 2)
                canvas.write(line, row: row + index, column: name.left + indent, look)
            }
        }
    }
}
