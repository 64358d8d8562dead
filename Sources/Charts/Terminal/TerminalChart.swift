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
        /// What is behind its characters.
        package let ground: TerminalGround

        /// Describes a terminal; a narrower one than 20 columns is not of use.
        package init(columns: Int, colors: TerminalColors, isASCII: Bool = false, ground: TerminalGround = .unknown) {
            (self.columns, self.colors, self.isASCII) = (max(20, columns), colors, isASCII)
            self.ground = ground
        }

        /// The color nearest to a theme's that is seen on its ground: with a contrast of 3:1 (WCAG 2.2, 1.4.11).
        func seen(_ color: Color) -> Color { colors.nearest(color, contrast: 3, with: ground.possible) }
    }

    /// The most pages that are shown: more of them scroll away unread.
    package static let mostPages = 20

    @Boxed private(set) var pageText: PageText
    @Boxed private(set) var style: ChartStyle
    let theme: Theme
    let screen: Screen

    /// Says what charts look like, and where.
    package init(_ pageText: PageText, _ chart: ChartStyle, _ theme: Theme, on screen: Screen) {
        (self.pageText, self.style, self.theme, self.screen) = (pageText, chart, theme.seen(on: screen), screen)
        // There are no outlines here, but changes.
        if let outline = pageText.outline {
            self.pageText.subtitle = pageText.subtitle.map { $0 == outline.part ? outline.plain : $0 }
        }
    }

    /// The pages as lines, without the last line's end. Whatever the data holds, no control characters come through but our own colors.
    package func text(_ pages: [Page]) -> String {
        let rest = pages.isEmpty ? pageText.phrases(.noRecords) : Self.more(than: pages.count, pageText.phrases)
        let shown = pages.prefix(Self.mostPages)
        let names = shown.flatMap(\.columns).compactMap(\.first?.names.label)
        let blocks = shown.map { lines($0, names) } + [rest].compactMap(\.self).map { lines($0, .init()) }
        return blocks.map { $0.map(\.text).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// "… 3 more pages", where there are more than are shown.
    package static func more(than pages: Int, _ phrases: Phrases) -> String? {
        pages > mostPages ? phrases(.morePages, count: pages - mostPages) : nil
    }

    private func lines(_ page: Page, _ names: [String]) -> [TerminalLine] {
        let grid = style.layout == .grid ? TerminalGrid(page, self) : nil
        let keys = flow(grid?.keys ?? keys(of: page), gap: 3)
        let bars = grid?.lines ?? TerminalBars(page, self, among: names).lines
        // Lines across the bars are named, with their numbers.
        let sentences = pageText.sentences(ofLinesOn: page)
        // Where no color shows what is marked, the footer says what the sign means.
        let mark = hasColors ? nil : page.bars.compactMap(\.mark).first
        let sign = mark.map { "* \(pageText.phrases.reason($0, isOfStack: false))" }
        let footer = [sign ?? "", pageText.foot(of: page)].filter { !$0.isEmpty }
        let foot = sentences + [pageText.note ?? "", footer.joined(separator: PageText.separator)]
        return lines(pageText.title, .init(isBold: true)) + lines(pageText.subtitle(of: page)) + keys
            + [TerminalLine(screen)] + bars + foot.flatMap { lines($0) }
    }

    func lines(_ text: String, _ look: TerminalText.Look = .init(isFaint: true)) -> [TerminalLine] {
        TerminalText(text, look).lines(ofColumns: screen.columns).map { TerminalLine(screen, $0) }
    }

    /// Pieces of text on as many lines as they need.
    private func flow(_ pieces: [[TerminalText]], gap: Int) -> [TerminalLine] {
        pieces.reduce(into: []) { lines, piece in
            let columns = piece.reduce(gap) { $0 + $1.columns }
            if let last = lines.last, last.columns + columns <= screen.columns {
                lines[lines.count - 1].pad(to: last.columns + gap)
            } else {
                lines.append(TerminalLine(screen))
            }
            for part in piece { lines[lines.count - 1].append(part) }
        }
    }
}
