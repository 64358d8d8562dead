import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Records

/// Faults of Records that were found once, each with the commit that fixed it.
struct RecordsRegressionTests {
    // A code point that joins a quotation mark hid it: names got into SQL, commands and CSV as more than text.
    @Test(arguments: ["\u{301}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{93E}"])
    func `a quotation mark is one whatever joins it`(joiner: String) throws {
        let name = "l\"\(joiner) -- '\(joiner)"
        #expect(Array(identifier(name).utf8) == Array("\"l\"\"\(joiner) -- '\(joiner)\"".utf8))
        #expect(Array(name.shellWord.utf8) == Array("'l\"\(joiner) -- '\\''\(joiner)'".utf8))
        #expect(Array(CSVText.line([name, "1"]).utf8) == Array("\"l\"\"\(joiner) -- '\(joiner)\",1".utf8))
        let database = try TemporaryDatabase(
            "CREATE TABLE l (k, n); INSERT INTO l VALUES ('2026-11-20', 100); CREATE TABLE \"l\"\"\(joiner) -- '\(joiner)\" (k, n); "
                + "INSERT INTO \"l\"\"\(joiner) -- '\(joiner)\" VALUES ('2026-11-20', 7);")
        let source = database.source(table: name, date: "k", value: "n", aggregate: .sum)
        let days = try grouping(.day, asOf: "2026-11-20", last: 1)
        #expect(try readTally(source, grouping: days, asOf: days.asOf).entries.map(\.value.amount) == [.integer(7)])
    }

    // A spreadsheet that divides cells by semicolons finds one behind each, whatever the quotation marks.
    @Test(arguments: [
        ("a;=cmd|' /C calc'!A0;b", "a;'=cmd|' /C calc'!A0;b"), ("a\t@x", "a\t'@x"), ("a\n+x", "\"a\n'+x\""),
        ("a\r\n-x", "\"a\r\n'-x\""), ("a;=\u{301}x", "a;'=\u{301}x"), ("=a;b", "'=a;b"),
        ("a;\"=1+1;b", "\"a;\"\"'=1+1;b\""),
        ("a;b", "a;b"), ("a; -5", "a; -5"), ("a=1;b", "a=1;b"), ("-5", "-5"),
    ])
    func `no cell of a spreadsheet that begins within a text is a formula`(text: String, cell: String) {
        #expect(Array(CSVText.line([text, "-1"]).utf8) == Array("\(cell),-1".utf8))
    }

    // Fixed in 12bb21d2.
    @Test(arguments: [1, 3]) func `a ratio of which one sum has no number is not known, and not 0`(jobs: Int) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, a, b);
            INSERT INTO t VALUES ('2026-11-17', NULL, 3), ('2026-11-18', 4, NULL), ('2026-11-19', NULL, 2), ('2026-11-19', 6, 1),
                ('2026-11-20', 0, 3);
            """)
        var source = database.source(date: "at", value: "a")
        source.per = "b"
        let days = try grouping(.day, asOf: "2026-11-20", last: 4)
        let tally = try readTally(source, grouping: days, asOf: try day("2026-11-20"), jobs: jobs)
        #expect(tally.entries.map(\.value.amount) == [nil, nil, .integer(2), .integer(0)])
        #expect(tally.entries.map(\.value.state) == [.rejected, .rejected, .value, .zero])
        #expect(tally.entries.map { $0.value.ratio == nil } == [true, true, false, false])
    }

    // Fixed in 47861bc7.
    @Test func `a running total is unknown only where none of the rows that it counts can be used`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            INSERT INTO t VALUES ('2025-12-05', 'n/a'), ('2026-01-05', 10), ('2026-02-05', 'n/a'), ('2026-03-05', 7);
            """)
        var months = try grouping(.month, asOf: "2026-04-30", last: 5)
        months.total = .year
        let source = database.source(date: "at", value: "n", aggregate: .sum)
        let tally = try readTally(source, grouping: months, asOf: months.asOf)
        #expect(tally.entries.map(\.value.amount) == [nil, .integer(10), .integer(10), .integer(17), .integer(17)])
        #expect(tally.entries.map(\.value.state) == [.rejected, .value, .value, .value, .value])
    }

    // Fixed in e1df5f28.
    @Test(
        arguments: [
            (.avg, [], "BCA"), (.sum, [], "ABC"), (.max, [], "BCA"), (.avg, ["y"], "CAB"), (.sum, ["y"], "CAB"),
            (.distinct, [], "ABC"), (.median, ["x"], "BAC"),
        ] as [(RecordSource.Aggregate, [String], String)])
    func `names are ranked by what all rows of their shown series come to`(
        aggregate: RecordSource.Aggregate, only: [String], names: String
    ) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name, s, n);
            INSERT INTO t VALUES ('A', 'x', 10), ('A', 'y', 10), ('A', 'z', 10), ('B', 'x', 25), ('C', 'x', 7), ('C', 'y', 17),
                ('C', 'y', 'n/a');
            """)
        var source = database.source(label: "name", value: "n", aggregate: aggregate, series: "s")
        if aggregate == .distinct { source.condition = "n = 10 OR n = 25 OR n = 7" }
        var shown = ShownNames()
        (shown.names.ownOrder, shown.rankingSeries) = (.largest, only)
        let tally = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0), shown: shown)
        #expect(tally.entries.filter { $0.series == "x" }.map(\.key) == names.map { .label("\($0)") })
        // Those that are left out are counted, and those of the rest are the others.
        (shown.names.top, shown.names.rest) = (1, "Other")
        let largest = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0), shown: shown)
        #expect(largest.names == [String(names.prefix(1)), "Other"] && largest.restOfNames?.count == 2)
    }

    // Fixed in f6d26db2.
    @Test(arguments: [true, false])
    func `more buckets than a report can show are not made`(isGiven: Bool) throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('0002-01-01'), ('2026-11-20')")
        var days = try grouping(.day, asOf: "2026-11-20")
        if isGiven { days.since = try day("0002-01-01") }
        var reading = Reading(database.source(date: "at"), grouping: days, asOf: days.asOf)
        reading.mostBuckets = 10_000
        let time = try threadTime {
            let tally = try readTally(reading)
            #expect(!tally.rows.isWhole && tally.entries.isEmpty)
        }
        #expect(time < .seconds(2), "\(time)")
        reading.grouping?.since = try day("2026-01-01")
        #expect(try readTally(reading).rows.isWhole)
    }

    // Fixed in 1d5a5973.
    @Test func `a row of several blocks may be followed by one that is longer than a block`() throws {
        let source = Printed.source(label: "name", value: "n", aggregate: .sum)
        for second in stride(from: 60, through: 400, by: 20) {
            // The first row has a block of 64 bytes grow to 256, and leaves more than 64 of the second.
            let rows = [150, second, 250, 30].map { String(repeating: "x", count: $0) + ",1" }
            let tally = try Printed("name,n\n" + rows.joined(separator: "\n") + "\n", block: 64).read(source)
            #expect(tally.entries.map(\.value.rows).reduce(0, +) == 4)
        }
    }

    // Fixed in dd554dcb.
    @Test func `a tab in quotation marks makes no columns, and lines without line feeds are told`() throws {
        #expect(DelimitedFormat(firstLine: "\"day\tof\",n".utf8) == .csv)
        #expect(DelimitedFormat(firstLine: "n,\"a \"\" b\t\"".utf8) == .csv)
        #expect(DelimitedFormat(firstLine: "5\" pipe\tcount".utf8) == .tsv)
        #expect(DelimitedFormat(firstLine: "day\tn".utf8) == .tsv)
        let error = try #require(throws: ReportError.self) {
            _ = try Printed("day,n\r2026-11-20,3\r").read(Printed.source(label: "day", value: "n"))
        }
        #expect(error.found == "its lines end with carriage returns alone", "\(error)")
    }

    // Fixed in fd5b29d0.
    @Test func `days that are written alike but for one in ten are read by the same statement`() throws {
        func days(_ others: [String]) throws -> String? {
            let values = (1...30).map { "('\(padded($0, 2)).11.2026')" } + others.map { "('\($0)')" }
            let table = try Inspected.table(
                "CREATE TABLE t (made_at); INSERT INTO t VALUES \(values.joined(separator: ", "))")
            return try Inspected.date("made_at", table).writing.map { $0.sql("d") + ($0.caution ?? "") }
        }
        let plain = try #require(try days([]))
        for others in [["tbd"], ["1.3.26", "?", "then"], ["12.13.2026"]] {
            #expect(try days(others) == plain, "\(others)")
        }
        #expect(try days(["a", "b", "c", "d"]) == nil)
    }

    // Fixed in b9fba4de.
    @Test(arguments: ["0", "u / 25200 % 2"])
    func `a flag that is called deleted is no column of dates`(sql: String) throws {
        let column = try Inspected.table(Inspected.generated(sql, column: "deleted")).columns.first {
            $0.name == "deleted"
        }
        #expect(column?.role == .other)
    }

    // Fixed in 510326b6.
    @Test func `numbers that would be dates to come are none, unless their name says so`() throws {
        for (column, isDate) in [("x", false), ("expires_at", true)] {
            let table = try Inspected.table(
                Inspected.generated("450000000 + u / 25200 * 1103515245 % 1630000000", column: column))
            let role = try #require(table.columns.first { $0.name == column }).role
            #expect(isDate == (role != .number), "\(role)")
        }
    }

    // Fixed in 820bf292.
    @Test(arguments: ["2026-11-20 23:59:60", "2026-11-20 24:00:00", "2026-11-20 12:59:60", "2026-11-20 23:59:59"])
    func `a time is the same moment with a zone and without`(text: String) throws {
        func instant(_ text: String) throws -> Int64 {
            let database = try TemporaryDatabase("CREATE TABLE t (at); INSERT INTO t VALUES ('\(text)')")
            var source = database.source(date: "at", format: .iso8601, aggregate: .count)
            source.arrival.warnsAfter = 3
            source.dateZone = "UTC"
            let grouping = try grouping(.hour, asOf: "2026-11-21", last: 48)
            return try #require(try readTally(source, grouping: grouping, asOf: grouping.asOf).rows.newest)
        }
        #expect(try instant(text) == instant(text + "Z"))
    }

    @Test(arguments: [1, 3]) func `names of other bytes are other names, though they are no UTF-8`(jobs: Int) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n, v);
            INSERT INTO t VALUES ('2026-11-20', CAST(x'5AFC' AS TEXT), 1), ('2026-11-20', CAST(x'5AF6C3A9' AS TEXT), 2),
                ('2026-11-20', CAST(x'5AEFBFBD' AS TEXT), 4);
            """)
        let (day, names) = (try day("2026-11-20"), ["Z\\xFC", "Z\\xF6é", "Z\u{FFFD}"])
        for aggregate in [RecordSource.Aggregate.sum, nil] {
            let source = database.source(label: "n", value: "v", aggregate: aggregate)
            let tally = try readTally(source, grouping: nil, asOf: day, jobs: jobs)
            #expect(tally.entries.map(\.key) == names.map { .label($0) })
        }
        let series = database.source(date: "at", value: "v", aggregate: .sum, series: "n")
        let tally = try readTally(series, grouping: grouping(.day, asOf: "2026-11-20", last: 1), asOf: day, jobs: jobs)
        #expect(tally.seriesWithRows == Set(names))
    }

    @Test(arguments: [(Int?.none, Period?.none), (1, nil), (1, .day)])
    func `a command whose names are not UTF-8 is refused with the name`(sum: Int?, period: Period?) throws {
        var printed = Printed("at,n,v\n2026-11-20,Zurich,1\n2026-11-20,Bern,2\n")
        printed.bytes = printed.bytes.map { $0 == UInt8(ascii: "u") ? 0xFC : $0 }
        let source = Printed.source(
            date: period.map { _ in "at" }, format: .iso8601, label: period == nil ? "n" : nil, value: "v",
            aggregate: sum.map { _ in .sum }, series: period.map { _ in "n" })
        let days = try period.map { try grouping($0, asOf: "2026-11-20", last: 1) }
        let error = try #require(throws: ReportError.self) { _ = try printed.read(source, days) }
        #expect(error.kind == .data && error.found == "it prints a name that is not UTF-8")
        #expect(error.evidence?.hasPrefix("“Z\\xFCrich”") == true)
        // Other columns are of no matter.
        #expect(try printed.read(Printed.source(label: "at", value: "v", aggregate: .sum)).rows.used == 2)
    }

    @Test(arguments: [("NULL", "(none)"), ("''", "(empty)"), ("x'00'", "(blob)")])
    func `no name and a text that says the same are one, and known to be`(nothing: String, name: String) throws {
        let text = "'\(name)'"
        for (one, other, mixed) in [(nothing, text, [name]), (nothing, "'a'", []), (text, "'a'", [])] {
            let database = try TemporaryDatabase(
                "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-20', \(one)), ('2026-11-20', \(other))")
            let days = try grouping(.day, asOf: "2026-11-20", last: 1)
            let names = try readTally(database.source(label: "n", aggregate: .count), grouping: nil, asOf: days.asOf)
            let series = try readTally(database.source(date: "at", series: "n"), grouping: days, asOf: days.asOf)
            for tally in [names, series] {
                #expect(tally.mixedNames == Set(mixed), "\(one), \(other)")
                #expect(tally.entries.map(\.value.rows) == (mixed.isEmpty ? [1, 1] : [2]))
            }
        }
    }

    @Test(arguments: [[" ", "\u{3000} "], [" ", "  "], [" ", "(blank)"], ["\u{A0}"]])
    func `names of blanks alone are one, and can be named`(names: [String]) throws {
        let rows = (names + ["a"]).map { "('2026-11-20', '\($0)')" }.joined(separator: ", ")
        let database = try TemporaryDatabase("CREATE TABLE t (at, n); INSERT INTO t VALUES \(rows)")
        let days = try grouping(.day, asOf: "2026-11-20", last: 1)
        let bars = try readTally(database.source(label: "n", aggregate: .count), grouping: nil, asOf: days.asOf)
        #expect(bars.entries.map(\.key) == [.label("(blank)"), .label("a")])
        var reading = Reading(database.source(date: "at", series: "n"), grouping: days, asOf: days.asOf)
        reading.shown.expectedSeries = ["(blank)", "b"]
        let series = try readTally(reading)
        #expect(series.entries.map(\.series) == ["(blank)", "a", "b"] && series.seriesWithRows == ["(blank)", "a"])
        #expect(series.entries.map(\.value.rows) == [names.count, 1, 0])
        let stored = try readTally(database.source(label: "n", value: "at"), grouping: nil, asOf: days.asOf)
        #expect(stored.entries.map(\.key) == (names.map { _ in "(blank)" } + ["a"]).map { .label($0) })
    }

    @Test func `tables, conditions and paths are told apart by their bytes`() throws {
        let names = ["caf\u{E9}", "cafe\u{301}"]
        let database = try TemporaryDatabase(
            """
            CREATE TABLE "\(names[0])" (at, n, s); INSERT INTO "\(names[0])" VALUES ('2026-11-02', 1, '\(names[0])');
            CREATE TABLE "\(names[1])" (at, n, s); INSERT INTO "\(names[1])" VALUES ('2026-11-02', 222, '\(names[1])');
            """)
        let days = try grouping(.month, asOf: "2026-11-18", last: 1)
        func reading(_ table: String, _ condition: String? = nil, path: String? = nil) -> Reading {
            var source = database.source(table: table, date: "at", value: "n", aggregate: .sum, condition: condition)
            source.origin = .database(path: path ?? database.path, .table(table))
            return Reading(source, grouping: days, asOf: days.asOf, zone: days.zone)
        }
        let amounts = try names.map { try countRows(reading($0)).tally.entries.map(\.value.amount) }
        #expect(amounts == [[.integer(1)], [.integer(222)]])
        let conditions = names.map { "s = '\($0)'" }
        #expect(!reading(names[0]).canShare(reading(names[1])))
        #expect(!reading("t", conditions[0]).canShare(reading("t", conditions[1])))
        #expect(!reading("t", path: "/\(names[0])").canShare(reading("t", path: "/\(names[1])")))
        #expect(reading("t", conditions[0]).canShare(reading("t", conditions[0])))
    }

    @Test(arguments: [
        ("CURRENT_TIMESTAMP", true), ("(datetime('now'))", true),
        ("(strftime('%Y-%m-%d %H:%M:%f', 'now', 'subsec'))", true),
        ("(datetime('now', '-7 days'))", true), ("(datetime(CURRENT_TIMESTAMP, 'localtime'))", false),
        ("(datetime('now', 'localtime'))", false), ("(datetime('now', '+8 hours'))", false),
        ("(datetime('now', '+05:30'))", false), ("(datetime(strftime('%s', 'now') + 28800, 'unixepoch'))", false),
        ("'CURRENT_TIMESTAMP'", false),
    ])
    func `only a default that is UTC says that times are`(value: String, isUTC: Bool) throws {
        let sql = "CREATE TABLE t (id, at DEFAULT \(value)); INSERT INTO t VALUES (1, '2026-11-19 23:30:00')"
        #expect((try Inspected.date("at", try Inspected.table(sql)).reasonForUTC != nil) == isUTC)
    }

    @Test(arguments: [
        ("post_date_gmt", true), ("TimeUtc", true), ("dateutc", true), ("post_date", false), ("outcome_at", false),
        ("mgmt_date", false),
    ])
    func `a column whose name says so holds times in UTC`(name: String, isUTC: Bool) throws {
        let sql = "CREATE TABLE t (id, \(name)); INSERT INTO t VALUES (1, '2026-11-19 23:30:00')"
        let reason = try Inspected.date(name, try Inspected.table(sql)).reasonForUTC
        #expect(reason == (isUTC ? "the name \(name) says so" : nil))
    }

    @Test(arguments: [
        ("1794873600 - i * 86400", "date(\"at\", 'unixepoch') END AS iso_day_2 FROM \"t\""),
        ("date('2026-11-17', -i || ' days') || 'T00:00:00Z'", "substr(\"at\", 1, 10) AS iso_day_2 FROM \"t\""),
    ])
    func `a chart of midnights in UTC says that they seem to be days, where its zone has the days before`(
        sql: String, advice: String
    ) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, iso_day); WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
            INSERT INTO t SELECT \(sql), 1 FROM n;
            """)
        func found(_ zone: String) throws -> FoundDateFormat {
            let days = try grouping(.day, asOf: "2026-11-20", last: 5, zone: zone)
            let source = database.source(date: "at", aggregate: .count)
            return try #require(
                try readTally(source, grouping: days, asOf: days.asOf, zone: days.zone).reading.dateFormat)
        }
        let format = try found("America/New_York")
        #expect(
            format.text.contains("are the days before; if so, with <source.date iso_day_2>, read a query"), "\(format)")
        #expect(format.text.hasSuffix(advice + "»>") && !format.isCertain, "\(format)")
        #expect(!(try found("Asia/Tokyo").text.contains("days before")))
    }

    @Test(arguments: [ReadWay.pages, .sql], ["n", "avg", "per", "list", "names"])
    func `numbers with commas are told from what is no number`(way: ReadWay, kind: String) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            INSERT INTO t VALUES ('2026-11-20', '1,25'), ('2026-11-20', '1.250,50'), ('2026-11-20', '-1,250.5'), ('2026-11-20', '1.250'),
                ('2026-11-20', 'one, two'), ('2026-11-20', ','), ('2026-11-20', '1.234.567'), ('2026-11-20', '-12.000.000'),
                ('2026-11-20', '1.2.3'), ('2026-11-20', '1.23.456'), ('2026-11-20', '1..234');
            """)
        var source = database.source(date: "at", value: "n", aggregate: kind == "list" ? .median : .sum)
        if kind == "avg" { source.aggregate = .avg }
        if kind == "per" { source.per = "n" }
        if kind == "names" { (source.dateColumn, source.label) = (nil, "at") }
        let days = try grouping(.day, asOf: "2026-11-20", last: 1)
        let rejected = try readTally(source, grouping: kind == "names" ? nil : days, asOf: days.asOf, way: way)
            .rows.rejected
        let reasons = ["not a number", "written with a comma", "written with points between thousands"]
        #expect(rejected.map(\.reason) == reasons.map { "the value is \($0)" })
        #expect(rejected.map(\.examples) == [[5, 6, 9, 10, 11], [1, 2, 3], [7, 8]])
    }

    @Test(arguments: ["t", "v", "SELECT * FROM t", "SELECT d AS at FROM (SELECT at AS d FROM v)"])
    func `times in UTC are known through a view and a query`(from: String) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at DEFAULT CURRENT_TIMESTAMP); CREATE VIEW v AS SELECT at, datetime(at) AS here FROM t;
            INSERT INTO t VALUES ('2026-11-19 23:30:00');
            """)
        let tokyo = try zone("Asia/Tokyo")
        let days = try grouping(.day, asOf: "2026-11-20", last: 2, zone: "Asia/Tokyo")
        func read(_ column: String, _ from: String) throws -> [Int] {
            var source = database.source(table: from, date: column)
            if from.contains(" ") { source.ask(from) }
            return try readTally(source, grouping: days, asOf: days.asOf, zone: tokyo).entries.map(\.value.rows)
        }
        let error = try #require(throws: ReportError.self) { _ = try read("at", from) }
        #expect(error.found.contains("the column's default is CURRENT_TIMESTAMP"), "\(error)")
        // What an expression has made is what it says.
        #expect(try read("here", "v") == [1, 0])
        #expect(try read("at", "SELECT datetime(at) AS at FROM t") == [1, 0])
    }

    @Test(arguments: [("\u{E9}", "e\u{301}"), ("e\u{301}", "\u{E9}"), ("\u{C9}", "\u{E9}")])
    func `times in UTC are known of a table, and not by another of nearly its name`(name: String, other: String)
        throws
    {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE "\(name)" (at DEFAULT CURRENT_TIMESTAMP); INSERT INTO "\(name)" VALUES ('2026-11-19 23:30:00');
            CREATE TABLE "\(other)" (at); INSERT INTO "\(other)" VALUES ('2026-11-19 23:30:00');
            """)
        let tokyo = try zone("Asia/Tokyo")
        let days = try grouping(.day, asOf: "2026-11-20", last: 2, zone: "Asia/Tokyo")
        func read(_ table: String) throws -> [Int] {
            try readTally(database.source(table: table, date: "at"), grouping: days, asOf: days.asOf, zone: tokyo)
                .entries.map(\.value.rows)
        }
        #expect(throws: ReportError.self) { try read(name) }
        #expect(try read(other) == [1, 0])
    }

    @Test func `a text that is a number beyond any other is too large`() throws {
        let digits = String(repeating: "9", count: 400)
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            INSERT INTO t VALUES ('2026-11-20', '1e400'), ('2026-11-20', '\(digits)'), ('2026-11-20', '-1e400'), ('2026-11-20', 1e308),
                ('2026-11-20', '\(digits)x'), ('2026-11-20', 5);
            """)
        let days = try grouping(.day, asOf: "2026-11-20", last: 1)
        for value in ["n", nil] {
            let source = database.source(
                date: value == nil ? "n" : "at", format: value == nil ? .unix : .iso8601, value: value)
            let rejected = try readTally(source, grouping: days, asOf: days.asOf).rows.rejected
            let reasons = Dictionary(uniqueKeysWithValues: rejected.map { ($0.reason, $0.count) })
            #expect(
                reasons
                    == (value == nil
                        ? ["the date is out of range": 4, "the date is not a number": 1]
                        : ["the value is too large": 4, "the value is not a number": 1]))
        }
    }

    @Test func `days of which some have the month first and some the day are said to be mixed`() throws {
        func caution(_ values: String...) throws -> String? {
            let rows = values.map { "('\($0)')" }.joined(separator: ", ")
            let table = try Inspected.table("CREATE TABLE t (made_at); INSERT INTO t VALUES \(rows)")
            return try #require(try Inspected.date("made_at", table).writing).caution
        }
        #expect(
            try caution("11/26/2026", "11/27/2026", "25/11/2026")
                == "they are mixed: the month comes first in 2 of the sampled rows, the day in 1; this takes the month for the first in all"
        )
        #expect(
            try caution("11/26/2026", "25/11/2026", "01/02/2026", "24/11/2026")?.hasSuffix(
                "in 1 of the sampled rows, the day in 2; this takes the day for the first in all") == true)
        #expect(try caution("11/10/2026") == "where the month comes first, 4 and 1 change places")
    }

    @Test(arguments: [
        ("2026-11-02\u{A0}10:00", "no-break space (U+00A0)"),
        ("2026-11-02\u{202F}10:00", "narrow no-break space (U+202F)"),
        ("\u{FEFF}2026-11-02 10:00", "zero width no-break space (U+FEFF)"),
        ("2026\u{2013}11\u{2013}02 10:00", "en dash (U+2013)"),
        (
            "２０２６-１１-０２ １０:００",
            "fullwidth digit zero (U+FF10), fullwidth digit one (U+FF11), fullwidth digit two (U+FF12) and 1 more"
        ),
    ])
    func `characters that look like those of a date are named`(text: String, name: String) throws {
        let sql = "CREATE TABLE t (n1); INSERT INTO t VALUES ('\(text)'), ('\(text)')"
        for more in ["", ", ('2026-11-02'), ('2026-11-03'), ('2026-11-04')"] {
            let database = try TemporaryDatabase(sql + more)
            let days = try grouping(.day, asOf: "2026-11-20", last: 1)
            let error = try #require(throws: ReportError.self) {
                _ = try readTally(database.source(date: "n1"), grouping: days, asOf: days.asOf)
            }
            #expect(error.evidence?.hasSuffix(", with \(name)") == true, "\(error)")
        }
    }

    @Test(arguments: [false, true])
    func `a schema that uses JSON, full text or R Trees is read, and no other function of it is called`(isQuery: Bool)
        throws
    {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE plain (d); INSERT INTO plain VALUES ('a');
            CREATE TABLE computed (body, d AS (json_extract(body, '$.d'))); INSERT INTO computed VALUES ('{"d": "a"}');
            CREATE INDEX of_body ON computed (json_extract(body, '$.d'));
            CREATE VIEW of_json AS SELECT json_extract(body, '$.d') AS d FROM computed;
            CREATE VIRTUAL TABLE words USING fts5(d); INSERT INTO words VALUES ('a');
            CREATE VIEW of_words AS SELECT d FROM words;
            CREATE VIRTUAL TABLE boxes USING rtree(d, low, high); INSERT INTO boxes VALUES (1, 2, 3);
            CREATE VIEW of_boxes AS SELECT 'a' AS d FROM boxes;
            CREATE VIEW unsafe AS SELECT load_extension('x') AS d;
            """)
        func read(_ table: String) throws -> [Tally.Key] {
            var source = database.source(table: table, label: "d", aggregate: .count)
            if isQuery { source.ask("SELECT d FROM \(table)") }
            return try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0)).entries.map(\.key)
        }
        for table in ["plain", "computed", "of_json", "words", "of_words", "of_boxes"] {
            #expect(try read(table) == [.label("a")], "\(table)")
        }
        #expect(try read("boxes") == [.label("1")])
        let error = try #require(throws: ReportError.self) { try read("unsafe") }
        #expect(error.evidence == "SQLite says: unsafe use of load_extension()")
        #expect(
            error.advice == "SQLite lets no view or column use load_extension(): read one that does without it")
        let tables = try inspectDatabase(database.path, asOf: CivilDate(daysSinceEpoch: 20_000)).tables
        #expect(tables.filter { $0.problem != nil }.map(\.name) == ["unsafe"])
    }

    @Test func `a schema that this SQLite cannot read is not called damaged`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (a); CREATE TABLE u (a); PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE TABLE u (a) OF A LATER SQLITE' WHERE name = 'u';
            """)
        let error = try #require(throws: ReportError.self) {
            try readTally(database.source(label: "a"), grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        }
        #expect(error.kind == .data && error.found.hasSuffix("cannot read the database's schema"), "\(error)")
        #expect(error.evidence?.hasPrefix("SQLite says: malformed database schema (u)") == true, "\(error)")
        #expect(error.advice.hasPrefix("update SQLite"))
    }

    @Test(arguments: [
        ("tags", "collation sequence unicase"), ("parts", "function st_x"), ("places", "function st_x"),
    ])
    func `what an application adds to its SQLite is named where it is missing`(table: String, part: String) throws {
        let database = try TemporaryDatabase("CREATE TABLE gone (a)")
        try Self.inApplication(database.path) {
            try $0.execute(
                sql: """
                    CREATE TABLE tags (d TEXT PRIMARY KEY COLLATE unicase, n) WITHOUT ROWID; INSERT INTO tags VALUES ('a', 1);
                    CREATE TABLE parts (n, d AS (st_x(n))); INSERT INTO parts VALUES (1);
                    CREATE VIEW places AS SELECT st_x(n) AS d FROM tags;
                    """)
        }
        let error = try #require(throws: ReportError.self) {
            let source = database.source(table: table, label: "d", aggregate: .count)
            _ = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        }
        #expect(error.advice.hasPrefix("SQLite itself has no \(part): do without it"), "\(error)")
        #expect(!error.description.contains("query"), "\(error)")
        let tables = try inspectDatabase(database.path, asOf: CivilDate(daysSinceEpoch: 0)).tables
        let problem = tables.first { $0.name == table }?.problem ?? ""
        #expect(
            problem.hasPrefix("SQLite says: ") && problem.contains(part.split(separator: " ").last ?? "?"), "\(problem)"
        )
    }

    /// Writes a database as an application does that has a function and a collation of its own.
    private static func inApplication(_ path: String, _ work: (Database) throws -> Void) throws {
        var configuration = Configuration()
        configuration.prepareDatabase {
            $0.add(function: DatabaseFunction("st_x", argumentCount: 1, pure: true) { $0[0] })
            $0.add(collation: DatabaseCollation("unicase") { $0.compare($1) })
        }
        try DatabaseQueue(path: path, configuration: configuration).write(work)
    }

    @Test(arguments: ["t", "SELECT * FROM t"])
    func `a column is found behind the byte order mark of the file that it was imported from`(from: String) throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (\"\u{FEFF}When\", n); INSERT INTO t VALUES ('2026-11-20', 7);"
                + "CREATE TABLE u (\"\u{FEFF}at\", at); INSERT INTO u VALUES ('2026-11-19', '2026-11-20')")
        let days = try grouping(.day, asOf: "2026-11-20", last: 1)
        func read(_ table: String, _ date: String) throws -> [Int] {
            var source = database.source(table: table, date: date)
            if table.contains(" ") { source.ask(table) }
            return try readTally(source, grouping: days, asOf: days.asOf).entries.map(\.value.rows)
        }
        for name in ["when", "When", "\u{FEFF}When"] { #expect(try read(from, name) == [1], "\(name)") }
        // Where a column has the name itself, it is that one.
        #expect(try read("u", "at") == [1] && read("u", "\u{FEFF}at") == [0])
    }

    @Test func `a number in text has as many zeros as it is written with`() throws {
        let zeros = String(repeating: "0", count: 80)
        let texts = [
            "0.5\(zeros)", "\(zeros)0.25", "-0.\(zeros)1", "123456789012345678.5\(zeros)", "\(zeros)7\(zeros)e-80",
        ]
        let values = texts.map { text in
            Array(text.utf8).withUnsafeBufferPointer { bytes -> ExactDecimal? in
                switch StoredNumber(text: bytes) {
                case .real(let value): ExactDecimal(value.description.utf8)
                case .long(let kept): ExactDecimal(kept)
                default: nil
                }
            }
        }
        let exact = ["0.5", "0.25", "-1e-81", "123456789012345678.5", "7"].map { ExactDecimal($0.utf8) }
        #expect(values == exact)
    }

    @Test func `the advice on an interrupted write undoes it`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b); INSERT INTO t VALUES ('kept', 1)")
        let killed = try TemporaryDatabase("CREATE TABLE t (a)")
        try DatabaseQueue(path: database.path).write {
            // What does not fit into memory is written before its time, and the journal with it.
            try $0.execute(
                sql: """
                    PRAGMA cache_size = 5;
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                    INSERT INTO t SELECT 'undone', randomblob(500) FROM n;
                    """)
            for name in ["", "-journal"] {
                let bytes = try Data(contentsOf: URL(filePath: database.path + name))
                try bytes.write(to: URL(filePath: killed.path + name))
            }
        }
        let source = killed.source(label: "a", aggregate: .count)
        func read() throws -> [Tally.Key] {
            try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0)).entries.map(\.key)
        }
        let error = try #require(throws: ReportError.self) { try read() }
        #expect(error.found == "a write to it was interrupted, and only its owner can undo that", "\(error)")
        let command = try #require(error.advice.firstMatch(of: /: sqlite3 (\S+) '(.+)'$/), "\(error)")
        #expect(command.1 == killed.path && error.advice.hasSuffix(error.command ?? "?"))
        // Whatever does not look into the file, such as SELECT 1, leaves all as it is; GRDB looks into it when it opens it.
        #expect(command.2.contains("FROM"))
        try DatabaseQueue(path: String(command.1)).writeWithoutTransaction {
            try $0.execute(sql: String(command.2))
        }
        #expect(try read() == [.label("kept")])
    }

    // Each time that the advice was followed, a row fewer was there.
    @Test(arguments: [
        ("2026-11-01,3\n2026-11-02,4\n", "(echo column{1..2} | tr \" \" \",\"; cat)"),
        ("2026-11-01\t3\n2026-11-02\t4\n", "(echo column{1..2} | tr \" \" \"\\t\"; cat)"),
    ]) func `rows without a header are to get one, and keep the first row`(text: String, command: String) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try Printed(text).read(Printed.source(label: "at", value: "v"))
        }
        #expect(error.advice.contains("command: [bash, -o, pipefail, -c, 'PROGRAM | \(command)']"), "\(error)")
        #expect(error.advice.contains("; if the header is in the line below, "), "\(error)")
    }
}
