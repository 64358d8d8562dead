/// What a picture says of itself to those who do not see it.
public struct PictureWords: Sendable, Equatable {
    /// The picture's name in a few words; a browser shows it as the tooltip.
    public var title: String
    /// What the picture shows; left out of the file if empty.
    public var description: String

    /// Takes the words as they are; characters that a file cannot hold are replaced by U+FFFD there.
    public init(title: String, description: String) {
        self.title = title
        self.description = description
    }
}
