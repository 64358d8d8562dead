/// A document to draw: one PDF with a page for each of some scripts.
package struct DocumentJob: Sendable, Equatable {
    /// Whom messages name, for example "report weekly-posts, the document".
    package var subject: String
    /// The pages' scripts in order. Each must draw one page, and not set the terminal or the output.
    package var scripts: [ScriptFile]
    /// The absolute path of the PDF. A file that lies there is removed before.
    package var path: String
    /// The size, font and background of every page; 96 pixels are an inch.
    package var style: PictureStyle
    /// When the document says it was made, as PDF writes a time in UTC: "D:20261120235959Z".
    package var createdOn: String
    /// The fonts beside the installed ones.
    package var fonts: PageFonts
    /// How long a page may take; nil for as long as the pool allows.
    package var timeLimit: Duration?

    /// Makes a job.
    package init(
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
package struct ScriptFile: Sendable, Equatable {
    /// The absolute path.
    package var path: String
    /// Which lines of the script are a template's own; nil if messages shall name the script's lines.
    package var template: TemplateLines?

    /// Names a script.
    package init(path: String, template: TemplateLines? = nil) {
        self.path = path
        self.template = template
    }
}

/// Where in a page's script a template stands, word for word.
package struct TemplateLines: Sendable, Equatable {
    /// The template as a person knows it, for example "my/bars.gp".
    package var name: String
    /// The line of the script on which the template's first line stands; the script's own first line is 1.
    package var firstLine: Int

    /// Tells where a template stands.
    package init(name: String, firstLine: Int) {
        self.name = name
        self.firstLine = firstLine
    }
}
