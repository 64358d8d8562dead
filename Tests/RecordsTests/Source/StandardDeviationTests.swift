import Charts
import TestKit
import Testing

@testable import Records

struct StandardDeviationTests {
    private func deviation(
        _ values: [String], _ way: ReadWay = .pages, jobs: Int = 1
    ) throws -> Amount? {
        let rows = values.map { "('2026-11-20', \($0))" }.joined(separator: ", ")
        let database = try TemporaryDatabase("CREATE TABLE t (at, n); INSERT INTO t VALUES \(rows);")
        let source = database.source(date: "at", value: "n", aggregate: .stddev)
        return try readTally(
            source, grouping: try grouping(.day, asOf: "2026-11-20", last: 1), asOf: try day("2026-11-20"), way: way,
            jobs: jobs
        ).entries[0].value.amount
    }

    private static let known: [([String], Double?)] = [
        (["1"], nil), (["7", "NULL"], nil), (["5", "5", "5"], 0), (["0.1", "0.1", "0.1"], 0),
        (["0.12345678901234567", "0.12345678901234567", "0.12345678901234567"], 0), (["1", "2", "3"], 1),
        (["2", "4", "4", "4", "5", "5", "7", "9"], (32.0 / 7).squareRoot()),
        (["1000000000", "1000000001", "1000000002"], 1), (["1000000000.01", "1000000000.02", "1000000000.03"], 0.01),
        (["9007199254740992", "9007199254740993", "9007199254740994"], 1),
        (["9223372036854775805", "9223372036854775806", "9223372036854775807"], 1),
        (["'12345678901234567890.01'", "'12345678901234567890.02'", "'12345678901234567890.03'"], 0.01),
        (["'1234567890123456789012345678901234.5'", "'1234567890123456789012345678901236.5'"], 2 / 2.0.squareRoot()),
        (["-1e299", "1e299"], 1e299 * 2.0.squareRoot()), (["1e-200", "3e-200"], 1e-200 * 2.0.squareRoot()),
        // Beyond what can be drawn.
        (["-9e299", "9e299"], nil),
    ]

    @Test(arguments: known)
    func `the deviation of a sample is exact to its last digit but one`(values: [String], expected: Double?) throws {
        let amount = try deviation(values)
        guard let expected, let amount else {
            #expect(amount == nil && expected == nil, "\(values)")
            return
        }
        #expect(abs(amount.double - expected) <= expected * 0x1p-52, "\(values): \(amount)")
    }

    @Test(arguments: [1.0, 1e9, 0.001])
    func `it depends neither on the order of rows nor on who reads them`(offset: Double) throws {
        var random = SeededGenerator(seed: 4)
        var values = (0..<300).map { _ in
            [
                "\(offset + Double.random(in: 0...1, using: &random))", "\(Int.random(in: -9...9, using: &random))",
                "'\(Int(offset)).\(Int.random(in: 0...99, using: &random))'",
                "\(Double.random(in: -1e-9...1e15, using: &random))",
            ][Int.random(in: 0...(offset == 1e9 ? 0 : 3), using: &random)]
        }
        let first = try #require(try deviation(values))
        for jobs in 1...4 {
            values.shuffle(using: &random)
            for way in ReadWay.allCases {
                let amount = try #require(try deviation(values, way, jobs: jobs))
                #expect(amount.double.bitPattern == first.double.bitPattern, "\(jobs) jobs, \(way)")
            }
        }
    }
}
