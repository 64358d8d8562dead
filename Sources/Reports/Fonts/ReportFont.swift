import Charts
import Gnuplot

/// What the texts of a report are drawn with: a family, files and families that help out, and what follows from them.
struct ReportFont: Sendable {
    /// The family that gnuplot is given, how wide texts are in it, and what makes them fit to be drawn.
    let page: PageFont
    /// Font files, and the families that browsers may take instead.
    let pageFonts: PageFonts
    /// The files that texts are measured by: of the family's regular and bold letters, and of the families that help out.
    let measuredFiles: [String]
    /// Whether gnuplot's GD terminal draws the report's texts as they should be: it has one font and no shaping, and reads `&amp;` as HTML.
    let isEnoughAlone: Bool
    /// Identifies the fonts: those named, and where they lack characters, all that are installed.
    let identity: String
    /// What a person should know of characters that it lacks.
    let conditions: [Condition]

    /// Later fontconfig may answer, so such an edition is made again.
    static let unchecked = Condition(
        "fc-list is missing or does not answer, so missing characters cannot be detected; install fontconfig",
        kind: "fc-list is missing or does not answer", ending: "fc-list answers now, so missing characters are detected"
    )

    /// Chooses the font: of those asked for the first that has letters, the others help out; where none is asked for, the first of
    /// a list that is installed.
    ///
    /// - Throws: `.definition` for a font file that is none; `.gnuplot` where a family is not installed, or the font lacks
    ///   characters and the request does not allow it.
    static func choose(
        for texts: [String], _ request: ReportRequest, _ fonts: InstalledFonts
    ) async throws -> ReportFont {
        let (catalog, digest) = try await fonts.known
        var chosen: [ChosenFont] = []
        for name in request.definition.look.fonts {
            if isFontFile(name) {
                chosen.append(try ChosenFont(try await fonts.file(at: name), catalog))
            } else {
                try catalog.check(family: name, subject: request.subject)
                chosen.append(try ChosenFont(family: name, catalog))
            }
        }
        // Icon fonts lack the letters and digits that every page needs.
        let first =
            try chosen.first { "09AZaz.,-".unicodeScalars.allSatisfy($0.coverage.contains) }
            ?? ChosenFont(family: catalog.usualFamily(in: request.chartStyle.phrases.language), catalog)
        // As what most texts are drawn with: what it has in regular and bold letters.
        let base = copy(of: first) { if $0.file == nil { $0.coverage = catalog.coverage(ofFamily: $0.family) } }
        let helpers = chosen.filter { $0.family != base.family }
        let missing = MissingCharacters(in: texts, of: base, helpers, catalog)
        if request.definition.look.missingGlyphs == .error { try missing.refuse(request.definition, catalog) }
        let icons = chosen.map(\.coverage)
        let covered = [base.coverage, catalog.coverage] + icons
        let label = LabelText { character in
            icons.contains { $0.contains(character) }
        } covers: { character in
            covered.contains { $0.contains(character) }
        }
        let own = [base] + helpers
        let needsOthers = !texts.allSatisfy { text in
            text.unicodeScalars.allSatisfy { character in own.contains { $0.coverage.contains(character) } }
        }
        // An SVG has letters of other fonts in elements of their own, which pages drawn by earlier versions lack.
        let apart = needsOthers || !helpers.isEmpty ? "set apart, " : ""
        let isReplaced = needsOthers && texts.contains { label.drawn(label.clean($0)).contains("\u{FFFD}") }
        let drawn: (@Sendable (String) -> String)? = isReplaced ? { @Sendable text in label.drawn(text) } : nil
        let needed = isReplaced ? texts + ["\u{FFFD}"] : texts
        let substitutes = needsOthers ? try ChosenFont.substitutes(for: needed, beside: own, catalog) : []
        return ReportFont(
            page: PageFont(
                family: base.family, measure: TextMeasure(fonts: own, substitutes: substitutes, drawn: drawn),
                label: label),
            pageFonts: PageFonts(
                files: own.compactMap(\.file), installed: base.installed, fallbackFamilies: helpers.map(\.family),
                baseCoverage: base.coverage),
            measuredFiles: (own + substitutes).flatMap(\.measuredFiles),
            isEnoughAlone: !base.installed.isEmpty
                && texts.allSatisfy { text in
                    !text.drop { $0 != "&" }.contains(";")
                        && text.unicodeScalars.allSatisfy { base.coverage.contains($0) && !$0.needsShaping }
                },
            identity: (own.map(\.identity) + [apart + (needsOthers ? digest : "")]).joined(separator: "\n"),
            conditions: (catalog.isKnown ? [] : [unchecked]) + missing.conditions(of: request.definition))
    }
}

/// A font that a report is drawn with, installed or in a file.
struct ChosenFont: Sendable {
    let family: String
    /// What it can draw.
    fileprivate(set) var coverage: CharacterCoverage
    /// Its file, where it was named by one.
    let file: FontFile?
    /// The widths of its regular and bold letters; nil where they cannot be read.
    let regular, bold: FontMetrics?
    /// The files of these letters.
    let measuredFiles: [String]
    /// The files that it is installed in, by the names that GD's terminals know them by; none where these cannot draw it.
    let installed: [String: String]
    /// Identifies this version of the font.
    var identity: String {
        [family, regular?.identity, bold?.identity].map { $0 ?? "-" }.joined(separator: " ")
    }

    /// An installed family.
    ///
    /// - Throws: `.inputOutput` where its file cannot be read now.
    init(family: String, _ catalog: FontCatalog) throws(ReportError) {
        self.family = family
        file = nil
        coverage = catalog.coverage(ofFamily: family, inAnyStyle: true)
        let (face, boldFace) = (catalog.face(family: family, bold: false), catalog.face(family: family, bold: true))
        regular = try face.flatMap { one throws(ReportError) in try catalog.metrics(file: one.file, index: one.index) }
        bold = try boldFace.flatMap { one throws(ReportError) in try catalog.metrics(file: one.file, index: one.index) }
        measuredFiles = [face?.file, boldFace?.file].compactMap(\.self)
        // GD takes the first font of a file, whichever is meant, and makes no letters bold.
        let isPlain = [face, boldFace].allSatisfy { $0?.isPlain ?? false } && boldFace?.isBold ?? false
        installed = isPlain ? [family: face, family + ":Bold": boldFace].compactMapValues { $0?.file } : [:]
    }

    /// A family in a file. It has no bold letters of its own.
    ///
    /// - Throws: `.inputOutput` where the file cannot be read now.
    init(_ file: FontFile, _ catalog: FontCatalog) throws(ReportError) {
        family = file.families.first ?? ""
        self.file = file
        coverage = file.coverage
        regular = try catalog.metrics(file: file.path, index: 0)
        (bold, measuredFiles) = (nil, [file.path])
        installed = [:]
    }

    /// The installed families that have what some fonts lack, one for each script; fontconfig may choose others of the same scripts.
    ///
    /// - Throws: `.inputOutput` where a file cannot be read now.
    static func substitutes(
        for texts: [String], beside own: [ChosenFont], _ catalog: FontCatalog
    ) throws(ReportError) -> [ChosenFont] {
        var missing = Set(
            texts.joined().unicodeScalars.filter { character in
                character.value > 0x24F && !own.contains { $0.coverage.contains(character) }
            })
        var fonts: [ChosenFont] = []
        // Sans serif first, as charts are.
        let families = catalog.families.sorted { ($1.contains("Sans") ? 1 : 0, $0) < ($0.contains("Sans") ? 1 : 0, $1) }
        while let character = missing.min(), fonts.count < 12 {
            missing.remove(character)
            guard let family = families.first(where: { catalog.coverage(ofFamily: $0).contains(character) }) else {
                continue
            }
            let font = try ChosenFont(family: family, catalog)
            missing = missing.filter { !font.coverage.contains($0) }
            fonts.append(font)
        }
        return fonts
    }
}

extension TextMeasure {
    /// Measures by the first of some fonts that has a character, and what none of them has by others.
    init(fonts: [ChosenFont], substitutes: [ChosenFont] = [], drawn: (@Sendable (String) -> String)? = nil) {
        @Sendable func advance(_ character: Unicode.Scalar, _ isBold: Bool, _ fonts: [ChosenFont]) -> Double? {
            for font in fonts where font.coverage.contains(character) {
                guard let advance = font.regular?.advance(of: character) else { continue }
                return isBold ? font.bold?.advance(of: character) : advance
            }
            return nil
        }
        // Digits and Latin letters are measured again and again.
        let common = [false, true].map { isBold in
            (0..<0x250).map { Unicode.Scalar($0).flatMap { advance($0, isBold, fonts) } }
        }
        self.init(
            { character, isBold in
                character.value < 0x250
                    ? common[isBold ? 1 : 0][Int(character.value)] : advance(character, isBold, fonts)
            }, substitute: { advance($0, $1, substitutes) }, drawn: drawn)
    }
}
