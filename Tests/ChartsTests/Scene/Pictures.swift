@testable import Charts

/// Draws a page with nothing around it but a title.
func picture(_ page: Page, _ chart: ChartStyle = ChartStyle(), _ style: PageStyle = PageStyle()) -> Scene {
    let words = PageText(title: "title", subtitle: ["records"], source: "source", asOf: CivilDate(daysSinceEpoch: 0))
    return PageDrawing(words, chart, style, .estimate).draw(page)
}

extension TextMeasure {
    /// Measures without a font.
    static let estimate = TextMeasure { _, _ in nil }
}

extension PageFont {
    /// Letters of estimated widths, which have all characters.
    static let estimate = PageFont(family: "DejaVu Sans", measure: .estimate, label: LabelText { _ in true })
}

extension Scene {
    func texts(_ role: Text.Role) -> [Text] { texts.filter { $0.role == role } }

    func areas(_ role: Area.Role) -> [Area] { areas.filter { $0.role == role } }
}

extension Scene.Area {
    /// The smallest rectangle around it.
    var frame: Box {
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        return Box(left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
    }
}

extension Scene.Text {
    /// The place it takes, as high as its size.
    func frame(_ measure: TextMeasure) -> Box {
        let width = measure.width(text, size: size, isBold: isBold)
        let left =
            switch alignment {
            case .left: at.x
            case .center: at.x - width / 2
            case .right: at.x - width
            }
        return Box(left: left, top: at.y - size / 2, right: left + width, bottom: at.y + size / 2)
    }
}
