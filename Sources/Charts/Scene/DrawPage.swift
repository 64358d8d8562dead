/// Draws a page: measures and places everything that is on it.
package func draw(
    _ page: Page, _ words: PageWords, _ chart: ChartStyle, _ style: PageStyle, _ measure: TextMeasure,
    _ label: LabelText
) -> Scene {
    var canvas = PageCanvas(style, measure, label)
    let isGrid = chart.layout == .grid
    let grid = GridPage(page, chart, canvas)
    let frame = PageFrame(
        left: isGrid ? canvas.pixels(38) : BarPage.left(page, chart, canvas), title: words.title,
        subtitle: words.subtitle(of: page), footer: words.footer(of: page),
        keys: isGrid ? grid.keys : canvas.keys(of: page))
    let box = frame.draw(on: &canvas)
    if isGrid {
        grid.draw(on: &canvas, in: box)
    } else {
        BarPage(page, chart, canvas, in: box).draw(on: &canvas)
    }
    return canvas.drawing
}
