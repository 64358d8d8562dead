import Charts
import TestKit
import Testing

@testable import Records

/// An index decides how rows are reached, and never what is counted.
struct IndexedDatesTests {
    /// 2,000 days of rows up to the report's last, and some with other dates.
    private func database(
        _ column: String, _ value: String, others: [String], index: String, rest: String = "", columns: String = ""
    ) throws -> TemporaryDatabase {
        let rows = others.enumerated().map { "(\(10_000 + $0), \($1), 1)" }.joined(separator: ", ")
        return try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at \(column), n\(columns)) \(rest);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO t (id, at, n) SELECT i, \(value), 1 FROM n;
            INSERT INTO t (id, at, n) VALUES \(rows);
            \(index);
            """)
    }

    private func read(
        _ database: TemporaryDatabase, _ format: TimestampFormat?, last: Int = 5,
        _ change: (inout RecordSource) -> Void = { _ in }
    ) throws -> Tally {
        var source = database.source(date: "at", format: format, value: "n")
        change(&source)
        let grouping = try grouping(.day, asOf: "2026-11-20", last: last, zone: "Asia/Tokyo")
        return try readTally(source, grouping: grouping, asOf: grouping.asOf)
    }

    private static let indexes = ["", "CREATE INDEX i ON t (at)", "CREATE INDEX i ON t (at, n)"]

    private func rejected(_ tally: Tally) -> [String] {
        tally.rows.rejected.map { "\($0.count) \($0.reason) \($0.examples)" }
    }

    @Test(arguments: indexes)
    func `texts that are no dates are counted, wherever they sort`(index: String) throws {
        let texts = [
            "''", "'0000-00-00'", "'2024-02-30'", "'2024-1-5'", "'20/11/2026'", "'20240101'", "' 2026-11-19'", "0",
            "-1",
            "'soon'", "'2024-06-01 12:00'", "x'00'", "'2024-02-30'",
        ]
        let database = try database("", "date('2026-11-20', -i || ' days')", others: texts, index: index)
        let tally = try read(database, .iso8601)
        #expect(
            rejected(tally) == [
                "4 the date is a placeholder [10000, 10001, 10007, 10008]",
                "8 the date is not ISO 8601 [10002, 10003, 10004, 10005, 10006]",
            ])
        #expect((tally.rows.all, tally.rows.used) == (16, 4))
    }

    @Test(arguments: indexes)
    func `a day before the report is no day of it, be its time readable or not`(index: String) throws {
        let texts = ["'2024-06-01 25:00'", "'2026-11-10 at noon'", "'2026-11-18 at noon'", "'2026-11-19 25:00'"]
        let tally = try read(
            try database("TEXT", "date('2026-11-20', -i || ' days')", others: texts, index: index), .iso8601)
        #expect(rejected(tally) == ["2 the date is not ISO 8601 [10002, 10003]"])
    }

    @Test func `a day before the span of a report by name is no day of it either`() throws {
        let texts = ["'2024-06-01 25:00'", "'2026-11-18 at noon'", "'soon'"]
        let database = try database("TEXT", "date('2026-11-20', -i || ' days')", others: texts, index: "")
        let source = database.source(date: "at", format: .iso8601, label: "n", aggregate: .count)
        var reading = Reading(source, grouping: nil, asOf: try day("2026-11-20"))
        #expect(rejected(try readTally(reading)) == ["3 the date is not ISO 8601 [10000, 10001, 10002]"])
        reading.span = try grouping(.day, asOf: "2026-11-20", last: 5)
        let tally = try readTally(reading)
        #expect(rejected(tally) == ["2 the date is not ISO 8601 [10001, 10002]"])
        #expect((tally.rows.all, tally.rows.used, tally.rows.outside) == (6, 4, 1_997))
    }

    @Test(arguments: indexes)
    func `0, -1 and year 1 are rows without a date, wherever they sort`(index: String) throws {
        for (format, value, yearOne) in [
            (TimestampFormat.unix, "unixepoch('2026-11-20', -i || ' days')", "-62135596800"),
            (.coreData, "unixepoch('2026-11-20', -i || ' days') - 978307200", "-63113904000"),
            (.webKit, "(unixepoch('2026-11-20', -i || ' days') + 11644473600) * 1000000", "-50491123200000000"),
            // Foundation's distantPast, since 1970 and since 2001.
            (.unix, "unixepoch('2026-11-20', -i || ' days')", "-62135769600"),
            (.coreData, "unixepoch('2026-11-20', -i || ' days') - 978307200", "-63114076800.0"),
            (.julian, "julianday('2026-11-20', -i || ' days')", "1721425.5"),
            (.iso8601, "date('2026-11-20', -i || ' days')", "'0001-01-01 00:00:00'"),
        ] {
            let database = try database("", value, others: ["0", "-1", "''", yearOne], index: index)
            for format in [format, format == .coreData ? .coreData : nil] {
                let tally = try read(database, format)
                #expect(rejected(tally) == ["4 the date is a placeholder [10000, 10001, 10002, 10003]"], "\(value)")
                #expect((tally.rows.used, tally.rows.implausible) == (4, 0))
            }
        }
    }

    @Test(arguments: indexes)
    func `numbers that are no dates are counted, wherever they sort`(index: String) throws {
        let numbers = ["-1e18", "-9e999", "-9223372036854775807", "9e999", "'soon'", "NULL", "'1700000000'", "-1e12"]
        for format in [TimestampFormat.unix, .julian] {
            let value =
                format == .unix ? "unixepoch('2026-11-20', -i || ' days')" : "julianday('2026-11-20', -i || ' days')"
            let tally = try read(try database("", value, others: numbers, index: index), format)
            #expect(
                rejected(tally) == [
                    "1 the date is NULL [10005]", "3 the date is not a number [10001, 10003, 10004]",
                    "\(format == .unix ? 3 : 4) the date is out of range \(format == .unix ? [10000, 10002, 10007] : [10000, 10002, 10006, 10007])",
                ])
        }
    }

    @Test(arguments: indexes)
    func `numbers in texts are counted once, whatever the case of the name and though a view hides the type`(
        index: String
    ) throws {
        let view = "CREATE VIEW v AS SELECT id, CAST(at AS TEXT) AS at, n FROM t; "
        let database = try database(
            "TEXT", "1000 * unixepoch('2026-11-20', -i || ' days')", others: ["'soon'"], index: view + index)
        for (table, column) in [("t", "at"), ("t", "At"), ("v", "at")] {
            let tally = try read(database, .unixMilliseconds) {
                $0.origin = .database(path: database.path, .table(table))
                $0.dateColumn = column
            }
            #expect(tally.rows.used == 4 && tally.rows.rejected.map(\.count) == [1], "\(table).\(column)")
        }
    }

    @Test(arguments: indexes)
    func `days of Julius that were proven are counted where they are implausible`(index: String) throws {
        let database = try database(
            "REAL", "julianday('2026-11-20', -(i % 400) || ' days')", others: ["2461300.5"],
            // The sample does not see them.
            index: "UPDATE t SET at = 2400000.5 WHERE id IN (1900, 1950); \(index)")
        let tally = try read(database, nil)
        #expect(tally.reading.dateFormat?.text.hasPrefix("julian") == true)
        #expect(tally.rows.implausible == 2)
    }

    @Test(arguments: indexes)
    func `seconds among milliseconds, as is stated, are counted, and what is older is not`(index: String) throws {
        let others = ["0", "1795046400", "1795132800.5", "-86400000"]
        let database = try database("", "1000 * unixepoch('2026-11-20', -i || ' days')", others: others, index: index)
        let tally = try read(database, .unixMilliseconds)
        #expect((tally.rows.used, tally.rows.implausible) == (4, 2))
        #expect(rejected(tally) == ["1 the date is a placeholder [10000]"])
        let source = database.source(date: "at", format: .unixMilliseconds, label: "n", aggregate: .count)
        var names = Reading(source, grouping: nil, asOf: try day("2026-11-20"))
        names.span = try grouping(.day, asOf: "2026-11-20", last: 5)
        let rows = try readTally(names).rows
        #expect((rows.used, rows.implausible) == (4, 2))
    }

    @Test func `the query that is advised for a mixture of units reads all rows`() throws {
        let value = "unixepoch('2026-11-20', -i || ' days') * iif(i % 4, 1000, 1)"
        let database = try database("", value, others: ["1795132800000"], index: "")
        let error = try #require(throws: ReportError.self) { try read(database, nil) }
        let advice = "with <source.date iso_day>, read a query instead of the table: <source.query «"
        #expect(error.advice.hasPrefix(advice + "SELECT *, strftime(") && error.advice.hasSuffix("»>"), "\(error)")
        let tally = try read(database, nil) { source in
            source.ask(String(error.advice.dropFirst(advice.count).dropLast(2)))
            source.dateColumn = "iso_day"
        }
        #expect(tally.rows.used == 5 && tally.rows.rejected.isEmpty, "\(tally.rows)")
    }

    @Test(arguments: indexes)
    func `the newest row is known where it is older than the report`(index: String) throws {
        let database = try database("TEXT", "date('2025-11-20', -i || ' days')", others: ["'2027-01-01'"], index: index)
        let tally = try read(database, .iso8601) { $0.arrival.warnsAfter = 3 }
        #expect(tally.rows.newestDay == (try day("2025-11-19")))
    }

    @Test(arguments: indexes)
    func `rows that are weeks already are checked before the report, too`(index: String) throws {
        let database = try database(
            "TEXT", "date('2026-11-15', (-7 * i) || ' days')", others: ["'2020-01-01'"], index: index)
        var source = database.source(date: "at", format: .iso8601, value: "n")
        source.isPreAggregated = true
        let grouping = try grouping(.week, asOf: "2026-11-20", last: 3)
        let error = #expect(throws: ReportError.self) { try readTally(source, grouping: grouping, asOf: grouping.asOf) }
        #expect(error?.found == "row 2001 is not the start of a week in this report")
    }

    @Test(arguments: indexes)
    func `rows without a rowid have the numbers of their table`(index: String) throws {
        let texts = ["'2024-02-30'", "'soon'", "'2026-11-1'"]
        let database = try database(
            "TEXT", "date('2026-11-20', -i || ' days')", others: texts, index: index, rest: "WITHOUT ROWID",
            columns: ", filler")
        #expect(rejected(try read(database, .iso8601)) == ["3 the date is not ISO 8601 [2001, 2002, 2003]"])
    }

    @Test func `an order that only the application knows does not matter`() throws {
        let own = """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(sql, 'at TEXT', 'at TEXT COLLATE own') WHERE name = 't'
            """
        let database = try database("TEXT", "date('2026-11-20', -i || ' days')", others: ["'soon'"], index: own)
        #expect(rejected(try read(database, .iso8601)) == ["1 the date is not ISO 8601 [10000]"])
    }
}
