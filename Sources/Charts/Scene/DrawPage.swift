/// Draws a page: measures and places everything that is on it.
///
/// - Parameters:
///   - page: its bars, marked and with their scale.
///   - words: the words around the bars.
///   - chart: how bars are arranged and what is written on them.
///   - style: theme and size in pixels.
///   - measure: how wide texts are in the font that they are drawn with.
///   - label: makes text fit to be drawn.
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
        keys: isGrid ? grid.keys : BarFills(page, chart, canvas).keys)
    let box = frame.draw(on: &canvas)
    if isGrid {
        grid.draw(on: &canvas, in: box)
    } else {
        BarPage(page, chart, canvas, in: box).draw(on: &canvas)
    }
    return canvas.drawing
}
