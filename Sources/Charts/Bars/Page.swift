/// How much is on one page.
package struct Paging: Sendable, Equatable {
    /// Columns from left to right: groups, stacks, or a grid's columns.
    package var columns: Int
    /// A grid's rows; all by default.
    package var rows: Int

    /// Says what is on a page.
    package init(columns: Int = 5, rows: Int = .max) { (self.columns, self.rows) = (columns, rows) }

    /// The same for a number of names, a little longer where the last page would have a single one: six are one page, eleven are six and five.
    package func withoutSingle(of names: Int) -> Paging {
        guard names > columns, names % columns == 1 else { return self }
        let longer = (columns + 1..<2 * columns).first { names % $0 != 1 }
        return Paging(columns: longer ?? columns, rows: rows)
    }

    /// The same for a number of rows, shared evenly where they are more than one page's.
    package func even(for count: Int) -> Paging {
        guard count > rows else { return self }
        let pages = (count + rows - 1) / rows
        return Paging(columns: columns, rows: (count + pages - 1) / pages)
    }

    /// The page of a position, as its own column and row among the pages.
    func page(of position: Bar.Position) -> Bar.Position {
        Bar.Position(column: position.column / columns, row: position.row / rows)
    }
}

/// One page: the bars that are seen together, and the scale that they are drawn on.
package struct Page: Sendable, Equatable {
    /// Counted from 1.
    package let number: Int
    /// How many pages the report has.
    package let count: Int
    /// What is shown, column by column from the left. Positions are those of the report.
    package var bars: [Bar]
    /// The names of the rows of the whole report: its series, or the sections of a grid.
    package var rows: [String]
    /// What decides the rows' colors, where they are series.
    var colorings: [Coloring]
    /// The names of the columns of the whole report.
    package let columnNames: [String]
    /// The rows and columns that the page has room for, as the report counts them. A last page with fewer bars keeps the
    /// columns of a full one; where no other page has further columns, bars take all of it.
    package var rowRange, columnRange: Range<Int>
    /// Those of them that the report has.
    var namedRows: Range<Int> { rowRange.clamped(to: rows.indices) }
    var namedColumns: Range<Int> { columnRange.clamped(to: columnNames.indices) }
    /// The y scale, in the report's unit.
    package let axis: Axis
    /// How the report's numbers are written.
    package let numbers: NumberWriter
    /// The lines across its bars.
    package let lines: [ReferenceLine]
    /// The last bucket of the page before it.
    var before: Bucket?

    /// The name of its files without their ending, `page-001`; numbers beyond 999 grow wider.
    package func fileStem(_ stem: String) -> String { "\(stem)-\(padded(number, 3))" }

    /// Whether a bar of the report is on this page.
    package func holds(_ bar: Bar) -> Bool {
        !bar.isHidden && rowRange.contains(bar.position.row) && columnRange.contains(bar.position.column)
    }

    /// What is written at a line's end on this page: its name, and its number there; nil where it is not on the page.
    func text(of line: ReferenceLine, _ phrases: Phrases) -> String? {
        number(of: line).map { phrases.label(ofLine: line.name, $0) }
    }

    func number(of line: ReferenceLine) -> String? {
        let last = columnRange.last { line.amounts[$0] != nil }
        return last.flatMap { line.amounts[$0] }.map { numbers.withDigits(of: $0).text(for: $0) }
    }

    /// How a line of the scale is named.
    func tickText(_ value: Double, _ style: ChartStyle) -> String {
        if style.layout == .shares { return style.phrases(.percent, "\(Int(value))") }
        let unit = numbers.style.unitAsDouble
        return numbers.tickText(for: value * unit, step: axis.step * unit)
    }

    /// The ends of the heat scale with their numbers; none for a checkerboard, or where no cell has a number but zero.
    func heatKeys(_ style: ChartStyle) -> [(text: String, value: Double)] {
        guard style.grid.cells == .heat, bars.contains(where: { $0.state == .value }) else {
            return []
        }
        return [axis.lower, axis.upper].map { (numbers.text(forDrawn: $0), $0) }
    }

    /// What its stacks come to, as far as it is known.
    var stackTotals: [String] {
        columns.compactMap { total(of: $0.compactMap(\.value.amount)) }.map { numbers.text(for: $0) }
    }

    /// What decides a row's color: that of the rest of the series is known from the page's bars.
    func coloring(ofRow row: Int) -> Coloring {
        copy(of: colorings[row]) { coloring in
            coloring.isRest = bars.first { $0.coloring.isRest && $0.series != nil }?.position.row == row
        }
    }

    /// The bars as time goes on, whatever columns a calendar puts them in.
    var barsInTime: [Bar] { bars.sorted { ($0.bucket?.start ?? 0) < ($1.bucket?.start ?? 0) } }

    /// The bars by their columns: groups, stacks, or columns of cells; those without a bar are empty.
    var columns: [[Bar]] {
        var columns = [[Bar]](repeating: [], count: columnRange.count)
        for bar in bars { columns[bar.position.column - columnRange.lowerBound].append(bar) }
        return columns.map { $0.sorted { $0.position.row < $1.position.row } }
    }
}

/// Splits bars into pages, in reading order, on one scale or each on its own. No bars make no pages.
package func paginate(
    _ bars: [Bar], _ paging: Paging = Paging(), _ style: ChartStyle = ChartStyle(), lines: [ReferenceLine] = []
) -> [Page] {
    let shown = bars.filter { !$0.isHidden }
    let fixedRows = style.fixedGridRows ?? []
    let rowCount = max(fixedRows.count, (shown.map(\.position.row).max() ?? 0) + 1)
    var rows = fixedRows.isEmpty ? [String](repeating: "", count: rowCount) : fixedRows
    var colorings = [Coloring](repeating: Coloring(), count: rowCount)
    for bar in shown { (rows[bar.position.row], colorings[bar.position.row]) = (bar.names.row, bar.coloring) }
    let isGrid = style.layout == .grid
    var columnNames = isGrid ? style.fixedGridColumns : []
    let columnCount = max(columnNames.count, (shown.map(\.position.column).max() ?? 0) + 1)
    columnNames += Array(repeating: "", count: columnCount - columnNames.count)
    for bar in shown { columnNames[bar.position.column] = bar.names.column }
    let numbers = NumberWriter(style.numbers, for: bars.compactMap(\.value.amount))
    let onPages = Dictionary(grouping: shown) { paging.page(of: $0.position) }
    // Below each other, pages have all columns; beside each other a short page keeps those of a full one.
    let columns = Set(onPages.keys.map(\.column)).count == 1 ? columnCount : paging.columns
    let common = Axis(for: style.bars.scale == .report ? bars : shown, style, lines)
    let inOrder = onPages.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
    return inOrder.enumerated().map { index, entry in
        let firstRow = paging.rows == .max ? 0 : entry.key.row * paging.rows
        let lastRow = paging.rows >= rowCount ? rowCount : firstRow + paging.rows
        let firstColumn = entry.key.column * paging.columns
        let lastColumn = firstColumn + (isGrid ? paging.columns : columns)
        return Page(
            number: index + 1, count: onPages.count,
            bars: entry.value.sorted { ($0.position.column, $0.position.row) < ($1.position.column, $1.position.row) },
            rows: rows, colorings: colorings, columnNames: columnNames, rowRange: firstRow..<lastRow,
            columnRange: firstColumn..<(isGrid && paging.columns >= columnCount ? columnCount : lastColumn),
            axis: style.bars.scale == .page ? Axis(for: entry.value, style, lines) : common, numbers: numbers,
            lines: lines, before: inOrder.prefix(index).last?.value.last?.bucket)
    }
}
