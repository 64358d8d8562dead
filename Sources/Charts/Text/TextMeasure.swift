/// How wide texts are: by the advance widths of the font that they are drawn with, or, where a font does not say, on the
/// wide side.
package struct TextMeasure: Sendable {
    /// The advance of a character in ems, by whether it is bold; nil where the font has no such character, or no bold one.
    package typealias Advance = @Sendable (_ scalar: Unicode.Scalar, _ isBold: Bool) -> Double?

    private let advance: Advance
    /// The same of fonts that may stand in for it: which one does is not known.
    private let substitute: Advance
    /// What is drawn of a text, which may lack characters (``LabelText/drawn(_:)``); nil where nothing is replaced.
    private let drawn: (@Sendable (String) -> String)?

    /// Measures by a font, and what it lacks by others.
    package init(
        _ advance: @escaping Advance, substitute: @escaping Advance = { _, _ in nil },
        drawn: (@Sendable (String) -> String)? = nil
    ) {
        (self.advance, self.substitute, self.drawn) = (advance, substitute, drawn)
    }

    /// Viewers and GD hint and space text a little differently than the font says.
    static let slack = 1.02

    /// The width in pixels at a size in pixels: of the text, which an SVG has, or of what is drawn of it, whichever is wider.
    package func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
        max(ems(text, isBold), drawn.map { ems($0(text), isBold) } ?? 0) * size * Self.slack
    }

    /// The width of the widest of some texts; 0 of none.
    func widest(_ texts: some Sequence<String>, size: Double, isBold: Bool = false) -> Double {
        texts.map { width($0, size: size, isBold: isBold) }.max() ?? 0
    }

    private func ems(_ text: String, _ isBold: Bool) -> Double {
        var (sum, before) = (0.0, Unicode.Scalar(0))
        let joined = JoinedLetters.occur(in: text) ? JoinedLetters.forms(of: text) : []
        for (index, scalar) in text.unicodeScalars.enumerated() {
            // An emoji that is joined to the one before is drawn as one sign with it, and marks are drawn on what is before them.
            let isJoined = before == "\u{200D}" && scalar.value > 0x2000
            if !isJoined, scalar.value < 0x300 || scalar.properties.generalCategory != .nonspacingMark {
                let shape = joined.isEmpty ? scalar : known(joined[index], of: scalar)
                sum += advance(shape, isBold) ?? estimate(shape, isBold)
            }
            before = scalar
        }
        return sum
    }

    /// A joined letter's form where the font that draws the letter says how wide it is, else the letter alone, which is hardly ever narrower.
    private func known(_ form: Unicode.Scalar, of letter: Unicode.Scalar) -> Unicode.Scalar {
        if form == letter { return letter }
        let source = advance(letter, false) == nil ? substitute : advance
        return source(form, false) == nil ? letter : form
    }

    /// Bold letters that are made of regular ones are a little wider.
    private func estimate(_ scalar: Unicode.Scalar, _ isBold: Bool) -> Double {
        // Another font of the same script may have letters that are a little wider.
        if let other = substitute(scalar, isBold) { return other * 1.05 }
        guard isBold else { return estimatedAdvance(of: scalar) }
        return advance(scalar, false).map { $0 * 1.08 } ?? estimatedAdvance(of: scalar) * 1.1
    }

    /// The width that the font itself gives a text; nil where it does not say, but for a few letters, or letters take other shapes
    /// side by side.
    package func length(_ text: String, size: Double, isBold: Bool = false) -> Double? {
        var (length, unknown) = (0.0, 0)
        for scalar in text.unicodeScalars {
            guard !scalar.needsShaping else { return nil }
            let advance = advance(scalar, isBold)
            length += advance ?? estimate(scalar, isBold)
            if advance == nil { unknown += 1 }
        }
        // A few letters of another font may be a little wider or narrower than that.
        return unknown * 4 <= text.unicodeScalars.count ? length * size : nil
    }

    /// The text, cut with "…" where it would be wider than `width` pixels; empty where not even that fits.
    package func cut(_ text: String, toWidth width: Double, size: Double, isBold: Bool = false) -> String {
        guard self.width(text, size: size, isBold: isBold) > width else { return text }
        let room = width - self.width("…", size: size, isBold: isBold)
        return room < 0 ? "" : kept(of: text, within: room, size, isBold) + "…"
    }

    /// The text on at most `most` lines, broken between words (between any two East Asian characters); a word that is too
    /// long for a line is broken anywhere, and the last line is cut with "…" where there is more.
    package func lines(_ text: String, width: Double, size: Double, isBold: Bool = false, most: Int = 2) -> [String] {
        guard self.width(text, size: size, isBold: isBold) > width else { return [text] }
        var rest = Substring(text.trimmed)
        var lines: [String] = []
        while lines.count < most - 1, self.width(String(rest), size: size, isBold: isBold) > width {
            // Where not even one whole word fits, as many characters.
            let line =
                wholeWords(of: rest, width, size, isBold)
                ?? rest.prefix(kept(of: String(rest), within: width, size, isBold).count)
            guard !line.isEmpty else { break }
            lines.append(String(line).trimmed)
            rest = rest[line.endIndex...].drop { $0 == " " }
        }
        if !rest.isEmpty || lines.isEmpty {
            lines.append(cut(String(rest), toWidth: width, size: size, isBold: isBold).trimmed)
        }
        return lines
    }

    /// Texts on at most `most` lines each, never two different ones cut to the same: where they would be, what they differ in is kept,
    /// and where not even that has room, they are left out.
    func distinctLines(_ texts: [String], width: Double, size: Double, isBold: Bool = false, most: Int) -> [[String]] {
        var all = texts.map { lines($0, width: width, size: size, isBold: isBold, most: most) }
        var starts = [[Int]](repeating: [], count: texts.count)
        // Of several, some may be the same again: then what these differ in is further on.
        for _ in 0..<20 {
            let same = Dictionary(grouping: texts.indices) { all[$0] }.values.filter { group in
                all[group[0]] != [""] && group.contains { texts[$0] != texts[group[0]] }
            }
            if same.isEmpty { break }
            for group in same {
                let shared =
                    group.dropFirst().map { zip(texts[group[0]], texts[$0]).prefix { $0 == $1 }.count }.min() ?? 0
                for index in group {
                    let last = starts[index].last ?? 0
                    // They may differ before that, too.
                    let isNew = shared < last && !starts[index].contains(shared)
                    starts[index] = isNew ? (starts[index] + [shared]).sorted() : [max(last + 1, shared)]
                    all[index] = lines(texts[index], from: starts[index], width: width, (size, isBold), most: most)
                }
            }
        }
        let texts = Dictionary(grouping: texts.indices) { all[$0] }.mapValues { Set($0.map { texts[$0] }).count }
        return all.map { texts[$0] == 1 ? $0 : [""] }
    }

    /// The text with what is from the last of some characters on (or from the word that it is in, where there is room), behind what the
    /// others are in, and as much of its beginning as there is room for.
    private func lines(
        _ text: String, from starts: [Int], width: Double, _ font: (size: Double, isBold: Bool), most: Int
    ) -> [String] {
        let ((size, isBold), characters) = (font, Array(text))
        func begin(_ start: Int) -> Int { characters.prefix(start).lastIndex(of: " ").map { $0 + 1 } ?? start }
        let parts = starts.dropLast().map { start in
            let word = String(characters[max(begin(start), start - 3)...].prefix { $0 != " " })
            return "…" + kept(of: word, within: width / Double(starts.count), size, isBold)
        }
        let ends = starts.suffix(1).flatMap { [begin($0), $0] }
            .map { parts.joined() + "…" + String(characters.dropFirst($0)) }
        let end = ends.first { self.width($0, size: size, isBold: isBold) <= width } ?? ends[1]
        let room = most > 1 ? width : max(0, width - self.width(end, size: size, isBold: isBold))
        let beginning = String(characters.prefix(starts[0]))
        let head =
            wholeWords(of: Substring(beginning), room, size, isBold).map { String($0).trimmed }
            ?? kept(of: beginning, within: room, size, isBold)
        guard most > 1, !head.isEmpty else { return [cut(head + end, toWidth: width, size: size, isBold: isBold)] }
        return [head, cut(end, toWidth: width, size: size, isBold: isBold)]
    }

    /// Whether the text is on at most `most` lines without a word broken or anything cut.
    package func fits(_ text: String, width: Double, size: Double, isBold: Bool = false, most: Int = 2) -> Bool {
        var rest = Substring(text.trimmed)
        for _ in 0..<most {
            if self.width(String(rest), size: size, isBold: isBold) <= width { return true }
            guard let line = wholeWords(of: rest, width, size, isBold) else { return false }
            rest = rest[line.endIndex...].drop { $0 == " " }
        }
        return rest.isEmpty
    }

    /// The largest of some sizes, from the upper one down by whole pixels, at which every text fits on `lines`; the least where none is.
    func size(
        fitting texts: [String], in sizes: ClosedRange<Double>, width: Double, lines: Int, isBold: Bool = false
    ) -> Double {
        stride(from: sizes.upperBound, to: sizes.lowerBound, by: -1).first { size in
            texts.allSatisfy { fits($0, width: width, size: size, isBold: isBold, most: lines) }
        } ?? sizes.lowerBound
    }

    private func wholeWords(of text: Substring, _ width: Double, _ size: Double, _ isBold: Bool) -> Substring? {
        var line: Substring?
        var used = 0.0
        var start = text.startIndex
        for end in Self.breaks(in: text) {
            used += self.width(String(text[start..<end]), size: size, isBold: isBold)
            let blank = text[..<end].last == " " ? self.width(" ", size: size, isBold: isBold) : 0
            guard used - blank <= width else { break }
            line = text[..<end]
            start = end
        }
        return line
    }

    /// Where a line may end: after a blank, a hyphen or a slash, and beside an East Asian character.
    private static func breaks(in text: Substring) -> [Substring.Index] {
        // Han, Kana and their punctuation. (Korean is written with blanks between words.)
        func isEastAsian(_ character: Character) -> Bool {
            let first = character.unicodeScalars.first?.value ?? 0
            return (0x2E80..<0xA000).contains(first) || (0x20000...0x3FFFF).contains(first)
        }
        return text.indices.dropFirst().filter { index in
            let before = text[text.index(before: index)]
            let after = text[index]
            return (" -/_".contains(before) || isEastAsian(before) || isEastAsian(after))
                && !" 、。，）」』》】”’！？)]}.,:;!?".contains(after) && !"（「『《【“‘([{".contains(before)
        } + [text.endIndex]
    }

    private func kept(of text: String, within width: Double, _ size: Double, _ isBold: Bool) -> String {
        var room = width
        var kept = ""
        for character in text {
            room -= self.width(String(character), size: size, isBold: isBold)
            guard room >= 0 else { break }
            kept.append(character)
        }
        // The last letter of a joined word may be wider than it is alone.
        if JoinedLetters.occur(in: kept) {
            while !kept.isEmpty, self.width(kept, size: size, isBold: isBold) > width { kept.removeLast() }
        }
        while kept.last == " " { kept.removeLast() }
        return kept
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.last == " " { text.removeLast() }
        return String(text.drop { $0 == " " })
    }
}

/// In ems, on the wide side: ASCII by the advances of Noto Sans CJK and DejaVu Sans, whichever is wider; East Asian
/// characters and everything else that may be wide count as a full em (Unicode Standard Annex #11).
private func estimatedAdvance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7E: Double(asciiAdvances[Int(scalar.value) - 0x20]) / 100
    case 0xB7: 0.32
    case 0x300...0x36F, 0x200C, 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: 0
    case 0x80..<0x1100: 0.8
    default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
}

/// From the blank to `~`, in hundredths of an em.
private let asciiAdvances: [UInt8] = [
    32, 40, 47, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 39, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 54, 66, 56, 86, 75, 79, 63, 79, 69, 63, 61, 73, 68, 99, 69, 61,
    69, 39, 39, 39, 84, 56, 61, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59,
    82, 59, 59, 52, 64, 34, 64, 84,
]
