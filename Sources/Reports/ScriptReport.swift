import Charts
import Templates

/// Writes the script of every page. Characters that no installed font covers are replaced, since one of them would
/// spoil its whole page.
func script(_ pages: [Page], _ request: ReportRequest, _ workshop: Workshop) async -> [PageScript] {
    let texts =
        [request.words.title, request.words.source] + request.words.subtitle + pages.flatMap { $0.bars.map(\.label) }
    // Every font has the commonest characters; only for others is it worth asking.
    let isCommon = texts.allSatisfy { $0.unicodeScalars.allSatisfy(LabelText.isCommon) }
    let coverage = isCommon ? nil : await workshop.fonts.catalog.coverage
    let label = LabelText { coverage?.contains($0) ?? true }
    return pages.map { page in
        PageScript(
            page, stem: request.stem, words: request.words, style: request.style, template: BuiltInTemplate.bars,
            label: label)
    }
}
