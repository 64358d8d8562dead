import Foundation

/// The last line of an index page, `<!-- sha256 HEX -->`: the hash of all bytes before it, by which a change is seen.
public enum IndexSeal {
    private static let opening = "<!-- sha256 "
    private static let closing = " -->\n"

    /// The page with its seal at the end.
    public static func sealed(_ html: String) -> String {
        html + opening + sha256(Data(html.utf8)) + closing
    }

    /// What the seal of a page says.
    public enum State: Sendable, Equatable {
        /// It fits.
        case whole
        /// It does not fit: the page or the seal was changed.
        case broken
        /// There is none: the page was made before there were seals, or cut off.
        case missing
    }

    /// Looks at a page's seal.
    public static func state(of page: Data) -> State {
        let length = opening.utf8.count + 64 + closing.utf8.count
        let html = page.dropLast(length)
        let seal = page.suffix(length)
        guard seal.starts(with: opening.utf8), seal.suffix(closing.utf8.count).elementsEqual(closing.utf8) else {
            return .missing
        }
        return seal.dropFirst(opening.utf8.count).prefix(64).elementsEqual(sha256(html).utf8) ? .whole : .broken
    }
}
