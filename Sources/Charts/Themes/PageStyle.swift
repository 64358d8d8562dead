/// How a page looks: its size and colors, and what follows from them. Lengths are pixels.
package struct PageStyle: Sendable, Equatable {
    /// The page's size.
    package var width, height: Int
    /// The colors.
    package var theme: Theme

    /// The texts of a page, by their size on a page of 960 × 600.
    package enum TextSize: Double, Sendable {
        /// The title.
        case title = 32
        /// A title that is too long for one line.
        case longTitle = 26
        /// The subtitle, the ticks, the names and the numbers.
        case body = 20
        /// The legend, the numbers of groups and cells.
        case small = 17
        /// The footer, and the least to which names shrink.
        case footer = 15
        /// The least to which numbers shrink where bars are many.
        case least = 11
    }

    /// Describes a page of `width` by `height` pixels.
    package init(width: Int = 960, height: Int = 600, theme: Theme = .light) {
        (self.width, self.height, self.theme) = (width, height, theme)
    }

    /// What one pixel of a page of 960 × 600 is on this one: everything grows and shrinks with the page.
    package var scale: Double { min(Double(width) / 960, Double(height) / 600) }

    /// The size of a text in pixels.
    package func size(_ size: TextSize) -> Double { max(6, (size.rawValue * scale).rounded()) }
}
