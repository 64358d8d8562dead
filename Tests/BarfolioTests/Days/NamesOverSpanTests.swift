import Foundation
import TestKit
import Testing

/// Bars by name of the last days: `label` with `date`, and a group without `by`.
@Suite(.tags(.process))
struct NamesOverSpanTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// One setting, and what Python makes of it.
    private struct Setting: Decodable {
        let options: [String]
        let expected: [String: Double]
    }

    /// Writes rows of random moments into `t.sqlite`, and says what random spans of them come to, by Python's calendar and zones.
    private static let oracle = """
        import datetime as d, json, random, sqlite3, sys, zoneinfo
        random.seed(int(sys.argv[1]))
        db = sqlite3.connect("t.sqlite")
        db.execute("CREATE TABLE t (at, day, name, n)")
        utc = d.timezone.utc
        rows = []
        for _ in range(3000):
            at = d.datetime(2023, 12, 20, tzinfo=utc) + d.timedelta(seconds=random.randrange(500 * 86400))
            rows.append((at, random.choice("abcdefg"), random.randrange(-50, 1000)))
        db.executemany("INSERT INTO t VALUES (?, ?, ?, ?)",
            [(int(at.timestamp()), at.date().isoformat(), name, n) for at, name, n in rows])
        db.commit()
        zones = ["America/New_York", "Asia/Tokyo", "Europe/Berlin", "Pacific/Apia", "Etc/UTC", "America/St_Johns"]
        days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

        def first(day, unit, start):
            if unit == "day": return day
            if unit == "week": return day - d.timedelta(days=(day.weekday() - start) % 7)
            if unit == "month": return day.replace(day=1)
            if unit == "quarter": return day.replace(month=(day.month - 1) // 3 * 3 + 1, day=1)
            return day.replace(month=1, day=1)

        settings = []
        for _ in range(24):
            zone, as_of = random.choice(zones), d.date(2024, 1, 1) + d.timedelta(days=random.randrange(500))
            options, last, since = [], as_of, None
            if random.random() < 0.3:
                last = as_of - d.timedelta(days=random.randrange(40))
                options += ["--until", last.isoformat()]
            if random.random() < 0.7:
                unit, count, start = random.choice(["day", "week", "month", "quarter", "year"]), random.randrange(1, 40), 6
                if unit == "week":
                    start = random.randrange(7)
                    options += ["--week-start", days[start]]
                since = first(last, unit, start)
                for _ in range(count - 1): since = first(since - d.timedelta(days=1), unit, start)
                options += ["--last", f"{count} {unit}" + random.choice(["", "s"])]
            elif random.random() < 0.8:
                since = last - d.timedelta(days=random.randrange(200))
                options += ["--since", since.isoformat()]
            sums, whole = {}, random.random() < 0.3
            for at, name, n in rows:
                day = at.date() if whole else at.astimezone(zoneinfo.ZoneInfo(zone)).date()
                if day <= last and (since is None or day >= since): sums[name] = sums.get(name, 0) + n
            options += ["--date", "day" if whole else "at", "--time-zone", zone, "--as-of", as_of.isoformat()]
            settings.append({"options": options, "expected": sums})
        print(json.dumps(settings))
        """

    @Test func `sums of names over random spans are Python's`() async throws {
        let seed = UInt64.random(in: 0...999_999)
        print("names over spans: seed \(seed)")
        let json = try await scratch.shell("exec python3 -c \"$1\" \"$2\"", Self.oracle, "\(seed)")
        let settings = try JSONDecoder().decode([Setting].self, from: Data(json.utf8))
        #expect(settings.count == 24)
        for setting in settings {
            let document = try await scratch.chart(
                arguments: [
                    "t.sqlite", "--table", "t", "--label", "name", "--value", "n", "--aggregate", "sum", "--dry-run",
                ]
                    + setting.options)
            let numbers = Dictionary(uniqueKeysWithValues: document.bars.map { ($0.label, $0.value ?? .nan) })
            #expect(numbers == setting.expected, "\(setting.options), seed \(seed)")
        }
    }

    @Test func `the ten largest of the last 30 days say their days, in each edition its own`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (at, who); INSERT INTO t VALUES ('2026-10-20', 'old'), ('2026-10-21', 'a'), ('2026-11-19', 'b'), ('2026-11-20', 'c')"
        )
        try scratch.write(
            "reports/top.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: at, label: {column: who, top: 10}}
            group: {last: 30 days, time-zone: Etc/UTC}
            """)
        let run = try await scratch.barfolio(
            "regenerate", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
            "2026-11-18",
            "--to", "2026-11-19", "--quiet")
        try #require(run.isSuccess, "\(run)")
        let shown = try ["2026-11-18", "2026-11-19"].map { day in
            try ChartDocument(json: try scratch.data("archive/top/\(day)/report.json")).bars.map(\.label).sorted()
        }
        #expect(shown == [["a", "old"], ["a", "b"]])
        let picture = try scratch.text("archive/top/2026-11-19/page-001.svg")
        #expect(picture.contains("from Oct 21, 2026"))
    }

    @Test func `names and time buckets at the same time are refused with what was meant`() async throws {
        let outcome = try await scratch.barfolio(
            "chart", try await Samples.database("invoices"), "--table", "invoice", "--label", "country", "--date",
            "issued_at",
            "--by", "month", "--last", "3", "--out", scratch.at("out"))
        outcome.expectUsageError("either names or buckets of time", "--series country", "--last '30 days'")
        #expect(!scratch.exists("out"))
    }
}
