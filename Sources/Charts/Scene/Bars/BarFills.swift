/// What bars are filled with.
extension PageCanvas {
    /// The legend of bars; empty where there are no series to be distinguished.
    func keys(of page: Page) -> [Legend.Key] {
        guard page.rows.count > 1 else { return [] }
        return page.rows.enumerated().map { row, name in
            let (own, hue) = (page.colors[row], page.hues[row])
            let color = theme.fill(own, isRest: row == page.restRow, hue: hue)
            return Legend.Key(
                words: name, colors: [color], hatch: hatch(own, isRest: row == page.restRow, hue: hue),
                rim: theme.rim(of: color))
        }
    }

    /// A bar's fill, and the color of its rim: of one that is not whole, or pale; nil where it needs none.
    func fill(of bar: Bar, _ style: ChartStyle) -> (role: Scene.Area.Role, color: Color, hatch: Hatch?, rim: Color?) {
        if bar.state == .zero { return (.stub, theme.stub, nil, theme.rim(of: theme.stub)) }
        if bar.state == .awaited { return (.stub, theme.background, nil, theme.rim(of: theme.stub) ?? theme.stub) }
        let hue = bar.series == nil ? nil : bar.hue
        let isMarked = bar.mark != nil && !bar.keepsColor
        let color = isMarked ? theme.marked : theme.fill(bar.color, isRest: bar.isRest, hue: hue)
        let hatch = hatch(bar.color, isRest: bar.isRest, hue: hue)
        let rim = theme.rim(of: color)
        guard bar.isPartial else { return (.bar, color, hatch, rim) }
        // A paler fill alone would be taken for another series: the own one stays as a rim, and as the lines of a hatch.
        let edge = rim ?? color
        let unfinished =
            hatch.map { Hatch(direction: $0.direction, color: edge, distance: $0.distance) }
            ?? (theme.isHatched ? Hatch(direction: .rising, color: edge, distance: pixels(9)) : nil)
        return (.bar, theme.lighter(color), unfinished, edge)
    }

    /// Only what has the palette's color is hatched.
    private func hatch(_ own: Color?, isRest: Bool, hue: Int?) -> Hatch? {
        isRest || own != nil && !theme.isHatched ? nil : hue.flatMap { hatch(ofSeries: $0) }
    }

    /// Series beyond the theme's last color have its colors again, hatched: one way the second time, another the third. Lines that
    /// rise are left to what is unfinished.
    func hatch(ofSeries hue: Int) -> Hatch? {
        let round = hue / theme.series.count
        guard round > 0 else { return nil }
        let ways: [Hatch.Direction] = [.falling, .level, .upright]
        return Hatch(
            direction: ways[(round - 1) % ways.count], color: theme.hatch(on: theme.color(ofSeries: hue)),
            distance: pixels(round > ways.count ? 6 : 10))
    }
}
