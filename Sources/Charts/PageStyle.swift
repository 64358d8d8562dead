/// How a page looks: its size and colours, and what follows from them. Lengths are pixels.
public struct PageStyle: Sendable, Equatable {
    /// The page's width.
    public var width: Int
    /// The page's height.
    public var height: Int
    /// The colours.
    public var theme: Theme

    /// The texts of a page, by their size on a page of 960 × 600.
    public enum TextRole: Double, Sendable {
        /// The title.
        case title = 32
        /// The subtitle, the ticks, the names and the numbers.
        case body = 20
        /// The footer.
        case footer = 15
        /// The least to which names and numbers shrink where bars are many.
        case least = 11
    }

    /// Describes a page of `width` by `height` pixels.
    public init(width: Int = 960, height: Int = 600, theme: Theme = .light) {
        self.width = width
        self.height = height
        self.theme = theme
    }

    /// The size of a text: it grows and shrinks with the page, so that a page looks the same at any size.
    public func textSize(_ role: TextRole) -> Int {
        let scale = min(Double(width) / 960, Double(height) / 600)
        return max(6, Int((role.rawValue * scale).rounded()))
    }
}
