import Charts
import Testing

@testable import Records

struct ReadByTimeTests {
    private func read(_ source: RecordSource, _ grouping: Grouping) throws -> Tally {
        try readTally(source, grouping: grouping, asOf: grouping.asOf)
    }

    private func amounts(_ tally: Tally) -> [Amount?] { tally.entries.map(\.value.amount) }

    @Test func `the edges of a week belong where the zone says so`() throws {
        // 2026-11-08 is a Sunday; in Tokyo it begins at 15:00 UTC on Saturday: 815756400 s after 2001.
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at);
            INSERT INTO t VALUES (815756400.0), (815756399.999), (815756400 + 7*86400 - 0.001), (815756400 + 7*86400);
            """)
        let source = database.source(date: "at", format: .coreData, aggregate: .count)
        let tokyo = try read(source, grouping(.week, asOf: "2026-11-20", last: 3, zone: "Asia/Tokyo"))
        #expect(amounts(tokyo) == [.integer(1), .integer(2), .integer(1)])
        let utc = try read(source, grouping(.week, asOf: "2026-11-20", last: 3))
        #expect(amounts(utc) == [.integer(2), .integer(2), .integer(0)])
        // What came before the first bucket is none of the report's rows.
        let recent = try read(source, grouping(.week, asOf: "2026-11-20", last: 1, zone: "Asia/Tokyo"))
        #expect((recent.rows.all, recent.rows.used) == (1, 1))
    }

    @Test func `without a beginning buckets run from the first record`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at TEXT, n);
            INSERT INTO t VALUES ('2026-09-30', 1.5), ('2026-07-01 12:00:00', 2), ('2026-11-20T23:59:59', 4), ('2026-11-21', 8);
            """)
        let source = database.source(date: "at", value: "n", aggregate: .sum)
        let tally = try read(source, grouping(.month, asOf: "2026-11-20"))
        #expect(amounts(tally) == [.integer(2), .integer(0), .real(1.5), .integer(0), .integer(4)])
        // What came after the as-of day does not exist.
        #expect((tally.rows.all, tally.rows.used) == (3, 3))
    }

    @Test func `in a report by hour a day without a time is rejected, with its row`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at);
            INSERT INTO t VALUES ('2026-11-20 05:00'), ('2026-11-20'), ('2026-11-19'), ('2026-11-20');
            """)
        let source = database.source(date: "at", format: .iso8601, aggregate: .count)
        let rows = try read(source, grouping(.hour, asOf: "2026-11-20", last: 24)).rows
        #expect((rows.all, rows.used) == (3, 1))
        #expect(rows.rejected == [.init(reason: "the date has no time of day", count: 2, examples: [2, 4])])
    }

    @Test func `a mean of days of which none can be used is not known`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            INSERT INTO t VALUES ('2026-11-09', 'x'), ('2026-11-16', 'y'), ('2026-11-10', 3), ('2026-11-17', 5);
            """)
        var days = try grouping(.day, asOf: "2026-11-20")
        days.since = CivilDate("2026-11-09")
        days.fold(Fold(.weekday, as: .mean))
        let tally = try read(database.source(date: "at", format: .iso8601, value: "n", aggregate: .sum), days)
        #expect(tally.entries[1].value.amount == nil && tally.entries[1].value.state == .rejected)
        #expect(tally.entries[2].value.amount == .integer(4))
    }

    @Test func `a month of which no day that counts has arrived is awaited`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-09'), ('2026-11-10')")
        let source = database.source(date: "at", format: .iso8601, aggregate: .count)
        var days = try grouping(.day, asOf: "2026-11-20")
        days.since = CivilDate("2026-11-10")
        days.fold(Fold(.month, as: .total))
        for (arrived, state) in [("2026-11-09", Bar.State.awaited), ("2026-11-10", .value)] {
            days.arrivedThrough = CivilDate(arrived)
            #expect(try read(source, days).entries[10].value.state == state)
        }
    }

    @Test func `what cannot be used is counted by reason with its rows`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at, n);
            INSERT INTO t VALUES (10, '2026-11-20', 1), (20, NULL, 1), (30, 'soon', 1), (40, 5, 1), (50, '2026-11-20', NULL),
                (60, '2026-11-20', 'many'), (70, '2026-11-20', x'01'), (80, '2026-11-20', '2.5'), (90, '2026-11-20', 9e999),
                (95, '2026-11-20', 1e300);
            """)
        let source = database.source(date: "at", format: .iso8601, value: "n", aggregate: .sum)
        let tally = try read(source, grouping(.day, asOf: "2026-11-20"))
        #expect(amounts(tally) == [.real(3.5)])
        #expect((tally.rows.all, tally.rows.used) == (10, 2))
        #expect(
            tally.rows.rejected == [
                .init(reason: "the date is NULL", count: 1, examples: [20]),
                .init(reason: "the date is not ISO 8601", count: 2, examples: [30, 40]),
                .init(reason: "the value is NULL", count: 1, examples: [50]),
                .init(reason: "the value is not a number", count: 3, examples: [60, 70, 90]),
                .init(reason: "the value is too large", count: 1, examples: [95]),
            ])
    }

    @Test func `numeric text and whole numbers are dates too`() throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (at); INSERT INTO t VALUES ('1795132800'), (1795132800), (1795132800.9)")
        let tally = try read(
            database.source(date: "at", format: .unix, aggregate: .count), grouping(.day, asOf: "2026-11-20"))
        #expect(amounts(tally) == [.integer(3)])
    }

    @Test func `a row without a rowid is named by its number`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (k TEXT PRIMARY KEY, at) WITHOUT ROWID;
            INSERT INTO t VALUES ('a', '2026-11-20'), ('b', NULL);
            CREATE VIEW v AS SELECT at FROM t;
            """)
        for table in ["t", "v", "T"] {
            let tally = try read(
                database.source(table: table, date: "at", aggregate: .count), grouping(.day, asOf: "2026-11-20"))
            #expect(tally.rows.rejected.map(\.examples) == [[2]])
        }
    }
}
