import Foundation
import Synchronization
import TestKit
import Testing

/// Nothing is made, deleted or given away beside a database, by whoever reads it and however its reading ends:
/// `Tests/Programs/reopening-writer.py` is an application that opens its WAL database for every write, so that its log and index come and go.
@Suite(
    .tags(.process, .slow), .serialized,
    .enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
struct DatabaseNeighborsTests {
    private let scratch: Scratch
    private let database: String
    private let folder: String
    private static let rounds = FaultCount.of("BARFOLIO_ROUNDS", inTest: 800, inFull: 20_000)

    init() throws {
        scratch = try Scratch()
        try scratch.openForAll()
        for name in ["reopening-writer.py", "abandon-database.py"] {
            // Others may not be let into the repository.
            try scratch.write(
                name, try String(contentsOfFile: Samples.repository + "/Tests/Programs/" + name, encoding: .utf8))
        }
        // As an administrator would make it: what is created in it belongs to the group.
        folder = try scratch.folder("data", of: .owner, mode: 0o2775)
        database = folder + "/app.sqlite"
    }

    /// What the application says in the end.
    private struct Account: Decodable {
        let writes: Int
        let failed: Int
        let failures: [String]
        let foreign: [String]
    }

    private func application(_ script: String, _ words: String..., umask: String) throws -> Invocation {
        let words =
            ["/bin/sh", "-c", "umask \(umask); exec \"$@\"", "sh"] + OtherUser.python + [scratch.at(script), database]
            + words
        var application = try scratch.invocation(of: OtherUser.owner.running(words))
        application.isBackground = true
        application.timeLimit = .seconds(1_800)
        return application
    }

    private func chart(as user: OtherUser, umask: String, _ fault: SystemCallFault? = nil) throws -> Invocation {
        let words = [
            try Barfolio.binary(), "chart", database, "--table", "t", "--date", "day", "--date-format", "iso8601",
            "--value", "n", "--by", "day", "--last", "20", "--per-page", "20", "--as-of", "2026-11-20", "--time-zone",
            "UTC", "--dry-run", "--json", "--jobs", "1", "--out", scratch.at("out"),
        ]
        return try scratch.invocation(
            of: user.running(
                ["/bin/sh", "-c", "umask \(umask); exec \"$@\"", "sh"]
                    + (fault?.befalling(words, log: "/dev/null") ?? words)))
    }

    /// One way to read while the application writes.
    struct Reading: Sendable, CustomStringConvertible {
        var user: OtherUser
        var umask = "022"
        /// Of the application. With 002 the group may write its files, too.
        var writerUmask = "022"
        var readers = 2
        var isKilled = false
        var switchesMode = false

        var description: String {
            "\(readers) × \(user), umask \(umask) beside \(writerUmask)\(isKilled ? ", killed" : "")"
                + (switchesMode ? ", modes switched" : "")
        }
    }

    @Test(arguments: [
        Reading(user: .root), Reading(user: .group, umask: "002"), Reading(user: .group),
        Reading(user: .group, umask: "077"), Reading(user: .group, umask: "002", writerUmask: "002"),
        Reading(user: .other), Reading(user: .root, isKilled: true), Reading(user: .group, isKilled: true),
        Reading(user: .root, readers: 8), Reading(user: .root, switchesMode: true),
        Reading(user: .group, writerUmask: "002", switchesMode: true), Reading(user: .other, switchesMode: true),
    ])
    func `no write fails, no file is anybody else's, and every read is right`(reading: Reading) async throws {
        let words = reading.switchesMode ? ["--switch"] : []
        let stop = scratch.at("home/stop")
        let script = try application("reopening-writer.py", "\(Self.rounds)", stop, umask: reading.writerUmask)
        var (running, scratch) = (script, scratch)
        running.words += words
        let writer = running
        async let writing = writer.run()
        defer { _ = try? scratch.write("home/stop", "") }
        try await scratch.wait(for: "home/stop.ready")

        let reads = Reads(readers: reading.readers)
        defer { reads.end() }
        let readers = (0..<reading.readers).map { reader in
            Task {
                while !reads.isOver {
                    try await read(reading)
                    reads.add(to: reader)
                }
            }
        }
        // However busy the machine is, each of them has read some times before the application may stop.
        for _ in 0..<6_000 where reads.least < 5 { try await Task.sleep(for: .milliseconds(20)) }
        try scratch.write("home/stop", "")
        let outcome = try await writing
        reads.end()
        for reader in readers { try await reader.value }
        try #require(outcome.isSuccess, "\(outcome)")
        let account = try JSONDecoder().decode(Account.self, from: Data(outcome.output.utf8))
        #expect(account.failed == 0, "\(reading): \(account.failures)")
        #expect(account.writes >= Self.rounds)
        #expect(account.foreign == [], "\(reading)")
        print("\(reading): \(reads.all) reads beside \(account.writes) writes")
        #expect(reads.least >= 5)
    }

    /// Reads once, or is killed meanwhile.
    private func read(_ reading: Reading) async throws {
        var chart = try chart(as: reading.user, umask: reading.umask)
        // There are eight of them, and the queue of the tests has fewer places.
        chart.isBackground = true
        if reading.isKilled { chart.interruption = (SIGKILL, .microseconds(Int.random(in: 1_000...30_000))) }
        let outcome = try await chart.run()
        guard !reading.isKilled else { return }
        #expect(outcome.isSuccess, "\(reading): \(outcome)")
        guard outcome.isSuccess else { return }
        let values = try ChartDocument(json: Data(outcome.output.utf8)).bars.compactMap(\.value)
        #expect(values.count == 20 && Set(values).count == 1, "\(reading): \(values)")
    }

    /// The system calls with which a database is opened, read and closed.
    private static let calls = [
        "openat", "fcntl", "close", "pread64", "pwrite64", "read", "write", "ftruncate", "mmap", "munmap", "newfstatat",
        "lseek", "unlink", "memfd_create",
    ]

    @Test(
        .enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() },
        arguments: ["open", "closed", "killed", "shm-gone"], [OtherUser.root, .group])
    func `killed at any such call it leaves nothing beside the database`(state: String, user: OtherUser) async throws {
        let stop = scratch.at("home/stop")
        let leaver = try application("abandon-database.py", state, stop, umask: "002")
        let scratch = scratch
        async let leaving = leaver.run()
        defer { _ = try? scratch.write("home/stop", "") }
        try await scratch.wait(for: "home/stop.ready")
        if state != "open" { _ = try await leaving }

        let before = owners()
        var kills = 0
        for call in Self.calls {
            var occurrence = 1
            while true {
                let fault = SystemCallFault(
                    call: call, occurrence: occurrence, effect: .kill,
                    paths: [database, database + "-wal", database + "-shm", folder])
                let outcome = try await chart(as: user, umask: "002", fault).run()
                #expect(owners() == before, "\(state), \(user), \(fault)")
                if outcome.isSuccess { break }
                kills += 1
                try #require(kills < 3_000)
                occurrence = FaultCount.isFull ? occurrence + 1 : occurrence * 2
            }
        }
        print("\(state), \(user): killed \(kills) times")
        #expect(kills > 5)
        try scratch.write("home/stop", "")
    }

    /// What is in the folder, and whose it is.
    private func owners() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { name in
            var status = stat()
            lstat(folder + "/" + name, &status)
            return "\(name) \(status.st_uid):\(status.st_gid) \(String(status.st_mode, radix: 8))"
        }
    }

    @Test func `doctor names files that the owner may not write, and the command that gives them to him`() async throws
    {
        let application = try application("abandon-database.py", "killed", scratch.at("home/stop"), umask: "022")
        _ = try await application.run()
        try scratch.write(
            "reports/app.yaml", "source: {database: \(database), table: t, date: day}\ngroup: {by: day}\n")
        let sound = try await scratch.invocation(["doctor"]).run()
        #expect(!sound.output.contains("chown"), "\(sound)")
        // As another program's reader of the group leaves them.
        for name in ["-wal", "-shm"] {
            let file = database + name
            try #require(chown(file, uid_t(OtherUser.group.numbers.user), gid_t(OtherUser.group.numbers.group)) == 0)
            chmod(file, 0o644)
        }
        let outcome = try await scratch.invocation(["doctor"]).run()
        let repair = "chown 64001:64001 \(database)-wal \(database)-shm"
        #expect(outcome.output.contains("app.sqlite-wal and app.sqlite-shm"), "\(outcome)")
        #expect(outcome.output.contains("sudo " + repair), "\(outcome)")

        // The command does what it says.
        let write = ["/usr/bin/env", "sqlite3", "-batch", "-init", "/dev/null", database, "UPDATE t SET n = n + 1"]
        let refused = try await scratch.invocation(of: OtherUser.owner.running(write)).run()
        #expect(!refused.isSuccess && refused.errors.contains("readonly"), "\(refused)")
        _ = try await scratch.invocation(of: ["/bin/sh", "-c", repair]).run()
        let written = try await scratch.invocation(of: OtherUser.owner.running(write)).run()
        #expect(written.isSuccess, "\(written)")
    }
}

/// How often each of several readers has read, and whether it is enough.
private final class Reads: Sendable {
    private let counts: Mutex<[Int]>
    private let hasEnded = Atomic(false)

    init(readers: Int) { counts = Mutex(Array(repeating: 0, count: readers)) }

    var least: Int { counts.withLock { $0.min() ?? 0 } }

    var all: Int { counts.withLock { $0.reduce(0, +) } }

    var isOver: Bool { hasEnded.load(ordering: .relaxed) }

    func add(to reader: Int) { counts.withLock { $0[reader] += 1 } }

    func end() { hasEnded.store(true, ordering: .relaxed) }
}
