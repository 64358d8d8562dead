/// One page to draw: a script and the files to be made of it.
public struct PageJob: Sendable, Equatable {
    /// Whom messages name, for example "report weekly-posts, page 2".
    public var subject: String
    /// The absolute path of the page's script. It must not set the terminal or the output.
    public var script: String
    /// Which lines of the script are a template's own; nil if messages shall name the script's lines.
    public var template: TemplateLines?
    /// The pictures to make, in this order, each by its own run of the script.
    public var pictures: [PictureFile]
    /// The size, font and background of all of them.
    public var style: PictureStyle
    /// What an SVG says of itself.
    public var words: PictureWords
    /// What the names (`id`) inside an SVG begin with: a word that no other picture has, so that several can stand
    /// in one HTML document. A letter, then letters, digits, `-` and `_`.
    public var idPrefix: String
    /// The fonts beside the installed ones.
    public var fonts: PageFonts

    /// Makes a job.
    public init(
        subject: String, script: String, template: TemplateLines? = nil, pictures: [PictureFile], style: PictureStyle,
        words: PictureWords, idPrefix: String, fonts: PageFonts = PageFonts()
    ) {
        self.subject = subject
        self.script = script
        self.template = template
        self.pictures = pictures
        self.style = style
        self.words = words
        self.idPrefix = idPrefix
        self.fonts = fonts
    }
}

/// A page whose pictures, or a document whose pages, lie on disk, whole.
public struct DrawnPage: Sendable, Equatable {
    /// What gnuplot said that was not an error, line by line, each once; at most twenty lines.
    public var warnings: [String]

    /// Makes a drawn page.
    public init(warnings: [String] = []) {
        self.warnings = warnings
    }
}
