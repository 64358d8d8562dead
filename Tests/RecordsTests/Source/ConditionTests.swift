import Charts
import TestKit
import Testing

@testable import Records

/// `--where`: rows of a table for which a condition holds.
struct ConditionTests {
    private func database() throws -> TemporaryDatabase {
        try TemporaryDatabase(
            """
            CREATE TABLE t (at TEXT, n);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
            INSERT INTO t SELECT '2026-11-20', i FROM n;
            INSERT INTO t (rowid, at, n) VALUES (1000000, '2026-11-20', -5);
            """)
    }

    @Test(arguments: [
        ("n > 98", 199), ("n < 0 OR n > 99", 95), ("n IN (1, 2) -- two", 3), ("n = 3 /* one */", 3), ("0", 0),
        ("NULL", 0), ("n = (SELECT max(n) FROM t)", 100), ("rowid > 100", -5),
    ])
    func `only the rows for which it holds are read`(condition: String, expected: Int64) throws {
        let database = try database()
        #expect(
            try readTally(
                database.source(date: "at", value: "n", condition: condition),
                grouping: try grouping(.day, asOf: "2026-11-20", last: 1), asOf: try day("2026-11-20"), jobs: 2
            ).entries[0].value.amount == .integer(expected))
    }

    @Test(arguments: [
        "n >", "m = 1", "n) OR (n", "1) OR (1", "1; DELETE FROM t", "1 LIMIT 1", "1 UNION SELECT 1, 2, 3", "1 /* ", "",
        "\0", "1)--", "load_extension('x')", "n = 'open",
    ])
    func `what is no condition is refused`(condition: String) throws {
        let database = try database()
        let error = try #require(throws: ReportError.self) {
            _ = try readTally(
                database.source(date: "at", value: "n", condition: condition),
                grouping: try grouping(.day, asOf: "2026-11-20", last: 1), asOf: try day("2026-11-20"))
        }
        #expect(error.kind == .data)
    }

    @Test(arguments: ["n = ?1", "n = ?", "n = :day", "at > @asof", "at < $since::x", "n = ?5 OR at = :since"])
    func `a parameter without a value is refused`(condition: String) throws {
        let database = try database()
        let error = try #require(throws: ReportError.self) {
            _ = try readTally(
                database.source(date: "at", value: "n", condition: condition),
                grouping: try grouping(.day, asOf: "2026-11-20", last: 1), asOf: try day("2026-11-20"))
        }
        #expect(error.kind == .definition && error.found.hasSuffix("has no value"), "\(error)")
        #expect(error.advice.contains(":as_of"))
    }

    private static let soundDays = [
        "at >= '2026-11-20'", "\"at\" >= '2026-11-20'", "n >= 2026 - 11 - 20", "n > 20261120",
        "n > 0 -- since 2026-11-20", "n > 0 /* 2026-11-20 */", "at != 'it''s 2026-11-20'",
        "[at] > date('2026-11-20')", "`at` BETWEEN '2026-11-20' AND :until", "n > 12026-11-20",
    ]
    private static let subtractedDays = [
        "at >= 2026-11-20", "at BETWEEN 2026-11-20 AND 2026-11-30", "date(at) IN (2026-11-20,2026-11-21)",
        "n > 0 -- it's\n AND at>2026-11-20",
    ]

    @Test(arguments: soundDays + subtractedDays)
    func `a day without quotation marks is refused, since SQL subtracts`(condition: String) throws {
        let database = try database()
        let source = database.source(date: "at", value: "n", condition: condition)
        func read() throws {
            _ = try readTally(
                source, grouping: try grouping(.day, asOf: "2026-11-20", last: 1), asOf: try day("2026-11-20"))
        }
        if Self.soundDays.contains(condition) { return try read() }
        let error = try #require(throws: ReportError.self) { try read() }
        #expect(error.kind == .data && error.advice.hasSuffix("'2026-11-20'"), "\(error)")
    }
}
