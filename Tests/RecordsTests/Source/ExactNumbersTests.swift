import Charts
import Testing

@testable import Records

/// Numbers of more digits than a double has: texts, whole numbers, and both with fractions.
struct ExactNumbersTests {
    private func amounts(_ rows: String, _ aggregate: RecordSource.Aggregate?, _ way: ReadWay) throws -> [String] {
        let database = try TemporaryDatabase("CREATE TABLE t (name, n); INSERT INTO t VALUES \(rows);")
        let source = database.source(label: "name", value: "n", aggregate: aggregate)
        return try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0), way: way).entries
            .map { $0.value.amount?.description ?? "missing" }
    }

    @Test(arguments: [ReadWay.pages, .sql])
    func `sums of texts, whole numbers and fractions keep all digits`(way: ReadWay) throws {
        let rows = """
            ('wei', '18446744073709551616'), ('wei', '1000000000000000000001'), ('beyond', 9223372036854775807), ('beyond', 1),
            ('mixed', 9007199254740993), ('mixed', 0.5), ('places', '0.12345678901234567890'), ('places', 1e-20),
            ('tiny', 0.00000001), ('tiny', 0.00000001), ('tiny', 0.00000001), ('told', 0.00000003),
            ('python', '0.30000000000000004'), ('python', '0.7')
            """
        #expect(
            try amounts(rows, .sum, way) == [
                "1018446744073709551617", "9223372036854775808", "9007199254740993.5", "0.12345678901234567891",
                "3e-08", "3e-08",
                "1.00000000000000004",
            ])
        let few = "('a', '18446744073709551616'), ('a', '18446744073709551617'), ('a', 1)"
        #expect(try amounts(few, .max, way) == ["18446744073709551617"])
        #expect(try amounts(few, .median, way) == ["18446744073709551616"])
        #expect(
            try amounts("('a', 9007199254740993), ('a', 9007199254740994), ('a', 9007199254740996)", .avg, way) == [
                "9007199254740994.3333333333333333333333"
            ])
    }
}
