/// One line of a terminal, put together from the left, and never longer than the terminal is wide.
struct TerminalLine {
    private let screen: TerminalChart.Screen
    private var spans: [TerminalText] = []
    /// The columns that are filled.
    private(set) var columns = 0

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

    mutating func pad(to column: Int) { append(TerminalText(" ", count: column - columns)) }

    /// The line without blanks at its end; it ends in the terminal's own colors.
    var text: String {
        var line = ""
        var look = TerminalText.Look()
        for span in spans {
            // Blanks look the same in any color, as long as nothing is behind them.
            let isBlank = span.isBlank && span.look.ground == nil && look.ground == nil
            if span.look != look, !isBlank, screen.colors != .none {
                look = span.look
                let parameters =
                    [0] + (look.isBold ? [1] : []) + (look.isFaint ? [2] : [])
                    + (look.color.map { screen.colors.parameters($0, plane: 38) } ?? [])
                    + (look.ground.map { screen.colors.parameters($0, plane: 48) } ?? [])
                line += "\u{1B}[" + parameters.map(String.init).joined(separator: ";") + "m"
            }
            line += screen.isASCII ? span.ascii : span.sent
        }
        while spans.last?.look.ground == nil, line.last == " " { line.removeLast() }
        return look == TerminalText.Look() ? line : line + "\u{1B}[0m"
    }
}
