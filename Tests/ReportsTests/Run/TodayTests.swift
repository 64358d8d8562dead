import Archive
import Charts
import Foundation
import Testing

@testable import Reports

/// Reports as of today, while today is not over.
struct TodayTests {
    private let folder: DefinitionFolder

    init() throws { folder = try DefinitionFolder() }

    /// Makes the table t, of moments as text, with a 1 for each.
    private func store(_ moments: [String]) throws {
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE IF NOT EXISTS t (at TEXT, v INTEGER DEFAULT 1, name TEXT DEFAULT 'a');
            INSERT INTO t (at) VALUES \(moments.map { "('\($0)')" }.joined(separator: ", "));
            """)
    }

    /// A row in each hour from one day to another.
    private func everyHour(from first: String, through last: String) throws -> [String] {
        let (first, last) = (try #require(CivilDate(first)), try #require(CivilDate(last)))
        return (first.daysSinceEpoch...last.daysSinceEpoch).flatMap { day in
            (0..<24).map { "\(CivilDate(daysSinceEpoch: day)) \($0 < 10 ? "0" : "")\($0):30:00" }
        }
    }

    private func seconds(_ moment: String) throws -> Int64 {
        Int64(try Date(moment, strategy: .iso8601).timeIntervalSince1970)
    }

    private func definition(_ yaml: String) throws -> ReportDefinition {
        try readDefinition(
            at: folder.write("today.yaml", "source: {database: t.sqlite, table: t, date: at}\n" + yaml))
    }

    private func request(_ yaml: String, at moment: String, daysBack: Int = 0) throws -> ReportRequest {
        var context = ResolutionContext(now: try seconds(moment), hostZone: "UTC")
        context.daysBack = daysBack
        return try resolve(definition(yaml), context)
    }

    private func chart(_ yaml: String, at moment: String, daysBack: Int = 0) async throws -> ReportChart {
        try await makeChart(of: request(yaml, at: moment, daysBack: daysBack), jobs: 2)
    }

    private func numbers(_ chart: ReportChart) -> [String] {
        chart.bars.map { "\($0.names.label) \($0.value.amount.plainText)" }
    }

    @Test(
        arguments: [
            (nil, "11-24 20:00:00", "table: t", 3, nil), (nil, "11-24 20:00:00", "table: t", 1, nil),
            (nil, "11-23 20:00:00", "table: t", 3, "its newest row is of 2026-11-23, 1 day before 2026-11-24"),
            // What is told its days has none that should be there.
            (nil, "11-23 20:00:00", "query: SELECT at FROM t WHERE at >= :since", 1, nil),
            (nil, "11-23 20:00:00", "query: SELECT at FROM t WHERE at >= :since", 2, "it has no row since 2026-11-24"),
            ("2026-11-24", "11-23 20:00:00", "table: t", 3, "its newest row is of 2026-11-23, 1 day before 2026-11-24"),
            ("2026-11-26", "11-24 20:00:00", "table: t", 3, nil),
            ("2026-11-26", "11-23 20:00:00", "table: t", 3, "its newest row is of 2026-11-23, 1 day before 2026-11-24"),
            ("2026-12-24", "11-23 20:00:00", "table: t", 3, nil),
        ] as [(String?, String, String, Int, String?)])
    func `rows of a day that is not over are not late`(
        asOf: String?, newest: String, rows: String, last: Int, late: String?
    ) async throws {
        try store(["2026-\(newest)"])
        let chart = try await folder.chart(
            """
            source:
              database: t.sqlite
              \(rows)
              date: {column: at, format: iso8601}
              late: {warn: 1 day}
            group: {by: day, last: \(last), time-zone: UTC}
            """,
            ResolutionContext(
                asOf: asOf.flatMap { CivilDate($0) }, now: try seconds("2026-11-25T04:20:00Z"), hostZone: "UTC"))
        #expect(chart.lateness?.text == late)
    }

    @Test func `at half past two in the morning today is not the smallest`() async throws {
        try store(
            everyHour(from: "2026-11-20", through: "2026-11-25") + ["2026-11-22 12:00:00", "2026-11-23 12:00:00"])
        let chart = try await chart("group: {by: day, last: 4}\nmark: {min: report}", at: "2026-11-25T02:30:00Z")
        #expect(numbers(chart) == ["Nov 22 25", "Nov 23 25", "Nov 24 24", "Nov 25 2"])
        #expect(chart.bars.map(\.mark) == [nil, nil, .min, nil])
        #expect(chart.bars.map(\.isPartial) == [false, false, false, true])
        #expect(chart.pageText.subtitle(of: chart.pages[0]).contains("Nov 25 is not over"))
    }

    @Test(arguments: [
        ("day", "Nov 24 24"), ("week", "Nov 15 168"), ("month", "Oct 2026 744"), ("quarter", "Q3 2026 2208"),
    ])
    func `no mean counts what is not over today`(by: String, last: String) async throws {
        try store(everyHour(from: "2025-12-01", through: "2026-11-25"))
        let chart = try await chart(
            "group: {by: \(by), last: 2}\nlines: [{at: mean}, {at: median}]\nmark: {beyond: mean}",
            at: "2026-11-25T02:30:00Z")
        #expect(numbers(chart).first == last)
        #expect(chart.bars.map(\.isPartial) == [false, true])
        #expect(chart.bars.map(\.mark) == [nil, nil])
        #expect(chart.lines.count == 2)
        for line in chart.lines { #expect(line.level == chart.bars[0].value.amount) }
    }

    @Test(arguments: [(1, false), (2, true)])
    func `complete buckets are named where a line is made of them`(last: Int, hasLine: Bool) async throws {
        try store(everyHour(from: "2026-10-01", through: "2026-11-25"))
        let chart = try await chart(
            "group: {by: month, last: \(last)}\nlines: [{at: mean}]", at: "2026-11-25T02:30:00Z")
        #expect(chart.lines.isEmpty != hasLine)
        #expect(chart.pageText.subtitle.contains { $0.contains("complete months only") } == hasLine)
    }

    @Test func `a mean of weekdays leaves today out, and a total of them does not`() async throws {
        try store(everyHour(from: "2026-11-11", through: "2026-11-25"))
        // A Wednesday.
        let mean = try await chart(
            "group: {fold: {by: weekday, as: mean}, last: 15 days}", at: "2026-11-25T02:30:00Z")
        #expect(mean.bars.map(\.value.amount) == Array(repeating: .integer(24), count: 7))
        #expect(mean.bars.map(\.value.occurrences) == Array(repeating: 2, count: 7))
        #expect(mean.pageText.subtitle.contains("complete days only"))
        let total = try await chart("group: {fold: weekday, last: 15 days}", at: "2026-11-25T02:30:00Z")
        #expect(total.bars.map(\.value.amount)[3] == .integer(50))
    }

    @Test func `today is compared with the same hours of the day before`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        let chart = try await chart("group: {by: day, last: 2}\ncompare: previous", at: "2026-11-25T09:59:00Z")
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(24), .integer(9)])
        #expect(chart.bars.map(\.partner?.change) == ["±0%", "±0%"])
        #expect(chart.bars[1].partner?.number.until == (try seconds("2026-11-24T09:00:00Z")))
        #expect(
            chart.pageText.subtitle(of: chart.pages[0]).hasSuffix(
                "Nov 25 is not over yet, compared up to the same hour"))
    }

    @Test(arguments: [
        ("week", "previous", "2026-11-18T09:00:00Z", 81), ("month", "previous", "2026-10-25T09:00:00Z", 585),
        ("month", "year", "2025-11-25T09:00:00Z", 585), ("quarter", "previous", "2026-08-25T09:00:00Z", 1_329),
        ("year", "previous", "2025-11-25T09:00:00Z", 7_881), ("week", "4 weeks", "2026-10-28T09:00:00Z", 81),
    ])
    func `what is not over is compared up to the same hour of the same day`(
        by: String, with: String, until: String, rows: Int64
    ) async throws {
        try store(everyHour(from: "2025-01-01", through: "2026-11-25"))
        let chart = try await chart("group: {by: \(by), last: 1}\ncompare: \(with)", at: "2026-11-25T09:59:00Z")
        #expect(chart.bars.map { $0.partner?.number.until } == [try seconds(until)])
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(rows)])
    }

    @Test func `the last days of a month are compared with all of a shorter one`() async throws {
        try store(everyHour(from: "2026-01-01", through: "2026-03-31"))
        for moment in ["2026-03-29T09:30:00Z", "2026-03-31T00:20:00Z", "2026-03-31T23:30:00Z"] {
            let chart = try await chart("group: {by: month, last: 1}\ncompare: previous", at: moment)
            #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(672)], "28 days: \(moment)")
        }
        let chart = try await chart("group: {by: month, last: 1}\ncompare: previous", at: "2026-03-28T09:30:00Z")
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(657)], "27 days and 9 hours")
    }

    @Test func `a Monday that is not over is compared with the same hours of Friday where weekends are closed`()
        async throws
    {
        try store(everyHour(from: "2026-11-16", through: "2026-11-23"))
        let chart = try await chart(
            "group: {by: day, last: 2, days: weekdays}\ncompare: previous", at: "2026-11-23T09:30:00Z")
        #expect(numbers(chart) == ["Nov 20 24", "Nov 23 9"])
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(24), .integer(9)])
    }

    @Test func `every bar has its partner where other days of the partners are closed`() async throws {
        try store(everyHour(from: "2026-11-01", through: "2026-11-25"))
        // Three days before a Tuesday are closed, and those before it are not as many as its own.
        let chart = try await chart(
            "group: {by: day, last: 8, days: weekdays}\ncompare: 3 days", at: "2026-11-26T09:30:00Z", daysBack: 2)
        #expect(
            chart.bars.map { "\($0.names.label) \($0.partner?.number.amount.description ?? "-")" }
                == [
                    "Nov 13 24", "Nov 16 24", "Nov 17 -", "Nov 18 -", "Nov 19 24", "Nov 20 24", "Nov 23 24", "Nov 24 -",
                ])
    }

    @Test func `a running total of today is compared with that of the same hour`() async throws {
        try store(everyHour(from: "2026-09-01", through: "2026-11-25"))
        let chart = try await chart(
            "group: {by: day, last: 1, total: month}\ncompare: 1 days", at: "2026-11-25T09:30:00Z")
        #expect(numbers(chart) == ["Nov 25 585"])
        #expect(chart.bars[0].partner?.number.amount == .integer(561), "23 days and 9 hours")
    }

    @Test func `dates without a time of day are not compared while their day is not over`() async throws {
        try store(["2026-11-22", "2026-11-23", "2026-11-23", "2026-11-24", "2026-11-24", "2026-11-25"])
        let chart = try await chart("group: {by: day, last: 2}\ncompare: previous", at: "2026-11-25T09:30:00Z")
        #expect(numbers(chart) == ["Nov 24 2", "Nov 25 1"])
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(2), nil])
        #expect(chart.bars.map(\.uncompared) == [nil, .timeless])
        let document = ReportDocument.Bar(chart.bars[1], zone: .utc)
        #expect(document.uncompared?.rawValue == "rows without a time of day")
        let explained = try await explain(
            .bucket(try #require(CivilDate("2026-11-25"))), of: chart.request, jobs: 1)
        #expect(explained.bars[0].uncompared == .timeless)
        #expect(explained.clock == "2026-11-25T09:00:00+00:00")
        // A day later all of both days counts.
        let whole = try await self.chart(
            "group: {by: day, last: 1}\ncompare: previous", at: "2026-11-26T09:30:00Z", daysBack: 1)
        #expect(whole.bars.map { $0.partner?.number.amount } == [.integer(2)])
    }

    @Test func `a row that stands for a whole bucket is not compared with a bucket that is not over`() async throws {
        try store(["2026-11-08", "2026-11-15", "2026-11-22"])
        let chart = try await folder.chart(
            """
            source: {database: t.sqlite, table: t, date: at, value: v, pre-aggregated: true}
            group: {by: week, last: 2}
            compare: previous
            """, ResolutionContext(now: seconds("2026-11-25T09:30:00Z"), hostZone: "UTC"))
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(1), nil])
        #expect(chart.bars.map(\.uncompared) == [nil, .preAggregated])
        // Nor is one whose rows have not all arrived.
        let arriving = try await folder.chart(
            """
            source: {database: t.sqlite, table: t, date: at, value: v, pre-aggregated: true, arrives: {after: 2 days}}
            group: {by: week, last: 2}
            compare: previous
            """, ResolutionContext(asOf: CivilDate("2026-11-21"), now: 0, hostZone: "UTC"))
        #expect(arriving.bars.map(\.value.amount) == [.integer(1), .integer(1)])
        #expect(arriving.bars.map { $0.partner?.number.amount } == [.integer(0), nil])
        #expect(arriving.bars.map(\.uncompared) == [nil, .preAggregated])
    }

    @Test(arguments: ["+01:00", ""])
    func `rows of the hour that is not over, and later ones, do not count yet`(offset: String) async throws {
        try store(
            ["23:59:59", "00:00:00", "13:59:59", "14:00:00", "14:10:00", "23:00:00"].enumerated().map { index, time in
                (index == 0 ? "2026-11-24 " : "2026-11-25 ") + time + offset
            } + ["2026-11-26 00:00:00" + offset])
        let chart = try await chart("group: {by: day, last: 2, time-zone: Europe/Berlin}", at: "2026-11-25T13:20:00Z")
        #expect(numbers(chart) == ["Nov 24 1", "Nov 25 2"])
        #expect((chart.tally.rows.later, chart.tally.rows.notYet) == (1, 3))
        #expect(
            chart.notesByHand == [
                "report today: 1 row is after 2026-11-25 and not shown: --as-of names another day",
                "report today: 3 rows are of 2026-11-25T14:00:00+01:00 or later today and not shown yet: "
                    + "rows count when their hour is over",
            ])
    }

    @Test func `before its first hour is over today has no bar, and its rows do not count`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25") + ["2026-11-25"])
        for moment in ["2026-11-25T00:00:00Z", "2026-11-25T00:59:59Z"] {
            let chart = try await chart("group: {by: day, last: 2}", at: moment)
            #expect(numbers(chart) == ["Nov 23 24", "Nov 24 24"], "\(moment)")
            #expect(chart.bars.allSatisfy { !$0.isPartial })
            #expect(chart.request.asOf.description == "2026-11-25")
        }
        let chart = try await chart("group: {by: day, last: 2}", at: "2026-11-25T01:00:00Z")
        #expect(numbers(chart) == ["Nov 24 24", "Nov 25 2"])
        // A Wednesday: the week has begun before.
        let week = try await self.chart("group: {by: week, last: 1}", at: "2026-11-25T00:30:00Z")
        #expect(numbers(week) == ["Nov 22 72"])
        #expect(week.bars[0].isPartial)
    }

    @Test func `an hour that is not over has no bar`() async throws {
        try store(
            everyHour(from: "2026-11-24", through: "2026-11-25") + ["2026-11-25 14:01:00", "2026-11-25 14:16:00"])
        let hours = try await chart("group: {by: hour, last: 2}", at: "2026-11-25T14:20:00Z")
        #expect(numbers(hours) == ["Nov 25 12:00 1", "Nov 25 13:00 1"])
        #expect(hours.bars.allSatisfy { !$0.isPartial })
        let quarters = try await chart("group: {by: 15 minutes, last: 2}", at: "2026-11-25T14:20:00Z")
        #expect(numbers(quarters) == ["Nov 25 13:45 0", "Nov 25 14:00 1"])
    }

    @Test(arguments: [("15 minutes", "19:45"), ("hour", "19:00"), ("day", "19:00")])
    func `views by other periods end at the report's own clock`(by: String, clock: String) throws {
        let yaml = "group: {by: \(by), last: 4}\nviews: {by: [15 minutes, hour, day]}"
        let request = try request(yaml, at: "2026-11-25T19:55:00Z")
        #expect(
            ([request] + request.periodRequests).map { $0.clock.map($0.zone.iso8601) }
                == Array(repeating: "2026-11-25T\(clock):00+00:00", count: 3))
    }

    @Test func `names count rows up to the last full hour`() async throws {
        try store(["2026-11-24 15:00:00", "2026-11-25 13:30:00", "2026-11-25 14:10:00", "2026-11-25"])
        let chart = try await folder.chart(
            "source: {database: t.sqlite, table: t, date: at, label: name, aggregate: count}",
            ResolutionContext(now: seconds("2026-11-25T14:20:00Z"), hostZone: "UTC"))
        #expect(numbers(chart) == ["a 3"])
        #expect((chart.tally.rows.later, chart.tally.rows.notYet, chart.tally.rows.timeless) == (0, 1, 1))
    }

    @Test func `a day that is over is whole whatever the clock says`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        let chart = try await chart(
            "group: {by: day, last: 1}\ncompare: previous", at: "2026-11-25T02:30:00Z", daysBack: 1)
        #expect(numbers(chart) == ["Nov 24 24"])
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(24)])
        #expect(chart.bars.map(\.mark) == [.max])
        #expect(chart.request.clock == nil)
    }

    @Test func `SQL is told the clock as the end of the rows that count`() throws {
        let request = try request("group: {by: day, last: 2}", at: "2026-11-25T02:30:00Z")
        let until = request.source.parameters.first { $0.name == "until_unix" }
        #expect(until?.value == .integer(try seconds("2026-11-25T02:00:00Z")))
    }
}

/// Editions of today in an archive.
extension TodayTests {
    private func makeEdition(_ yaml: String, at moment: String, asOf: String? = nil) async throws -> Edition {
        let context = ResolutionContext(
            asOf: asOf.flatMap { CivilDate($0) }, now: try seconds(moment), hostZone: "UTC")
        let host = Reports.Host(
            context: context, jobs: 2, fonts: InstalledFonts(path: "/nowhere"), renderer: FakeRenderer(),
            indexPages: try IndexPages(templates: nil), tools: [])
        let archive = try ReportArchive(folder.path + "/archive")
        return try await makeReport(definition(yaml), in: host, for: .archive(ArchiveDestination(archive)))
    }

    private func verify() async throws -> SourceVerification {
        try await ArchiveReader(folder.path + "/archive").verifyAgainstSource(
            reports: ["today"], definitions: [folder.path + "/today.yaml"],
            hasAllEditions: true, jobs: 1)
    }

    @Test func `an edition is verified by its own clock`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        let edition = try await makeEdition("group: {by: day, last: 3}", at: "2026-11-25T02:30:00Z")
        #expect(edition.document?.clock == "2026-11-25T02:00:00+00:00")
        try store(["2026-11-25 02:10:00"])
        let same = try await verify()
        #expect((same.findings.map(\.message), same.notes) == ([], []))
        #expect(same.bars == 3)
        try store(["2026-11-25 01:10:00"])
        #expect(try await verify().findings.map(\.message) == ["day 2026-11-25: published 2, the source says 3"])
    }

    @Test func `an edition is explained by its own clock`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        let yaml = "group: {by: day, last: 3}"
        let later = ResolutionContext(now: try seconds("2026-11-25T14:30:00Z"), hostZone: "UTC")
        func rows() async throws -> Int {
            let context = try later.byEdition(of: definition(yaml), in: folder.path + "/archive").context
            let day = try #require(CivilDate("2026-11-25"))
            return try await explain(.bucket(day), of: resolve(definition(yaml), context), jobs: 1).bars[0].rows
        }
        #expect(try await rows() == 14)
        _ = try await makeEdition(yaml, at: "2026-11-25T02:30:00Z")
        #expect(try await rows() == 2)
    }

    @Test(arguments: [
        ("since: 2026-09-10", "2026-09-12", "month 2026-09-01"),
        ("since: 2026-09-10, until: 2026-10-15", "2026-09-12", "month 2026-09-01"),
        ("since: 2026-09-10, until: 2026-10-15", "2026-10-05", "month 2026-10-01"),
        ("since: 2026-09-10", "2026-11-05", nil), ("since: 2026-11-03", "2026-11-05", nil),
        ("since: 2026-09-10, until: 2026-11-15", "2026-11-05", nil),
    ])
    func `a bucket that since or until cuts is watched when it is over`(days: String, row: String, revised: String?)
        async throws
    {
        try store(["2026-09-11 12:00:00", "2026-10-02 12:00:00", "2026-11-03 12:00:00"])
        let yaml = "group: {by: month, \(days)}\non-revision: "
        _ = try await makeEdition(yaml + "fail", at: "2026-11-12T10:30:00Z")
        try store([row + " 12:00:00"])
        let next = try await makeEdition(yaml + "warn", at: "2026-11-13T10:30:00Z")
        #expect(next.revisions.map(\.bucketName) == [revised].compactMap(\.self))
        let diff = try diffEditions(of: "today", in: folder.path + "/archive", from: nil, to: nil)
        #expect(
            diff.lines == [revised].compactMap(\.self).map { "\($0): 1 → 2" } && diff.grown == (revised == nil ? 1 : 0))
        guard revised != nil else { return }
        try store([row + " 13:00:00"])
        await #expect(throws: RefusedChart.self) {
            _ = try await makeEdition(yaml + "fail", at: "2026-11-14T10:30:00Z")
        }
    }

    @Test func `what fills up within a day is no revision`() async throws {
        let yaml = "group: {by: day, last: 2}\non-revision: fail"
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        for (moment, rows) in [("00:30", 24), ("02:30", 2), ("03:30", 3), ("23:30", 23)] {
            let edition = try await makeEdition(yaml, at: "2026-11-25T\(moment):00Z")
            #expect(edition.revisions.isEmpty)
            #expect(edition.document?.pages[0].bars.last?.value == .integer(Int64(rows)))
        }
        let next = try await makeEdition(yaml, at: "2026-11-26T10:30:00Z")
        #expect(next.revisions.isEmpty)
        // A day that was whole is one.
        try store(["2026-11-24 01:10:00"])
        await #expect(throws: RefusedChart.self) {
            _ = try await makeEdition(yaml, at: "2026-11-25T23:45:00Z")
        }
    }

    @Test func `an edition of tomorrow leaves today and tomorrow open, and one of a later day all`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        let yaml = "group: {by: day, last: 4}\n"
        let first = try await makeEdition(yaml, at: "2026-11-25T10:30:00Z", asOf: "2026-11-26")
        #expect(first.document?.ahead == .tomorrow && first.document?.clock == nil)
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: folder.path + "/archive/" + name, encoding: .utf8)
        }
        try ReportArchive(folder.path + "/archive").writeIndex(IndexPages(templates: nil))
        for page in ["today/2026-11-26/index.html", "index.html"] {
            #expect(try text(page).contains("made before its day: what was still to come is shown as if it were over"))
        }
        let numbers = try text("today/2026-11-26/numbers.js")
        #expect(numbers.contains(#"["2026-11-24",0,0,"24"],["2026-11-25",0,1,"24"]"#), "\(numbers)")
        try store(["2026-11-24 01:10:00", "2026-11-25 20:10:00", "2026-11-26 01:10:00"])
        let found = try await verify()
        #expect(found.findings.map(\.message) == ["day 2026-11-24: published 24, the source says 25"])
        #expect(found.notes.count == 2 && found.notes[0].contains("2026-11-25: published 24"), "\(found.notes)")
        let next = try await makeEdition(yaml, at: "2026-11-28T10:30:00Z", asOf: "2026-11-26")
        #expect(next.revisions.map(\.text) == ["revised day 2026-11-24: 24 → 25"])
        #expect(next.document?.ahead == nil)
        #expect(try !text("today/2026-11-26/index.html").contains("made before its day"))
        _ = try await makeEdition(yaml, at: "2026-11-28T10:30:00Z", asOf: "2026-11-30")
        try store(["2026-11-27 01:10:00"])
        let last = try await makeEdition(yaml, at: "2026-12-02T10:30:00Z", asOf: "2026-12-01")
        #expect(last.revisions.isEmpty)
        #expect(last.warnings.contains { $0.text.contains("the edition of 2026-11-30 was made before that day") })
    }

    @Test func `a past day that is made again has no clock`() async throws {
        try store(everyHour(from: "2026-11-20", through: "2026-11-25"))
        let yaml = "group: {by: day, last: 2}"
        let first = try await makeEdition(yaml, at: "2026-11-25T02:30:00Z")
        var context = ResolutionContext(asOf: first.asOf, now: try seconds("2026-11-27T02:30:00Z"), hostZone: "UTC")
        let past = try resolve(definition(yaml), context)
        #expect(past.clock == nil)
        #expect(past.grouping?.lastBucket.coverage == .whole)
        context.now = try seconds("2026-11-25T05:00:00Z")
        #expect(try resolve(definition(yaml), context).clock == context.now)
    }
}
