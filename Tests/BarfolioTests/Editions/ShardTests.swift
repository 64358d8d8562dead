import Foundation
import TestKit
import Testing

/// Parts of a run that several machines share: `plan`, `--shard K/N` and `index`.
@Suite(.tags(.process))
struct ShardTests {
    private let scratch: Scratch
    private let span = ["--from", "2026-11-01", "--to", "2026-11-20"]
    private let days = ["--from", "2026-11-17", "--to", "2026-11-20"]

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.remove("reports/records.yaml")
        for name in ["monthly-invoices", "weekly-posts"] {
            try scratch.append("output: {formats: [svg], narrow: false}\n", to: "reports/\(name).yaml")
        }
        let posts = try scratch.text("reports/weekly-posts.yaml")
        try scratch.write("reports/daily-posts.yaml", posts.replacing("by: week, week-start: sunday", with: "by: day"))
    }

    /// barfolio over the reports and an archive of here, beside others.
    private func invocation(_ command: String, into archive: String = "archive", _ arguments: [String]) throws
        -> Invocation
    {
        var run = try scratch.invocation([command, "--reports", "reports", "--archive", archive] + arguments)
        run.isBackground = true
        return run
    }

    private func shard(_ number: Int, of count: Int, days: [String]? = nil, _ arguments: [String] = []) throws
        -> Invocation
    {
        try invocation("regenerate", (days ?? span) + ["--shard", "\(number)/\(count)", "--quiet"] + arguments)
    }

    private func index() async throws -> Outcome {
        try await scratch.invocation(["index", "--archive", "archive"]).run()
    }

    /// Runs all of them at the same time; each must succeed.
    private func all(_ invocations: [Invocation]) async throws {
        let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
            for invocation in invocations { group.addTask { try await invocation.run() } }
            return try await group.reduce(into: [Outcome]()) { $0.append($1) }
        }
        for outcome in outcomes { #expect(outcome.isSuccess, "\(outcome)") }
    }

    /// Expects the archive to be what one run makes of the same editions, to the byte and the name, and sound.
    private func expectAsOne(editions: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let one = try await invocation("regenerate", into: "one", editions + ["--quiet"]).run()
        #expect(one.isSuccess, "\(one)", sourceLocation: sourceLocation)
        let differences = Snapshot(scratch.at("archive")).differences(from: Snapshot(scratch.at("one")))
        #expect(differences == [], sourceLocation: sourceLocation)
        for archive in ["archive", "one"] {
            let verified = try await scratch.barfolio("verify", "--archive", archive)
            #expect(
                verified.isSuccess && verified.errors.hasSuffix("all as published\n"), "\(verified)",
                sourceLocation: sourceLocation)
        }
    }

    @Test func `status advises index as long as it is left to do`() async throws {
        for hasState in [false, true] {
            #expect(try await shard(1, of: 1, days: days, ["--fresh"]).run().isSuccess)
            let before = try await scratch.barfolio("status")
            #expect(before.ending == .exited(66) || hasState, "\(before)")
            #expect(before.errors.contains("when all of them are done: barfolio index\n"), "\(before)")
            #expect(try await index().isSuccess)
            let after = try await scratch.barfolio("status")
            #expect(!after.errors.contains("barfolio index"), "\(after)")
        }
    }

    @Test func `shards at the same time, one of them killed and run again, make the archive of one run`() async throws {
        var killed = try shard(3, of: 4)
        // It has fifteen editions, and cannot have made them all when there are ten. A shell looks, which is not kept waiting by other tests.
        killed.words =
            [
                "/bin/sh", "-c",
                """
                "$@" & shard=$!
                while [ "$(ls -d archive/*/2026-* 2>/dev/null | wc -l)" -lt 10 ]; do sleep 0.01; done
                kill -9 $shard; wait $shard
                """, "sh",
            ] + killed.words
        let runs = try [4, 1, 2].map { try shard($0, of: 4) }
        async let dead = killed.run()
        try await all(runs)
        #expect(try await dead.ending == .exited(128 + SIGKILL))
        // Nobody sweeps what a living shard may still need; the marker says that there is more to come.
        #expect(scratch.exists("archive/.shards"))
        #expect(!scratch.exists("archive/index.html"))
        try await all([shard(3, of: 4)])
        let indexed = try await index()
        #expect(indexed.isSuccess && indexed.output == "archive/index.html\n", "\(indexed)")
        #expect(!scratch.exists("archive/.shards"))
        try await expectAsOne(editions: span)
        #expect(try scratch.text("archive/journal.jsonl").split(separator: "\n").count == 5)
    }

    @Test func `many shards of one report, each twice at the same time, make the archive of one run`() async throws {
        try scratch.remove("reports/daily-posts.yaml")
        try scratch.remove("reports/monthly-invoices.yaml")
        try await all((1...6).flatMap { number in try (0..<2).map { _ in try shard(number, of: 6) } })
        #expect(try await index().isSuccess)
        try await expectAsOne(editions: span)
        #expect(try scratch.text("archive/journal.jsonl").split(separator: "\n").count == 13)
    }

    @Test func `a shard goes on where it was, and its editions are those of the plan`() async throws {
        let plan = try await scratch.invocation(["plan", "--reports", "reports", "--shards", "3"] + span).run()
        let units = try Plan(plan).units
        #expect(units.count == 60)
        let own = units.filter { $0.shard == 2 }.map { "\($0.report) \($0.as_of ?? "")" }
        #expect(own.count == 20)
        for expected in ["published", "unchanged"] {
            let outcome = try await invocation("regenerate", span + ["--shard", "2/3", "--json"]).run()
            let editions = try RunRecordJSON(outcome)
            #expect(editions.shard == "2/3")
            #expect(editions.reports.map { "\($0.report) \($0.as_of ?? "")" }.sorted() == own.sorted())
            #expect(editions.reports.allSatisfy { $0.result == expected }, "\(editions)")
        }
        let there = try ["daily-posts", "monthly-invoices", "weekly-posts"].flatMap { report in
            try scratch.names(in: "archive/\(report)").filter { $0 != "latest" }.map { "\(report) \($0)" }
        }
        #expect(there.sorted() == own.sorted())
    }

    @Test func `shards of an edition make the archive of one run`() async throws {
        let edition = ["--as-of", Samples.asOf, "--quiet"]
        try await all((1...2).map { try invocation("run", edition + ["--shard", "\($0)/2"]) })
        #expect(try await index().isSuccess)
        let one = try await invocation("run", into: "one", edition).run()
        #expect(one.isSuccess, "\(one)")
        #expect(Snapshot(scratch.at("archive")).differences(from: Snapshot(scratch.at("one"))) == [])
    }

    @Test func `figures are those of all shards, and a shard that did not come to its end is missed`() async throws {
        let figures = ["index", "--archive", "archive", "--metrics", "m.prom"]
        let edition = ["--as-of", Samples.asOf, "--quiet"]
        try await all([invocation("run", edition + ["--shard", "1/2"])])
        let early = try await scratch.invocation(figures).run()
        #expect(
            early.isSuccess && early.errors.contains("warning: these shards have not come to their end: 2"), "\(early)")
        #expect(try scratch.text("m.prom").contains(/barfolio_run_success\{.*\} 0\n/))

        // Of the shard that ran twice the last time counts.
        try await all([invocation("run", edition + ["--shard", "1/2"])])
        try await all((1...2).map { try invocation("run", edition + ["--shard", "\($0)/2"]) })
        let outcome = try await scratch.invocation(figures).run()
        #expect(outcome.isSuccess && outcome.errors.isEmpty, "\(outcome)")
        let text = try scratch.text("m.prom")
        #expect(text.contains(/barfolio_run_success\{.*\} 1\n/), "\(text)")
        for report in ["daily-posts", "monthly-invoices", "weekly-posts"] {
            #expect(text.contains("report=\"\(report)\""), "\(text)")
        }
        #expect(text.contains(/barfolio_run_reports\{.*"published"\} 2\n/), "\(text)")
        #expect(text.contains(/barfolio_run_reports\{.*"unchanged"\} 1\n/), "\(text)")
        let again = try await scratch.invocation(figures).run()
        #expect(again.isSuccess && again.errors.contains("metrics are not written"), "\(again)")
        #expect(try scratch.text("m.prom") == text)
    }

    @Test func `a shard without units succeeds and says so`() async throws {
        let outcome = try await invocation("run", ["--shard", "4/4"]).run()
        #expect(outcome.isSuccess && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("shard 4/4 has nothing to do"), "\(outcome)")
    }

    @Test func `a definition that is wrong fails in its own shards alone`() async throws {
        try scratch.write("reports/daily-posts.yaml", "sorce: {}\n")
        let edition = ["--as-of", Samples.asOf]
        let plan = try await scratch.invocation(["plan", "--reports", "reports", "--shards", "3"]).run()
        let wrong = try #require(try Plan(plan).units.first { $0.report == "daily-posts" })
        #expect(wrong.as_of == nil && plan.errors.contains("warning: ") && plan.errors.contains("sorce"), "\(plan)")
        for number in 1...3 {
            let outcome = try await invocation("run", edition + ["--shard", "\(number)/3"]).run()
            #expect(outcome.ending == (number == wrong.shard ? .exited(78) : .exited(0)), "\(outcome)")
        }
    }

    @Test func `of two definitions of one name neither is made, whichever shard has them`() async throws {
        try scratch.copy("reports/weekly-posts.yaml", to: "reports/weekly-posts.yml")
        var failed = 0
        for number in 1...4 {
            let outcome = try await invocation("run", ["--as-of", Samples.asOf, "--shard", "\(number)/4"]).run()
            if outcome.isSuccess { continue }
            outcome.expectFailure(78, "more than one definition is called “weekly-posts”")
            failed += 1
        }
        // Each of the two.
        #expect(failed == 2)
        #expect(
            try scratch.namesInArchive().filter { !$0.hasPrefix(".") }
                == ["SHA256SUMS", "daily-posts", "journal.jsonl", "monthly-invoices"])
    }

    /// A report whose data come when the file `hold` is gone, and who waits for them has made the file `at-work`.
    private func addReportThatWaits() throws {
        try scratch.program(
            "reports/slow.sh",
            "touch ../at-work; while [ -e ../hold ]; do sleep 0.05; done; printf 'day,n\\n2026-10-31,1\\n'")
        try scratch.write(
            "reports/a-slow.yaml",
            """
            source: {command: [./slow.sh], date: day, value: n}
            group: {by: day, last: 3}
            output: {formats: [svg]}
            """)
        try scratch.write("hold", "")
    }

    @Test func `beside shards nobody runs, checks, prunes or indexes, and a shard waits for a run`() async throws {
        try addReportThatWaits()
        var standing = try shard(1, of: 2, days: days)
        let (others, next) = (
            try [
                invocation("run", ["--as-of", Samples.asOf]), scratch.invocation(["verify", "--archive", "archive"]),
                scratch.invocation(["prune", "--reports", "reports", "--archive", "archive"]),
                scratch.invocation(["index", "--archive", "archive"]),
            ], try shard(2, of: 2, days: days)
        )
        let scratch = scratch
        standing.meanwhile = { _ in
            defer { try? scratch.remove("hold") }
            try await scratch.wait(for: "at-work")
            for other in others {
                var other = other
                other.isBackground = true
                try await other.run().expectFailure(75, "shards of")
            }
            async let second = next.run()
            try await Task.sleep(for: .milliseconds(300))
            try scratch.remove("hold")
            let outcome = try await second
            #expect(outcome.isSuccess, "\(outcome)")
        }
        try await all([standing])
        #expect(try await index().isSuccess)

        let lock = open(scratch.at("archive/.lock"), O_RDWR | O_CLOEXEC)
        try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
        try await shard(1, of: 2, days: days).run().expectFailure(75, "another run holds the archive", "--wait 5m")
        async let patient = shard(1, of: 2, days: days, ["--wait", "5m"]).run()
        try await Task.sleep(for: .milliseconds(300))
        close(lock)
        let outcome = try await patient
        #expect(outcome.isSuccess, "\(outcome)")
    }

    @Test func `what shards have published is sound before the archive has an index`() async throws {
        try await all([shard(1, of: 2, days: days)])
        let verified = try await scratch.barfolio("verify", "--archive", "archive")
        #expect(verified.isSuccess && verified.errors.contains("barfolio index"), "\(verified)")
        // A run that is no shard leaves no such word.
        let run = try await invocation("run", ["--as-of", Samples.asOf]).run()
        #expect(run.isSuccess && !scratch.exists("archive/.shards"), "\(run)")
        let next = try await scratch.barfolio("verify", "--archive", "archive")
        #expect(next.isSuccess && next.errors.hasSuffix("all as published\n"), "\(next)")
    }

    @Test func `index fixes what a killed shard left, and does not make an archive`() async throws {
        try await all([shard(1, of: 2, days: days)])
        try scratch.folder("archive/.unfinished-x")
        try scratch.remove("archive/weekly-posts/latest")
        try scratch.link("archive/weekly-posts/latest", to: "2026-11-19")
        let outcome = try await index()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.target(of: "archive/weekly-posts/latest") == "2026-11-20")
        #expect(!scratch.exists("archive/.unfinished-x"))
        let verified = try await scratch.barfolio("verify", "--archive", "archive")
        #expect(verified.isSuccess && verified.errors.hasSuffix("all as published\n"), "\(verified)")
        try await scratch.invocation(["index", "--archive", "nowhere"]).run().expectFailure(66, "nowhere")
        #expect(!scratch.exists("nowhere"))
    }

    @Test func `the plan has a unit a line`() async throws {
        let outcome = try await scratch.invocation(
            ["plan", "--reports", "reports", "--shards", "2", "--as-of", "2026-11-20"]
        ).run()
        #expect(
            outcome.output == """
                {"schema":"barfolio-plan/1","shards":2,"units":[
                {"report":"daily-posts","as_of":"2026-11-20","shard":1},
                {"report":"monthly-invoices","as_of":"2026-11-20","shard":2},
                {"report":"weekly-posts","as_of":"2026-11-20","shard":2}
                ]}

                """)
        #expect(try Plan(outcome).units.count == 3)
    }

    @Test func `a terminal gets no control characters from the plan`() async throws {
        try scratch.write("odd/a\u{9B}31mb.yaml", "source: x\n")
        let words = ["plan", "--reports", scratch.at("odd"), "--shards", "1", "--as-of", "2026-11-20"]
        let terminal = try await scratch.onTerminal([], words)
        #expect(terminal.text.contains("31mb") && !terminal.text.contains("\u{9B}"), "\(terminal)")
    }

    @Test(arguments: [
        ["run", "--shard", "0/8"], ["run", "--shard", "9/8"], ["run", "--shard", "1/10001"], ["run", "--shard", "x"],
        ["run", "--shard", "1/2", "--metrics", "m.prom"], ["plan", "--shards", "0"], ["plan", "--shards", "10001"],
        ["plan", "--shards", "2", "--from", "2026-11-01"], ["plan", "--shards", "2", "--every", "week"],
        ["plan", "--shards", "2", "--from", "2026-11-02", "--to", "2026-11-01"],
        ["plan", "--shards", "2", "--from", "2026-11-01", "--to", "2026-11-02", "--as-of", "today"],
    ])
    func `what cannot be meant is refused`(words: [String]) async throws {
        let outcome = try await scratch.invocation(words).run()
        #expect(outcome.ending == .exited(64) && outcome.output.isEmpty, "\(outcome)")
        #expect(!scratch.exists("archive"))
    }
}

/// What `barfolio plan` prints.
private struct Plan: Decodable {
    struct Unit: Decodable {
        let report: String
        let as_of: String?
        let shard: Int
    }
    let units: [Unit]

    init(_ outcome: Outcome) throws {
        try #require(outcome.isSuccess, "\(outcome)")
        self = try JSONDecoder().decode(Plan.self, from: Data(outcome.output.utf8))
    }
}

/// What `--json` of regenerate prints of a shard.
private struct RunRecordJSON: Decodable {
    struct Report: Decodable {
        let report, result: String
        let as_of: String?
    }
    let shard: String?
    let reports: [Report]

    init(_ outcome: Outcome) throws {
        try #require(outcome.isSuccess, "\(outcome)")
        self = try JSONDecoder().decode(RunRecordJSON.self, from: Data(outcome.output.utf8))
    }
}
