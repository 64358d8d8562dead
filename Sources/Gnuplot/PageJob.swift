/// One page to draw: a script and the files to be made of it.
public struct PageJob: Sendable, Equatable {
    /// Whom messages name, for example "report weekly-posts, page 2".
    public var subject: String
    /// The absolute path of the page's script. It must not set the terminal or the output.
    public var script: String
    /// The pictures to make, in this order, each by its own run of the script.
    public var pictures: [PictureFile]
    /// The size, font and background of all of them.
    public var style: PictureStyle

    /// Makes a job.
    public init(subject: String, script: String, pictures: [PictureFile], style: PictureStyle) {
        self.subject = subject
        self.script = script
        self.pictures = pictures
        self.style = style
    }
}

/// A picture file to be made.
public struct PictureFile: Sendable, Equatable {
    /// What kind of picture it is.
    public var format: PictureFormat
    /// The absolute path. A file that lies there is removed before the page is drawn.
    public var path: String

    /// Names a picture file.
    public init(format: PictureFormat, path: String) {
        self.format = format
        self.path = path
    }
}

/// A page whose pictures lie on disk, whole.
public struct DrawnPage: Sendable, Equatable {
    /// What gnuplot said that was not an error, line by line, each once; at most twenty lines.
    public var warnings: [String]

    /// Makes a drawn page.
    public init(warnings: [String] = []) {
        self.warnings = warnings
    }
}
