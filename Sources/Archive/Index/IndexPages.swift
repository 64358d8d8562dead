import Charts
import Foundation
import Mustache

/// The pages that people open: a report's, and the archive's.
package struct IndexPages: Sendable {
    private let report, archive: WebTemplate
    /// SHA-256 of the templates.
    package let digest: String

    /// Reads the two templates (Mustache).
    ///
    /// - Parameters:
    ///   - report: the template of a report's page, as text.
    ///   - archive: that of the archive's first page.
    ///   - paths: what messages call them.
    ///   - areTrusted: whether they are our own and known to be sound. Reading them takes longer than an edition in which nothing has
    ///     changed, so it then waits until a page is made.
    /// - Throws: `.definition` where one is not Mustache.
    package init(
        report: String, archive: String, paths: (report: String, archive: String) = ("report.html", "archive.html"),
        areTrusted: Bool = false
    ) throws(ReportError) {
        digest = sha256(Data((report + "\0" + archive).utf8))
        self.report = WebTemplate(report, path: paths.report)
        self.archive = WebTemplate(archive, path: paths.archive)
        if !areTrusted {
            _ = try self.report.parsed()
            _ = try self.archive.parsed()
        }
    }

    /// Pictures beyond this are not shown on a report's page, which no browser would bear; they are files beside it.
    package static let mostFigures = 1_000

    /// A report's page: its pictures, and their numbers as a table.
    ///
    /// - Parameters:
    ///   - document: the report, whose files are beside the page.
    ///   - subtitle: the line below the title, as plain text.
    ///   - size: of the pictures, in pixels.
    ///   - hasStacks: whether bars are parts of stacks, which stand out whole.
    ///   - view: what the page's script knows of it, a JSON document.
    package func html(
        for document: ReportDocument, subtitle: String, size: (width: Int, height: Int), hasStacks: Bool = false,
        view: Data = Data("{}".utf8)
    ) -> String {
        // Page by page, as the template asks for them: all at once would take a hundred times their room.
        let pages = OneByOne(document.pages.prefix(Self.mostFigures)) { page -> [String: Any] in
            let bars = page.bars.map { bar -> [String: Any] in
                let values: [String: Any] = [
                    "label": bar.label, "text": bar.words, "marked": bar.mark != nil,
                    "mark": (hasStacks ? "in the stack that is " : "") + (bar.mark == .min ? "the least" : "the most"),
                    "partial": bar.partial,
                ]
                return values.with("series", bar.series)
            }
            let values: [String: Any] = [
                "number": page.number, "count": document.pages.count,
                "files": page.links.map { ["name": $0.file, "kind": $0.kind] }, "bars": bars,
            ]
            return values.with("picture", page.picture)
        }
        let rejected = document.source.rejected.map { ["reason": $0.reason, "count": $0.count] as [String: Any] }
        return report.render([
            "title": document.title, "subtitle": subtitle, "asOf": document.asOf, "report": document.report,
            "rows": document.source.rows, "used": document.source.used, "rejected": rejected, "pages": pages,
            "hasSeries": document.pages.contains { $0.bars.contains { $0.series != nil } },
            "width": size.width, "height": size.height,
            "more": document.pages.count > Self.mostFigures
                ? [["first": Self.mostFigures + 1, "last": document.pages.count]] : [],
            "files": document.files.keys.sorted().map { ["name": $0] },
            "data": EmbeddedJSON(view).text,
        ])
    }

    /// The archive's page: every report, the most recently made first.
    package func html(for archive: ReportArchive) -> String {
        self.archive.render([
            "reports": archive.newestCards.map { card, editions -> [String: Any] in
                let values: [String: Any] = [
                    "name": card.report, "path": card.report.percentEncoded, "title": card.title,
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
private struct OneByOne<Items: Collection>: MustacheSequence {
    private let items: Items
    private let value: (Items.Element) -> [String: Any]

    init(_ items: Items, _ value: @escaping (Items.Element) -> [String: Any]) {
        self.items = items
        self.value = value
    }

    func makeIterator() -> AnyIterator<[String: Any]> {
        var items = items.makeIterator()
        return AnyIterator { items.next().map(value) }
    }
}

extension ReportDocument.Bar {
    /// The number for a table, where a zero is told though the picture shows a stub.
    fileprivate var words: String { text.isEmpty && state == .zero ? "0" : text }
}

extension ReportDocument.Page {
    /// The file that a browser shows: the sharpest there is.
    var picture: String? {
        ["svg", "png"].lazy.map { "\(stem).\($0)" }.first { files[$0] != nil }
    }

    /// Its files with a word for each.
    fileprivate var links: [(file: String, kind: String)] {
        [("svg", "SVG"), ("png", "PNG"), ("gp", "script")].map { ("\(stem).\($0.0)", $0.1) }.filter {
            files[$0.0] != nil
        }
    }
}
