import Foundation
import TestKit
import Testing

/// What is printed where, and that the same data make the same bytes.
@Suite(.tags(.process))
struct OutputTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    @Test func `a result that cannot be written is reported in the system's words`() async throws {
        var run = try scratch.invocation(["schema"])
        run.words = ["/bin/sh", "-c", "exec \"$@\" >&-", "sh"] + run.words
        let outcome = try await run.run()
        #expect(outcome.ending == .exited(74), "\(outcome)")
        #expect(outcome.errors.contains("\n    the system says: "), "\(outcome)")
        #expect(!outcome.errors.contains("Domain") && !outcome.errors.contains("make room"), "\(outcome)")
    }

    private func chart(_ folder: String, _ arguments: String...) -> [String] {
        [
            "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--value", "value",
            "--as-of", Samples.asOf, "--out", scratch.at(folder),
        ] + arguments
    }

    @Test func `json is one document on standard output, alone`() async throws {
        let chart = try await scratch.invocation(chart("out", "--json")).run()
        #expect(chart.isSuccess)
        #expect(chart.errors.isEmpty)
        let document = try JSONSerialization.jsonObject(with: Data(chart.output.utf8))
        #expect((document as? [String: Any])?["schema"] as? String == "barfolio/1")

        let edition = try await scratch.edition("--json")
        #expect(edition.errors.isEmpty)
        let whole = try #require(
            try JSONSerialization.jsonObject(with: Data(edition.output.utf8)) as? [String: Any])
        #expect((whole["reports"] as? [[String: Any]])?.count == 3)
        #expect((whole["failed"] as? [Any])?.isEmpty == true)
    }

    @Test func `a name of several rows is told, and may be added up`() async throws {
        try await scratch.sqlite("samples/records.sqlite", "INSERT INTO records (name, value) VALUES ('太郎', 5)")
        let words = "one name of name has 2 bars, one for each row; --aggregate sum"
        let stored = try await scratch.invocation(chart("out", "--dry-run")).run()
        #expect(stored.isSuccess && stored.errors.contains(words), "\(stored)")
        let added = try await scratch.invocation(chart("out", "--dry-run", "--aggregate", "sum")).run()
        #expect(added.isSuccess && !added.errors.contains("one for each row"), "\(added)")
    }

    @Test func `quiet says nothing at all where all went well`() async throws {
        for outcome in [
            try await scratch.invocation(chart("out", "--quiet")).run(), try await scratch.edition("--quiet"),
        ] {
            #expect(outcome.isSuccess, "\(outcome)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test func `quiet still says what failed`() async throws {
        try scratch.write("reports/broken.yaml", "source: {}\n")
        let outcome = try await scratch.edition("--quiet")
        outcome.expectFailure(1, "broken.yaml:1:")
        #expect(outcome.output.isEmpty)
    }

    @Test func `rows that could not be used are told, and do not fail`() async throws {
        let database = scratch.at("rows.sqlite")
        try await scratch.sqlite(
            database, "CREATE TABLE t (n TEXT, v); INSERT INTO t VALUES ('a', 1), ('b', 'twelve'), ('c', 3)")
        let outcome = try await scratch.barfolio(
            "chart", database, "--table", "t", "--label", "n", "--value", "v", "--aggregate", "sum", "--out",
            scratch.at("out"))
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.contains("warning: "))
        #expect(outcome.errors.contains("the value is not a number (row 2)"))
        // Values from the database are nobody's business but its owner's.
        #expect(!outcome.errors.contains("twelve"))
    }

    @Test(arguments: [
        ["TZ": "Pacific/Kiritimati"], ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], ["HOME": "/nonexistent"],
        ["GNUTERM": "dumb", "GNUPLOT_DEFAULT_GDFONT": "Courier", "GDFONTPATH": "/nonexistent"], [:],
    ])
    func `who calls it from where does not show in the bytes`(changes: [String: String]) async throws {
        let usual = try await scratch.invocation(chart("usual", "--jobs", "1")).run()
        try #require(usual.isSuccess, "\(usual)")
        var other = try scratch.invocation(chart("other", "--jobs", "2"), changes)
        other.folder = try scratch.folder("elsewhere")
        let outcome = try await other.run()
        try #require(outcome.isSuccess, "\(outcome)")
        #expect(Snapshot(scratch.at("other")).entries.count == 9)
        #expect(Snapshot(scratch.at("other")).differences(from: Snapshot(scratch.at("usual"))).isEmpty)
    }

    @Test func `an edition is the same bytes with one job and with four`() async throws {
        for jobs in ["1", "4"] {
            let outcome = try await scratch.barfolio(
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive-\(jobs)"), "--as-of",
                Samples.asOf, "--jobs", jobs)
            try #require(outcome.isSuccess, "\(outcome)")
        }
        #expect(Snapshot(scratch.at("archive-1")) == Snapshot(scratch.at("archive-4")))
    }

    @Test func `charts that are made at the same time into one folder all come out`() async throws {
        // Each sweeps what dead runs have left there, and must not take a folder that another one has just made.
        let count = FaultCount.of("BARFOLIO_CHARTS", inTest: 40, inFull: 150)
        let charts = try (1...count).map { number in
            var run = try scratch.invocation(chart("out", "--dry-run", "--name", "chart-\(number)"))
            run.isBackground = true
            return run
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, chart) in charts.enumerated() {
                if number >= 12 { try await group.next() }
                group.addTask {
                    let outcome = try await chart.run()
                    #expect(outcome.isSuccess, "\(outcome)")
                }
            }
            try await group.waitForAll()
        }
        #expect(try scratch.names(in: "out").filter { $0.hasSuffix("-001.gp") }.count == charts.count)
    }
}
