/// Charts as text for a terminal: the pages of a report, one below the other.
package struct TerminalChart: Sendable {
    /// What can be written on.
    package struct Screen: Sendable, Equatable {
        /// Characters in a line.
        package var columns: Int
        /// Lines.
        package var rows: Int
        /// The colors that it shows.
        package var colors: TerminalColors

        /// Describes a terminal.
        package init(columns: Int, rows: Int, colors: TerminalColors) {
            self.columns = columns
            self.rows = rows
            self.colors = colors
        }
    }

    /// The most pages that are shown: more of them scroll away unread.
    package static let mostPages = 20
    /// A page is no taller, however many lines there are.
    private static let mostRows = 24
    /// Nothing can be told in less.
    private static let leastColumns = 20

    private let words: PageWords
    private let chart: ChartStyle
    private let palette: TerminalPalette
    private let screen: Screen

    /// Says what charts look like, and where.
    package init(_ words: PageWords, _ chart: ChartStyle, _ theme: Theme, on screen: Screen) {
        self.words = words
        self.chart = chart
        self.screen = screen
        palette = TerminalPalette(theme, screen.colors)
    }

    /// The pages as lines, without the last line's end. Whatever the data holds, no control characters come through but our
    /// own colors.
    package func text(_ pages: [Page]) -> String {
        var blocks = pages.prefix(Self.mostPages).map { lines($0).joined(separator: "\n") }
        if let more = Self.more(than: pages.count) { blocks.append(more) }
        if pages.isEmpty { blocks.append("There are no records.") }
        return blocks.joined(separator: "\n\n")
    }

    /// "… 3 more pages", where there are more than are shown.
    package static func more(than pages: Int) -> String? {
        pages > mostPages ? "… \(pages - mostPages) more page\(pages == mostPages + 1 ? "" : "s")" : nil
    }

    private func lines(_ page: Page) -> [String] {
        let columns = max(Self.leastColumns, screen.columns)
        var canvas = TerminalCanvas(columns: columns)
        canvas.append(TerminalText(words.title), .init(isBold: true))
        for line in TerminalText(words.subtitle(of: page)).lines(columns: columns) {
            canvas.append(line, .init(isFaint: true))
        }
        let grid = chart.layout == .grid ? TerminalGrid(page, chart, palette, columns: columns) : nil
        TerminalLegend(grid?.keys ?? seriesKeys(page), columns: columns).draw(on: &canvas)
        if let grid {
            grid.draw(on: &canvas)
        } else {
            let rows = min(screen.rows - 1, Self.mostRows) - canvas.height - 1
            TerminalBars(page, chart, palette, columns: columns, rows: rows).draw(on: &canvas)
        }
        canvas.append(TerminalText(footer(of: page)), .init(isFaint: true))
        return canvas.lines(screen.colors)
    }

    private func seriesKeys(_ page: Page) -> [(words: String, paint: TerminalPaint)] {
        guard page.rows.count > 1 else { return [] }
        return page.rows.enumerated().map { ($1, palette.series($0)) }
    }

    /// Where no color tells what stands out, the footer says what the sign means.
    private func footer(of page: Page) -> String {
        let mark = page.bars.compactMap(\.mark).first
        let sign = palette.hasColors ? nil : mark.map { $0 == .max ? "* the largest" : "* the smallest" }
        return ([sign].compactMap(\.self) + [words.footer(of: page)]).joined(separator: " · ")
    }
}
