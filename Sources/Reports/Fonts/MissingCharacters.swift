import Charts
import Gnuplot

/// The characters of a report that its fonts lack.
struct MissingCharacters {
    private let family: String
    /// Those that another installed font has.
    private let elsewhere: [Unicode.Scalar]
    /// Those that none has.
    private let nowhere: [Unicode.Scalar]
    /// Controls and others that cannot be shown at all.
    private let unfit: [Unicode.Scalar]
    /// Whether installed fonts, of which nothing is known, have to have some.
    private let areUnknown: Bool

    /// Holds the characters of texts against what the fonts cover.
    init(in texts: [String], of base: ChosenFont, _ helpers: [ChosenFont], _ catalog: FontCatalog) {
        family = base.family
        // What will be replaced anyway is not missed; private characters are icons of a font that was named, or nothing.
        let cleaner = LabelText { _ in true }
        let icons = ([base] + helpers).map(\.coverage)
        var (characters, unfit) = (Set<Unicode.Scalar>(), Set<Unicode.Scalar>())
        for text in texts where !text.unicodeScalars.allSatisfy(LabelText.isCommon) {
            characters.formUnion(cleaner.clean(text).unicodeScalars)
            unfit.formUnion(
                text.unicodeScalars.prefix(1_000).filter { character in
                    character != "\u{FFFD}" && character.harmless == "\u{FFFD}"
                        && !icons.contains { $0.contains(character) }
                })
        }
        self.unfit = unfit.sorted { $0.value < $1.value }
        func lacking(_ fonts: [ChosenFont]) -> [Unicode.Scalar] {
            characters.filter { character in
                character != "\u{FFFD}" && !character.joins && !character.selectsVariant
                    && !fonts.contains { $0.coverage.contains(character) }
            }.sorted { $0.value < $1.value }
        }
        let missing = lacking([base] + helpers)
        areUnknown = !catalog.isKnown && !lacking(([base] + helpers).filter { $0.file != nil }).isEmpty
        nowhere = missing.filter { !catalog.coverage.contains($0) }
        // Powers of ten are written by us, and any font's will do.
        elsewhere = missing.filter { catalog.coverage.contains($0) && !NumberWriter.ofPowers.contains($0) }
    }

    /// - Throws: `.gnuplot` where any character is missing, or `fc-list` does not say whether one is.
    func refuse(_ definition: ReportDefinition, _ catalog: FontCatalog) throws(ReportError) {
        if areUnknown {
            throw ReportError(
                .gnuplot, subject: definition.subject,
                found: "fc-list is missing or does not answer, so characters that its font lacks cannot be detected",
                advice: definition.advice("install fontconfig, or do not insist: <draw.missing-glyphs warn>"))
        }
        guard !elsewhere.isEmpty || !nowhere.isEmpty else { return }
        let advice =
            elsewhere.first.flatMap { catalog.families(covering: $0).first }.map { family in
                "choose a font that has them: <draw.font '\(family)'> has "
                    + "\(Self.list(elsewhere.filter(catalog.coverage(ofFamily: family).contains))); "
                    + "or let other fonts help out: <draw.missing-glyphs fallback>"
            } ?? "install a font that has them, or have them replaced: <draw.missing-glyphs fallback>"
        throw ReportError(
            .gnuplot, subject: definition.subject, found: "the font \(family) lacks \(Self.list(elsewhere + nowhere))",
            advice: definition.advice(advice))
    }

    /// That no installed font has some of them; nil where each has one.
    var found: String? { nowhere.isEmpty ? nil : "no installed font has \(Self.list(nowhere))" }

    /// What a person should know; where other fonts are to help out, or no font was chosen, only what no font has.
    func conditions(of definition: ReportDefinition) -> [Condition] {
        var all: [Condition] = []
        if definition.look.missingGlyphs != .fallback, !definition.look.fonts.isEmpty, !elsewhere.isEmpty {
            // Which one, fontconfig decides, character by character.
            all.append(
                "the font \(family) lacks \(Self.list(elsewhere)); other installed fonts draw "
                    + (elsewhere.count == 1 ? "it" : "them"),
                kind: "the font \(family) lacks characters that other installed fonts draw",
                figure: Self.list(elsewhere),
                ending: "the font \(family) lacks no characters any more that others would have to draw")
        }
        if let found {
            all.append(
                definition.advice(
                    "\(found): drawn as � (the text of an SVG has \(nowhere.count == 1 ? "it" : "them")). "
                        + "Install one that has \(nowhere.count == 1 ? "it" : "them"), or name its file: <draw.font FILE>"
                ),
                kind: "no installed font has some of its characters", figure: Self.list(nowhere),
                ending: "installed fonts have all of its characters now")
        }
        if !unfit.isEmpty {
            let figure = unfit.map { "U+" + padded($0.value, 4, radix: 16, uppercase: true) }.listed(most: 5)
            all.append(
                definition.advice(
                    "some of its texts have characters that cannot be shown, and are drawn as �: \(figure). "
                        + "Take them out, or name a font file that has them: <draw.font FILE>"),
                kind: "some of its texts have characters that cannot be shown", figure: figure,
                ending: "none of its texts has characters any more that cannot be shown")
        }
        return all
    }

    /// The first few, with their code points: "한 (U+D55C), 글 (U+AE00) and 3 more".
    private static func list(_ characters: [Unicode.Scalar]) -> String {
        characters.map { "\($0) (U+\(padded($0.value, 4, radix: 16, uppercase: true)))" }.listed(most: 5)
    }
}
