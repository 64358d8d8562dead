import Foundation
import Testing

/// What must be seen of a text on a page, worked out anew from the rule that `LabelText` states.
struct DrawnText {
    /// The characters of the installed fonts.
    private let covered: [ClosedRange<UInt32>]

    /// Asks fontconfig, in our own words.
    init() async throws {
        let scratch = try Scratch()
        let sets = try await scratch.shell("fc-list --format '%{charset}\\n' | tr ' ' '\\n' | sort -u")
        covered = sets.split(separator: "\n").compactMap { range in
            let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            return ends.first.map { $0...(ends.last ?? $0) }
        }
        try #require(covered.count > 100)
    }

    /// The text that a page should show where it has room.
    func replacement(of text: String) -> [Unicode.Scalar] {
        let cut = text.count > 200 ? String(text.prefix(199)) + "…" : text
        let scalars = cut.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
            "\t\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar)
                ? " " : isGraphic(scalar) && isCovered(scalar) ? scalar : "\u{FFFD}"
        }
        // Both are ASCII alone, so that looking for them by scalars is looking for them by bytes.
        var drawn: [Unicode.Scalar] = []
        for (place, scalar) in scalars.enumerated() {
            let rest = scalars[place...]
            let isEntity = rest.starts(with: "&#x".unicodeScalars)
            let endsSection = scalar == ">" && place >= 2 && scalars[(place - 2)..<place] == ["]", "]"]
            drawn.append(isEntity ? "＆" : endsSection ? "＞" : scalar)
        }
        return drawn
    }

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

    private func isCovered(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x7F || covered.contains { $0.contains(scalar.value) }
    }

    /// Whether a text is among those of a page: whole, cut with "…", or broken into up to three lines of which the last may be
    /// cut. Blanks at the end of a line are nothing that one sees, and a text of blanks need not be there.
    func isSeen(_ text: String, in texts: [String]) -> Bool {
        let wanted = trimmed(replacement(of: text)[...])
        guard !wanted.isEmpty else { return true }
        let lines = texts.map { trimmed(Array($0.unicodeScalars)[...]) }
        return lines.indices.contains { isSeen(wanted, in: lines[$0...].prefix(3)) }
    }

    private func isSeen(_ wanted: ArraySlice<Unicode.Scalar>, in lines: ArraySlice<ArraySlice<Unicode.Scalar>>) -> Bool
    {
        guard let line = lines.first, !line.isEmpty else { return false }
        if line.elementsEqual(wanted) { return true }
        if line.last == "…", line.count > 1, wanted.starts(with: trimmed(line.dropLast())) { return true }
        guard wanted.starts(with: line) else { return false }
        return isSeen(wanted.dropFirst(line.count).drop { $0 == " " }, in: lines.dropFirst())
    }

    private func trimmed(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        line.dropLast(line.reversed().prefix { $0 == " " }.count)
    }
}
