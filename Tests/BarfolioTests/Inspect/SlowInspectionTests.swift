import Foundation
import TestKit
import Testing

/// Databases that take longer to inspect than anybody waits; one after the other, since each keeps the processor busy for as long as it may.
@Suite(.tags(.process, .deadline), .serialized)
struct SlowInspectionTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `views of views that cannot be prepared in time are refused, and soon`() async throws {
        let views = (1...25).map {
            "CREATE VIEW v\($0) AS SELECT * FROM v\($0 - 1) UNION ALL SELECT * FROM v\($0 - 1);"
        }
        try await scratch.sqlite(
            scratch.at("t.db"), "CREATE TABLE v0 (at); INSERT INTO v0 VALUES ('2026-11-20');" + views.joined())
        for command in ["inspect", "init"] {
            let start = ContinuousClock.now
            try await scratch.barfolio(command, "t.db", "--read-limit", "1").expectFailure(
                65, "reading took longer than 1 s", "--read-limit SECONDS")
            #expect(.now - start < .seconds(30))
        }
        let completion = try await scratch.barfolio(
            "---completion", "init", "--", "--table", "4", "0", "barfolio", "init", "t.db", "--table", "")
        #expect(completion.output.isEmpty, "\(completion)")
    }

    @Test func `a view that is read in the blink of an eye is not called slow beside many tables`() async throws {
        let tables = (0..<20).map { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, at TEXT);" }
        try await scratch.sqlite(
            scratch.at("t.db"),
            """
            \(tables.joined()) CREATE TABLE r (n INT, at TEXT);
            \(ApplicationSchemas.numbers(2_000)) INSERT INTO r SELECT n, date('2026-11-20', -n || ' hours') FROM c;
            CREATE VIEW v AS SELECT at, (SELECT count(*) FROM r o WHERE o.n % 7 = r.n % 7) AS name FROM r;
            """)
        let outcome = try await scratch.barfolio("inspect", "t.db", "--as-of", Samples.asOf)
        #expect(outcome.output.contains("\nv: view, 2000 rows\n  date "), "\(outcome)")
        #expect(!outcome.output.contains("  slow "), "\(outcome)")
    }

    @Test func `slow views and many tables do not hold an inspection up`() async throws {
        let tables = (0..<1_500).map { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, at TEXT, n INT);" }
        let views = (0..<8).map {
            "CREATE VIEW w\($0) AS SELECT a.n AS n, count(*) AS m FROM r a, r b, r c GROUP BY a.n + b.n + \($0);"
        }
        try scratch.write(
            "t.sql",
            "BEGIN; \(tables.joined()) CREATE TABLE r (n INT); \(ApplicationSchemas.numbers(2_000)) INSERT INTO r SELECT n FROM c; \(views.joined()) COMMIT;"
        )
        try await scratch.shell("exec sqlite3 t.db < t.sql")
        let start = ContinuousClock.now
        let outcome = try await scratch.barfolio("inspect", "t.db", "--json")
        try #require(outcome.isSuccess, "\(outcome)")
        #expect(.now - start < .seconds(60))
        #expect(outcome.output.contains("\"w7\""))
        #expect(outcome.output.contains("\"is_slow\" : true"), "\(outcome.output.suffix(500))")
        let one = try await scratch.barfolio("inspect", "t.db")
        #expect(one.output.contains("  slow     reading it was ended before it was done; --table NAME"), "\(one)")
    }

    @Test func `doctor ends when it is asked to, also while it reads the texts of a view`() async throws {
        try await scratch.sqlite(
            scratch.at("t.db"),
            """
            CREATE TABLE r (n INT); \(ApplicationSchemas.numbers(2_000)) INSERT INTO r SELECT n FROM c;
            CREATE VIEW v AS SELECT (a.n % 2) || 'x' AS name FROM r a, r b, r c;
            """)
        var run = try scratch.invocation(["doctor", "t.db"])
        run.meanwhile = { process in
            // All else takes it two seconds of a processor at most; where its time is not told, the clock has to do.
            for _ in 0..<300 where Self.processorSeconds(of: process) < 3 {
                try await Task.sleep(for: .milliseconds(50))
            }
            kill(process, SIGINT)
        }
        let outcome = try await run.run()
        #expect(outcome.ending == .signaled(SIGINT) && outcome.duration < .seconds(45), "\(outcome)")
    }

    /// How long a process has had a processor, in the hundredths of proc(5)'s `stat`; 0 where that is not told.
    private static func processorSeconds(of process: pid_t) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
        return fields.count > 12 ? fields[11...12].compactMap { Double($0) }.reduce(0, +) / 100 : 0
    }
}
