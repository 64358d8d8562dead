/// The numbers of a page as a table of the picture's own shape: buckets or names by series, in the legend's order; of a grid its
/// rows by its columns. Web pages show it, and their script reads it.
package struct PageTable: Sendable, Equatable {
    /// A row's heading, or a column's.
    package struct Heading: Sendable, Equatable {
        /// What it is called; empty where the picture says nothing either.
        package var name: String
        /// When it begins, as HTML's `time` has it: a day, or of a part of a day the time with its offset. Of a grid's row that of its first
        /// column.
        package var time: String?
        /// The first day that is no longer in its bucket, where that is not where the next row begins.
        package var next: String?
    }

    /// One number.
    package struct Cell: Sendable, Equatable {
        /// The exact number as the report's language writes it; a dash where there is none, and "?" where no row could be used.
        package var text: String
        /// What else the picture says of it: the number as it is drawn, why it stands out, or why there is none.
        package var remarks: [String]
        /// Whether it stands out.
        package var isMarked: Bool
    }

    /// A line of it.
    package struct Row: Sendable, Equatable {
        /// The bucket, the name, or what a grid's row is called.
        package var heading: Heading
        /// From the first column; nil where the picture has nothing.
        package var cells: [Cell?]
    }

    /// The series, or a grid's columns; none where bars are not divided and nothing else is beside them. Behind them totals and lines.
    package var columns: [Heading] = []
    /// How many of the columns are no bars: the totals of stacks, and lines across the bars.
    package var furtherColumns = 0
    /// From the first slot.
    package var rows: [Row] = []
    /// Of a grid of days, weeks or months how far its columns are apart: `1`, `7`, or in months `1m`, `3m`; empty of any other grid.
    package var step: String?

    /// An empty one.
    package init() {}

    /// Gathers the numbers of a page.
    ///
    /// - Parameter zone: of the times of parts of days.
    package init(_ page: Page, _ style: ChartStyle, _ zone: TimeZoneRules) {
        if style.layout == .grid {
            makeGrid(page, style, zone)
            return
        }
        let hasSeries = page.bars.contains { $0.series != nil }
        if hasSeries { columns = page.rows.map { Heading(name: $0) } }
        let count = hasSeries ? page.rows.count : 1
        rows = page.columns.map { bars in
            let bar = bars.first
            var row = Row(
                heading: Heading(name: bar?.names.label ?? "", time: bar?.bucket?.time(zone)),
                cells: Array(repeating: nil, count: count))
            // Of stacks that are marked whole it is the total that stands out.
            let isWhole = hasSeries && style.isStacked && bars.markOfAll != nil
            for bar in bars where bar.position.row < count {
                row.cells[bar.position.row] = style.cell(bar)
                if isWhole { row.cells[bar.position.row]?.isMarked = false }
            }
            return row
        }
        addFurther(page, style, hasSeries: hasSeries)
        while let last = rows.last, last.cells.dropLast(furtherColumns).allSatisfy({ $0 == nil }) { rows.removeLast() }
        let buckets = page.columns.map { $0.first?.bucket }
        for index in rows.indices {
            guard let bucket = buckets[index] else { continue }
            let following = index + 1 < rows.count ? buckets[index + 1]?.firstDay : nil
            if following != bucket.nextDay, following != bucket.firstDay {
                rows[index].heading.next = bucket.nextDay.description
            }
        }
    }

    /// Adds what the picture says beside its bars: the totals of stacks, and lines.
    private mutating func addFurther(_ page: Page, _ style: ChartStyle, hasSeries: Bool) {
        var further: [(name: String, cells: [Cell?])] = []
        if style.isStacked, hasSeries {
            let totals = page.columns.map { column in
                total(of: column).map { total in
                    var cell = style.cell(total, page.numbers)
                    let mark = column.markOfAll
                    cell.isMarked = mark != nil
                    cell.remarks += mark.map { [style.phrases.reason($0, isOfStack: false)] } ?? []
                    cell.remarks += column.first?.stack?.partner.remarks ?? []
                    if column.contains(where: \.isPartial) { cell.remarks.append(style.phrases(.incomplete)) }
                    return cell
                }
            }
            further.append((style.phrases(.stackTotal), totals))
        }
        for line in page.lines where page.number(of: line) != nil {
            let cells = page.columnRange.map {
                line.amounts[$0].map { style.cell($0, page.numbers.withDigits(of: $0)) }
            }
            further.append((line.name.isEmpty ? style.phrases(.lineColumn) : line.name, cells))
        }
        if further.isEmpty { return }
        if columns.isEmpty { columns = [Heading(name: "")] }
        furtherColumns = further.count
        for (name, cells) in further {
            columns.append(Heading(name: name))
            for index in rows.indices { rows[index].cells.append(cells[index]) }
        }
    }

    private mutating func makeGrid(_ page: Page, _ style: ChartStyle, _ zone: TimeZoneRules) {
        let (rowRange, columnRange) = (page.namedRows, page.namedColumns)
        columns = page.columnNames[columnRange].map { Heading(name: $0) }
        rows = page.rows[rowRange].map {
            Row(heading: Heading(name: $0), cells: Array(repeating: nil, count: columns.count))
        }
        step = ""
        for bar in page.bars {
            let (row, column) = (bar.position.row - rowRange.lowerBound, bar.position.column - columnRange.lowerBound)
            rows[row].cells[column] = style.cell(bar)
            guard let bucket = bar.bucket else { continue }
            if style.grid.sections == .series {
                columns[column].time = bucket.time(zone)
                columns[column].next = bucket.nextDay.description
            } else {
                let period = style.columnPeriod(of: bucket.period)
                step = period.length.months > 0 ? "\(period.length.months)m" : "\(period.length.days)"
                rows[row].heading.time = period.firstDay(after: bucket.firstDay, periods: -column).description
            }
        }
    }
}

/// What a page's cells say.
extension ChartStyle {
    /// A number that is none of a bar.
    fileprivate func cell(_ amount: Amount, _ numbers: NumberWriter) -> PageTable.Cell {
        let (exact, drawn) = (self.numbers.language.exactText(of: amount), numbers.text(for: amount).signFirst)
        return PageTable.Cell(text: exact, remarks: drawn == exact ? [] : [drawn], isMarked: false)
    }

    fileprivate func cell(_ bar: Bar) -> PageTable.Cell {
        let exact = bar.value.amount.map { numbers.language.exactText(of: $0) }
        let number =
            bar.state == .value && bar.drawn.text != exact ? bar.drawn.text.signFirst : phrases.absence(bar.value)
        return PageTable.Cell(
            text: exact ?? (bar.state == .rejected ? "?" : "–"),
            remarks: [number].compactMap(\.self) + bar.remarks(phrases, isOfStack: isStacked), isMarked: bar.mark != nil
        )
    }

    /// What one column of a grid is of, whose rows are weeks, weekdays, months or years.
    fileprivate func columnPeriod(of period: Period) -> Period {
        switch (grid.sections, period) {
        case (.weekday, _), (.year, .week): .week
        case (.year, .quarter): .quarter
        case (.year, _): .month
        default: .day
        }
    }
}

extension Bucket {
    /// When it begins, as HTML's `time` has it.
    package func time(_ zone: TimeZoneRules) -> String {
        guard period == .hour || period == .quarterHour else { return firstDay.description }
        let time = zone.iso8601(start)
        // Whole minutes: seconds are left out.
        return String(time.prefix(16)) + time.dropFirst(19)
    }
}

extension NumberLanguage {
    /// All digits of a number, with the language's separators.
    package func exactText(of amount: Amount) -> String {
        let size = abs(amount.double)
        // A computer's notation only where the digits would be a line of zeros.
        let text = 1e-9..<1e21 ~= size ? ExactDecimal(amount).description : amount.description
        let parts = text.drop { $0 == "-" }.split(separator: ".").map(String.init)
        let whole = parts[0].allSatisfy(\.isNumber) ? grouped(parts[0]) : parts[0]
        return (text.hasPrefix("-") ? Self.minusSign : "")
            + ([whole] + parts.dropFirst()).joined(separator: decimalSeparator)
    }
}
