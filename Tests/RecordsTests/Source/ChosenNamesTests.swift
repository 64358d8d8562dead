import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Records

/// Names and values that somebody chose so that all of them have one hash, had it no seed.
struct ChosenNamesTests {
    /// The value that ``TextTable/mix(_:)`` would turn into another one.
    private static func unmix(_ mixed: UInt64) -> UInt64 {
        /// Undoes `value ^ value >> shift`.
        func unshift(_ value: UInt64, _ shift: UInt64) -> UInt64 {
            var whole = value
            for _ in 0..<(64 / shift) { whole = value ^ whole >> shift }
            return whole
        }
        /// The number that the other one times this is 1 (Newton's method).
        func inverse(_ odd: UInt64) -> UInt64 { (0..<6).reduce(odd) { known, _ in known &* (2 &- odd &* known) } }
        var value = unshift(mixed, 31) &* inverse(0x94D0_49BB_1331_11EB)
        value = unshift(value, 27) &* inverse(0xBF58_476D_1CE4_E5B9)
        return unshift(value, 30)
    }

    private static func bytes(_ words: [UInt64]) -> [UInt8] { words.flatMap { withUnsafeBytes(of: $0, Array.init) } }

    /// The CPU time that a table takes for texts.
    private func time(_ texts: [[UInt8]]) -> Duration {
        threadTime {
            var (table, other) = (TextTable(), TextTable())
            for text in texts { _ = text.withUnsafeBufferPointer { table.number(of: $0) } }
            let numbers = table.numbers(in: &other)
            #expect(table.count == texts.count && numbers == Array(0..<texts.count))
        }
    }

    private static let count = 30_000

    @Test func `what undoes the hash undoes it`() {
        for number in UInt64(0)..<1_000 { #expect(TextTable.mix(Self.unmix(number << 40)) == number << 40) }
    }

    @Test func `eight bytes that would all have one place take no longer than others`() {
        var random = SeededGenerator(seed: 8)
        let chosen = (0..<UInt64(Self.count)).map { Self.bytes([Self.unmix($0 << 24) &- 8]) }
        let others = (0..<Self.count).map { _ in Self.bytes([random.next()]) }
        let (one, other) = (time(chosen), time(others))
        #expect(one < other * 10, "\(one), others \(other)")
    }

    @Test func `long texts that would all have one hash take no longer than others`() {
        var random = SeededGenerator(seed: 16)
        let chosen = (0..<UInt64(Self.count)).map { Self.bytes([$0, TextTable.mix($0) ^ 42]) }
        let others = (0..<Self.count).map { _ in Self.bytes([random.next(), random.next()]) }
        let (one, other) = (time(chosen), time(others))
        #expect(one < other * 10, "\(one), others \(other)")
    }

    /// The CPU time that it takes to count different numbers and texts.
    private func timeToCount(_ values: [DatabaseValue]) throws -> Duration {
        let database = try TemporaryDatabase("CREATE TABLE t (name, value)")
        try DatabaseQueue(path: database.path).write { db in
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES ('a', ?)")
            for value in values { try statement.execute(arguments: [value]) }
        }
        let source = database.source(label: "name", value: "value", aggregate: .distinct)
        let reading = Reading(source, grouping: nil, asOf: try day("2026-11-20"))
        var amounts: [Amount?] = []
        let time = try threadTime { amounts = try readTally(reading).entries.map(\.value.amount) }
        #expect(amounts == [.integer(Int64(values.count))])
        return time
    }

    @Test func `different values that would all have one place take no longer than others`() throws {
        var random = SeededGenerator(seed: 4)
        // Of whole numbers: the mark of their kind is added first, and the hash is the upper half of what comes of it.
        let chosen = (0..<UInt64(Self.count)).map { number in
            Int64(bitPattern: Self.unmix(Self.unmix(0xFEED << 32 | number)) &- UInt64(UInt32.max)).databaseValue
        }
        let others = (0..<Self.count).map { _ in Int64(bitPattern: random.next()).databaseValue }
        let (one, other) = (try timeToCount(chosen), try timeToCount(others))
        #expect(one < other * 10, "\(one), others \(other)")
    }

    @Test func `sets of numbers far from each other are put together as fast as they were made`() {
        var random = SeededGenerator(seed: 6)
        var sets = [NumberSet(), NumberSet()]
        let made = threadTime {
            for index in sets.indices {
                for _ in 0..<150_000 { sets[index].insert(Int.random(in: 0..<1 << 29, using: &random)) }
            }
        }
        let added = threadTime { sets[0].add(sets[1]) }
        #expect(added < made * 5, "\(added), made in \(made)")
    }
}
