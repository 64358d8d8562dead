/// What is around the bars: title, subtitle, legend and footer.
struct PageFrame {
    /// One square of the legend with its words.
    struct Key {
        var words: String
        let color: Color
        /// The hatch over the color, where there is one.
        var hatch: Hatch?
    }

    /// The left edge, on which everything hangs. Pixels.
    let left: Double
    let title, subtitle, footer: String
    let keys: [Key]

    /// Draws it, and returns what is left for the bars.
    func draw(on canvas: inout PageCanvas) -> Box {
        let (theme, style) = (canvas.theme, canvas.style)
        let right = Double(style.width) - canvas.pixels(38)
        let width = right - left
        let footerSize = style.size(.footer)
        canvas.write(
            .footer, canvas.measure.cut(canvas.label.clean(footer), toWidth: width, size: footerSize),
            at: Scene.Point(right, Double(style.height) - canvas.pixels(21)), .right, size: footerSize, theme.faint)

        var y = drawTitle(on: &canvas, width)
        let words = canvas.label.clean(subtitle)
        let body = canvas.size(of: words, width: width, .body, .small, .footer)
        let legend = Legend(keys, canvas)
        // Beside the subtitle, where there is room; else below it.
        let isBeside = canvas.measure.width(words, size: body) + legend.width + canvas.pixels(28) <= width
        let lines = subtitleLines(words, width, body, canvas)
        canvas.write(.subtitle, lines: lines, at: Scene.Point(left, y), .left, size: body, theme.quiet)
        if isBeside { legend.draw(on: &canvas, at: Scene.Point(right - legend.width, y)) }
        y += Double(max(lines.count, 1) - 1) * PageCanvas.leading * body
        if !isBeside {
            for row in legend.rows(within: width) {
                y += max(canvas.pixels(28), PageCanvas.leading * body)
                row.draw(on: &canvas, at: Scene.Point(left, y))
            }
        }
        return Box(
            left: left, top: y + canvas.pixels(26), right: right, bottom: Double(style.height) - canvas.pixels(40))
    }

    /// Two lines end between the subtitle's parts, where they can.
    private func subtitleLines(_ words: String, _ width: Double, _ size: Double, _ canvas: PageCanvas) -> [String] {
        let measure = canvas.measure
        guard measure.width(words, size: size) > width else { return [words] }
        let parts = words.split(separator: PageWords.separator)
        for count in (0..<parts.count).reversed() {
            let lines = [parts.prefix(count), parts.dropFirst(count)].map { $0.joined(separator: PageWords.separator) }
            if lines.allSatisfy({ measure.width($0, size: size) <= width }) { return lines }
        }
        return measure.lines(words, width: width, size: size)
    }

    /// Answers the middle of the subtitle's first line.
    private func drawTitle(on canvas: inout PageCanvas, _ width: Double) -> Double {
        let words = canvas.label.clean(title)
        let size = canvas.size(of: words, width: width, .title, .longTitle, .body)
        let lines = canvas.measure.lines(words, width: width, size: size)
        let first = Scene.Point(left, canvas.pixels(lines.count > 1 ? 33 : 39))
        canvas.write(.title, lines: lines, at: first, .left, size: size, canvas.theme.text)
        return first.y + Double(lines.count - 1) * PageCanvas.leading * size + canvas.pixels(lines.count > 1 ? 32 : 38)
    }
}

/// Small squares with words, side by side.
private struct Legend {
    private var entries: [(key: PageFrame.Key, width: Double)]
    private let size, square, gap: Double

    init(_ keys: [PageFrame.Key], _ canvas: PageCanvas) {
        let size = canvas.style.size(.small)
        let square = (size * 0.8).rounded()
        let longest = canvas.pixels(220)
        (self.size, self.square, gap) = (size, square, canvas.pixels(22))
        entries = keys.map { key in
            var key = key
            key.words = canvas.measure.cut(canvas.label.clean(key.words), toWidth: longest, size: size)
            return (key, square * 1.45 + canvas.measure.width(key.words, size: size))
        }
    }

    var width: Double { entries.reduce(-gap) { $0 + $1.width + gap } }

    /// The entries on as many lines as they need.
    func rows(within room: Double) -> [Legend] {
        guard width > room, let widest = entries.map(\.width).max() else { return [self] }
        // In columns, so that the eye finds its way.
        let columns = max(1, Int((room + gap) / (widest + gap)))
        let even = entries.map { ($0.key, widest) }
        return stride(from: 0, to: even.count, by: columns).map { first in
            var row = self
            row.entries = Array(even[first..<min(first + columns, even.count)])
            return row
        }
    }

    /// Draws them from the left; `place` is the middle of the left end.
    func draw(on canvas: inout PageCanvas, at place: Scene.Point) {
        var x = place.x
        for (key, width) in entries {
            let box = Box(left: x, top: place.y - square / 2, right: x + square, bottom: place.y + square / 2).onPixels
            canvas.fill(.key, key.color, box)
            if let hatch = key.hatch { hatch.draw(in: box, on: &canvas) }
            canvas.write(
                .legend, key.words, at: Scene.Point(x + square * 1.45, place.y), .left, size: size, canvas.theme.name)
            x += width + gap
        }
    }
}
