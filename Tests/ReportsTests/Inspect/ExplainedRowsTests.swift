import Charts
import Testing

@testable import Reports

/// The rows behind bars whose numbers are more than the sum of their rows, and behind those that have none.
struct ExplainedRowsTests {
    private let folder: DefinitionFolder

    /// Two Mondays, and the last two days.
    init() throws {
        folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (at, kind, v, w);
            INSERT INTO t VALUES ('2026-11-02', 'refund', 10, 2), ('2026-11-09', 'refund', 4, 1),
                ('2026-11-19', 'sale', 100, 5), ('2026-11-20', 'sale', 70, 5);
            """)
    }

    private func request(_ source: String, _ rest: String) throws -> ReportRequest {
        let yaml =
            "source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, value: v\(source)}\n\(rest)\n"
        let context = ResolutionContext(asOf: CivilDate("2026-11-20"), now: 1_800_000_000, hostZone: "UTC")
        return try resolve(readDefinition(at: folder.write("r.yaml", yaml)), context)
    }

    @Test(arguments: [(", per: w", "weekday"), ("", "{by: weekday, as: mean}")])
    func `rows of a fold come to its number`(source: String, fold: String) async throws {
        let request = try request(source, "group: {fold: \(fold), last: 4 weeks, time-zone: UTC}")
        let explanation = try await explain(.label("Monday"), of: request, jobs: 1, listsRows: true)
        #expect(explanation.records?.map(\.row) == [1, 2])
    }

    @Test func `what last leaves out of a fold's bar is said to be left out by it`() async throws {
        let request = try request("", "group: {fold: month, last: 10 weeks, time-zone: UTC}")
        let bar = try await explain(.label("Sep"), of: request, jobs: 1).bars[0]
        #expect(bar.how?.hasSuffix("do not count (last)") == true, "\(bar)")
    }

    @Test(arguments: ["after: 2 days", "until: newest-row"], ["", ", per: w"])
    func `a running total of what has not arrived has no rows`(arrives: String, per: String) async throws {
        let until = arrives.hasPrefix("until") ? "UPDATE t SET at = '2026-11-17' WHERE at > '2026-11-17';" : ""
        try folder.sqlite("t.sqlite", until)
        let request = try request(
            "\(per), arrives: {\(arrives)}", "group: {by: day, last: 3, total: month, time-zone: UTC}")
        let bar = try #require(try await makeChart(of: request, jobs: 1).bars.last)
        #expect(bar.state == .awaited && bar.value.rows == 0 && bar.value.ratio == nil)
        let day = try #require(CivilDate("2026-11-20"))
        let explanation = try await explain(.bucket(day), of: request, jobs: 1, listsRows: true)
        #expect(explanation.records == [])
    }

    @Test(arguments: ["pages", "sql"])
    func `an infinite number is listed as what it is, and not as bytes`(way: String) async throws {
        try folder.sqlite(
            "t.sqlite",
            "UPDATE t SET v = -9e999 WHERE kind = 'sale'; UPDATE t SET v = x'00' WHERE at = '2026-11-09';")
        let request = try request(", read: \(way)", "group: {by: month, last: 1, time-zone: UTC}")
        let day = try #require(CivilDate("2026-11-01"))
        let explanation = try await explain(.bucket(day), of: request, jobs: 1, listsRows: true)
        #expect(explanation.records?.map(\.value) == ["10", "(blob)", "-Inf", "-Inf"])
    }

    /// There are larger ones on other pages.
    @Test func `a bar that is not the largest of its page is told which one is`() async throws {
        let request = try request(
            "", "group: {by: day, last: 19, time-zone: UTC}\npage: {bars: 10}\nmark: {max: page}")
        let day = try #require(CivilDate("2026-11-09"))
        let reason = try await explain(.bucket(day), of: request, jobs: 1).bars[0].reason
        #expect(reason == "the largest on its page is 10, on 2026-11-02")
    }

    @Test func `the mean of no days has no ratio`() async throws {
        let request = try request("", "group: {fold: {by: weekday, as: mean}, last: 3 days, time-zone: UTC}")
        let bars = try await makeChart(of: request, jobs: 1).bars
        #expect(bars.filter { $0.value.occurrences == 0 }.count == 4)
        #expect(bars.allSatisfy { $0.value.occurrences != 0 || $0.value.ratio == nil })
        #expect(bars.first { $0.names.label == "Thursday" }?.value.ratio?.sum == .integer(100))
    }

    @Test func `a view by days in which a series has no row has the series all the same`() async throws {
        let request = try request(
            ", series: {column: kind, only: [refund]}",
            "group: {by: month, last: 1, time-zone: UTC}\nviews: {by: [month, day]}")
        let chart = try await makeChart(of: request, jobs: 1)
        #expect(chart.bars.filter { !$0.isHidden }.map(\.value.amount) == [.integer(14)])
        let days = try #require(try await makePeriodCharts(beside: chart, jobs: 1).first)
        let shown = days.bars.filter { !$0.isHidden }
        #expect(!shown.isEmpty && shown.allSatisfy { $0.series == "refund" && $0.value.amount?.isZero == true })
    }
}
