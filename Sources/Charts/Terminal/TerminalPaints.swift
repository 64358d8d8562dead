/// What bars are filled with in a terminal: a color, or where colors are missing or do not distinguish series, a pattern.
struct TerminalPaint: Equatable {
    /// nil for the terminal's own.
    var color: Color?
    /// Fills a cell.
    var pattern: Character = "█"

    var look: TerminalLine.Look { .init(color: color) }

    /// A piece of a bar.
    func cells(_ count: Int) -> TerminalText { TerminalText(pattern, count: count) }
}

/// Chooses the paints of a page by the theme and by what the terminal shows.
struct TerminalPaints {
    let theme: Theme
    /// Whether marks are shown by color and bold type; else by a sign.
    let hasColors: Bool
    private let page: Page
    private let style: ChartStyle

    init(_ theme: Theme, _ screen: TerminalChart.Screen, _ page: Page, _ style: ChartStyle) {
        (self.theme, self.page, self.style) = (theme, page, style)
        hasColors = screen.colors != .none
    }

    /// What is marked. A theme for paper has near-black for it, which a dark terminal would swallow.
    var marked: Color? { theme.isHatched ? nil : theme.marked }

    /// A number on a color.
    func number(on ground: Color, isBold: Bool = false) -> TerminalLine.Look {
        .init(color: theme.ink(on: ground), ground: ground, isBold: isBold)
    }

    /// A bar's paint.
    func paint(of bar: Bar) -> TerminalPaint {
        if bar.state == .zero { return TerminalPaint(color: theme.stub, pattern: hasColors ? "█" : "░") }
        // Without colors a sign at the number says what is marked, and the pattern still which series it is.
        let isMarked = bar.mark != nil && style.layout != .stacked && hasColors
        let paint =
            isMarked
            ? TerminalPaint(color: marked)
            : page.rows.count > 1 ? series(bar.place.row) : TerminalPaint(color: theme.bar)
        guard bar.isPartial else { return paint }
        return hasColors && !theme.isHatched
            ? TerminalPaint(color: paint.color.map(theme.lighter)) : TerminalPaint(color: paint.color, pattern: "░")
    }

    /// A color, or a shade, at a share (0 to 1) of the heat scale.
    func heat(_ share: Double) -> TerminalPaint {
        TerminalPaint(color: theme.heat(share), pattern: hasColors ? "█" : Array("░▒▓█")[min(3, Int(share * 4))])
    }

    /// The legend of a page with series.
    var seriesKeys: [(String, TerminalPaint)] {
        page.rows.count > 1 ? page.rows.enumerated().map { ($1, series($0)) } : []
    }

    /// The ends of the heat scale with their numbers.
    var heatKeys: [(String, TerminalPaint)] { page.heatKeys(style).map { ($0.text, heat($0.share)) } }

    private func series(_ row: Int) -> TerminalPaint {
        let patterns = Array("█▓▒░+=:x")
        return TerminalPaint(
            color: theme.color(ofSeries: row),
            pattern: hasColors && !theme.isHatched ? "█" : patterns[row % patterns.count])
    }
}
