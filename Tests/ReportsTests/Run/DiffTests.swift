import Archive
import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// What differs between two editions, and between two definitions of one.
struct DiffTests {
    private let report: GoldenReport
    private static let firstDay = 20_630

    init() throws { report = try GoldenReport() }

    private func change(_ sql: String) throws { try report.folder.sqlite("data.sqlite", sql) }

    private func edition(_ yaml: String, asOf day: Int) async throws -> Edition {
        let path = try report.folder.write("r.yaml", yaml)
        var host = try report.host()
        host.context.asOf = CivilDate(daysSinceEpoch: day)
        let archive = try ReportArchive(report.folder.path + "/archive")
        return try await makeReport(readDefinition(at: path), in: host, for: .archive(ArchiveDestination(archive)))
    }

    private func diff(from: Int? = nil, to: Int? = nil) throws -> ReportDiff {
        try diffEditions(
            of: "r", in: report.folder.path + "/archive", from: from.map(CivilDate.init(daysSinceEpoch:)),
            to: to.map(CivilDate.init(daysSinceEpoch:)))
    }

    private static func yaml(_ random: inout SeededGenerator) -> String {
        func one(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
        return "source: {database: data.sqlite, table: post, date: {column: at, format: iso8601, zone: UTC}"
            + one("", ", value: amount", ", value: amount, aggregate: median", ", value: amount, aggregate: avg")
            + one("", ", series: kind", ", series: {column: kind, top: 1}", ", series: {column: kind, only: [buy]}")
            + one("", ", arrives: {after: 3 days}", ", arrives: {until: newest-row}") + "}\ngroup: {"
            + one("by: day", "by: week", "by: month", "by: hour", "by: quarter")
            + one("", ", last: 5", ", since: 2026-06-20", ", day-start: 04:00")
            + ", time-zone: \(one("Asia/Tokyo", "America/New_York", "UTC", "Europe/Berlin"))}\n"
    }

    @Test(arguments: 0..<20) func `editions differ in what a run said was revised`(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let yaml = Self.yaml(&random)
        let first = Self.firstDay + Int.random(in: 0..<60, using: &random)
        let second = first + Int.random(in: 1..<40, using: &random)
        _ = try await edition(yaml, asOf: first)
        let when = "datetime('2026-06-01', '\(Int.random(in: 0..<140, using: &random)) days')"
        try change(
            """
            DELETE FROM post WHERE id % 7 = \(Int.random(in: 0..<7, using: &random));
            UPDATE post SET amount = amount + 0.5 WHERE at > \(when);
            INSERT INTO post (at, amount, kind) VALUES (\(when), 3, 'buy');
            """)
        let edition = try await edition(yaml, asOf: second)
        let diff = try diff(from: first)
        let wanted = edition.revisions.map {
            "\($0.bucketName), \($0.series ?? "-"): \($0.before.plainText) → \($0.after.plainText)"
        }
        let found = diff.changes.map {
            "\($0.bar), \($0.series ?? "-"): \(($0.before ?? nil).plainText) → \(($0.after ?? nil).plainText)"
        }
        #expect(found == wanted, "\(yaml)\(first) \(second)")
        #expect(try self.diff(from: second, to: second).isEmpty)
        #expect(try self.diff(from: first, to: first).isEmpty)
    }

    @Test func `an edition before the first one is not to be waited for`() async throws {
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: day, last: 3, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        let only = #expect(throws: ReportError.self) { try diff() }
        #expect(only?.advice.hasSuffix("), or wait for the next run") == true)
        _ = try await edition(yaml, asOf: 20_702)
        let first = #expect(throws: ReportError.self) { try diff(to: 20_700) }
        #expect(first?.advice.hasPrefix("make one (barfolio regenerate r --from DAY --to DAY") == true)
        #expect(first?.advice.hasSuffix(")") == true)
    }

    @Test func `editions without a common bar are not called the same`() async throws {
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: day, last: 3, time-zone: UTC}\n"
        for day in [20_700, 20_702, 20_703] { _ = try await edition(yaml, asOf: day) }
        let apart = try diff(from: 20_700)
        #expect(!apart.isCompared && !apart.isEmpty && apart.lines.isEmpty)
        #expect(apart.reasons == ["they have no bar in common, so no number was compared"])
        #expect(try diff(from: 20_700, to: 20_702).isEmpty && diff(from: 20_702).isEmpty)
    }

    @Test func `some of the random editions were revised`() async throws {
        // Lest the test above compares nothing with nothing.
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: week, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        try change("DELETE FROM post WHERE id % 7 = 0")
        #expect(try await !edition(yaml, asOf: 20_710).revisions.isEmpty)
        #expect(try !diff().isEmpty)
    }

    @Test(arguments: [("kind", ", neu: missing → 100000"), ("{column: kind, top: 1}", ": ")])
    func `a late row of a new series is a revision of its closed week`(series: String, line: String) async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at, value: amount, series: \(series)}
            group: {by: week, last: 6, time-zone: UTC}
            on-revision:
            """
        _ = try await edition(yaml + " fail\n", asOf: 20_700)
        try change("INSERT INTO post (at, amount, kind) VALUES ('2026-08-12 10:00:00', 100000, 'neu')")
        await #expect(throws: RefusedChart.self) { _ = try await edition(yaml + " fail\n", asOf: 20_701) }
        let next = try await edition(yaml + " warn\n", asOf: 20_701)
        #expect(next.revisions.map(\.bucketName) == ["week 2026-08-09"], "\(next.revisions)")
        let diff = try diff()
        #expect(diff.lines.count == 1 && diff.lines[0].hasPrefix("week 2026-08-09" + line), "\(diff.lines)")
        // Which series are shown has changed where the largest one is.
        #expect(diff.reasons.count == (series == "kind" ? 0 : 1))
        #expect(diff.reasons.allSatisfy { $0.contains("these were not compared, but the totals of all: “") })
        #expect(diff.reasons.allSatisfy { reason in next.warnings.contains { $0.text.hasSuffix(reason) } })
    }

    @Test func `other series are no revision where all come to the same, and it is said what is not compared`()
        async throws
    {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at, value: amount, series: {column: kind, top: 1}}
            group: {by: week, last: 6, time-zone: UTC}

            """
        _ = try await edition(yaml, asOf: 20_700)
        try change("UPDATE post SET kind = kind || '!'")
        let next = try await edition(yaml, asOf: 20_701)
        #expect(next.revisions.isEmpty && !next.warnings.contains { $0.text.contains("other series") })
        let diff = try diff()
        #expect(diff.lines.isEmpty && diff.reasons.count == 1, "\(diff.lines) \(diff.reasons)")
        // Another choice of series is no news of their rows.
        for (day, kind) in [(20_702, "buy!"), (20_703, "sell!")] {
            _ = try await edition(yaml.replacing("top: 1", with: "only: ['\(kind)']"), asOf: day)
        }
        let chosen = try self.diff(from: 20_702)
        #expect(chosen.isCompared && chosen.lines.isEmpty && chosen.reasons.count == 1, "\(chosen.lines)")
    }

    @Test func `a late row before all that was shown is a revision`() async throws {
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: month, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        try change("INSERT INTO post (at) VALUES ('2026-01-15 10:00:00')")
        _ = try await edition(yaml, asOf: 20_701)
        #expect(try diff().lines == ["month 2026-01-01: missing → 1"])
    }

    @Test func `periods that another calendar bounds otherwise are not compared`() async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at}
            group: {by: period, calendar: cal.csv, last: 4, time-zone: UTC}
            on-revision: fail

            """
        let calendar = "first,name\n2026-06-01,P1\n2026-07-01,P2\n2026-08-01,P3\n2026-09-01,P4\n2026-12-01,\n"
        try report.folder.write("cal.csv", calendar)
        _ = try await edition(yaml, asOf: 20_700)
        try report.folder.write("cal.csv", calendar.replacing("2026-08-01", with: "2026-08-03"))
        let next = try await edition(yaml, asOf: 20_701)
        let text = "the bounds of 2 buckets are not those of 2026-09-04, since cal.csv or the rules of UTC have changed"
        #expect(next.revisions.isEmpty && next.warnings.contains { $0.text.contains(text) }, "\(next.warnings)")
        let diff = try diff()
        #expect(diff.lines.isEmpty && diff.reasons.count == 1 && diff.reasons[0].hasPrefix(text), "\(diff.reasons)")
        // The others are.
        try change("DELETE FROM post WHERE at LIKE '2026-06-%'")
        await #expect(throws: RefusedChart.self) { _ = try await edition(yaml, asOf: 20_702) }
    }

    @Test(arguments: [20_700, 20_701])
    func `buckets of other zone rules are compared by nothing, whichever rules this machine has`(
        day: Int
    ) async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at}
            group: {by: week, last: 4, time-zone: Asia/Tokyo}

            """
        for day in [20_700, 20_701] { _ = try await edition(yaml, asOf: day) }
        let path = "archive/r/\(CivilDate(daysSinceEpoch: day))/report.json"
        let text = try String(contentsOfFile: "\(report.folder.path)/\(path)", encoding: .utf8)
        try report.folder.write(path, text.replacing("+09:00", with: "+08:30"))
        try FileManager.default.removeItem(
            atPath: "\(report.folder.path)/archive/r/\(CivilDate(daysSinceEpoch: day))/SHA256SUMS")
        let diff = try diff()
        #expect(diff.isCompared && diff.lines.isEmpty && diff.reasons.count == 1, "\(diff.lines) \(diff.reasons)")
        let words = "the bounds of 4 buckets are not those of 2026-09-04, since the rules of Asia/Tokyo have changed"
        #expect(diff.reasons[0].hasPrefix(words), "\(diff.reasons)")
        let source = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [report.folder.path + "/r.yaml"],
            hasAllEditions: true, jobs: 1)
        #expect(source.findings.isEmpty && source.editions == 2, "\(source.findings)")
        #expect(source.notes.count == 1 && source.notes[0].contains("the rules of Asia/Tokyo"), "\(source.notes)")
        var context = try report.host().context
        context.asOf = CivilDate(daysSinceEpoch: day)
        let request = try resolve(readDefinition(at: report.folder.path + "/r.yaml"), context)
        let document = try #require(
            ArchiveReader(report.folder.path + "/archive").document(of: "r", edition: "\(request.asOf)")?.document)
        let bucket = ExplainedBar.bucket(try #require(CivilDate("2026-08-25")))
        let published = try await explain(bucket, of: request, jobs: 1, published: document).bars[0].published
        #expect(published?.start == "2026-08-23T00:00:00+08:30" && published?.end == "2026-08-30T00:00:00+08:30")
    }

    @Test func `numbers of other holidays are not compared, nor with their source`() async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at}
            group: {by: day, last: 30, total: month, holidays: h.ics, time-zone: UTC}
            on-revision: fail

            """
        let holidays =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260811\nSUMMARY:H\nEND:VEVENT\nEND:VCALENDAR\n"
        try report.folder.write("h.ics", holidays)
        try change("INSERT INTO post (at) VALUES ('2026-08-11 10:00:00'), ('2026-08-12 10:00:00')")
        _ = try await edition(yaml, asOf: 20_700)
        try report.folder.write("h.ics", holidays.replacing("20260811", with: "20260812"))
        let next = try await edition(yaml, asOf: 20_701)
        #expect(next.revisions.isEmpty && next.warnings.contains { $0.text.contains("group.holidays is h.ics, days ") })
        #expect(try diff().reasons[0].hasPrefix("group.holidays is h.ics, days "))
        let result = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [report.folder.path + "/r.yaml"],
            hasAllEditions: true, jobs: 1)
        #expect(result.findings.isEmpty && result.editions == 1, "\(result.findings)")
        #expect(result.notes.count == 1 && result.notes[0].contains("group.holidays is"), "\(result.notes)")
    }

    @Test func `a source that cannot be read is found once for each report, with what to do`() async throws {
        let report = try GoldenReport()
        for name in ["a", "b"] {
            _ = try await report.make(
                name, "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: week, last: 3}\n")
        }
        try FileManager.default.removeItem(atPath: report.folder.path + "/data.sqlite")
        let result = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["a", "b"], definitions: ["a", "b"].map { "\(report.folder.path)/\($0).yaml" },
            hasAllEditions: true, jobs: 1)
        #expect(result.findings.allSatisfy { $0.kind == .unreadable && $0.path.hasSuffix("/data.sqlite") })
        #expect(
            result.findings.map(\.message).sorted()
                == ["a", "b"].map { "report \($0): there is no such database; name a database that is there" })
    }

    @Test func `editions that are made in another way are not compared, and it is said why`() async throws {
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: week, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        _ = try await edition(yaml.replacing("UTC", with: "UTC, week-start: monday"), asOf: 20_710)
        let diff = try diff()
        #expect(diff.changes.isEmpty && !diff.isEmpty)
        #expect(diff.reasons == ["group.week-start is monday, was sunday"])
    }

    @Test(arguments: ["accept", "warn", "fail"], [true, false])
    func `a last edition that cannot be read is told, and fails what nobody may revise`(
        _ policy: String, hasOthers: Bool
    ) async throws {
        let yaml =
            "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: day, time-zone: UTC}\non-revision: \(policy)\n"
        for day in hasOthers ? [20_699, 20_700] : [20_700] { _ = try await edition(yaml, asOf: day) }
        try report.folder.write("archive/r/2026-09-04/report.json", "{")
        guard policy != "fail" else {
            let error = await #expect(throws: RefusedChart.self) { try await edition(yaml, asOf: 20_701) }
            #expect(error?.errors.errors.first?.kind == .data)
            #expect(error?.errors.errors.first?.subject.hasSuffix("r/2026-09-04/report.json") == true)
            return
        }
        let next = try await edition(yaml, asOf: 20_701)
        #expect(
            next.allWarnings.contains { $0.contains("2026-09-04/report.json: it cannot be read") } == (policy == "warn")
        )
        let after = try await edition(yaml, asOf: 20_702)
        #expect(!after.allWarnings.contains { $0.contains("cannot be read") })
    }

    @Test func `a number that was changed in an edition is not compared with`() async throws {
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: day, last: 5, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        let file = report.folder.path + "/archive/r/2026-09-04/report.json"
        let json = try String(contentsOfFile: file, encoding: .utf8)
        let changed = json.replacing(/"value":\s*(\d)/) { "\"value\": 9\($0.output.1)" }
        try #require(changed != json)
        try report.folder.write("archive/r/2026-09-04/report.json", changed)
        let next = try await edition(yaml, asOf: 20_701)
        #expect(next.revisions.isEmpty)
        #expect(
            next.allWarnings.contains { $0.contains("2026-09-04/report.json: it cannot be read as it was published") })
        #expect(#expect(throws: ReportError.self) { try diff(from: 20_700) }?.kind == .data)
    }

    @Test func `running totals of a whole report are not compared where they begin with another bucket`() async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at}
            group: {by: week, last: 4, total: report, time-zone: UTC}
            on-revision: fail

            """
        for day in [20_700, 20_707] {
            let edition = try await edition(yaml, asOf: day)
            #expect(edition.revisions.isEmpty && !edition.allWarnings.contains { $0.contains("running") })
        }
        #expect(try diff().changes.isEmpty && diff().reasons.count == 1)
        let path = try report.folder.write("r.yaml", yaml.replacing("last: 4", with: "last: 3"))
        let source = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [path], hasAllEditions: true, jobs: 1)
        #expect(source.findings.isEmpty && source.notes.count == 2, "\(source.findings)")
        // Within the week they begin with the same one.
        try change("UPDATE post SET at = '2026-08-20' WHERE id % 5 = 0")
        await #expect(throws: RefusedChart.self) { try await edition(yaml, asOf: 20_708) }
    }

    @Test func `a rest of series is not compared with that of another number of buckets`() async throws {
        let yaml =
            "source: {database: data.sqlite, table: post, date: at, series: {column: kind, top: 1}}\ngroup: {by: week, last: 4, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        let path = try report.folder.write("r.yaml", yaml.replacing("last: 4", with: "last: 2"))
        let source = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [path], hasAllEditions: true, jobs: 1)
        #expect(source.editions == 0 && source.notes.count == 1, "\(source.findings)")
        #expect(source.notes.first?.hasSuffix("the definition is another now: group.last is 2, was 4") == true)
    }

    @Test(arguments: ["label: name, value: value", "label: value, series: name"])
    func `a name that is too long for any page is refused`(columns: String) async throws {
        let yaml = "source: {database: data.sqlite, table: name, \(columns)}\n"
        try change("UPDATE name SET name = hex(zeroblob(66000)) WHERE value = 34")
        let error = await #expect(throws: ReportError.self) { try await edition(yaml, asOf: 20_700) }
        #expect(error?.found == "a name has 132000 bytes; at most 131072 are allowed")
    }

    @Test func `bars by name differ in any number`() async throws {
        let yaml = "source: {database: data.sqlite, table: name, label: name, value: value}\n"
        _ = try await edition(yaml, asOf: 20_700)
        try change("UPDATE name SET value = 35 WHERE value = 34; DELETE FROM name WHERE name = '서울'")
        _ = try await edition(yaml, asOf: 20_701)
        #expect(try diff().lines == ["“서울”: 1200.5 → not shown", "“العربية”: 34 → 35"])
    }

    @Test func `a fold of days that were over is revised, and one of other days is not`() async throws {
        // What is folded, what is removed of it, and whether that is a revision.
        for (day, until, divisor) in [(20_700, ", until: 2026-08-20", 3), (20_720, "", 2)] {
            let yaml =
                "source: {database: data.sqlite, table: post, date: at}\ngroup: {fold: weekday\(until), time-zone: UTC}\n"
            _ = try await edition(yaml, asOf: day)
            try change("DELETE FROM post WHERE id % \(divisor) = 0")
            let next = try await edition(yaml, asOf: day + 1)
            let diff = try diff(from: day)
            #expect(next.revisions.map { $0.text.dropFirst("revised ".count) } == diff.lines.map { $0[...] })
            #expect(diff.changes.isEmpty == until.isEmpty && (diff.grown > 0) == until.isEmpty, "\(diff.lines)")
            #expect(diff.lines.allSatisfy { $0.contains("day”: ") && !$0.contains("not shown") }, "\(diff.lines)")
        }
    }

    @Test func `a grid of a fold is no revision of itself`() async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at}
            group: {fold: weekday-hour, until: 2026-08-31, time-zone: UTC}
            draw: {layout: grid}
            on-revision: fail

            """
        for (day, more) in [(20_700, ""), (20_701, ""), (20_702, "locale: de\n")] {
            #expect(try await edition(yaml + more, asOf: day).revisions.isEmpty)
        }
        #expect(try diff().lines.isEmpty)
    }

    @Test(arguments: [("", true), (", arrives: {after: 5 days}", false)])
    func `on-revision: fail refuses a fold of days that were over`(arrives: String, isOver: Bool) async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: at, value: amount\(arrives)}
            group: {fold: weekday, until: 2026-08-31, time-zone: UTC}
            on-revision: fail

            """
        // Four days after the last one.
        _ = try await edition(yaml, asOf: 20_700)
        try change("INSERT INTO post (at, amount) VALUES ('2026-08-12 10:00:00', 100000)")
        guard isOver else {
            #expect(try await edition(yaml, asOf: 20_701).revisions.isEmpty)
            #expect(try diff().grown > 0)
            return
        }
        let error = await #expect(throws: RefusedChart.self) { _ = try await edition(yaml, asOf: 20_701) }
        let found = error?.errors.errors.first
        #expect(found?.found.hasPrefix("the number of a fold of days that were over differs") == true)
        #expect(found?.evidence?.hasPrefix("revised “Wednesday”: ") == true, "\(found?.evidence ?? "")")
    }

    @Test(arguments: [
        ("fold: month", "after: 1 day", ["“Aug”", "“Sep”", "“Oct”"]),
        ("by: month", "after: 1 day", ["month 2026-08-01", "month 2026-09-01", "month 2026-10-01"]),
        // What may have come since is of the month of the newest row, and of later ones. The last in the grid is another: Dec 2025.
        ("by: month", "until: newest-row", ["month 2026-08-01", "month 2026-09-01"]),
    ])
    func `bars that had arrived are compared with their source`(
        group: String, arrives: String, found: [String]
    ) async throws {
        try change(
            """
            CREATE TABLE t (at TEXT, v INTEGER);
            INSERT INTO t VALUES ('2026-08-20', 10), ('2026-09-05', 20), ('2026-10-03', 30), ('2026-10-20', 40);
            """)
        // The day after the last row.
        _ = try await edition(
            """
            source: {database: data.sqlite, table: t, date: at, value: v, arrives: {\(arrives)}}
            group: {\(group), since: 2025-12-15, time-zone: UTC}
            \(arrives.hasPrefix("until") ? "draw: {layout: grid, sections: year}" : "")
            """, asOf: 20_747)
        try change("UPDATE t SET v = v + 1")
        let result = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [report.folder.path + "/r.yaml"], hasAllEditions: true, jobs: 1)
        #expect(result.findings.map { String($0.message.prefix { $0 != ":" }) } == found, "\(result)")
    }

    @Test func `the bars of a fold are the same in another language`() async throws {
        let yaml =
            "source: {database: data.sqlite, table: post, date: at}\ngroup: {fold: weekday, until: 2026-08-20, time-zone: UTC}\n"
        _ = try await edition(yaml, asOf: 20_700)
        try change("DELETE FROM post WHERE id = 1")
        _ = try await edition(yaml + "locale: de\n", asOf: 20_701)
        // 2026-06-01 was a Monday.
        let lines = try diff().lines
        #expect(lines.count == 1 && lines[0].hasPrefix("“Montag”: "), "\(lines)")
        // The same bars in another order.
        _ = try await edition(yaml.replacing("fold:", with: "week-start: monday, fold:") + "locale: de\n", asOf: 20_702)
        #expect(try diff().lines.isEmpty)
        // In another order and language.
        let next = try await edition(yaml + "on-revision: fail\n", asOf: 20_703)
        #expect(try next.revisions.isEmpty && diff().lines.isEmpty, "\(next.revisions)")
        let folder = report.folder.path
        let document = try #require(
            ArchiveReader(folder + "/archive").document(of: "r", edition: "2026-09-05")?.document)
        let request = try resolve(
            readDefinition(at: folder + "/r.yaml"),
            copy(of: report.host().context) { $0.asOf = CivilDate("2026-09-05") })
        try change("DELETE FROM post WHERE strftime('%w', at) = '1'")
        let bar = try await explain(.label("Monday"), of: request, jobs: 1, published: document).bars[0]
        #expect(bar.published?.isOfOtherRows == true)
        let result = try await ArchiveReader(folder + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [folder + "/r.yaml"], hasAllEditions: true, jobs: 1)
        #expect(
            result.findings.count == 4 && result.findings.allSatisfy { $0.message.hasPrefix("“Monday”: ") },
            "\(result.findings)")
        let definitions = try ["en", "de"].map { language in
            try readDefinition(at: report.folder.write("\(language).yaml", yaml + "locale: \(language)\n"))
        }
        let diff = try await diffDefinitions(definitions[0], definitions[1], report.host().context, jobs: 1)
        #expect(diff.changes.isEmpty && diff.reasons == ["locale is de, was en"], "\(diff.lines) \(diff.reasons)")
    }

    @Test(arguments: ["hour", "15 minutes"])
    func `parts of days are named by their times, as a run names them`(period: String) async throws {
        try change("INSERT INTO post (at, amount) VALUES ('2026-10-25 00:30:00', 7), ('2026-10-25 01:30:00', 9)")
        let yaml =
            "source: {database: data.sqlite, table: post, date: {column: at, format: iso8601, zone: UTC}}\n"
            + "group: {by: \(period), since: 2026-10-25, until: 2026-10-25, time-zone: Europe/Berlin}\n"
        let definitions = try [yaml, yaml.replacing("date:", with: "value: amount, date:")].map {
            try readDefinition(at: report.folder.write("r.yaml", $0))
        }
        let diff = try await diffDefinitions(definitions[0], definitions[1], report.host().context, jobs: 1)
        // The clock shows two o'clock twice.
        let time = period == "hour" ? "02:00" : "02:30"
        for line in ["\(time) +02:00: 1 → 7", "\(time) +01:00: 1 → 9"] {
            #expect(diff.lines.contains("\(period) 2026-10-25 \(line)"), "\(diff.lines)")
        }
    }

    @Test(arguments: [
        ("value: amount", "value: [{column: amount, name: Paid}]", ["source.value is [amount as Paid], was [amount]"]),
        (
            "value: [amount, id]", "value: [{column: amount, name: Paid}, id]",
            ["source.value.name is Paid, id, was amount, id"]
        ),
        ("value: amount", "value: amount, arrives: {after: 3 days}", ["source.arrives.after is 3 days, was not set"]),
        ("value: amount", "value: amount, series: kind", ["source.series is kind, was not set"]),
        ("value: amount", "value: amount, where: amount > 0", ["source.where is amount > 0, was not set"]),
        (
            "table: post", "query: SELECT * FROM post",
            ["source.query is SELECT * FROM post, was not set; source.table is not set, was post"]
        ),
        ("by: week", "by: week, week-start: sunday", []),
        ("by: week", "by: week, week-start: monday", ["group.week-start is monday, was sunday"]),
        ("by: week", "fold: weekday, last: 2 weeks", nil), ("value: amount", "value: amount, strict: true", []),
    ])
    func `each key that changes an edition is named once, as it is written`(
        old: String, new: String, reasons: [String]?
    ) async throws {
        let yaml =
            "source: {database: data.sqlite, table: post, date: {column: at, format: iso8601, zone: UTC}, value: amount}\n"
            + "group: {by: week, time-zone: UTC}\n"
        let first = yaml.replacing("value: amount", with: old.hasPrefix("value") ? old : "value: amount")
        let definitions = try [first, first.replacing(old, with: new)].map {
            try readDefinition(at: report.folder.write("r.yaml", $0))
        }
        let found = try await diffDefinitions(definitions[0], definitions[1], report.host().context, jobs: 1).reasons
        if let reasons { #expect(found == reasons) } else { #expect(found[0].contains("group.last is 2 weeks, ")) }
    }

    @Test func `an edition that is not there is refused with those that are`() async throws {
        _ = try await edition("source: {database: data.sqlite, table: name, label: name, value: value}\n", asOf: 20_700)
        for (from, to) in [(nil, 20_650), (20_650, 20_700), (nil, nil)] as [(Int?, Int?)] {
            #expect(throws: ReportError.self) { try diff(from: from, to: to) }
        }
    }

    @Test func `an edition that is damaged is wrong data`() async throws {
        let yaml = "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: week, time-zone: UTC}\n"
        for day in [20_699, 20_700] { _ = try await edition(yaml, asOf: day) }
        try report.folder.write("archive/r/2026-09-04/report.json", "{")
        let error = #expect(throws: ReportError.self) { try diff() }
        #expect(error?.kind == .data && error?.found == "it cannot be read as it was published")
        // What is advised is of this archive.
        #expect(error?.advice.contains("barfolio verify r --archive \(report.folder.path)/archive; ") == true)
    }

    @Test func `rows that cannot be used are told, and refused as a run does`() async throws {
        let yaml = """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}}
            group: {by: week, last: 4, time-zone: UTC}

            """
        _ = try await edition(yaml, asOf: 20_700)
        let definitions = try [
            "a": yaml, "unix": yaml.replacing("iso8601", with: "unix"),
            "strict": yaml.replacing("post,", with: "post, strict: true,"),
        ].map { name, yaml in (name, try readDefinition(at: report.folder.write("\(name).yaml", yaml))) }
        let named = Dictionary(uniqueKeysWithValues: definitions)
        let old = try #require(named["a"])
        func diff(_ name: String) async throws -> ReportDiff {
            try await diffDefinitions(old, #require(named[name]), report.host().context, jobs: 1)
        }
        let error = await #expect(throws: ReportError.self) { _ = try await diff("unix") }
        #expect(error?.kind == .data && error?.subject == "the new definition, report unix")
        #expect(try await diff("strict").remarks.isEmpty)
        try change("INSERT INTO post (at) VALUES ('never')")
        #expect(try await diff("a").remarks.map { $0.hasPrefix("both definitions: 1 row was not used: ") } == [true])
        await #expect(throws: ReportError.self) { _ = try await diff("strict") }
        try change("UPDATE post SET at = 'never'")
        let result = try await ArchiveReader(report.folder.path + "/archive").verifyAgainstSource(
            reports: ["r"], definitions: [report.folder.path + "/r.yaml"],
            hasAllEditions: true, jobs: 1)
        #expect(result.findings.count == 1 && result.findings[0].message.contains("not one of 81 rows can be used"))
    }

    /// The numbers of an edition.
    private struct Numbers {
        /// All that `report.json` has, by their bars: what a definition changes in them has to be said.
        let all: [String]
        /// Those that editions with the same hash are compared by: where that is the same, each bar's number has to be, too.
        let sha256: String?
        let byBar: [String: String]
    }

    private func numbers(_ yaml: ReportDefinition) async throws -> Numbers {
        let archive = try ReportArchive(report.folder.path + "/other")
        _ = try await makeReport(yaml, in: report.host(), for: .archive(ArchiveDestination(archive, isFresh: true)))
        let file = "\(report.folder.path)/other/\(yaml.name)/\(report.asOf)/report.json"
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
        let document = try #require(json as? [String: Any])
        let pages = try #require(document["pages"] as? [[String: Any]])
        let bars = pages.flatMap { $0["bars"] as? [[String: Any]] ?? [] }.map { bar in
            // Buckets of the same day are compared, whatever their hour.
            let name = (bar["start"] as? String)?.prefix(10) ?? (bar["label"] as? String)?[...] ?? ""
            let base = (bar["compared"] as? [String: Any])?["value"] ?? "none"
            return (bar: "\(name) \(bar["series"] ?? "")", value: "\(bar["value"] ?? "")", base: "\(base)")
        }
        let lines = (document["lines"] as? [[String: Any]] ?? []).map {
            "\($0["name"] ?? "") \($0["value"] ?? "") \($0["steps"] ?? "")"
        }
        return Numbers(
            all: (bars.map { "\($0.bar) \($0.value) \($0.base)" } + lines).sorted(),
            sha256: document["numbers_sha256"] as? String,
            byBar: Dictionary(bars.map { ($0.bar, $0.value) }) { one, _ in one })
    }

    @Test func `two definitions differ exactly where a number does`() async throws {
        let path = try report.folder.write(
            "r.yaml",
            """
            source:
              database: data.sqlite
              table: post
              date: {column: at, format: iso8601, zone: UTC}
              value: amount
              series: {column: kind, top: 2}
            group: {by: week, last: 7, time-zone: UTC}
            """)
        let base = try readDefinition(at: path)
        let before = try await numbers(base)
        var (silent, spoken) = (0, 0)
        for (path, words, reading) in ReportMethodTests.samplesOfOptions(in: base) {
            var (definition, reader) = (base, OptionReader(file: ""))
            reading.apply(&reader, DefinitionNode(arguments: words, isList: reading.form.takesLists), path, &definition)
            // Some do not go with the others, or need a file.
            guard reader.problems.isEmpty, let after = try? await numbers(definition) else { continue }
            let diff = try await diffDefinitions(base, definition, report.host().context, jobs: 1)
            let isSilent = before.all == after.all
            #expect(diff.changes.isEmpty == isSilent, "\(path) \(words): \(diff.lines) \(diff.reasons)")
            if isSilent { silent += 1 } else { spoken += 1 }
            guard before.sha256 == after.sha256 else { continue }
            let others = after.byBar.filter { bar, value in before.byBar[bar].map { $0 != value } ?? false }
            #expect(others.isEmpty, "\(path) \(words) changes numbers, and not numbers_sha256")
        }
        #expect(silent > 20 && spoken > 10, "\(silent) \(spoken)")
    }
}
