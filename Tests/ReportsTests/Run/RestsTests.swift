import GRDB
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
        let database = try DatabaseQueue(path: folder.path + "/t.sqlite")
        try await database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE t (n TEXT, s TEXT, v INT);
                    INSERT INTO t SELECT n.value, s.value, 100 * (4 - n.key) + 10 * (3 - s.key)
                    FROM json_each('["p", "q", "r", "t"]') AS n, json_each('["a", "b", "c"]') AS s;
                    """)
        }
        let definition = try readDefinition(
            at: folder.write(
                "rests.yaml",
                """
                source: {database: t.sqlite, table: t, label: {column: n\(names)}, value: v, aggregate: sum, series: {column: s\(series)}}
                """))
        let request = try resolve(
            definition, ResolutionContext(asOf: CivilDate(daysSinceEpoch: 0), now: 0, hostZone: "UTC"))
        let chart = try await makeChart(of: request, jobs: 1)
        #expect(chart.pageText.subtitle.filter { $0.hasPrefix("Other: ") } == rests, "\(chart.pageText.subtitle)")
        let last = try #require(chart.bars.last)
        let hows = names.contains("rest") ? ["2 names together"] : []
        let said = series.isEmpty ? hows : hows + ["2 series together"]
        #expect(how(last, chart.tally, request) == said.joined(separator: ", "))
    }
}
