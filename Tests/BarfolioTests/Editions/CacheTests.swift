import Foundation
import TestKit
import Testing

/// `.cache` may be deleted at any time, and nothing in it is published.
@Suite(.tags(.process))
struct CacheTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await sql("CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-03', 1), ('2026-11-19', 2), ('soon', 3)")
        // What was written within the last clock tick is not remembered: a write that follows might not show.
        try await Task.sleep(for: .milliseconds(150))
        for name in ["r", "other"] {
            try scratch.write(
                "reports/\(name).yaml",
                """
                source: {database: ../t.sqlite, table: t, date: {column: at, format: iso8601}, value: n}
                group: {by: week, last: 3, time-zone: UTC}
                title: A title
                output: {formats: [svg]}
                """)
        }
    }

    private func sql(_ sql: String) async throws { try await scratch.sqlite(scratch.at("t.sqlite"), sql) }

    /// What a text in a file of the cache is replaced by, as one does by hand.
    private func edit(_ file: String, _ old: String, _ new: String) throws {
        let text = try scratch.text("archive/.cache/\(file)")
        try #require(text.contains(old), "\(text)")
        try scratch.write("archive/.cache/\(file)", text.replacingOccurrences(of: old, with: new))
    }

    /// Gives a file of the cache the right hash again, as only somebody does who knows how.
    private func seal(_ file: String) async throws {
        let text = try scratch.text("archive/.cache/\(file)").split(separator: "\n", maxSplits: 1).last ?? ""
        try scratch.write("text", "\(file)\n\(text)")
        let hash = try await scratch.shell("sha256sum text").prefix(64)
        try scratch.write("archive/.cache/\(file)", "\(hash)\n\(text)")
    }

    @Test func `what an edition revised is known without the cache, and goes with the edition`() async throws {
        #expect(try await scratch.edition("r", asOf: "2026-11-19").isSuccess)
        try await sql("INSERT INTO t VALUES ('2026-11-04', 5)")
        #expect(try await scratch.edition("r", asOf: "2026-11-20").isSuccess)
        let revised = "week of Nov 1, 2026: 1 → 6"
        #expect(try scratch.text("archive/editions.js").contains(revised))
        try scratch.remove("archive/.cache")
        #expect(try await scratch.edition("r", asOf: "2026-11-21").isSuccess)
        #expect(try scratch.text("archive/editions.js").contains(revised))
        #expect(try await scratch.barfolio("index").isSuccess)
        #expect(try scratch.text("archive/editions.js").contains(revised))
        let verified = try await scratch.barfolio("verify")
        #expect(verified.isSuccess && !verified.errors.contains("compared"), "\(verified)")
        try scratch.remove("archive/r/2026-11-20")
        #expect(try await scratch.edition("r", asOf: "2026-11-22").isSuccess)
        #expect(try !scratch.text("archive/editions.js").contains(revised))
    }

    @Test func `a card that was changed is not published`() async throws {
        #expect(try await scratch.edition(asOf: "2026-11-19").isSuccess)
        try edit("card.r", "A title", "Another title")
        try edit("card.r", "last.svg", "..\\/..\\/secret.svg")
        #expect(try await scratch.edition("other", asOf: "2026-11-20").isSuccess)
        for file in ["index.html", "editions.js"] {
            let text = try scratch.text("archive/\(file)")
            #expect(text.contains("A title") && !text.contains("Another") && !text.contains("secret"), "\(text)")
        }
        #expect(try await scratch.barfolio("verify").isSuccess)
    }

    @Test func `a card that was changed with its hash is found by verify, and put right by index`() async throws {
        #expect(try await scratch.edition(asOf: "2026-11-19").isSuccess)
        try edit("card.r", "A title", "Another title")
        try await seal("card.r")
        #expect(try await scratch.edition("other", asOf: "2026-11-20").isSuccess)
        try #require(try scratch.text("archive/index.html").contains("Another title"))
        let verified = try await scratch.barfolio("verify")
        #expect(verified.ending == .exited(1), "\(verified)")
        for file in ["index.html", "editions.js"] {
            #expect(
                verified.output.contains("archive/\(file): stale: it does not show what the editions say"),
                "\(verified)")
        }
        #expect(try await scratch.barfolio("index").isSuccess)
        #expect(try await scratch.barfolio("verify").isSuccess)
    }

    @Test(arguments: [false, true])
    func `a version of gnuplot that was changed is not published, nor by --fresh one that another has`(isSealed: Bool)
        async throws
    {
        #expect(try await scratch.edition("r").isSuccess)
        let cached = try scratch.text("archive/.cache/gnuplot")
        let version = cached.split(separator: "\n").last.map(String.init) ?? ""
        try edit("gnuplot", "\n\(version)", "\n9.9.9")
        // As it is where the gnuplot on the PATH starts one that was upgraded.
        if isSealed { try await seal("gnuplot") }
        #expect(try await scratch.edition("r", "--fresh").isSuccess)
        #expect(try scratch.text("archive/r/latest/report.json").contains("\"gnuplot\":\"\(version)\""))
        #expect(try scratch.text("archive/.cache/gnuplot") == cached)
    }

    @Test func `rows that were changed do not come into the journal`() async throws {
        #expect(try await scratch.edition("r").isSuccess)
        try edit("2026-11-20.r", "\"rows\":3", "\"rows\":999")
        try await seal("2026-11-20.r")
        let again = try await scratch.edition("r")
        #expect(again.isSuccess)
        let journal = try scratch.text("archive/journal.jsonl").split(separator: "\n")
        #expect(journal.count == 2 && journal[1].contains("\"unchanged\""), "\(journal)")
        #expect(journal[1].contains("\"rows\":3") && journal[1].contains("\"rejected\":1"), "\(journal)")
    }

    @Test func `rows of an edition of which nothing changed are those of its document`() async throws {
        for _ in 1...2 {
            #expect(try await scratch.edition("r").isSuccess)
        }
        let last = try #require(try scratch.text("archive/journal.jsonl").split(separator: "\n").last)
        #expect(
            last.contains("\"rejected\":1") && last.contains("\"rows\":3") && last.contains("\"used\":2"), "\(last)")
    }
}
