import Foundation

/// Text that a terminal may be sent, whatever it came from: no control characters and no escape sequences, and every
/// character with the number of columns that it takes.
///
/// Tabs and line ends become blanks; other controls, invisible formatting (overrides of the writing direction among it),
/// private and unassigned characters become U+FFFD. Joiners, variation selectors and skin tones are left out, since
/// terminals disagree about the width of what they join.
struct TerminalText: Equatable {
    /// One character with the marks on it.
    struct Glyph: Equatable {
        var text: String
        let columns: Int
        fileprivate var marks = 0
    }

    /// The characters from left to right.
    private(set) var glyphs: [Glyph] = []

    /// Characters looked at: no terminal shows more of a label, and one may have megabytes.
    private static let longest = 1_000
    /// Marks kept on one character: more of them run into the lines above and below.
    private static let mostMarks = 4

    /// Makes a text harmless.
    init(_ text: String) {
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
        for scalar in start.precomposedStringWithCanonicalMapping.unicodeScalars { append(scalar) }
    }

    private init(_ glyphs: some Sequence<Glyph>) { self.glyphs = Array(glyphs) }

    /// How many columns it takes.
    var columns: Int { glyphs.reduce(0) { $0 + $1.columns } }

    /// Whether nothing of it can be seen.
    var isBlank: Bool { glyphs.allSatisfy { $0.text == " " } }

    /// The text, cut with "…" where it would take more than `most` columns.
    func cut(toColumns most: Int) -> TerminalText {
        guard columns > most else { return self }
        guard most > 0 else { return TerminalText("") }
        var kept = prefix(columns: most - 1)
        while kept.glyphs.last?.text == " " { kept.glyphs.removeLast() }
        return TerminalText(kept.glyphs + TerminalText("…").glyphs)
    }

    /// The text on one line, or on two that are broken at a blank (or beside a wide character); the second is cut.
    func lines(columns most: Int) -> [TerminalText] {
        guard columns > most, most > 1 else { return [cut(toColumns: most)] }
        let start = prefix(columns: most).glyphs.count
        let breaks = (1...max(start, 1)).filter { place in
            place < glyphs.count
                && (glyphs[place].text == " " || glyphs[place - 1].text == " " || glyphs[place - 1].text == "-"
                    || glyphs[place].columns == 2 || glyphs[place - 1].columns == 2)
        }
        guard let place = breaks.last else { return [cut(toColumns: most)] }
        return [TerminalText(glyphs[..<place]).trimmed, TerminalText(glyphs[place...]).trimmed.cut(toColumns: most)]
    }

    private func prefix(columns most: Int) -> TerminalText {
        var room = most
        return TerminalText(
            glyphs.prefix { glyph in
                room -= glyph.columns
                return room >= 0
            })
    }

    private var trimmed: TerminalText {
        let rest = glyphs.drop { $0.text == " " }
        return TerminalText(rest.reversed().drop { $0.text == " " }.reversed())
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        guard let scalar = Self.harmless(scalar) else { return }
        let columns = CharacterColumns.count(of: scalar)
        if columns > 0 {
            glyphs.append(Glyph(text: String(scalar), columns: columns))
        } else if let last = glyphs.indices.last, glyphs[last].marks < Self.mostMarks {
            glyphs[last].text.unicodeScalars.append(scalar)
            glyphs[last].marks += 1
        }
    }

    private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x20...0x7E: return scalar
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: return " "
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: return nil
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return "\u{FFFD}"
        default: return scalar
        }
    }
}

extension TerminalText {
    /// The text with a sign of our own after it.
    func followed(by sign: String) -> TerminalText { TerminalText(glyphs + TerminalText(sign).glyphs) }
}
