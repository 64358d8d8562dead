/// Charts as text for a terminal: the pages of a report, one below the other, each bar on a line of its own
/// (docs/decisions/0023-one-line-a-bar.md).
package struct TerminalChart: Sendable {
    /// What can be written on.
    package struct Screen: Sendable, Equatable {
        /// Characters in a line.
        package let columns: Int
        /// The colors that it shows.
        package let colors: TerminalColors
        /// Whether its character set has no block characters.
        package let isASCII: Bool

        /// Describes a terminal; a narrower one than 20 columns is not of use.
        package init(columns: Int, colors: TerminalColors, isASCII: Bool = false) {
            (self.columns, self.colors, self.isASCII) = (max(20, columns), colors, isASCII)
        }
    }

    /// The most pages that are shown: more of them scroll away unread.
    package static let mostPages = 20

    private let words: PageWords
    private let chart: ChartStyle
    private let theme: Theme
    private let screen: Screen

    /// Says what charts look like, and where.
    package init(_ words: PageWords, _ chart: ChartStyle, _ theme: Theme, on screen: Screen) {
        (self.words, self.chart, self.theme, self.screen) = (words, chart, theme, screen)
    }

    /// The pages as lines, without the last line's end. Whatever the data holds, no control characters come through but our
    /// own colors.
    package func text(_ pages: [Page]) -> String {
        let rest = pages.isEmpty ? "There are no records." : Self.more(than: pages.count)
        let blocks = pages.prefix(Self.mostPages).map(lines) + (rest.map { [[TerminalLine($0, screen)]] } ?? [])
        return blocks.map { $0.map(\.text).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// "… 3 more pages", where there are more than are shown.
    package static func more(than pages: Int) -> String? {
        pages > mostPages ? "… " + counted(pages - mostPages, "more page") : nil
    }

    private func lines(_ page: Page) -> [TerminalLine] {
        let paints = TerminalPaints(theme, screen, page, chart)
        let isGrid = chart.layout == .grid
        let subtitle = TerminalText(words.subtitle(of: page)).words.map { [($0, TerminalLine.Look(isFaint: true))] }
        let keys = isGrid ? paints.heatKeys : paints.seriesKeys
        let bars =
            isGrid
            ? TerminalGrid(page: page, style: chart, paints: paints, screen: screen).lines
            : TerminalBars(page, chart, paints, screen).lines
        return [TerminalLine(words.title, screen, .init(isBold: true))] + flow(subtitle, gap: 1)
            + flow(keys.map { [($1.cells(1), $1.look), (TerminalText(" \($0)"), .init())] }, gap: 3)
            + [TerminalLine(screen)] + bars + [TerminalLine(footer(of: page, paints), screen, .init(isFaint: true))]
    }

    /// Pieces of text on as many lines as they need.
    private func flow(_ pieces: [[(text: TerminalText, look: TerminalLine.Look)]], gap: Int) -> [TerminalLine] {
        pieces.reduce(into: []) { lines, piece in
            let columns = piece.reduce(gap) { $0 + $1.text.columns }
            if let last = lines.last, last.columns + columns <= screen.columns {
                lines[lines.count - 1].pad(to: last.columns + gap)
            } else {
                lines.append(TerminalLine(screen))
            }
            for part in piece { lines[lines.count - 1].append(part.text, part.look) }
        }
    }

    /// Where no color shows what is marked, the footer says what the sign means.
    private func footer(of page: Page, _ paints: TerminalPaints) -> String {
        let mark = page.bars.compactMap(\.mark).first
        let sign = paints.hasColors ? nil : mark.map { "* the \($0.word)" }
        return ([sign].compactMap(\.self) + [words.footer(of: page)]).joined(separator: PageWords.separator)
    }
}
