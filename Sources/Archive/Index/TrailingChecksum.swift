import Foundation

/// The last line of what the archive's root shows, a comment: the hash of all bytes before it, by which a change is seen.
package struct TrailingChecksum: Sendable {
    private let opening, closing: String

    /// Of a page: `<!-- sha256 HEX -->`.
    package static let html = TrailingChecksum(opening: "<!-- sha256 ", closing: " -->\n")
    /// Of a script: `// sha256 HEX`.
    package static let script = TrailingChecksum(opening: "// sha256 ", closing: "\n")

    /// The text with its seal at the end.
    package func sealed(_ text: String) -> String {
        text + opening + sha256(Data(text.utf8)) + closing
    }

    /// What the seal of a page says.
    package enum State: Sendable, Equatable {
        /// It fits.
        case whole
        /// It does not fit: the page or the seal was changed.
        case broken
        /// There is none: the page was made before there were seals, or cut off.
        case missing
    }

    /// Looks at a file's seal.
    package func state(of page: Data) -> State {
        let length = opening.utf8.count + 64 + closing.utf8.count
        let html = page.dropLast(length)
        let seal = page.suffix(length)
        guard seal.starts(with: opening.utf8), seal.suffix(closing.utf8.count).elementsEqual(closing.utf8) else {
            return .missing
        }
        return seal.dropFirst(opening.utf8.count).prefix(64).elementsEqual(sha256(html).utf8) ? .whole : .broken
    }
}
