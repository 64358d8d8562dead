import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// Charts by options of the command line, of random rows, are those of `Tests/Oracles/chart-oracle.py`.
@Suite(.tags(.process))
struct ChartOracleTests {
    /// What Python says of a chart.
    private struct Expected: Decodable {
        let asOf: String
        let options: [String: String]
        let expected: [String: Double]
    }

    @Test(arguments: ["names", "zones"])
    func `names over spans, and days of times in another zone, are Python's`(kind: String) async throws {
        let folder = try TemporaryFolder()
        let database = folder.path("t.sqlite")
        var random = SeededGenerator(for: "charts of \(kind)")
        let seed = UInt64.random(in: 0...999_999, using: &random)
        let lines = try Oracle.lines("chart-oracle.py", kind, database, "\(seed)")
        #expect(lines.count == 24)
        for line in lines {
            let wanted = try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
            let given = wanted.options.mapValues { [$0] }.merging(["DB": [database]]) { $1 }
            let asOf = try #require(CivilDate(wanted.asOf))
            let context = ResolutionContext(asOf: asOf, now: 1_795_600_000, hostZone: "UTC")
            let chart = try await makeChart(
                of: resolve(ReportDefinition(chart: given, stem: nil), context), jobs: 2)
            let bars = chart.bars.map { ($0.names.label, $0.value.amount?.double ?? .nan) }
            let numbers = Dictionary(uniqueKeysWithValues: bars).filter { kind == "names" || $0.value != 0 }
            #expect(numbers == wanted.expected, "\(wanted.options), seed \(seed)")
        }
        // The rows are read until here.
        withExtendedLifetime(folder) {}
    }
}
