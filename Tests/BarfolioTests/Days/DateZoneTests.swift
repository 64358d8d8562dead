import Foundation
import TestKit
import Testing

/// The zone of stored times that name none: `date: {column, zone}`.
@Suite(.tags(.process))
struct DateZoneTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// One setting, and what Python makes of it.
    private struct Setting: Decodable {
        let options: [String]
        let expected: [String: Double]
    }

    /// Writes texts of random moments into `t.sqlite`, many near changes of a clock, and counts them by day with Python's calendar.
    private static let oracle = """
        import datetime as d, json, random, sqlite3, sys, zoneinfo
        random.seed(int(sys.argv[1]))
        db = sqlite3.connect("t.sqlite")
        utc, zones = d.timezone.utc, ["America/New_York", "Asia/Tokyo", "Europe/Berlin", "Pacific/Apia", "Etc/UTC", "UTC",
            "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "America/Sao_Paulo"]
        changes = ["2025-03-30 02:00", "2025-10-26 02:00", "2025-03-09 02:00", "2025-11-02 01:00", "2025-04-06 01:30", "2025-10-05 02:00"]
        settings = []
        for number in range(24):
            stored, shown = random.choice(zones), random.choice(zones)
            table = f"t{number}"
            db.execute(f"CREATE TABLE {table} (at)")
            counts = {}
            for _ in range(400):
                at = d.datetime(2025, 1, 1) + d.timedelta(seconds=random.randrange(365 * 86400))
                if random.random() < 0.4:
                    at = d.datetime.fromisoformat(random.choice(changes)) + d.timedelta(seconds=random.randrange(-9000, 9000))
                form = random.randrange(6)
                day = at.replace(tzinfo=zoneinfo.ZoneInfo(stored)).astimezone(zoneinfo.ZoneInfo(shown)).date()
                if form == 0: text = at.isoformat(" ")
                elif form == 1: text = at.isoformat("T") + ".250"
                elif form == 2:
                    # A day alone is that day in any zone.
                    text, day = at.date().isoformat(), at.date()
                elif form == 3:
                    # A zone that is named counts, whatever else is said.
                    text, day = at.isoformat() + "-02:30", at.replace(
                        tzinfo=d.timezone(d.timedelta(hours=-2.5))).astimezone(zoneinfo.ZoneInfo(shown)).date()
                elif form == 4:
                    at = at.replace(second=0)
                    text = at.isoformat(" ", "minutes")
                    day = at.replace(tzinfo=zoneinfo.ZoneInfo(stored)).astimezone(zoneinfo.ZoneInfo(shown)).date()
                else: text = at.isoformat("T")
                db.execute(f"INSERT INTO {table} VALUES (?)", [text])
                counts[day.isoformat()] = counts.get(day.isoformat(), 0) + 1
            if random.random() < 0.5: db.execute(f"CREATE INDEX i{number} ON {table} (at)")
            since = random.choice(["2025-03-01", "2025-09-15"])
            options = ["--table", table, "--date-zone", stored, "--time-zone", shown, "--since", since]
            if random.random() < 0.5: options += ["--date-format", "iso8601"]
            settings.append({"options": options, "expected": {k: v for k, v in counts.items() if since <= k <= "2025-12-30"}})
        db.commit()
        print(json.dumps(settings))
        """

    @Test func `days of times in another zone are Python's, over changes of the clock`() async throws {
        let seed = UInt64.random(in: 0...999_999)
        print("times in another zone: seed \(seed)")
        let json = try await scratch.shell("exec python3 -c \"$1\" \"$2\"", Self.oracle, "\(seed)")
        let settings = try JSONDecoder().decode([Setting].self, from: Data(json.utf8))
        #expect(settings.count == 24)
        for setting in settings {
            let document = try await scratch.chart(
                arguments: [
                    "t.sqlite", "--date", "at", "--by", "day", "--label-format", "yyyy-MM-dd", "--as-of", "2025-12-30",
                    "--max-pages", "1000", "--dry-run",
                ] + setting.options)
            let bars = document.bars.filter { $0.value != 0 }
            let numbers = Dictionary(uniqueKeysWithValues: bars.map { ($0.label, $0.value ?? .nan) })
            #expect(numbers == setting.expected, "\(setting.options), seed \(seed)")
        }
    }

    private func define(_ date: String, zone: String = "Asia/Tokyo") throws {
        try scratch.write(
            "reports/r.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: \(date)}
            group: {by: day, last: 3, time-zone: \(zone)}
            """)
    }

    @Test(arguments: [
        ("CREATE TABLE t (at TEXT DEFAULT CURRENT_TIMESTAMP)", "the column's default is CURRENT_TIMESTAMP"),
        ("CREATE TABLE t (at TEXT DEFAULT (datetime('now')))", "the column's default is datetime('now')"),
        ("CREATE TABLE t (at); CREATE TABLE django_migrations (app)", "Django's"),
        ("CREATE TABLE t (at); CREATE TABLE schema_migrations (v); CREATE TABLE ar_internal_metadata (k)", "Rails'"),
    ])
    func `times that are likely to be UTC are not taken for local ones`(schema: String, reason: String) async throws {
        try await scratch.sqlite(scratch.at("t.sqlite"), "\(schema); INSERT INTO t VALUES ('2026-11-19 23:30:00')")
        try define("at")
        let refused = try await scratch.edition()
        refused.expectFailure(
            65, reason, "2026-11-20T08:30:00+09:00 as UTC", "2026-11-19T23:30:00+09:00 as local time of Asia/Tokyo",
            "zone: UTC under date:", "zone: Asia/Tokyo under date:")
        for (date, day) in [
            ("{column: at, zone: UTC}", 1), ("{column: at, zone: Asia/Tokyo}", 0), ("{column: at, format: iso8601}", 0),
        ] {
            try define(date)
            try #require(try await scratch.edition().isSuccess)
            let bars = try ChartDocument(json: try scratch.data("archive/r/2026-11-20/report.json")).bars
            #expect(bars.map(\.value) == (day == 1 ? [0, 0, 1] : [0, 1, 0]), "\(date)")
        }
        // Where it makes no difference nobody has to say anything.
        try define("at", zone: "UTC")
        #expect(try await scratch.edition().isSuccess)
    }

    @Test func `days alone, zones in the text and local defaults are taken as they are`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            """
            CREATE TABLE t (at DEFAULT CURRENT_TIMESTAMP, here DEFAULT (datetime('now', 'localtime')));
            INSERT INTO t VALUES ('2026-11-19', '2026-11-19 23:30'), ('2026-11-19T23:30Z', '2026-11-19 12:00')
            """)
        for (column, values): (String, [Double?]) in [("at", [0, 1, 1]), ("here", [0, 2, 0])] {
            try define(column)
            try #require(try await scratch.edition().isSuccess)
            let bars = try ChartDocument(json: try scratch.data("archive/r/2026-11-20/report.json")).bars
            #expect(bars.map(\.value) == values, "\(column)")
        }
    }

    @Test func `a zone of dates that are numbers is refused`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (at); INSERT INTO t VALUES (1795132800), (1795132801)")
        try define("{column: at, format: unix, zone: UTC}")
        (try await scratch.edition()).expectFailure(78, "dates that are numbers are of no time zone")
        try define("{column: at, zone: UTC}")
        (try await scratch.edition()).expectFailure(78, "are numbers (unix)")
    }
}
