/// What bars are filled with.
struct BarFills {
    let page: Page
    let style: ChartStyle
    let canvas: PageCanvas

    /// The legend; empty where there are no series to be distinguished.
    var keys: [PageFrame.Key] {
        guard page.rows.count > 1 else { return [] }
        return page.rows.enumerated().map { row, name in
            PageFrame.Key(words: name, color: canvas.theme.color(ofSeries: row), hatch: hatch(ofSeries: row))
        }
    }

    /// A bar's fill.
    func fill(of bar: Bar) -> (role: Scene.Area.Role, color: Color, hatch: Hatch?) {
        let theme = canvas.theme
        if bar.state == .zero { return (.stub, theme.stub, nil) }
        let isMarked = bar.mark != nil && style.layout != .stacked
        let isSeries = bar.series != nil
        let own = isSeries ? theme.color(ofSeries: bar.place.row) : theme.bar
        let color = isMarked ? theme.marked : own
        let hatch = isSeries && !isMarked ? hatch(ofSeries: bar.place.row) : nil
        guard bar.isPartial else { return (.bar, color, hatch) }
        // Among series, a paler fill alone would be taken for another series: BarPage keeps the own one as a rim.
        let unfinished =
            theme.isHatched && !isSeries
            ? Hatch(direction: .rising, color: color, distance: canvas.pixels(9))
            : hatch.map { Hatch(direction: $0.direction, color: theme.lighter($0.color), distance: $0.distance) }
        return (.bar, theme.lighter(color), unfinished)
    }

    /// The color of the rim of a bar that is not whole; nil where it needs none.
    func rim(of bar: Bar) -> Color? {
        guard bar.isPartial, bar.series != nil, bar.state == .value else { return nil }
        let isMarked = bar.mark != nil && style.layout != .stacked
        return isMarked ? canvas.theme.marked : canvas.theme.color(ofSeries: bar.place.row)
    }

    /// Series are hatched where colors alone do not distinguish them: all but every fourth, in three directions.
    private func hatch(ofSeries row: Int) -> Hatch? {
        guard canvas.theme.isHatched, !row.isMultiple(of: 4) else { return nil }
        let direction = Hatch.Direction.allCases[row % 4 - 1]
        return Hatch(direction: direction, color: canvas.theme.name, distance: canvas.pixels(row > 4 ? 6 : 10))
    }
}
