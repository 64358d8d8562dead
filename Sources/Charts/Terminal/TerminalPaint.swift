/// What bars are filled with in a terminal: a color, or where colors are missing or do not tell series apart, a pattern.
struct TerminalPaint: Equatable {
    /// nil for the terminal's own.
    var color: Color?
    /// Fills a cell.
    var pattern: Character = "█"

    /// Whether it can end within a cell.
    var isSolid: Bool { pattern == "█" }
}

/// Chooses paints by the theme and by what the terminal shows.
struct TerminalPalette {
    private let theme: Theme
    private let colors: TerminalColors

    init(_ theme: Theme, _ colors: TerminalColors) {
        self.theme = theme
        self.colors = colors
    }

    /// Whether marks are told by color and bold type; else by a sign.
    var hasColors: Bool { colors != .none }

    /// What is read best on a ground.
    func text(on ground: Color) -> Color {
        ground.mostLegible(of: [theme.text, theme.background, Color(0xFFFFFF), Color(0x000000)])
    }

    /// A bar's paint.
    func paint(of bar: Bar, amongSeries count: Int, layout: ChartStyle.Layout) -> TerminalPaint {
        if bar.state == .zero { return TerminalPaint(color: theme.stub, pattern: hasColors ? "█" : "░") }
        // Without colors a sign at the number tells what stands out, and the pattern still whose it is.
        if bar.mark != nil, layout != .stacked, hasColors { return lighter(marked, bar.isPartial) }
        return lighter(count > 1 ? series(bar.place.row) : TerminalPaint(color: theme.bar), bar.isPartial)
    }

    /// The paint of a series.
    func series(_ row: Int) -> TerminalPaint {
        let patterns: [Character] = ["█", "▓", "▒", "░", "#", "+", "=", ":"]
        return TerminalPaint(
            color: theme.color(ofSeries: row),
            pattern: hasColors && !theme.isHatched ? "█" : patterns[row % patterns.count])
    }

    /// What stands out. A theme for paper has near-black for it, which a dark terminal would swallow.
    var marked: TerminalPaint { TerminalPaint(color: theme.isHatched ? nil : theme.marked) }

    /// The full height behind a bar.
    var track: TerminalPaint { TerminalPaint(color: theme.stub, pattern: "░") }

    /// A cell's ground at a share (0 to 1) of the heat scale.
    func heat(_ share: Double) -> Color { theme.heat(share) }

    /// A cell's ground where nothing happened.
    var nothing: Color { theme.track }

    /// A field of a checkerboard.
    func field(_ number: Int) -> Color { theme.fields[number % theme.fields.count] }

    private func lighter(_ paint: TerminalPaint, _ isPartial: Bool) -> TerminalPaint {
        guard isPartial else { return paint }
        return hasColors && !theme.isHatched
            ? TerminalPaint(color: paint.color.map(theme.lighter)) : TerminalPaint(color: paint.color, pattern: "░")
    }
}
