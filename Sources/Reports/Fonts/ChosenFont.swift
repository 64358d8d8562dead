import Charts
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
    /// The files that it is installed in, by the names that GD's terminals know them by; none where it was named by its own.
    let installed: [String: String]
    /// Identifies this version of the font.
    var identity: String {
        [family, regular?.identity, bold?.identity].map { $0 ?? "-" }.joined(separator: " ")
    }
    /// Whether gnuplot's GD terminal finds it: it takes the first font of a file.
    let isPlain: Bool

    /// An installed family.
    ///
    /// - Throws: `.inputOutput` where its file cannot be read now.
    init(family: String, _ catalog: FontCatalog) throws(ReportError) {
        self.family = family
        file = nil
        coverage = catalog.coverage(ofFamily: family)
        let (face, boldFace) = (catalog.face(family: family, bold: false), catalog.face(family: family, bold: true))
        regular = try Self.metrics(of: face)
        bold = try Self.metrics(of: boldFace)
        isPlain = face?.index == 0
        // GD takes the first font of a file, whichever is meant.
        installed = [family: face, family + ":Bold": boldFace].compactMapValues { $0?.index == 0 ? $0?.file : nil }
    }

    /// A family in a file. It has no bold letters of its own.
    ///
    /// - Throws: `.inputOutput` where the file cannot be read now.
    init(_ file: FontFile) throws(ReportError) {
        family = file.families.first ?? ""
        self.file = file
        coverage = file.coverage
        regular = try FontMetrics.read(file: file.path, index: 0)
        bold = nil
        isPlain = false
        installed = [:]
    }

    /// The first of the usual families that is installed, else any.
    ///
    /// - Throws: `.gnuplot` where no font is installed; `.inputOutput` where its file cannot be read now.
    static func usual(_ catalog: FontCatalog, subject: String) throws(ReportError) -> ChosenFont {
        if let family = catalog.firstInstalled() ?? catalog.families.first {
            return try ChosenFont(family: family, catalog)
        }
        throw ReportError(
            .gnuplot, subject: subject, found: "no font is installed",
            advice: "install one that has the characters of your data: apt-get install fonts-noto-cjk")
    }

    private static func metrics(of face: FontFace?) throws(ReportError) -> FontMetrics? {
        guard let face else { return nil }
        return try FontMetrics.read(file: face.file, index: face.index)
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
