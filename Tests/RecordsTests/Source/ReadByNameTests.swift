import Charts
import TestKit
import Testing

@testable import Records

struct ReadByNameTests {
    @Test func `bars stand in stored order even where an index covers them`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name, n);
            CREATE INDEX i ON t (name, n);
            INSERT INTO t VALUES ('c', 3), ('a', 1), ('b', NULL), ('a', 2.5), (NULL, 0);
            """)
        let tally = try readTally(
            database.source(label: "name", value: "n"), grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        #expect(
            tally.entries == [
                .init(key: .label("c"), .init(.integer(3), rows: 1)),
                .init(key: .label("a"), .init(.integer(1), rows: 1)),
                .init(key: .label("b"), .init(nil, rows: 1)), .init(key: .label("a"), .init(.real(2.5), rows: 1)),
                .init(key: .label("(none)"), .init(.integer(0), rows: 1)),
            ])
        #expect(tally.rows.rejected.isEmpty)
    }

    @Test func `an empty name is called so, and NULL is another`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name, kind, n);
            INSERT INTO t VALUES ('', 'x', 1), (NULL, '', 2), ('a', NULL, 4), ('(empty)', '', 8), (' ', 'x', 16);
            """)
        let asOf = CivilDate(daysSinceEpoch: 0)
        let stored = try readTally(database.source(label: "name", value: "n"), grouping: nil, asOf: asOf)
        #expect(stored.entries.map(\.key) == ["(empty)", "(none)", "a", "(empty)", "(blank)"].map { .label($0) })
        var source = database.source(label: "name", value: "n", aggregate: .sum)
        let sums = try readTally(source, grouping: nil, asOf: asOf)
        #expect(sums.entries.map(\.key) == ["(empty)", "(none)", "a", "(blank)"].map { .label($0) })
        // A text that says the same is counted with it, as with (none).
        #expect(sums.entries.map(\.value.amount) == [9, 2, 4, 16].map { .integer($0) })
        source.series = "kind"
        #expect(try readTally(source, grouping: nil, asOf: asOf).seriesWithRows == ["x", "(empty)", "(none)"])
    }

    @Test func `counts and sums are by name in the order of the first`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name, n);
            INSERT INTO t VALUES ('b', 3), ('a', 1), ('b', 4);
            """)
        let counts = try readTally(
            database.source(label: "name", aggregate: .count), grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        #expect(
            counts.entries == [
                .init(key: .label("b"), .init(.integer(2), rows: 2)),
                .init(key: .label("a"), .init(.integer(1), rows: 1)),
            ])
        let sums = try readTally(
            database.source(label: "name", value: "n", aggregate: .sum), grouping: nil,
            asOf: CivilDate(daysSinceEpoch: 0))
        #expect(sums.entries.map(\.value.amount) == [.integer(7), .integer(1)])
    }

    @Test func `a row at the end of the last day is later, and one at the clock does not count yet`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            INSERT INTO t VALUES ('2026-11-20T11:59:59Z', 'a'), ('2026-11-20T12:00Z', 'a'), ('2026-11-20T23:59:59Z', 'a'),
                ('2026-11-21T00:00Z', 'a');
            """)
        let source = database.source(date: "at", format: .iso8601, label: "n", aggregate: .count)
        var reading = Reading(source, grouping: nil, asOf: try day("2026-11-20"))
        var rows = try readTally(reading).rows
        #expect((rows.used, rows.notYet, rows.later) == (3, 0, 1))
        reading.clock = TimeZoneRules.utc.startOfDay(reading.asOf) + 43_200
        rows = try readTally(reading).rows
        #expect((rows.used, rows.notYet, rows.later) == (1, 2, 1))
    }

    @Test func `a query names its own columns`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), (3, 4)")
        var source = database.source(label: "who", value: "TOTAL")
        source.ask("SELECT a + b AS total, 'x' || a AS who FROM t ORDER BY a DESC")
        let tally = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        #expect(
            tally.entries == [
                .init(key: .label("x3"), .init(.integer(7), rows: 1)),
                .init(key: .label("x1"), .init(.integer(3), rows: 1)),
            ])
    }

    @Test func `text with NUL and bad bytes is read whole`() throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (a, b); INSERT INTO t VALUES (CAST(x'610062ff' AS TEXT), 1)")
        let tally = try readTally(
            database.source(label: "a", value: "b"), grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        #expect(tally.entries.map(\.key) == [.label("a\u{0}b\\xFF")])
    }

    @Test func `rows that hold large photographs are read`() throws {
        // SQLite's limit of length is for the columns that are read, and 20 MB are within it even there.
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (photo BLOB, name TEXT, n INTEGER, other BLOB);
            INSERT INTO t VALUES (zeroblob(20000000), 'a', 1, NULL), (NULL, 'b', 2, zeroblob(100000000));
            """)
        for aggregate in [RecordSource.Aggregate.sum, nil] {
            let tally = try readTally(
                database.source(label: "name", value: "n", aggregate: aggregate), grouping: nil,
                asOf: try day("2026-11-20"))
            #expect(tally.entries.map(\.value.amount) == [.integer(1), .integer(2)])
        }
        let where20 = database.source(label: "name", value: "n", condition: "length(photo) = 20000000")
        #expect(try readTally(where20, grouping: nil, asOf: try day("2026-11-20")).entries.map(\.value.rows) == [1])
    }

    @Test func `names of all parts of a table are refused together`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, a, b);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 64)
            INSERT INTO t SELECT i * 1000, hex(zeroblob(550000)) || i, 1 FROM n;
            """)
        for aggregate in [RecordSource.Aggregate.sum, nil] {
            let source = database.source(label: "a", value: "b", aggregate: aggregate)
            let error = try #require(throws: ReportError.self) {
                _ = try readTally(source, grouping: nil, asOf: try day("2026-11-20"))
            }
            #expect(error.found == "reading would take more memory than is allowed")
        }
    }

    @Test func `names without end are refused before they fill the memory`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a)")
        for aggregate in [RecordSource.Aggregate.count, nil] {
            var source = database.source(label: "a", value: aggregate == nil ? "b" : nil, aggregate: aggregate)
            source.ask(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT hex(zeroblob(2000000)) || i AS a, 1 AS b FROM n"
            )
            let error = try #require(throws: ReportError.self) {
                _ = try readTally(source, grouping: nil, asOf: try day("2026-11-20"))
            }
            #expect(error.found == "reading would take more memory than is allowed")
        }
    }
}
