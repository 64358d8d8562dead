import Charts
import Foundation
import Testing

@testable import Records

/// Names that are the same letters, written in two ways of Unicode, and numbers that are equal.
struct SameNameTests {
    private static let (composed, decomposed) = ("Z\u{FC}rich", "Zu\u{308}rich")
    private let database: TemporaryDatabase
    private let asOf = CivilDate(daysSinceEpoch: 30)

    init() throws {
        database = try TemporaryDatabase(
            """
            CREATE TABLE t (at INTEGER, name, n, number);
            INSERT INTO t VALUES (86400, '\(Self.decomposed)', 1, 2024.0), (86401, 'Bern', 2, 2024), (172800, '\(Self.composed)', 4, 2024.5),
                (172801, '\(Self.decomposed)', 8, '2024.0'), (172802, '\(Self.composed)', 16, 2024.0);
            """)
    }

    private func tally(
        _ source: RecordSource, _ grouping: Grouping? = nil, jobs: Int = 1, largest: LargestSeries? = nil
    ) throws -> [Tally.Entry] {
        var reading = Reading(source, grouping: grouping, asOf: asOf)
        (reading.jobs, reading.shown.largestSeries) = (jobs, largest)
        return try readTally(reading).entries
    }

    /// What a name is made of; nothing where there is none.
    private func scalars(_ key: Tally.Key) -> [Unicode.Scalar] {
        guard case .label(let name) = key else { return [] }
        return Array(name.unicodeScalars)
    }

    @Test(arguments: [1, 4]) func `letters written in two ways are one bar, exactly`(jobs: Int) throws {
        let entries = try tally(database.source(label: "name", value: "n", aggregate: .sum), jobs: jobs)
        #expect(entries.map(\.value.amount) == [.integer(29), .integer(2)])
        #expect(entries.map(\.key) == [.label(Self.composed), .label("Bern")])
        #expect(scalars(entries[0].key) == Array(Self.composed.unicodeScalars))
        let medians = try tally(database.source(label: "name", value: "n", aggregate: .median))
        #expect(medians[0].value.amount == .integer(6))
    }

    @Test func `a name that comes in one way stays as it is`() throws {
        var source = database.source(label: "name", value: "n", aggregate: .sum)
        source.condition = "n IN (1, 2, 8)"
        #expect(try scalars(tally(source)[0].key) == Array(Self.decomposed.unicodeScalars))
    }

    @Test func `letters written in two ways are one series, also in the order of the largest`() throws {
        let source = database.source(date: "at", format: .unix, value: "n", aggregate: .sum, series: "name")
        let days = try grouping(.day, asOf: "1970-01-03", last: 2)
        let entries = try tally(source, days)
        #expect(entries.map(\.series) == ["Bern", Self.composed, "Bern", Self.composed])
        #expect(entries.map(\.value.amount) == [.integer(2), .integer(1), .integer(0), .integer(28)])
        let largest = try tally(source, days, largest: .init(count: 1))
        #expect(largest.map(\.series) == [Self.composed, "Other", Self.composed, "Other"])
        #expect(largest.map(\.value.amount) == [.integer(1), .integer(2), .integer(28), .integer(0)])
    }

    @Test func `numbers that are equal are one name, and a text that is another is another`() throws {
        let entries = try tally(database.source(label: "number", value: "n", aggregate: .sum))
        #expect(entries.map(\.key) == ["2024", "2024.5", "2024.0"].map { .label($0) })
        #expect(entries.map(\.value.amount) == [.integer(19), .integer(4), .integer(8)])
    }

    @Test(arguments: [ReadWay.sql, .pages])
    func `numbers that differ beyond fifteen digits are different names, and whole ones are whole numbers`(
        way: ReadWay
    ) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name REAL, n);
            INSERT INTO t VALUES (1234567890123456.0, 1), (1234567890123457.0, 2), (0.3, 4), (0.1 + 0.2, 8), (1e20, 16);
            CREATE TABLE u (name, n); INSERT INTO u VALUES (-1e15, 1), (-1000000000000000, 2), (-9e999, 4), ('-Inf', 8);
            """)
        func tally(_ table: String) throws -> Tally {
            let source = database.source(table: table, label: "name", value: "n", aggregate: .sum)
            return try readTally(source, grouping: nil, asOf: asOf, way: way)
        }
        let reals = try tally("t")
        #expect(reals.reading.readBy?.hasPrefix("SQL") == (way == .sql))
        #expect(
            reals.entries.map(\.key)
                == ["1234567890123456", "1234567890123457", "0.3", "0.30000000000000004", "1e+20"].map { .label($0) })
        #expect(
            try tally("u").entries == [
                .init(key: .label("-1000000000000000"), .init(.integer(3), rows: 2)),
                .init(key: .label("-Inf"), .init(.integer(12), rows: 2)),
            ])
    }

    @Test func `rows that a command prints are put together alike`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let text = Array("name,n\n\(Self.decomposed),1\n\(Self.composed),2\n".utf8)
        #expect(write(ends[1], text, text.count) == text.count)
        close(ends[1])
        defer { close(ends[0]) }
        let source = RecordSource(
            .command(RecordCommand(["x"], folder: "/")), label: "name", value: "n", aggregate: .sum)
        let tally = try countRows(Reading(source, grouping: nil, asOf: asOf), from: ends[0]).tally
        #expect(tally.entries.map(\.value.amount) == [.integer(3)])
    }
}
