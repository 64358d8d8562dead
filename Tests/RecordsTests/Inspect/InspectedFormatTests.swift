import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Records

/// Which format an inspection names, for each that there is.
struct InspectedFormatTests {
    @Test(arguments: [
        (TimestampFormat.iso8601, "datetime(u, 'unixepoch')"), (.unix, "u"), (.unixMilliseconds, "u * 1000"),
        (.unixMicroseconds, "u * 1000000"), (.unixNanoseconds, "u * 1000000000"),
        (.webKit, "(u + 11644473600) * 1000000"),
        (.julian, "u / 86400.0 + 2440587.5"),
    ])
    func `a format that no other resembles is proven by the values alone`(format: TimestampFormat, sql: String) throws {
        let table = try Inspected.table(Inspected.generated(sql))
        let date = try Inspected.date("created_at", table)
        #expect(date.verdict == .proven)
        #expect(date.readings.map(\.format) == [format])
        let reading = try #require(date.readings.first)
        #expect("\(reading.first) to \(reading.last)" == "2024-06-28 to 2026-11-20")
        #expect(reading.sample.hasPrefix("2024-06-28"))
        #expect((table.rows, table.sampled > 1_000) == (.init(count: 3_000, isExact: true), true))
    }

    @Test(arguments: [
        (TimestampFormat.unix, TimestampFormat.coreData, "u - 978307200"),
        (.unixNanoseconds, .coreDataNanoseconds, "(u - 978307200) * 1000000000"),
    ])
    func `seconds since 2001 could be seconds since 1970, and both readings are told`(
        unix: TimestampFormat, coreData: TimestampFormat, sql: String
    ) throws {
        let date = try Inspected.date("created_at", try Inspected.table(Inspected.generated(sql)))
        #expect(date.verdict == .ambiguous)
        // What ends with the file is likelier.
        #expect(date.readings.map(\.format) == [coreData, unix])
        #expect(date.readings.map(\.last.description) == ["2026-11-20", "1995-11-20"])
    }

    @Test func `of two readings that is the first which lies among the table's other dates`() throws {
        let sql = Inspected.generated("u - 978307200") + "ALTER TABLE t ADD added; UPDATE t SET added = "
        let table = try Inspected.table(sql + "datetime(created_at, 'unixepoch');")
        let date = try Inspected.date("created_at", table)
        #expect(date.readings.map(\.format) == [.unix, .coreData])
        #expect(date.evidence.hasSuffix("; as unix they lie among the dates of added"), "\(date.evidence)")
        // A birthday says nothing of when a row came into being.
        let born = try Inspected.table(sql.replacing("added", with: "birthday") + "datetime(created_at, 'unixepoch');")
        #expect(try Inspected.date("created_at", born).readings.map(\.format) == [.coreData, .unix])
    }

    @Test func `of two readings that is the first which ends when the file was last written to`() throws {
        let temporary = try TemporaryDatabase(Inspected.generated("u - 978307200"))
        let written = try #require(ISO8601DateFormatter().date(from: "2005-03-04T05:06:07Z"))
        try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: temporary.path)
        let inspection = try inspectDatabase(
            temporary.path, asOf: try #require(CivilDate("2026-11-20")), limits: ReadLimits(allTables: .seconds(600)))
        let date = try Inspected.date("created_at", try #require(inspection.tables.first))
        #expect(date.readings.map(\.format).first == .unix, "\(date)")
    }

    @Test(arguments: [
        ("MediaWiki's", ["page", "revision", "updatelog"]), ("Roundup's", ["__textids", "__words", "ids", "schema"]),
        ("Airflow's", ["dag", "dag_run", "task_instance"]), ("n8n's", ["execution_entity", "workflow_entity"]),
        ("Jellyfin's", ["ActivityLogs", "DisplayPreferences", "__EFMigrationsHistory"]),
    ])
    func `digits of a program that stores UTC are said to be so`(program: String, tables: [String]) throws {
        let others = tables.map { "CREATE TABLE \($0) (x);" }.joined()
        let sql = Inspected.generated("strftime('%Y%m%d%H%M%S', u, 'unixepoch')") + others
        let table = try #require(try Inspected.database(sql).tables.first { $0.name == "t" })
        let reason = try Inspected.date("created_at", table).reasonForUTC
        #expect(reason == "the tables are \(program), which stores UTC")
    }

    @Test(arguments: [
        "u", "u * 1000", "u - 978307200", "(u + 11644473600) * 1000000", "u / 86400.0 + 2440587.5",
        "strftime('%Y-%m-%dT%H:%M:%S.000Z', u, 'unixepoch')", "strftime('%Y-%m-%d %H:%M:%S+00:00', u, 'unixepoch')",
    ])
    func `midnights in UTC are read as days by a query, where the zone would have the days before`(sql: String) throws {
        func date(_ name: String, end: String = "1795132800") throws -> DateInspection {
            let store = sql.hasPrefix("u - 978") ? "CREATE TABLE Z_METADATA (x); CREATE TABLE Z_PRIMARYKEY (x);" : ""
            let temporary = try TemporaryDatabase(
                Inspected.generated(sql).replacing("25200", with: "86400").replacing("2999", with: "299")
                    .replacing("1795132800", with: end) + store)
            let inspection = try inspectDatabase(
                temporary.path, asOf: try day("2026-11-20"), zone: try zone(name),
                limits: ReadLimits(allTables: .seconds(600)))
            return try Inspected.date("created_at", try #require(inspection.tables.first { $0.name == "t" }))
        }
        let days = try date("America/New_York")
        #expect(days.verdict == .written && days.evidence.contains("probably days"), "\(days)")
        #expect(days.readings.map { "\($0.first) \($0.last)" } == ["2026-01-25 2026-11-20"], "\(days)")
        // In Berlin they are of the same days; and a minute past midnight is no day.
        #expect(try date("Europe/Berlin").verdict == .proven)
        #expect(try date("America/New_York", end: "1795132860").verdict == .proven)
    }

    @Test func `seconds among milliseconds are said to be mixed`() throws {
        let sql = Inspected.generated("CASE WHEN u % 2 THEN u ELSE u * 1000 END")
            .replacing("25200", with: "25201").replacing("2999", with: "999")
        let evidence = try Inspected.date("created_at", try Inspected.table(sql)).evidence
        #expect(evidence.contains("they seem to be a mixture of unix and unix-ms"), "\(evidence)")
        #expect(!evidence.contains("core-data"), "\(evidence)")
    }

    private static let ofOthers = [
        ("u - 315964782", "GPS"), ("u - 631065600", "Garmin"), ("u - 946684800", "seconds since 2000"),
        ("(u - 946684800) * 1000000", "PostgreSQL"), ("((u - 1420070400) * 1000) << 22", "Discord"),
        ("((u - 1288834974) * 1000) << 22", "Twitter"), ("(u * 1000) << 16", "Mastodon"),
        ("((u - 1409529600) * 100) << 24", "Sonyflake"), ("strftime('%Y%m%d%H', u, 'unixepoch') + 0", "YYYYMMDDhh"),
        ("(u - 946684800) * 1000", "milliseconds since 2000"), ("(u - 978307200) * 1000", "milliseconds since 2001"),
        ("(u - 978307200) * 1000000", "microseconds since 2001"),
        ("((u + 62135596800) * 10000 << 11) | 60", "Entity Framework"),
        ("strftime('%Y%m%d%H%M', u, 'unixepoch') + 0", "YYYYMMDDhhmm,"),
        ("(u + 3506716800) * 10000000", "OpenVMS"),
        (
            "(strftime('%Y', u, 'unixepoch') - 1980 << 25) + (strftime('%m', u, 'unixepoch') << 21) "
                + "+ (strftime('%d', u, 'unixepoch') << 16) + (strftime('%H', u, 'unixepoch') << 11)", "FAT and DOS"
        ),
    ]

    @Test(arguments: ofOthers)
    func `numbers of other programs that end today are not read as ours of long ago or far ahead`(
        sql: String, program: String
    ) throws {
        let date = try Inspected.date("created_at", try Inspected.table(Inspected.generated(sql)))
        #expect(date.evidence.contains(program), "\(date)")
        let isRead = date.verdict == .written && date.readings.map(\.last.description) == ["2026-11-20"]
        #expect(date.verdict == .unknown && date.readings.isEmpty || isRead, "\(date)")
    }

    @Test(arguments: [
        "((u - 1420070400) * 1000) << 22", "(u * 1000 - 1288834974657) << 22", "(u * 1000) << 16",
        "((u - 1409529600) * 100) << 24",
    ])
    func `the query that reads identifiers loses no part of a second`(sql: String) throws {
        let sql = Inspected.generated(sql)
        let date = try Inspected.date("created_at", try Inspected.table(sql))
        #expect(date.evidence.contains("identifiers, from 2024-06-28 to 2026-11-20"), "\(date)")
        let (database, read) = (try TemporaryDatabase(sql), try #require(date.writing).sql("created_at"))
        let newest = try DatabaseQueue(path: database.path).read {
            try String.fetchOne($0, sql: "SELECT max(\(read)) FROM t")
        }
        #expect(newest == "2026-11-20T00:00:00Z")
    }

    @Test(arguments: ofOthers)
    func `no report is made of them either, be they read from a table or a query`(sql: String, program: String) throws {
        let database = try TemporaryDatabase(Inspected.generated(sql))
        let weeks = try grouping(.week, asOf: "2026-11-20", last: 3)
        var source = database.source(date: "created_at")
        for query in [nil, "SELECT created_at FROM t"] {
            if let query { source.ask(query) }
            let error = try #require(throws: ReportError.self) {
                _ = try readTally(source, grouping: weeks, asOf: weeks.asOf)
            }
            #expect(error.evidence?.contains(program) == true && error.advice.contains("iso_day"), "\(error)")
        }
    }

    @Test(arguments: [
        ("strftime('%Y%m%d', u, 'unixepoch') + 0", "99991231", "YYYYMMDD", true),
        ("strftime('%Y%m%d', u, 'unixepoch') + 0", "99999999", "YYYYMMDD", true),
        ("strftime('%Y%m%d', u, 'unixepoch')", "'88888888'", "YYYYMMDD", true),
        ("strftime('%Y%m%d%H%M%S000', u, 'unixepoch') + 0", "99991231235959999", "with milliseconds", true),
        ("(u + 62135596800) * 10000000", "3155378975999999999", ".NET ticks", true),
        ("(u + 11644473600) * 10000000", "9223372036854775807", "FILETIME", false),
        ("(u + 11644473600) * 10000000", "'never'", "FILETIME", false), ("u - 315964782", "4294967295", "GPS", false),
        ("(u - 946684800) * 1000", "9223372036854775807", "milliseconds since 2000", false),
        ("(u - 946684800) * 1000", "5", "milliseconds since 2000", false),
    ])
    func `what stands for no end makes no format of ours likely, and is left out by the query`(
        sql: String, end: String, program: String, isWritten: Bool
    ) throws {
        let weeks = try grouping(.week, asOf: "2026-11-20", last: 3)
        for rows in ["id % 15 = 1", "id = 520"] {
            let sql = Inspected.generated(sql) + "UPDATE t SET created_at = \(end) WHERE \(rows);"
            let date = try Inspected.date("created_at", try Inspected.table(sql))
            #expect(date.evidence.contains(program) && date.readings.allSatisfy { $0.format == .iso8601 }, "\(date)")
            // What was not among the sampled rows is not in the query either.
            let isRead = isWritten && rows != "id = 520"
            #expect(date.verdict == (isRead ? .written : .unknown), "\(date)")
            let database = try TemporaryDatabase(sql)
            let error = try #require(throws: ReportError.self) {
                _ = try readTally(database.source(date: "created_at"), grouping: weeks, asOf: weeks.asOf)
            }
            #expect(error.evidence?.contains(program) == true && !error.advice.contains("rows of another"), "\(error)")
            guard isRead, let writing = date.writing else { continue }
            #expect(date.readings.map(\.last.description) == ["2026-11-20"], "\(date)")
            var source = database.source(date: "iso_day", aggregate: .count)
            source.ask(writing.query("created_at", of: "t"))
            let years = try grouping(.year, asOf: "2026-11-20", last: 3)
            #expect(try readTally(source, grouping: years, asOf: years.asOf).rows.used == 2_800)
        }
    }

    /// Before, they were read as local times, whatever the column's name or default said.
    @Test func `dates that a query reads are in UTC where the name of their column says so`() throws {
        let sql = Inspected.generated("strftime('%d.%m.%Y %H:%M', u, 'unixepoch')", column: "utc_time")
        let date = try Inspected.date("utc_time", try Inspected.table(sql))
        #expect(date.verdict == .written && date.zoneless == .all, "\(date)")
        #expect(date.reasonForUTC == "the name utc_time says so")
    }

    /// As Prisma writes milliseconds where a default of SQLite's writes text.
    @Test(arguments: [
        ("u / 25200 % 6 = 0", "u * 1000 + 7", " DEFAULT CURRENT_TIMESTAMP"), ("u / 25200 % 6 > 0", "u * 1000 + 7", ""),
        ("u / 25200 % 2", "u", ""), ("u / 25200 % 50 = 0", "u * 1000", " DEFAULT CURRENT_TIMESTAMP"),
    ])
    func `numbers and texts of one column are read by a query`(texts: String, number: String, usual: String) throws {
        let sql = Inspected.generated("iif(\(texts), datetime(u, 'unixepoch'), \(number))")
            .replacing("created_at, n);", with: "created_at\(usual), n);")
        let date = try Inspected.date("created_at", try Inspected.table(sql))
        #expect((date.verdict, date.zoneless) == (.written, .some), "\(date)")
        #expect(date.readings.map { "\($0.first) \($0.last)" } == ["2024-06-28 2026-11-20"], "\(date)")
        #expect((date.reasonForUTC != nil) == !usual.isEmpty, "\(date)")
        let database = try TemporaryDatabase(sql)
        let years = try grouping(.year, asOf: "2026-11-20", last: 3)
        var source = database.source(date: "created_at")
        let error = try #require(throws: ReportError.self) {
            _ = try readTally(source, grouping: years, asOf: years.asOf)
        }
        let query = try #require(date.writing).query("created_at", of: "t")
        #expect(error.advice.contains("if texts without zone are UTC: <source.date.zone UTC>"), "\(error)")
        #expect(error.advice.contains("<source.query «\(query)»>"), "\(error)")
        source.dateColumn = "iso_day"
        source.ask(query)
        let tally = try readTally(source, grouping: years, asOf: years.asOf)
        #expect(tally.rows.used == 3_000 && tally.rows.rejected.isEmpty)
        #expect(tally.entries.map(\.value.amount) == [.integer(641), .integer(1_251), .integer(1_108)])
    }

    @Test func `numbers among texts that may be of two formats are read by no query`() throws {
        let sql = Inspected.generated("iif(u / 25200 % 2, datetime(u, 'unixepoch'), u - 978307200)")
        let date = try Inspected.date("created_at", try Inspected.table(sql))
        #expect(date.verdict != .written && date.writing == nil, "\(date)")
    }

    @Test func `two formats that fit stay two where the largest number of all fits none`() throws {
        let sql = Inspected.generated("u - 978307200") + "UPDATE t SET created_at = 4294967295 WHERE id = 520;"
        let date = try Inspected.date("created_at", try Inspected.table(sql))
        #expect(date.verdict == .ambiguous && date.readings.count == 2, "\(date)")
    }

    @Test(arguments: [
        ("(u - 946684800) * 1000000", true), ("(u - 978307200) * 1000000", true),
        ("((u + 62135596800) * 10000 << 11) | 60", true), ("(u + 62135596800) * 10000000", false),
        ("strftime('%Y%m%d', u, 'unixepoch') + 0", false), ("u / 86400.0 + 25569", true),
    ])
    func `what may well be something else is said to be, and no query is taken for granted`(sql: String, mayBe: Bool)
        throws
    {
        let date = try Inspected.date("created_at", try Inspected.table(Inspected.generated(sql)))
        #expect(date.verdict == (mayBe ? .unknown : .written) && (date.writing?.caution != nil) == mayBe, "\(date)")
    }

    @Test(arguments: ["'x'", "2147483647", "5", "4294967295"])
    func `one value that is none does not hide a column of dates`(value: String) throws {
        let sql =
            Inspected.generated("u") + "UPDATE t SET created_at = \(value) WHERE id % 15 = 1;"
        let date = try Inspected.date("created_at", try Inspected.table(sql))
        #expect(date.verdict == .partly && date.readings.map(\.format) == [.unix], "\(date)")
        #expect(date.readings.map(\.last.description) == ["2026-11-20"], "\(date)")
    }

    @Test(arguments: [
        (2, "in no known format; they seem to be a mixture of unix and unix-ms"),
        (3, "40 of 60 sampled values are dates from 2026-11-06 to 2026-11-06"),
    ])
    func `only what most values are is a column's format`(share: Int, evidence: String) throws {
        let date = try Inspected.date(
            "at",
            try Inspected.table(
                """
                CREATE TABLE t (at INT);
                WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 60)
                INSERT INTO t SELECT (1794000000 + i) * iif(i % \(share) = 0, 1000, 1) FROM c;
                """))
        #expect((date.verdict, date.readings.count) == (share == 2 ? (.unknown, 0) : (.partly, 1)), "\(date)")
        #expect(date.evidence.hasSuffix(evidence), "\(date)")
    }

    @Test func `a format that is alone, but far from the table's other dates, is a guess`() throws {
        let sql =
            Inspected.generated("(u - 978307200) - 20 * 31557600") + "ALTER TABLE t ADD added; UPDATE t SET added = "
        let date = try Inspected.date("created_at", try Inspected.table(sql + "'2026-11-' || (10 + id % 7);"))
        #expect(date.verdict == .ambiguous && date.readings.map(\.format) == [.coreData])
        #expect(
            date.evidence.hasSuffix("; but the dates of added lie from 2026-11-10 to 2026-11-16"), "\(date.evidence)")
        let near = try Inspected.date("created_at", try Inspected.table(sql + "'2006-11-' || (10 + id % 7);"))
        #expect(near.verdict == .proven)
    }

    @Test(arguments: [
        (TimestampFormat.coreData, "(u - 978307200) - 20 * 31557600"),
        (.coreDataNanoseconds, "((u - 978307200) - 20 * 31557600) * 1000000000"),
    ])
    func `seconds since 2001 of its first years prove themselves, since 1970 is no likely date`(
        format: TimestampFormat, sql: String
    ) throws {
        let date = try Inspected.date("created_at", try Inspected.table(Inspected.generated(sql)))
        #expect(date.verdict == .proven)
        #expect(date.readings.map(\.format) == [format])
    }

    @Test(arguments: [
        ("strftime('%d.%m.%Y', u, 'unixepoch')", "99.99.9999"),
        ("strftime('%m/%d/%Y %H:%M', u, 'unixepoch')", "99/99/9999 99:99"),
        ("ltrim(strftime('%d-%m-%Y %H:%M:%S', u, 'unixepoch'), '0')", "99-99-9999 99:99:99"),
        ("strftime('%Y/%m/%d', u, 'unixepoch')", "9999/99/99"),
        ("strftime('%d.%m.%Y, %H:%M', u, 'unixepoch')", "99.99.9999, 99:99"),
    ])
    func `days as a country writes them are told to be none of our formats, whatever the column is called`(
        sql: String, shape: String
    ) throws {
        let date = try Inspected.date("n1", try Inspected.table(Inspected.generated(sql, column: "n1")))
        #expect((date.verdict, date.readings.map(\.last.description)) == (.written, ["2026-11-20"]))
        #expect(date.evidence.contains("written like \(shape)"), "\(date)")
    }

    @Test(arguments: [
        ("strftime('%Y%m%d', u - u % 864000, 'unixepoch') + 0", true),
        ("20100101 + u / 25200 % 12 * 100 + u / 25200 % 28", false),
    ])
    func `days as digits need no name where many rows have the same, if they go on to today`(sql: String, isDate: Bool)
        throws
    {
        let column = try Inspected.table(Inspected.generated(sql, column: "ERDAT")).columns.first { $0.name == "ERDAT" }
        #expect(column?.role == .number || isDate, "\(column as Any)")
        #expect(column?.date?.verdict == (isDate ? .written : nil), "\(column as Any)")
    }

    @Test(arguments: [
        ("strftime('%d.%m.', u, 'unixepoch') || '26'", true),
        ("ltrim(strftime('%m/%d/26 09:05 PM', u, 'unixepoch'), '0')", true),
        ("'1.2.' || (30 + u / 25200 % 9)", false), ("'45.10.' || (30 + u / 25200 % 9)", false),
        ("'13.13.' || (30 + u / 25200 % 9)", false),
    ])
    func `days with years of two digits are told whatever the column is called, and never read`(
        sql: String, isDate: Bool
    ) throws {
        let column = try #require(
            try Inspected.table(Inspected.generated(sql, column: "n1")).columns.first { $0.name == "n1" })
        guard isDate else {
            #expect(column.role == .text)
            return
        }
        #expect(column.date?.verdict == .unknown && column.date?.readings == [], "\(column)")
        #expect(column.date?.writing?.caution?.hasPrefix("years of two digits are taken for") == true, "\(column)")
    }

    @Test func `one day among words makes no column of days`() throws {
        let column = try Inspected.table(
            Inspected.generated("CASE WHEN n % 40 = 0 THEN '12.03.2024' ELSE 'word ' || u END", column: "n1")
                .replacing("n % 40", with: "u % 11 = 0 AND u % 7")
        ).columns.first { $0.name == "n1" }
        #expect(column?.role == .text)
    }

    @Test(arguments: [
        ("%d.%m.%Y", false), ("%m/%d/%Y %H:%M", true), ("%d-%m-%Y %H:%M:%S", true), ("%d/%m/%Y at %H h", false),
        ("%Y/%m/%d %H:%M", true), ("%Y.%m.%d 8.30 h", false), ("%Y:%m:%d %H:%M:%S", true),
    ])
    func `a statement is told that has such days as ISO 8601`(format: String, hasTime: Bool) throws {
        let sql = Inspected.generated("strftime('\(format)', u, 'unixepoch')")
        let writing = try #require(try Inspected.date("created_at", try Inspected.table(sql)).writing)
        #expect(writing.caution == nil)
        let database = try TemporaryDatabase(sql)
        var source = database.source(date: "iso_day", aggregate: .count)
        source.ask(writing.query("created_at", of: "t"))
        let tally = try readTally(
            source, grouping: try grouping(.year, asOf: "2026-11-20", last: 3), asOf: try day("2026-11-20"))
        #expect(tally.reading.dateFormat?.text.contains("sampled values are ISO 8601, such as 2024-06-28") == true)
        #expect(tally.reading.dateFormat?.text.contains(":") == hasTime)
        #expect(tally.rows.used == 3_000)
    }

    @Test
    func `where no number tells day from month that is said, and days of two forms are told no statement`() throws {
        func writing(_ values: String...) throws -> DayWriting? { try writing(of: values) }
        func writing(of values: [String]) throws -> DayWriting? {
            let rows = values.map { "('\($0)')" }.joined(separator: ", ")
            return try Inspected.date(
                "made_at", try Inspected.table("CREATE TABLE t (made_at); INSERT INTO t VALUES \(rows)")
            ).writing
        }
        #expect(
            try writing("05/06/2026", "07/06/2026")?.caution == "where the month comes first, 4 and 1 change places")
        #expect(try writing("05/06/2026", "07/13/2026")?.caution == nil)
        #expect(
            try writing("20.11.2026")?.sql("a \"b\"")
                == #"substr("a ""b""", 7, 4) || '-' || substr("a ""b""", 4, 2) || '-' || substr("a ""b""", 1, 2)"#)
        #expect(
            try writing("9.9.26")?.caution?.hasPrefix("years of two digits are taken for 1970 to 2069; where") == true)
        for values in [
            ["20.11.2026", "20/11/2026"], ["20.11.2026", "20.11.26"], ["20-11-26"],
            ["2026/11/26 23:30:00 +0000"], ["11/26/2026 11:30:00 PM +00:00"], ["20.11.2026 23:30:00Z"],
            ["2026/11/20 09:30:00,123"], ["13/Okt/2026 09:05:07"], ["x2026-11-13[y]"], ["20269913_090507"],
            ["13 Nov 2026 9:05:07"],
        ] {
            #expect(try writing(of: values) == nil, "\(values)")
        }
    }

    @Test(arguments: [
        (["11/13/2026 12:15:00 AM", "11/14/2026 12:05:09 PM"], ["2026-11-13 00:15:00", "2026-11-14 12:05:09"]),
        (["11/13/2026 9:05 PM", "11/14/2026 11:59 am"], ["2026-11-13 21:05", "2026-11-14 11:59"]),
        (["13.11.2026 9:05", "14.11.2026 10:05"], ["2026-11-13 09:05", "2026-11-14 10:05"]),
        (["13.11.2026 09:05:00.250"], ["2026-11-13 09:05:00.250"]),
        (["2026/11/13 1:05p.m.", "2026/11/14 12:00a.m."], ["2026-11-13 13:05", "2026-11-14 00:00"]),
        (["2026.11.13 9:05"], ["2026-11-13 09:05"]), (["2026/11/13"], ["2026-11-13"]),
        (["2024.01.02 10:00:00.05", "2024.11.13 12:00:09.5"], ["2024-01-02 10:00:00.05", "2024-11-13 12:00:09.5"]),
        (["3/14/2026 9:05", "11/4/2026 12:05"], ["2026-03-14 09:05", "2026-11-04 12:05"]),
        (["13.1.2026", "9.11.2026", "n/a", ""], ["2026-01-13", "2026-11-09", "n/a-0-0", "none"]),
        (["2026/9/9 07:05", "2026/11/13 10:00"], ["2026-09-09 07:05", "2026-11-13 10:00"]),
        (["9.9.26", "13.11.99", "01.02.69"], ["2026-09-09", "1999-11-13", "2069-02-01"]),
        (["Jan 1, 2024, 7:03:05 AM", "Nov 13, 2026, 12:00:09 PM"], ["2024-01-01 07:03:05", "2026-11-13 12:00:09"]),
        (["Jan 1, 2024", "Nov 13, 2026"], ["2024-01-01", "2026-11-13"]),
        (["Fri, 13 Nov 2026 09:05:00 GMT (UTC)"], ["2026-11-13T09:05:00Z"]),
        (["13 Nov 2026 09:05:00 +0100 (CET)"], ["2026-11-13T09:05:00+0100"]),
        (["1/2/26 1:05 PM", "11/13/26 12:00 AM"], ["2026-01-02 13:05", "2026-11-13 00:00"]),
        // As JavaScript's toLocaleString and chats write them: a comma before the time, a narrow blank before PM.
        (["13.11.2026, 09:05", "14.11.2026, 10:05"], ["2026-11-13 09:05", "2026-11-14 10:05"]),
        (["13.11.2026 09:05", "14.11.2026, 10:05"], ["2026-11-13 09:05", "2026-11-14 10:05"]),
        (["3.1.2026, 09:05:07", "13.11.2026, 10:05:07"], ["2026-01-03 09:05:07", "2026-11-13 10:05:07"]),
        (
            ["11/13/2026, 9:05:07\u{202F}PM", "1/4/2026, 12:05:07\u{202F}AM"],
            ["2026-11-13 21:05:07", "2026-01-04 00:05:07"]
        ),
        // A day alone among times.
        (["13.11.2026 09:05", "14.11.2026"], ["2026-11-13 09:05", "2026-11-14"]),
        (["3/14/2026, 09:05", "11/4/2026"], ["2026-03-14 09:05", "2026-11-04"]),
        (["13.11.26, 09:05", "14.11.26, 10:05"], ["2026-11-13 09:05", "2026-11-14 10:05"]),
        (["2026/9/9, 07:05", "2026/11/13, 10:00"], ["2026-09-09 07:05", "2026-11-13 10:00"]),
        (["2026-11-13, 09:05:07"], ["2026-11-13 09:05:07"]), (["2026-11-13, 9:05"], ["2026-11-13 09:05"]),
        (["13 Nov 2026, 09:05"], ["2026-11-13T09:05"]), (["13 Nov 2026 09:05:07"], ["2026-11-13T09:05:07"]),
        (["13/Nov/2026:09:05:07 +0100"], ["2026-11-13T09:05:07+0100"]),
        (["Nov 3, 2026 9:05 PM", "November 13, 2026, 12:00\u{202F}AM"], ["2026-11-03 21:05", "2026-11-13 00:00"]),
        (["May 3, 2026", "September 13, 2026"], ["2026-05-03", "2026-09-13"]),
        // As Twitter and `date` write them, and Java with parts of a second.
        (
            ["Fri Nov 13 09:05:07 +0000 2026", "Tue Nov  3 09:05:07 UTC 2026", "Fri Nov 13 09:05:07 2026"],
            ["2026-11-13 09:05:07+0000", "2026-11-03 09:05:07Z", "2026-11-13 09:05:07"]
        ),
        (["20261113T090507.250Z"], ["2026-11-13T09:05:07.250Z"]),
        (["20261113 090507"], ["2026-11-13T09:05:07"]), (["20261113_090507"], ["2026-11-13T09:05:07"]),
        (["2026年9月3日 9:05", "2026年11月13日 10:05"], ["2026-09-03 09:05", "2026-11-13 10:05"]),
        (["2026年11月03日", "2026年11月13日"], ["2026-11-03", "2026-11-13"]),
        (["3.9.2026.", "13.11.2026."], ["2026-09-03", "2026-11-13"]),
        (["2026-9-3", "2026-11-13"], ["2026-09-03", "2026-11-13"]),
        (["2026-W01", "2026-W53", "2020W53"], ["2025-12-29", "2026-12-28", "2020-12-28"]),
        (["2026-W46-5", "2026W011"], ["2026-11-13", "2025-12-29"]),
        (["3-NOV-26", "13-Nov-99"], ["2026-11-03", "1999-11-13"]),
        (["Friday, 13 November 2026", "3. May 2026"], ["2026-11-13", "2026-05-03"]),
        (["Fri, 13 Nov 2026", "3 September 2026"], ["2026-11-13", "2026-09-03"]),
        (["Fri, 13 Nov 2026 09:05:07"], ["2026-11-13T09:05:07"]),
        (["Fri, 13 Nov 2026 09:05 +0100 (CET)"], ["2026-11-13T09:05+0100"]),
        (["[13/Nov/2026:09:05:07 +0100]"], ["2026-11-13T09:05:07+0100"]),
        (["2026-11-13T09:05+01:00[Europe/Berlin]"], ["2026-11-13T09:05+01:00"]),
    ])
    func `the time of day is in the statement, also by a clock of twelve hours, and numbers of one digit`(
        values: [String], iso: [String]
    ) throws {
        let rows = values + Array(repeating: values[0], count: 20)
        let sql = "CREATE TABLE t (made_at); INSERT INTO t VALUES \(rows.map { "('\($0)')" }.joined(separator: ", "))"
        let writing = try #require(try Inspected.date("made_at", try Inspected.table(sql)).writing)
        let database = try TemporaryDatabase(sql)
        let read = try DatabaseQueue(path: database.path).read {
            try String.fetchAll(
                $0, sql: "SELECT ifnull(\(writing.sql("made_at")), 'none') FROM t LIMIT \(values.count)")
        }
        #expect(read == iso)
    }

    @Test func `small numbers in a column of text are no dates, though its name is one of times`() throws {
        let table = try Inspected.table(Inspected.generated("(u % 7000) || ''", column: "elapsed_time"))
        #expect(table.columns.first { $0.name == "elapsed_time" }?.role == .text)
    }

    @Test(arguments: ["octets", "if_rx", "energyWh", "odometer_m", "nonce"])
    func `what a counter shows is no date, though it would be one of some years ago`(column: String) throws {
        let sql = "u - 200000000"
        let table = try Inspected.table(Inspected.generated(sql, column: column))
        #expect(table.columns.first { $0.name == column }?.role == .number)
        let added = try Inspected.table(Inspected.generated(sql, column: "added"))
        #expect(try Inspected.date("added", added).verdict == .proven)
    }

    @Test func `numbers from small to large are durations, though their name is one of times`() throws {
        let table = try Inspected.table(Inspected.generated("u % 5000000", column: "uptime"))
        #expect(table.columns.first { $0.name == "uptime" }?.role == .number)
    }

    @Test(arguments: ["'1.2.34'", "'192.168.' || (u % 200) || '.1'", "'+49 30 ' || u", "'12:30'", "u || '.11.2026'"])
    func `versions, addresses and numbers of telephones are no days`(sql: String) throws {
        let columns = try Inspected.table(Inspected.generated(sql, column: "n1")).columns
        let column = try #require(columns.first { $0.name == "n1" })
        if case .date(let date) = column.role { Issue.record("\(date)") }
    }

    @Test(arguments: [
        ("2024-01-02", "datetime(u, 'unixepoch')", true), ("2024-01-02T03:04:05Z", "datetime(u, 'unixepoch')", true),
        ("1704164645", "u", true), ("2024", "u", false), ("day 2024-01-02", "date(u, 'unixepoch')", false),
        ("2024-01", "date(u, 'unixepoch')", false), ("2024-01-02", "u % 97 + 0.5", false),
    ]) func `a column of dates that is called by one of them shows a first row that was taken for names`(
        name: String, sql: String, isSuspicious: Bool
    ) throws {
        let sql = Inspected.generated(sql, column: "\"\(name)\"")
        let remark = "; its name is a date, too: if that was a row, it does not count, so put a header before the rows"
        let evidence = try Inspected.table(sql).columns.first { $0.name == name }?.date?.evidence
        #expect(evidence?.contains(remark) ?? false == isSuspicious, "\(evidence ?? "none")")
        guard isSuspicious else { return }
        let database = try TemporaryDatabase(sql)
        let found = try withExtendedLifetime(database) {
            try readTally(
                database.source(date: name, aggregate: .count), grouping: try grouping(.year, asOf: "2026-11-20"),
                asOf: try day("2026-11-20")
            ).reading.dateFormat
        }
        #expect(found?.text.hasSuffix(remark) == true && found?.isCertain == false, "\(found?.text ?? "")")
    }

    @Test func `in a Core Data store numbers are Core Data's`() throws {
        let store = try Inspected.database(
            Inspected.generated("(u - 978307200) + 0.5", column: "ZDATE")
                + "CREATE TABLE Z_METADATA (a); CREATE TABLE Z_PRIMARYKEY (a);")
        #expect(store.isCoreDataStore)
        let date = try Inspected.date("ZDATE", try #require(store.tables.last))
        #expect(date.verdict == .proven)
        #expect(date.readings.map(\.format) == [.coreData])
    }
}
