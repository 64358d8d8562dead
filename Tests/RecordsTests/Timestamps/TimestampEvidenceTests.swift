import Charts
import TestKit
import Testing

@testable import Records

/// Whether a column's format is proven by its values, and what is said where it is not.
struct TimestampEvidenceTests {
    private func words(
        _ values: String, _ more: String = "", asOf: String = "2026-11-20", written: String = "2026-11-20"
    ) throws -> String? {
        let database = try TemporaryDatabase("CREATE TABLE t (at); INSERT INTO t VALUES \(values);" + more)
        try database.setLastWriting(try day(written))
        return try readTally(
            database.source(date: "at", aggregate: .count), grouping: try grouping(.day, asOf: asOf, last: 1),
            asOf: try day(asOf)
        ).reading.dateFormat?.text
    }

    @Test(arguments: [
        ("(1795132800), (1700000000)", "unix"), ("(1795132800000), (1700000000000)", "unix-ms"),
        ("(1795132800000000)", "unix-us"), ("(1795132800000000000)", "unix-ns"),
        ("(13439606400000000)", "webkit"),
        ("(2461364.5), (2460000)", "julian"), ("('2026-11-20'), (NULL), ('2026-11-20 12:00')", "iso8601"),
        ("('1795132800')", "unix"),
    ])
    func `values that fit one format alone prove it`(values: String, format: String) throws {
        #expect(try words(values)?.hasPrefix("\(format), since ") == true)
    }

    @Test func `as of a day that is over, a column that goes on to the last writing is proven as it was then`() throws {
        // Read as Twitter's identifiers they end on 2024-05-27.
        let moments = "(1795132800000000000), (1700000000000000000)"
        #expect(try words(moments, asOf: "2024-06-01")?.hasPrefix("unix-ns, since ") == true)
        #expect(throws: ReportError.self) { try words(moments, asOf: "2024-06-01", written: "2024-06-01") }
        let unordered = "(817500000), (290000000), (500000000)"
        #expect(try words(unordered, written: "2026-11-27")?.hasPrefix("core-data, since ") == true)
    }

    @Test func `numbers of a Core Data store are Core Data's`() throws {
        let found = try words("(816825600), (700000000)", "CREATE TABLE Z_METADATA (a); CREATE TABLE Z_PRIMARYKEY (a)")
        #expect(found?.hasPrefix("core-data, since the file is a Core Data store") == true)
    }

    @Test func `numbers that could be of two formats are refused with both readings`() throws {
        let error = try #require(throws: ReportError.self) { _ = try words("(700000000)") }
        #expect(error.kind == .data)
        #expect(error.found == "the dates of at could be of more than one format")
        // The newest is the likeliest.
        #expect(error.evidence == "the first would be core-data: 2023-03-08, unix: 1992-03-07")
        #expect(error.advice == "say which, as <source.date.format core-data>")
    }

    @Test
    func `moments that rise with the rows may be after the as-of day, but births in seconds since 1970 are in doubt`()
        throws
    {
        let rising = "(290000000), (500000000), (700000000), (817500000)"
        #expect(try words(rising)?.hasPrefix("core-data, ") == true)
        // In UTC it may be the next day already.
        #expect(try words("(816912000), (290000000), (500000000)")?.hasPrefix("core-data, ") == true)
        let births = try #require(throws: ReportError.self) { _ = try words("(817500000), (290000000), (500000000)") }
        #expect(births.evidence == "the first would be core-data: 2026-11-27, unix: 1995-11-27")
        // The sample of a query has no order.
        let database = try TemporaryDatabase("CREATE TABLE t (at); INSERT INTO t VALUES \(rising)")
        try database.setLastWriting(try day("2026-11-20"))
        var source = database.source(date: "at", aggregate: .count)
        source.ask("SELECT at FROM t")
        let days = try grouping(.day, asOf: "2026-11-20", last: 1)
        #expect(throws: ReportError.self) { _ = try readTally(source, grouping: days, asOf: days.asOf) }
    }

    @Test(arguments: [
        ("1479168018", "unix: 2016-11-15", "seconds since 1980 (GPS)"),
        ("848448000000", "unix-ms: 1996-11-20", "milliseconds since 2000"),
        ("848448000000000", "unix-us: 1996-11-20", "microseconds since 2000 (PostgreSQL)"),
        ("1573125724569600000", "unix-ns: 2019-11-07", "Discord's identifiers"),
        ("117645823180800000", "core-data-ns: 2004-09-23", "Mastodon's identifiers"),
        ("1309301342208000060", "unix-ns: 2011-06-28", "Entity Framework's DateTimeOffset"),
        ("1567903744", "unix: 2019-09-08", "packed dates of FAT and DOS"),
    ])
    func `what is old in our format and of today in that of another program is refused with both`(
        value: String, own: String, foreign: String
    ) throws {
        let error = try #require(throws: ReportError.self) { _ = try words("(\(value))") }
        #expect(error.kind == .data && error.found == "the dates of at could be of more than one format")
        let evidence = try #require(error.evidence)
        #expect(evidence.hasPrefix("the first would be \(own); all may be \(foreign)"), "\(evidence)")
        #expect(evidence.hasSuffix(", from 2026-11-20 to 2026-11-20"), "\(evidence)")
        let query =
            "with <source.date iso_day>, read a query instead of the table (such numbers may well be something else: "
        let stated = "; else say which, as <source.date.format \(own.prefix { $0 != ":" })>"
        #expect(error.advice.hasPrefix(query) && error.advice.hasSuffix(stated), "\(error)")
        // Where the dates of ours go on to today, they are proven.
        #expect(try words("(1479168018), (1795132800)")?.hasPrefix("unix, since ") == true)
    }

    @Test func `where a format of others is likelier, its query comes before our formats`() throws {
        let error = try #require(throws: ReportError.self) { _ = try words("(639307296000000000)") }
        #expect(
            error.advice.hasPrefix(
                "with <source.date iso_day>, read a query instead of the table: <source.query «SELECT *, "), "\(error)")
        #expect(error.advice.hasSuffix("; else say which, as <source.date.format core-data-ns>"), "\(error)")
    }

    @Test(arguments: [
        (
            "(63930729600000000), (63930733200000000)",
            "microseconds since the year 1 (darktable), from 2026-11-20 to 2026-11-20"
        ),
        ("(639307296000000000), (639307332000000000)", ".NET ticks (100 ns since the year 1), from 2026-11-20"),
        ("(134396064000000000)", "Windows FILETIME (100 ns since 1601), from 2026-11-20"),
        ("(20261120), (20261119)", "digits YYYYMMDD, from 2026-11-19 to 2026-11-20"),
        ("(3877977600)", "seconds since 1904 (Mac OS, QuickTime), from 2026-11-20"),
        ("(53018496000000000)", "OpenVMS (100 ns since 1858-11-17), from 2026-11-20"),
    ])
    func `what other programs' epochs fit as well is not proved, and named with a statement`(
        values: String, name: String
    ) throws {
        let error = try #require(throws: ReportError.self) { _ = try words(values) }
        #expect(error.evidence?.contains(name) == true, "\(error)")
        #expect(error.advice.contains(" AS iso_day FROM \"t\""), "\(error)")
    }

    @Test(arguments: ["('2026-11-20'), (1795132800)", "('soon')", "(x'00')", "('2026-11-20'), ('soon')"])
    func `values that are of no format are refused`(values: String) throws {
        let error = try #require(throws: ReportError.self) { _ = try words(values) }
        #expect(error.kind == .data)
        #expect(error.found == "the values of at are not dates of a known format")
    }

    @Test(arguments: [
        ("('2026-09'), ('2026-10')", "\"at\" || '-01' AS iso_day"),
        ("('3/14/2026 9:05')", "(SELECT c || '-' || substr('0' || a, -2) || '-' || substr('0' || b, -2)"),
        (
            "('3/14/26')",
            "the table (years of two digits are taken for 1970 to 2069): <source.query «SELECT *, (SELECT CASE"
        ),
        ("('05-Nov-2026')", "the table: <source.query «SELECT *, (SELECT substr(r, -4) || '-' || printf('%02d', "),
        ("('05-NOV-26')", "(years of two digits are taken for 1970 to 2069): <source.query «SELECT *, (SELECT CASE"),
        ("('2026-W47')", "the table (if these are weeks of ISO 8601): <source.query «SELECT *, (SELECT date(substr(w"),
        ("('5.Nov 26')", "a query write them as ISO 8601"), ("(x'00')", "as such: CAST(\"at\" AS TEXT)"),
        ("(202601), ('202611')", "substr(\"at\", 1, 4) || '-' || substr(\"at\", 5, 2) || '-' || '01' AS iso_day"),
        ("(1999), (2026), (0)", "THEN substr(\"at\", 1, 4) || '-' || '01' || '-' || '01' END AS iso_day"),
        ("(1500000.5), (3000000.25)", "state the format"), ("(15.7), (2141.25)", "a query write them as ISO 8601"),
    ])
    func `a format is asked for only where one could be stated`(values: String, advice: String) throws {
        let error = try #require(throws: ReportError.self) { _ = try words(values) }
        #expect(error.advice.contains(advice), "\(error)")
        #expect(error.advice.contains("state the format") == (advice == "state the format"), "\(error)")
        for days in ["01.11.2026\n02.11.2026", "20261101\n20261102"] {
            let printed = try #require(throws: ReportError.self) {
                _ = try Printed("at\n\(days)\n").read(
                    Printed.source(date: "at", aggregate: .count), try grouping(.day, asOf: "2026-11-20", last: 3))
            }
            #expect(printed.advice.hasSuffix("the program print them as ISO 8601, such as 2026-11-20"), "\(printed)")
            #expect(printed.evidence?.contains("query") == false, "\(printed)")
        }
    }

    @Test func `of numbers that would all be years ahead in a format it is not said that nearly all are of it`() throws
    {
        // As SAS has seconds since 1960.
        let rows = "WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 29) INSERT INTO t SELECT "
        let error = try #require(throws: ReportError.self) {
            _ = try words("(2130000000)", rows + "2100000000 + i * 86400 FROM n")
        }
        #expect(error.evidence?.contains("nearly") == false && !error.advice.contains("unix"), "\(error)")
    }

    @Test func `of a column without values no format is said to be proven`() throws {
        #expect(try words("(NULL)") == "of no proven format, since there are no values")
    }

    @Test(arguments: [
        ("(202601), (202613)", "2 sampled numbers from 202601 to 202613 are dates"),
        ("(5), (9007199254740991)", "from 5 to 9007199254740991 are"),
        ("(9007199254740991)", "within a year of 2001-01-01, where core-data-ns begins, which proves nothing"),
        ("(1), (2), (99999999)", "where core-data and core-data-ns begin, which proves nothing"),
        ("(99991231)", "where core-data and core-data-ns begin, which proves nothing"),
        ("(20261120), (99991231)", "may be digits YYYYMMDD, from 2026-11-20 to 2026-11-20, all but 99991231"),
        ("('20261120'), ('99999999')", "may be digits YYYYMMDD, from 2026-11-20 to 2026-11-20, all but 99999999"),
        ("(x'00'), (x'01')", "all of 2 sampled values are BLOBs"),
        ("(x'00'), (17)", "0 of 2 sampled values are ISO 8601, 1 are numbers, 1 are BLOBs"),
    ])
    func `what is found is told in its own form`(values: String, found: String) throws {
        let error = try #require(throws: ReportError.self) { _ = try words(values) }
        #expect(error.evidence?.contains(found) == true, "\(error)")
    }

    @Test(arguments: [
        // Nearly all of them are dates; a few are no such thing.
        ("1795132800000 + value * 1000", "17", "in the format unix-ms"),
        ("date('2026-11-20', -value || ' days')", "'soon'", "have the format iso8601"),
        ("printf('%02d.11.2026 08:30', value)", "'31.10.2026 08:30'", "like 99.99.9999 99:99"),
    ])
    func `what the values may be all the same is told`(most: String, one: String, words: String) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try self.words(
                "(\(one))",
                "WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 29) INSERT INTO t SELECT \(most) FROM n"
            )
        }
        #expect(error.evidence?.contains(words) == true, "\(error)")
    }

    @Test(arguments: [
        ("date('2026-11-20', -value || ' days')", "''", "iso8601"),
        ("datetime('2026-11-20', -value || ' days')", "'0000-00-00 00:00:00'", "iso8601"),
        ("1795132800 - value * 86400", "0", "unix"), ("1795132800000 - value * 86400000", "-1", "unix-ms"),
        ("2461364.5 - value", "0", "julian"), ("1795132800 - value * 86400", "-62135596800", "unix"),
    ])
    func `placeholders are counted, and prove nothing`(dates: String, none: String, format: String) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at);
            WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 40)
            INSERT INTO t SELECT iif(value % 4 = 0, \(none), \(dates)) FROM n;
            """)
        let tally = try readTally(
            database.source(date: "at", aggregate: .count), grouping: try grouping(.month, asOf: "2026-11-20"),
            asOf: try day("2026-11-20"))
        let found = try #require(tally.reading.dateFormat?.text)
        #expect(found.hasPrefix("\(format), since "))
        #expect(found.contains("; 10 more values are placeholders (0, -1, an empty text or year 1)"))
        let rejected = Tally.Rejected(reason: "the date is a placeholder", count: 10, examples: [4, 8, 12, 16, 20])
        #expect(tally.rows.rejected == [rejected])
        #expect((tally.rows.used, tally.entries.count) == (30, 2))
    }

    @Test(arguments: ["NULL", "0", "''"], ["", " WITHOUT ROWID"])
    func `a few dates among thousands of rows without one prove their format`(none: String, kind: String) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at)\(kind);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 70000)
            INSERT INTO t SELECT i, iif(i BETWEEN 35800 AND 35820, 1795132800 + i, \(none)) FROM n;
            """)
        let months = try grouping(.month, asOf: "2026-11-20", last: 1)
        var source = database.source(date: "at", aggregate: .count)
        for query in [nil, "SELECT at FROM t"] {
            if let query { source.ask(query) }
            let tally = try readTally(source, grouping: months, asOf: months.asOf)
            #expect(tally.reading.dateFormat?.text.hasPrefix("unix, since 21 sampled values lie between") == true)
            #expect(tally.rows.used == 21)
        }
    }

    @Test func `rows whose ids lie close together but for one are sampled as well`() throws {
        let more = """
            WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO t (rowid, at) SELECT i, 1795132800 + i FROM n; INSERT INTO t (rowid, at) VALUES (1000000000000, 1795132800);
            """
        #expect(try words("(1795132800)", more)?.hasPrefix("unix, since 1000 sampled values lie between") == true)
    }

    @Test(arguments: ["('soon')", "(17), (1795132800)", "('12 Main St')"])
    func `what they may be is not guessed`(values: String) throws {
        let error = try #require(throws: ReportError.self) { _ = try words(values) }
        #expect(error.evidence?.contains(";") == false, "\(error)")
    }

    @Test(arguments: ["2026-11-20 12:30", "20.11.2026 12:30", "20 Nov 2026", "Nov 20, 2026, 9:30:00 AM", "No. 20-11"])
    func `a sample is looked at in far less than what drawing takes`(text: String) {
        var evidence = TimestampEvidence(asOf: CivilDate(daysSinceEpoch: 20_777))
        var bytes = Array(text.utf8)
        let time = bytes.withUnsafeMutableBufferPointer { bytes in
            threadTime {
                for _ in 0..<TimestampEvidence.sampleSize { evidence.add(.text(UnsafeBufferPointer(bytes)), .none()) }
            }
        }
        #expect(evidence.texts == TimestampEvidence.sampleSize)
        #expect(time < .milliseconds(150), "\(time)")
    }

    @Test func `a sample is taken from all of a table, not from its beginning or an index's`() throws {
        let filler = "'" + String(repeating: "x", count: 500) + "'"
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, at, filler);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
            INSERT INTO t SELECT i * 100, iif(i < 2000, NULL, 1795132800 + i), \(filler) FROM n;
            CREATE INDEX by_at ON t (at);
            """)
        let tally = try readTally(
            database.source(date: "at", aggregate: .count), grouping: try grouping(.month, asOf: "2026-11-20"),
            asOf: try day("2026-11-20"))
        #expect(tally.reading.dateFormat?.text.hasPrefix("unix, ") == true)
        #expect(tally.rows.used == 1_001)
    }
}
