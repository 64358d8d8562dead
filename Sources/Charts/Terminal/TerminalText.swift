import Foundation

/// Text that a terminal may be sent, whatever it came from: no control characters and no escape sequences, and every
/// character with the number of columns that it takes.
///
/// Tabs and line ends become blanks; marks without width are left out (overrides of the writing direction among them); other controls,
/// private and unassigned characters become U+FFFD. Joiners, variation selectors and skin tones are left out, since
/// terminals disagree about the width of what they join.
struct TerminalText: Equatable {
    /// One character with the marks on it.
    struct Glyph: Equatable {
        var text: String
        let columns: Int
    }

    struct Look: Equatable {
        /// The characters' color; nil for the terminal's own.
        var color: Color?
        /// Behind the characters; nil for the terminal's own.
        var ground: Color?
        var isBold = false
        var isFaint = false
    }

    /// The characters from left to right.
    private var glyphs: [Glyph] = []
    var look = Look()

    /// Characters looked at: no terminal shows more of a label, and one may have megabytes.
    private static let longest = 2_000
    /// Marks kept on one character: more of them run into the lines above and below.
    private static let mostMarks = 4

    init(_ text: String, _ look: Look = Look()) {
        self.look = look
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
        for scalar in start.precomposedStringWithCanonicalMapping.unicodeScalars { append(scalar) }
        if !text.unicodeScalars.dropFirst(Self.longest).isEmpty { append("…") }
    }

    /// One narrow character again and again; nothing where there is no room.
    init(_ character: Character, count: Int, _ look: Look = Look()) {
        self.init(Array(repeating: Glyph(text: String(character), columns: 1), count: max(0, count)), look)
    }

    private init(_ glyphs: some Sequence<Glyph>, _ look: Look) { (self.glyphs, self.look) = (Array(glyphs), look) }

    var columns: Int { glyphs.reduce(0) { $0 + $1.columns } }

    /// Whether nothing of it can be seen.
    var isBlank: Bool { glyphs.allSatisfy { $0.text == " " } }

    private static let measure = TextMeasure({ scalar, _ in Double(scalar.columns) })
    /// At which it measures columns.
    private static let size = 1 / TextMeasure.slack

    private var text: String { glyphs.map(\.text).joined() }

    /// The text on lines of up to as many columns; none where there is nothing to be read.
    func lines(ofColumns most: Int) -> [TerminalText] {
        if isBlank { return [] }
        return Self.measure.lines(text, width: Double(most) + 0.5, size: Self.size, most: .max)
            .map { TerminalText($0, look) }
    }

    /// Texts of up to as many columns, of which no two different ones are cut to the same where there is room for what they differ in.
    static func distinct(_ texts: [TerminalText], ofColumns most: Int) -> [TerminalText] {
        let lines = measure.distinctLines(texts.map(\.text), width: Double(most) + 0.5, size: size, most: 1)
        return zip(texts, lines).map { $1[0].isEmpty ? $0.cut(toColumns: most) : TerminalText($1[0], $0.look) }
    }

    /// The text as it is sent. What is written from right to left ends in a mark that lets terminals which reorder text by its
    /// direction (Unicode Standard Annex #9) leave the number and the bar after it where they are.
    var sent: String {
        text.unicodeScalars.contains(where: \.isFromRightToLeft) ? text.signFirst + "\u{200E}" : text
    }

    /// The text in ASCII, a character a column: accents are left out, and what has no counterpart is a question mark.
    var ascii: String {
        let text = glyphs.map { glyph in
            if let sign = Self.signs[glyph.text] { return sign }
            let base = glyph.text.decomposedStringWithCanonicalMapping.unicodeScalars.first.map(String.init) ?? "?"
            return base.utf8.count == 1 ? base : String(repeating: "?", count: glyph.columns)
        }.joined()
        // A power of ten is 2e-8, behind as many blanks as it is shorter.
        guard glyphs.contains(where: { $0.text == "×" }) else { return text }
        let plain = text.replacing(/([0-9]) x 10(?=-?[0-9])/) { "\($0.1)e" }
        return String(repeating: " ", count: text.count - plain.count) + plain
    }

    private static let signs = [
        "█": "#", "▓": "%", "▒": "o", "░": ".", "▉": "#", "▊": "#", "▋": "#", "▌": "#", "▍": "-", "▎": "-", "▏": "-",
        "▕": "-", "▐": "#", "≈": "~", "│": "|", "─": "_", "−": "-", "–": "-", "…": ".", "·": "|", "Σ": "=",
        "\u{A0}": " ", "×": "x", "⁻": "-", "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6",
        "⁷": "7", "⁸": "8", "⁹": "9", "’": "'", "‘": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"",
        "—": "-", "º": "o", "ª": "a", "ß": "s", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i",
    ]

    /// The text, cut with "…" where it would take more than `most` columns.
    func cut(toColumns most: Int) -> TerminalText {
        if columns <= most { return self }
        return TerminalText(Self.measure.cut(text, toWidth: Double(most) + 0.5, size: Self.size), look)
    }

    /// The text with blanks around it that fill `width` columns.
    func centered(in width: Int, _ look: Look) -> TerminalText {
        let left = TerminalText(" ", count: (width - columns) / 2)
        let right = TerminalText(" ", count: width - columns - left.columns)
        return TerminalText(left.glyphs + glyphs + right.glyphs, look)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.joins || scalar.selectsVariant || 0x1F3FB...0x1F3FF ~= scalar.value { return }
        guard var scalar = scalar.harmless else { return }
        // Terminals do not draw signs around or over numbers.
        if scalar.properties.generalCategory == .format { scalar = "\u{FFFD}" }
        if scalar.columns > 0 {
            glyphs.append(Glyph(text: String(scalar), columns: scalar.columns))
        } else if let last = glyphs.indices.last, glyphs[last].text.unicodeScalars.count <= Self.mostMarks {
            glyphs[last].text.unicodeScalars.append(scalar)
        }
    }
}
