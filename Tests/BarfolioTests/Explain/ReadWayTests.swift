import Foundation
import TestKit
import Testing

/// From the pages of the file, or by SQL: `explain` and `inspect` say which, and why.
@Suite(.tags(.process))
struct ReadWayTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("app.db"),
            """
            CREATE TABLE post (id INTEGER PRIMARY KEY, at TEXT, kind TEXT, twice AS (id * 2));
            CREATE TABLE keyed (at TEXT PRIMARY KEY) WITHOUT ROWID;
            CREATE VIEW recent AS SELECT * FROM post;
            INSERT INTO post (at, kind) VALUES ('2026-11-19 10:00', 'a'), ('2026-11-20 11:00', 'b');
            INSERT INTO keyed SELECT at FROM post;
            """)
    }

    private func explain(_ source: String) async throws -> Outcome {
        try scratch.write(
            "reports/r.yaml",
            "source: {database: ../app.db, \(source), date: {column: at, format: iso8601}}\n"
                + "group: {by: day, time-zone: UTC}\n")
        return try await scratch.barfolio("explain", "r", "--bucket", "2026-11-20", "--as-of", "2026-11-20")
    }

    @Test(arguments: [
        ("table: post", "the pages of the file"), ("table: post, read: sql", "SQL, since that was asked for"),
        ("table: post, value: twice", "SQL, since a column is computed"),
        ("table: post, where: \"kind = 'b'\"", "SQL, since there is a condition on its rows"),
        ("table: keyed", "SQL, since it has no rowids"), ("table: recent", "SQL, since it is no stored table"),
        ("query: SELECT at FROM post", "SQL, since it is a query"),
    ])
    func `explain says how rows were read`(source: String, words: String) async throws {
        let outcome = try await explain(source)
        #expect(outcome.isSuccess && outcome.output.contains("  read by  \(words)"), "\(outcome)")
    }

    @Test func `inspect says which tables need SQL`() async throws {
        let outcome = try await scratch.barfolio("inspect", "app.db")
        #expect(outcome.output.contains("  read by  SQL, since it has no rowids"), "\(outcome)")
        let json = try await scratch.barfolio("inspect", "app.db", "--json")
        #expect(json.output.contains("\"read_by\" : \"SQL, since it is no stored table\""), "\(json)")
    }

    @Test func `a chart says its way where it is told, and is the same`() async throws {
        func chart(_ way: String) async throws -> Outcome {
            try await scratch.barfolio(
                "chart", "app.db", "--table", "post", "--date", "at", "--date-format", "iso8601", "--by", "day",
                "--as-of", "2026-11-20", "--time-zone", "UTC", "--dry-run", "--json", "--verbose", "--read", way)
        }
        let (pages, sql) = (try await chart("pages"), try await chart("sql"))
        #expect(pages.isSuccess && pages.output == sql.output, "\(pages) \(sql)")
        #expect(pages.errors.contains("table post is read from the pages of its file"), "\(pages)")
        #expect(sql.errors.contains("SELECT \"at\" FROM \"post\""), "\(sql)")
    }
}
