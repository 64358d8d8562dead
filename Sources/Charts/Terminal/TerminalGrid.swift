/// A page of cells as a table: a line for each row, with colors behind its numbers, or shades where numbers have no room.
struct TerminalGrid {
    private let page: Page
    private let chart: TerminalChart
    /// The rows and columns of the page; those that the last page leaves empty need no lines.
    private let rowRange, columnRange: Range<Int>
    private let names, headings: [TerminalText]
    /// The columns of the screen that names take, and a cell; and how many cells a line has room for.
    private let left, slot, shown: Int
    /// Whether cells have numbers at all: where they touch, all have one or none.
    private let hasText: Bool

    init(_ page: Page, _ chart: TerminalChart) {
        (self.page, self.chart) = (page, chart)
        (rowRange, columnRange) = (page.namedRows, page.namedColumns)
        let rows = page.rows[rowRange].map { TerminalText($0) }
        headings = page.columnNames[columnRange].map { TerminalText($0, .init(isFaint: true)) }
        let columns = chart.screen.columns
        let nameColumns = min(rows.map(\.columns).max() ?? 0, columns / 3)
        (names, left) = (TerminalText.distinct(rows, ofColumns: nameColumns), nameColumns + 1)
        let widest = headings.map(\.columns).max() ?? 0
        let text = page.bars.map { Self.text(ofCell: $0, chart).columns }.max() ?? 0
        slot = max(1, min(max(text + 2, min(widest + 1, 16)), (columns - left) / columnRange.count))
        shown = min(columnRange.count, (columns - left) / slot)
        hasText = slot > 2 || text < slot
    }

    /// The page's lines: the columns' names, the rows, and how many columns have no room.
    var lines: [TerminalLine] {
        let rows = zip(rowRange, names).map { row, name in
            var line = TerminalLine(chart.screen, name)
            for bar in page.bars where bar.position.row == row && isShown(bar) {
                line.pad(to: left + (bar.position.column - columnRange.lowerBound) * slot)
                draw(bar, on: &line)
            }
            return line
        }
        let rest = columnRange.count - shown
        let more = chart.pageText.phrases(.moreColumns, count: rest)
        return [header] + rows + (rest > 0 ? chart.lines(more) : [])
    }

    /// What colors or shades mean: colors at the ends of the scale and at its ticks, or each shade that is used with the least
    /// and the largest number that has it.
    var keys: [[TerminalText]] {
        let ends = page.heatKeys(chart.style)
        guard let first = ends.first, let last = ends.last else { return [] }
        guard chart.hasColors else { return shadeKeys }
        let between = page.axis.ticks.filter { $0 > first.value && $0 < last.value }
        let steps = [first] + between.map { (text: page.tickText($0, chart.style), value: $0) } + [last]
        let cells = steps.map { text, value in
            let share = page.axis.share(of: value)
            // Where nothing happened is not the weak end, but gray.
            let ground = value == 0 ? chart.theme.track : chart.theme.heat(share)
            let text = TerminalText(text)
            return text.centered(in: text.columns + 2, chart.number(on: ground))
        }
        return [cells]
    }

    private var shadeKeys: [[TerminalText]] {
        let shaded = page.bars.filter { isShown($0) && $0.state == .value && !hasRoom(for: $0) }
            .sorted { $0.drawn.height < $1.drawn.height }
        let used = Dictionary(grouping: shaded) { chart.heat(page.heatShare(of: $0)).pattern }
        return used.sorted { $0.value[0].drawn.height < $1.value[0].drawn.height }.map { pattern, bars in
            let ends = [bars.first, bars.last].compactMap { $0?.value.amount.map(page.numbers.text) }
            let text = ends.first == ends.last ? ends.prefix(1) : ends[...]
            return [TerminalText(pattern, count: 1), TerminalText(" " + text.joined(separator: " – "))]
        }
    }

    /// Every second, third, … column is named where not all names fit; firsts of months are where they have room. Days are not cut; other
    /// names are.
    private var header: TerminalLine {
        var header = TerminalLine(chart.screen)
        let widest = headings.map(\.columns).max() ?? 0
        let isTime = page.bars.contains { $0.bucket != nil }
        let hasGaps = headings.contains(where: \.isBlank)
        let every = hasGaps ? 1 : max(1, ((isTime ? widest : min(widest, 5)) + slot) / slot)
        let most = hasGaps ? widest : max(1, every * slot - 1)
        for (index, name) in TerminalText.distinct(headings, ofColumns: most).prefix(shown).enumerated() {
            let begin = left + index * slot + max(0, (slot - name.columns) / 2)
            guard index.isMultiple(of: every), begin > header.columns else { continue }
            header.pad(to: begin)
            header.append(name)
        }
        return header
    }

    private func isShown(_ bar: Bar) -> Bool { bar.position.column - columnRange.lowerBound < shown }

    private var width: Int { slot > 2 ? slot - 1 : slot }

    private func hasRoom(for bar: Bar) -> Bool { hasText && text(of: bar).columns <= width }

    private func draw(_ bar: Bar, on line: inout TerminalLine) {
        let isMarked = bar.mark != nil
        let color = isMarked && chart.style.grid.cells == .heat ? chart.marked : nil
        let ground = chart.hasColors ? color ?? page.fill(ofCell: bar, chart.style, chart.theme) : nil
        if let ground {
            let text = hasRoom(for: bar) ? text(of: bar) : TerminalText("")
            line.append(text.centered(in: width, chart.number(on: ground, isBold: isMarked)))
        } else if hasRoom(for: bar) {
            line.append(text(of: bar).centered(in: width, .init(isFaint: bar.state != .value)))
        } else if !chart.hasColors, bar.state == .value {
            line.append(TerminalText(isMarked ? "*" : ""))
            line.append(chart.heat(page.heatShare(of: bar)).cells(width - (isMarked ? 1 : 0)))
        }
    }

    /// Numbers are never cut; other texts are.
    private func text(of bar: Bar) -> TerminalText {
        let text = Self.text(ofCell: bar, chart)
        return chart.style.grid.cellPattern == nil ? text : text.cut(toColumns: width)
    }

    private static func text(ofCell bar: Bar, _ chart: TerminalChart) -> TerminalText {
        TerminalText(chart.style.cellText(of: bar) + (bar.mark != nil && !chart.hasColors ? "*" : ""))
    }
}
