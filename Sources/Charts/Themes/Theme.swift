/// The colors of a page. Text keeps at least 4.5:1 against what is behind it (WCAG 2.2, 1.4.3); bars are distinguished by
/// color-blind readers too (the series colors after Okabe and Ito, "Color Universal Design", 2008).
package struct Theme: Sendable, Equatable {
    /// Behind everything.
    package var background: Color
    /// Texts: the title and the numbers; the names below the axis, and the axis itself; the subtitle and the ticks; the footer,
    /// and the numbers of bars where nothing happened.
    package var text, name, quiet, faint: Color
    /// The grid lines, the full height behind a bar, and a bar where nothing happened.
    package var grid, track, stub: Color
    /// A bar that stands out; the bars of a report without series, and the strong end of the heat scale.
    package var marked, bar: Color
    /// The bars of series, in their order.
    package var series: [Color]
    /// The two fields of a checkerboard.
    package var fields: [Color]
    /// Whether series and unfinished bars are distinguished by hatches too, as where no color is printed.
    package var isHatched: Bool

    /// The least contrast between a text and what is behind it.
    package static let leastContrast = 4.5

    /// Blue bars and one orange maximum on white.
    package static let light = Theme(
        background: Color(0xFFFFFF), text: Color(0x1F2933), name: Color(0x4A5560), quiet: Color(0x5F6A76),
        faint: Color(0x616B77), grid: Color(0xE8ECF0), track: Color(0xF0F2F4), stub: Color(0xD5DAE0),
        marked: Color(0xF28C28), bar: Color(0x3B7DD8),
        series: [0x2F6FBF, 0x8FB8DE, 0x2A7F5F, 0xC08CB4, 0x6B5BB0, 0xA8CF9B, 0x85672F, 0x9AA5B1].map(Color.init),
        fields: [Color(0xFF6E86), Color(0xFFFFFF)], isHatched: false)

    /// The same on near-black.
    package static let dark = Theme(
        background: Color(0x12181F), text: Color(0xEEF2F6), name: Color(0xC5CDD6), quiet: Color(0xA9B4C0),
        faint: Color(0x9AA6B3), grid: Color(0x27313C), track: Color(0x1D2630), stub: Color(0x3A4653),
        marked: Color(0xF5A142), bar: Color(0x5A9BF0),
        series: [0x5A9BF0, 0x2C5C94, 0x4FBF95, 0xD88FC0, 0x9B8CE0, 0x3F7A4C, 0xB8965A, 0x5C6875].map(Color.init),
        fields: [Color(0xD94A64), Color(0x12181F)], isHatched: false)

    /// Grays and hatches on white, for paper.
    package static let print = Theme(
        background: Color(0xFFFFFF), text: Color(0x111111), name: Color(0x333333), quiet: Color(0x4A4A4A),
        faint: Color(0x595959), grid: Color(0xE0E0E0), track: Color(0xF2F2F2), stub: Color(0xD9D9D9),
        marked: Color(0x1A1A1A), bar: Color(0x8C8C8C),
        series: [0x6E6E6E, 0xC4C4C4, 0x979797, 0xDEDEDE, 0x555555, 0xB0B0B0, 0x838383, 0xCFCFCF].map(Color.init),
        fields: [Color(0xD0D0D0), Color(0xFFFFFF)], isHatched: true)

    /// The themes that have a name.
    package static let named: [(name: String, theme: Theme)] = [("light", light), ("dark", dark), ("print", print)]

    /// The texts' colors with the words of a theme file for them.
    package var texts: [(key: String, color: Color)] {
        [("text", text), ("name", name), ("quiet", quiet), ("faint", faint)]
    }

    /// The theme with colors of one's own for bars: the first for a report without series, all in turn for series. A hatched
    /// theme keeps its grays: it is for where no color is printed.
    package func with(bars colors: [Color]) -> Theme {
        guard let first = colors.first, !isHatched else { return self }
        var theme = self
        theme.bar = first
        theme.series = colors + series.filter { !colors.contains($0) }
        return theme
    }

    /// The color of a series by its place; beyond the last they come again, lighter.
    func color(ofSeries index: Int) -> Color {
        let round = min(index / series.count, 3)
        return series[index % series.count].mixed(with: background, share: 0.28 * Double(round))
    }

    /// The fill of what is not among the largest.
    var rest: Color { series.last ?? stub }

    /// The outline of what a bar is compared with.
    var ghost: Color { faint.mixed(with: background, share: 0.25) }

    /// The lighter fill of a bar whose bucket is cut or not over.
    func lighter(_ color: Color) -> Color { color.mixed(with: background, share: 0.55) }

    /// The fill of a cell at a share (0 to 1) of the heat scale.
    func heat(_ share: Double) -> Color { bar.mixed(with: background, share: 0.9 * (1 - share)) }

    /// The color of a text on a fill: the theme's own where it can be read, else the one of a few that is read best. Black or
    /// white always is: one of them has more than 4.5:1 on any color.
    func ink(on fill: Color, isFaint: Bool = false) -> Color {
        let own = isFaint ? faint : text
        if fill.contrast(with: own) >= Self.leastContrast { return own }
        let colors = [text, background, Color(0xFFFFFF), Color(0x000000)]
        return colors.max { fill.contrast(with: $0) < fill.contrast(with: $1) } ?? own
    }
}
