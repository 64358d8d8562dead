import Charts
import TestKit
import Testing

@testable import Records

/// Which way rows are read never shows in what is read.
struct ScanPlanTests {
    private func plan(
        _ source: RecordSource, _ columns: [String], _ grouping: Grouping? = nil, _ format: TimestampFormat = .iso8601
    ) throws -> ScanPlan {
        let range = try grouping.map { try #require(DateRange(column: columns[0], format: format, [$0])) }
        return try RecordDatabase(path: source.database ?? "", limits: ReadLimits()).read(subject: "t", connections: 1)
        {
            try source.plan(of: columns, range: range, $0[0])
        }
    }

    private func read(_ source: RecordSource, last: Int? = nil, jobs: Int = 1) throws -> Tally {
        try readTally(
            source, grouping: try grouping(.day, asOf: "2026-11-20", last: last), asOf: try day("2026-11-20"),
            jobs: jobs)
    }

    private func bounds(_ plan: ScanPlan) -> [ClosedRange<Int64>] {
        plan.parts.compactMap { part in
            guard part.bounds.count == 2, case .integer(let first) = part.bounds[0],
                case .integer(let last) = part.bounds[1]
            else { return nil }
            return first...last
        }
    }

    /// 60,000 rows with gaps, and fractions whose sum depends on their order.
    private static let large = """
        CREATE TABLE t (id INTEGER PRIMARY KEY, at TEXT, kind TEXT, n REAL, whole INTEGER);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
        INSERT INTO t SELECT i * 3 + i % 2, date('2026-11-20', -(i * 7919 % 40) || ' days'), 'kind ' || (i * 31 % 17),
            (i * 7907 % 1000003) * iif(i % 5, 0.1, 1e12), i * 9000000000 FROM n;
        UPDATE t SET at = 'soon' WHERE id % 1000 = 0;
        """

    @Test func `any number of jobs reads the same to the last bit`() throws {
        let database = try TemporaryDatabase(Self.large)
        for source in [
            database.source(date: "at", format: .iso8601, value: "n", series: "kind"),
            database.source(date: "at", format: .iso8601, value: "n", aggregate: .max),
            database.source(date: "at", format: .iso8601, value: "whole", condition: "id % 7"),
        ] {
            #expect(try plan(source, ["at", "n"]).parts.count == 64)
            let alone = try read(source)
            for jobs in [2, 8] { #expect(try read(source, jobs: jobs) == alone, "\(jobs) jobs, \(source)") }
        }
        for aggregate in [RecordSource.Aggregate.sum, nil] {
            let source = database.source(label: "kind", value: "n", aggregate: aggregate)
            let alone = try readTally(source, grouping: nil, asOf: try day("2026-11-20"))
            #expect(alone.rows.all == 60_000)
            for jobs in [2, 8] {
                #expect(
                    try readTally(source, grouping: nil, asOf: try day("2026-11-20"), jobs: jobs) == alone,
                    "\(jobs) jobs")
            }
        }
    }

    @Test func `what several threads add up is what there is`() throws {
        let database = try TemporaryDatabase(Self.large)
        let tally = try read(
            database.source(date: "at", format: .iso8601, value: "whole", condition: "whole < 100000000000000"), jobs: 2
        )
        let expected = (1...60_000).filter {
            $0 * 9_000_000_000 < 100_000_000_000_000 && ($0 * 3 + $0 % 2) % 1_000 != 0
        }
        let sum = tally.entries.reduce(Int128(0)) { sum, entry in
            guard case .integer(let value) = entry.value.amount else { return sum }
            return sum + Int128(value)
        }
        #expect(sum == expected.reduce(Int128(0)) { $0 + Int128($1) * 9_000_000_000 })
        let all = try read(database.source(date: "at", format: .iso8601), jobs: 8)
        let soon = (1...60_000).map { $0 * 3 + $0 % 2 }.filter { $0 % 1_000 == 0 }
        #expect((all.rows.all, all.rows.used) == (60_000, 60_000 - soon.count))
        #expect(all.rows.rejected.map(\.examples) == [soon.prefix(5).map(Int64.init)])
    }

    @Test func `rowids may reach from one end of the numbers to the other`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at);
            INSERT INTO t VALUES (-9223372036854775807 - 1, '2026-11-18'), (-1, '2026-11-19'), (0, NULL), (1, '2026-11-20'),
                (9223372036854775807, '2026-11-20'), (9223372036854775806, 'soon');
            """)
        let source = database.source(date: "at", format: .iso8601)
        let ranges = bounds(try plan(source, ["at"]))
        #expect(ranges.count == 64)
        #expect((ranges.first?.lowerBound, ranges.last?.upperBound) == (.min, .max))
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound })
        for jobs in [1, 2, 8] {
            let tally = try read(source, jobs: jobs)
            #expect(tally.entries.map(\.value.rows) == [1, 1, 2])
            #expect(tally.rows.rejected.map(\.examples) == [[0], [9_223_372_036_854_775_806]])
        }
    }

    @Test(arguments: [
        (1, 1, 1), (1, 50_000, 1), (1, 50_001, 64), (-30_000, 30_000, 64), (Int64.max - 50_063, .max, 64),
        (.min, .min + 99_999, 64),
    ])
    func `parts cover all rowids once`(first: Int64, last: Int64, count: Int) throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, at); INSERT OR IGNORE INTO t (id) VALUES (\(first == .min ? "-9223372036854775807 - 1" : "\(first)")), (\(last))"
        )
        let ranges = bounds(try plan(database.source(date: "at"), ["at"]))
        #expect(ranges.count == count)
        #expect((ranges.first?.lowerBound, ranges.last?.upperBound) == (first, last))
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound })
    }

    @Test(arguments: [
        "CREATE TABLE t (at, n)", "CREATE TABLE t (at PRIMARY KEY, n) WITHOUT ROWID",
        "CREATE TABLE u (at, n); CREATE VIEW t AS SELECT * FROM u",
    ])
    func `an empty table has the as-of's bucket alone, and no names`(schema: String) throws {
        let database = try TemporaryDatabase(schema)
        #expect(try read(database.source(date: "at"), jobs: 4).entries.map(\.value.amount) == [.integer(0)])
        #expect(
            try read(database.source(date: "at", value: "n", aggregate: .max), jobs: 4).entries.map(\.value.amount)
                == [nil])
        #expect(
            try readTally(database.source(label: "at", value: "n"), grouping: nil, asOf: try day("2026-11-20"), jobs: 4)
                .entries == [])
    }

    @Test(arguments: [("t", ""), ("T", ""), ("t", "WITHOUT ROWID")])
    func `a table is read beside views of views that nobody asked for`(name: String, end: String) throws {
        let views = (1...25).map {
            "CREATE VIEW v\($0) AS SELECT * FROM v\($0 - 1) UNION ALL SELECT * FROM v\($0 - 1);"
        }
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at PRIMARY KEY) \(end); INSERT INTO t VALUES ('2026-11-20');
            CREATE VIEW v0 AS SELECT * FROM t; \(views.joined())
            """)
        let start = ContinuousClock.now
        let tally = try read(database.source(table: name, date: "at", format: .iso8601), last: 1)
        #expect(tally.entries.map(\.value.amount) == [.integer(1)])
        #expect(.now - start < .seconds(5))
    }

    @Test(arguments: [
        ("", "at, kind", true), ("", "kind, at", false), ("ANALYZE", "kind, at", false),
        ("ANALYZE", "kind, at, n", false),
    ])
    func `only an index that begins with the date leads to rows`(end: String, index: String, leads: Bool) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at INTEGER, kind, n, a, b, c, d);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO t (at, kind, n) SELECT 1795132800 - i * 43200, i % 2, 1 FROM n;
            CREATE INDEX i ON t (\(index)); \(end);
            """)
        let days = try grouping(.day, asOf: "2026-11-20", last: 5)
        #expect(try plan(database.source(date: "at"), ["at", "kind"], days, .unix).skipsRows == leads)
    }

    @Test func `columns that are called like the rowid are columns`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (rowid TEXT, at TEXT, _rowid_ INTEGER);
            INSERT INTO t VALUES ('2026-11-20', 'soon', 3), ('2026-11-19', NULL, 4);
            CREATE TABLE u (rowid, _rowid_, oid); INSERT INTO u VALUES ('2026-11-20', 1, 2), (NULL, 3, 4);
            """)
        let tally = try read(database.source(date: "rowid", value: "_rowid_"))
        #expect(tally.entries.map(\.value.amount) == [.integer(4), .integer(3)])
        #expect(try read(database.source(date: "at", format: .iso8601)).rows.rejected.map(\.examples) == [[2], [1]])
        let other = try read(database.source(table: "u", date: "rowid", value: "oid"))
        #expect(other.entries.map(\.value.amount) == [.integer(2)])
        #expect(other.rows.rejected.map(\.examples) == [[2]])
    }

    @Test func `a damaged table whose least rowid is beyond its largest is still read`() {
        #expect(ScanPlan.ranges(5, 3) == [3...5])
        #expect(ScanPlan.ranges(.max, .min).first?.lowerBound == .min)
        #expect(ScanPlan.ranges(.max, .min).last?.upperBound == .max)
    }
}
