/// One picture as gnuplot source: a preamble of typed variables and data blocks, then the template, word for word.
///
/// The preamble's variables are the contract with templates, described in `templates/README.md`. A script sets neither
/// terminal nor output, so that one script serves every format.
package struct PageScript: Sendable, Equatable {
    /// The name of its files without their ending.
    package let fileStem: String
    /// The name of the source's file.
    package var fileName: String { Self.fileName(fileStem) }
    /// The source text.
    package let text: String
    /// The line of the source, counted from 1, in which the template begins.
    package let templateLine: Int
    /// What is drawn.
    package let drawing: Scene
    /// The picture's name and its contents as text.
    package let title, description: String
    /// The page that it draws; nil for a contact sheet.
    package let page: Page?

    /// What comes after the dot in the names of scripts.
    package static let ending = "gp"

    /// The name of a source's file.
    package static func fileName(_ stem: String) -> String { "\(stem).\(ending)" }

    /// Writes the script of a page, as it was drawn.
    package init(_ page: Page, _ scene: Scene, _ drawing: PageDrawing, fileStem: String, template: String) {
        let (pageText, label) = (drawing.pageText, drawing.font.label)
        (self.fileStem, self.drawing, self.page) = (fileStem, scene, page)
        title = label.clean(pageText.title) + (page.count == 1 ? "" : ", \(pageText.label(of: page))")
        description = pageText.description(of: page, label, annotations: scene.overlay.texts.map(\.text))
        (text, templateLine) = Self.joined(
            Preamble.scene(scene, drawing.style.theme, fontFamily: drawing.font.family)
                + Preamble.pageText(pageText, of: page, label) + (drawing.chart.isTurned ? "bars_lie = 1\n" : "")
                + Preamble.bars(of: page, label), template)
    }

    /// Writes the script of a contact sheet, whose file's name begins with `stem`.
    package init(_ sheet: ContactSheet, _ drawing: PageDrawing, stem: String, template: String) {
        let pageText = drawing.pageText
        let pages = pageText.phrases(.pages, "\(sheet.pages.lowerBound)", "\(sheet.pages.upperBound)")
        (fileStem, self.drawing, page) = ("\(stem)-sheet-\(padded(sheet.number, 3))", sheet.drawing, nil)
        (title, description) = (
            "\(pageText.title), \(pages)", "\(pageText.phrases(.smallPictures, pages)) \(pageText.origin)"
        )
        (text, templateLine) = Self.joined(
            Preamble.scene(sheet.drawing, drawing.style.theme, fontFamily: drawing.font.family), template)
    }

    /// The source text, and the line in which the template begins.
    private static func joined(_ preamble: String, _ template: String) -> (String, Int) {
        (preamble + "\n" + template, preamble.utf8.count { $0 == UInt8(ascii: "\n") } + 2)
    }
}
