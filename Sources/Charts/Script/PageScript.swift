/// One picture as gnuplot source: a preamble of typed variables and data blocks, then the template, word for word.
///
/// The preamble's variables are the contract with templates, described in `templates/README.md`. A script sets neither
/// terminal nor output, so that one script serves every format.
package struct PageScript: Sendable, Equatable {
    /// The name of its files without their ending.
    package let fileStem: String
    /// The source text.
    package let text: String
    /// The line of the source, counted from 1, in which the template begins.
    package let templateLine: Int
    /// What is drawn.
    package let drawing: Scene
    /// The picture's name and its contents in words.
    package let title, description: String
    /// The page that it draws; nil for a contact sheet.
    package let page: Page?

    /// Writes the script of a page whose files' names begin with `stem`, and end with `suffix` after its number.
    package init(
        _ page: Page, _ drawing: Scene, stem: String, suffix: String = "", words: PageWords, theme: Theme,
        fontFamily: String,
        label: LabelText, template: String
    ) {
        let preamble =
            Preamble(drawing, theme, fontFamily: fontFamily).text + Preamble.words(words, of: page, label)
            + Preamble.bars(of: page, label)
        self.init(
            fileStem: page.fileStem(stem) + suffix, preamble: preamble, template: template, drawing: drawing,
            title: label.clean(words.title) + (page.count == 1 ? "" : ", \(words.place(of: page))"),
            description: words.description(of: page, label, annotations: drawing.overlay.texts.map(\.words)), page: page
        )
    }

    /// Writes the script of a contact sheet.
    package init(
        _ sheet: ContactSheet, stem: String, words: PageWords, theme: Theme, fontFamily: String, template: String
    ) {
        let pages = words.phrases(.pages, "\(sheet.pages.lowerBound)", "\(sheet.pages.upperBound)")
        self.init(
            fileStem: "\(stem)-sheet-\(padded(sheet.number, 3))",
            preamble: Preamble(sheet.drawing, theme, fontFamily: fontFamily).text, template: template,
            drawing: sheet.drawing, title: "\(words.title), \(pages)",
            description: "\(words.phrases(.smallPictures, pages)) \(words.origin)", page: nil)
    }

    private init(
        fileStem: String, preamble: String, template: String, drawing: Scene, title: String, description: String,
        page: Page?
    ) {
        (self.fileStem, self.drawing, self.title, self.description) = (fileStem, drawing, title, description)
        self.page = page
        text = preamble + "\n" + template
        templateLine = preamble.utf8.count { $0 == UInt8(ascii: "\n") } + 2
    }
}
