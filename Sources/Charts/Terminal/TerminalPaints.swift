/// What bars are filled with in a terminal: a color, or where colors are missing or do not distinguish series, a pattern.
struct TerminalPaint: Equatable {
    /// nil for the terminal's own.
    var color: Color?
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

    func paint(of bar: Bar) -> TerminalPaint {
        let isMarked = bar.mark != nil && !bar.coloring.isKept
        if bar.state == .zero {
            return TerminalPaint(color: isMarked ? marked : theme.stub, pattern: hasColors ? "█" : "░")
        }
        let paint = isMarked ? TerminalPaint(color: marked) : paint(bar.coloring, row: bar.position.row)
        // Series keep what tells them apart; a sign at the number says that it is not over. A lighter color, as in pictures,
        // would hardly be seen.
        guard bar.isPartial, bar.series == nil else { return paint }
        return TerminalPaint(color: paint.color, pattern: "░")
    }

    /// What follows the number of a bar that is not over, where its fill does not say so.
    func sign(of bar: Bar) -> String { bar.isPartial && bar.series != nil ? "…" : "" }

    /// A color, or a shade, at a share (0 to 1) of the heat scale.
    func heat(_ share: Double) -> TerminalPaint {
        TerminalPaint(color: theme.heat(share), pattern: hasColors ? "█" : Array("░▒▓█")[min(3, Int(share * 4))])
    }

    /// The legend: a page's series.
    func keys(of page: Page) -> [[TerminalText]] {
        guard page.rows.count > 1 else { return [] }
        return page.namedRows.map { row in
            [paint(page.coloring(ofRow: row), row: row).cells(1), TerminalText(" \(page.rows[row])")]
        }
    }

    /// The paint of a bar or a row of them, as the theme fills it.
    private func paint(_ coloring: Coloring, row: Int) -> TerminalPaint {
        let color = screen.seen(theme.fill(coloring))
        guard let hue = coloring.hue else { return TerminalPaint(color: color) }
        // As many as series may be on a page.
        let patterns = Array("█▓▒░+=:x/\\^@$&<>vnszHNUT")
        // A theme for paper has white and near-black for series, which one terminal or another would swallow.
        let hasOwn = coloring.own != nil || coloring.isRest
        let (rounds, own) = hue.quotientAndRemainder(dividingBy: theme.series.count)
        // Those before it that are too much like it to be told apart without patterns.
        let alike = theme.series[..<own].count { $0.distance(from: theme.series[own]) < 40 * 40 }
        let round = hasOwn ? 0 : rounds + alike
        let step = hasColors && !theme.isHatched ? round : row
        return TerminalPaint(color: theme.isHatched ? nil : color, pattern: patterns[step % patterns.count])
    }
}

extension Theme {
    /// The theme with colors that are seen on a terminal's ground, where their hues stay. Cells of little fade into the ground.
    func seen(on screen: TerminalChart.Screen) -> Theme {
        var theme = self
        (theme.marked, theme.bar, theme.rest) = (screen.seen(marked), screen.seen(bar), screen.seen(rest))
        (theme.stub, theme.series) = (screen.seen(stub), series.map(screen.seen))
        if case .known(let ground) = screen.ground {
            theme.background = ground
            theme.track = theme.ink(on: ground).mixed(with: ground, share: 0.9)
        }
        return theme
    }
}
