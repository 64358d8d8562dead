import Foundation
import TestKit
import Testing

/// Queries and databases made to do harm: they change no file, and end within bounds of time and memory.
@Suite(.tags(.deadline, .faults))
struct HostileDatabaseTests {
    private let scratch: Scratch
    private static let timeLimit = 2
    /// What a read may hold at most, beyond what the program itself takes.
    private static let mebibytes = 700

    init() throws { scratch = try Scratch() }

    /// How it ended, and the peak of its memory in MiB.
    private struct Ending {
        let outcome: Outcome
        let peak: Int
    }

    /// Makes `data/app.sqlite` of SQL and reads it, as a program would that knows of no danger, standing in its folder.
    private func read(_ sql: String, _ arguments: [String]) async throws -> Ending {
        try scratch.folder("data")
        try scratch.write("schema.sql", sql)
        // The shell of SQLite 3.46 is defensive unless told otherwise; it would tell us so on its output.
        try await scratch.shell(
            """
            exec sqlite3 -batch -init /dev/null -cmd '.output /dev/null' -cmd '.dbconfig defensive off' \
                data/app.sqlite <schema.sql
            """)
        try scratch.folder("tmp")
        let words =
            [try Barfolio.binary(), "chart", scratch.at("data/app.sqlite")] + arguments + [
                "--label", "a", "--value", "b", "--read-limit", "\(Self.timeLimit)", "--dry-run", "--quiet", "--out",
                scratch.at("out"),
            ]
        // Linux counts the starter's memory towards the program's peak, but a small Python is within what is allowed.
        let measure = """
            import os, sys
            child = os.spawnv(os.P_NOWAIT, sys.argv[2], sys.argv[2:])
            _, status, usage = os.wait4(child, 0)
            open(sys.argv[1], "w").write(str(usage.ru_maxrss // 1024))
            code = os.waitstatus_to_exitcode(status)
            sys.exit(code if code >= 0 else 128 - code)
            """
        var invocation = try scratch.invocation(of: OtherUser.python + ["-c", measure, scratch.at("peak")] + words)
        invocation.folder = scratch.at("data")
        invocation.timeLimit = .seconds(Self.timeLimit + 20)
        let running = invocation
        let outcome = try await scratch.unchanged("data") { try await running.run() }
        #expect(Snapshot(scratch.at("tmp")).entries.isEmpty, "something is left in the folder for temporary files")
        return Ending(outcome: outcome, peak: try #require(Int(try scratch.text("peak"))))
    }

    /// A database that says that it has four billion pages, in a file of two tebibytes that are nearly all a hole.
    @Test func `a database whose header claims billions of pages takes no memory for them`() async throws {
        var ending = try await read("PRAGMA page_size = 512;" + Self.table, ["--table", "t"])
        let usual = ending.peak
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: scratch.at("data/app.sqlite")))
        try file.truncate(atOffset: UInt64(UInt32.max - 1) * 512)
        try file.seek(toOffset: 28)
        try file.write(contentsOf: [0xFF, 0xFF, 0xFF, 0xFE])
        try file.close()
        ending = try await read("", ["--table", "t"])
        #expect(ending.outcome.isSuccess, "\(ending.outcome)")
        #expect(ending.peak < usual + 64, "\(ending.peak) MiB, else \(usual)")
    }

    private func expectBounds(_ ending: Ending, _ subject: String) {
        #expect(ending.peak < Self.mebibytes, "\(subject): \(ending.peak) MiB")
        #expect(ending.outcome.duration < .seconds(Self.timeLimit + 5), "\(subject): \(ending.outcome.duration)")
        #expect([.exited(0), .exited(65)].contains(ending.outcome.ending), "\(subject): \(ending.outcome)")
        #expect(
            ending.outcome.isSuccess || ending.outcome.errors.contains("  → "), "\(subject): \(ending.outcome)")
    }

    private static let table = "CREATE TABLE t (a, b); INSERT INTO t VALUES ('x', 1), ('y', 2);"

    @Test(arguments: HostileStatements.refused)
    func `a query that does more than read is refused`(name: String, sql: String) async throws {
        let ending = try await read(Self.table, ["--query", sql])
        expectBounds(ending, name)
        ending.outcome.expectFailure(65, "query")
        let words = ["SQLite says: ", "does more than read rows", "there is no column a", "more than one statement"]
        #expect(words.contains { ending.outcome.errors.contains($0) }, "\(name): \(ending.outcome)")
    }

    // SQLite's parser holds as many since 3.46; before, its stack was too small for them.
    @Test func `a query in twenty thousand brackets is read, or refused as too deep`() async throws {
        let ending = try await read(Self.table, ["--query", HostileStatements.brackets])
        expectBounds(ending, "brackets")
        if !ending.outcome.isSuccess { ending.outcome.expectFailure(65, "query", "SQLite says: parser stack overflow") }
    }

    @Test(arguments: HostileStatements.endless)
    func `a query that takes for ever is stopped`(name: String, sql: String) async throws {
        expectBounds(try await read(Self.table, ["--query", sql]), name)
    }

    @Test(arguments: HostileStatements.harmless)
    func `a query that only looks strange is read`(name: String, sql: String) async throws {
        let ending = try await read(Self.table, ["--query", sql])
        #expect(ending.outcome.isSuccess, "\(name): \(ending.outcome)")
    }

    @Test(arguments: HostileSchemas.all)
    func `a table that is not what it seems does no harm`(name: String, sql: String) async throws {
        expectBounds(try await read(sql, ["--table", "t"]), name)
    }
}
