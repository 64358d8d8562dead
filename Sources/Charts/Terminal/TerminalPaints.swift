/// What bars are filled with in a terminal: a color, or where colors are missing or do not distinguish series, a pattern.
struct TerminalPaint: Equatable {
    /// nil for the terminal's own.
    var color: Color?
    /// Fills a cell.
    var pattern: Character = "█"

    /// A piece of a bar.
    func cells(_ count: Int) -> TerminalText { TerminalText(pattern, count: count, .init(color: color)) }
}

/// Paints are chosen by the theme and by what the terminal shows.
extension TerminalChart {
    /// Whether marks are shown by color and bold type; else by a sign.
    var hasColors: Bool { screen.colors != .none }

    /// What is marked. A theme for paper has near-black for it, which a dark terminal would swallow.
    var marked: Color? { theme.isHatched ? nil : theme.marked }

    func number(on ground: Color, isBold: Bool = false) -> TerminalText.Look {
        .init(color: theme.ink(on: ground), ground: ground, isBold: isBold)
    }

    /// The paint of a bar of a page.
    func paint(of bar: Bar, on page: Page) -> TerminalPaint {
        if bar.state == .zero { return TerminalPaint(color: theme.stub, pattern: hasColors ? "█" : "░") }
        // Without colors a sign at the number says what is marked, and the pattern still which series it is.
        let isMarked = bar.mark != nil && bar.series == nil && hasColors
        let paint =
            isMarked
            ? TerminalPaint(color: marked)
            : bar.series != nil ? series(bar.hue) : TerminalPaint(color: theme.bar)
        guard bar.isPartial else { return paint }
        return hasColors && !theme.isHatched
            ? TerminalPaint(color: paint.color.map(theme.lighter)) : TerminalPaint(color: paint.color, pattern: "░")
    }

    /// A color, or a shade, at a share (0 to 1) of the heat scale.
    func heat(_ share: Double) -> TerminalPaint {
        TerminalPaint(color: theme.heat(share), pattern: hasColors ? "█" : Array("░▒▓█")[min(3, Int(share * 4))])
    }

    /// The legend: a page's series, or the ends of the heat scale with their numbers.
    func keys(of page: Page) -> [(text: String, paint: TerminalPaint)] {
        if style.layout == .grid { return page.heatKeys(style).map { ($0.text, heat($0.share)) } }
        return page.rows.count > 1 ? zip(page.rows, page.hues).map { ($0, series($1)) } : []
    }

    private func series(_ hue: Int) -> TerminalPaint {
        let patterns = Array("█▓▒░+=:x")
        // A theme for paper has white and near-black for series, which one terminal or another would swallow.
        let step = hasColors && !theme.isHatched ? hue / theme.series.count : hue
        return TerminalPaint(
            color: theme.isHatched ? nil : theme.color(ofSeries: hue), pattern: patterns[step % patterns.count])
    }
}
