/// What bars are filled with in a terminal: a colour, or where colours are missing or do not tell series apart, a pattern.
struct TerminalPaint: Equatable {
    /// nil for the terminal's own.
    var colour: Colour?
    /// Fills a cell.
    var pattern: Character = "█"

    /// Whether it can end within a cell.
    var isSolid: Bool { pattern == "█" }
}

/// Chooses paints by the theme and by what the terminal shows.
struct TerminalPalette {
    private let theme: Theme
    private let colours: TerminalColours

    init(_ theme: Theme, _ colours: TerminalColours) {
        self.theme = theme
        self.colours = colours
    }

    /// Whether marks are told by colour and bold type; else by a sign.
    var hasColours: Bool { colours != .none }

    /// What is read best on a ground.
    func text(on ground: Colour) -> Colour {
        ground.mostLegible(of: [theme.text, theme.background, Colour(0xFFFFFF), Colour(0x000000)])
    }

    /// A bar's paint.
    func paint(of bar: Bar, amongSeries count: Int, layout: ChartStyle.Layout) -> TerminalPaint {
        if bar.state == .zero { return TerminalPaint(colour: theme.stub, pattern: hasColours ? "█" : "░") }
        // Without colours a sign at the number tells what stands out, and the pattern still whose it is.
        if bar.mark != nil, layout != .stacked, hasColours { return lighter(marked, bar.isPartial) }
        return lighter(count > 1 ? series(bar.place.row) : TerminalPaint(colour: theme.bar), bar.isPartial)
    }

    /// The paint of a series.
    func series(_ row: Int) -> TerminalPaint {
        let patterns: [Character] = ["█", "▓", "▒", "░", "#", "+", "=", ":"]
        return TerminalPaint(
            colour: theme.colour(ofSeries: row),
            pattern: hasColours && !theme.isHatched ? "█" : patterns[row % patterns.count])
    }

    /// What stands out. A theme for paper has near-black for it, which a dark terminal would swallow.
    var marked: TerminalPaint { TerminalPaint(colour: theme.isHatched ? nil : theme.marked) }

    /// The full height behind a bar.
    var track: TerminalPaint { TerminalPaint(colour: theme.stub, pattern: "░") }

    /// A cell's ground at a share (0 to 1) of the heat scale.
    func heat(_ share: Double) -> Colour { theme.heat(share) }

    /// A cell's ground where nothing happened.
    var nothing: Colour { theme.track }

    /// A field of a checkerboard.
    func field(_ number: Int) -> Colour { theme.fields[number % theme.fields.count] }

    private func lighter(_ paint: TerminalPaint, _ isPartial: Bool) -> TerminalPaint {
        guard isPartial else { return paint }
        return hasColours && !theme.isHatched
            ? TerminalPaint(colour: paint.colour.map(theme.lighter)) : TerminalPaint(colour: paint.colour, pattern: "░")
    }
}
