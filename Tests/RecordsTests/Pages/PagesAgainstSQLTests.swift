import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// Both ways to read a table give the same numbers, or refuse them with the same words.
@Suite(.tags(.process, .faults))
struct PagesAgainstSQLTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What came of reading one way.
    private func outcome(_ reading: Reading, by way: ReadWay) -> (tally: Tally?, error: ReportError?) {
        var reading = reading
        reading.way = way
        do {
            return (try readTally(reading), nil)
        } catch {
            return (nil, error)
        }
    }

    /// Compares; says whether the pages were read.
    @discardableResult
    private func compare(_ reading: Reading, _ what: String) -> Bool {
        let (sql, pages) = (outcome(reading, by: .sql), outcome(reading, by: .pages))
        let isFromPages = pages.tally?.reading.readBy?.hasPrefix("SQL") == false
        var plain = pages.tally
        plain?.reading.readBy = sql.tally?.reading.readBy
        #expect(plain == sql.tally, "\(what)")
        #expect(pages.error == sql.error, "\(what)")
        return isFromPages
    }

    /// Ways to read a table that together use each of its columns for each purpose.
    private func readings(_ path: String, _ columns: [String], _ random: inout SeededGenerator) throws -> [Reading] {
        func column() -> String { (columns + ["id", "at"]).randomElement(using: &random) ?? "id" }
        func name() -> String { Int.random(in: 0..<4, using: &random) == 0 ? column() : "name" }
        func source(_ date: Bool, label: String? = nil) -> RecordSource {
            var source = RecordSource(
                .database(path: path, .table("t")),
                date: date ? "at" : nil, format: .unix, label: label, value: column(),
                aggregate: [.sum, .count, .min, .max, .avg].randomElement(using: &random))
            source.series = Bool.random(using: &random) ? name() : nil
            return source
        }
        let asOf = try day("2026-01-09")
        let jobs = Int.random(in: 1...3, using: &random)
        let days = try grouping(.day, asOf: "2026-01-09")
        var all = [
            Reading(source(true), grouping: days, asOf: asOf),
            Reading(source(false, label: name()), grouping: nil, asOf: asOf),
            Reading(source(true), grouping: days, asOf: asOf),
        ]
        for index in all.indices { all[index].jobs = jobs }
        all[1].source.series = nil
        all[2].listed = .bucket(days.lastBucket)
        return all
    }

    @Test(arguments: 0..<4)
    func `random tables are read alike`(quarter: Int) throws {
        var fromPages = 0
        let count = FaultCount.of("BARFOLIO_TABLES", inTest: 600, inFull: 2_000) / 4
        for seed in quarter * count..<(quarter + 1) * count {
            let path = folder.path("\(seed).sqlite")
            let table = RandomTable(seed: seed)
            let application = try Application(path)
            try application.execute(table.script)
            try application.execute(table.application)
            var random = SeededGenerator(seed: UInt64(seed + 1_000_000))
            for (number, reading) in try readings(path, table.columns, &random).enumerated() {
                if compare(reading, "table \(seed), reading \(number): \(reading.source)") { fromPages += 1 }
            }
            application.close()
            for file in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + file) }
        }
        // Else the comparison would be one of SQL with itself.
        #expect(fromPages > count)
    }

    @Test func `damaged tables are judged alike`() throws {
        for seed in 0..<FaultCount.of("BARFOLIO_FLIPS", inTest: 100, inFull: 2_000) {
            let path = folder.path("\(seed).sqlite")
            let table = RandomTable(seed: seed)
            let application = try Application(path)
            try application.execute(table.script)
            application.close()
            let size = table.pageSize
            let whole = try Data(contentsOf: URL(filePath: path))
            var random = SeededGenerator(seed: UInt64(seed + 2_000_000))
            for round in 0..<4 {
                var damaged = whole
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let page = Int.random(in: 0..<max(1, whole.count / size), using: &random) * size
                    // Half of it where it does most: in the headers of pages and their lists of cells.
                    let reach = Bool.random(using: &random) ? 24 : size
                    let place = page + (page == 0 ? 100 : 0) + Int.random(in: 0..<reach, using: &random)
                    guard place < damaged.count else { continue }
                    damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
                let copy = folder.path("\(seed)-\(round).sqlite")
                try damaged.write(to: URL(filePath: copy))
                for (number, reading) in try readings(copy, table.columns, &random).enumerated() {
                    compare(reading, "damage \(seed), round \(round), reading \(number): \(reading.source)")
                }
                try FileManager.default.removeItem(atPath: copy)
            }
        }
    }

    /// A folder of databases, such as SQLite's own corpus of 10,461 damaged ones: `Fuzzing/sqlite-corpus.py --extract` makes it.
    private static let corpus = ProcessInfo.processInfo.environment["BARFOLIO_CORPUS"]

    @Test(.enabled(if: corpus != nil, "BARFOLIO_CORPUS names no folder"), arguments: 0..<2)
    func `a corpus is judged alike`(half: Int) throws {
        let corpus = try #require(Self.corpus)
        let names = try FileManager.default.contentsOfDirectory(atPath: corpus).sorted()
        var (read, fromPages) = (0, 0)
        for (number, name) in names.enumerated() where number % 2 == half {
            let path = "\(corpus)/\(name)"
            let database = RecordDatabase(path: path, limits: ReadLimits())
            let tables = try? database.read(subject: name, connections: 1) { connections in
                try TableSchema.all(connections[0])
            }
            for table in (tables ?? []).prefix(3) where !table.columns.isEmpty {
                var random = SeededGenerator(seed: UInt64(number))
                for reading in try corpusReadings(path, table, &random) {
                    read += 1
                    if compare(reading, "\(name): \(reading.source)") { fromPages += 1 }
                }
            }
        }
        print("half \(half): \(read) tables of \(names.count / 2) databases, \(fromPages) from their pages")
        #expect(read > 0)
    }

    /// By name and by month, of any columns.
    private func corpusReadings(_ path: String, _ table: TableSchema, _ random: inout SeededGenerator) throws
        -> [Reading]
    {
        func column() -> String { table.columns.randomElement(using: &random)?.name ?? "" }
        func source(label: String? = nil, date: String? = nil) -> RecordSource {
            RecordSource(
                .database(path: path, .table(table.name)), date: date, format: .unix,
                label: label, value: column(), aggregate: .sum)
        }
        let asOf = try day("2026-11-20")
        var all = [
            Reading(source(label: column()), grouping: nil, asOf: asOf),
            Reading(source(date: column()), grouping: try grouping(.month, asOf: "2026-11-20"), asOf: asOf),
        ]
        for index in all.indices { all[index].jobs = 2 }
        return all
    }
}
