/// A page of cells as a table: a line for each row, with colors behind its numbers, or shades where numbers have no room.
extension TerminalChart {
    /// The page's lines: the columns' names, the rows, and how many columns have no room.
    func gridLines(of page: Page) -> [TerminalLine] {
        // Places that the last page leaves empty need no lines.
        let (rowRange, columnRange) = (
            page.rowRange.clamped(to: 0..<max(1, page.rows.count)),
            page.columnRange.clamped(to: 0..<page.columnNames.count)
        )
        let names = rowRange.map { TerminalText($0 < page.rows.count ? page.rows[$0] : "") }
        let left = min(names.map(\.columns).max() ?? 0, screen.columns / 3) + 1
        let headings = columnRange.map { TerminalText(page.columnNames[$0], .init(isFaint: true)) }
        let widest = headings.map(\.columns).max() ?? 0
        let text = page.bars.map { self.text(of: $0).columns }.max() ?? 0
        let slot = max(1, min(max(text + 2, min(widest + 1, 16)), (screen.columns - left) / columnRange.count))
        let shown = min(columnRange.count, (screen.columns - left) / slot)
        let rows = zip(rowRange, names).map { row, name in
            var line = TerminalLine(screen)
            line.append(name.cut(toColumns: left - 1))
            for bar in page.bars where bar.place.row == row && bar.place.column - columnRange.lowerBound < shown {
                line.pad(to: left + (bar.place.column - columnRange.lowerBound) * slot)
                // Where cells touch, all numbers are shown or none.
                draw(bar, of: page, slot > 2 ? slot - 1 : slot, hasText: slot > 2 || text < slot, on: &line)
            }
            return line
        }
        // Every second, third, … is named where they do not all fit. Days are not cut; other names are.
        var header = TerminalLine(screen)
        let isTime = page.bars.contains { $0.bucket != nil }
        let every = max(1, ((isTime ? widest : min(widest, 5)) + slot) / slot)
        for (index, heading) in headings.prefix(shown).enumerated() where index.isMultiple(of: every) {
            let name = heading.cut(toColumns: max(1, every * slot - 1))
            header.pad(to: left + index * slot + max(0, (slot - name.columns) / 2))
            header.append(name)
        }
        let rest = columnRange.count - shown
        let more = words.phrases(.moreColumns, count: rest)
        return [header] + rows + (rest > 0 ? [line(more, .init(isFaint: true))] : [])
    }

    private func draw(_ bar: Bar, of page: Page, _ width: Int, hasText: Bool, on line: inout TerminalLine) {
        let isMarked = bar.mark != nil
        let color = isMarked && style.cells == .heat ? marked : nil
        let ground = hasColors ? color ?? page.fill(ofCell: bar, style, theme) : nil
        // Numbers are never cut; other texts are.
        let text = style.cellPattern == nil ? text(of: bar) : text(of: bar).cut(toColumns: width)
        let hasRoom = hasText && text.columns <= width
        if let ground {
            let text = hasRoom ? text : TerminalText("")
            line.append(text.centered(in: width, number(on: ground, isBold: isMarked)))
        } else if hasRoom {
            line.append(text.centered(in: width, .init(isFaint: bar.state != .value)))
        } else if !hasColors, bar.state == .value {
            line.append(TerminalText(isMarked ? "*" : ""))
            line.append(heat(page.heatShare(of: bar)).cells(width - (isMarked ? 1 : 0)))
        }
    }

    private func text(of bar: Bar) -> TerminalText {
        TerminalText(style.cellText(of: bar) + (bar.mark != nil && !hasColors ? "*" : ""))
    }
}
