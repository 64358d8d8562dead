import Charts

/// What one gnuplot draws in one go: a page with its pictures, or a document with its pages. It comes out as a whole or
/// not at all.
package struct RenderJob: Sendable, Equatable {
    /// A page's pictures, of which an SVG has more than what is drawn; or a document, with the day on which it says it was made.
    package enum Kind: Sendable, Equatable {
        case page(SVGContent), document(createdOn: CivilDate)
    }

    /// What messages name, for example "report weekly-posts, page 2".
    package var subject: String
    /// The absolute paths of the scripts: one for each page. Each must draw one page, and not set the terminal or the
    /// output.
    package var scripts: [String]
    /// The template that the scripts end with, as a person knows it, for example "my/bars.gp"; nil if messages shall
    /// name the scripts' own lines.
    package var template: String?
    /// The line of the script on which the template's first line is; the script's own first line is 1.
    package var templateLine = 1
    /// Whether the template may be what is wrong: not where it is the built-in one.
    package var hasOwnTemplate = true
    /// The pictures to make, in this order, each by its own run of the scripts.
    package var pictures: [Picture]
    /// The size, font and background of all of them; 96 pixels of a document are an inch.
    package var style: PictureStyle
    /// What comes of it.
    package var kind: Kind
    /// The fonts beside the installed ones.
    package var fonts = PageFonts()
    /// The Latin letters and digits that the script draws, to know its picture by; nil where that is not known.
    package var letters: String?
    /// How long each page may take, all its pictures and a second try together. One that hangs is not tried again.
    package var timeLimit = Duration.seconds(30)
    /// The end of the script, if by itself it draws the same page again, in any other terminal, and is known to leave
    /// gnuplot's linetypes alone and to end with the pen that it found. Then the variables before it need not be sent
    /// for every picture, and nothing need be reset after it. Nil is always safe.
    package var replayScript: String?

    /// Makes a job of what every job needs.
    package init(
        subject: String, scripts: [String], pictures: [Picture], style: PictureStyle, kind: Kind = .page(SVGContent())
    ) {
        (self.subject, self.scripts, self.pictures, self.style, self.kind) = (subject, scripts, pictures, style, kind)
    }

    /// Whether a gnuplot that has the fonts of the other can draw this.
    func hasFonts(of other: RenderJob) -> Bool {
        // Where no families help out, it does not matter which family they would help.
        fonts.installed == other.fonts.installed && fonts.files.map(\.path) == other.fonts.files.map(\.path)
            && fonts.fallbackFamilies == other.fonts.fallbackFamilies
            && (fonts.fallbackFamilies.isEmpty || style.fontFamily == other.style.fontFamily)
    }

    /// What messages call it.
    var noun: String { if case .page = kind { "page" } else { "document" } }

    /// Whether its scripts leave gnuplot as they found it, as far as `reset session` does not restore that.
    var leavesNoTrace: Bool { replayScript != nil }

    /// A part of every page's key. To be counted up with every change by which the same script gives other bytes: else
    /// pages of earlier editions, drawn the old way, would be used again.
    package static let rendererVersion = 9

    /// Makes sure that nothing in it can be more than it is meant to be: a size, a font.
    /// - Throws: a `ReportError` of kind `.definition` that says what is wrong and what is allowed.
    func check() throws(ReportError) {
        func require(_ isKept: Bool, _ found: String, _ advice: String) throws(ReportError) {
            if !isKept { throw ReportError(.definition, subject: subject, found: found, advice: advice) }
        }
        let family = style.fontFamily
        for (name, pixels) in [("width", style.width), ("height", style.height)] {
            for dots in Set([pixels] + pictures.map { pixels * $0.scale }) {
                let isPossible = (16...16_384).contains(dots)
                try require(isPossible, "the picture's \(name) is \(dots)", "choose from 16 to 16384 pixels")
            }
        }
        try require(
            (1...999).contains(style.fontSize), "the font size is \(style.fontSize)", "choose from 1 to 999 pixels")
        let isPlain = family.utf8.allSatisfy { $0.isLetterOrDigit || " ._-".utf8.contains($0) }
        try require(
            isPlain && (1...100).contains(family.utf8.count) && !family.hasPrefix(" ") && !family.hasSuffix(" "),
            "the font name \(family.debugDescription) cannot be used",
            "choose a family whose name has only the letters A to Z, digits, blanks and . _ - (see fc-list)")
    }
}

/// A page whose pictures, or a document whose pages, are on disk, whole.
package struct DrawnPage: Sendable, Equatable {
    /// What gnuplot printed that was not an error, line by line, each once; at most twenty lines.
    package var warnings: [String] = []
    /// Every picture's bytes as they are on disk, in the order of the job's pictures, so that nothing need read the
    /// file again, for instance to take its hash.
    package var contents: [[UInt8]] = []
}
