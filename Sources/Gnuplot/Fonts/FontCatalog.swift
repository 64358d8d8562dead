import Charts
import Platform

/// The fonts that gnuplot can find, as fontconfig lists them.
///
/// gnuplot reports no font that is missing or lacks a character: it takes another font, or, where no font has the
/// character, draws black polygons over the chart. So both are looked up beforehand.
package final class FontCatalog: Sendable {
    /// Whether fontconfig could be asked; else fonts are trusted to be there.
    package let isKnown: Bool
    /// The installed families in alphabetical order, under all their names; empty if fontconfig cannot be asked.
    package let families: [String]
    /// What `fc-list` said; empty if it cannot be asked. Another text means that other fonts are installed.
    package let text: String
    let fonts: [FontFace]
    /// Those of every family, by its names in small letters.
    private let styles: [String: [FontFace]]
    /// What was asked for already: of families in small letters, and, at "", of all fonts.
    private let coverages = Memo<String, CharacterCoverage>()
    /// The widths that were read already, and nil of what is no such font, by file and index: a year of editions reads one font once.
    private let metrics = Memo<String, FontMetrics?>()

    /// Families that suit charts, the ones with the most characters first.
    private static let preferredFamilies = [
        "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans", "DejaVu Sans", "Liberation Sans",
    ]

    /// What fontconfig is asked for: a line for each font, its columns divided by tabs.
    static let format = """
        %{family}\\t%{file}\\t%{index}\\t%{weight}\\t%{slant}\\t%{width}\\t%{variable}\\t%{color}\\t%{outline}\\t\
        %{charset}\\n
        """

    /// Asks fontconfig's `fc-list`, which is looked for in the folders of a `PATH`. Where it is missing or does not
    /// answer within a minute, the catalogue has no families and covers everything: then fonts are trusted to be there.
    /// - Throws: `.noProcess` where it is only now that it cannot be asked: pages must not look otherwise for that.
    package static func read(path: String?) async throws(ReportError) -> FontCatalog {
        guard let program = executable(named: "fc-list", along: path) else { return FontCatalog(list: nil) }
        let answer = try await BriefRun.of(program, ["--format", format], timeLimit: .seconds(60))
        return FontCatalog(list: answer.failure == nil ? answer.output : nil)
    }

    /// Takes what `fc-list` says of each font; nil where it cannot be asked.
    init(list: String?) {
        (isKnown, text) = (list != nil, list ?? "")
        // By bytes: splitting half a megabyte into Characters would take a while.
        fonts = text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            FontFace(
                columns: line.split(separator: UInt8(ascii: "\t"), maxSplits: 9, omittingEmptySubsequences: false)
                    .map { Substring($0) })
        }
        families = Set(fonts.flatMap(\.families)).sorted()
        let named = fonts.flatMap { font in font.families.map { ($0.lowercased(), [font]) } }
        styles = Dictionary(named, uniquingKeysWith: +)
    }

    /// The first of the preferred families that is installed, else any; the first of them where fontconfig cannot be asked.
    /// In Chinese and Korean that of the language comes first: it writes characters otherwise that Japanese has, too.
    /// - Parameter language: as BCP 47 writes it: `zh-Hant`.
    /// - Throws: `.gnuplot` where no font is installed: gnuplot would draw pictures without letters.
    package func usualFamily(in language: String = "en") throws(ReportError) -> String {
        let own = ["zh-Hans": "SC", "zh-Hant": "TC", "ko": "KR"][language].map { ["Noto Sans CJK " + $0] } ?? []
        if let family = (own + Self.preferredFamilies).first(where: has) ?? families.first { return family }
        throw ReportError(
            .gnuplot, subject: "fonts", found: "fc-list lists none, so pictures would have no letters",
            advice: "install a font, such as that of the package fonts-dejavu-core")
    }

    /// Whether a family is installed, whatever the case of its letters; true where fontconfig cannot be asked.
    package func has(family name: String) -> Bool {
        !isKnown || families.contains { $0.lowercased() == name.lowercased() }
    }

    /// Makes sure that a family is installed.
    /// - Throws: a `ReportError` of kind `.gnuplot` that lists the families that come near.
    package func check(family name: String, subject: String) throws(ReportError) {
        guard !has(family: name) else { return }
        let near = families(near: name)
        throw ReportError(
            .gnuplot, subject: subject, found: "the font \(name.debugDescription) is not installed",
            advice: near.isEmpty
                ? "install it, or choose one that fc-list names"
                : "install it, or choose one that is: \(near.joined(separator: ", "))")
    }

    /// Up to five installed families that a person who wrote `name` may have meant, the nearest first; if none comes
    /// near, the preferred ones that are installed.
    func families(near name: String) -> [String] {
        let word = name.lowercased()
        // gnuplot takes no longer name.
        if word.count > 100 { return Self.preferredFamilies.filter(has) }
        let spelling = nearestSpelling(to: name, among: families)
        let containing = families.filter {
            $0 != spelling && ($0.lowercased().contains(word) || word.contains($0.lowercased()))
        }
        let near = [spelling].compactMap(\.self) + containing.sorted { $0.count < $1.count }
        return word.isEmpty || near.isEmpty ? Self.preferredFamilies.filter(has) : Array(near.prefix(5))
    }

    /// The file with a family's upright letters of ordinary width; nil if it is not installed or fontconfig cannot be
    /// asked. A family without bold letters gives its ordinary ones, and the face says so.
    package func face(family: String, bold: Bool) -> FontFace? {
        styles[family.lowercased()]?.min { $0.distance(bold: bold) < $1.distance(bold: bold) }
    }

    /// How wide a font's characters are, as they were when they were first asked for.
    /// - Parameter index: which of the fonts in the file, from 0.
    /// - Returns: nil if the file is no such font, or is not there.
    /// - Throws: a `ReportError` of kind `.inputOutput` if the file is there and cannot be read now.
    package func metrics(file: String, index: Int) throws(ReportError) -> FontMetrics? {
        try metrics.value(of: "\(index) \(file)") { () throws(ReportError) in
            try FontMetrics.read(file: file, index: index)
        }
    }

    /// The characters that at least one installed font covers; everything if fontconfig cannot be asked.
    package var coverage: CharacterCoverage {
        if !isKnown { return .everything }
        // The styles of a family mostly have the same set.
        return coverages.value(of: "") { CharacterCoverage(fontconfigSets: Set(fonts.map(\.characters))) }
    }

    /// The characters that a family has both regular and bold shapes for, as pages need them; everything if fontconfig
    /// cannot be asked, and nothing if the family is not installed.
    ///
    /// - Parameter inAnyStyle: whether one of its styles is enough, as where it helps another font out.
    package func coverage(ofFamily family: String, inAnyStyle: Bool = false) -> CharacterCoverage {
        if !isKnown { return .everything }
        let styles = styles[family.lowercased(), default: []]
        return coverages.value(of: "\(family.lowercased()) \(inAnyStyle)") {
            if inAnyStyle { return CharacterCoverage(fontconfigSets: Set(styles.map(\.characters))) }
            return CharacterCoverage(
                common: Set([false, true].compactMap { face(family: family, bold: $0)?.characters }))
        }
    }

    /// The families that have a shape for a character: the preferred ones first, then the others by name. Fonts made of
    /// pictures, as for colored emoji, are left out, since not every format can draw them.
    package func families(covering character: Unicode.Scalar) -> [String] {
        // The first name is the family's own; further ones are translations, or name a single style.
        let names = Set(fonts.filter(\.isOutline).compactMap(\.families.first)).filter {
            coverage(ofFamily: $0).contains(character)
        }
        let preferred = Self.preferredFamilies.filter(names.contains)
        return preferred + names.subtracting(preferred).sorted()
    }
}

/// One style of a family, in its file.
package struct FontFace: Sendable {
    let families: [String]
    /// The file's absolute path.
    package let file: String
    /// Which of the fonts in the file it is.
    package let index: Int
    /// Whether it is what a program without fontconfig takes of the file: its first font, and no style of a variable one.
    package let isPlain: Bool
    /// 80 is regular, 200 bold; nil for a font whose weight can be chosen.
    private let weight: Int?
    private let isSlanted: Bool
    /// Whether it is neither narrow nor wide, and its weight and width are what they are.
    private let isOrdinary: Bool
    let isOutline: Bool
    /// A character set, as fontconfig writes it. Nearly all of the list's half megabyte.
    let characters: Substring

    /// - Parameter columns: of a line of `fc-list`. Nil where it is none, or of a font without a name.
    init?(columns: [Substring]) {
        guard columns.count == 10, !columns[0].isEmpty else { return nil }
        families = columns[0].split(separator: ",").map(String.init)
        (file, index, weight) = (String(columns[1]), (Int(columns[2]) ?? 0) & 0xFFFF, Int(columns[3]))
        isPlain = columns[2] == "0" && columns[6] != "True"
        isSlanted = columns[4] != "0"
        isOrdinary = columns[5] == "100" && columns[6] != "True"
        isOutline = columns[7] != "True" && columns[8] != "False"
        characters = columns[9]
    }

    package var isBold: Bool { (weight ?? 0) >= 180 }

    /// How far it is from a family's upright letters, for choosing the nearest.
    func distance(bold: Bool) -> Int {
        // A font whose weight can be chosen is taken only where there is no other.
        let fromWeight = abs((weight ?? 1_000) - (bold ? 200 : 80))
        return fromWeight + (isSlanted ? 10_000 : 0) + (isOrdinary ? 0 : 2_000)
    }
}
