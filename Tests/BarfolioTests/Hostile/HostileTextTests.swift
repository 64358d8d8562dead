import Foundation
import TestKit
import Testing

/// Text out of a database or a definition is text, whatever it looks like.
@Suite(.tags(.process, .faults))
struct HostileTextTests {
    private let scratch: Scratch
    /// What every command in the texts would make.
    private let canary: String

    init() throws {
        scratch = try Scratch()
        canary = scratch.at("canary")
    }

    /// Texts that every font has and that fit on a page: they must be seen as they are.
    private var plain: [String] {
        [
            "'", "''", "\"", "\\", "`", "'\"`", "'''tis", "a''''b", "O'Brien's", "\"; set output", "100%", "%d %s %n %",
            "@macro", "'\"@macro", "$0", "$(touch x)", "#", "# comment", "!touch x", "|touch x", "<touch x", "EOD",
            "end_of_bars", "end_of_barsman", "{/Bold x}", "^2_3", "~a{.8-}", "a\\nb", "\\0101", "&lt;",
            "&amp;",
            "<script>", "</text>", "<!--", "--", "-rf", "=1+1", "NaN", "1e400", " lead", "é", "名前", "Ω",
        ]
    }

    /// Texts that would do something, or that cannot be drawn as they are.
    private var wild: [String] {
        [
            "`touch \(canary)`", "\"`touch \(canary)`\"", "system(\"touch \(canary)\")", "|touch \(canary)",
            "<touch \(canary)", "x\n!touch \(canary)\n", "x\nend_of_bars\n!touch \(canary)\n", "x\r!touch \(canary)",
            "\");system(\"touch \(canary)\");print(\"", "'.system('touch \(canary)').'", "@touch \(canary)",
            "tab\ttab", "\u{1}\u{7}\u{1B}[31m", "\u{0}", "a\u{0}b", "\u{85}", "\u{2028}", "\u{202E}txet", "שלום",
            "مرحبا",
            "👩‍👩‍👧‍👦", "🇯🇵", "e\u{301}\u{301}\u{301}", "\"\u{338}", "<\u{338}", "\u{338}", "\u{E000}", "\u{FFFE}",
            "\u{10FFFF}", "\u{FEFF}bom", "", " ", "\u{200B}", String(repeating: "\u{301}", count: 5_000),
            String(repeating: "x", count: 100_000), String(repeating: "'\"`\\", count: 25_000),
        ]
    }

    /// A database with one row a text, and one that is no UTF-8.
    private func database(_ texts: [String]) async throws -> String {
        let rows = texts.map { text in
            "(CAST(X'\(text.utf8.map { String(format: "%02X", $0) }.joined())' AS TEXT), \(1 + text.utf8.count % 9))"
        }
        let broken = ["(CAST(X'41FF42C3' AS TEXT), 3)", "(X'00FF', 4)", "(NULL, 5)"]
        let sql = "CREATE TABLE t (n, v); INSERT INTO t VALUES " + (rows + broken).joined(separator: ",\n") + ";"
        try scratch.write("hostile.sql", sql)
        try await scratch.shell("exec sqlite3 -batch -bail -init /dev/null hostile.sqlite <hostile.sql")
        return scratch.at("hostile.sqlite")
    }

    private func expectNoCanary() throws {
        #expect(!scratch.exists("canary"))
        let strangers = try scratch.names(in: ".").filter { $0.hasPrefix("canary") || $0 == "x" }
        #expect(strangers.isEmpty)
    }

    @Test func `plain text is drawn as it is, whatever it means to a shell or to gnuplot`() async throws {
        let document = try await scratch.chart(
            database(plain), "--table", "t", "--label", "n", "--value", "v", "--per-page", "1")
        #expect(document.pages.count == plain.count + 3)
        for (page, text) in zip(document.pages, plain) {
            #expect(page.bars.map(\.label) == [text])
            let picture = try Picture(svg: scratch.data("out/\(page.stem).svg"))
            #expect(picture.texts.contains(text), "\(text.debugDescription): \(picture.texts)")
        }
        try expectNoCanary()
    }

    /// gnuplot's SVG terminal hands these through as they are, so two of their parts are drawn full-width (LabelText); the finished SVG has the text
    /// itself.
    @Test(arguments: [
        "]]>", "a]]>b", "&#x41;", "&#65;", "&#0;", "&#xFFFE;", "&#", "&#x;", "&#x3c;script&#x3e;", "&quot;",
    ])
    func `a text that means something to XML is drawn as text`(text: String) async throws {
        let document = try await scratch.chart(
            database([text]), "--table", "t", "--label", "n", "--value", "v", "--title", text, "--per-page", "1")
        #expect(document.bars.first?.label == text)
        let picture = try Picture(svg: scratch.data("out/page-001.svg"))
        #expect(picture.texts.filter { $0 == text }.count == 2, "\(picture.texts)")
    }

    @Test func `hostile text makes a whole page, and no command runs`() async throws {
        let document = try await scratch.chart(
            database(wild), "--table", "t", "--label", "n", "--value", "v", "--per-page", "1")
        #expect(document.pages.count == wild.count + 3)
        for page in document.pages {
            let picture = try Picture(svg: scratch.data("out/\(page.stem).svg"))
            #expect(try scratch.page("out/\(page.stem).gp").areas("bar").count == 1)
            // Joiners stay: they shape the letters beside them.
            let invisible = picture.texts.joined().unicodeScalars.filter { scalar in
                scalar != "\u{200C}" && scalar != "\u{200D}"
                    && [.control, .privateUse, .unassigned, .lineSeparator, .format].contains(
                        scalar.properties.generalCategory)
            }
            #expect(invisible.isEmpty, "\(page.bars.map(\.label.debugDescription)): \(invisible)")
        }
        try expectNoCanary()
    }

    @Test func `a hostile title is drawn as text too`() async throws {
        let database = try await database(["a"])
        for text in wild where !text.isEmpty && !text.contains("\0") && text.utf8.count < 9_000 {
            let document = try await scratch.chart(
                database, "--table", "t", "--label", "n", "--value", "v", "--title", text, "--subtitle", text,
                "--format", "svg")
            for page in document.pages {
                let texts = try Picture(svg: scratch.data("out/\(page.stem).svg")).texts
                #expect(DrawnText().isSeen(text, in: texts), "\(text.debugDescription): \(texts)")
            }
        }
        try expectNoCanary()
    }

    @Test func `no text of the data is markup in the pages that a browser opens`() async throws {
        let texts = [
            "<script>alert(1)</script>", "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>",
            "\"\u{338}><script>", "<\u{338}script>", "</title><script>", "{{title}}{{{title}}}", "&lt;script&gt;",
        ]
        _ = try await database(texts)
        for (number, title) in texts.enumerated() {
            let quoted = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
            try scratch.write(
                "reports/report-\(number).yaml",
                """
                title: \(quoted)
                subtitle: \(quoted)
                source: {database: ../hostile.sqlite, table: t, label: n, value: v}
                output: {formats: [svg]}
                """)
        }
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess, "\(outcome)")
        let pages = texts.indices.map { "archive/report-\($0)/2026-11-20/index.html" } + ["archive/index.html"]
        for page in pages {
            // The page's own scripts, and no other.
            let isReport = page != "archive/index.html"
            let html = try scratch.text(page)
            let scalars = Array(html.unicodeScalars)
            #expect(html.lowercased().components(separatedBy: "<script").count == 1 + (isReport ? 1 : 3), "\(page)")
            #expect(!html.contains("<img src=x"), "\(page)")
            // A combining mark must not hide what it stands on from the escaping.
            for (index, scalar) in scalars.enumerated() where scalar == "\u{338}" {
                #expect(scalars[index - 1] == ";", "\(page)")
            }
        }
        try expectNoCanary()
    }
}
