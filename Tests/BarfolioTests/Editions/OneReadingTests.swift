import Foundation
import TestKit
import Testing

private let source = "source: {database: ../data/app.sqlite, table: t, date: {column: day, format: iso8601}"
private let definitions = [
    "weeks": "\(source), value: n}\ngroup: {by: week, last: 4, time-zone: UTC}\n",
    "days": "\(source), value: n, series: region}\ngroup: {by: day, last: 20, time-zone: UTC}\ncompare: previous\n",
    "counts": "\(source)}\ngroup: {by: month, last: 2, time-zone: UTC}\n",
    "regions": "\(source), label: region, value: n, aggregate: sum}\ngroup: {time-zone: UTC}\n",
    "medians": "\(source), value: n, aggregate: median}\ngroup: {fold: weekday, since: 2026-11-01, time-zone: UTC}\n",
]

extension Scratch {
    /// Definitions of one table, and its database.
    fileprivate func store(_ journal: String) async throws {
        for (name, text) in definitions { try write("reports/\(name).yaml", text) }
        // Where boxes stand in for letters, pages of other days are the same picture, and refused.
        try write("reports/_defaults.yaml", "output: {formats: [svg]}\n")
        try folder("data")
        try await sqlite(
            at("data/app.sqlite"),
            """
            PRAGMA journal_mode = \(journal);
            CREATE TABLE t (id INTEGER PRIMARY KEY, day TEXT, n INTEGER, region TEXT);
            WITH RECURSIVE i(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i WHERE i < 3999)
            INSERT INTO t SELECT i + 1, date('2026-11-20', -(i % 20) || ' days'), 1, 'r' || (i % 3) FROM i;
            """)
    }
}

/// Rows are read once for all that a run makes of them.
@Suite(.tags(.process))
struct OneScanTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.store("delete")
    }

    private func run(_ archive: String, _ more: String..., asOf: String = "2026-11-20") async throws -> Outcome {
        try await scratch.invocation(
            ["run"] + more + ["--reports", scratch.at("reports"), "--archive", scratch.at(archive), "--as-of", asOf]
        ).run()
    }

    /// The bars of a report, as its document has them.
    private func pages(_ archive: String, _ report: String, _ edition: String = "2026-11-20") throws -> String {
        let document = try scratch.text("\(archive)/\(report)/\(edition)/report.json")
        return String(document[(document.range(of: "\"pages\"")?.lowerBound ?? document.startIndex)...])
    }

    @Test func `one scan serves all reports of a table, and each is what it is alone`() async throws {
        let together = try await run("together", "--verbose")
        #expect(together.isSuccess, "\(together)")
        #expect(together.errors.contains("table t: one scan serves 5 editions: "), "\(together)")
        #expect(together.errors.matches(of: /is read from the pages of its file/).count == 1)
        for name in definitions.keys {
            #expect(try await run("alone", name).isSuccess)
            #expect(try pages("together", name) == pages("alone", name), "\(name)")
        }
    }

    @Test func `periods that wait for the largest series are read together, once these are known`() async throws {
        let top =
            "\(source), value: n, series: {column: region, top: 2}}\ngroup: {by: day, last: 20, time-zone: UTC}\n"
        try scratch.write("reports/days.yaml", top + "views: {by: [week, month, year]}\n")
        let run = try await run("archive", "days", "--verbose")
        #expect(run.isSuccess && run.errors.contains("table t: one scan serves 3 editions: "), "\(run)")
        #expect(run.errors.matches(of: /is read from the pages of its file/).count == 2, "\(run)")
    }

    @Test func `a regeneration reads once for all its editions`() async throws {
        let arguments = [
            "regenerate", "--reports", scratch.at("reports"), "--from", "2026-11-11", "--to", "2026-11-20",
        ]
        let years = try await scratch.invocation(
            arguments + ["weeks", "days", "--archive", scratch.at("a"), "--verbose"]
        ).run()
        #expect(years.isSuccess && years.errors.contains("one scan serves 20 editions"), "\(years)")
        for day in ["2026-11-11", "2026-11-17"] {
            #expect(try await run("b", "weeks", "days", asOf: day).isSuccess)
            #expect(try pages("a", "days", day) == pages("b", "days", day))
            #expect(try pages("a", "weeks", day) == pages("b", "weeks", day))
        }
    }

    @Test func `what cannot share says why, and one that fails leaves the others`() async throws {
        try scratch.write("reports/bad.yaml", "\(source), value: nothing}\ngroup: {by: week, last: 4}\n")
        try scratch.write(
            "reports/told.yaml",
            "source: {database: ../data/app.sqlite, query: \"SELECT day FROM t WHERE day <= :as_of\", date: day}\ngroup: {by: week, last: 4}\n"
        )
        let outcome = try await run("archive", "--verbose")
        #expect(outcome.ending == .exited(1), "\(outcome)")
        #expect(outcome.errors.contains("told of 2026-11-20 is read separately: its SQL uses the report's days"))
        #expect(outcome.errors.contains("there is no column nothing"))
        for name in definitions.keys { #expect(scratch.exists("archive/\(name)/2026-11-20/report.json")) }
    }
}

/// All that a run makes of a database is of one state of it. What writes meanwhile would keep others from the processors.
@Suite(.tags(.process, .alone))
struct OneReadingTests {
    /// A program that adds 1 to every row, over and over, until it is told to stop; it leaves hardly a gap.
    private static let writer = """
        import os, sqlite3, sys
        database, stop = sys.argv[1:]
        connection = sqlite3.connect(database, timeout=20, isolation_level=None)
        connection.execute("PRAGMA synchronous = OFF")
        while not os.path.exists(stop):
            connection.execute("UPDATE t SET n = n + 1")
            open(stop + ".ready", "w").close()
        """

    @Test(arguments: ["wal", "delete"])
    func `reports of one run are of one state while an application writes`(journal: String) async throws {
        let scratch = try Scratch()
        try await scratch.store(journal)
        try scratch.write("writer.py", Self.writer)
        var writing = try scratch.invocation(
            of: OtherUser.python + [scratch.at("writer.py"), scratch.at("data/app.sqlite"), scratch.at("stop")])
        (writing.timeLimit, writing.isBackground) = (.seconds(3_600), true)
        let program = writing
        async let writer = program.run()
        defer { _ = try? scratch.write("stop", "") }
        try await scratch.wait(for: "stop.ready")
        for round in 1...FaultCount.of("BARFOLIO_STATES", inTest: 10, inFull: 400) {
            let outcome = try await scratch.barfolio(
                "run", "days", "weeks", "regions", "--reports", scratch.at("reports"), "--archive",
                scratch.at("archive"), "--as-of", "2026-11-20", "--dry-run", "--json")
            #expect(outcome.isSuccess, "\(round): \(outcome)")
            let sums = try Runs(json: Data(outcome.output.utf8)).sums
            #expect(sums.count == 3 && Set(sums.values).count == 1, "round \(round): \(sums)")
        }
        try scratch.write("stop", "")
        #expect(try await writer.isSuccess)
    }

    /// What `run --json` prints, as far as it matters here.
    private struct Runs: Decodable {
        struct Report: Decodable {
            struct Page: Decodable {
                struct Bar: Decodable { let value: Double? }
                let bars: [Bar]
            }
            let report: String
            let pages: [Page]
        }
        let reports: [Report]

        init(json: Data) throws { self = try JSONDecoder().decode(Self.self, from: json) }

        /// What the bars of each report come to.
        var sums: [String: Double] {
            reports.reduce(into: [:]) { sums, report in
                sums[report.report] = report.pages.flatMap(\.bars).compactMap(\.value).reduce(0, +)
            }
        }
    }
}

/// It computes for ten seconds, so it stands back behind others.
@Suite(.tags(.process, .deadline))
struct EndlessStatementTests {
    @Test func `a statement that SQLite cannot end fails alone`() async throws {
        let scratch = try Scratch()
        try await scratch.store("delete")
        try scratch.write("reports/_defaults.yaml", "source: {read-limit: 2}\noutput: {formats: [svg]}\n")
        let query = "SELECT 'x' AS a, instr(hex(zeroblob(9000000)), hex(zeroblob(400000)) || '1') AS b"
        try scratch.write(
            "reports/endless.yaml",
            "source: {database: ../data/app.sqlite, query: \"\(query)\", label: a, value: b}\n")
        var run = try scratch.invocation(["run", "--as-of", "2026-11-20"])
        run.isBackground = true
        run.words = ["/usr/bin/env", "nice", "-n", "10"] + run.words
        let outcome = try await run.run()
        #expect(outcome.ending == .exited(1) && outcome.errors.contains("took longer than 2 s"), "\(outcome)")
        for name in definitions.keys { #expect(scratch.exists("archive/\(name)/2026-11-20"), "\(name)") }
    }
}
