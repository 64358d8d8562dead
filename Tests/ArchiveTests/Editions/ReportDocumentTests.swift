import Foundation
import Testing

@testable import Archive
@testable import Charts
import Platform

struct ReportDocumentTests {
    private var document: ReportDocument {
        let rows = Tally.Rows(
            all: 3, used: 2, rejected: [.init(reason: "the date is NULL", count: 1, examples: [7])])
        var document = ReportDocument(
            report: "weekly", title: "週", asOf: CivilDate(daysSinceEpoch: 20_000), timeZone: "Asia/Tokyo",
            rows: rows)
        (document.weekStart, document.gnuplot, document.font) = ("sunday", "5.4.4", "Noto Sans")
        let bars: [Charts.Bar] = layOut(
            Tally(
                entries: [
                    .init(key: .label("a / b"), .init(.integer(9_007_199_254_740_993))),
                    .init(key: .label("<script>"), .init(.real(0.1))), .init(key: .label("c"), .init(nil)),
                ]))
        document.pages = [
            .init(
                number: 1, stem: "page-001", key: "k", files: ["page-001.svg": "s", "page-001.gp": "g"],
                bars: bars.map { .init($0, zone: .utc) })
        ]
        return document
    }

    @Test func `it reads back as it was written`() throws {
        #expect(try JSONDecoder().decode(ReportDocument.self, from: document.json) == document)
    }

    @Test func `all keys of the schema are there even where there is nothing to say`() throws {
        let text = String(decoding: document.json, as: UTF8.self)
        for line in [
            "\"schema\":\"barfolio/1\"", "\"as_of\":\"2024-10-04\"", "\"definition_sha256\":null", "\"series\":null",
            "\"value\":9007199254740993", "\"value\":0.1", "\"value\":null", "\"start\":null", "\"mark\":null",
            "\"files\":{", "\"state\":\"missing\"", "\"label\":\"a / b\"", "\"week_start\":\"sunday\"",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        #expect(text.hasSuffix("}\n") && text.split(separator: "\n").count == 3)
    }

    @Test func `the page shows text as text`() throws {
        var hostile = document
        hostile.title = "\"\u{338} onload=alert(1) <b>'&"
        let pages = try IndexPages(
            report: "<h1 title=\"{{title}}\">{{#pages}}{{#rows}}<i>{{name}}</i>{{/rows}}{{/pages}}", archive: "")
        var table = PageTable()
        table.rows = [.init(heading: .init(name: "<script>"), cells: [])]
        let page = WebPage(document: hostile, style: PageStyle()) { _ in
            WebPage.Sheet(sentence: "", table: table)
        }
        let html = pages.html(for: page)
        #expect(html.contains("<h1 title=\"&quot;\u{338} onload=alert(1) &lt;b&gt;&#39;&amp;\">"))
        #expect(html.contains("<i>&lt;script&gt;</i>"))
        #expect(!html.contains("<script>"))
    }

    @Test(arguments: [1_000, 1_001]) func `of more pages than are shown it is said which are not`(count: Int) throws {
        var many = document
        many.pages = Array(repeating: document.pages[0], count: count)
        let pages = try IndexPages(report: "{{#pages}}§{{/pages}}{{#more}}{{first}} to {{last}}{{/more}}", archive: "")
        let page = WebPage(document: many, style: PageStyle()) { _ in WebPage.Sheet(sentence: "", table: PageTable()) }
        let html = pages.html(for: page)
        #expect(html.count(where: { $0 == "§" }) == 1_000)
        #expect(html.hasSuffix("1001 to 1001") == (count > 1_000), "\(html.suffix(200))")
    }

    @Test(arguments: [("<\u{338}", "&lt;\u{338}"), ("\u{0}\u{7F}", "\u{FFFD}\u{FFFD}"), ("\t\n", "\t\n"), ("太郎", "太郎")])
    func `text for HTML is escaped by code points`(text: String, escaped: String) {
        #expect(HTMLText().escapeText(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }
}

struct DocumentLinesTests {
    @Test(arguments: [0, 1, 3]) func `a document is a line a page`(pages: Int) throws {
        var document = ReportDocument(
            report: "r", title: "\"pages\":[\n]}", asOf: CivilDate(daysSinceEpoch: 20_000), timeZone: "UTC",
            rows: Tally.Rows())
        document.pages = (0..<pages).map { number in
            ReportDocument.Page(number: number, stem: "p", key: "]}\n,", files: ["a": "b"], bars: [])
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(Data(document.json.filter { $0 != UInt8(ascii: "\n") }) == (try encoder.encode(document)))
        #expect(try ReportDocument(json: document.json) == document)
        #expect(try JSONDecoder().decode(ReportDocument.self, from: document.json) == document)
        #expect(DocumentLines(document.json).pages.count == pages)
        #expect(document.json.count(where: { $0 == UInt8(ascii: "\n") }) == pages + 2)
    }
}
