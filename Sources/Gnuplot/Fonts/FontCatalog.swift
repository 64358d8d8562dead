import Charts

/// The fonts that gnuplot can find, as fontconfig lists them.
///
/// gnuplot reports no font that is missing or lacks a character: it takes another font, or, where no
/// font has the character, draws black polygons over the chart. So both are looked up beforehand.
package struct FontCatalog: Sendable {
    /// The installed families in alphabetical order, under all their names; empty if fontconfig cannot be asked.
    package let families: [String]
    /// What `fc-list` said; empty if it cannot be asked. Another text means that other fonts are installed.
    package let text: String
    private let list: FontList

    /// The characters that at least one installed font covers; everything if fontconfig cannot be asked.
    package var coverage: CharacterCoverage {
        families.isEmpty ? .everything : list.coverage(ofFamily: nil)
    }

    /// Families that suit charts, the ones with the most characters first.
    package static let preferredFamilies = [
        "Noto Sans CJK JP", "Noto Sans CJK KR", "Noto Sans", "DejaVu Sans", "Liberation Sans",
    ]

    /// Asks fontconfig's `fc-list`, once. Where it is missing or does not answer within a minute, the catalogue
    /// has no families and covers everything: then fonts are trusted to be there.
    /// - Parameter path: folders divided by colons, as in `PATH`, in which `fc-list` is looked for.
    /// - Throws: `.noProcess` where it is only now that it cannot be asked: pages must not look otherwise for that.
    package static func read(path: String?) async throws(ReportError) -> FontCatalog {
        guard let program = SearchPath(path).executable(named: "fc-list") else { return FontCatalog(list: "") }
        do {
            let list = try await BriefRun.of(program, ["--format", FontList.format], timeLimit: .seconds(60))
            return FontCatalog(list: list.output)
        } catch {
            if error.isShortage { throw .noProcess("\(program): \(error.words)") }
            return FontCatalog(list: "")
        }
    }

    /// Takes what `fc-list` says in the form of `FontList.format`.
    init(list: String) {
        text = list
        self.list = FontList(list)
        families = Set(self.list.fonts.flatMap(\.families)).sorted()
    }

    /// The first of some families that is installed; the first of them where fontconfig cannot be asked.
    package func firstInstalled(of wanted: [String] = preferredFamilies) -> String? {
        families.isEmpty ? wanted.first : wanted.first(where: has)
    }

    /// Whether a family is installed, whatever the case of its letters; true where fontconfig cannot be asked.
    package func has(family name: String) -> Bool {
        families.isEmpty || families.contains { $0.lowercased() == name.lowercased() }
    }

    /// Makes sure that a family is installed.
    ///
    /// - Parameters:
    ///   - name: the family, whatever the case of its letters.
    ///   - subject: what a message names.
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

    /// Up to five installed families that a person who wrote `name` may have meant, the nearest first; if none
    /// comes near, the preferred ones that are installed.
    package func families(near name: String) -> [String] {
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

extension FontCatalog {
    /// The file with a family's upright letters of ordinary width.
    /// - Parameters:
    ///   - family: an installed family, whatever the case of its letters.
    ///   - bold: whether the bold letters are wanted. A family without them gives its ordinary ones, and the face
    ///     says so.
    /// - Returns: nil if the family is not installed or fontconfig cannot be asked.
    package func face(family: String, bold: Bool) -> FontFace? {
        let name = family.lowercased()
        let fonts = list.fonts.filter { $0.families.contains { $0.lowercased() == name } }
        guard let font = fonts.min(by: { $0.distance(bold: bold) < $1.distance(bold: bold) }) else { return nil }
        return FontFace(
            family: font.families.first { $0.lowercased() == name } ?? family, file: font.file, index: font.index,
            isBold: font.isBold)
    }

    /// The characters that a family has shapes for; everything if fontconfig cannot be asked, and nothing if the family
    /// is not installed.
    package func coverage(ofFamily family: String) -> CharacterCoverage {
        families.isEmpty ? .everything : list.coverage(ofFamily: family.lowercased())
    }

    /// The families that have a shape for a character: the preferred ones first, then the others by name. Fonts made of
    /// pictures, as for colored emoji, are left out, since not every format can draw them.
    package func families(covering character: Unicode.Scalar) -> [String] {
        let fonts = list.fonts.filter { $0.isOutline && list.coverage(of: $0).contains(character) }
        // The first name is the family's own; further ones are translations, or name a single style.
        let names = Set(fonts.compactMap(\.families.first))
        let preferred = FontCatalog.preferredFamilies.filter(names.contains)
        return preferred + names.subtracting(preferred).sorted()
    }
}

/// One style of a family, in its file.
package struct FontFace: Sendable, Equatable {
    /// The family's name as it is installed.
    package let family: String
    /// The file's absolute path.
    package let file: String
    /// Which of the fonts in the file it is.
    package let index: Int
    /// Whether its letters are bold.
    package let isBold: Bool
}
