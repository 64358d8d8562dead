import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// Medians, percentiles, standard deviations, counts of different values and ratios are those of `Tests/Oracles/aggregate-oracle.py`.
@Suite(.tags(.process, .faults))
struct AggregateOracleTests {
    /// What Python says of a table.
    private struct Expected: Decodable {
        struct Bar: Decodable {
            let key: String
            let series: String?
            let rows: Int
            let value: String?
        }

        let aggregate: String
        let days, series: Bool
        let bars: [Bar]
    }

    @Test func `medians, percentiles, deviations, distinct values and ratios of random tables are Python's`() throws {
        let folder = try TemporaryFolder()
        let count = FaultCount.of("BARFOLIO_AGGREGATES", inTest: 60, inFull: 1_000)
        let lines = try Oracle.lines("aggregate-oracle.py", folder.path, "--seed", "20261123", "--count", "\(count)")
        try #require(lines.count == count)
        for (index, line) in lines.enumerated() {
            let expected = try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
            let path = folder.path("\(index + 1).sqlite")
            for (way, jobs) in [(ReadWay.sql, 1), (.pages, 1), (.pages, 3)] {
                let difference = try difference(from: expected, path, way, jobs: jobs)
                #expect(difference == nil, "table \(index + 1), \(expected.aggregate), \(way), \(jobs) jobs")
            }
        }
    }

    /// What differs first; nil where nothing does.
    private func difference(from expected: Expected, _ path: String, _ way: ReadWay, jobs: Int) throws -> String? {
        let asOf = try day("2026-01-10")
        let isRatio = expected.aggregate == "per"
        let aggregate = isRatio ? .sum : try #require(RecordSource.Aggregate(rawValue: expected.aggregate))
        var source = RecordSource(
            .database(path: path, .table("t")), date: expected.days ? "at" : nil, format: .unix,
            label: expected.days ? nil : "name", value: "v",
            aggregate: aggregate)
        source.series = expected.series ? "name" : nil
        source.per = isRatio ? "w" : nil
        var days = try grouping(.day, asOf: "2026-01-10")
        days.last = 10
        let tally = try readTally(
            source, grouping: expected.days ? days : nil, asOf: asOf, way: way, jobs: jobs)
        var left = tally.entries.filter { $0.value.rows > 0 || $0.value.state == .rejected }
        for bar in expected.bars {
            let place = left.firstIndex { key(of: $0) == bar.key && $0.series == bar.series }
            guard let place else { return "no bar \(bar)" }
            let own = left.remove(at: place).value
            guard own.rows == bar.rows, isEqual(own.amount, bar.value) else {
                return "\(bar) there, \(own.rows) rows with \(String(describing: own.amount)) here"
            }
        }
        return left.isEmpty ? nil : "\(left) is not there"
    }

    private func key(of entry: Tally.Entry) -> String {
        switch entry.key {
        case .bucket(let bucket): "\((bucket.start - 1_767_225_600) / 86_400)"
        case .label(let name): name
        case .slot(let slot): "\(slot)"
        }
    }

    /// The mean of two fractions is rounded once more where one of them is no short decimal; of a ratio both sums are rounded, too.
    private func isEqual(_ amount: Amount?, _ value: String?) -> Bool {
        guard let amount, let value else { return amount == nil && value == nil }
        if let whole = Int64(value) { return amount == .integer(whole) }
        guard let real = Double(value) else { return false }
        return abs(amount.double - real) <= abs(real) * 0x1p-51
    }
}
