/// A page of bars, groups or stacks: for each a line with its name, its number, and the bar from a zero line that all share.
struct TerminalBars {
    /// What a line shows: a bar, or a stack of them.
    private struct Row {
        let name, number: TerminalText
        let bars: [Bar]
        let mark: Bar.Mark?
    }

    private let page: Page
    private let chart: TerminalChart
    private let rows: [Row]
    /// The names of all pages, of which no two are cut to the same.
    private let names: [String]
    /// The columns of names and numbers, and the cells left and right of the zero line.
    private let nameColumns, numberColumns, left, right: Int
    /// Eighths of a cell for a height of 1.
    private let scale: Double

    init(_ page: Page, _ chart: TerminalChart, among names: [String]) {
        (self.page, self.chart, self.names) = (page, chart, names)
        let screen = chart.screen
        let columns = page.columns.filter { !$0.isEmpty }
        let plain = columns.flatMap { Self.rows(of: $0, page, chart, hasChanges: false) }
        nameColumns = min(plain.map(\.name.columns).max() ?? 0, screen.columns / 3)
        // A blank after the name, room for the sign of a mark, another blank, a zero line, and four cells for bars at least.
        let room = screen.columns - nameColumns - 8
        let changed = columns.flatMap { Self.rows(of: $0, page, chart, hasChanges: true) }
        // All changes or none.
        rows = changed.allSatisfy { $0.number.columns <= room / 2 } ? changed : plain
        numberColumns = rows.map { $0.number.columns <= room ? $0.number.columns : 1 }.max() ?? 0
        let (lower, upper) = (page.axis.lower, page.axis.upper)
        let cells = room - numberColumns + (lower < 0 ? 4 : 5)
        // Halves keep the span finite for any finite heights.
        let share = (upper / 2) / (upper / 2 - lower / 2)
        right = lower >= 0 ? cells : upper <= 0 ? 0 : min(cells - 1, max(1, Int((Double(cells) * share).rounded())))
        left = cells - right
        scale = min(
            upper > 0 ? Double(right * 8) / upper : .infinity, lower < 0 ? Double(left * 8) / -lower : .infinity)
    }

    private static func rows(of column: [Bar], _ page: Page, _ chart: TerminalChart, hasChanges: Bool) -> [Row] {
        let style = chart.style
        guard style.isStacked else {
            return column.enumerated().map { index, bar in
                let change = hasChanges ? bar.partner?.change.map { " " + $0 } ?? "" : ""
                return Row(
                    name: TerminalText(index == 0 ? bar.names.label : ""),
                    number: TerminalText(bar.drawn.text + change + chart.sign(of: bar)), bars: [bar], mark: bar.mark)
            }
        }
        let parts = column.filter { $0.state == .value }
        let total = style.text(ofStack: column, page.numbers) ?? column[0].drawn.text
        // With parts on both sides of the zero line a plain number would be taken for the right side's.
        let sign = column.areOnBothSides && !total.isEmpty ? "Σ " : ""
        let mark = (parts.first ?? column[0]).mark
        let change = hasChanges ? column[0].stack?.partner.change.map { " " + $0 } ?? "" : ""
        let number = TerminalText(sign + total + change + chart.sign(of: parts.first ?? column[0]))
        return [Row(name: TerminalText(column[0].names.label), number: number, bars: parts, mark: mark)]
    }

    var lines: [TerminalLine] {
        let others = rows.contains { $0.name.columns > nameColumns } ? names.map { TerminalText($0) } : []
        return zip(rows, TerminalText.distinct(rows.map(\.name) + others, ofColumns: nameColumns)).map { line($0, $1) }
    }

    private func line(_ row: Row, _ name: TerminalText) -> TerminalLine {
        let style = chart.style
        var line = TerminalLine(chart.screen, name)
        // A number is never cut: what has no room is left out, and said to be.
        var number = row.number.columns <= numberColumns ? row.number : TerminalText("…")
        let isMarked = row.mark != nil
        let isFaint = !style.isStacked && row.bars[0].state != .value && !isMarked
        number.look = .init(color: isMarked ? chart.marked : nil, isBold: isMarked, isFaint: isFaint)
        line.pad(to: nameColumns + 1 + numberColumns - number.columns)
        line.append(number)
        if isMarked, !chart.hasColors { line.append(TerminalText("*")) }
        let negative = spans(row.bars.filter { $0.drawn.height < 0 }, isNegative: true)
        line.pad(to: nameColumns + numberColumns + 3 + left - negative.reduce(0) { $0 + $1.columns })
        for span in negative.reversed() { line.append(span) }
        if page.axis.lower < 0 { line.append(TerminalText("│", .init(isFaint: true))) }
        for span in spans(row.bars.filter { $0.drawn.height >= 0 }, isNegative: false) { line.append(span) }
        if style.bars.hasTracks, !style.isStacked, row.bars[0].value.amount != nil {
            // No bar is filled with lines.
            let track = TerminalPaint(color: chart.theme.stub, pattern: "─")
            line.append(track.cells(chart.screen.columns - line.columns))
        }
        return line
    }

    /// The pieces of one side, from the zero line outwards. They meet at whole cells, and the last ends at an eighth of one;
    /// patterns end at whole cells, as do half cells on the left, where there are no characters for the other eighths.
    private func spans(_ bars: [Bar], isNegative: Bool) -> [TerminalText] {
        var spans: [TerminalText] = []
        var sum = 0.0
        var filled = 0
        for (index, bar) in bars.enumerated() {
            sum += bar.drawn.height
            let paint = chart.paint(of: bar)
            let isStub = bar.state == .zero && chart.style.bars.zero == .stub
            // What is not zero can be seen.
            let eighths = sum == 0 ? 0 : max(1, Int(min(abs(sum) * scale, Double(max(left, right) * 8)).rounded()))
            let end = isStub ? right * 8 / 20 : eighths
            let isFine = index == bars.count - 1 && paint.pattern == "█"
            let cells = max(filled, isFine ? end / 8 : end == 0 ? 0 : max(1, (end + 4) / 8))
            spans += piece(bar, cells - filled, paint)
            filled = cells
            guard isFine, end > cells * 8 else { continue }
            let rest = end - cells * 8
            let character: Character =
                isNegative ? (rest < 3 ? "▕" : rest < 6 ? "▐" : "█") : Array("▏▎▍▌▋▊▉")[rest - 1]
            spans.append(TerminalPaint(color: paint.color, pattern: character).cells(1))
        }
        return spans
    }

    /// `count` cells of a bar: broken before the end where it goes on beyond the cap, and in a stack with its number where that has room.
    private func piece(_ bar: Bar, _ count: Int, _ paint: TerminalPaint) -> [TerminalText] {
        guard count > 0 else { return [] }
        if bar.drawn.isCapped {
            let end = count > 1 ? 1 : 0
            let gap = TerminalPaint(color: paint.color, pattern: "≈")
            return [paint.cells(count - 1 - end), gap.cells(1), paint.cells(end)]
        }
        let number = TerminalText(bar.drawn.text)
        guard chart.style.isStacked, chart.hasColors, paint.pattern == "█", let color = paint.color,
            count >= number.columns + 2
        else { return [paint.cells(count)] }
        return [number.centered(in: count, chart.number(on: color))]
    }
}
