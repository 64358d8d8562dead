import Charts

/// The gnuplot source that draws pages: the one that is built in, or the user's own `page.gp`.
package struct PageTemplate: Sendable, Equatable {
    /// What messages call it: the file's path.
    package let name: String
    /// The source text.
    package let text: String

    /// The built-in one.
    static let builtIn = PageTemplate(name: "page.gp", text: BuiltInTemplate.page)

    private init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// The template of a folder; where it has none, or no folder is named, the built-in one.
    ///
    /// - Throws: `.definition` where the folder is none, the file cannot be read, or it sets terminal or output.
    init(folder: String?, subject: String) throws(ReportError) {
        guard let folder,
            let (path, text) = try TemplateFolder(folder, subject: subject, kind: .definition).template("page.gp")
        else {
            self = .builtIn
            return
        }
        if let line = TemplateCheck.lineThatSetsOutput(text) {
            throw ReportError(
                .definition, subject: subject,
                found: "\(path), line \(line.number): a template sets neither terminal nor output: \(line.text)",
                advice: "take the line out: the renderer sets both, so that one script serves every format")
        }
        self.init(name: path, text: text.hasSuffix("\n") ? text : text + "\n")
    }
}
