import Foundation
import TestKit
import Testing

/// Definitions that are wrong: what is said of them, and what becomes of the others.
@Suite(.tags(.process))
struct DefinitionMistakesTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private static let broken = """
        title: Broken
        source:
          database: ../samples/records.sqlite
          table: records
          label: name
          value: value
        marks: max
        """

    @Test func `one broken definition among good ones does not stop them`() async throws {
        let file = try scratch.write("reports/broken.yaml", Self.broken)
        let outcome = try await scratch.edition()
        outcome.expectFailure(1, "\(file):7:1", "“marks”", "did you mean mark?", "Allowed: title, subtitle, value-name")
        #expect(
            try scratch.namesInArchive() == [
                ".cache", ".lock", "SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "monthly-invoices",
                "records", "state.js", "weekly-posts",
            ])
        #expect(outcome.output.contains("records/2026-11-20/index.html"))
    }

    @Test func `a broken definition alone is a wrong definition`() async throws {
        let file = try scratch.write("reports/broken.yaml", Self.broken)
        let outcome = try await scratch.edition("broken")
        outcome.expectFailure(78, "\(file):7:1")
        #expect(!scratch.exists("archive/broken"))
    }

    @Test func `all mistakes of a definition are reported at once`() async throws {
        let file = try scratch.write(
            "reports/broken.yaml",
            """
            source:
              database: ../samples/posts.sqlite
              tabel: ZPOSTENTITY
              date: {column: ZDATE, format: coredata}
            group: {by: weak, time-zone: Asia/Toyko, last: 0}
            page: {bars: many}
            draw: {size: 1x1}
            output: {formats: [svg, pgn]}
            """)
        let outcome = try await scratch.edition("broken")
        let places = ["3:3", "4:33", "5:13", "5:30", "5:48", "6:14", "7:14", "8:25"]
        for place in places { #expect(outcome.errors.contains("\(file):\(place): "), "\(place)\n\(outcome)") }
        outcome.expectFailure(
            78, "did you mean table?", "did you mean core-data?", "did you mean week?", "did you mean Asia/Tokyo?",
            "from 1 to 100000", "from 1 to 200", "WIDTHxHEIGHT", "did you mean png?")
    }

    @Test func `what is not YAML is told with its line`() async throws {
        let file = try scratch.write("reports/broken.yaml", "title: [unclosed\nsource: {}\n")
        try await scratch.edition("broken").expectFailure(78, file, "not YAML", "line")
    }

    @Test func `a folder without definitions is told`() async throws {
        try scratch.folder("bare")
        let outcome = try await scratch.barfolio("run", "--reports", scratch.at("bare"), "--archive", scratch.at("a"))
        outcome.expectFailure(64, scratch.at("bare"), "no definitions")
        #expect(!scratch.exists("a"))
    }

    @Test func `two definitions of one report's name are refused`() async throws {
        try scratch.copy("reports/records.yaml", to: "reports/records.yml")
        let outcome = try await scratch.edition()
        outcome.expectFailure(1, "records.yml: more than one definition is called “records”")
        #expect(!scratch.exists("archive/records") && scratch.exists("archive/weekly-posts/latest"))
    }

    @Test func `a definition named like the archive's own page harms nothing`() async throws {
        try scratch.copy("reports/records.yaml", to: "reports/index.html.yaml")
        let outcome = try await scratch.edition()
        outcome.expectFailure(1, "“index.html” cannot be a report's name")
        #expect(scratch.exists("archive/records/latest"))
        #expect(try scratch.text("archive/index.html").contains("<html"))
    }
}
