/// What bars are filled with.
extension PageCanvas {
    /// The legend of bars; empty where there are no series to be distinguished.
    func keys(of page: Page) -> [Legend.Key] {
        guard page.rows.count > 1 else { return [] }
        let rest = page.bars.first { $0.isRest && $0.series != nil }?.place.row
        return page.rows.enumerated().map { row, name in
            Legend.Key(
                words: name, colors: [row == rest ? theme.rest : theme.color(ofSeries: page.hues[row])],
                hatch: hatch(ofSeries: page.hues[row]))
        }
    }

    /// A bar's fill, and the color of the rim of one that is not whole; nil where it needs none.
    func fill(of bar: Bar, _ style: ChartStyle) -> (role: Scene.Area.Role, color: Color, hatch: Hatch?, rim: Color?) {
        if bar.state == .zero { return (.stub, theme.stub, nil, nil) }
        if bar.state == .awaited { return (.stub, theme.background, nil, theme.stub) }
        let isSeries = bar.series != nil
        // A series keeps its color where it stands out: a line says that.
        let isMarked = bar.mark != nil && !isSeries
        let own = bar.isRest ? theme.rest : isSeries ? theme.color(ofSeries: bar.hue) : theme.bar
        let color = isMarked ? theme.marked : own
        let hatch = isSeries ? hatch(ofSeries: bar.hue) : nil
        guard bar.isPartial else { return (.bar, color, hatch, nil) }
        // Among series, a paler fill alone would be taken for another series: BarPage keeps the own one as a rim.
        let unfinished =
            theme.isHatched && !isSeries
            ? Hatch(direction: .rising, color: color, distance: pixels(9))
            : hatch.map { Hatch(direction: $0.direction, color: theme.lighter($0.color), distance: $0.distance) }
        return (.bar, theme.lighter(color), unfinished, isSeries ? color : nil)
    }

    /// Series are hatched where colors alone do not distinguish them: all but every fourth, in three directions.
    private func hatch(ofSeries hue: Int) -> Hatch? {
        guard theme.isHatched, !hue.isMultiple(of: 4) else { return nil }
        let direction = Hatch.Direction.allCases[hue % 4 - 1]
        return Hatch(direction: direction, color: theme.name, distance: pixels(hue > 4 ? 6 : 10))
    }
}
