struct Letters {
    /// Pixels.
    let size: Double
    let color: Color
    var isBold = false

    init(_ size: Double, _ color: Color, isBold: Bool = false) {
        (self.size, self.color, self.isBold) = (size, color, isBold)
    }
}

/// A page that is being drawn: its shapes and texts so far, and what is needed to measure and clean more of them.
struct PageCanvas {
    @Boxed private(set) var chart: ChartStyle
    @Boxed private(set) var style: PageStyle
    let font: PageFont
    var drawing: Scene
    /// The view of the series of which all is that is drawn now (``ChartStyle/Series/view(of:)``); nil where it is of none.
    var seriesView: Int?
    /// How names are cut on all pages of the report (``CommonRoom/cutNames``).
    let cutNames: [String: [String]]

    init(_ chart: ChartStyle, _ style: PageStyle, _ font: PageFont, cutNames: [String: [String]] = [:]) {
        (self.chart, self.style, self.font, self.cutNames) = (chart, style, font, cutNames)
        drawing = Scene(width: style.width, height: style.height, background: style.theme.background)
    }

    var theme: Theme { style.theme }
    var measure: TextMeasure { font.measure }
    var label: LabelText { font.label }

    /// The left margin, at which title, subtitle and foot begin, and what is beside the bars.
    var margin: Double { pixels(38) }

    /// What a length on a page of 960 × 600 is on this one.
    func pixels(_ length: Double) -> Double { length * style.scale }

    /// Draws a shape over what is there.
    mutating func fill(_ role: Scene.Area.Role, _ color: Color, _ corners: [Scene.Point], title: String? = nil) {
        var area = Scene.Area(role, color, corners, title: title)
        area.seriesView = seriesView
        drawing.areas.append(area)
    }

    /// Draws a rectangle over what is there, its sides on whole pixels; nothing where it has no width or height.
    mutating func fill(_ role: Scene.Area.Role, _ color: Color, _ box: Box, title: String? = nil) {
        let box = box.onPixels
        if box.width > 0, box.height > 0 { fill(role, color, box.corners, title: title) }
    }

    /// Writes one line of text. Cleaned once more: a single character that is not fit for it would spoil the page.
    mutating func write(
        _ role: Scene.Text.Role, _ text: String, at point: Scene.Point, _ alignment: Scene.Text.Alignment,
        _ letters: Letters
    ) {
        let text = label.clean(text)
        guard !text.allSatisfy({ $0 == " " }) else { return }
        drawing.texts.append(
            Scene.Text(
                role: role, text: text.signFirst, drawn: label.drawn(text).signFirst, at: point, alignment: alignment,
                size: letters.size, isBold: letters.isBold, color: letters.color, seriesView: seriesView))
    }

    /// Writes lines below each other; the first one's middle is at `point`.
    mutating func write(
        _ role: Scene.Text.Role, lines: [String], at point: Scene.Point, _ alignment: Scene.Text.Alignment,
        _ letters: Letters
    ) {
        for (index, line) in lines.enumerated() {
            let point = Scene.Point(point.x, point.y + Double(index) * Self.leading * letters.size)
            write(role, line, at: point, alignment, letters)
        }
    }

    /// A size at which a title (bold) or subtitle fits on a line, down to a smaller one; else one for two lines, down to its least.
    func size(of text: String, asTitle isTitle: Bool, width: Double) -> Double {
        let sizes: [PageStyle.TextSize] = isTitle ? [.title, .longTitle, .small] : [.subtitle, .small, .least]
        let (most, small, least) = (style.size(sizes[0]), style.size(sizes[1]), style.size(sizes[2]))
        let size = measure.size(fitting: [text], in: small...most, width: width, lines: 1, isBold: isTitle)
        if measure.fits(text, width: width, size: size, isBold: isTitle, most: 1) { return size }
        return measure.size(fitting: [text], in: least...small, width: width, lines: 2, isBold: isTitle)
    }

    /// Names on as many lines as there may be, never two different ones of the report cut to the same.
    func lines(of names: [String], width: Double, size: Double, most: Int) -> [[String]] {
        zip(names, measure.distinctLines(names, width: width, size: size, most: most)).map { cutNames[$0] ?? $1 }
    }

    /// The distance of lines, in sizes of the text.
    static let leading = 1.25

    /// The box that a line of text takes, centred on a point.
    func box(around middle: Scene.Point, _ text: String, size: Double, isBold: Bool) -> Box {
        let half = measure.width(text, size: size, isBold: isBold) / 2
        return Box(left: middle.x - half, top: middle.y - size / 2, right: middle.x + half, bottom: middle.y + size / 2)
    }
}
