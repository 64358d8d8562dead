/// Draws a page of bars, groups or stacks with block characters.
struct TerminalBars {
    private let page: Page
    private let style: ChartStyle
    private let palette: TerminalPalette
    private let places: TerminalPlaces
    private let names: TerminalNames
    /// Rows above and below the axis.
    private let above, below: Int
    /// Eighths of a cell for a height of 1.
    private let scale: Double

    /// Measures a page for `columns` × `rows` cells; fewer than a few rows are not enough, and more are taken.
    init(_ page: Page, _ style: ChartStyle, _ palette: TerminalPalette, columns: Int, rows: Int) {
        self.page = page
        self.style = style
        self.palette = palette
        places = TerminalPlaces(page, style, columns: columns)
        names = TerminalNames(
            page.columns.prefix(places.shown).map { $0.first?.label ?? "" },
            isTime: page.bars.allSatisfy { $0.bucket != nil }, left: 0, slot: places.slot, columns: columns,
            mostLines: 2)
        let (lower, upper) = (page.axis.lower, page.axis.upper)
        // Numbers stand above the bars and below those that hang; a line is left blank below the subtitle.
        let room = max(3, rows - names.height - (lower < 0 ? 4 : 3) - (places.left(on: page) > 0 ? 1 : 0))
        // Halves keep the span finite for any finite heights.
        let share = (upper / 2) / (upper / 2 - lower / 2)
        above = lower >= 0 ? room : upper <= 0 ? 0 : min(room - 1, max(1, Int((Double(room) * share).rounded())))
        below = room - above
        scale = min(
            upper > 0 ? Double(above * 8) / upper : .infinity, lower < 0 ? Double(below * 8) / -lower : .infinity)
    }

    /// Draws bars, axis, numbers and names below what is there.
    func draw(on canvas: inout TerminalCanvas) {
        let axis = canvas.height + 2 + above
        // As near to the bars as there is a character for.
        let line: Character = below == 0 ? "▔" : above == 0 ? "▁" : "─"
        canvas.fill(line, row: axis, columns: 0..<(places.shown * places.slot), .init(isFaint: true))
        var numbers: [TerminalNumber] = []
        for (index, column) in page.columns.prefix(places.shown).enumerated() where !column.isEmpty {
            numbers +=
                style.layout == .stacked
                ? drawStack(column, index, axis, &canvas)
                : column.map { drawBar($0, index, axis, &canvas) }
        }
        TerminalNumber.write(numbers, on: &canvas, palette)
        if style.hasTracks, style.layout == .bars { drawTracks(axis, &canvas) }
        names.draw(on: &canvas, row: axis + 1 + below + (below > 0 ? 1 : 0))
        let left = places.left(on: page)
        if left > 0 {
            canvas.append(TerminalText("… and \(left) more bar\(left == 1 ? "" : "s")"), .init(isFaint: true))
        }
    }

    private func drawBar(_ bar: Bar, _ column: Int, _ axis: Int, _ canvas: inout TerminalCanvas) -> TerminalNumber {
        let range = places.range(ofColumn: column, row: bar.place.row)
        let hangs = bar.drawn < 0
        let paint = palette.paint(of: bar, amongSeries: page.rows.count, layout: style.layout)
        var height = eighths(bar.drawn)
        if bar.state == .zero, style.zero == .stub { height = max(1, Int((Double(above) * 0.4).rounded())) }
        let part = TerminalColumn.Part(start: 0, end: height, paint: paint)
        draw(height > 0 ? [part] : [], range, hangs: hangs, axis, &canvas)
        if bar.isCapped { drawBreak(height, range, paint, axis, &canvas) }
        return number(bar.text, of: bar, range, height, hangs: hangs, axis)
    }

    /// Shows the full height in all cells above bars that nothing else is in.
    private func drawTracks(_ axis: Int, _ canvas: inout TerminalCanvas) {
        let look = TerminalCanvas.Look(color: palette.track.color)
        for (index, column) in page.columns.prefix(places.shown).enumerated() {
            for bar in column where bar.state != .missing {
                for row in (axis - above)..<axis {
                    let range = places.range(ofColumn: index, row: bar.place.row)
                    for cell in range where canvas.isFree(row: row, column: cell) {
                        canvas.fill(palette.track.pattern, row: row, columns: cell..<(cell + 1), look)
                    }
                }
            }
        }
    }

    private func drawStack(
        _ column: [Bar], _ index: Int, _ axis: Int, _ canvas: inout TerminalCanvas
    ) -> [TerminalNumber] {
        let range = places.range(ofColumn: index, row: 0)
        var numbers: [TerminalNumber] = []
        var heights: [Bool: Int] = [:]
        for hangs in [false, true] {
            var sum = 0.0
            var parts: [TerminalColumn.Part] = []
            for bar in column where bar.state == .value && (bar.drawn < 0) == hangs {
                let start = parts.last?.end ?? 0
                sum += bar.drawn
                let end = max(start, eighths(sum))
                guard end > start else { continue }
                let paint = palette.paint(of: bar, amongSeries: page.rows.count, layout: style.layout)
                parts.append(.init(start: start, end: end, paint: paint))
                if let inner = TerminalNumber(
                    inside: parts[parts.count - 1], bar.text, range, hangs: hangs, axis: axis, palette)
                {
                    numbers.append(inner)
                }
            }
            draw(parts, range, hangs: hangs, axis, &canvas)
            heights[hangs] = parts.last?.end ?? 0
        }
        let total = total(of: column)
        var words = total.map { $0.isZero && style.zero != .label ? "" : page.numbers.text(for: $0) } ?? "–"
        let (up, down) = (heights[false] ?? 0, heights[true] ?? 0)
        // Above parts on both sides of the axis a plain number would be taken for the upper side's.
        if up > 0, down > 0, !words.isEmpty { words = "Σ " + words }
        let hangs = up == 0 && down > 0
        numbers.append(
            number(
                words, of: column.first { $0.state == .value } ?? column[0], range, hangs ? down : up, hangs: hangs,
                axis))
        return numbers
    }

    private func draw(
        _ parts: [TerminalColumn.Part], _ range: Range<Int>, hangs: Bool, _ axis: Int, _ canvas: inout TerminalCanvas
    ) {
        for cell in TerminalColumn.cells(of: parts, hangs: hangs, hasColors: palette.hasColors) {
            let row = hangs ? axis + 1 + cell.distance : axis - 1 - cell.distance
            canvas.fill(cell.character, row: row, columns: range, cell.look)
        }
    }

    /// Shows that a bar goes on beyond the cap.
    private func drawBreak(
        _ height: Int, _ range: Range<Int>, _ paint: TerminalPaint, _ axis: Int, _ canvas: inout TerminalCanvas
    ) {
        let rows = (height + 7) / 8
        canvas.fill("≈", row: axis - (rows > 2 ? rows - 1 : rows), columns: range, .init(color: paint.color))
    }

    private func number(
        _ words: String, of bar: Bar, _ range: Range<Int>, _ height: Int, hangs: Bool, _ axis: Int
    ) -> TerminalNumber {
        let rows = (height + 7) / 8
        return TerminalNumber(
            words, bar, range, row: hangs ? axis + 1 + rows : axis - 1 - rows, isTotal: style.layout == .stacked)
    }

    /// What is not zero can be seen.
    private func eighths(_ height: Double) -> Int {
        height == 0 ? 0 : max(1, Int(min(abs(height) * scale, Double(max(above, below) * 8)).rounded()))
    }
}
