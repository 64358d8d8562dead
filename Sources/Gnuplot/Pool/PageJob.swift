/// One page to draw: a script and the files to be made of it.
package struct PageJob: Sendable, Equatable {
    /// Whom messages name, for example "report weekly-posts, page 2".
    package var subject: String
    /// The absolute path of the page's script. It must not set the terminal or the output.
    package var script: String
    /// Which lines of the script are a template's own; nil if messages shall name the script's lines.
    package var template: TemplateLines?
    /// The pictures to make, in this order, each by its own run of the script.
    package var pictures: [PictureFile]
    /// The size, font and background of all of them.
    package var style: PictureStyle
    /// What an SVG says of itself.
    package var words: PictureWords
    /// What the names (`id`) inside an SVG begin with: a word that no other picture has, so that several can stand
    /// in one HTML document. A letter, then letters, digits, `-` and `_`.
    package var idPrefix: String
    /// The Latin letters and digits that the script draws; nil where that is not known. The picture of a page with others is not
    /// taken for its own.
    package var letters: String?
    /// The fonts beside the installed ones.
    package var fonts: PageFonts
    /// How long a page may take; nil for as long as the pool allows.
    package var timeLimit: Duration?
    /// The end of the script, if by itself it draws the same page again, in any other terminal, and is known to leave gnuplot's
    /// linetypes alone and to end with the pen that it found, as the built-in template does. Then the variables before it need
    /// not be said for every picture, and nothing need be put right after it, which takes as long as drawing half an SVG. Nil
    /// is always safe.
    package var replayScript: String?

    /// Makes a job.
    package init(
        subject: String, script: String, template: TemplateLines? = nil, pictures: [PictureFile], style: PictureStyle,
        words: PictureWords, idPrefix: String, letters: String? = nil, fonts: PageFonts = PageFonts(),
        replayScript: String? = nil
    ) {
        self.subject = subject
        self.script = script
        self.template = template
        self.pictures = pictures
        self.style = style
        self.words = words
        self.idPrefix = idPrefix
        self.letters = letters
        self.fonts = fonts
        self.replayScript = replayScript
    }
}

/// A page whose pictures, or a document whose pages, lie on disk, whole.
package struct DrawnPage: Sendable, Equatable {
    /// What gnuplot said that was not an error, line by line, each once; at most twenty lines.
    package var warnings: [String]
    /// Every picture's bytes as they lie on disk, in the order of the job's pictures; of a document its one file. They are
    /// here so that nobody needs to read the file again, for instance to take its hash.
    package var contents: [[UInt8]]

    /// Makes a drawn page.
    package init(warnings: [String] = [], contents: [[UInt8]] = []) {
        self.warnings = warnings
        self.contents = contents
    }
}
