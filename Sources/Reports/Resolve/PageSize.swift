/// Width and height of a page in pixels, written `960x600`.
package struct PageSize: Sendable, Equatable {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// What a picture can reasonably have.
    package static let allowed = 200...4_000

    /// A size that is known to be allowed.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads `WIDTHxHEIGHT`; nil where it is not that, or not within ``allowed``.
    package init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            Self.allowed.contains(width), Self.allowed.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
