import Charts
import Foundation
import GRDB
import Synchronization
import TestKit
import Testing

@testable import Records

/// Reading beside an application that comes and goes. The application is the `sqlite3` shell: SQLite shares locks and the index of
/// a log among all connections of one process.
@Suite(.tags(.process))
struct LockedDatabaseTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("app.sqlite")
    }

    /// Runs SQL and commands of the shell in a process of its own.
    @discardableResult
    private func application(_ commands: String..., waits: Bool = true) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-batch", "-init", "/dev/null", path, ".timeout 30000"] + commands
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        if waits {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0 || process.terminationReason == .uncaughtSignal, "\(commands)")
        }
        return process
    }

    private var names: [String] { folder.all }

    private func read<Value>(_ work: (Database) throws -> Value) throws -> Value {
        try RecordDatabase(path: path, limits: ReadLimits(time: .seconds(60))).read(subject: "t", connections: 1) {
            try $0[0].queue.unsafeRead(work)
        }
    }

    private func sum(_ database: Database) throws -> Int? { try Int.fetchOne(database, sql: "SELECT sum(n) FROM t") }

    /// Leaves 100 rows of 1 each in the log alone, as a killed application does.
    private func abandon(withIndex: Bool) throws {
        try application("PRAGMA journal_mode = wal; CREATE TABLE t (n INTEGER); PRAGMA wal_checkpoint(TRUNCATE)")
        try application(
            "PRAGMA wal_autocheckpoint = 0",
            "INSERT INTO t WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < 100) SELECT 1 FROM i",
            ".system kill -s KILL $PPID")
        if !withIndex { try FileManager.default.removeItem(atPath: path + "-shm") }
    }

    @Test func `a killed application's log is read without its index, and none is made`() throws {
        try abandon(withIndex: false)
        #expect(names == ["app.sqlite", "app.sqlite-wal"])
        let (value, seen) = try read { (try sum($0), names) }
        #expect(value == 100)
        #expect(seen == ["app.sqlite", "app.sqlite-wal"] && names == seen)
    }

    @Test func `when the application comes back meanwhile, all is read once more`() throws {
        try abandon(withIndex: false)
        var reads = 0
        let values = try read { database in
            reads += 1
            let before = try sum(database)
            // It makes a new index, changes every page, copies them into the database and writes its log anew.
            if reads == 1 {
                try application("UPDATE t SET n = n + 1; PRAGMA wal_checkpoint(RESTART); UPDATE t SET n = n + 1")
            }
            return [before, try? sum(database)]
        }
        #expect(reads == 2)
        #expect(values == [300, 300])
    }

    @Test func `two who read such a log at the same time take turns`() throws {
        try abandon(withIndex: false)
        let gauge = Gauge()
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            let value = try? read { database in
                try gauge.during {
                    usleep(200_000)
                    return try sum(database)
                }
            }
            #expect(value == 100)
        }
        #expect(gauge.most == 1)
    }

    /// How many are at the same thing at the same time.
    private final class Gauge: Sendable {
        private let counts = Mutex((now: 0, most: 0))
        var most: Int { counts.withLock { $0.most } }

        func during<Value>(_ work: () throws -> Value) rethrows -> Value {
            counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            defer { counts.withLock { $0.now -= 1 } }
            return try work()
        }
    }

    @Test func `an application that closes meanwhile leaves its log, and the next one takes it away`() throws {
        try abandon(withIndex: true)
        try read { database in
            #expect(try sum(database) == 100)
            try application("UPDATE t SET n = n + 1")
            #expect(names == ["app.sqlite", "app.sqlite-shm", "app.sqlite-wal"])
            #expect(try sum(database) == 100)
        }
        try application("UPDATE t SET n = n + 1")
        #expect(names == ["app.sqlite"])
        #expect(try read(sum) == 300)
        #expect(names == ["app.sqlite"])
    }

    @Test func `a database that was closed is read again where its application comes back`() throws {
        try application("PRAGMA journal_mode = wal; CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)")
        var reads = 0
        let value = try read { database in
            reads += 1
            if reads == 1 { try application("UPDATE t SET n = n + 1") }
            return try sum(database)
        }
        #expect(reads == 2 && value == 2)
    }

    @Test func `a pipe in the place of a journal is not waited for`() throws {
        try application("CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)")
        let pipe = path + "-journal"
        try #require(mkfifo(pipe, 0o600) == 0)
        // Whoever waits for somebody to write into it is let go after ten seconds.
        Thread.detachNewThread {
            sleep(10)
            close(open(pipe, O_WRONLY | O_NONBLOCK))
        }
        let start = ContinuousClock.now
        let error = #expect(throws: ReportError.self) { try read(sum) }
        #expect(error?.kind == .database && .now - start < .seconds(8), "\(error as Any)")
    }

    @Test(arguments: [(18, "delete"), (19, "wal")])
    func `the journal mode is the version for reading, whatever the other byte says`(byte: Int, mode: String) throws {
        try application("PRAGMA journal_mode = \(mode); CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)")
        // In rollback mode both are 1. Who may only read has to go by the second, and may not write by the first.
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.seek(toOffset: 18)
        try file.write(contentsOf: Data(mode == "wal" ? [1, 2] : [2, 1]))
        try file.close()
        let locked = try LockedDatabase(path, limits: ReadLimits())
        #expect(locked.file.way == (mode == "wal" ? .closed : .rollback))
        #expect(try read(sum) == 1)
        #expect(names == ["app.sqlite"])
    }

    @Test func `the log beside an empty database stays`() throws {
        try Data().write(to: URL(filePath: path))
        try Data("precious".utf8).write(to: URL(filePath: path + "-wal"))
        #expect(try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") } == 0)
        #expect(names == ["app.sqlite", "app.sqlite-wal"])
        #expect(FileManager.default.contents(atPath: path + "-wal") == Data("precious".utf8))
    }

    @Test func `in a rollback mode a writer that waits gets in, and all is read once more`() throws {
        try application("CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)")
        var (reads, writer) = (0, Process?.none)
        let slow =
            "WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < 5000000) SELECT sum(i) FROM i"
        let value = try read { database in
            reads += 1
            if reads == 1 { writer = try application("UPDATE t SET n = n + 1", waits: false) }
            _ = try Int.fetchOne(database, sql: slow)
            return try sum(database)
        }
        writer?.waitUntilExit()
        #expect(writer?.terminationStatus == 0)
        #expect(reads == 2 && value == 2)
    }

    @Test func `a read that has given way often enough goes on to its end`() throws {
        try application("CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)")
        let slow =
            "WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < 2000000) SELECT sum(i) FROM i"
        var (reads, writers) = (0, [Process]())
        _ = try read { database in
            reads += 1
            writers.append(try application("UPDATE t SET n = n + 1", waits: false))
            return try Int.fetchOne(database, sql: slow)
        }
        for writer in writers { writer.waitUntilExit() }
        #expect(writers.allSatisfy { $0.terminationStatus == 0 })
        // It gives way five times at most.
        #expect((2...6).contains(reads), "\(reads)")
    }

    @Test func `a database that somebody keeps to himself is an error after ten seconds`() async throws {
        try application("CREATE TABLE t (n INTEGER)")
        let holder = try application("BEGIN EXCLUSIVE", ".system touch '\(path).held'; sleep 20", waits: false)
        defer { holder.terminate() }
        for _ in 0..<500 where !names.contains("app.sqlite.held") { usleep(20_000) }
        // On a thread of its own: it holds up no other test, and no other it.
        let (patient, time, hasty) = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let start = ContinuousClock.now
                let patient = Result { _ = try read { try sum($0) } }
                let time = ContinuousClock.now - start
                let hasty = Result { _ = try LockedDatabase(path, limits: ReadLimits(time: .milliseconds(100))) }
                continuation.resume(returning: (patient, time, hasty))
            }
        }
        let error = try #require(throws: ReportError.self) { try patient.get() }
        #expect(error.kind == .database && error.found.contains("locked"))
        #expect(time < .seconds(15))
        let soon = try #require(throws: ReportError.self) { try hasty.get() }
        #expect(soon.kind == .database && soon.found.contains("locked"))
    }
}
