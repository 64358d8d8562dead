extension PageCanvas {
    /// The legend of bars; empty where there are no series to be distinguished.
    func keys(of page: Page) -> [Legend.Key] {
        guard page.rows.count > 1 else { return [] }
        // What a stack with parts on both sides of the axis comes to.
        let hasNets = chart.layout == .stacked && page.columns.contains(where: \.areOnBothSides)
        let net = Legend.Key(text: "Σ " + chart.phrases(.stackTotal), colors: [theme.text], isLine: true)
        return (hasNets ? [net] : [])
            + page.rows.enumerated().map { row, name in
                let coloring = page.coloring(ofRow: row)
                return Legend.Key(
                    text: name, colors: [theme.fill(coloring)], hatch: hatch(coloring),
                    rim: rim(of: { $0.fill(coloring) }), seriesView: chart.series.view(of: name))
            }
    }

    /// A bar's fill, and the color of its rim: of one that is not whole, or pale; nil where it needs none.
    func fill(of bar: Bar) -> (role: Scene.Area.Role, color: Color, hatch: Hatch?, rim: Color?) {
        if bar.state == .awaited { return (.stub, theme.background, nil, rim(of: \.stub) ?? theme.stub) }
        let isMarked = bar.mark != nil && !bar.coloring.isKept
        func color(_ theme: Theme) -> Color {
            isMarked ? theme.marked : bar.state == .zero ? theme.stub : theme.fill(bar.coloring)
        }
        if bar.state == .zero { return (.stub, color(theme), nil, rim(of: color)) }
        let (color, rim) = (color(theme), rim(of: color))
        let hatch = hatch(bar.coloring)
        guard bar.isPartial else { return (.bar, color, hatch, rim) }
        // A paler fill alone would be taken for another series: the own one stays as a rim, and as the lines of a hatch.
        let edge = rim ?? color
        let unfinished =
            hatch.map { Hatch(direction: $0.direction, color: edge, distance: $0.distance) }
            ?? (theme.isHatched ? Hatch(direction: .rising, color: edge, distance: pixels(9)) : nil)
        return (.bar, theme.lighter(color), unfinished, edge)
    }

    /// The rim of a fill, where the theme or the one beside it in the same file needs one: both have the same shapes.
    func rim(of fill: (Theme) -> Color) -> Color? {
        let isNeeded = theme.rim(of: fill(theme)) != nil || style.companion.map { $0.rim(of: fill($0)) != nil } ?? false
        return isNeeded ? theme.rim(of: fill(theme)) ?? fill(theme) : nil
    }

    /// Only what has the palette's color is hatched, and not in small charts, whose names say which is which.
    private func hatch(_ coloring: Coloring) -> Hatch? {
        let isPlain = chart.layout == .panels || coloring.isRest || coloring.own != nil && !theme.isHatched
        return isPlain ? nil : coloring.hue.flatMap(hatch(ofSeries:))
    }

    /// Series beyond the theme's last color have its colors again, hatched: one way the second time, another the third. Lines that
    /// rise are left to what is unfinished.
    func hatch(ofSeries hue: Int) -> Hatch? {
        let round = hue / theme.series.count
        guard round > 0 else { return nil }
        let ways: [Hatch.Direction] = [.falling, .level, .upright]
        return Hatch(
            direction: ways[(round - 1) % ways.count], color: theme.hatch(on: theme.color(ofSeries: hue)),
            distance: pixels(10))
    }
}
