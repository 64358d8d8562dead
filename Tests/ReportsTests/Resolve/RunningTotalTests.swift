import Charts
import Foundation
import Testing

@testable import Reports

/// What running totals are compared with, and when they are whole.
struct RunningTotalTests {
    private let folder: DefinitionFolder

    /// July to October have 5, 7, 10 and 20; and two days of November 1 each.
    init() throws {
        folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (at, v);
            INSERT INTO t VALUES ('2026-07-20', 5), ('2026-08-20', 7), ('2026-09-20', 10), ('2026-10-20', 20),
                ('2026-11-01', 1), ('2026-11-03', 1);
            """)
    }

    private func request(_ rest: String, as asOf: String = "2026-11-04") throws -> ReportRequest {
        let yaml = "source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, value: v}\n" + rest
        let day = try #require(CivilDate(asOf))
        let context = ResolutionContext(asOf: day, now: 1_795_600_000, hostZone: "UTC")
        return try resolve(readDefinition(at: folder.write("r.yaml", yaml)), context)
    }

    private static let since = "since: 2026-09-01, until: 2026-10-31"

    @Test(
        arguments: [
            ("last: 3, until: 2026-10-31", "previous", [7, 17, 37], [nil, 7, 17], "2026-08-01"),
            ("last: 3, until: 2026-10-31", "2 months", [7, 17, 37], [nil, nil, 7], "2026-08-01"),
            (since, "1 months", [10, 30], [nil, 10], "2026-09-01"),
            (since, "previous", [10, 30], [nil, 10], "2026-09-01"),
            ("until: 2026-10-31", "previous", [5, 12, 22, 42], [nil, 5, 12, 22], "2026-07-01"),
            // The report does not reach back so far: the same span long before.
            (since, "2 months", [10, 30], [5, 12], "2026-07-01"), (since, "year", [10, 30], [0, 0], "2025-09-01"),
            ("last: 1, until: 2026-10-31", "previous", [20], [10], "2026-09-01"),
        ] as [(String, String, [Int64], [Int64?], String)])
    func `a total of the report is compared with that of the bar itself`(
        bounds: String, with: String, values: [Int64], partners: [Int64?], since: String
    ) async throws {
        let request = try request("group: {by: month, \(bounds), total: report, time-zone: UTC}\ncompare: \(with)\n")
        let chart = try await makeChart(of: request, jobs: 1)
        #expect(chart.bars.map(\.value.amount) == values.map { .integer($0) })
        #expect(chart.bars.map { $0.partner?.number.amount } == partners.map { $0.map { .integer($0) } })
        let number = try #require(chart.bars.last?.partner?.number)
        let begin = Int64(try #require(CivilDate(since)).daysSinceEpoch) * 86_400
        #expect(number.since ?? number.bucket.start == begin)
    }

    @Test func `a total that has not begun by then is nothing to compare with`() async throws {
        let request = try request(
            "group: {by: month, since: 2026-09-16, total: report, time-zone: UTC}\ncompare: previous\n",
            as: "2026-10-05")
        let bars = try await makeChart(of: request, jobs: 1).bars
        #expect(bars.map(\.value.amount) == [.integer(10), .integer(10)])
        #expect(bars.allSatisfy { $0.partner == nil })
    }

    @Test func `what a running total is compared with begins where that does`() async throws {
        let request = try request(
            "group: {by: month, last: 2, until: 2026-10-31, total: quarter, time-zone: UTC}\ncompare: previous\n")
        let numbers = try await makeChart(of: request, jobs: 1).bars.compactMap(\.partner?.number)
        #expect(numbers.map(\.amount) == [.integer(12), .integer(22)])
        let july = Int64(try #require(CivilDate("2026-07-01")).daysSinceEpoch) * 86_400
        #expect(numbers.map(\.since) == [july, july])
    }

    @Test func `explain says that since cuts the month of a running total`() async throws {
        let request = try request("group: {by: day, since: 2026-11-02, total: month, time-zone: UTC}\n")
        let day = try #require(CivilDate("2026-11-03"))
        let explanation = try await explain(.bucket(day), of: request, jobs: 1)
        #expect(explanation.bucket?.partial == "rows before 2026-11-02 do not count (since)")
        #expect(explanation.bars.map(\.value) == [.integer(1)])
    }
}
