/// A picture file to be made of a page, or of a document's pages.
package struct Picture: Sendable, Equatable {
    /// What kind of picture it is.
    package var format: PictureFormat
    /// The absolute path. A file that is there is removed before the page is drawn.
    package var path: String
    /// Whether a PNG is drawn in a fraction of the time, with 256 colors and without font fallback, shaping and
    /// right-to-left writing. So only where the one font has all characters of the page.
    package var isFast: Bool

    /// Names a picture file.
    package init(format: PictureFormat, path: String, isFast: Bool = false) {
        (self.format, self.path, self.isFast) = (format, path, isFast)
    }

    /// The folder that it is in.
    var folder: String {
        let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return parent.isEmpty ? "/" : String(parent)
    }
}

/// The kinds of picture that gnuplot draws here.
package enum PictureFormat: String, Sendable, CaseIterable, Codable {
    /// Scalable Vector Graphics.
    case svg
    /// Portable Network Graphics.
    case png
    /// Portable Document Format: a page of `width × height` pixels at 96 pixels an inch.
    case pdf
    /// What some terminals show as a picture among the text.
    case sixel

    /// The kinds that a person may choose for a report; sixels are for looking at once.
    package static let allCases: [PictureFormat] = [.svg, .png, .pdf]

    /// The file name's extension, without the dot.
    package var fileExtension: String { self == .sixel ? "six" : rawValue }
}

/// What a picture says of itself to those who do not see it.
package struct PictureWords: Sendable, Equatable {
    /// The picture's name in a few words; a browser shows it as the tooltip.
    package var title: String
    /// What the picture shows; left out of the file if empty.
    package var description: String
    /// Whether the script draws the page's annotations in further plots. An SVG then can be shown without them, by the fragment
    /// that ``bareFragment(idPrefix:)`` returns.
    package var hasAnnotations: Bool

    /// Takes the texts as they are; characters that a file cannot hold are replaced by U+FFFD there.
    package init(title: String, description: String, hasAnnotations: Bool = false) {
        (self.title, self.description, self.hasAnnotations) = (title, description, hasAnnotations)
    }

    /// What is added to the address of an SVG to see the page without its annotations.
    ///
    /// - Parameter idPrefix: what the names inside that SVG begin with.
    package static func bareFragment(idPrefix: String) -> String { "#" + SVGAnnotations.bareName(idPrefix) }
}

/// What is wrong with a picture file.
struct PictureFlaw: Error, Sendable, Equatable {
    /// The file.
    var path: String
    /// The flaw, after the file's name: "is empty".
    var words: String
}

/// How gnuplot is told to draw and how its files are finished, as a number that is a part of every page's key.
package enum RendererVersion {
    /// To be counted up with every change by which the same script gives other bytes: else pages of earlier editions, drawn the
    /// old way, would be used again.
    package static let number = 6
}
