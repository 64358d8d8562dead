import Charts
import Testing

@testable import Records

/// The colors that rows have, for bars by name: from SQL, from pages, and from what a program prints.
struct ColorColumnTests {
    private static let rows: [(name: String, number: Int, color: String?)] = [
        ("a", 1, "#d94f4f"), ("b", 2, nil), ("a", 3, "#2c7a5b"), ("c", 4, "red"), ("d", 5, ""), ("e", 6, "#12345"),
        ("f", 7, "#ABCDEF"),
    ]

    private func database(_ count: Int = 1) throws -> TemporaryDatabase {
        let rows = (0..<count).flatMap { round in
            Self.rows.map { row in
                "('\(row.name)', \(row.number), \(row.color.map { "'\(round == 0 ? $0 : "#000000")'" } ?? "NULL"))"
            }
        }
        return try TemporaryDatabase(
            "CREATE TABLE t (name TEXT, n INTEGER, color TEXT); INSERT INTO t VALUES \(rows.joined(separator: ", "))")
    }

    private func check(_ tally: Tally, _ aggregate: RecordSource.Aggregate?) {
        let colors = tally.entries.map { entry in
            if case .label(let name) = entry.key { "\(name) \(entry.color?.description ?? "-")" } else { "" }
        }
        let summed = ["a #d94f4f", "b -", "c -", "d -", "e -", "f #abcdef"]
        #expect(
            colors == (aggregate == nil ? ["a #d94f4f", "b -", "a #2c7a5b", "c -", "d -", "e -", "f #abcdef"] : summed))
        #expect(
            tally.rows.notColors
                == .init(reason: "the color is not written #rrggbb", count: 2, examples: [4, 6]))
        // Their numbers count all the same.
        #expect(tally.rows.rejected.isEmpty && tally.rows.used == 7)
        #expect(tally.entries.last?.value.amount == .integer(7))
    }

    @Test(arguments: [ReadWay.sql, .pages], [RecordSource.Aggregate?.none, .sum])
    func `a table's rows give bars their colors`(way: ReadWay, aggregate: RecordSource.Aggregate?) throws {
        let database = try database()
        var source = database.source(label: "name", value: "n", aggregate: aggregate)
        source.color = "color"
        let tally = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0), way: way)
        #expect((tally.reading.readBy?.hasPrefix("SQL") == false) == (way == .pages))
        check(tally, aggregate)
    }

    @Test(arguments: [RecordSource.Aggregate?.none, .sum])
    func `a program's rows do too, however they are cut`(aggregate: RecordSource.Aggregate?) throws {
        let text =
            "n,color,name\n" + Self.rows.map { "\($0.number),\($0.color ?? ""),\($0.name)\n" }.joined()
        for block in [30, 64, 1 << 20] {
            var source = Printed.source(label: "name", value: "n", aggregate: aggregate)
            source.color = "color"
            check(try Printed(text, .csv, block: block).read(source), aggregate)
        }
    }

    @Test func `measures, counts and colors find their columns`() throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (c, x, n, y); INSERT INTO t VALUES ('#111111', 1, 'a', 10), ('#222222', 2, 'a', 20)")
        var source = database.source(label: "n", aggregate: .count)
        source.color = "c"
        let counted = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        #expect(counted.entries.map { $0.color?.description } == ["#111111"])
        source.aggregate = .sum
        (source.color, source.measures) = (nil, [Measure("x"), Measure("y")])
        let measured = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        #expect(measured.entries.map(\.value.amount) == [.integer(3), .integer(30)])
    }

    @Test func `the rest has no color of one of its names`() throws {
        let database = try database()
        var source = database.source(label: "name", value: "n", aggregate: .sum)
        source.color = "color"
        var shown = ShownNames()
        (shown.names.top, shown.names.rest) = (5, "Other")
        let tally = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0), shown: shown)
        #expect(tally.entries.last?.key == .label("Other"))
        #expect(tally.entries.last?.color == nil)
        #expect(tally.entries.first?.color?.description == "#abcdef")
    }
}
