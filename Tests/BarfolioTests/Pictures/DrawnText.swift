import Foundation
import Testing

/// What must be seen of a text on a page, worked out anew from the rule that `LabelText` states.
struct DrawnText {
    /// The text that a page's SVG should show where it has room: the text's own, but for blanks, for marks without width, and for what
    /// is no text.
    func replacement(of text: String) -> [Unicode.Scalar] {
        let cut = text.count > 200 ? text.prefix(100) + "…" + text.suffix(99) : Substring(text)
        var isFlag = false
        let shown = cut.precomposedStringWithCanonicalMapping.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            let isTag = (0xE0020...0xE007F).contains(scalar.value)
            defer { isFlag = scalar == "🏴" || isFlag && isTag }
            if "\t\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar) { return " " }
            if scalar == "\u{2007}" || scalar == "\u{202F}" { return "\u{A0}" }
            if isTag { return isFlag ? scalar : nil }
            if Self.withoutWidth.contains(scalar) { return nil }
            return isGraphic(scalar) || Self.joiners.contains(scalar) ? scalar : "\u{FFFD}"
        }
        return shown.isEmpty && !text.isEmpty ? ["\u{FFFD}"] : shown
    }

    private static let joiners =
        "\u{200C}\u{200D}\u{180E}\u{600}\u{601}\u{602}\u{603}\u{604}\u{605}\u{6DD}\u{70F}\u{890}\u{891}\u{8E2}\u{110BD}\u{110CD}"
        .unicodeScalars
    private static let withoutWidth =
        "\u{AD}\u{61C}\u{200B}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{2066}\u{2067}\u{2068}\u{2069}\u{206A}\u{206B}\u{206C}\u{206D}\u{206E}\u{206F}\u{FEFF}"
        .unicodeScalars

    private func isGraphic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator:
            true
        default: false
        }
    }

    /// Whether a text is among those of a page: whole, cut with "…" (also in front of what tells it from another one), or broken into up to
    /// three lines of which the last may be cut. Blanks at the ends of a line are nothing that one sees, and a text of blanks need not be there.
    func isSeen(_ text: String, in texts: [String]) -> Bool {
        let wanted = trimmed(replacement(of: text)[...]).drop { $0 == " " }
        guard !wanted.isEmpty else { return true }
        let lines = texts.map { trimmed(Array($0.unicodeScalars)[...]).drop { $0 == " " } }
        return lines.indices.contains { isSeen(wanted, in: lines[$0...].prefix(3)) }
    }

    private func isSeen(_ wanted: ArraySlice<Unicode.Scalar>, in lines: ArraySlice<ArraySlice<Unicode.Scalar>>) -> Bool
    {
        guard let line = lines.first, !line.isEmpty else { return false }
        if line.elementsEqual(wanted) { return true }
        if line.contains("…"), isCut(wanted, to: line) { return true }
        guard wanted.starts(with: line) else { return false }
        return isSeen(wanted.dropFirst(line.count).drop { $0 == " " }, in: lines.dropFirst())
    }

    /// Whether a line has pieces of a text in their order: its beginning unless that is cut off, and its end unless that is.
    private func isCut(_ wanted: ArraySlice<Unicode.Scalar>, to line: ArraySlice<Unicode.Scalar>) -> Bool {
        let pieces = line.split(separator: "…", omittingEmptySubsequences: false).map { trimmed($0) }
        guard pieces.contains(where: { !$0.isEmpty }), wanted.starts(with: pieces[0]) else { return false }
        var rest = wanted.dropFirst(pieces[0].count)
        for (index, piece) in pieces.enumerated().dropFirst() where !piece.isEmpty {
            let isEnd = index == pieces.count - 1
            guard let start = isEnd ? rest.suffix(piece.count) : rest.firstRange(of: piece).map({ rest[$0] }),
                start == piece
            else { return false }
            rest = rest[start.endIndex...]
        }
        return true
    }

    private func trimmed(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        line.dropLast(line.reversed().prefix { $0 == " " }.count)
    }
}
