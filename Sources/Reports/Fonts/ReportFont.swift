import Charts
import Gnuplot

/// What the texts of a report are drawn with: a family, files and families that help out, and what follows from them.
struct ReportFont: Sendable {
    /// The family that gnuplot is given.
    let family: String
    /// Font files, and the families that browsers may take instead.
    let pageFonts: PageFonts
    /// How wide texts are in it.
    let measure: TextMeasure
    /// Makes text fit to be drawn.
    let label: LabelText
    /// Whether gnuplot's GD terminal draws the report's texts as they should be: it has one font and no shaping.
    let isEnoughAlone: Bool
    /// Identifies the fonts: those named, and where they lack characters, all that are installed.
    let identity: String
    /// What a person should know of characters that it lacks.
    let warnings: [String]

    private static let trusted =
        "fontconfig names no fonts (fc-list), so whether they have all characters is taken on trust; install fontconfig and fonts"

    /// Chooses the font: of those asked for the first that has letters, the others help out; where none is asked for, the first of
    /// a list that is installed.
    ///
    /// - Throws: `.definition` for a font file that is none; `.gnuplot` where a family is not installed, no font is, or the font
    ///   lacks characters and the request does not allow it.
    static func choose(for chart: ReportChart, _ fonts: InstalledFonts) async throws -> ReportFont {
        let (texts, request) = (chart.texts, chart.request)
        let catalog = try await fonts.catalog
        var chosen: [ChosenFont] = []
        for name in request.fonts {
            if FontName.isFile(name) {
                chosen.append(try ChosenFont(try await fonts.file(at: name)))
            } else {
                try catalog.check(family: name, subject: request.subject)
                chosen.append(try ChosenFont(family: name, catalog))
            }
        }
        let base = try chosen.first(where: \.hasLetters) ?? ChosenFont.usual(catalog, subject: request.subject)
        let helpers = chosen.filter { $0.family != base.family }
        let missing = MissingCharacters(in: texts, of: base, helpers, catalog)
        if request.missingGlyphs == .error { try missing.refuse(subject: request.subject) }
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
        let others = needsOthers ? try await fonts.digest : ""
        return ReportFont(
            family: base.family,
            pageFonts: PageFonts(
                files: own.compactMap(\.file), installed: base.installed, fallbackFamilies: helpers.map(\.family),
                baseCoverage: base.coverage),
            measure: TextMeasure(fonts: [base] + helpers), label: label,
            isEnoughAlone: base.isPlain
                && texts.allSatisfy { text in
                    text.unicodeScalars.allSatisfy { base.coverage.contains($0) && !Shaping.isNeeded(by: $0) }
                },
            identity: (own.map(\.identity) + [others]).joined(separator: "\n"),
            warnings: (catalog.families.isEmpty ? [trusted] : [])
                + missing.warnings(isSilent: request.missingGlyphs == .fallback))
    }
}

/// Which characters need more than one shape after another: joined letters, marks, writing from right to left, emoji.
private enum Shaping {
    /// Whether a character is one of them. Scripts that are written letter by letter are known (Unicode blocks); all others are
    /// taken to need shaping.
    static func isNeeded(by character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x20...0x2FF, 0x370...0x58F, 0x1E00...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x20CF,
            0x2100...0x2BFF, 0x2E80...0x302D, 0x3030...0x3098, 0x309B...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xE000...0xFAFF, 0xFF00...0xFFEE, 0xFFFD:
            false
        default: true
        }
    }
}
