import Foundation
import TestKit
import Testing

/// Rows that come later than their dates: `arrives` and `late`.
@Suite(.tags(.process))
struct ArrivalTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// One definition, and what Python makes of it: for each bucket its first day, its number or null, its state, and whether it is partial.
    private struct Setting: Decodable {
        struct Bar: Decodable, Equatable {
            let day: String
            let value: Double?
            let state: String
            let partial: Bool
        }

        let definition: String
        let asOf: String
        let expected: [Bar]
    }

    private struct Run: Decodable { let reports: [ChartDocument] }

    private static let oracle = """
        import datetime as d, json, random, sqlite3, sys, zoneinfo
        random.seed(int(sys.argv[1]))
        db, settings = sqlite3.connect("t.sqlite"), []
        def first(day, unit):
            if unit == "day": return day
            if unit == "week": return day - d.timedelta(days=(day.weekday() + 1) % 7)
            return day.replace(day=1)
        def after(day, unit):
            if unit == "day": return day + d.timedelta(days=1)
            if unit == "week": return day + d.timedelta(days=7)
            return (day + d.timedelta(days=32)).replace(day=1)
        for number in range(30):
            zone = random.choice(["America/New_York", "Asia/Tokyo", "Europe/Berlin", "Etc/UTC"])
            unit, count = random.choice(["day", "week", "month"]), random.randrange(2, 9)
            as_of = d.date(2025, 6, 1) + d.timedelta(days=random.randrange(300))
            stop = as_of - d.timedelta(days=random.choice([0, 0, 1, 2, 3, 9, 40]))
            days, whole = {}, random.random() < 0.3
            db.execute(f"CREATE TABLE t{number} (at)")
            for _ in range(random.choice([0, 1, 5, 60])):
                at = d.datetime.combine(stop, d.time(23, 59), zoneinfo.ZoneInfo(zone)) - d.timedelta(
                    seconds=random.randrange(60 * 86400))
                at = at.astimezone(d.timezone.utc)
                day = at.astimezone(zoneinfo.ZoneInfo(zone)).date()
                db.execute(f"INSERT INTO t{number} VALUES (?)", [day.isoformat() if whole else at.strftime("%Y-%m-%dT%H:%M:%SZ")])
                days[day] = days.get(day, 0) + 1
            if random.random() < 0.5: db.execute(f"CREATE INDEX i{number} ON t{number} (at)")
            delay = random.choice([None, 0, 1, 2, 3, 10])
            through = as_of - d.timedelta(days=delay) if delay is not None else max(days, default=d.date(1, 1, 1))
            starts = [first(as_of, unit)]
            while len(starts) < count: starts.insert(0, first(starts[0] - d.timedelta(days=1), unit))
            expected = []
            for start in starts:
                end = after(start, unit)
                value = sum(n for day, n in days.items() if start <= day < end and day <= through)
                awaited = start > through
                expected.append({"day": start.isoformat(), "value": None if awaited else value,
                    "state": "awaited" if awaited else "value" if value else "zero",
                    "partial": end > min(as_of, through) + d.timedelta(days=1)})
            arrives = "{until: newest-row}" if delay is None else "{after: %d days}" % delay
            settings.append({"asOf": as_of.isoformat(), "expected": expected, "definition":
                f"source: {{database: ../t.sqlite, table: t{number}, date: at, arrives: {arrives}}}\\n"
                f"group: {{by: {unit}, last: {count}, time-zone: {zone}}}\\n"})
        db.commit()
        print(json.dumps(settings))
        """

    @Test func `what has not arrived is awaited, as Python has it`() async throws {
        var random = SeededGenerator(for: "arrivals")
        let seed = UInt64.random(in: 0...999_999, using: &random)
        let json = try await scratch.shell("exec python3 -c \"$1\" \"$2\"", Self.oracle, "\(seed)")
        let settings = try JSONDecoder().decode([Setting].self, from: Data(json.utf8))
        #expect(settings.count == 30)
        for setting in settings {
            try scratch.write("reports/r.yaml", setting.definition)
            let run = try await scratch.barfolio(
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", setting.asOf,
                "--dry-run",
                "--json")
            try #require(run.isSuccess, "\(setting), seed \(seed): \(run)")
            let bars = try JSONDecoder().decode(Run.self, from: Data(run.output.utf8)).reports[0].bars.map { bar in
                Setting.Bar(
                    day: String(bar.start?.prefix(10) ?? ""), value: bar.value, state: bar.state, partial: bar.partial
                )
            }
            #expect(bars == setting.expected, "\(setting.definition), as of \(setting.asOf), seed \(seed)")
        }
    }

    private func define(_ more: String, hook: String = "") throws {
        try scratch.write(
            "reports/r.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: at, value: n, \(more)}
            group: {by: day, last: 4, time-zone: Etc/UTC}
            \(hook)
            """)
    }

    private func bars(_ day: String) throws -> [ChartDocument.Bar] {
        try ChartDocument(json: try scratch.data("archive/r/\(day)/report.json")).bars
    }

    @Test func `filling up is no revision, and rows that are gone are one`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-17', 9), ('2026-11-18', 5)")
        try define("arrives: {until: newest-row}")
        try #require(try await scratch.edition(asOf: "2026-11-20").isSuccess)
        #expect(try bars("2026-11-20").map(\.state) == ["value", "value", "awaited", "awaited"])
        let picture = try scratch.text("archive/r/2026-11-20/page-001.svg")
        #expect(picture.contains("no data yet from Nov 19"))
        try await scratch.sqlite(scratch.at("t.sqlite"), "INSERT INTO t VALUES ('2026-11-19', 7), ('2026-11-21', 6)")
        let next = try await scratch.edition(asOf: "2026-11-21")
        #expect(next.isSuccess && !next.errors.contains("revised"), "\(next)")
        #expect(try bars("2026-11-21").map(\.state) == ["value", "value", "zero", "value"])
        try await scratch.sqlite(scratch.at("t.sqlite"), "DELETE FROM t WHERE at > '2026-11-17'")
        let gone = try await scratch.edition(asOf: "2026-11-22")
        #expect(gone.errors.contains("revised day 2026-11-19: 7 → missing"), "\(gone)")
        let verified = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
        #expect(verified.isSuccess, "\(verified)")
    }

    @Test func `a bucket whose rows were all rejected is not zero`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            """
            CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-17', 'n/a'), ('2026-11-17', NULL), ('2026-11-18', 5),
                ('2026-11-20', 'n/a'), ('2026-11-20', 3)
            """)
        try define("aggregate: sum")
        try #require(try await scratch.edition(asOf: "2026-11-20").isSuccess)
        let bars = try bars("2026-11-20")
        #expect(bars.map(\.state) == ["rejected", "value", "zero", "value"])
        #expect(bars.map(\.value) == [nil, 5, 0, 3])
        #expect(bars.map(\.text) == ["?", "5", "0", "3"])
        let picture = try scratch.text("archive/r/2026-11-20/page-001.svg")
        #expect(picture.contains("? where no record can be used"))
    }

    @Test func `rows that are late are a warning, then a failure, with a hook, a gauge and a finding`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-17', 9)")
        try define("late: {warn: 2 days, fail: 3 days}", hook: "on-late: [sh, -c, 'cat >> late.json']")
        func run(_ day: String) async throws -> Outcome {
            try await scratch.edition("--quiet", "--metrics", scratch.at("m.prom"), asOf: day)
        }
        let first = try await run("2026-11-18")
        #expect(first.isSuccess && first.errors.isEmpty, "\(first)")
        #expect(!scratch.exists("reports/late.json"))
        let second = try await run("2026-11-19")
        #expect(second.isSuccess)
        #expect(
            second.errors.contains("rows are late: its newest row is of 2026-11-17, 2 days before 2026-11-19"),
            "\(second)")
        #expect(try scratch.text("reports/late.json").contains("\"event\":\"on-late\""))
        #expect(
            try scratch.text("m.prom").contains(
                /barfolio_report_newest_row_timestamp_seconds\{[^}]*\} 1794873600\n/))
        let third = try await run("2026-11-20")
        third.expectFailure(65, "rows are late", "3 days before 2026-11-20", "the last edition stays")
        #expect(!scratch.exists("archive/r/2026-11-20"))
        let doctor = try await scratch.barfolio(
            "doctor", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"))
        #expect(doctor.output.contains("rows are late"), "\(doctor)")
        // Rows that are expected two days later are not late for that long.
        try define("arrives: {after: 2 days}, late: {warn: 2 days}")
        let delayed = try await run("2026-11-20")
        #expect(delayed.isSuccess && !delayed.errors.contains("warning: report r: rows are late: "), "\(delayed)")
    }

    @Test(arguments: [
        ("group: {by: day}", "arrives: {}", "says nothing"),
        ("group: {by: day}", "arrives: {after: 2}", "after: cannot be “2”"),
        ("group: {by: day}", "late: {warn: 3 days, fail: 1 day}", "fail before anybody is warned"),
        ("group: {last: 3 days}", "label: n, late: {warn: 3 days}", "only rows of time buckets"),
    ])
    func `what does not go together is refused`(group: String, source: String, words: String) async throws {
        try scratch.write(
            "reports/r.yaml", "source: {database: ../t.sqlite, table: t, date: at, \(source)}\n\(group)\n")
        (try await scratch.edition(asOf: "2026-11-20")).expectFailure(78, words)
    }
}
