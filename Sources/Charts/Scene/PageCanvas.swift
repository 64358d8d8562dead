/// A page that is being drawn: its shapes and texts so far, and what is needed to measure and clean more of them.
struct PageCanvas {
    let style: PageStyle
    let measure: TextMeasure
    let label: LabelText
    var drawing: Scene
    /// The view of the series of which all is that is drawn now (``ChartStyle/view(of:)``); nil where it is of none.
    var view: Int?

    init(_ style: PageStyle, _ measure: TextMeasure, _ label: LabelText) {
        (self.style, self.measure, self.label) = (style, measure, label)
        drawing = Scene(width: style.width, height: style.height, background: style.theme.background)
    }

    var theme: Theme { style.theme }

    /// The left margin, at which title, subtitle and foot begin, and what is beside the bars.
    var margin: Double { pixels(38) }

    /// So many pixels of a page of 960 × 600.
    func pixels(_ length: Double) -> Double { length * style.scale }

    /// Draws a shape over what is there.
    mutating func fill(_ role: Scene.Area.Role, _ color: Color, _ corners: [Scene.Point], title: String? = nil) {
        var area = Scene.Area(role, color, corners, title: title)
        area.view = view
        drawing.areas.append(area)
    }

    /// Draws a rectangle over what is there, its sides on whole pixels; nothing where it has no width or height.
    mutating func fill(_ role: Scene.Area.Role, _ color: Color, _ box: Box, title: String? = nil) {
        let box = box.onPixels
        if box.width > 0, box.height > 0 { fill(role, color, box.corners, title: title) }
    }

    /// Writes one line of text. Cleaned once more: a single character that is not fit for it would spoil the page.
    mutating func write(
        _ role: Scene.Text.Role, _ words: String, at place: Scene.Point, _ alignment: Scene.Text.Alignment,
        size: Double, _ color: Color, isBold: Bool = false
    ) {
        let words = label.clean(words)
        guard !words.allSatisfy({ $0 == " " }) else { return }
        drawing.texts.append(
            Scene.Text(
                role: role, words: words, drawn: label.drawn(words), at: place, alignment: alignment, size: size,
                isBold: isBold, color: color, view: view))
    }

    /// Writes lines below each other; the first one's middle is at `place`.
    mutating func write(
        _ role: Scene.Text.Role, lines: [String], at place: Scene.Point, _ alignment: Scene.Text.Alignment,
        size: Double, _ color: Color, isBold: Bool = false
    ) {
        for (index, line) in lines.enumerated() {
            let place = Scene.Point(place.x, place.y + Double(index) * Self.leading * size)
            write(role, line, at: place, alignment, size: size, color, isBold: isBold)
        }
    }

    /// A size at which words fit on one line, from the first down to the second; else one for two lines, from that down to the third.
    func size(
        of words: String, width: Double, _ most: PageStyle.TextSize, _ small: PageStyle.TextSize,
        _ least: PageStyle.TextSize, isBold: Bool = false
    ) -> Double {
        let (most, small, least) = (style.size(most), style.size(small), style.size(least))
        let size = measure.size(fitting: [words], width: width, most: most, least: small, lines: 1, isBold: isBold)
        if measure.fits(words, width: width, size: size, isBold: isBold, most: 1) { return size }
        return measure.size(fitting: [words], width: width, most: small, least: least, lines: 2, isBold: isBold)
    }

    /// The distance of lines, in sizes of the text.
    static let leading = 1.25

    /// The box that a line of text takes, centred on a place.
    func box(around middle: Scene.Point, _ words: String, size: Double, isBold: Bool) -> Box {
        let half = measure.width(words, size: size, isBold: isBold) / 2
        return Box(left: middle.x - half, top: middle.y - size / 2, right: middle.x + half, bottom: middle.y + size / 2)
    }
}
