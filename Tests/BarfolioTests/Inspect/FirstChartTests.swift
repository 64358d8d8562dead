import Foundation
import TestKit
import Testing

/// What init proposes of databases as programs have them: a first picture that is true and not empty.
@Suite(.tags(.process))
struct FirstChartTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The definition that is written of 300 rows; `columns` with expressions of n from 1 to 300, and of `day`, which goes with it up to
    /// the as-of day but for `age` days.
    private func definition(_ columns: [(String, String)], age: Int = 0, step: String = "0.2") async throws -> String {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            """
            DROP TABLE IF EXISTS t;
            CREATE TABLE t (id INTEGER PRIMARY KEY, \(columns.map(\.0).joined(separator: ", ")));
            WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300),
            d AS (SELECT n, julianday('\(Samples.asOf)') - \(age) - (300 - n) * \(step) AS day FROM c)
            INSERT INTO t SELECT n, \(columns.map(\.1).joined(separator: ", ")) FROM d;
            """)
        let outcome = try await scratch.barfolio("init", "a.sqlite", "--as-of", Samples.asOf, "--force")
        try #require(outcome.isSuccess, "\(outcome)")
        let run = try await scratch.barfolio("run", "--as-of", Samples.asOf)
        try #require(run.isSuccess, "\(run)")
        return try scratch.text("reports/t.yaml")
    }

    /// The values of the bars that a run has drawn.
    private func bars() throws -> [Double] {
        let text = try scratch.text("archive/t/\(Samples.asOf)/report.json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let pages = try #require(report["pages"] as? [[String: Any]])
        return pages.flatMap { $0["bars"] as? [[String: Any]] ?? [] }.map {
            ($0["value"] as? NSNumber)?.doubleValue ?? 0
        }
    }

    /// Before, one row of 1999 among those of two months made ten bars of years, nine of them empty.
    @Test(arguments: ["datetime('1999-12-31')", "datetime('2099-12-31')", "strftime('%s', '2001-01-01')"])
    func `one date far from all others does not decide the span`(far: String) async throws {
        let isNumber = far.hasPrefix("strftime")
        let near = isNumber ? "strftime('%s', day)" : "datetime(day)"
        let text = try await definition([
            ("created_at", "CAST(CASE n WHEN 7 THEN \(far) ELSE \(near) END AS \(isNumber ? "INTEGER" : "TEXT"))")
        ])
        #expect(text.contains("by: week, last: 7"), "\(text)")
        #expect(text.contains(", nearly all from 2026-09-2"), "\(text)")
        let bars = try bars()
        #expect(bars.allSatisfy { $0 > 0 }, "\(bars)")
    }

    /// Before, created_at was a number to add up, and nothing was said.
    @Test func `days as a spreadsheet counts them are named where the column's name says that they are dates`()
        async throws
    {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, created_at REAL, total REAL);
            WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300)
            INSERT INTO t SELECT n, 46346 - (300 - n) * 0.2, n * 0.5 FROM c;
            """)
        try await scratch.barfolio("init", "a.sqlite", "--as-of", Samples.asOf).expectFailure(
            65, "or with dates in a format that barfolio knows", "table t: created_at is of no known format of dates",
            "serial days of Excel, from 2026-09-21 to 2026-11-20", "query: SELECT *, strftime(")
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(inspection.output.contains("numbers  total\n"), "\(inspection)")
    }

    @Test(arguments: [0, 5, 8, 29, 61, 400])
    func `a first picture is not empty, however old the newest row is`(age: Int) async throws {
        for step in ["0.02", "0.3", "3"] {
            let text = try await definition([("created_at", "datetime(day)")], age: age, step: step)
            let bars = try bars()
            #expect(bars.count { $0 > 0 } >= 2, "\(age), \(step): \(bars)\n\(text)")
            let isEnded = text.contains("until: ")
            #expect(isEnded == text.contains("# Nothing is newer than "))
            #expect(age < 63 || isEnded)
            #expect(age > 5 || !isEnded)
        }
    }

    /// What says when a row came into being, last, after dates that say something else.
    private static let columnsOfDates: [[(String, String)]] = [
        [("birthday", "date(day, '-' || (n * 37 % 9000 + 7000) || ' days')"), ("registered_at", "date(day)")],
        [("due_date", "date(day, '+30 days')"), ("updated_at", "date(day, '+1 day')"), ("created", "date(day)")],
        [("expires", "date(day, '+90 days')"), ("posted_at", "date(day)")],
        [("_activity", "date(day, '-1 day')"), ("_creation", "date(day)")],
        [("a", "date(day, '-' || (n * 37 % 90) || ' days')"), ("b", "date(day)")],
        [("on_time", "date(day, '+400 days')"), ("at", "date(day)")],
        [("checked_at", "'1970-01-01 00:00:00'"), ("at", "date(day)")],
        [("enter_date", "date(day)"), ("post_date", "date(day, '-' || (n * 37 % 90) || ' days')")],
        [("session_start_time", "datetime(day, '-' || (n * 37 % 5) || ' days')"), ("log_time", "datetime(day)")],
        [("dob", "date('1975-03-01', '+' || n || ' days')"), ("joined", "iif(n % 9, date(day), '')")],
    ]

    @Test(arguments: columnsOfDates)
    func `dates that say when a row came into being are drawn`(columns: [(String, String)]) async throws {
        let column = try #require(columns.last).0
        let text = try await definition(columns)
        #expect(
            text.contains("date: {column: \(column.hasPrefix("_") ? "\"\(column)\"" : column), format: iso8601"),
            "\(text)")
        #expect(text.contains("# It was chosen among several: "), "\(text)")
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(inspection.output.contains("# how many rows of t (by \(column); other dates: "), "\(inspection)")
    }

    @Test func `a table whose dates are all the same is not the first`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            """
            CREATE TABLE splits (id INTEGER PRIMARY KEY, reconcile_date TEXT, value INT);
            CREATE TABLE transactions (id INTEGER PRIMARY KEY, post_date TEXT, who TEXT);
            CREATE TABLE ids (name TEXT, num INT);
            INSERT INTO ids VALUES ('issue', 4), ('msg', 9), ('msg', 8);
            WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300)
            INSERT INTO splits SELECT n, '1970-01-01 00:00:00', n FROM c;
            INSERT INTO transactions SELECT id, date('\(Samples.asOf)', -id || ' days'), 'x' FROM splits WHERE id % 3 = 0;
            """)
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(!inspection.output.contains("--table ids"), "\(inspection)")
        // What stands where there is no date is drawn by nobody.
        #expect(!inspection.output.contains("--table splits"), "\(inspection)")
        let outcome = try await scratch.barfolio("init", "a.sqlite", "--as-of", Samples.asOf)
        #expect(outcome.output == "reports/transactions.yaml\n", "\(outcome)")
        let text = try String(contentsOfFile: scratch.at("reports/transactions.yaml"), encoding: .utf8)
        #expect(text.contains("\n# What else is in the database: barfolio inspect a.sqlite\n"))
    }

    @Test(arguments: [
        "position", "stream_ordering", "port", "year", "lat", "longitude", "bantime", "mode", "sort_order", "priority",
        "isoWeek", "page_random", "created_by", "atype", "visibility",
    ])
    func `numbers whose sum means nothing are not suggested for one`(name: String) async throws {
        let text = try await definition([("created_at", "datetime(day)"), (name, "n * 7 % 90 + 2.5")])
        #expect(text.contains("# value: COLUMN "), "\(text)")
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(!inspection.output.contains("--value"), "\(inspection)")
        #expect(
            try await definition([("created_at", "datetime(day)"), (name, "n"), ("amount", "n % 90")]).contains(
                "# value: amount "))
    }

    @Test func `a meter that only grows is not added up`() async throws {
        let text = try await definition([
            ("ts", "unixepoch(day)"), ("temp_c", "n % 9 + 0.5"), ("hum", "n % 90"), ("rain_total_mm", "n * 0.2"),
        ])
        #expect(text.contains("# value: temp_c   # with:"), "\(text)")
    }

    @Test func `of rows with an interval it is said that their dates may be its end`() async throws {
        let text = try await definition([("at", "unixepoch(day)"), ("interval", "5"), ("rain", "n % 9 / 7.0")])
        #expect(text.contains("# It has a column interval: "), "\(text)")
    }

    @Test func `secrets are no names of bars, and no series`() async throws {
        let text = try await definition([
            ("created_at", "datetime(day)"), ("pw", "'p' || (n % 3)"), ("api_token", "'t' || (n % 4)"),
        ])
        #expect(!text.contains("series"), "\(text)")
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(!inspection.output.contains("--label pw") && !inspection.output.contains("--series"), "\(inspection)")
    }

    @Test func `a first picture does not begin long before the first row`() async throws {
        _ = try await definition([("created_at", "datetime(day)")], step: "0.01")
        let bars = try bars()
        #expect(bars.count { $0 == 0 } <= 1, "\(bars)")
    }

    /// In the month and the week of the first row, which are left out, there are 39 each.
    @Test(arguments: [
        ("0.66", "month", 6, 261), ("0.1", "week", 4, 261), ("0.01", "day", 4, 300), ("0", "day", 1, 300),
    ])
    func `a first picture begins with the first row, or the first bucket that is whole`(
        step: String, period: String, last: Int, rows: Double
    ) async throws {
        let text = try await definition([("created_at", "datetime(day)")], step: step)
        #expect(text.contains("group: {by: \(period), last: \(last), "), "\(text)")
        let bars = try bars()
        #expect(bars.count == last && bars.allSatisfy { $0 > 0 } && bars.reduce(0, +) == rows, "\(bars)")
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(
            inspection.output.contains(" --by \(period) --last \(last) --per-page \(last) --as-of"), "\(inspection)")
    }

    @Test func `where most dates are still to come, a chart by hand shows them`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            """
            CREATE TABLE loan (id INTEGER PRIMARY KEY, due_at TEXT);
            WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < 399)
            INSERT INTO loan SELECT n + 1, date('\(Samples.asOf)', n || ' days') FROM c;
            """)
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        let options = "--by month --last 11 --per-page 11 --as-of 2027-10-02 --out charts"
        #expect(inspection.output.contains(options), "\(inspection)")
    }

    @Test func `times that name no zone are said to be read as the host's`() async throws {
        _ = try await definition([("created_at", "datetime(day)")])
        let guess =
            "The times of created_at name no zone, and are read as those of Asia/Tokyo; if they are UTC, write zone: UTC"
        let outcome = try await scratch.barfolio("init", "a.sqlite", "--force", environment: ["TZ": "Asia/Tokyo"])
        #expect(outcome.errors.contains(guess), "\(outcome)")
        #expect(try scratch.text("reports/t.yaml").contains("# " + guess))
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", environment: ["TZ": "Asia/Tokyo"])
        #expect(
            inspection.output.contains("its times name no zone, and are read as those of Asia/Tokyo"), "\(inspection)")
        // In UTC both are the same.
        let utc = try await scratch.barfolio("init", "a.sqlite", "--force", environment: ["TZ": "UTC"])
        #expect(!utc.errors.contains("name no zone"), "\(utc)")
    }

    @Test(arguments: ["datetime(day)", "strftime('%Y%m%dT%H%M%S', day)"])
    func `where some times name a zone, that of the others is told as theirs`(time: String) async throws {
        // Whichever of both comes first.
        for (zoned, first) in [("n % 2", "Some"), ("n % 2 = 0", "Some"), ("1", nil), ("0", "The")] {
            _ = try await definition([("created_at", "\(time) || iif(\(zoned), 'Z', '')")])
            let environment = ["TZ": "Asia/Tokyo"]
            let outcome = try await scratch.barfolio("init", "a.sqlite", "--force", environment: environment)
            let inspection = try await scratch.barfolio("inspect", "a.sqlite", environment: environment)
            let rest = "name no zone, and are read as those of Asia/Tokyo"
            if let first {
                #expect(outcome.errors.contains("\(first) times of created_at \(rest)"), "\(outcome)")
                let its = first == "Some" ? " some of its times " : " its times "
                #expect(inspection.output.contains("  \(its)\(rest)"), "\(inspection)")
            } else {
                #expect(!outcome.errors.contains(rest) && !inspection.output.contains(rest), "\(inspection)")
            }
        }
    }

    /// How many of 301 rows, a row every 25 minutes up to 20:00 UTC, the first chart has, and of which days it says that they are the last.
    @Test(arguments: [
        ("%Y-%m-%dT%H:%M:%SZ", ""), ("%Y-%m-%d %H:%M:%S", " DEFAULT CURRENT_TIMESTAMP"),
        ("%Y-%m-%dT%H:%M:%S+00:00", ""), ("%Y%m%d%H%M%S", ""),
    ])
    func `a first chart ends with the newest row's day in the report's zone`(form: String, usual: String) async throws {
        let tables =
            form.contains("-") ? "" : "CREATE TABLE page (a); CREATE TABLE revision (a); CREATE TABLE updatelog (a);"
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            """
            \(tables)
            CREATE TABLE log (id INTEGER PRIMARY KEY, at TEXT\(usual));
            WITH RECURSIVE r(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM r WHERE i < 300)
            INSERT INTO log SELECT i + 1, strftime('\(form)', '2026-11-10 20:00', '-' || (i * 1500) || ' seconds') FROM r
            """)
        for (zone, day) in [("Asia/Tokyo", "2026-11-11"), ("America/New_York", "2026-11-10"), ("UTC", "2026-11-10")] {
            let outcome = try await scratch.barfolio(
                "init", "a.sqlite", "--as-of", Samples.asOf, "--force", environment: ["TZ": zone])
            #expect(outcome.errors.contains("nothing is newer than \(day), so the report ends there"), "\(outcome)")
            #expect(try scratch.text("reports/log.yaml").contains(" to \(day): "), "\(zone)")
            let run = try await scratch.barfolio("run", "--as-of", Samples.asOf, environment: ["TZ": zone])
            #expect(run.isSuccess, "\(run)")
            let document = try ChartDocument(json: try scratch.data("archive/log/latest/report.json"))
            #expect(document.source.used == 301 && document.bars.last.map { ($0.value ?? 0) > 0 } == true, "\(zone)")
        }
    }

    @Test func `today is that of the host's zone, and the days of moments are told in it`() async throws {
        func day(_ zone: String) async throws -> String {
            try await scratch.shell("TZ=$1 date +%F", zone).trimmingCharacters(in: .whitespacesAndNewlines)
        }
        // Now it is another day in one of these.
        for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
            var (today, outcome): (String, Outcome)
            repeat {
                today = try await day(zone)
                try await scratch.sqlite(
                    scratch.at("a.sqlite"),
                    """
                    DROP TABLE IF EXISTS log; CREATE TABLE log (at INTEGER);
                    INSERT INTO log SELECT strftime('%s', 'now') - value * 7200 FROM generate_series(0, 90)
                    """)
                outcome = try await scratch.barfolio("inspect", "a.sqlite", environment: ["TZ": zone])
                // Midnight may go by meanwhile.
            } while try await day(zone) != today
            #expect(
                outcome.output.contains("days as in \(zone)") && outcome.output.contains(" to \(today), such as"),
                "\(outcome)")
            #expect(!outcome.output.contains("charts end with"), "\(outcome)")
        }
    }

    @Test(arguments: ["n % 50, 0, unixepoch(day)", "n % 2, unixepoch(day), 0", "n % 3, unixepoch(day), NULL"])
    func `a column that all rows have is drawn rather than one that some lack`(values: String) async throws {
        let text = try await definition([("received_time", "iif(\(values))"), ("upload_time", "unixepoch(day)")])
        #expect(text.contains("date: {column: upload_time, format: unix}"), "\(text)")
        #expect(!text.contains("left out"), "\(text)")
    }

    @Test(arguments: [("iif(n % 4, unixepoch(day), NULL)", 75), ("iif(n % 3, date(day), 'soon')", 100)])
    func `rows without a date in the column that is drawn are told`(values: String, missing: Int) async throws {
        let told = "left out, since they have no date in sent_at: \(missing) of 300 sampled rows"
        #expect(try await definition([("sent_at", values)]).contains("  # \(told).\n"))
        let outcome = try await scratch.barfolio("init", "a.sqlite", "--as-of", Samples.asOf, "--force")
        #expect(outcome.errors.contains(told), "\(outcome)")
        let inspection = try await scratch.barfolio("inspect", "a.sqlite", "--as-of", Samples.asOf)
        #expect(inspection.output.contains("# how many rows of t; \(told)\n"), "\(inspection)")
    }
}
