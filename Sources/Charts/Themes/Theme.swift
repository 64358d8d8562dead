/// The colors of a page. Text keeps at least 4.5:1 against what is behind it (WCAG 2.2, 1.4.3); fills that can be side by side
/// differ by a CIEDE2000 of 10 or more, for readers without red, green or blue cones too, and they or their rims keep 3:1 with the
/// background (1.4.11): PaletteTests checks both.
package struct Theme: Sendable, Equatable, Encodable {
    /// Behind everything.
    package var background: Color
    /// Texts: the title and the numbers; the names below the axis, and the axis itself; the subtitle and the ticks; the footer,
    /// and the numbers of bars where nothing happened.
    package var text, name, quiet, faint: Color
    /// The grid lines, the full height behind a bar, and a bar where nothing happened.
    package var grid, track, stub: Color
    /// A bar that stands out; the bars of a report without series, and the strong end of the heat scale; what is not among the largest.
    package var marked, bar, rest: Color
    /// The bars of series, in their order; further ones have the same again, with hatches.
    package var series: [Color]
    /// The two fields of a checkerboard.
    package var fields: [Color]
    /// Whether unfinished bars are distinguished by hatches too, as where no color is printed.
    package var isHatched: Bool

    /// The least contrast between a text and what is behind it.
    package static let leastContrast = 4.5

    /// Blue bars and one orange maximum on white.
    package static let light = Theme(
        background: Color(0xFFFFFF), text: Color(0x1F2933), name: Color(0x4A5560), quiet: Color(0x5F6A76),
        faint: Color(0x616B77), grid: Color(0xE8ECF0), track: Color(0xF0F2F4), stub: Color(0xC3CAD2),
        marked: Color(0xF28C28), bar: Color(0x3B7DD8), rest: Color(0x7B8899),
        series: [0x3B7DD8, 0xCA4058, 0x1C3562, 0x36A48B, 0x916A04, 0x6C48AA, 0x89270A, 0x286239].map(Color.init),
        fields: [Color(0xFF6E86), Color(0xFFFFFF)], isHatched: false)

    /// The same on near-black.
    package static let dark = Theme(
        background: Color(0x12181F), text: Color(0xEEF2F6), name: Color(0xC5CDD6), quiet: Color(0xA9B4C0),
        faint: Color(0x9AA6B3), grid: Color(0x27313C), track: Color(0x1D2630), stub: Color(0x3A4653),
        marked: Color(0xF5A142), bar: Color(0x5A9BF0), rest: Color(0x697787),
        series: [0x5A9BF0, 0xEF6981, 0xD4E4F6, 0x4FC9A9, 0xF7E48D, 0x8D60C9, 0xAD5D35, 0x3D9361].map(Color.init),
        fields: [Color(0xD94A64), Color(0x12181F)], isHatched: false)

    /// Grays and hatches on white, for paper.
    package static let print = Theme(
        background: Color(0xFFFFFF), text: Color(0x111111), name: Color(0x333333), quiet: Color(0x4A4A4A),
        faint: Color(0x595959), grid: Color(0xE0E0E0), track: Color(0xF2F2F2), stub: Color(0xCBCBCB),
        marked: Color(0x000000), bar: Color(0x838383), rest: Color(0xA5A5A5),
        series: [0x3A3A3A, 0xFFFFFF, 0x838383].map(Color.init),
        fields: [Color(0xD0D0D0), Color(0xFFFFFF)], isHatched: true)

    /// The themes that have a name.
    package static let named: [(name: String, theme: Theme)] = [("light", light), ("dark", dark), ("print", print)]

    /// The texts' colors with the keys of a theme file for them.
    package var texts: [(key: String, color: Color)] {
        [("text", text), ("name", name), ("quiet", quiet), ("faint", faint)]
    }

    /// The theme with colors of one's own for bars: the first for a report without series, all in turn for series. A hatched
    /// theme keeps its grays: it is for where no color is printed.
    package func with(bars colors: [Color]) -> Theme {
        guard let first = colors.first, !isHatched else { return self }
        var theme = self
        theme.bar = first
        // Light and dark lose the same numbers: what one hatches, and which color is whose, holds in the other.
        let pair = [Theme.light.series, Theme.dark.series]
        let palettes = pair.contains(series) ? pair : [series]
        let others = series.indices.filter { index in !palettes.contains { colors.contains($0[index]) } }
        theme.series = colors + others.map { series[$0] }
        return theme
    }

    /// The color of a series by its index; beyond the last they come again.
    func color(ofSeries index: Int) -> Color { series[index % series.count] }

    /// The fill of a bar: its own color, that of the rest, that of its series by the hue, or that of bars. A hatched theme is for
    /// where no color is printed.
    func fill(_ coloring: Coloring) -> Color {
        if let own = coloring.own, !isHatched { return own }
        return coloring.isRest ? rest : coloring.hue.map(color(ofSeries:)) ?? bar
    }

    /// The outline of a fill that would hardly be seen on the background (WCAG 2.2, 1.4.11); nil where it needs none.
    func rim(of fill: Color) -> Color? {
        guard fill.contrast(with: background) < 3 else { return nil }
        if isHatched { return name }
        let shades = (1...20).map { fill.mixed(with: text, share: Double($0) / 20) }
        return shades.first { $0.contrast(with: background) >= 3 } ?? text
    }

    /// The lines of a hatch over a fill.
    func hatch(on fill: Color) -> Color {
        fill.contrast(with: background) >= fill.contrast(with: name) ? background : name
    }

    /// The outline of what a bar is compared with.
    var ghost: Color { faint }

    /// The lighter fill of a bar whose bucket is cut or not over.
    func lighter(_ color: Color) -> Color { color.mixed(with: background, share: 0.55) }

    /// The fill of a cell at a share (0 to 1) of the heat scale, whose strong end is the color of bars, or of their outline where that color would
    /// hardly be seen on the background.
    func heat(_ share: Double) -> Color { (rim(of: bar) ?? bar).mixed(with: background, share: 0.9 * (1 - share)) }

    /// The color of a text on a fill: the theme's own where it can be read, else the one of a few that is read best. Black or
    /// white always is: one of them has more than 4.5:1 on any color.
    func ink(on fill: Color, isFaint: Bool = false) -> Color {
        let own = isFaint ? faint : text
        if fill.contrast(with: own) >= Self.leastContrast { return own }
        let colors = [text, background, Color(0xFFFFFF), Color(0x000000)]
        return colors.max { fill.contrast(with: $0) < fill.contrast(with: $1) } ?? own
    }
}

/// What decides a bar's color.
package struct Coloring: Sendable, Equatable {
    /// The number of its series among all that the report has read, whatever of them is shown; nil without series.
    package var hue: Int?
    /// Its color, where its series or its row has one of its own; a hatched theme does not use it.
    package var own: Color?
    /// Whether it is the rest: of several series or names together, which are not among the largest.
    package var isRest = false

    /// Whether a mark leaves it its color, which says what it is; then a line says that it stands out.
    var isKept: Bool { hue != nil || own != nil }
}
