/// Arabic letters as they are drawn side by side: joined letters are narrower than the same letters alone, which is all that a font's own table of
/// characters says of them. Fonts of the script mostly have the joined ones too, as characters of their own (Unicode, "Arabic Presentation
/// Forms"), so that they can be measured without shaping the text.
enum JoinedLetters {
    static func occur(in text: String) -> Bool { text.utf8.contains { 0xD8...0xDB ~= $0 } }

    /// The characters of a text, each joined letter in its form. Lam and alef stay two, which are together no narrower than their ligature.
    static func forms(of text: String) -> [Unicode.Scalar] {
        var forms = Array(text.unicodeScalars)
        // Marks stand on letters, and do not part them.
        let letters = forms.indices.filter {
            forms[$0].value < 0x300 || forms[$0].properties.generalCategory != .nonspacingMark
        }
        let scalars = letters.map { forms[$0] }
        for (index, scalar) in scalars.enumerated() {
            guard let letter = all[scalar.value] else { continue }
            let joinsBefore = index > 0 && joinsOn(scalars[index - 1])
            let joinsAfter = letter.joinsOn && index + 1 < scalars.count && isJoined(scalars[index + 1])
            let form = (joinsAfter ? 2 : 0) + (joinsBefore ? 1 : 0)
            forms[letters[index]] = Unicode.Scalar(letter.alone + UInt32(form)) ?? scalar
        }
        return forms
    }

    /// Tatweel, and the joiner that asks for a form by itself.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x640 || scalar.value == 0x200D }

    /// Whether what follows a character is joined to it.
    private static func joinsOn(_ scalar: Unicode.Scalar) -> Bool {
        isJoiner(scalar) || all[scalar.value]?.joinsOn ?? false
    }

    /// Whether a character is joined to one that joins on.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool { isJoiner(scalar) || all[scalar.value] != nil }

    /// The form of a letter that stands alone; behind it are those of its end, and of letters that join on of its beginning and its middle.
    private static let all: [UInt32: (alone: UInt32, joinsOn: Bool)] = {
        // Arabic's own are in the order of the letters; of hamza, which is never joined, there is one.
        let joining: Set<UInt32> = [
            0x626, 0x628, 0x62A, 0x62B, 0x62C, 0x62D, 0x62E, 0x633, 0x634, 0x635, 0x636, 0x637, 0x638, 0x639, 0x63A,
            0x641, 0x642, 0x643, 0x644, 0x645, 0x646, 0x647, 0x64A,
        ]
        var all: [UInt32: (alone: UInt32, joinsOn: Bool)] = [:]
        var next: UInt32 = 0xFE81
        for letter in Array(0x622...0x63A) + Array(0x641...0x64A) as [UInt32] {
            all[letter] = (next, joining.contains(letter))
            next += joining.contains(letter) ? 4 : 2
        }
        // Those of Persian and Urdu.
        let further: [(letter: UInt32, alone: UInt32, joinsOn: Bool)] = [
            (0x679, 0xFB66, true), (0x67E, 0xFB56, true), (0x686, 0xFB7A, true), (0x688, 0xFB88, false),
            (0x691, 0xFB8C, false), (0x698, 0xFB8A, false), (0x6A9, 0xFB8E, true), (0x6AF, 0xFB92, true),
            (0x6BA, 0xFB9E, false), (0x6BE, 0xFBAA, true), (0x6C1, 0xFBA6, true), (0x6CC, 0xFBFC, true),
            (0x6D2, 0xFBAE, false), (0x6D3, 0xFBB0, false),
        ]
        for (letter, alone, joinsOn) in further { all[letter] = (alone, joinsOn) }
        return all
    }()
}
