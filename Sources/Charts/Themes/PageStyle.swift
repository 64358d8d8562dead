/// How a page looks: its size and colors, and what follows from them. Lengths are pixels.
package struct PageStyle: Sendable, Equatable {
    /// The page's size.
    package var width, height: Int
    /// The colors.
    package var theme: Theme
    /// The theme that one file has beside this one, for readers whose system is light or dark; nil where there is none.
    package var companion: Theme?
    /// Whether it is for phones, which show it smaller than it is.
    package private(set) var isNarrow = false

    /// The texts of a page, by their size on a page of 960 × 600.
    package enum TextSize: Double, Sendable {
        /// The title, which is bold.
        case title = 30
        /// A title that is too long for one line.
        case longTitle = 24
        case subtitle = 18
        /// The names and the numbers.
        case body = 17
        /// The legend, the numbers of groups and cells, a subtitle that is too long for one line.
        case small = 15
        /// The ticks and the footer.
        case footer = 14
        /// The least to which names and numbers shrink where bars are many.
        case least = 11
    }

    /// Describes a page of `width` by `height` pixels.
    package init(width: Int = 960, height: Int = 600, theme: Theme = .light) {
        (self.width, self.height, self.theme) = (width, height, theme)
    }

    /// The same for phones: no wider than one, so that it is hardly shrunk there.
    package var narrow: PageStyle {
        copy(of: PageStyle(width: 480, height: 600, theme: theme)) { ($0.isNarrow, $0.companion) = (true, companion) }
    }

    /// The same in the colors that one file has beside these; nil where there are none.
    package var paired: PageStyle? {
        companion.map { other in copy(of: self) { ($0.theme, $0.companion) = (other, theme) } }
    }

    /// What one pixel of a page of 960 × 600 is on this one: everything grows and shrinks with the page.
    package var scale: Double { isNarrow ? 0.8 : min(Double(width) / 960, Double(height) / 600) }

    /// The size of a text in pixels: one that can be read, however small the page is, and on a phone of 390 pixels, which shows three
    /// quarters of a narrow page's size.
    package func size(_ size: TextSize) -> Double {
        max(isNarrow ? TextSize.small.rawValue : TextSize.least.rawValue, (size.rawValue * scale).rounded())
    }
}
