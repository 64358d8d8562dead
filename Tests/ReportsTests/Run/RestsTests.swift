import Testing

@testable import Charts
@testable import Reports

/// The rest of the names and that of the series are two, also of one name.
struct RestsTests {
    private let folder: DefinitionFolder

    init() throws { folder = try DefinitionFolder() }

    @Test(arguments: [
        (", top: 2, rest: Other", ", top: 1", ["Other: 2 names", "Other: 2 series"]),
        (", top: 2, rest: Other", "", ["Other: 2 names"]),
        (", top: 2", ", top: 1", ["Other: 2 series"]),
    ])
    func `each is said`(names: String, series: String, rests: [String]) async throws {
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (n TEXT, s TEXT, v INT);
            INSERT INTO t SELECT n.value, s.value, 100 * (4 - n.key) + 10 * (3 - s.key)
            FROM json_each('["p", "q", "r", "t"]') AS n, json_each('["a", "b", "c"]') AS s;
            """)
        let chart = try await folder.chart(
            "source: {database: t.sqlite, table: t, label: {column: n\(names)}, value: v, aggregate: sum, series: {column: s\(series)}}",
            ResolutionContext(asOf: CivilDate(daysSinceEpoch: 0), now: 0, hostZone: "UTC"))
        #expect(chart.pageText.subtitle.filter { $0.hasPrefix("Other: ") } == rests, "\(chart.pageText.subtitle)")
        let last = try #require(chart.bars.last)
        let hows = names.contains("rest") ? ["2 names together"] : []
        let said = series.isEmpty ? hows : hows + ["2 series together"]
        #expect(how(last, chart.tally, chart.request) == said.joined(separator: ", "))
    }

    @Test(arguments: [("only: [s03, s12, s15]", 3), ("top: 12", 13)])
    func `no two series on paper look alike, and the rest is none of them`(series: String, count: Int) async throws {
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (n TEXT, s TEXT, v INT);
            WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < 39)
            INSERT INTO t SELECT n.value, printf('s%02d', i), 100 - i FROM c, json_each('["p", "q"]') AS n;
            """)
        let chart = try await folder.chart(
            "source: {database: t.sqlite, table: t, label: n, value: v, aggregate: sum, series: {column: s, \(series)}}\n"
                + "draw: {layout: stacked, theme: print}",
            ResolutionContext(asOf: CivilDate(daysSinceEpoch: 0), now: 0, hostZone: "UTC"))
        let page = try #require(chart.pages.first)
        #expect(page.rows.count == count)
        // Twelve looks: three grays, and each with three hatches.
        let hues = page.bars.filter { !$0.coloring.isRest }.compactMap(\.coloring.hue)
        let looks = Set(hues.map { $0 < 12 ? $0 : 3 + ($0 - 3) % 9 })
        #expect(looks.count == min(count, 12), "\(hues)")
    }
}
