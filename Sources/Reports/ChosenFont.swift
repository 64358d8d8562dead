import Charts
import Diagnostics
import Gnuplot

/// A font that a report is drawn with, installed or in a file.
struct ChosenFont: Sendable {
    /// The name of its family.
    let family: String
    /// The characters that it has.
    let coverage: CharacterCoverage
    /// Its file, where it was named by one.
    let file: FontFile?
    /// The widths of its regular and bold letters; nil where they cannot be read.
    let regular, bold: FontMetrics?
    /// Whether gnuplot's GD terminal finds it: it takes the first font of a file.
    let isPlain: Bool

    /// An installed family.
    init(family: String, _ catalog: FontCatalog) {
        self.family = family
        file = nil
        coverage = catalog.coverage(ofFamily: family)
        let face = catalog.face(family: family, bold: false)
        regular = face.flatMap { FontMetrics(file: $0.file, index: $0.index) }
        bold = catalog.face(family: family, bold: true).flatMap { FontMetrics(file: $0.file, index: $0.index) }
        isPlain = face?.index == 0
    }

    /// A family in a file. It has no bold letters of its own.
    init(_ file: FontFile) {
        family = file.families.first ?? ""
        self.file = file
        coverage = file.coverage
        regular = FontMetrics(file: file.path, index: 0)
        bold = nil
        isPlain = false
    }

    /// The first of the usual families that is installed, else any.
    ///
    /// - Throws: `.gnuplot` where no font is installed.
    static func usual(_ catalog: FontCatalog, subject: String) throws(ReportError) -> ChosenFont {
        if let family = catalog.firstInstalled() ?? catalog.families.first {
            return ChosenFont(family: family, catalog)
        }
        throw ReportError(
            .gnuplot, stage: .render, subject: subject, found: "no font is installed",
            advice: "install one that has the characters of your data: apt-get install fonts-noto-cjk")
    }

    /// Whether it has the letters and digits that every page needs; icon fonts do not.
    var hasLetters: Bool {
        "09AZaz.,-".unicodeScalars.allSatisfy(coverage.contains)
    }
}

extension TextMeasure {
    /// Measures by the first of some fonts that has a character.
    init(fonts: [ChosenFont]) {
        @Sendable func advance(_ character: Unicode.Scalar, _ isBold: Bool) -> Double? {
            for font in fonts where font.coverage.contains(character) {
                if isBold, let advance = font.bold?.advance(of: character) { return advance }
                // Bold letters that are made of regular ones are a little wider.
                if let advance = font.regular?.advance(of: character) { return isBold ? advance * 1.08 : advance }
            }
            return nil
        }
        // Digits and Latin letters are measured again and again.
        let common = [false, true].map { isBold in
            (0..<0x250).map { Unicode.Scalar($0).flatMap { advance($0, isBold) } }
        }
        self.init { character, isBold in
            character.value < 0x250
                ? common[isBold ? 1 : 0][Int(character.value)] : advance(character, isBold)
        }
    }
}
