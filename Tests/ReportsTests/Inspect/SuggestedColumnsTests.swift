import Charts
import Foundation
import Testing

@testable import Records
@testable import Reports

/// Which columns an inspection suggests to draw, and how.
struct SuggestedColumnsTests {
    /// Before, decimals as text were names, and a week's sum of temperatures was suggested, or nothing.
    @Test(arguments: [
        ("Total TEXT", "printf('%.2f', i * 1.37)", "the sum of Total of t", "--value Total --by"),
        ("price TEXT", "CASE WHEN i % 3 THEN '9.5' ELSE '12' END", "the sum of price of t", "--value price --by"),
        ("battery_level", "80 - i", "the mean of battery_level of t", "--value battery_level --aggregate avg --by"),
        ("outTemp", "i / 7.0", "the mean of outTemp of t", "--value outTemp --aggregate avg --by"),
        ("pm25 TEXT", "i + 0.5", "the mean of pm25 of t", "--value pm25 --aggregate avg --by"),
        ("os TEXT", "CASE WHEN i % 3 THEN '16.4' ELSE '17.0' END", "how many rows of t by os", "--label os"),
        ("postal TEXT", "10000 + i", nil, nil), ("app_version TEXT", "i || '.5'", nil, nil),
        ("rating_count", "i", "the sum of rating_count of t", "--value rating_count --by"),
        ("elevation", "i / 7.0", nil, nil), ("confidence", "i / 70.0", nil, nil), ("source", "49 + i", nil, nil),
        ("elevation_gain", "i % 9", "the sum of elevation_gain of t", "--value elevation_gain --by"),
        ("celsius", "i / 7.0", "the mean of celsius of t", "--value celsius --aggregate avg --by"),
        ("reviewed", "iif(i < 3, i - 1, NULL)", nil, nil), ("visible", "-(i % 3 = 0)", nil, nil),
        ("size, tax, line_total", "i % 7, i % 5, i % 9 + 0.5", "the sum of line_total of t", "--value line_total --by"),
        ("price, subtotal, total", "i % 7, i % 5, i % 9 + 0.5", "the sum of total of t", "--value total --by"),
        ("price, size", "i % 7 + 0.5, i % 5", "the sum of price of t", "--value price --by"),
        ("channel, temperature_C", "i % 3, i / 7.0", "the mean of temperature_C of t", "--value temperature_C --agg"),
        ("stress", "i % 50", "the mean of stress of t", "--value stress --aggregate avg --by"),
        ("\"%idle\"", "i % 90 + 0.5", "the mean of %idle of t", "--value %idle --aggregate avg --by"),
        (
            "latency_seconds", "i % 9 + 0.5", "the mean of latency_seconds of t",
            "--value latency_seconds --aggregate avg --by"
        ),
        ("credit_limit", "printf('%.2f', i % 90 + 0.5)", "the sum of credit_limit of t", "--value credit_limit --by"),
        ("glucose", "90 + i % 9", "the mean of glucose of t", "--value glucose --aggregate avg --by"),
        ("power", "200 + i", "the mean of power of t", "--value power --aggregate avg --by"),
        ("power_kwh", "i % 9 + 0.5", "the sum of power_kwh of t", "--value power_kwh --by"),
        ("hdop, severity, current_check_attempt, course", "i % 9 + 0.5, i % 5, i % 3, i * 37 % 360", nil, nil),
        ("acc, alt", "i % 7, i % 9", nil, nil), ("uuidhash", "i * 7919 % 9973", nil, nil),
        // Three digits behind each point, and others without one: the sum of 8.123 and 742 would be wrong.
        ("visitors TEXT", "iif(i % 5, (i % 9 + 1) || '.' || (100 + i), i * 7)", nil, nil),
        ("kwh TEXT", "(i % 9) || '.' || (100 + i)", "the sum of kwh of t", "--value kwh --by"),
        ("kwh TEXT", "iif(i % 5, '0.' || (100 + i), i * 7)", "the sum of kwh of t", "--value kwh --by"),
    ])
    func `a column is suggested by what its numbers are`(
        column: String, value: String, comment: String?, options: String?
    ) throws {
        let folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, issued_on TEXT, \(column));
            WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 60)
            INSERT INTO t SELECT i, date('2026-11-20', -i || ' days'), \(value) FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let tables = try inspectDatabase(folder.path + "/t.sqlite", asOf: today)
        let all = ChartSuggestions(tables, today: today, asOf: nil).all
        #expect(all.map(\.comment) == ["how many rows of t"] + (comment.map { [$0] } ?? []))
        if let options { #expect(all.last?.commands.first?.contains(options) == true, "\(all)") }
    }

    /// The first is not taken where it is written when somebody changes a row or looks at it.
    @Test(arguments: [
        ("lastseen", "d", false), ("updatedat", "d", false), ("changedate", "d", false), ("syncdate", "d", false),
        ("checked_at", "d", false), ("edited", "d", false),
        ("received_at", "unixepoch(d) * 1000", true), ("checked_in_at", "d", true), ("exchange_date", "d", true),
        ("credit_date", "d", true), ("signup", "d", true),
    ])
    func `dates are taken that say when a row came into being`(column: String, value: String, isTaken: Bool) throws {
        let folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, \(column), firstday);
            WITH RECURSIVE c(i, d) AS (SELECT 1, datetime('2026-01-20 10:00') UNION ALL
                SELECT i + 1, datetime(d, '5 days') FROM c WHERE i < 60)
            INSERT INTO t SELECT i, \(value), d FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let all = ChartSuggestions(try inspectDatabase(folder.path + "/t.sqlite", asOf: today), today: today, asOf: nil)
        let choice = isTaken ? "(by \(column); other dates: firstday)" : "(by firstday; other dates: \(column))"
        #expect(all.all.first?.comment == "how many rows of t \(choice)")
    }

    /// Before, these were reports of births alone: moments since 2001 may be some since 1970, and serial days are no format.
    @Test func `births are not drawn where there is another date, and it is said where that cannot be read`() throws {
        let folder = try DefinitionFolder()
        let moments = "unixepoch('2026-10-01') - 978307200 + i * 37 % 40 * 86400"
        for (table, column, value) in [("moments", "time", moments), ("serials", "date", "46280.5 + i * 37 % 40")] {
            try folder.sqlite(
                "t.sqlite",
                """
                CREATE TABLE \(table) (id INTEGER PRIMARY KEY, birthday TEXT, \(column));
                WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 60)
                INSERT INTO \(table) SELECT i, date('1990-01-01', (i * 97 % 9000) || ' days'), \(value) FROM c;
                """)
        }
        let today = CivilDate(daysSinceEpoch: 20_777)
        func definition(_ table: String) throws -> FirstDefinition {
            let found = try inspectDatabase(folder.path + "/t.sqlite", table: table, asOf: today)
            return try FirstDefinition(of: found, isNamed: true, in: folder.path, zone: .utc, today: today)
        }
        let moment = try definition("moments")
        #expect(moment.text.contains("date: {column: time, format: core-data}"), "\(moment)")
        #expect(moment.text.contains("# It could be unix too, from 1995-"), "\(moment)")
        let serial = try definition("serials")
        #expect(serial.text.contains("date: {column: birthday, "), "\(serial)")
        let note = "bars by birthday, since date is of no known format of dates: "
        #expect(serial.notes.first?.hasPrefix(note) == true, "\(serial.notes)")
    }

    @Test func `of dates that no format reads those are said to be none that are of rows, not of their ends`() throws {
        let folder = try DefinitionFolder()
        let moments = "(unixepoch('2026-10-01') + i * 86400 + 11644473600) * 10000000"
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, expiry_time, arrival_time);
            WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 40)
            INSERT INTO t SELECT i, \(moments) + 86400 * 10000000, \(moments) FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let found = try inspectDatabase(folder.path + "/t.sqlite", asOf: today)
        let error = #expect(throws: ReportError.self) {
            try FirstDefinition(of: found, isNamed: true, in: folder.path, zone: .utc, today: today)
        }
        #expect(error?.evidence?.hasPrefix("arrival_time is of no known format of dates: ") == true, "\(error as Any)")
    }

    @Test func `a table that could not be counted in time is not the last`() throws {
        let folder = try DefinitionFolder()
        let rows = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 60)"
        try folder.sqlite(
            "t.sqlite",
            ["large", "small"].map {
                "CREATE TABLE \($0) (at); \(rows) INSERT INTO \($0) SELECT date('2026-11-20', -i || ' days') FROM c;"
            }.joined())
        var inspection = try inspectDatabase(folder.path + "/t.sqlite", asOf: CivilDate(daysSinceEpoch: 20_777))
        inspection.tables[0].rows = TableInspection.Rows(count: 1_140, isExact: false)
        inspection.tables[1].rows = TableInspection.Rows(count: 50_000, isExact: true)
        #expect(ChartSuggestions.tables(of: inspection).map(\.name) == ["large", "small"])
        for index in inspection.tables.indices { inspection.tables[index].kind = "view" }
        #expect(ChartSuggestions.tables(of: inspection).map(\.name) == ["small", "large"])
    }

    @Test func `the first month is drawn where rows begin on its first day`() throws {
        let folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, issued_on TEXT);
            WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < 64)
            INSERT INTO t SELECT i, date('2026-01-01', (i * 5) || ' days') FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let tables = try inspectDatabase(folder.path + "/t.sqlite", asOf: today)
        let command = ChartSuggestions(tables, today: today, asOf: nil).all.first?.commands.first
        #expect(command?.contains("--by month --last 11 ") == true, "\(command ?? "")")
    }
}
