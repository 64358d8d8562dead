import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// What an inspection makes of tables and their columns.
struct InspectionTests {
    @Test func `ids, amounts, durations and codes are not taken for dates`() throws {
        let table = try Inspected.table(
            """
            CREATE TABLE t (
                id INTEGER PRIMARY KEY, customer_id INT, total INT, play_time INT, postal TEXT, runtime REAL, views INT, flag INT,
                bytes INT, updates INT, request_time TEXT);
            WITH RECURSIVE c(i) AS (SELECT 1700000000 UNION ALL SELECT i + 1 FROM c WHERE i < 1700000400)
            INSERT INTO t SELECT i, i + 7, i * 1, i % 600, i, 0.5 * (i % 100), i % 100000, 1, i, i % 9, iif(i % 50, (i % 900) / 1000.0, '-') FROM c;
            """)
        let roles = Dictionary(uniqueKeysWithValues: table.columns.map { ($0.name, $0.role) })
        #expect(
            roles == [
                "id": .key, "customer_id": .key, "total": .number, "play_time": .number, "postal": .text,
                "runtime": .number, "views": .number, "flag": .other, "bytes": .number, "updates": .number,
                "request_time": .number,
            ])
    }

    @Test func `many different instants are dates whatever their name`() throws {
        let table = try Inspected.table(Inspected.generated("u", column: "x"))
        #expect(try Inspected.date("x", table).readings.map(\.format) == [.unix])
        for name in ["order_placed", "orderReceived", "position_fixed", "index"] {
            let table = try Inspected.table(Inspected.generated("u * 1000", column: "\"\(name)\""))
            #expect(try Inspected.date(name, table).readings.map(\.format) == [.unixMilliseconds])
        }
        let order = try Inspected.table(Inspected.generated("u * 1000", column: "sort_order"))
        #expect(order.columns[1].role == .number)
    }

    @Test(arguments: [
        ([-1, 0], false), ([-2, -1, 0], true), ([-2, -2, -1, -1, 0, 0], true), ([-2, -2, -2, -1, -1, 0, 0], false),
        ([-1, 0, 31], true), ([-1, 0, 32], false),
    ])
    func `numbers whose name says nothing are dates where enough differ and none is far ahead`(
        days: [Int], areDates: Bool
    ) throws {
        let noons = days.map { "(\(1_795_176_000 + $0 * 86_400))" }.joined(separator: ", ")
        let table = try Inspected.table("CREATE TABLE t (x); INSERT INTO t VALUES \(noons)")
        #expect(((try? Inspected.date("x", table)) != nil) == areDates, "\(table.columns)")
    }

    @Test func `views and tables without a rowid are looked at too`() throws {
        let inspection = try Inspected.database(
            """
            CREATE TABLE t (k TEXT PRIMARY KEY, at) WITHOUT ROWID;
            INSERT INTO t VALUES ('a', '2026-11-20T09:30:00+09:00'), ('b', '2026-11-19');
            CREATE VIEW v AS SELECT at AS "when" FROM t;
            """)
        #expect(inspection.tables.map(\.kind) == ["table", "view"])
        #expect(try Inspected.date("at", inspection.tables[0]).verdict == .proven)
        #expect(try Inspected.date("when", inspection.tables[1]).readings.first?.sample == "2026-11-20T09:30:00+09:00")
    }

    @Test func `an empty table proves nothing`() throws {
        let table = try Inspected.table("CREATE TABLE t (id INTEGER PRIMARY KEY, created DATETIME, x)")
        #expect((table.rows, table.sampled) == (.init(count: 0, isExact: true), 0))
        #expect(
            try Inspected.date("created", table)
                == DateInspection(verdict: .unknown, evidence: "there are no values", readings: []))
        #expect(table.columns[2].role == .other)
        let later = try Inspected.date("created_at", try Inspected.table(Inspected.generated("NULL")))
        #expect(later.evidence == "there are no values among the sampled rows")
    }

    @Test(arguments: [
        "VIEW v AS SELECT * FROM t WHERE $", "TRIGGER v AFTER INSERT ON t WHEN $ BEGIN SELECT 1; END", "VIEW v AS #",
    ])
    func `one long view or trigger keeps no table from being read`(sql: String) throws {
        let terms = (1...900).map { "1 = \($0)" }.joined(separator: " OR ")
        let selections = [String](repeating: "SELECT * FROM t", count: 500).joined(separator: " UNION ALL ")
        let object = sql.replacing("$", with: terms).replacing("#", with: selections)
        let found = try Inspected.database(
            "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-20', 1); CREATE \(object);")
        let ofView: [Int] = sql.hasPrefix("TRIGGER") ? [] : [sql.hasSuffix("#") ? 500 : 1]
        #expect(found.tables.map(\.sampled) == [1] + ofView)
    }

    @Test(arguments: [
        ("u", "0", TimestampFormat.unix), ("u * 1000", "-1", .unixMilliseconds),
        ("datetime(u, 'unixepoch')", "''", .iso8601),
        ("strftime('%Y-%m-%dT%H:%M:%SZ', u, 'unixepoch')", "'0001-01-01T00:00:00Z'", .iso8601),
        ("date(u, 'unixepoch')", "'0000-00-00'", .iso8601), ("u / 86400.0 + 2440587.5", "0", .julian),
    ])
    func `rows without a date do not end a column of dates, whatever stands there`(
        date: String, none: String, format: TimestampFormat
    ) throws {
        let table = try Inspected.table(Inspected.generated("iif(u / 25200 % 5 < 3, \(date), \(none))"))
        let found = try Inspected.date("created_at", table)
        #expect((found.verdict, found.readings.map(\.format)) == (.proven, [format]))
        #expect(
            found.evidence.contains("are placeholders (0, -1, an empty text or year 1): rows without a date"),
            "\(found)")
        let reading = try #require(found.readings.first)
        #expect(
            (reading.first.description.prefix(4), reading.last.description, reading.isWhole) == (
                "2024", "2026-11-20", true
            ), "\(reading)")
    }

    @Test(arguments: [
        ("u", "0", "1000000000"), ("u", "-62135596800", "1000000000"),
        ("datetime(u, 'unixepoch')", "''", "'2001-09-09 01:46:40'"),
    ])
    func `a placeholder that the sample has not is no first day`(date: String, none: String, first: String) throws {
        // Of the rows from 501 to 538 none is of the sample.
        let more = "UPDATE t SET created_at = iif(id = 520, \(none), \(first)) WHERE id BETWEEN 520 AND 521;"
        let found = try Inspected.date("created_at", try Inspected.table(Inspected.generated(date) + more))
        #expect(found.readings.map { "\($0.first) \($0.isWhole)" } == ["2001-09-09 true"], "\(found)")
    }

    @Test func `dates among which others are none are told as such`() throws {
        let table = try Inspected.table(
            "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-20'), ('2026-11-18'), ('soon'), (NULL)")
        let date = try Inspected.date("at", table)
        #expect((date.verdict, date.readings.map(\.format)) == (.partly, [.iso8601]))
        #expect(date.evidence.hasPrefix("2 of 3 "))
    }

    @Test func `a column of bytes that is called one of dates is shown with what it holds`() throws {
        let date = try Inspected.date(
            "at", try Inspected.table("CREATE TABLE t (at); INSERT INTO t VALUES (x'00'), (CAST('2026-11-20' AS BLOB))")
        )
        #expect((date.verdict, date.evidence) == (.unknown, "all of 2 sampled values are BLOBs"))
    }

    @Test func `names with quotes, blanks and semicolons are names`() throws {
        let table = try Inspected.table(
            #"CREATE TABLE "a""b'; DROP" ("c""d' at"); INSERT INTO "a""b'; DROP" VALUES ('2026-11-20')"#)
        #expect(table.name == #"a"b'; DROP"#)
        #expect(try Inspected.date(#"c"d' at"#, table).verdict == .proven)
    }

    @Test func `rowids from one end to the other are sampled to the last row`() throws {
        let table = try Inspected.table(
            """
            CREATE TABLE t (at TEXT);
            WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < 2000)
            INSERT INTO t (rowid, at) SELECT i, date('2020-01-01', i || ' days') FROM c;
            INSERT INTO t (rowid, at) VALUES (-9223372036854775808, '2019-05-05'), (9223372036854775807, '2026-05-05');
            """)
        let reading = try #require(try Inspected.date("at", table).readings.first)
        #expect("\(reading.first) to \(reading.last)" == "2019-05-05 to 2026-05-05")
    }

    @Test func `words are no dates, whatever their column is called`() throws {
        let table = try Inspected.table(
            """
            CREATE TABLE t (candidate, day, due_date, created_at);
            INSERT INTO t VALUES ('Ann', 'Monday', 'soon', 'Friday, the 20th of November 2026, at a quarter past ten'),
                ('Bob', 'Friday', '5 Nov', 'Friday, the 13th of November 2026, at a quarter to eleven');
            """)
        #expect(table.columns.map { $0.role == .text } == [true, true, false, false])
    }

    @Test func `numbers in a column that is called as its own table are no keys, nor are fractions in that of another`()
        throws
    {
        let database = try Inspected.database(
            """
            CREATE TABLE sales (id INTEGER PRIMARY KEY, sales, price, coupon); CREATE TABLE prices (a); CREATE TABLE coupons (a);
            INSERT INTO sales (sales, price, coupon) VALUES (5, 1, 7), (7, 1.5, 8), (9, 2, 9);
            """)
        #expect(database.tables.last?.columns.map(\.role) == [.key, .number, .number, .key])
    }

    @Test func `a time without a zone is of its own day in any zone`() throws {
        let temporary = try TemporaryDatabase("CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-11-18 20:00:00')")
        let inspection = try inspectDatabase(
            temporary.path, asOf: try day("2026-11-20"), zone: try zone("Asia/Tokyo"))
        let date = try Inspected.date("at", try #require(inspection.tables.first))
        #expect(date.readings.map(\.newestDay) == [try day("2026-11-18")], "\(date)")
    }

    @Test func `dates that a query reads are those of the sample where all take too long`() throws {
        let days = Inspected.generated("ltrim(strftime('%m/%d/%Y', u, 'unixepoch'), '0')")
            .replacing("2999", with: "149999").replacing("25200", with: "252")
        let temporary = try TemporaryDatabase(days)
        let inspection = try inspectDatabase(
            temporary.path, asOf: try day("2026-11-20"), limits: ReadLimits(allTables: .zero))
        let date = try Inspected.date("created_at", try #require(inspection.tables.first))
        #expect(date.verdict == .written, "\(date)")
        #expect(date.readings.map(\.last.description) == ["2026-11-20"], "\(date)")
        #expect(date.readings.allSatisfy { $0.isWhole == ($0.newestDay != nil) }, "\(date)")
    }

    @Test func `only what is half references or more pairs rows of others`() throws {
        let columns = ["id, created, amount, customer_id, invoice_id", "user_id, role_id, created, updated"]
        let inspection = try Inspected.database(
            columns.enumerated().map { "CREATE TABLE t\($0.offset) (\($0.element));" }.joined())
        #expect(inspection.tables.map(\.isJunction) == [false, true])
    }

    @Test(arguments: [
        ("playtime", "printf('00:%02d:%02d', u / 25200 % 60, u / 25200 % 7)", false),
        ("duration", "printf('%d:%02d', u / 25200 % 9, u / 25200 % 5)", false),
        ("lap_time", "printf('00:%02d:%02d.%03d', u / 25200 % 60, u / 25200 % 7, u / 25200 % 999)", false),
        ("uptime", "printf('%d days, 3:%02d:07', u / 25200 % 90, u / 25200 % 60)", false),
        ("time", "printf('%02d:30', u / 25200 % 9 + 8)", true),
        ("start_time", "printf('%02d:30:00', u / 25200 % 9)", true),
    ])
    func `durations as text are no dates, and names only where few of them are times of day`(
        column: String, sql: String, isName: Bool
    ) throws {
        let table = try Inspected.table(Inspected.generated(sql, column: column))
        #expect(table.columns.first { $0.name == column }?.role == (isName ? .text : .other))
    }

    @Test(arguments: [
        ("iif(u > 1795132800 - 50400, u / 25200 % 2, NULL)", true), ("-(u / 25200 % 3 = 0)", true),
        ("u / 25200 % 2", true), ("u / 25200 % 3 - 1", false), ("u / 25200 % 2 + 1", false),
        // A single value is no evidence of two.
        ("iif(u > 1795132800 - 25200, 1, NULL)", false), ("iif(u > 1795132800 - 25200, 0, NULL)", false),
        ("iif(u > 1795132800 - 75600, 1, NULL)", true),
    ])
    func `yes and no are no numbers to add up, also where most rows have neither, or as -1 and 0`(
        sql: String, isFlag: Bool
    ) throws {
        let column = try Inspected.table(Inspected.generated(sql, column: "x")).columns.first { $0.name == "x" }
        #expect(column?.role == (isFlag ? .other : .number))
    }

    @Test func `a count of dates is no date, whatever it is a count of`() {
        #expect(["visit_date_count", "time_counter"].allSatisfy { !ColumnName.suggestsDate($0) })
    }

    @Test func `numbers are told from names and keys by what their names say, where a table has no types`() throws {
        let table = try Inspected.table(
            """
            CREATE TABLE t (qty TEXT, total_cents TEXT, size TEXT, code TEXT, invoice_no TEXT, id_guest INT, price TEXT);
            WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 90)
            INSERT INTO t SELECT i % 9 + 2, i * 100, iif(i % 2, 'M', 'L'), i, i, i, 'from ' || i FROM c;
            """)
        let roles = Dictionary(uniqueKeysWithValues: table.columns.map { ($0.name, $0.role) })
        #expect(
            roles == [
                "qty": .number, "total_cents": .number, "size": .text, "code": .text, "invoice_no": .text,
                "id_guest": .key, "price": .text,
            ])
    }

    /// Before, the sum of ZCHATSESSION was suggested.
    @Test(arguments: ["Z_PRIMARYKEY", "other"])
    func `in a Core Data store the row of another table has its name without the letters of the program`(
        table: String
    ) throws {
        let tables = try Inspected.database(
            """
            CREATE TABLE Z_METADATA (a); CREATE TABLE \(table) (a); CREATE TABLE ZWACHATSESSION (Z_PK INTEGER PRIMARY KEY);
            CREATE TABLE ZWAPRICE (Z_PK INTEGER PRIMARY KEY); CREATE TABLE ZDAILYSTEPS (Z_PK INTEGER PRIMARY KEY);
            CREATE TABLE ZWAMESSAGE
                (Z_PK INTEGER PRIMARY KEY, ZCHATSESSION INTEGER, ZPRICE INTEGER, ZMESSAGE INTEGER, ZSTEPS INTEGER);
            WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 90)
            INSERT INTO ZWAMESSAGE SELECT i, i % 9 + 2, i * 100, i % 7, i % 50 FROM c;
            """
        ).tables
        let columns = try #require(tables.first { $0.name == "ZWAMESSAGE" }).columns.dropFirst()
        #expect(columns.map(\.role) == [table == "other" ? .number : .key, .number, .number, .number], "\(columns)")
    }

    @Test func `a name says whether a sum means anything, and whether a date is written anew`() {
        for name in [
            "action", "domain", "client", "ip_address", "start_time_usec", "id_feed", "invoice_no", "ping", "zipcode",
            "callernumber",
        ] {
            #expect(!ColumnName.isSummable(name), "\(name)")
        }
        #expect(ColumnName.isLevel("ping") && ColumnName.isSummable("no_of_items"))
        #expect(
            ["order_total", "clientRevenue", "number_of_guests", "intensity_minutes"].allSatisfy(ColumnName.isSummable)
                && !ColumnName.isSummable("max_total"))
        #expect(["modifyDate", "date_upd", "lastModified"].allSatisfy { ColumnName.isOverwritten($0) })
        for name in ["lastseen", "updatedat", "updatetime"] { #expect(ColumnName.isOverwritten(name), "\(name)") }
        for name in ["changedate", "syncdate", "edited_at", "dateChecked", "fetchedon", "scanned"] {
            // Tables of happenings have them, too.
            #expect(ColumnName.isOverwritten(name, orSeen: true) && !ColumnName.isOverwritten(name), "\(name)")
        }
        for name in ["checked_in_at", "exchange_date", "credit_date", "scanned_pages", "created_at"] {
            #expect(!ColumnName.isOverwritten(name, orSeen: true), "\(name)")
        }
        for name in ["IDCliente", "PKUser", "fk_user", "userID", "TrackId"] {
            #expect(ColumnName.suggestsKey(name), "\(name)")
        }
        #expect(ColumnName.suggestsDate("HTTPDate") && ColumnName.isSecret("APIToken"))
        #expect(!["HTTPServer", "URLPath", "IDENTITY", "Idle"].contains(where: ColumnName.suggestsKey))
        #expect(["django_celery_results_taskresult", "auditlog_logentry"].allSatisfy(ColumnName.isBookkeeping))
    }
}
