import Foundation
import TestKit
import Testing

/// What is said of one row, bar or page: nothing of it in the plural.
@Suite(.tags(.process))
struct CountOfOneTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE one (at, s, n); INSERT INTO one VALUES ('2026-11-20', 'a', 1);"
                + "CREATE TABLE bad (at, s, n); INSERT INTO bad VALUES ('2026-11-20', 'a', 'x');"
                + "CREATE TABLE two (at, s, n); INSERT INTO two VALUES ('2026-11-20', 'a', 1), ('2026-11-20', 'b', 'x')"
        )
    }

    @Test(arguments: [
        (["two", "--per-page", "1", "--max-pages", "1"], "its names make more than 1 bar\n"),
        (["two", "--series", "at", "--per-page", "1", "--max-pages", "1"], "2 bars would make more than 1 page\n"),
        (["bad", "--value", "n", "--strict"], "1 row cannot be used"),
        (["bad", "--value", "n"], "its one row cannot be used"),
        (["two", "--value", "n", "--aggregate", "sum"], "1 row was not used"),
    ])
    func `a chart of one`(words: [String], said: String) async throws {
        let all = try await scratch.invocation(
            ["chart", scratch.at("t.sqlite"), "--table"] + words + [
                "--label", "s", "--as-of", "2026-11-20", "--out", scratch.at("out"),
            ]
        ).run()
        #expect((all.output + all.errors).contains(said), "\(all)")
        expectNoPlural(of: all.errors)
    }

    @Test func `a report of one, as it is explained, examined and shown`() async throws {
        try scratch.write(
            "reports/r.yaml", "source: {database: ../t.sqlite, table: one, label: s, value: n, aggregate: sum}")
        let explained = try await scratch.barfolio("explain", "r", "--as-of", "2026-11-20", "--label", "a")
        #expect(explained.output.contains("1 row is in 1 bar\n"), "\(explained)")
        let examined = try await scratch.barfolio("doctor")
        #expect(examined.output.contains(": 1 row in "), "\(examined)")
        #expect(try await scratch.edition(asOf: "2026-11-20").isSuccess)
        let page = try scratch.text("archive/r/latest/index.html")
        #expect(page.contains("1 row used"), "\(page)")
        for text in [explained.output, examined.output, page] { expectNoPlural(of: text) }
        try scratch.write("reports/r.yaml", "source: {database: ../t.sqlite, table: two, label: {column: s, top: 1}}")
        let other = try await scratch.barfolio("explain", "r", "--as-of", "2026-11-20", "--label", "c")
        #expect(other.errors.contains("1 name is not shown"), "\(other)")
        try scratch.write("reports/r.yaml", "source: {database: ../t.sqlite, table: two, label: s}\ngroup: {last: 1}")
        let one = try await scratch.barfolio("doctor")
        #expect(one.output.contains("last: is a number of time buckets"), "\(one)")
    }

    private func expectNoPlural(of text: String) {
        let plurals = text.matches(
            of: /\b1 (rows|bars|pages|buckets|days|names|columns|reports|points|bytes|tables|editions)\b/)
        #expect(plurals.isEmpty, "\(plurals.map { String($0.output.0) })")
    }
}
