import Charts

/// What one gnuplot draws in one go: a page with its pictures, or a document with its pages. It comes out as a whole or not at all.
package struct RenderJob: Sendable, Equatable {
    /// What messages name, for example "report weekly-posts, page 2".
    package var subject: String
    /// The absolute paths of the scripts: one for a page, one for each page of a document. Each must draw one page, and not set the
    /// terminal or the output.
    package var scripts: [String]
    /// Which lines of the scripts are a template's own; nil if messages shall name the scripts' lines.
    package var template: TemplateLines?
    /// The pictures to make, in this order, each by its own run of the scripts.
    package var pictures: [Picture]
    /// The size, font and background of all of them; 96 pixels of a document are an inch.
    package var style: PictureStyle
    /// What an SVG says of itself.
    package var words = PictureWords(title: "", description: "")
    /// What the names (`id`) inside an SVG begin with: a word that no other picture has, so that several can be
    /// in one HTML document. A letter, then letters, digits, `-` and `_`.
    package var idPrefix = "page"
    /// The fonts beside the installed ones.
    package var fonts = PageFonts()
    /// When a document says it was made, as PDF writes a time in UTC: "D:20261120235959Z"; nil for a page.
    package var createdOn: String?
    /// The Latin letters and digits that the script draws; nil where that is not known. The picture of a page with others is not
    /// taken for its own.
    package var letters: String?
    /// How long each page may take; nil for as long as the pool allows.
    package var timeLimit: Duration?
    /// The end of the script, if by itself it draws the same page again, in any other terminal, and is known to leave gnuplot's
    /// linetypes alone and to end with the pen that it found, as the built-in template does. Then the variables before it need
    /// not be sent for every picture, and nothing need be reset after it, which takes as long as drawing half an SVG. Nil
    /// is always safe.
    package var replayScript: String?

    /// Makes a job of what every job needs.
    package init(subject: String, scripts: [String], pictures: [Picture], style: PictureStyle) {
        (self.subject, self.scripts, self.pictures, self.style) = (subject, scripts, pictures, style)
    }

    /// What messages call it.
    var noun: String { createdOn == nil ? "page" : "document" }
    /// Whether its scripts leave gnuplot as they found it, as far as `reset session` does not restore that.
    var leavesNoTrace: Bool { replayScript != nil }

    /// Makes sure that nothing in it can be more than it is meant to be.
    /// - Throws: a `ReportError` of kind `.definition`.
    func check() throws(ReportError) {
        func check(_ isSound: Bool, _ found: String, _ advice: String) throws(ReportError) {
            guard isSound else { throw ReportError(.definition, subject: subject, found: found, advice: advice) }
        }
        try style.check(subject: subject)
        let isPlain = idPrefix.utf8.allSatisfy { isPlainLetterOrDigit($0) || "-_".utf8.contains($0) }
        try check(
            isPlain && idPrefix.utf8.count <= 100 && idPrefix.first?.isLetter == true,
            "the prefix \(idPrefix.debugDescription) cannot begin a name in an SVG",
            "choose a letter, then letters, digits, - and _")
        if let createdOn {
            try check(
                PDFDate.isPlain(createdOn), "\(createdOn.debugDescription) is no time of a PDF",
                "write it as D:20261120235959Z")
        }
        try check(!scripts.isEmpty, "there is no page for the document", "give it at least one")
    }
}

/// Where in a page's script a template is, word for word.
package struct TemplateLines: Sendable, Equatable {
    /// The template as a person knows it, for example "my/bars.gp".
    package var name: String
    /// The line of the script on which the template's first line is; the script's own first line is 1.
    package var firstLine: Int

    /// Says where a template is.
    package init(name: String, firstLine: Int) {
        (self.name, self.firstLine) = (name, firstLine)
    }
}

/// A page whose pictures, or a document whose pages, are on disk, whole.
package struct DrawnPage: Sendable, Equatable {
    /// What gnuplot printed that was not an error, line by line, each once; at most twenty lines.
    package var warnings: [String] = []
    /// Every picture's bytes as they are on disk, in the order of the job's pictures, so that nothing need read the file again,
    /// for instance to take its hash.
    package var contents: [[UInt8]] = []

    /// Makes a drawn page.
    package init(warnings: [String] = [], contents: [[UInt8]] = []) {
        (self.warnings, self.contents) = (warnings, contents)
    }
}
