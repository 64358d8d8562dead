import Foundation

/// Makes text from data fit to be shown on one line, and fit to be drawn by gnuplot.
package struct LabelText: Sendable {
    /// Characters kept; gnuplot cuts a field at 1,024 bytes and takes seconds over very long ones.
    package static let longest = 200
    private static let mostBytes = 797

    private let covers: @Sendable (Unicode.Scalar) -> Bool
    private let hasIcon: @Sendable (Unicode.Scalar) -> Bool

    /// Makes a cleaner that draws what `covers` says can be drawn, and keeps those private characters that are icons.
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

    private static func isPlain(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isCommon) }

    /// The text as it is shown, whatever fonts there are: composed (NFC), at most ``longest`` characters, those at both ends, and each as
    /// ``Swift/Unicode/Scalar/harmless`` has it; private characters stay where an icon font that was chosen has them.
    package func clean(_ text: String) -> String {
        // Nothing can be wrong with a short text of characters that need no composing.
        if text.utf8.count <= Self.longest, Self.isPlain(text) { return text }
        // Cut before composing, by code points first, so that neither a label of megabytes nor one character with
        // thousands of combining marks costs anything.
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))
        let short = String(start.prefix(Self.longest + 1))
        // The end is kept too: statements and addresses differ there, if anywhere.
        let end = { String(String.UnicodeScalarView(text.unicodeScalars.suffix(1_000))).suffix(Self.longest / 2 - 1) }
        let kept = short.count > Self.longest ? short.prefix(Self.longest / 2) + "…" + end() : Substring(short)
        var cleaned = String.UnicodeScalarView()
        var (bytes, isFlag) = (0, false)
        for scalar in String(kept).precomposedStringWithCanonicalMapping.unicodeScalars {
            bytes += UTF8.width(scalar)
            guard bytes <= Self.mostBytes else {
                cleaned.append("…")
                break
            }
            // Flags of regions are a black flag and tags, which mean nothing elsewhere.
            let isTag = (0xE0020...0xE007F).contains(scalar.value)
            let isIcon = scalar.properties.generalCategory == .privateUse && hasIcon(scalar)
            if let shown = isTag && isFlag || isIcon ? scalar : scalar.harmless { cleaned.append(shown) }
            isFlag = scalar.value == 0x1F3F4 || isTag && isFlag
        }
        // What there is shall be seen.
        return cleaned.isEmpty && !text.isEmpty ? "\u{FFFD}" : String(cleaned)
    }

    /// A clean text as gnuplot can draw it. A character (of which an emoji may have many code points) that no font covers is one U+FFFD:
    /// a single one makes gnuplot's cairo terminals blacken the page. `&#x` and `]]>`, which gnuplot cannot write into SVG, get a
    /// full-width `＆` and `＞`.
    package func drawn(_ clean: String) -> String {
        var drawn = clean
        if !Self.isPlain(clean) {
            drawn = ""
            for character in clean {
                let scalars = character.unicodeScalars.filter { !$0.selectsVariant }
                let isCovered = scalars.allSatisfy { $0.isASCII || Self.isCommon($0) || $0.joins || draws($0) }
                drawn += isCovered ? String(String.UnicodeScalarView(scalars)) : "\u{FFFD}"
            }
        }
        guard drawn.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "]") }) else { return drawn }
        // gnuplot's SVG terminal passes both of these through, where they mean something to XML.
        return String(
            drawn.unicodeScalars.replacing("&#x".unicodeScalars, with: "＆#x".unicodeScalars)
                .replacing("]]>".unicodeScalars, with: "]]＞".unicodeScalars))
    }

    /// Any text as gnuplot can draw it.
    func drawable(_ text: String) -> String { drawn(clean(text)) }

    private func draws(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .privateUse && hasIcon(scalar) || covers(scalar)
    }
}

extension String {
    /// With marks that keep a minus sign before its number beside letters from right to left. Only what is drawn has them.
    var signFirst: String {
        unicodeScalars.contains(where: \.isFromRightToLeft) ? replacing("−", with: "\u{200F}\u{200E}−") : self
    }
}

extension Unicode.Scalar {
    /// What stands for it in a line of text: a blank for tabs and line ends; one no-break blank for all; nothing for marks without width that
    /// tell only where lines may break, how text runs, or that nothing is there; U+FFFD for other controls, and for private and unassigned
    /// characters; else itself. Joiners stay: in Persian, Hindi or Sinhala they decide which shapes letters take, and in emoji which sign is
    /// meant.
    package var harmless: Unicode.Scalar? {
        switch value {
        case 0x20...0x7E: return self
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: return " "
        // Fonts lack the narrow blank of French and Russian, and that of a digit's width.
        case 0x2007, 0x202F: return "\u{A0}"
        // Soft hyphen; marks, embeddings and isolates of direction; blanks and operators without width; byte order; tags.
        case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF,
            0xE0020...0xE007F:
            return nil
        // Joiners, Mongolian's own, and signs that are drawn around or over numbers.
        case 0x200C, 0x200D, 0x180E, 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return self
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return "\u{FFFD}"
        default: return self
        }
    }

    /// Whether a letter is of Hebrew, Arabic or another script of the blocks for writing from right to left, or the mark for it.
    package var isFromRightToLeft: Bool {
        switch value {
        case 0x200F, 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Whether it needs more than one shape after another: joined letters, marks, writing from right to left, emoji. Scripts that are written
    /// letter by letter are known (Unicode blocks); all others are taken to need it.
    package var needsShaping: Bool {
        switch value {
        case 0x20...0x2FF, 0x370...0x58F, 0x1E00...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x20CF,
            0x2100...0x2BFF, 0x2E80...0x302D, 0x3030...0x3098, 0x309B...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xE000...0xFAFF, 0xFF00...0xFFEE, 0xFFFD:
            false
        default: true
        }
    }

    /// Whether it only decides the shapes of its neighbors.
    package var joins: Bool { value == 0x200C || value == 0x200D || value == 0x180E }

    /// Whether it only chooses among shapes of the character before it: variation selectors, and the tags of flags.
    package var selectsVariant: Bool {
        switch value {
        case 0x180B...0x180D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: true
        default: false
        }
    }
}
