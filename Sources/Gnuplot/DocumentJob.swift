/// A document to draw: one PDF with a page for each of some scripts.
public struct DocumentJob: Sendable, Equatable {
    /// Whom messages name, for example "report weekly-posts, the document".
    public var subject: String
    /// The pages' scripts in order. Each must draw one page, and not set the terminal or the output.
    public var scripts: [ScriptFile]
    /// The absolute path of the PDF. A file that lies there is removed before.
    public var path: String
    /// The size, font and background of every page; 96 pixels are an inch.
    public var style: PictureStyle
    /// When the document says it was made, as PDF writes a time in UTC: "D:20261120235959Z".
    public var createdOn: String
    /// The fonts beside the installed ones.
    public var fonts: PageFonts
    /// How long a page may take; nil for as long as the pool allows.
    public var timeLimit: Duration?

    /// Makes a job.
    public init(
        subject: String, scripts: [ScriptFile], path: String, style: PictureStyle, createdOn: String,
        fonts: PageFonts = PageFonts()
    ) {
        self.subject = subject
        self.scripts = scripts
        self.path = path
        self.style = style
        self.createdOn = createdOn
        self.fonts = fonts
    }
}

/// A page's script on disk.
public struct ScriptFile: Sendable, Equatable {
    /// The absolute path.
    public var path: String
    /// Which lines of the script are a template's own; nil if messages shall name the script's lines.
    public var template: TemplateLines?

    /// Names a script.
    public init(path: String, template: TemplateLines? = nil) {
        self.path = path
        self.template = template
    }
}

/// Where in a page's script a template stands, word for word.
public struct TemplateLines: Sendable, Equatable {
    /// The template as a person knows it, for example "my/bars.gp".
    public var name: String
    /// The line of the script on which the template's first line stands; the script's own first line is 1.
    public var firstLine: Int

    /// Tells where a template stands.
    public init(name: String, firstLine: Int) {
        self.name = name
        self.firstLine = firstLine
    }
}
