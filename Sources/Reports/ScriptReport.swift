import Charts
import Templates

/// Writes the script of every page. Characters that no installed font covers are replaced, since one of them would
/// spoil its whole page.
func script(_ pages: [Page], _ request: ReportRequest, _ workshop: Workshop) -> [PageScript] {
    let coverage = workshop.fonts.coverage
    let label = LabelText { coverage.contains($0) }
    return pages.map { page in
        PageScript(
            page, stem: request.stem, words: request.words, style: request.style, template: BuiltInTemplate.bars,
            label: label)
    }
}
