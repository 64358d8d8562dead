import Foundation
import TestKit
import Testing

/// An application goes on writing while reports are made of its database: `Tests/Programs/live-writer.py` adds 1 to every row
/// with each commit, so that rows that differ are of two generations.
@Suite(.tags(.process, .slow), .serialized)
struct LiveWriterTests {
    private let scratch: Scratch
    /// 280 in all, or as many for each way of writing as BARFOLIO_READS says.
    private static let reads = ProcessInfo.processInfo.environment["BARFOLIO_READS"].flatMap { Int($0) } ?? 40
    private static let writer = Samples.repository + "/Tests/Programs/live-writer.py"

    init() throws {
        scratch = try Scratch()
        // Somebody else may not pass through the folders above the repository.
        try scratch.write("writer.py", try String(contentsOfFile: Self.writer, encoding: .utf8))
    }

    /// What the writer says in the end.
    private struct Account: Decodable {
        let commits: Int
        let failures: [String]
        let largest: Int
        let left: [String]
    }

    private func read(_ database: String) async throws -> Outcome {
        try await scratch.barfolio(
            "chart", database, "--table", "t", "--date", "day", "--date-format", "iso8601", "--value", "n", "--by",
            "day", "--last", "20", "--per-page", "20", "--as-of", "2026-11-20", "--time-zone", "UTC", "--dry-run",
            "--json", "--jobs", "4", "--out", scratch.at("out"))
    }

    /// The one number that all 20 days' rows have; nil where they differ.
    private func generation(_ outcome: Outcome) throws -> Double? {
        let values = try ChartDocument(json: Data(outcome.output.utf8)).bars.compactMap(\.value)
        guard values.count == 20, let first = values.first, Set(values).count == 1 else { return nil }
        return first.truncatingRemainder(dividingBy: 1_000) == 0 ? first / 1_000 : nil
    }

    @Test(arguments: [
        ["--journal", "wal"], ["--journal", "wal", "--checkpoint", "off"], ["--journal", "wal", "--reopen"],
        ["--journal", "wal", "--vacuum"], ["--journal", "delete"], ["--journal", "delete", "--reopen"],
        ["--journal", "delete", "--vacuum"],
    ])
    func `every read sees one generation, and the writer never fails`(mode: [String]) async throws {
        // Root looks on as somebody else does in real life: what it left behind the application could not write.
        let isOther = try await OtherUser.canBeOthers()
        try scratch.openForAll()
        let folder = try isOther ? scratch.folder("data", of: .owner, mode: 0o755) : scratch.folder("data")
        let database = folder + "/app.sqlite"
        let words = OtherUser.python + [scratch.at("writer.py"), database, scratch.at("home/stop")] + mode
        var writer = try scratch.invocation(of: isOther ? OtherUser.owner.running(words) : words)
        writer.timeLimit = .seconds(1_800)
        writer.isBackground = true
        let (running, scratch) = (writer, scratch)
        async let writing = running.run()
        // Whatever happens here, the writer is told to stop.
        defer { _ = try? scratch.write("home/stop", "") }

        try await scratch.wait(for: "home/stop.ready")
        var latest = 0.0
        for number in 1...Self.reads {
            let outcome = try await read(database)
            #expect(outcome.isSuccess, "read \(number): \(outcome)")
            guard outcome.isSuccess else { continue }
            let found = try generation(outcome)
            #expect(found.map { $0 >= latest } == true, "read \(number): after \(latest): \(outcome.output)")
            latest = found ?? latest
            if isOther { expectNothingOfRoot(in: folder, "read \(number)") }
        }
        try scratch.write("home/stop", "")

        let outcome = try await writing
        try #require(outcome.isSuccess, "\(outcome)")
        let account = try JSONDecoder().decode(Account.self, from: Data(outcome.output.utf8))
        #expect(account.failures == [])
        #expect(account.commits > 10, "the writer hardly came to write")
        #expect(account.left == [])
        if !mode.contains("off") { #expect(account.largest < 32 << 20) }
    }

    private func expectNothingOfRoot(in folder: String, _ moment: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            var status = stat()
            // What is gone again was not left behind.
            guard lstat(folder + "/" + name, &status) == 0 else { continue }
            #expect(status.st_uid != 0, "\(moment): \(name) is the reader's")
        }
    }

    @Test func `with several threads on a large table, every one of 100 reads is of a single snapshot`() async throws {
        // Rowids that are far apart make it a large table, which is read in many parts at once; its rows stay few, so that
        // many commits come between any two reads, and within them.
        let database = try scratch.folder("wide") + "/app.sqlite"
        let script = """
            import os, sqlite3, sys, time
            database, stop = sys.argv[1:]
            connection = sqlite3.connect(database, timeout=5, isolation_level=None)
            connection.execute("PRAGMA journal_mode = wal")
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, day TEXT, n INTEGER)")
            connection.execute("WITH RECURSIVE i(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i WHERE i < 19999) "
                "INSERT INTO t SELECT i * 5, date('2026-11-20', -(i % 20) || ' days'), 1 FROM i")
            commits = 0
            while not os.path.exists(stop):
                connection.execute("UPDATE t SET n = n + 1")
                commits += 1
                open(stop + ".ready", "w").close()
            print(commits)
            """
        let words = OtherUser.python + ["-c", script, database, scratch.at("home/stop")]
        var writer = try scratch.invocation(of: words)
        writer.timeLimit = .seconds(1_800)
        writer.isBackground = true
        let running = writer
        async let writing = running.run()
        let scratch = scratch
        defer { _ = try? scratch.write("home/stop", "") }
        try await scratch.wait(for: "home/stop.ready")
        var generations: Set<Double> = []
        for number in 1...max(100, Self.reads) {
            let outcome = try await read(database)
            #expect(outcome.isSuccess, "read \(number): \(outcome)")
            guard outcome.isSuccess else { continue }
            let found = try generation(outcome)
            #expect(found != nil, "read \(number) mixes generations: \(outcome.output)")
            if let found { generations.insert(found) }
        }
        try scratch.write("home/stop", "")
        let outcome = try await writing
        // A write that fails ends the writer with its error.
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(generations.count > 20, "the writer hardly came to write: \(generations)")
    }

    @Test func `a database that was closed cleanly has no new files beside it`() async throws {
        for journal in ["wal", "delete"] {
            let folder = try scratch.folder("closed-\(journal)")
            try await scratch.sqlite(
                folder + "/app.sqlite",
                """
                PRAGMA journal_mode = \(journal);
                CREATE TABLE t (day TEXT, n INTEGER);
                INSERT INTO t VALUES ('2026-11-20', 1);
                """)
            let outcome = try await scratch.unchanged("closed-\(journal)") { try await read(folder + "/app.sqlite") }
            #expect(outcome.isSuccess, "\(outcome)")
        }
    }
}
