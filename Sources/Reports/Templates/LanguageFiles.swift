import Charts
import Platform

extension Languages {
    /// Those that are built in.
    package static let builtIn = Languages(BuiltInTemplate.languages)

    /// What is said in the language of a locale: that of a folder of templates, where it has a file of it.
    ///
    /// - Throws: `.definition` where the folder is none, or the file is no language.
    static func phrases(ofLocale locale: String?, templates: String?, subject: String) throws(ReportError) -> Phrases {
        guard let templates else { return builtIn.phrases(ofLocale: locale) }
        let folder = try TemplateFolder(templates, subject: subject, kind: .definition)
        let tags = builtIn.tags + folder.languageTags
        let tag = tag(ofLocale: locale, among: tags)
        let own = try folder.languages([tag, base(of: tag, among: tags)].compactMap(\.self))
        return builtIn.with(own).phrases(ofLocale: locale)
    }
}

extension TemplateFolder {
    /// The built-in languages, and those of the folder, which replace them or come beside them.
    ///
    /// - Throws: `.definition` where a file is no language.
    func languages() throws(ReportError) -> Languages { .builtIn.with(try languages(languageTags)) }

    fileprivate func languages(_ tags: [String]) throws(ReportError) -> [Phrases] {
        try tags.map { tag throws(ReportError) in try language(tag) }.compactMap(\.self)
    }

    fileprivate var languageTags: [String] {
        Files.names(in: path.appendingPath("languages")).filter { $0.hasSuffix(".txt") }.map(\.pathStem).sorted()
    }

    /// A language of the folder; nil where it has no file of it.
    fileprivate func language(_ tag: String) throws(ReportError) -> Phrases? {
        guard let (path, text) = try template("languages/\(tag).txt") else { return nil }
        let base = try Languages.base(of: tag, among: Languages.builtIn.tags + languageTags).map {
            tag throws(ReportError) in try self.language(tag) ?? Languages.builtIn.phrases(ofLocale: tag)
        }
        let more =
            Languages.builtIn.tags.contains(tag)
            ? "; or remove the file: then the built-in one is used"
            : base != nil || !tag.contains("-") ? "" : "; or add the file of its language without the country"
        do throws(Flaw) {
            let language = try Phrases(
                text, named: path, over: base, like: Languages.builtIn.phrases(ofLocale: "en"), or: more)
            guard language.language != tag else { return language }
            throw Flaw(
                "\(path):1: it says that its language is “\(language.language)”",
                "write language = \(tag), or rename the file")
        } catch {
            throw ReportError(.definition, subject: subject, found: error.found, advice: error.advice)
        }
    }
}
