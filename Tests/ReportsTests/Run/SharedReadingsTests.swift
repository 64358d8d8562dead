import Charts
import Foundation
import Records
import TestKit
import Testing

@testable import Reports

/// Reports of a run whose rows are counted in one scan, each against the same report by itself.
@Suite(.tags(.faults))
struct SharedReadingsTests {
    private let folder: DefinitionFolder
    private static let now: Int64 = 1_795_600_000

    init() throws { folder = try DefinitionFolder() }

    /// Rows of three years, with whole numbers and fractions, some of no use.
    private func store(_ random: inout SeededGenerator) throws {
        let rows = (0..<3_000).map { _ in
            let at = Self.now - Int64.random(in: -900_000..<95_000_000, using: &random)
            let value =
                Int.random(in: 0..<25, using: &random) == 0 ? "NULL" : "\(Int.random(in: -9...99, using: &random))"
            let day = CivilDate(daysSinceEpoch: Int(at / 86_400))
            return
                "(\(at), '\(day)', \(value), \(Int.random(in: 1...9, using: &random)) / 7.0, 's\(Int.random(in: 0..<5, using: &random))', "
                + "'r\(Int.random(in: 0..<3, using: &random))')"
        }
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (at INTEGER, day TEXT, v INTEGER, w REAL, s TEXT, r TEXT);
            INSERT INTO t VALUES \(rows.joined(separator: ", "));
            """)
    }

    private func definition(_ random: inout SeededGenerator) -> String {
        func one(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
        if Int.random(in: 0..<6, using: &random) == 0 {
            return "source: {database: t.sqlite, table: t, label: \(one("s", "r")), "
                + one("date: day", "date: at", "value: v") + ", aggregate: \(one("count", "sum"))}\n"
                + one("", "group: {since: 2026-03-01}\n")
        }
        var source = "source: {database: t.sqlite, table: t, date: " + one("at", "{column: at, format: unix}", "day")
        source += one("", ", value: v", ", value: w", ", value: v, aggregate: median", ", value: w, aggregate: avg")
        source += one("", ", series: s", ", series: {column: r, top: 2, rest: Others}") + "}\n"
        let group = one(
            "{by: week, last: 12}", "{by: day, last: 20}", "{by: month}", "{by: quarter}", "{by: year}",
            "{fold: hour, since: 2026-09-01}", "{fold: weekday, since: 2026-01-01}",
            "{by: month, total: year, last: 12}", "{by: day, since: 2026-10-01}", "{by: hour, last: 30}")
        let compare =
            group.contains("fold") || group.contains("total")
            ? "" : one("", "", "compare: previous\n", "compare: year\n")
        return source + "group: \(group)\n" + compare
    }

    private func request(_ yaml: String, _ name: String, daysBack: Int = 0) throws -> ReportRequest? {
        // How long other tests keep the processors from a reading is nothing that is tested here.
        let patient = yaml.replacing("source: {", with: "source: {read-limit: 86400, ")
        let path = try folder.write("\(name).yaml", patient)
        var context = ResolutionContext(now: Self.now, hostZone: "Europe/Berlin")
        context.daysBack = daysBack
        // Some of what is drawn by lot does not go together.
        return try? resolve(readDefinition(at: path), context)
    }

    private func text(_ chart: ReportChart) -> String {
        var tally = chart.tally
        (tally.reading.readBy, tally.rows.outside) = (nil, 0)
        return
            "\(chart.bars)\n\(chart.pages.count)\n\(tally.rows.rejected)\n\(tally.rows.used) \(tally.rows.later) \(tally.rows.notYet)\n\(chart.pageText)"
    }

    /// Makes all charts together and each alone; a failure is its words. Answers the names of those that were made.
    @discardableResult
    private func expectSame(_ requests: [ReportRequest]) async throws -> Set<String> {
        let readings = SharedReadings()
        var members: [SharedReadings.Member?] = []
        for request in requests { members.append(await readings.announce(request, jobs: 2)) }
        var made: Set<String> = []
        func outcome(_ request: ReportRequest, _ member: SharedReadings.Member?) async -> String {
            do {
                let text = text(try await makeChart(of: request, jobs: 2, shared: member))
                made.insert(request.name)
                return text
            } catch {
                return "\(error)"
            }
        }
        for (request, member) in zip(requests, members) {
            let (together, alone) = (await outcome(request, member), await outcome(request, nil))
            #expect(together == alone, "\(request.name)")
        }
        return made
    }

    @Test func `reports and editions that share a scan are what they are alone`() async throws {
        var random = SeededGenerator(seed: 7)
        try store(&random)
        var requests: [ReportRequest] = []
        for number in 0..<FaultCount.of("BARFOLIO_SHARED", inTest: 40, inFull: 400) {
            let yaml = definition(&random)
            for day in [0, 1, 40] where day == 0 || number % 4 == 0 {
                if let request = try request(yaml, "r\(number)", daysBack: day) { requests.append(request) }
            }
        }
        #expect(requests.count > 40)
        try await expectSame(requests)
    }

    @Test func `one that cannot be read does not spoil the others`() async throws {
        var random = SeededGenerator(seed: 8)
        try store(&random)
        let table = "source: {database: t.sqlite, table: t, date: {column: at, format: unix}"
        let all = [
            "good": table + "}\ngroup: {by: week, last: 4}",
            "missing": table + ", value: nothing}\ngroup: {by: week, last: 4}",
            "long": table + "}\ngroup: {by: 15 minutes}", "wrong": table + ", value: s}\ngroup: {by: week, last: 4}",
            "also": table + ", series: s}\ngroup: {by: month, last: 4}",
        ]
        let requests = try all.sorted { $0.key < $1.key }.compactMap { name, yaml in try request(yaml, name) }
        try #require(requests.count == all.count)
        let made = try await expectSame(requests)
        #expect(made.isSuperset(of: ["good", "also"]) && !made.contains("missing"), "\(made)")
    }

    @Test func `what does not fit into memory together is split, and each is what it is alone`() async throws {
        // Nine hundred series by week are few cells, and so are nine thousand hours; both together are more than a gibibyte of them.
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (at INTEGER, v INTEGER, s TEXT);
            WITH RECURSIVE i(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i WHERE i < 19999)
            INSERT INTO t SELECT \(Self.now) - i * 1800, i % 7, 's' || (i % 900) FROM i;
            """)
        let table = "source: {database: t.sqlite, table: t, date: {column: at, format: unix}, value: v"
        let all = [
            "series": table + ", series: {column: s, top: 5, rest: Others}}\ngroup: {by: week, last: 60}",
            "hours": table + "}\ngroup: {fold: hour, since: 2025-10-01}",
            "days": table + "}\ngroup: {by: day, last: 30}",
        ]
        let requests = try all.sorted { $0.key < $1.key }.compactMap { try request($1, $0) }
        try #require(requests.count == all.count)
        #expect(try await expectSame(requests) == Set(all.keys))
        let readings = requests.map { $0.reading(jobs: 1) }
        let results = countRows([readings], within: .max, ReadLimits())
        let together = try #require(try results.first?.get())
        #expect(together.isFull && together.size <= 160 << 20, "\(together.size)")
    }
}
