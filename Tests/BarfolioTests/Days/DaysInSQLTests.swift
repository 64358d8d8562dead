import Foundation
import TestKit
import Testing

/// What SQL is told of a report's days: `:as_of` and the others, bound as values.
@Suite(.tags(.process))
struct DaysInSQLTests {
    private let scratch: Scratch

    /// Half an hour before and after the midnights of New York.
    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            """
            CREATE TABLE t (at INTEGER, name, n);
            INSERT INTO t VALUES (unixepoch('2026-11-18 04:30'), 'a', 1), (unixepoch('2026-11-18 05:30'), 'a', 2),
                (unixepoch('2026-11-19 04:30'), 'b', 4), (unixepoch('2026-11-19 05:30'), 'b', 8),
                (unixepoch('2026-11-20 04:30'), 'c', 16), (unixepoch('2026-11-20 05:30'), 'c', 32);
            """)
    }

    private static let names = ["--label", "name", "--value", "n", "--aggregate", "sum"]

    private func chart(_ arguments: [String]) async throws -> Outcome {
        let words = ["chart", scratch.at("t.sqlite"), "--dry-run", "--json", "--out", scratch.at("out")]
        let days = ["--time-zone", "America/New_York", "--as-of", "2026-11-19"]
        return try await scratch.invocation(words + days + arguments).run()
    }

    private func numbers(_ arguments: [String]) async throws -> [String: Double] {
        let outcome = try await chart(arguments)
        try #require(outcome.isSuccess, "\(outcome)")
        let bars = try ChartDocument(json: Data(outcome.output.utf8)).bars
        return Dictionary(uniqueKeysWithValues: bars.map { ($0.label, $0.value ?? -1) })
    }

    @Test func `a query is told the bounds of its days in the report's zone`() async throws {
        let sql = "SELECT name, n FROM t WHERE at < $until_unix AND at >= @until_unix - 86400"
        #expect(try await numbers(["--query", sql] + Self.names) == ["b": 8, "c": 16])
        let words = "SELECT :as_of || ' ' || :since || ' ' || :until || ' ' || :time_zone AS name, :since_unix AS n"
        #expect(
            try await numbers(["--query", words] + Self.names)
                == ["2026-11-19 0001-01-01 2026-11-19 America/New_York": -62_135_579_038])
    }

    @Test func `a condition is told the same, beside what barfolio binds itself`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < 60000) INSERT INTO t SELECT 0, 'old', 1 FROM i"
        )
        let table = ["--table", "t", "--where", "at >= :until_unix - 86400 AND at < :until_unix"]
        #expect(try await numbers(table + Self.names) == ["b": 8, "c": 16])
        let weeks = ["--date", "at", "--date-format", "unix", "--value", "n", "--by", "day", "--last", "2"]
        #expect(try await numbers(table + weeks) == ["Nov 18": 0, "Nov 19": 24])
    }

    @Test func `with time buckets since and until are those of the buckets`() async throws {
        let sql = "SELECT at, n FROM t WHERE at >= :since_unix AND at < :until_unix"
        let weeks = ["--date", "at", "--date-format", "unix", "--value", "n", "--by", "day", "--last", "2"]
        #expect(try await numbers(["--query", sql] + weeks) == ["Nov 18": 6, "Nov 19": 24])
        let day = "SELECT unixepoch(:since, '12 hours') AS at, 1 AS n"
        #expect(try await numbers(["--query", day] + weeks) == ["Nov 18": 1, "Nov 19": 0])
    }

    @Test(arguments: [
        ("SELECT name, n FROM t WHERE at > unixepoch(:asof)", "did you mean :as_of?"),
        ("SELECT name, n FROM t WHERE at > ?", "Known: :as_of"), ("SELECT name, n FROM t LIMIT ?1", "Known: :as_of"),
        ("SELECT name, n FROM t WHERE at > @day", "Known: :as_of"),
    ])
    func `a parameter that nobody knows is an error, not NULL`(sql: String, advice: String) async throws {
        let outcome = try await chart(["--query", sql] + Self.names)
        outcome.expectFailure(64, "has no value", advice)
        try scratch.write(
            "reports/top.yaml",
            "source: {database: ../t.sqlite, query: \"\(sql)\", label: name, value: n, aggregate: sum}")
        let run = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"))
        run.expectFailure(78, "has no value", advice)
        #expect(!scratch.exists("archive/top"))
    }

    @Test func `a quotation mark in a value is no SQL`() async throws {
        // The only value that a person writes is the zone's, and there are none with quotation marks: none gets so far.
        let outcome = try await chart(
            ["--query", "SELECT :time_zone AS name, 1 AS n", "--time-zone", "x' OR '1'='1"] + Self.names)
        outcome.expectFailure(64, "time zone")
    }

    private func report() throws {
        try scratch.write(
            "reports/top.yaml",
            """
            source:
              database: ../t.sqlite
              query: SELECT name, sum(n) AS n FROM t WHERE at >= :until_unix - 86400 AND at < :until_unix GROUP BY 1
              label: name
              value: n
            group: {time-zone: America/New_York}
            """)
    }

    @Test func `explain prints what was bound`() async throws {
        try report()
        let explained = try await scratch.barfolio(
            "explain", "top", "--label", "b", "--reports", scratch.at("reports"), "--as-of", "2026-11-19")
        #expect(explained.output.contains("bound    :until_unix = 1795150800\n"), "\(explained)")
        #expect(!explained.output.contains(":as_of"))
    }

    @Test func `past editions of a query that is told its day are true`() async throws {
        try report()
        let run = try await scratch.barfolio(
            "regenerate", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
            "2026-11-17",
            "--to", "2026-11-19", "--quiet")
        try #require(run.isSuccess, "\(run)")
        let shown = try ["2026-11-17", "2026-11-18", "2026-11-19"].map { day in
            try ChartDocument(json: try scratch.data("archive/top/\(day)/report.json")).bars.map(\.value)
        }
        #expect(shown == [[1], [2, 4], [8, 16]])
        let verified = try await scratch.barfolio(
            "verify", "--archive", scratch.at("archive"), "--reports", scratch.at("reports"), "--against-source",
            "--all-editions")
        #expect(verified.isSuccess, "\(verified)")
    }

    @Test func `editions of a query that is told no day are compared with its newest rows alone`() async throws {
        try scratch.write("reports/all.yaml", "source: {database: ../t.sqlite, table: t, label: name}\n")
        for (day, change) in [("2026-11-19", "SELECT 1"), ("2026-11-20", "INSERT INTO t VALUES (1, 'd', 1)")] {
            try await scratch.sqlite(scratch.at("t.sqlite"), change)
            let run = try await scratch.barfolio(
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", day)
            try #require(run.isSuccess, "\(run)")
        }
        let verified = try await scratch.barfolio(
            "verify", "--archive", scratch.at("archive"), "--reports", scratch.at("reports"), "--against-source",
            "--all-editions")
        #expect(verified.isSuccess && verified.errors.contains("only the newest edition is compared"), "\(verified)")
    }
}
