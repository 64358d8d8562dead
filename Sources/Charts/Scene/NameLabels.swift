/// The names below the axis: on up to two lines, then cut. Days are not cut: where they do not fit, only every second, third, …
/// is named.
struct NameLabels {
    private let lines: [[String]]
    private let size: Double
    private let slot: Double

    /// What they need below the axis, in pixels.
    let height: Double

    /// Measures the names of a page whose columns are `slot` pixels apart.
    init(_ page: Page, _ canvas: PageCanvas, slot: Double) {
        let names = page.columns.map { column in canvas.label.clean(column.first?.label ?? "") }
        let width = slot * 0.94
        let measure = canvas.measure
        let (most, least) = (canvas.style.size(.body), canvas.style.size(.footer))
        self.slot = slot
        if page.bars.allSatisfy({ $0.bucket != nil }) {
            let least = canvas.style.size(.least)
            let size = measure.size(fitting: names, width: width, most: most, least: least, lines: 1)
            let widest = names.map { measure.width($0, size: size) }.max() ?? 0
            // Days that are named again and again may be small, but not so small that all would fit.
            let readable = widest > width ? canvas.style.size(.small) : size
            let longest = names.map { measure.width($0, size: readable) }.max() ?? 0
            let every = longest <= width ? 1 : max(1, Int(((longest + readable * 0.4) / slot).rounded(.up)))
            lines = names.enumerated().map { $0.isMultiple(of: every) ? [$1] : [] }
            self.size = readable
        } else {
            let size = measure.size(fitting: names, width: width, most: most, least: least, lines: 2)
            lines = names.map { measure.lines($0, width: width, size: size) }
            self.size = size
        }
        let most_lines = Double(lines.map(\.count).max() ?? 1)
        height = canvas.pixels(24) + most_lines * PageCanvas.leading * self.size
    }

    /// Writes the names; `top` is where the bars' area ends. Those that are wider than their slots stay on the page.
    func draw(on canvas: inout PageCanvas, _ page: Page, left: Double, top: Double) {
        let y = top + canvas.pixels(16) + size * 0.6
        var end = 0.0
        for (index, lines) in lines.enumerated() where !lines.isEmpty {
            let half = (lines.map { canvas.measure.width($0, size: size) }.max() ?? 0) / 2
            let middle = min(max(left + (Double(index) + 0.5) * slot, half), Double(canvas.style.width) - half)
            guard middle - half >= end else { continue }
            end = middle + half
            canvas.write(.name, lines: lines, at: Scene.Point(middle, y), .center, size: size, canvas.theme.name)
        }
    }
}
