import Charts
import Foundation
import Mustache

/// The pages that people open: a report's, and the archive's.
package struct IndexPages: Sendable {
    private let report, archive: WebTemplate
    private let languages: Languages
    /// SHA-256 of the templates, of the user's own languages, and of the version that fills them in.
    package let digest: String

    /// Reads the templates (Mustache) of a report's page and of the archive's first page.
    ///
    /// - Parameters:
    ///   - paths: what messages call them.
    ///   - version: of the code that fills them in.
    ///   - areTrusted: whether they are our own. Parsing takes longer than an edition in which nothing has changed, so it
    ///     then waits until a page is made.
    /// - Throws: `.definition` where one is not Mustache.
    package init(
        report: String, archive: String, paths: (report: String, archive: String) = ("report.html", "archive.html"),
        languages: Languages = Languages(), version: String = "", areTrusted: Bool = false
    ) throws(ReportError) {
        self.languages = languages
        digest = sha256(Data(([version, report, archive] + languages.sources).joined(separator: "\0").utf8))
        self.report = WebTemplate(report, path: paths.report)
        self.archive = WebTemplate(archive, path: paths.archive)
        if !areTrusted {
            try self.report.parsed()
            try self.archive.parsed()
        }
    }

    /// The language of the page of a report with a locale.
    package func language(ofLocale locale: String?) -> PageLanguage { PageLanguage(locale: locale, among: languages) }

    /// Pictures beyond this are not shown on a report's page, which would be too much for a browser; they are files beside it.
    package static let mostFigures = 1_000

    /// A report's page, beside its files: its pictures, and their numbers as a table, in the language of the document.
    ///
    /// - Parameters:
    ///   - sentences: for each page what its picture shows, in words.
    ///   - size: of the pictures, in pixels.
    ///   - hasStacks: whether bars are parts of stacks, which stand out whole.
    ///   - view: what the page's script knows of it, a JSON document.
    package func html(
        for document: ReportDocument, subtitle: String, sentences: [String], size: (width: Int, height: Int),
        hasStacks: Bool, view: Data
    ) -> String {
        let language = language(ofLocale: document.language)
        let phrases = language.phrases
        let title = language.isolated(document.title)
        // Page by page, as the template asks for them: all at once would take a hundred times their room.
        let pages = zip(document.pages.prefix(Self.mostFigures), sentences).lazy.map {
            page, sentence -> [String: Any] in
            let bars = page.bars.map { bar -> [String: Any] in
                let mark = bar.mark.map(phrases.reason).map { hasStacks ? phrases(.ofStack, $0) : $0 }
                let remarks = [mark, bar.partial ? phrases(.incomplete) : nil].compactMap(\.self)
                let values: [String: Any] = [
                    // A zero has its number though the picture shows a stub.
                    "label": bar.label, "text": bar.text.isEmpty && bar.state == .zero ? "0" : bar.text,
                    "marked": bar.mark != nil, "mark": mark ?? "", "partial": bar.partial,
                    "remarks": phrases.joined(remarks),
                ]
                return values.with("series", bar.series)
            }
            let files = [("svg", "SVG"), ("png", "PNG"), ("gp", phrases(.script))]
                .map { ["name": "\(page.stem).\($0)", "kind": $1] }.filter { page.files[$0["name"] ?? ""] != nil }
            let place = phrases(.page, String(page.number), String(document.pages.count))
            let values: [String: Any] = [
                "number": page.number, "count": document.pages.count, "sentence": sentence, "files": files,
                "bars": bars, "place": place, "alt": phrases(.picture, title, place, language.isolated(sentence)),
                "filesOf": phrases(.filesOf, String(page.number)),
            ]
            return values.with("picture", page.picture).with("narrow", page.narrowPicture)
        }
        let rejected = document.source.rejected.map { rejected -> [String: Any] in
            [
                "reason": rejected.reason, "count": rejected.count,
                "sentence": phrases(.notUsed, String(rejected.count), phrases.reason(rejected.reason)),
            ]
        }
        let (first, last) = (Self.mostFigures + 1, document.pages.count)
        let more: [String: Any] = [
            "first": first, "last": last, "sentence": phrases(.notShown, String(first), String(last)),
        ]
        let values: [String: Any] = [
            "title": document.title, "subtitle": subtitle, "asOf": document.asOf, "report": document.report,
            "day": language.isolated(document.asOf), "stated": phrases(.asOf, language.isolated(document.asOf)),
            "rows": document.source.rows, "used": document.source.used, "rejected": rejected, "pages": pages,
            "usedRows": phrases(.used, count: document.source.rows, String(document.source.used)),
            "hasSeries": document.pages.contains { $0.bars.contains { $0.series != nil } },
            "width": size.width, "height": size.height, "more": last < first ? [] : [more],
            "files": document.files.keys.sorted().map { ["name": $0] },
            "data": String(embedded: view), "scriptTexts": String(embedded: phrases.scriptTexts),
        ]
        return report.render(values.with("language", document.language).merging(language.values) { one, _ in one })
    }

    /// The archive's list of editions and its page, by their names: what leads to these reports.
    func files(for reports: [ListedReport], in archive: ArchiveReader) -> KeyValuePairs<String, Data> {
        [
            ArchiveLayout.editions: Data(ArchiveEditions(reports, in: archive).script.utf8),
            ArchiveLayout.page: Data(html(for: reports).utf8),
        ]
    }

    /// The archive's page: every report, the most recently made first; in the language that all of them share, else in English.
    private func html(for listed: [ListedReport]) -> String {
        let language = PageLanguage(sharedBy: listed.map(\.card.language), among: languages)
        let reports = listed.map { report -> [String: Any] in
            let (card, editions) = (report.card, report.editions)
            let values: [String: Any] = [
                "name": card.report, "path": card.report.percentEncoded(), "title": card.title,
                "asOf": card.asOf, "pageCount": card.pageCount, "isOnePage": card.pageCount == 1,
                "stated": language.phrases(.asOf, language.isolated(card.asOf)),
                "pagesText": language.phrases(.pageCount, count: card.pageCount),
                "editions": editions.reversed().dropFirst().prefix(30).map { ["edition": $0] },
            ]
            return values.with("picture", card.picture).with("language", card.language)
        }
        return self.archive.render(language.values.merging(["reports": reports]) { one, _ in one })
    }
}

extension [String: Any] {
    /// With one value more, where there is one: a template would show nil as a word.
    fileprivate func with(_ name: String, _ value: String?) -> [String: Any] {
        var all = self
        if let value { all[name] = value }
        return all
    }
}

/// Values for a section of a template, each made when its turn comes.
extension LazyMapSequence: @retroactive MustacheSequence {}

extension ReportDocument.Page {
    /// The file that a browser shows: the sharpest there is.
    var picture: String? { picture(stem) }

    /// The one that it shows on a narrow screen, where there is one.
    fileprivate var narrowPicture: String? { picture(stem + Self.narrowSuffix) }

    private func picture(_ stem: String) -> String? { ["\(stem).svg", "\(stem).png"].first { files[$0] != nil } }
}
