import Foundation
import TestKit
import Testing

/// What `inspect` and `init` make of the databases of well-known applications, and that the first chart is true.
@Suite(.tags(.process))
struct ApplicationDatabaseTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// An application, the report that `init` writes, words of it, and an SQL expression of a row's moment in UTC. The database is made by
    /// the program itself where it is installed, as far as that takes no more than a few commands.
    struct Application: Sendable, CustomTestStringConvertible {
        let name, schema, report: String
        let words: [String]
        let moment: String
        var program = "exit 0"
        var testDescription: String { name }
    }

    private static let applications = [
        Application(
            name: "Anki", schema: ApplicationSchemas.anki, report: "revlog",
            words: ["date: {column: id, format: unix-ms}", "# value: time "], moment: "datetime(id / 1000, 'unixepoch')"
        ),
        Application(
            name: "Fossil", schema: ApplicationSchemas.fossil, report: "event",
            words: ["date: {column: mtime, format: julian}", "# series: type "], moment: "datetime(mtime)",
            program: ApplicationSchemas.byFossil),
        Application(
            name: "Firefox", schema: ApplicationSchemas.firefox, report: "moz_historyvisits",
            words: ["date: {column: visit_date, format: unix-us}"],
            moment: "datetime(visit_date / 1000000, 'unixepoch')"),
        Application(
            name: "Django", schema: ApplicationSchemas.django, report: "auth_user",
            words: [
                "date: {column: date_joined, format: iso8601, zone: UTC}", "the tables are Django's, which stores UTC",
                "# value: COLUMN ",
            ], moment: "datetime(date_joined)"),
        Application(
            name: "Rails", schema: ApplicationSchemas.rails, report: "orders",
            words: [
                "date: {column: created_at, format: iso8601, zone: UTC}", "the tables are Rails', which stores UTC",
                "# value: total ", "# series: state ",
            ], moment: "datetime(created_at)"),
        Application(
            name: "CURRENT_TIMESTAMP", schema: ApplicationSchemas.stamped, report: "reading",
            words: [
                "date: {column: at, format: iso8601, zone: UTC}",
                "the column's default is CURRENT_TIMESTAMP, which is UTC",
                "# value: kwh ",
            ], moment: "datetime(at)"),
        Application(
            name: "Northwind", schema: ApplicationSchemas.northwind, report: "orders",
            words: [
                "date: {column: OrderDate, format: iso8601}", "from 2018-04-01 to 2026-06-17:", "until: 2026-06-17",
                "# value: Freight ", "# series: ShipCountry ",
            ], moment: "datetime(OrderDate, '-9 hours')"),
        Application(
            name: "Chromium", schema: ApplicationSchemas.chromium, report: "visits",
            words: ["date: {column: visit_time, format: webkit}", "# value: visit_duration "],
            moment: "datetime(visit_time / 1000000 - 11644473600, 'unixepoch')"),
        Application(
            name: "calibre", schema: ApplicationSchemas.calibre, report: "books",
            words: ["date: {column: timestamp, format: iso8601}"], moment: "datetime(timestamp)"),
        Application(
            name: "Home Assistant", schema: ApplicationSchemas.homeAssistant, report: "statistics",
            words: ["date: {column: start_ts, format: unix}", "# value: COLUMN "],
            moment: "datetime(CAST(start_ts AS INTEGER), 'unixepoch')"),
        Application(
            name: "vnStat", schema: ApplicationSchemas.vnstat, report: "hour",
            words: ["date: {column: date, format: iso8601}", "# value: rx "], moment: "datetime(date, '-9 hours')"),
        Application(
            name: "newsboat", schema: ApplicationSchemas.newsboat, report: "rss_item",
            words: ["date: {column: pubDate, format: unix}", "# series: feedurl "],
            moment: "datetime(pubDate, 'unixepoch')"),
        Application(
            name: "git", schema: ApplicationSchemas.git, report: "commits",
            words: ["date: {column: at, format: unix}", "# series: author "], moment: "datetime(at, 'unixepoch')",
            program: ApplicationSchemas.byGit),
        Application(
            name: "Chinook", schema: ApplicationSchemas.chinook, report: "invoice",
            words: [
                "date: {column: InvoiceDate, format: iso8601}", "until: 2013-07-03", "# value: Total ",
                "# series: BillingCountry ",
            ], moment: "datetime(InvoiceDate, '-9 hours')"),
    ]

    private func make(_ application: Application) async throws {
        try await scratch.shell("HOME=$PWD; export HOME; \(application.program)")
        if !scratch.exists("app.sqlite") {
            try await scratch.sqlite(scratch.at("app.sqlite"), application.schema)
        }
    }

    @Test(arguments: applications)
    func `the table that people mean is chosen, and its first chart has the numbers that SQLite counts`(
        application: Application
    ) async throws {
        try await make(application)
        let tokyo = ["TZ": "Asia/Tokyo"]
        let outcome = try await scratch.barfolio("init", "app.sqlite", "--as-of", Samples.asOf, environment: tokyo)
        try #require(outcome.output == "reports/\(application.report).yaml\n", "\(outcome)")
        let text = try scratch.text("reports/\(application.report).yaml")
        for words in application.words { #expect(text.contains(words), "\(words)\n\(text)") }

        let run = try await scratch.barfolio("run", "--as-of", Samples.asOf)
        try #require(run.isSuccess, "\(run)")
        let edition = try ChartDocument(
            json: scratch.data("archive/\(application.report)/\(Samples.asOf)/report.json"))
        #expect(edition.bars.contains { ($0.value ?? 0) > 0 }, "\(edition.bars)")
        for bar in edition.bars {
            // Bounds of buckets are midnights of Tokyo, nine hours ahead of UTC.
            let (start, end) = (try #require(bar.start).prefix(10), try #require(bar.end).prefix(10))
            let count = try await scratch.sqlite(
                scratch.at("app.sqlite"),
                """
                SELECT count(*) FROM "\(application.report)" WHERE date(\(application.moment), '+9 hours') >= '\(start)'
                    AND date(\(application.moment), '+9 hours') < '\(end)'
                    AND date(\(application.moment), '+9 hours') <= '\(Samples.asOf)'
                """)
            #expect(bar.value == Double(count.trimmingCharacters(in: .whitespacesAndNewlines)), "\(bar) \(count)")
        }
    }

    @Test(arguments: applications)
    func `every command that is suggested works in another zone, and none adds up ids or flags`(
        application: Application
    ) async throws {
        try await make(application)
        let outcome = try await scratch.barfolio(
            "inspect", "app.sqlite", "--as-of", Samples.asOf, environment: ["TZ": "America/New_York"])
        let commands = outcome.output.split(separator: "\n").filter { $0.hasPrefix("barfolio chart ") }
        #expect(commands.isEmpty == false, "\(outcome)")
        let folder = (try Barfolio.binary() as NSString).deletingLastPathComponent
        for command in commands {
            try await scratch.shell(
                "export TZ=America/New_York; PATH=\"$1\":$PATH && eval \"$2 --dry-run\"", folder, String(command))
            for column in [
                "id", "nid", "did", "cid", "mid", "parent", "place_id", "is_superuser", "paid", "uid", "tagid",
            ] {
                #expect(!command.contains("--value \(column) "), "\(command)")
            }
            for column in ["session_key", "guid", "username", "uuid"] {
                #expect(!command.contains("--label \(column) "), "\(command)")
            }
        }
        #expect(outcome.output.contains("--date-zone UTC") == application.words[0].contains("zone: UTC"), "\(outcome)")
    }

    @Test func `the end of a view is that of all its rows, in the zone of the report`() async throws {
        try await scratch.sqlite(
            scratch.at("t.db"),
            """
            CREATE TABLE e (id INTEGER PRIMARY KEY, t INTEGER);
            \(ApplicationSchemas.numbers(20_000)) INSERT INTO e (t) SELECT 1700000000 + n * 600 FROM c;
            CREATE VIEW v AS SELECT * FROM e;
            """)
        for table in ["v", "e"] {
            let outcome = try await scratch.barfolio(
                "init", "t.db", "--table", table, "--as-of", Samples.asOf, environment: ["TZ": "Pacific/Auckland"])
            // 1700000000 + 19999 * 600 is 2024-04-01 19:23 UTC, the next day in Auckland.
            #expect(outcome.errors.contains("nothing is newer than 2024-04-02,"), "\(outcome)")
            #expect(try scratch.text("reports/\(table).yaml").contains("until: 2024-04-02"), "\(outcome)")
        }
    }

    @Test func `one row that is planned, or that no sample has, moves the end`() async throws {
        try await scratch.sqlite(
            scratch.at("t.db"),
            """
            CREATE TABLE e (id INTEGER PRIMARY KEY, at TEXT);
            \(ApplicationSchemas.numbers(5_000)) INSERT INTO e (at) SELECT datetime(1500000000 + n * 600, 'unixepoch') FROM c;
            UPDATE e SET at = '2026-01-05 10:00:00' WHERE id = 2003;
            """)
        func text() async throws -> String {
            let outcome = try await scratch.barfolio("init", "t.db", "--as-of", Samples.asOf, "--force")
            try #require(outcome.isSuccess, "\(outcome)")
            return try scratch.text("reports/e.yaml")
        }
        #expect(try await text().contains("until: 2026-01-05"))
        try await scratch.sqlite(scratch.at("t.db"), "UPDATE e SET at = '2027-12-01' WHERE id = 2003")
        #expect(try await !text().contains("until: "))
        // Of mixed offsets the order of texts is not that of moments.
        try await scratch.sqlite(scratch.at("t.db"), "UPDATE e SET at = '2026-01-05T23:00:00-11:00' WHERE id = 2003")
        let outcome = try await scratch.barfolio("init", "t.db", "--as-of", Samples.asOf, "--force")
        #expect(outcome.errors.contains("nothing is newer than 2026-01-06"), "\(outcome)")
        #expect(!outcome.errors.contains("in a sample"), "\(outcome)")
    }

    @Test func `days to come are told, and that no chart shows them yet`() async throws {
        try await scratch.sqlite(scratch.at("app.sqlite"), ApplicationSchemas.django)
        let outcome = try await scratch.barfolio(
            "init", "app.sqlite", "--table", "django_session", "--as-of", Samples.asOf)
        #expect(outcome.errors.contains("dates go on to 2026-11-26; of days to come"), "\(outcome)")
        #expect(try scratch.text("reports/django_session.yaml").contains("until:") == false)
        let inspection = try await scratch.barfolio("inspect", "app.sqlite", "--as-of", Samples.asOf)
        #expect(inspection.output.contains("; charts end with 2026-11-20\n"), "\(inspection)")
    }

    @Test func `a table that turns from milliseconds into seconds is never drawn without a word`() async throws {
        for index in ["", "CREATE INDEX i ON e (t);"] {
            let path = scratch.at("t\(index.isEmpty ? 0 : 1).db")
            try await scratch.sqlite(
                path,
                """
                CREATE TABLE e (id INTEGER PRIMARY KEY, t INTEGER); \(index)
                \(ApplicationSchemas.numbers(60_000)) INSERT INTO e (t)
                    SELECT (1795143600 - n * 600) * iif(n BETWEEN 1950 AND 2000, 1, 1000) FROM c;
                CREATE VIEW v AS SELECT * FROM e;
                """)
            for table in ["e", "v"] {
                let outcome = try await scratch.barfolio(
                    "chart", path, "--table", table, "--date", "t", "--by", "month", "--last", "3", "--as-of",
                    Samples.asOf,
                    "--dry-run")
                #expect(
                    outcome.errors.contains("51 rows would be before 1980 in the format that a sample of t proved"),
                    "\(outcome)")
            }
        }
    }

    @Test func `one table is shown alone; of many the likeliest are shown and the others named`() async throws {
        let tables = (10..<40).map { "CREATE TABLE t\($0) (x BLOB); INSERT INTO t\($0) VALUES (x'00');" }
        try await scratch.sqlite(scratch.at("app.sqlite"), tables.joined() + ApplicationSchemas.firefox)
        let all = try await scratch.barfolio("inspect", "app.sqlite", "--as-of", Samples.asOf)
        #expect(all.output.contains("app.sqlite: 33 tables\n\nmoz_historyvisits: 11 rows\n"), "\(all)")
        #expect(all.output.contains("and 30 others (--table NAME): t10, t11"), "\(all)")
        #expect(all.output.split(separator: "\n").count < 30, "\(all)")
        let one = try await scratch.barfolio("inspect", "app.sqlite", "--table", "T12")
        #expect(one.output.hasPrefix("app.sqlite: 1 of 33 tables\n\nt12: 1 row\n"), "\(one)")
        #expect(!one.output.contains("moz_"), "\(one)")
        let json = try await scratch.barfolio("inspect", "app.sqlite", "--json")
        for name in ["t10", "t39", "moz_places"] { #expect(json.output.contains("\"\(name)\""), "\(json)") }
        try await scratch.barfolio("inspect", "app.sqlite", "--table", "moz_placs").expectFailure(
            65, "there is no table moz_placs", "did you mean moz_places?")
    }

    @Test func `an empty database and a text without quotation marks are told for what they are`() async throws {
        try await scratch.sqlite(scratch.at("empty.db"), "PRAGMA user_version = 1")
        for command in ["inspect", "init"] {
            let outcome = try await scratch.barfolio(command, "empty.db")
            let advice = "whether the program that fills it has written anything yet"
            #expect((outcome.output + outcome.errors).contains(advice), "\(outcome)")
        }
        let empty = try await scratch.barfolio("chart", "empty.db", "--table", "t", "--label", "x")
        empty.expectFailure(65, "the database has no tables", "name another database")
        try await scratch.sqlite(
            scratch.at("a.db"), "CREATE TABLE t (at, kind); INSERT INTO t VALUES ('2026-11-20', 'buy')")
        for condition in ["kind = buy", "kind IN (sell, buy)", "kind = \"buy\""] {
            try await scratch.barfolio(
                "chart", "a.db", "--table", "t", "--date", "at", "--by", "day", "--where", condition
            ).expectFailure(65, "is a text and no column, put it between single quotation marks: '", "at, kind")
        }
        let other = try await scratch.barfolio(
            "chart", "a.db", "--table", "t", "--date", "at", "--by", "day", "--where", "knd = 'buy'")
        other.expectFailure(65, "did you mean kind?")
        #expect(!other.errors.contains("quotation"))
        let chosen = try await scratch.barfolio(
            "chart", "a.db", "--query", "SELECT at, knd FROM t WHERE at > 1", "--date", "at", "--by", "day")
        #expect(chosen.errors.contains("did you mean kind?") && !chosen.errors.contains("quotation"), "\(chosen)")
    }
}
