/// The lines across the bars of a page, each with its text at its right end, or, where bars are turned, below it.
struct PageLines {
    private let page: Page
    /// What is written of each: on one line, or its number below its name.
    private let texts: [[String]]
    private let size: Double
    /// What their texts take of the page's width, or of its height below turned bars.
    let margin: Double
    /// What the scale takes between turned bars and the texts.
    private let tickRoom: Double
    /// Half the thickness of a line, and its rim: whole pixels.
    private let half: Double

    init(_ page: Page, _ canvas: PageCanvas, within box: Box, isTurned: Bool, tickRoom: Double) {
        self.tickRoom = tickRoom
        half = max(1, canvas.pixels(1).rounded())
        let size = canvas.style.size(.small)
        let most = isTurned ? box.width : min(canvas.pixels(180), box.width / 4)
        func cut(_ text: String, _ width: Double) -> String {
            canvas.measure.cut(canvas.label.clean(text), toWidth: width, size: size)
        }
        let numbers = page.lines.map { page.number(of: $0).map { canvas.label.clean(" \($0)") } ?? "" }
        let names = canvas.measure.distinctLines(
            page.lines.map { canvas.label.clean($0.name) },
            width: isTurned ? most - canvas.measure.widest(numbers, size: size) : most, size: size, most: 1)
        texts = zip(page.lines, names).map { line, short in
            guard let number = page.number(of: line).map(canvas.label.clean) else { return [] }
            let whole = canvas.label.clean(canvas.chart.phrases.label(ofLine: line.name, number))
            if cut(whole, most) == whole { return [whole] }
            // A name may be cut, but no number, which on a phone takes more.
            if isTurned {
                return [short[0].isEmpty ? cut(line.name, most) : canvas.chart.phrases.label(ofLine: short[0], number)]
            }
            let two = canvas.measure.lines(whole, width: most, size: size)
            if canvas.measure.fits(whole, width: most, size: size), two.last?.hasSuffix(number) == true { return two }
            let isWhole = cut(number, box.width * 0.4) == number
            return [short[0], isWhole ? number : ""].filter { !$0.isEmpty }
        }
        margin =
            texts.allSatisfy(\.isEmpty)
            ? 0
            : isTurned
                ? Double(texts.count) * size * 1.3 + canvas.pixels(6)
                : canvas.measure.widest(texts.joined(), size: size) + canvas.pixels(10)
        (self.page, self.size) = (page, size)
    }

    /// The space of all lines, which nothing else may touch; numbers may be nearer to steps between them.
    func boxes(in area: BarArea) -> [Box] {
        page.lines.flatMap { segments(of: $0, in: area) }
            .map { $0.inset(by: $0.height > $0.width && !area.isTurned ? -half : -2 * half) }
    }

    /// Draws the lines over the bars, and the texts beside them.
    func draw(on canvas: inout PageCanvas, in area: BarArea) {
        // A rim of the paper's color, so that a line is seen on a dark bar too; below all lines, so that it hides none.
        for box in page.lines.flatMap({ segments(of: $0, in: area) }) {
            canvas.fill(.patch, canvas.theme.background, box.inset(by: -half))
        }
        for (index, line) in page.lines.enumerated() {
            for box in segments(of: line, in: area).flatMap({ dashes(of: $0, index, canvas) }) {
                canvas.fill(.line, canvas.theme.text, box)
            }
        }
        for (lines, point) in labels(in: area, canvas) {
            canvas.write(
                .line, lines: lines, at: point, area.isTurned ? .center : .left, Letters(size, canvas.theme.name))
        }
    }

    /// The boxes of all texts, which numbers may not touch.
    func labelBoxes(in area: BarArea, _ canvas: PageCanvas) -> [Box] {
        labels(in: area, canvas).map { lines, start in
            let width = canvas.measure.widest(lines, size: size)
            let left = area.isTurned ? start.x - width / 2 : start.x
            let bottom = start.y + size / 2 + Double(lines.count - 1) * PageCanvas.leading * size
            return Box(left: left, top: start.y - size / 2, right: left + width, bottom: bottom)
        }
    }

    private func labels(in area: BarArea, _ canvas: PageCanvas) -> [(lines: [String], start: Scene.Point)] {
        let middles = middles(in: area)
        return texts.indices.filter { !texts[$0].isEmpty }.map { index in
            guard area.isTurned else {
                return (texts[index], Scene.Point(area.box.right + canvas.pixels(8), middles[index]))
            }
            let half = canvas.measure.width(texts[index][0], size: size) / 2
            let end = segments(of: page.lines[index], in: area).last?.middle.x ?? area.box.left
            return (
                texts[index],
                Scene.Point(
                    min(max(end, half), Double(canvas.style.width) - half),
                    area.box.bottom + tickRoom + margin - (Double(texts.count - index) - 0.5) * size * 1.3)
            )
        }
    }

    /// The middles of the first lines of the texts at the right: at the lines' ends, or as near as they can be without touching each other.
    private func middles(in area: BarArea) -> [Double] {
        let box = area.box
        let wanted = page.lines.map { segments(of: $0, in: area).last?.middle.y ?? box.bottom }
        // From the first line of one to that of the next.
        func distance(_ index: Int) -> Double { (1.3 + Double(texts[index].count - 1) * PageCanvas.leading) * size }
        var middles = wanted
        let order = wanted.indices.filter { !texts[$0].isEmpty }.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        for (rank, index) in order.enumerated() {
            let before = rank == 0 ? nil : order[rank - 1]
            middles[index] = max(wanted[index], before.map { middles[$0] + distance($0) } ?? box.top - size / 2)
        }
        var room = box.bottom + size * 0.8
        for index in order.reversed() {
            middles[index] = min(middles[index], room - distance(index))
            room = middles[index]
        }
        return middles
    }

    /// Its level parts from the first slot to the last, and the steps between them.
    private func segments(of line: ReferenceLine, in area: BarArea) -> [Box] {
        func height(_ value: Double) -> Double { area.height(of: value).rounded() }
        func level(_ value: Double, from: Double, to: Double) -> Box {
            area.box(from: from, to: to, low: height(value) - half, high: height(value) + half)
        }
        if line.isLevel {
            return line.heights.first.map { [level($0.value, from: 0, to: area.length)] } ?? []
        }
        var boxes: [Box] = []
        var last: (column: Int, value: Double)?
        for column in page.columnRange {
            guard let value = line.heights[column] else { continue }
            let start = Double(column - page.columnRange.lowerBound) * area.slot
            if let last, last.column == column - 1, last.value != value {
                let (low, high) = (height(min(last.value, value)), height(max(last.value, value)))
                boxes.append(area.box(from: start - half, to: start + half, low: low - half, high: high + half))
            }
            boxes.append(level(value, from: start, to: start + area.slot))
            last = (column, value)
        }
        return boxes.map(\.onPixels)
    }

    /// The first line is whole, the second dashed, the third dotted.
    private func dashes(of box: Box, _ index: Int, _ canvas: PageCanvas) -> [Box] {
        guard index > 0 else { return [box] }
        let (on, off) = index == 1 ? (canvas.pixels(9), canvas.pixels(5)) : (canvas.pixels(3), canvas.pixels(4))
        let growth: Growth = box.height > box.width ? .down : .right
        let length = box.size(growth).along
        return stride(from: 0, to: length, by: on + off).map { box.part(from: $0, to: min($0 + on, length), growth) }
    }
}
