import Foundation

/// Makes text from data fit to be drawn on one line.
///
/// Composed (NFC); tabs and line ends become blanks; control and format characters, surrogates, unassigned code points, private ones (but for those of
/// an icon font that was chosen), and characters that no font covers (one of them makes gnuplot's cairo terminals blacken the
/// page) become U+FFFD; `&#x` and `]]>`, which gnuplot cannot write into SVG, get a full-width `＆` and `＞`; at most ``longest`` characters are kept.
package struct LabelText: Sendable {
    /// Characters kept; gnuplot cuts a field at 1,024 bytes and takes seconds over very long ones.
    package static let longest = 200

    private let covers: @Sendable (Unicode.Scalar) -> Bool
    private let hasIcon: @Sendable (Unicode.Scalar) -> Bool

    /// Makes a cleaner that keeps what `covers` says can be drawn, and those private characters that are icons.
    package init(
        hasIcon: @escaping @Sendable (Unicode.Scalar) -> Bool = { _ in false },
        covers: @escaping @Sendable (Unicode.Scalar) -> Bool
    ) {
        (self.hasIcon, self.covers) = (hasIcon, covers)
    }

    /// Whether a character is in every font that can draw a chart: ASCII, Latin-1 and the signs that we set ourselves.
    package static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF, 0x2013, 0x2026: true
        default: false
        }
    }

    /// The text as it will be drawn.
    package func clean(_ text: String) -> String {
        // Nothing can be wrong with a short text of characters that every font has and that need no composing.
        let isPlain =
            text.utf8.count <= Self.longest
            && text.unicodeScalars.allSatisfy { Self.isCommon($0) && $0 != "&" && $0 != "]" }
        if isPlain { return text }
        let text = composed(text)
        guard text.contains(where: { $0 == "&" || $0 == "]" }) else { return String(text) }
        // gnuplot's SVG terminal passes both of these through, where they mean something to XML.
        return String(
            text.replacing("&#x".unicodeScalars, with: "＆#x".unicodeScalars)
                .replacing("]]>".unicodeScalars, with: "]]＞".unicodeScalars))
    }

    /// At most ``longest`` characters, composed, each of which can be drawn.
    private func composed(_ text: String) -> String.UnicodeScalarView {
        // Cut before composing, by code points first, so that neither a label of megabytes nor one character with
        // thousands of combining marks costs anything.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))
        let short = String(start.prefix(Self.longest + 1))
        let kept = short.count > Self.longest ? short.prefix(Self.longest - 1) + "…" : Substring(short)
        var cleaned = String.UnicodeScalarView()
        var bytes = 0
        for scalar in String(kept).precomposedStringWithCanonicalMapping.unicodeScalars {
            bytes += UTF8.width(scalar)
            guard bytes <= 800 else { break }
            cleaned.append(replacement(for: scalar))
        }
        return cleaned
    }

    private func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        let harmless = scalar.harmless
        if harmless.isASCII || Self.isCommon(harmless) { return harmless }
        if scalar.properties.generalCategory == .privateUse, hasIcon(scalar) { return scalar }
        return covers(harmless) ? harmless : "\u{FFFD}"
    }
}

extension Unicode.Scalar {
    /// What stands for it in a line of text: a blank for tabs and line ends; U+FFFD for other controls, invisible formatting, private and
    /// unassigned characters; else itself.
    var harmless: Unicode.Scalar {
        switch value {
        case 0x20...0x7E: return self
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: return " "
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return "\u{FFFD}"
        default: return self
        }
    }
}
