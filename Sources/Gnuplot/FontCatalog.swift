import Diagnostics

/// The fonts that gnuplot can find, as fontconfig tells.
///
/// gnuplot says nothing about a font that is missing or lacks a character: it takes another font, or, where no
/// font has the character, draws black polygons over the chart. So both are looked up beforehand.
public struct FontCatalog: Sendable, Equatable {
    /// The installed families in alphabetical order, under all their names; empty if fontconfig cannot be asked.
    public let families: [String]
    /// The characters that at least one installed font covers; everything if fontconfig cannot be asked.
    public let coverage: CharacterCoverage

    /// Families that suit charts, the ones with the most characters first.
    public static let preferredFamilies = [
        "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans", "DejaVu Sans", "Liberation Sans",
    ]

    /// Asks fontconfig's `fc-list`, once. Where it is missing or does not answer within a minute, the catalogue
    /// has no families and covers everything: then fonts are taken on trust.
    /// - Parameter path: folders divided by colons, as in `PATH`, in which `fc-list` is looked for.
    public static func read(path: String?) async -> FontCatalog {
        guard let program = SearchPath(path).executable(named: "fc-list"),
            let list = try? await BriefRun.of(
                program, ["--format", "%{family}\t%{charset}\n"], timeLimit: .seconds(60))
        else { return FontCatalog(families: [], coverage: .everything) }
        return FontCatalog(list: list.output)
    }

    /// Takes a list of lines "family[,further name…] TAB character set".
    init(list: String) {
        var names: Set<Substring> = []
        var characterSets: Set<Substring> = []
        // By bytes: the list has half a megabyte, and splitting that into Characters takes a while.
        for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
            let columns = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1, omittingEmptySubsequences: false)
            names.insert(Substring(columns[0]))
            // The styles of a family mostly have the same set, and some sets are long.
            if columns.count == 2 { characterSets.insert(Substring(columns[1])) }
        }
        let families = Set(names.flatMap { $0.split(separator: ",") }).map(String.init)
        self.init(
            families: families.sorted(),
            coverage: families.isEmpty ? .everything : CharacterCoverage(fontconfigSets: characterSets))
    }

    init(families: [String], coverage: CharacterCoverage) {
        self.families = families
        self.coverage = coverage
    }

    /// The first of some families that is installed; without fontconfig's word, the first of them.
    public func firstInstalled(of wanted: [String] = preferredFamilies) -> String? {
        families.isEmpty ? wanted.first : wanted.first(where: has)
    }

    /// Whether a family is installed, whatever the case of its letters; true where fontconfig cannot be asked.
    public func has(family name: String) -> Bool {
        families.isEmpty || families.contains { $0.lowercased() == name.lowercased() }
    }

    /// Makes sure that a family is installed.
    /// - Parameter subject: whom a message names.
    /// - Throws: a `ReportError` of kind `.gnuplot` that lists the families that come near.
    public func check(family name: String, subject: String) throws(ReportError) {
        guard !has(family: name) else { return }
        let near = families(near: name)
        throw ReportError(
            .gnuplot, stage: .render, subject: subject, found: "the font \(name.debugDescription) is not installed",
            advice: near.isEmpty
                ? "install it, or choose one that fc-list names"
                : "install it, or choose one that is: \(near.joined(separator: ", "))")
    }

    /// Up to five installed families that a person who wrote `name` may have meant, the nearest first; if none
    /// comes near, the preferred ones that are installed.
    public func families(near name: String) -> [String] {
        let word = name.lowercased()
        let containing = families.filter {
            let family = $0.lowercased()
            return family.contains(word) || word.contains(family)
        }
        let spelling = nearestSpelling(to: name, among: families)
        var near: [String] = []
        for family in [spelling].compactMap({ $0 }) + containing.sorted(by: { $0.count < $1.count })
        where !near.contains(family) && !word.isEmpty {
            near.append(family)
        }
        return near.isEmpty ? FontCatalog.preferredFamilies.filter(has) : Array(near.prefix(5))
    }
}
