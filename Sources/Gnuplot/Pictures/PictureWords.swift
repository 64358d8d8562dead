/// What a picture says of itself to those who do not see it.
package struct PictureWords: Sendable, Equatable {
    /// The picture's name in a few words; a browser shows it as the tooltip.
    package var title: String
    /// What the picture shows; left out of the file if empty.
    package var description: String
    /// Whether the script draws the page's annotations in further plots. An SVG then can be shown without them, by the
    /// fragment that ``bareFragment(idPrefix:)`` tells.
    package var hasAnnotations: Bool

    /// Takes the words as they are; characters that a file cannot hold are replaced by U+FFFD there.
    package init(title: String, description: String, hasAnnotations: Bool = false) {
        self.title = title
        self.description = description
        self.hasAnnotations = hasAnnotations
    }

    /// What is added to the address of an SVG to see the page without its annotations.
    ///
    /// - Parameter idPrefix: what the names inside that SVG begin with.
    package static func bareFragment(idPrefix: String) -> String { "#" + SVGAnnotations.bareName(idPrefix) }
}
