/// What colors mean: small squares with texts, or a strip from the least to the largest number, side by side.
struct Legend {
    /// One square or strip with its text.
    struct Key {
        /// Before a strip, and behind a square or strip.
        var before = ""
        var text: String
        /// One, or those of a strip from its left end.
        let colors: [Color]
        var hatch: Hatch?
        /// The outline of a pale one.
        var rim: Color?
        /// Whether it stands for a line across bars.
        var isLine = false
        var seriesView: Int?
    }

    private var entries: [(key: Key, width: Double)]
    private let size, square, gap: Double

    /// Names are cut where that saves a line, no further than it has to.
    init(_ keys: [Key], _ canvas: PageCanvas, within most: Double, cut: Double? = nil) {
        let size = canvas.style.size(.small)
        // Hatches are told apart in larger squares alone.
        let square = (keys.contains { $0.hatch != nil } ? max(size * 0.8, canvas.pixels(18)) : size * 0.8).rounded()
        (self.size, self.square, gap) = (size, square, canvas.pixels(22))
        let ends = keys.filter { $0.colors.count > 1 }.map { canvas.measure.width($0.before, size: size) + square * 9 }
        let room = Double(canvas.style.width) - 2 * canvas.margin - square * 2 - (ends.max() ?? 0)
        let texts = canvas.measure.distinctLines(
            keys.map { canvas.label.clean($0.text) }, width: min(room, cut ?? room), size: size, most: 1)
        entries = zip(keys, texts).map { key, lines in
            var key = key
            key.text = lines.first ?? ""
            let before = key.before.isEmpty ? 0 : canvas.measure.width(key.before, size: size) + square * 0.45
            let patch = square * Double(key.colors.count > 1 ? 8 : 1)
            return (key, before + patch + square * 0.45 + canvas.measure.width(key.text, size: size))
        }
        if cut != nil { return }
        func short(_ width: Double) -> Legend { Legend(keys, canvas, within: most, cut: width) }
        var width = min(room, max(canvas.pixels(220), size * 5))
        let fewest = short(width).rows(within: most).count
        if fewest == rows(within: most).count { return }
        while short(width + canvas.pixels(10)).rows(within: most).count == fewest { width += canvas.pixels(10) }
        entries = short(width).entries
    }

    var width: Double { entries.reduce(-gap) { $0 + $1.width + gap } }

    /// The entries on as many lines as they need.
    func rows(within room: Double) -> [Legend] {
        guard let widest = entries.map(\.width).max() else { return [] }
        if width <= room { return [self] }
        // In columns, so that the eye finds its way.
        let columns = max(1, Int((room + gap) / (widest + gap)))
        let even = entries.map { ($0.key, widest) }
        return stride(from: 0, to: even.count, by: columns).map { first in
            copy(of: self) { $0.entries = Array(even[first..<min(first + columns, even.count)]) }
        }
    }

    /// Draws them from the left; `start` is the middle of the left end.
    func draw(on canvas: inout PageCanvas, at start: Scene.Point) {
        var left = start.x
        for (key, width) in entries {
            canvas.seriesView = key.seriesView
            var x = left
            if !key.before.isEmpty {
                canvas.write(
                    .legend, key.before, at: Scene.Point(x, start.y), .left, Letters(size, canvas.theme.name))
                x += canvas.measure.width(key.before, size: size) + square * 0.45
            }
            let part = key.colors.count > 1 ? square * 8 / Double(key.colors.count) : square
            for (index, color) in key.colors.enumerated() {
                let side = x + Double(index) * part
                let half = key.isLine ? 1 : square / 2
                let box = Box(left: side, top: start.y - half, right: side + part, bottom: start.y + half).onPixels
                canvas.fill(.key, key.rim ?? color, box)
                if key.rim != nil { canvas.fill(.key, color, box.inset(by: max(1, canvas.pixels(1).rounded()))) }
                if var hatch = key.hatch {
                    hatch.distance = min(hatch.distance, square / 3)
                    hatch.draw(in: box, on: &canvas)
                }
            }
            x += part * Double(key.colors.count) + square * 0.45
            canvas.write(.legend, key.text, at: Scene.Point(x, start.y), .left, Letters(size, canvas.theme.name))
            left += width + gap
        }
        canvas.seriesView = nil
    }
}
