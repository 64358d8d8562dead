import Synchronization

/// The fonts that `fc-list` has listed.
///
/// The list has half a megabyte, nearly all of it character sets. They are kept as text, and each is understood when it
/// is asked for, once.
final class FontList: Sendable {
    /// What `fc-list` is asked for: a line for each font, its columns divided by tabs.
    static let format = """
        %{family}\\t%{file}\\t%{index}\\t%{weight}\\t%{slant}\\t%{width}\\t%{variable}\\t%{color}\\t%{outline}\\t\
        %{charset}\\n
        """

    /// One font of the list.
    struct Font: Sendable {
        var families: [String]
        var file: String
        var index: Int
        /// 80 is regular, 200 bold; nil for a font whose weight can be chosen.
        var weight: Int?
        var isSlanted: Bool
        /// Whether it is neither narrow nor wide, and its weight and width are what they are.
        var isOrdinary: Bool
        var isOutline: Bool
        /// Which of the list's character sets it has.
        var characterSet: Int
    }

    let fonts: [Font]
    private let characterSets: [Substring]
    private let understood = Mutex<[Int: CharacterCoverage]>([:])
    /// By a family's name in small letters; nil for all families.
    private let together = Mutex<[String?: CharacterCoverage]>([:])

    init(_ list: String) {
        var fonts: [Font] = []
        var sets: [Substring: Int] = [:]
        // By bytes: splitting into Characters would take a while.
        for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
            let columns = line.split(separator: UInt8(ascii: "\t"), maxSplits: 9, omittingEmptySubsequences: false)
                .map { Substring($0) }
            guard columns.count == 10 else { continue }
            let families = columns[0].split(separator: ",").map(String.init)
            guard !families.isEmpty else { continue }
            // The styles of a family mostly have the same set.
            let set = sets[columns[9]] ?? sets.count
            sets[columns[9]] = set
            fonts.append(
                Font(
                    families: families, file: String(columns[1]), index: (Int(columns[2]) ?? 0) & 0xFFFF,
                    weight: Int(columns[3]),
                    isSlanted: columns[4] != "0",
                    isOrdinary: columns[5] == "100" && columns[6] != "True",
                    isOutline: columns[7] != "True" && columns[8] != "False",
                    characterSet: set))
        }
        self.fonts = fonts
        characterSets = sets.sorted { $0.value < $1.value }.map(\.key)
    }

    func coverage(of font: Font) -> CharacterCoverage {
        if let known = understood.withLock({ $0[font.characterSet] }) { return known }
        let coverage = CharacterCoverage(fontconfigSets: [characterSets[font.characterSet]])
        understood.withLock { $0[font.characterSet] = coverage }
        return coverage
    }

    /// What all fonts of a family cover together, or all fonts there are; put together once.
    func coverage(ofFamily name: String?) -> CharacterCoverage {
        if let known = together.withLock({ $0[name] }) { return known }
        let wanted = Set(
            fonts.filter { font in name.map { font.families.map { $0.lowercased() }.contains($0) } ?? true }
                .map(\.characterSet))
        let coverage = CharacterCoverage(fontconfigSets: wanted.map { characterSets[$0] })
        together.withLock { $0[name] = coverage }
        return coverage
    }
}

extension FontList.Font {
    var isBold: Bool { (weight ?? 0) >= 180 }

    /// How far it is from a family's upright letters, for choosing the nearest.
    func distance(bold: Bool) -> Int {
        // A font whose weight can be chosen is taken only where there is no other.
        let fromWeight = abs((weight ?? 1_000) - (bold ? 200 : 80))
        return fromWeight + (isSlanted ? 10_000 : 0) + (isOrdinary ? 0 : 2_000)
    }
}
