/// Draws a page of cells in rows and columns.
struct GridPage {
    private let page: Page
    private let canvas: PageCanvas
    private var chart: ChartStyle { canvas.chart }
    /// The names of the rows, and the room for one.
    private let sections: [String]
    private let sectionRoom: Double
    /// The width of the column of the rows' names, and of those of the weekdays beside years.
    private let sectionWidth: Double, weekdayWidth: Double

    /// Measures the names of the rows, or gives them the room that those of the whole report need.
    init(_ page: Page, _ canvas: PageCanvas, _ room: Double? = nil) {
        (self.page, self.canvas) = (page, canvas)
        let names = canvas.chart.sectionNames(page.rows)
        let width = room ?? Self.room(of: names, page, canvas)
        sections = page.rowRange.map { $0 < names.count ? canvas.label.clean(names[$0]) : "" }
        sectionRoom = width + 0.5
        let weekdays = canvas.chart.grid.hasYearBlocks ? Self.room(of: canvas.chart.weekdayNames, page, canvas) : 0
        weekdayWidth = weekdays == 0 ? 0 : weekdays + canvas.pixels(14)
        sectionWidth = (width == 0 ? 0 : width + canvas.pixels(14)) + weekdayWidth
    }

    /// The width of the widest of some names, up to a quarter of the page, or to two fifths as long as few columns stay wide enough.
    static func room(of names: [String], _ page: Page, _ canvas: PageCanvas) -> Double {
        let widest = canvas.measure.widest(names.map(canvas.label.clean), size: canvas.style.size(.small))
        let most = max(0.25, min(0.4, 0.92 - Double(page.columnRange.count) / 16))
        return min(widest, Double(canvas.style.width) * most)
    }

    /// The key of the heat scale: a strip between its ends' numbers; none for a checkerboard.
    static func keys(of page: Page, _ canvas: PageCanvas) -> [Legend.Key] {
        let ends = page.heatKeys(canvas.chart)
        guard let first = ends.first, let last = ends.last else { return [] }
        // Cells where nothing happened are not the weak end, but gray.
        let colors = (0..<24).map { step in
            step == 0 && first.value == 0 ? canvas.theme.track : canvas.theme.heat(Double(step) / 23)
        }
        return [Legend.Key(before: canvas.label.clean(first.text), text: last.text, colors: colors)]
    }

    /// Where the cells are: the position of the first, its corner, their distances, and what is left between two.
    private struct Cells {
        let first: Bar.Position
        let left, top, width, height, between: Double

        /// From one cell to the next, so that a web page finds it by division.
        func slot(of bar: Bar) -> Box {
            let x = left + Double(bar.position.column - first.column) * width
            let y = top + Double(bar.position.row - first.row) * height
            return Box(left: x, top: y, right: x + width, bottom: y + height)
        }

        func cell(of bar: Bar) -> Box {
            let slot = slot(of: bar)
            return slot.with(right: slot.right - between, bottom: slot.bottom - between).onPixels
        }
    }

    func draw(on canvas: inout PageCanvas, in box: Box) {
        let cells = cells(in: box)
        let itemSize = canvas.style.size(.small)
        if let times = times(slot: cells.width), times.height <= cells.top - box.top {
            times.draw(on: &canvas, above: Scene.Point(cells.left, box.top))
        } else {
            writeItems(on: &canvas, above: cells, most: itemSize)
        }
        writeSections(on: &canvas, left: box.left, top: cells.top, height: cells.height)
        let week = canvas.label.clean(chart.phrases(.week))
        if chart.grid.sections == .year, page.bars.first?.bucket?.period == .week,
            canvas.measure.width(week, size: itemSize) + canvas.pixels(8) <= sectionWidth
        {
            canvas.write(
                .item, week, at: Scene.Point(box.left, cells.top - itemSize * 0.75), .left,
                Letters(itemSize, canvas.theme.quiet))
        }
        fill(cells, on: &canvas)
        frame(cells, on: &canvas)
        writeNumbers(in: cells, on: &canvas)
    }

    /// Cells of equal size, no wider than four times their height.
    private func cells(in box: Box) -> Cells {
        let (columns, rows) = (Double(page.columnRange.count), page.rowRange.count)
        var left = box.left + sectionWidth
        let times = times(slot: ((box.right - left) / columns).rounded(.down))
        let top = box.top + (times?.height ?? canvas.style.size(.small) * 1.5)
        let between = columns > 40 || rows > 25 ? 1.0 : max(1, canvas.pixels(2).rounded())
        let height = max(2, ((box.bottom - canvas.pixels(8) - top) / Double(max(rows, 3))).rounded(.down))
        let exact = (box.right - left + between) / columns
        let whole = exact.rounded(.down)
        // What whole pixels leave over is beside the names, so that the grid ends where the page does; where that is much, some cells are a pixel
        // wider than others.
        let isEven = (exact - whole) * columns < canvas.pixels(12)
        let width = max(2, min(isEven ? whole : exact, height * 4))
        if isEven, width == whole { left += (exact - whole) * columns }
        let first = Bar.Position(column: page.columnRange.lowerBound, row: page.rowRange.lowerBound)
        return Cells(first: first, left: left, top: top, width: width, height: height, between: between)
    }

    private func fill(_ cells: Cells, on canvas: inout PageCanvas) {
        let (columns, rows) = (page.columnRange.count, page.rowRange.count)
        canvas.drawing.geometry.area = Box(
            left: cells.left, top: cells.top, right: cells.left + cells.width * Double(columns),
            bottom: cells.top + cells.height * Double(rows))
        (canvas.drawing.geometry.columns, canvas.drawing.geometry.rows) = (columns, rows)
        for bar in page.bars {
            canvas.drawing.geometry.add(bar, cells.slot(of: bar))
            if let fill = page.fill(ofCell: bar, chart, canvas.theme) {
                canvas.fill(.cell, fill, cells.cell(of: bar), title: bar.title(canvas.label, chart))
            }
        }
    }

    /// Frames are mostly in the gaps between cells, which leaves numbers the whole cell; thinner around small cells, to show their color.
    private func frame(_ cells: Cells, on canvas: inout PageCanvas) {
        let most = max(1, (min(cells.width, cells.height) / 5).rounded(.down))
        let thick = min(max(2, canvas.pixels(3).rounded()), most)
        for bar in page.bars where bar.mark != nil {
            let cell = cells.cell(of: bar).inset(by: -cells.between)
            drawFrame(cell, thick, canvas.rim(of: \.marked) ?? canvas.theme.marked, on: &canvas)
        }
        for bar in page.bars where bar.state == .awaited && chart.grid.cells == .heat {
            drawFrame(
                cells.cell(of: bar), max(1, canvas.pixels(1).rounded()), canvas.rim(of: \.stub) ?? canvas.theme.stub,
                on: &canvas)
        }
    }

    /// What cells say: all of them, or the marked ones.
    private func writeNumbers(in cells: Cells, on canvas: inout PageCanvas) {
        let texts = page.bars.map { canvas.label.clean(chart.cellText(of: $0)) }
        let least = canvas.style.size(.least)
        let room = cells.width - cells.between - canvas.pixels(4)
        let size = canvas.measure.size(
            fitting: texts, in: least...max(least, min(canvas.style.size(.body), cells.height * 0.5)), width: room,
            lines: 1, isBold: true)
        guard cells.height - cells.between >= size * 1.1 else { return }
        func fits(_ index: Int) -> Bool {
            canvas.measure.width(texts[index], size: size, isBold: page.bars[index].mark != nil) <= room
        }
        // Numbers are never cut; names are. Some numbers alone would be the short ones, which says nothing: then the marked ones
        // are written, where they fit, and the legend has the largest.
        let haveNumbers = chart.grid.cellPattern?.contains(/\{value\}/.matchingSemantics(.unicodeScalar)) ?? true
        let tellsAll = !haveNumbers || page.bars.indices.allSatisfy(fits)
        for (index, bar) in page.bars.enumerated() where tellsAll || bar.mark != nil {
            let (text, fits) = (texts[index], fits(index))
            guard fits || !haveNumbers else { continue }
            let behind = page.fill(ofCell: bar, chart, canvas.theme) ?? canvas.theme.background
            // A cell's own name is as clear where its value is zero.
            let isFaint = bar.state != .value && haveNumbers
            canvas.write(
                .value, fits ? text : canvas.measure.cut(text, toWidth: room, size: size, isBold: bar.mark != nil),
                at: cells.cell(of: bar).middle, .center,
                Letters(size, canvas.theme.ink(on: behind, isFaint: isFaint), isBold: bar.mark != nil))
        }
    }

    /// The names of the rows, smaller where rows are low; only every second, third, … where they would touch.
    private func writeSections(on canvas: inout PageCanvas, left: Double, top: Double, height: Double) {
        let most = canvas.style.size(.small)
        let low = min(most, max(canvas.style.size(.least), height / NameLabels.leading))
        let every = max(1, Int((low * NameLabels.leading / height).rounded(.up)))
        let areYears = chart.grid.hasYearBlocks
        // Years have the height of their blocks.
        let size = areYears ? most : low
        let names = canvas.measure.distinctLines(sections, width: sectionRoom, size: size, most: 1).map { $0[0] }
        for (row, name) in names.enumerated() where areYears || row.isMultiple(of: every) {
            let middle = Scene.Point(left, top + (Double(row) + 0.5) * height)
            canvas.write(.section, name, at: middle, .left, Letters(size, canvas.theme.name))
        }
        guard areYears else { return }
        // None of them touches the first of the next year.
        let weekdays = stride(from: 0, to: 7, by: every).filter { $0 + every <= ChartStyle.rowsOfYear }
        let weekdayNames = chart.weekdayNames.map {
            canvas.measure.cut(canvas.label.clean($0), toWidth: weekdayWidth, size: low)
        }
        for row in sections.indices.prefix(page.rows.count - page.rowRange.lowerBound) {
            let weekday = row % ChartStyle.rowsOfYear
            guard weekdays.contains(weekday) else { continue }
            let middle = Scene.Point(left + sectionWidth - weekdayWidth, top + (Double(row) + 0.5) * height)
            canvas.write(.section, weekdayNames[weekday], at: middle, .left, Letters(low, canvas.theme.name))
        }
    }

    /// The names of columns that are buckets of time, as they would be below an axis; nil where columns are something else.
    private func times(slot: Double) -> NameLabels? {
        guard chart.grid.sections == .series, page.bars.allSatisfy({ $0.bucket != nil }) else { return nil }
        return NameLabels(page, canvas, slot: slot, most: canvas.style.size(.small))
    }

    /// The names of the columns; of time only every second, third, … where they do not all fit, and the last one.
    private func writeItems(on canvas: inout PageCanvas, above cells: Cells, most: Double) {
        // The gap behind the last column is beyond the edge.
        let room = cells.width - max(3, cells.between * 2)
        let names = page.columnRange.map { $0 < page.columnNames.count ? canvas.label.clean(page.columnNames[$0]) : "" }
        let (measure, edge) = (canvas.measure, Double(canvas.style.width) - canvas.margin)
        let isTime = page.bars.contains { $0.bucket != nil }
        // Where only some have a name, which are months above their weeks, it may be wider than its column.
        let isSparse = isTime && chart.grid.sections == .weekday && names.contains("")
        let size =
            isSparse
            ? most : measure.size(fitting: names, in: canvas.style.size(.least)...most, width: room, lines: 1)
        let widest = measure.widest(names, size: size)
        let isOfTime = isTime || page.bars.contains { $0.value.occurrences != nil } && names.count == 24
        let step = isOfTime && !isSparse ? max(1, Int(((widest + cells.width - room) / cells.width).rounded(.up))) : 1
        // Hours are named from the first on.
        let every = isTime ? step : NameLabels.evenStep(step)
        let lines = isOfTime ? names : measure.distinctLines(names, width: room, size: size, most: 1).map { $0[0] }
        let named = lines.indices.filter {
            !lines[$0].isEmpty && (isTime ? names.count - 1 - $0 : $0).isMultiple(of: every)
        }
        var end = -Double.infinity
        for index in isSparse ? evenMonths(named, lines, size, cells.width) : named {
            let name = lines[index]
            let half = measure.width(name, size: size) / 2
            let start = cells.left + Double(index) * cells.width
            let middle = isSparse ? start + half : start + cells.width / 2
            guard middle - half >= max(0, end), middle + half <= edge else { continue }
            end = middle + half + 3
            let point = Scene.Point(middle, cells.top - most * 0.75)
            canvas.write(.item, name, at: point, .center, Letters(size, canvas.theme.quiet))
        }
    }

    /// The columns of months that are named: all, or every second, third, fourth, sixth one of the year.
    private func evenMonths(_ named: [Int], _ names: [String], _ size: Double, _ width: Double) -> [Int] {
        // Above years that are blocks all twelve are named.
        let months =
            chart.grid.hasYearBlocks
            ? Dictionary(uniqueKeysWithValues: zip(named, 1...))
            : Dictionary(
                page.bars.compactMap { bar in
                    bar.bucket.map { (bar.position.column - page.columnRange.lowerBound, $0.firstDay.components.month) }
                }
            ) { one, _ in one }
        func hasRoom(_ columns: [Int]) -> Bool {
            zip(columns, columns.dropFirst()).allSatisfy { one, other in
                canvas.measure.width(names[one], size: size) + canvas.pixels(6) <= Double(other - one) * width
            }
        }
        let choices = [1, 2, 3, 4, 6, 12].lazy.map { step in
            named.filter { ((months[$0] ?? 1) - 1).isMultiple(of: step) }
        }
        return choices.first(where: hasRoom) ?? []
    }

    private func drawFrame(_ cell: Box, _ thick: Double, _ color: Color, on canvas: inout PageCanvas) {
        let between = cell.with(top: cell.top + thick, bottom: cell.bottom - thick)
        for side in [
            cell.with(bottom: between.top), cell.with(top: between.bottom),
            between.with(right: cell.left + thick), between.with(left: cell.right - thick),
        ] { canvas.fill(.mark, color, side) }
    }
}

extension Page {
    /// What a grid's cell is filled with; nil where nothing is known.
    func fill(ofCell bar: Bar, _ chart: ChartStyle, _ theme: Theme) -> Color? {
        let fields = theme.fields
        if chart.grid.cells == .checkerboard { return fields[(bar.position.row + bar.position.column) % fields.count] }
        guard bar.value.amount != nil else { return nil }
        return axis.lower >= 0 && bar.state == .zero ? theme.track : theme.heat(heatShare(of: bar))
    }

    /// Where a bar is on the heat scale, 0 to 1.
    func heatShare(of bar: Bar) -> Double { axis.upper > axis.lower ? axis.share(of: bar.drawn.height) : 1 }
}
