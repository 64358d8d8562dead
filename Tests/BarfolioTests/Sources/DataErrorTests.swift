import Foundation
import TestKit
import Testing

/// Data that cannot be reported: exit 65, with the words to go on with.
@Suite(.tags(.process))
struct DataErrorTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.write("out/page-001.svg", "what was there before")
    }

    /// Runs a chart that fails: neither its folder nor its database may change.
    private func chart(_ database: String, _ arguments: String...) async throws -> Outcome {
        let words = ["chart", scratch.at("samples/\(database).sqlite")] + arguments + ["--out", scratch.at("out")]
        return try await scratch.unchanged("out") {
            try await scratch.unchanged("samples") { try await scratch.invocation(words).run() }
        }
    }

    @Test func `a missing table is told with the nearest name`() async throws {
        try await chart("records", "--table", "recrods", "--label", "name")
            .expectFailure(65, "recrods", "the tables are: records", "did you mean records?")
    }

    @Test func `a missing column is told with the nearest name`() async throws {
        try await chart("records", "--table", "records", "--label", "naem")
            .expectFailure(65, "naem", "the columns are: name, value", "did you mean name?")
        try await chart("records", "--table", "records", "--label", "name", "--value", "vaule")
            .expectFailure(65, "vaule", "did you mean value?")
        try await chart("posts", "--table", "ZPOSTENTITY", "--by", "week", "--date", "ZDAET")
            .expectFailure(65, "ZDAET", "did you mean ZDATE?")
    }

    @Test(arguments: [
        "DELETE FROM records", "UPDATE records SET value = 0", "DROP TABLE records", "VACUUM INTO 'copy.sqlite'",
        "INSERT INTO records VALUES ('x', 1) RETURNING name, value", "ATTACH 'copy.sqlite' AS copy",
        "PRAGMA journal_mode = WAL", "BEGIN IMMEDIATE",
    ])
    func `a query that writes is refused and changes nothing`(sql: String) async throws {
        try await chart("records", "--query", sql, "--label", "name").expectFailure(65, "query")
        #expect(!scratch.exists("copy.sqlite"))
    }

    @Test func `two statements are refused, in words of ours or SQLite's`() async throws {
        let outcome = try await chart(
            "records", "--query", "SELECT name FROM records; DELETE FROM records", "--label", "name")
        outcome.expectFailure(65, "one SELECT statement")
        #expect(!outcome.errors.contains("Database.execute"))
    }

    @Test func `a query that SQLite does not understand is told in SQLite's words`() async throws {
        try await chart("records", "--query", "SELEC name FROM records", "--label", "name")
            .expectFailure(65, "near \"SELEC\": syntax error")
    }

    @Test func `numbers that could be dates of several formats are told with what each would mean`() async throws {
        let outcome = try await chart(
            "records", "--query", "SELECT 700000000 AS moment", "--date", "moment", "--by", "week")
        outcome.expectFailure(65, "unix: 1992-03-07", "core-data: 2023-03-08", "--date-format")
    }

    @Test func `text that is no date is told`() async throws {
        try await chart("records", "--table", "records", "--date", "name", "--by", "week")
            .expectFailure(65, "name", "not dates")
    }

    @Test func `more than a thousand pages are refused`() async throws {
        try await chart(
            "records", "--query",
            "WITH n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1001) SELECT x FROM n",
            "--label", "x", "--per-page", "1"
        ).expectFailure(65, "more than 1000 bars", "--max-pages", "--top")
    }

    @Test func `half a table is refused, whatever a filter shows of it`() async throws {
        // 40 names of 10 series: those of one series would have room on a page.
        let query = """
            WITH n (x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n WHERE x < 399)
            SELECT 'name ' || (x / 10) AS name, 'series ' || (x % 10) AS series FROM n
            """
        try await chart(
            "records", "--query", query, "--label", "name", "--series", "series", "--aggregate", "count", "--only",
            "series 1", "--layout", "grid", "--max-pages", "1", "--rows", "5", "--per-page", "50"
        ).expectFailure(65, "names and series make more than 250 bars", "--max-pages")
    }
}
