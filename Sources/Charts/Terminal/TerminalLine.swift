/// The colors that a terminal shows: none, and not one escape sequence is written; the 256 of xterm; or all of 24 bits.
package enum TerminalColors: Sendable, CaseIterable {
    case none, palette, direct

    /// The parameters of the escape sequence that sets a color; `plane` is 38 for the text and 48 for what is behind it.
    func parameters(_ color: Color, plane: Int) -> [Int] {
        switch self {
        case .none: []
        case .palette: [plane, 5, Self.index(nearest: color)]
        case .direct: [plane, 2, Int(color.red), Int(color.green), Int(color.blue)]
        }
    }

    /// The nearest of the cube of 6 × 6 × 6 colors (16…231) and the 24 greys (232…255).
    private static func index(nearest color: Color) -> Int {
        let levels = [0, 95, 135, 175, 215, 255]
        func distance(_ index: Int) -> Int {
            let (cube, grey) = (index - 16, 8 + 10 * (index - 232))
            let parts = index < 232 ? [levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]] : [grey, grey, grey]
            let differences = zip(parts, [color.red, color.green, color.blue]).map { $0 - Int($1) }
            return differences.reduce(0) { $0 + $1 * $1 }
        }
        return (16...255).min { distance($0) < distance($1) } ?? 16
    }
}

/// One line of a terminal, put together from the left, and never longer than the terminal is wide.
struct TerminalLine {
    private let screen: TerminalChart.Screen
    private var spans: [TerminalText] = []
    /// The columns that are filled.
    private(set) var columns = 0

    /// Begins a line.
    init(_ screen: TerminalChart.Screen, _ text: TerminalText = TerminalText("")) {
        self.screen = screen
        append(text)
    }

    /// Adds a text, cut where it is too long.
    mutating func append(_ text: TerminalText) {
        let text = text.cut(toColumns: screen.columns - columns)
        guard text.columns > 0 else { return }
        spans.append(text)
        columns += text.columns
    }

    /// Adds blanks up to a column.
    mutating func pad(to column: Int) { append(TerminalText(" ", count: column - columns)) }

    /// The line without blanks at its end; it ends in the terminal's own colors.
    var text: String {
        var line = ""
        var look = TerminalText.Look()
        for span in spans {
            // Blanks look the same in any color, as long as nothing is behind them.
            let isBlank = span.isBlank && span.look.ground == nil && look.ground == nil
            if span.look != look, !isBlank, screen.colors != .none {
                line += sequence(span.look)
                look = span.look
            }
            line += screen.isASCII ? span.ascii : span.sent
        }
        while spans.last?.look.ground == nil, line.last == " " { line.removeLast() }
        return look == TerminalText.Look() ? line : line + "\u{1B}[0m"
    }

    private func sequence(_ look: TerminalText.Look) -> String {
        let parameters =
            [0] + (look.isBold ? [1] : []) + (look.isFaint ? [2] : [])
            + (look.color.map { screen.colors.parameters($0, plane: 38) } ?? [])
            + (look.ground.map { screen.colors.parameters($0, plane: 48) } ?? [])
        return "\u{1B}[" + parameters.map(String.init).joined(separator: ";") + "m"
    }
}
