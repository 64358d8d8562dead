import Charts
import TestKit
import Testing

@testable import Records

/// An index is a shorter way to the same rows.
struct IndexedReadTests {
    private static let indexes = [
        "", "CREATE INDEX i ON t (at)", "CREATE INDEX i ON t (at, n)", "CREATE INDEX i ON t (at DESC, kind, n)",
        "CREATE INDEX i ON t (at) WHERE at > '2026'", "CREATE INDEX i ON t (kind, at)", "CREATE INDEX i ON t (kind)",
        "CREATE INDEX i ON t (at COLLATE NOCASE)", "CREATE UNIQUE INDEX i ON t (at, id)",
    ]

    /// 400 days of rows as wide as a page's quarter, with what is no date among them.
    private func database(_ type: String, _ value: String, _ index: String) throws -> TemporaryDatabase {
        try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at \(type), kind, n, filler);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO t SELECT i, \(value), 'kind ' || (i * 31 % 7), i * 0.1, hex(zeroblob(150)) FROM n;
            UPDATE t SET at = NULL WHERE id % 100 = 0;
            UPDATE t SET at = 'soon' WHERE id % 100 = 1;
            UPDATE t SET n = 'many' WHERE id % 100 = 2;
            \(index);
            """)
    }

    private static let columns: [(type: String, value: String, format: TimestampFormat)] = [
        ("TEXT", "date('2026-11-20', -(i * 17 % 400) || ' days')", .iso8601),
        ("", "datetime('2026-11-20', -(i * 17 % 400) || ' days') || iif(i % 2, '+14:00', '-12:00')", .iso8601),
        ("INTEGER", "strftime('%s', '2026-11-20', -(i * 17 % 400) || ' days')", .unix),
        ("TEXT", "strftime('%s', '2026-11-20', -(i * 17 % 400) || ' days')", .unix),
        ("VARCHAR(20)", "strftime('%s', '2026-11-20', -(i * 17 % 400) || ' days') || '.5'", .unix),
        ("BLOB", "1000 * strftime('%s', '2026-11-20', -(i * 17 % 400) || ' days')", .unixMilliseconds),
        ("REAL", "julianday('2026-11-20', -(i * 17 % 400) || ' days')", .julian),
    ]

    @Test(arguments: columns.indices)
    func `the same rows count with and without an index`(number: Int) throws {
        let (type, value, format) = Self.columns[number]
        var first: [Tally] = []
        for index in Self.indexes {
            let database = try database(type, value, index)
            var tallies: [Tally] = []
            for last in [nil, 10, 300] {
                let grouping = try grouping(.day, asOf: "2026-11-20", last: last, zone: "Asia/Tokyo")
                tallies += try [
                    database.source(date: "at", format: format),
                    database.source(date: "at", format: format, value: "n"),
                    database.source(date: "at", format: format, value: "n", aggregate: .max, series: "kind"),
                ].map { try readTally($0, grouping: grouping, asOf: grouping.asOf) }
            }
            if first.isEmpty { first = tallies }
            for (tally, expected) in zip(tallies, first) {
                #expect(tally.entries.map(\.value.rows) == expected.entries.map(\.value.rows), "\(index)")
                #expect(tally.entries.map(\.key) == expected.entries.map(\.key), "\(index)")
                #expect((tally.rows.all, tally.rows.used) == (expected.rows.all, expected.rows.used), "\(index)")
                #expect(tally.rows.rejected.map(\.reason) == expected.rows.rejected.map(\.reason), "\(index)")
                #expect(tally.rows.rejected.map(\.count) == expected.rows.rejected.map(\.count), "\(index)")
            }
        }
    }

    @Test func `names stand in stored order whatever the indexes`() throws {
        for index in Self.indexes {
            let database = try database("TEXT", "i", index)
            for aggregate in [RecordSource.Aggregate.count, nil] {
                let source = database.source(label: "kind", value: aggregate == nil ? "n" : nil, aggregate: aggregate)
                let tally = try readTally(source, grouping: nil, asOf: try day("2026-11-20"))
                let expected = (1...7).map { Tally.Key.label("kind \($0 * 31 % 7)") }
                #expect(Array(tally.entries.prefix(7).map(\.key)) == expected, "\(index)")
            }
        }
    }
}
