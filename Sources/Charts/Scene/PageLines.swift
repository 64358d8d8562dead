/// The lines across the bars of a page, each with its words at its right end.
struct PageLines {
    private let page: Page
    private let words: [String]
    private let size: Double
    /// What their words take of the page's width.
    let margin: Double

    /// Measures the words.
    init(_ page: Page, _ canvas: PageCanvas, within box: Box) {
        let size = canvas.style.size(.small)
        let most = min(canvas.pixels(180), box.width / 4)
        words = page.lines.map { canvas.measure.cut(canvas.label.clean($0.text), toWidth: most, size: size) }
        margin =
            words.isEmpty
            ? 0 : (words.map { canvas.measure.width($0, size: size) }.max() ?? 0) + canvas.pixels(10)
        (self.page, self.size) = (page, size)
    }

    /// The space of all lines, which nothing else may touch.
    func boxes(in area: Box, _ y: (Double) -> Double) -> [Box] {
        page.lines.flatMap { segments(of: $0, in: area, y) }.map { $0.inset(by: -2) }
    }

    /// Draws the lines over the bars, and the words beside them.
    func draw(on canvas: inout PageCanvas, in area: Box, _ y: (Double) -> Double) {
        // A rim of the paper's color, so that a line is seen on a dark bar too; below all lines, so that it hides none.
        for box in page.lines.flatMap({ segments(of: $0, in: area, y) }) {
            canvas.fill(.patch, canvas.theme.background, box.inset(by: -1))
        }
        for (index, line) in page.lines.enumerated() {
            let segments = segments(of: line, in: area, y)
            for box in segments.flatMap({ dashes(of: $0, index, canvas) }) {
                canvas.fill(.line, canvas.theme.text, box)
            }
        }
        for (words, place) in zip(words, places(in: area, y)) {
            canvas.write(
                .line, words, at: Scene.Point(area.right + canvas.pixels(8), place), .left, size: size,
                canvas.theme.name)
        }
    }

    /// The middles of the words: at the lines' ends, or as near as they can be without touching each other.
    private func places(in area: Box, _ y: (Double) -> Double) -> [Double] {
        let wanted = page.lines.map { line in
            segments(of: line, in: area, y).last?.middle.y ?? area.bottom
        }
        let distance = size * 1.3
        var places = wanted
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        for (place, index) in order.enumerated() {
            let least = place == 0 ? area.top - size / 2 : places[order[place - 1]] + distance
            places[index] = max(wanted[index], least)
        }
        var room = area.bottom
        for index in order.reversed() {
            places[index] = min(places[index], room)
            room = places[index] - distance
        }
        return places
    }

    /// Its level parts from left to right, and the steps between them.
    private func segments(of line: ReferenceLine, in area: Box, _ y: (Double) -> Double) -> [Box] {
        let thick = 2.0
        let slot = area.width / Double(page.columnRange.count)
        var boxes: [Box] = []
        if line.isLevel {
            guard let height = line.heights.first?.value else { return [] }
            return [
                Box(left: area.left, top: y(height).rounded() - 1, right: area.right, bottom: y(height).rounded() + 1)
            ]
        }
        for (place, column) in page.columnRange.enumerated() {
            guard let height = line.heights[column] else { continue }
            let (left, top) = (area.left + Double(place) * slot, y(height).rounded() - thick / 2)
            if let last = boxes.last, abs(last.right - left) < 1, last.top != top {
                boxes.append(
                    Box(left: left - 1, top: min(last.top, top), right: left + 1, bottom: max(last.bottom, top + thick))
                )
            }
            boxes.append(Box(left: left, top: top, right: left + slot, bottom: top + thick))
        }
        return boxes.map(\.onPixels)
    }

    /// The first line is whole, the second dashed, the third dotted.
    private func dashes(of box: Box, _ index: Int, _ canvas: PageCanvas) -> [Box] {
        guard index > 0, box.width > box.height else { return [box] }
        let (on, off) = index == 1 ? (canvas.pixels(9), canvas.pixels(5)) : (canvas.pixels(3), canvas.pixels(4))
        return stride(from: box.left, to: box.right, by: on + off).map {
            Box(left: $0, top: box.top, right: min($0 + on, box.right), bottom: box.bottom)
        }
    }
}
