import Foundation
import TestKit
import Testing

/// Damaged databases. Damage may go unseen, since SQLite keeps no checksums; it never ends in a crash or without end.
@Suite(.tags(.process, .faults))
struct CorruptDatabaseTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// What is read: each takes another way through the file.
    private static let readings = [
        ["--table", "record", "--label", "name", "--value", "amount"],
        ["--table", "record", "--date", "day", "--by", "month", "--value", "amount"],
        ["--table", "keyed", "--label", "name", "--value", "amount"],
        ["--table", "recent", "--date", "day", "--by", "week", "--last", "9"],
        ["--query", "SELECT day FROM record INDEXED BY by_day WHERE day > '2026-08'", "--date", "day", "--by", "day"],
    ]

    /// A database with everything a file can hold: several levels, an index, long text in overflow pages, a table without a
    /// rowid, a view, free pages.
    private func healthy() async throws -> Data {
        let path = scratch.at("healthy.sqlite")
        try await scratch.sqlite(
            path,
            """
            PRAGMA page_size = 1024;
            CREATE TABLE record (id INTEGER PRIMARY KEY, day TEXT, name TEXT, amount REAL, note TEXT);
            CREATE INDEX by_day ON record (day, name);
            CREATE TABLE keyed (name TEXT PRIMARY KEY, amount INTEGER) WITHOUT ROWID;
            CREATE VIEW recent AS SELECT name, day, amount FROM record WHERE day > '2026-06';
            CREATE TABLE gone AS SELECT hex(zeroblob(5000)) AS text;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
            INSERT INTO record SELECT i, date('2026-11-20', -i || ' days'), 'name ' || i, i * 1.5,
                iif(i % 50, NULL, hex(zeroblob(2000))) FROM n;
            INSERT INTO keyed SELECT name, id FROM record;
            DROP TABLE gone;
            """)
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }

    private func expectAnEnd(_ damaged: Data, _ reading: [String], _ moment: String) async throws {
        let path = scratch.at("damaged-\(UUID().uuidString).sqlite")
        try damaged.write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var invocation = try scratch.invocation(
            ["chart", path] + reading + [
                "--as-of", "2026-11-20", "--time-zone", "UTC", "--dry-run", "--quiet", "--out", scratch.at("out"),
            ])
        invocation.timeLimit = .seconds(20)
        let outcome = try await invocation.run()
        #expect([.exited(0), .exited(65), .exited(66)].contains(outcome.ending), "\(moment), \(reading): \(outcome)")
        #expect(outcome.isSuccess || outcome.errors.contains("  → "), "\(moment), \(reading): \(outcome)")
    }

    @Test func `every way to read it works as long as it is healthy`() async throws {
        let whole = try await healthy()
        #expect(whole.count > 40 << 10)
        let path = scratch.at("healthy.sqlite")
        for reading in Self.readings {
            let outcome = try await scratch.invocation(
                ["chart", path] + reading + [
                    "--as-of", "2026-11-20", "--time-zone", "UTC", "--dry-run", "--quiet", "--out", scratch.at("out"),
                ]
            ).run()
            #expect(outcome.isSuccess, "\(reading): \(outcome)")
        }
    }

    @Test(arguments: readings)
    func `flipped bits end in a report or an error`(reading: [String]) async throws {
        let whole = try await healthy()
        var random = SeededGenerator(for: "flipped bits, \(reading[1])")
        for number in 1...FaultCount.of("BARFOLIO_FLIPS", inTest: 10, inFull: 200) {
            var damaged = whole
            // Half of the damage where it does most: in the headers of pages.
            for flip in 0..<Int.random(in: 1...8, using: &random) {
                let page = Int.random(in: 0..<(damaged.count / 1_024), using: &random) * 1_024
                let place = page + Int.random(in: 0..<(flip.isMultiple(of: 2) ? 24 : 1_024), using: &random)
                damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            try await expectAnEnd(damaged, reading, "flips \(number)")
        }
    }

    @Test func `a file that ends too early ends in a report or an error, wherever it is cut`() async throws {
        let whole = try await healthy()
        for (number, length) in stride(from: 0, to: whole.count, by: FaultCount.isFull ? 512 : 3_072)
            .enumerated()
        {
            let reading = Self.readings[number % Self.readings.count]
            try await expectAnEnd(whole.prefix(length), reading, "\(length) bytes")
        }
    }

    @Test(arguments: ["DELETE", "WAL"], [1, 100, 1_023, 1_025, 5_000])
    func `a file that ends within a page is refused, for SQLite would read zeros there`(
        mode: String, missing: Int
    ) async throws {
        let path = scratch.at("cut.sqlite")
        // The table's last rows are on the last page.
        try await scratch.sqlite(
            path,
            """
            PRAGMA page_size = 1024; PRAGMA journal_mode = \(mode); CREATE TABLE t (day TEXT, n INTEGER);
            WITH RECURSIVE i(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i WHERE i < 999)
            INSERT INTO t SELECT date('2026-11-20', -(i % 10) || ' days'), 1 FROM i;
            """)
        func chart() async throws -> Outcome {
            try await scratch.barfolio(
                "chart", path, "--table", "t", "--date", "day", "--by", "day", "--as-of", "2026-11-20", "--dry-run",
                "--out", scratch.at("out"))
        }
        let whole = try await chart()
        try #require(whole.isSuccess, "\(whole)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try bytes.dropLast(missing).write(to: URL(fileURLWithPath: path))
        try await chart().expectFailure(65, "the database is damaged")
        // What somebody appended belongs to no page.
        try (bytes + Data(repeating: 7, count: missing)).write(to: URL(fileURLWithPath: path))
        let longer = try await chart()
        #expect(longer.isSuccess, "\(longer)")
    }
}
