import Charts
import Foundation
import Mustache

/// The pages that people open: a report's, and the archive's.
package struct IndexPages: Sendable {
    private let report, archive: WebTemplate
    /// SHA-256 of the templates.
    package let digest: String

    /// Reads the templates (Mustache) of a report's page and of the archive's first page.
    ///
    /// - Parameters:
    ///   - paths: what messages call them.
    ///   - areTrusted: whether they are our own. Parsing takes longer than an edition in which nothing has changed, so it
    ///     then waits until a page is made.
    /// - Throws: `.definition` where one is not Mustache.
    package init(
        report: String, archive: String, paths: (report: String, archive: String) = ("report.html", "archive.html"),
        areTrusted: Bool = false
    ) throws(ReportError) {
        digest = sha256(Data((report + "\0" + archive).utf8))
        self.report = WebTemplate(report, path: paths.report)
        self.archive = WebTemplate(archive, path: paths.archive)
        if !areTrusted {
            try self.report.parsed()
            try self.archive.parsed()
        }
    }

    /// Pictures beyond this are not shown on a report's page, which would be too much for a browser; they are files beside it.
    package static let mostFigures = 1_000

    /// A report's page, beside its files: its pictures, and their numbers as a table.
    ///
    /// - Parameters:
    ///   - sentences: for each page what its picture shows, in words.
    ///   - language: of title and labels (BCP 47), where it is known.
    ///   - phrases: what is said of bars that stand out.
    ///   - size: of the pictures, in pixels.
    ///   - hasStacks: whether bars are parts of stacks, which stand out whole.
    ///   - view: what the page's script knows of it, a JSON document.
    package func html(
        for document: ReportDocument, subtitle: String, sentences: [String], language: String?,
        phrases: Phrases, size: (width: Int, height: Int), hasStacks: Bool, view: Data
    ) -> String {
        // Page by page, as the template asks for them: all at once would take a hundred times their room.
        let pages = zip(document.pages.prefix(Self.mostFigures), sentences).lazy.map {
            page, sentence -> [String: Any] in
            let bars = page.bars.map { bar -> [String: Any] in
                let values: [String: Any] = [
                    // A zero has its number though the picture shows a stub.
                    "label": bar.label, "text": bar.text.isEmpty && bar.state == .zero ? "0" : bar.text,
                    "marked": bar.mark != nil,
                    "mark": bar.mark.map(phrases.reason).map { hasStacks ? phrases.ofStack($0) : $0 } ?? "",
                    "partial": bar.partial,
                ]
                return values.with("series", bar.series)
            }
            let files = [("svg", "SVG"), ("png", "PNG"), ("gp", "script")]
                .map { ["name": "\(page.stem).\($0)", "kind": $1] }.filter { page.files[$0["name"] ?? ""] != nil }
            let values: [String: Any] = [
                "number": page.number, "count": document.pages.count, "sentence": sentence, "files": files,
                "bars": bars,
            ]
            return values.with("picture", page.picture)
        }
        let rejected = document.source.rejected.map { ["reason": $0.reason, "count": $0.count] as [String: Any] }
        let values: [String: Any] = [
            "title": document.title, "subtitle": subtitle, "asOf": document.asOf, "report": document.report,
            "rows": document.source.rows, "used": document.source.used, "rejected": rejected, "pages": pages,
            "hasSeries": document.pages.contains { $0.bars.contains { $0.series != nil } },
            "width": size.width, "height": size.height,
            "more": document.pages.count > Self.mostFigures
                ? [["first": Self.mostFigures + 1, "last": document.pages.count]] : [],
            "files": document.files.keys.sorted().map { ["name": $0] },
            "data": String(embedded: view),
        ]
        return report.render(values.with("language", language))
    }

    /// The archive's page: every report, the most recently made first.
    package func html(for archive: ReportArchive) -> String {
        self.archive.render([
            "reports": archive.newestCards.map { card, editions -> [String: Any] in
                let values: [String: Any] = [
                    "name": card.report, "path": card.report.percentEncoded(), "title": card.title,
                    "asOf": card.asOf, "pageCount": card.pageCount, "isOnePage": card.pageCount == 1,
                    "editions": editions.reversed().dropFirst().prefix(30).map { ["edition": $0] },
                ]
                return values.with("picture", card.picture)
            }
        ])
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
    var picture: String? { ["\(stem).svg", "\(stem).png"].first { files[$0] != nil } }
}
