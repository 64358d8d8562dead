import Foundation
import TestKit
import Testing

/// `barfolio prune`: removes the editions that definitions do not keep.
@Suite(.tags(.process, .faults))
struct PruneTests {
    private let scratch: Scratch
    private static let days = ["2026-10-31", "2026-11-13", "2026-11-14", "2026-11-19", "2026-11-20"]

    /// Two reports with their editions.
    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.addSamples()
        for name in ["records", "weekly-posts"] {
            try scratch.append("output: {formats: [svg]}\n", to: "reports/\(name).yaml")
        }
        for asOf in days {
            let outcome = try await scratch.edition("records", "weekly-posts", asOf: asOf)
            try #require(outcome.isSuccess, "\(outcome)")
        }
        try scratch.append("keep: {daily: 1, weekly: 2, monthly: forever}\n", to: "reports/records.yaml")
        return scratch
    }

    init() async throws { scratch = try await Self.made.value.copied() }

    private func prune(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(["prune"] + arguments).run()
    }

    @Test func `a dry run tells what would go and why the rest stays, and changes nothing`() async throws {
        let outcome = try await scratch.unchanged("archive") { try await prune("--dry-run") }
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(
            outcome.output == """
                keep   archive/records/2026-10-31 (month 2 of all)
                remove archive/records/2026-11-13
                keep   archive/records/2026-11-14 (week 2 of 2)
                remove archive/records/2026-11-19
                keep   archive/records/2026-11-20 (the newest, day 1 of 1, week 1 of 2, month 1 of all)

                """)
        #expect(outcome.errors.contains("monthly-invoices, weekly-posts"), "\(outcome)")
    }

    @Test func `editions that are not kept go, and the archive is as sound as before`() async throws {
        let outcome = try await prune()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.output == "archive/records/2026-11-13\narchive/records/2026-11-19\n", "\(outcome)")
        #expect(
            try scratch.names(in: "archive/records") == [
                "2026-10-31", "2026-11-14", "2026-11-20", "index.html", "latest",
            ])
        #expect(try scratch.names(in: "archive/weekly-posts") == Self.days + ["index.html", "latest"])
        #expect(try !scratch.text("archive/index.html").contains("records/2026-11-19"))
        let last = try scratch.text("archive/journal.jsonl").split(separator: "\n").last ?? ""
        #expect(last.contains("\"command\":\"prune\"") && last.contains("removed records as of 2026-11-13"), "\(last)")
        let verified = try await scratch.barfolio("verify")
        #expect(verified.isSuccess, "\(verified)")
        let again = try await scratch.unchanged("archive") { try await prune("--quiet") }
        #expect(again.isSuccess && again.output.isEmpty && again.errors.isEmpty, "\(again)")
    }

    @Test(arguments: ["prune", "index"])
    func `a report with a folder of the user's in place of latest keeps nothing from the others`(command: String)
        async throws
    {
        for name in ["records", "weekly-posts"] { try scratch.remove("archive/\(name)/latest") }
        try scratch.write("archive/records/latest/mine", "1")
        let outcome = try await scratch.barfolio(command)
        #expect(!outcome.isSuccess && outcome.errors.contains("archive/records/latest: it cannot be"), "\(outcome)")
        #expect(try scratch.target(of: "archive/weekly-posts/latest") == "2026-11-20")
        #expect(try scratch.names(in: "archive/records").allSatisfy { !$0.hasPrefix(".") })
        let last = try scratch.text("archive/journal.jsonl").split(separator: "\n").last ?? ""
        #expect(last.contains("\"command\":\"\(command)\"") && last.contains("it cannot be replaced"), "\(last)")
    }

    @Test(.enabled("only root may mount a small disk") { try await Scratch.canMount() })
    func `a full disk is freed`() async throws {
        let script = """
            mkdir disk && mount -t tmpfs -o size=8m tmpfs disk || exit 99
            cp -a archive disk/archive
            dd if=/dev/zero of=disk/filler bs=4k 2>/dev/null
            # Room for the word that a run is at work, which must be gone at its end.
            truncate -s -4k disk/filler
            "$@" --archive disk/archive; status=$?
            cp -a disk/archive pruned
            exit $status
            """
        let words = ["/usr/bin/env", "unshare", "-m", "sh", "-c", script, "sh", try Barfolio.binary(), "prune"]
        let outcome = try await scratch.invocation(of: words).run()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(
            try scratch.names(in: "pruned/records") == [
                "2026-10-31", "2026-11-14", "2026-11-20", "index.html", "latest",
            ])
        #expect(try !scratch.text("pruned/index.html").contains("records/2026-11-19"))
        #expect(try scratch.text("pruned/.lock") == "")
        let verified = try await scratch.barfolio("verify", "--archive", "pruned")
        #expect(verified.isSuccess, "\(verified)")
    }

    @Test func `what is wrong with a definition keeps its editions, and no others`() async throws {
        try scratch.append("keep: {daily: 1}\nkept: 1\n", to: "reports/weekly-posts.yaml")
        let outcome = try await prune()
        outcome.expectFailure(1, "weekly-posts.yaml", "kept")
        #expect(try scratch.names(in: "archive/records").count == 5)
        #expect(try scratch.names(in: "archive/weekly-posts") == Self.days + ["index.html", "latest"])
        try await prune("--archive", "nowhere").expectFailure(66, "nowhere")
        #expect(!scratch.exists("nowhere"))
    }

    @Test(
        .enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() },
        arguments: ["rename", "unlink,unlinkat", "rmdir", "fsync", "write"])
    func `killed at any such call it leaves whole editions, and the next run tidies up`(call: String) async throws {
        try scratch.copy("archive", to: "old")
        var (kills, occurrence) = (0, 0)
        while true {
            occurrence = FaultCount.call(after: occurrence)
            try await scratch.shell("rm -rf archive; cp -a old archive")
            var run = try scratch.invocation(["prune", "--quiet"])
            let fault = SystemCallFault(call: call, occurrence: occurrence, effect: .kill)
            run.words = fault.befalling(run.words, log: "/dev/null")
            let outcome = try await run.run()
            if outcome.isSuccess { break }
            kills += 1
            let moment = "\(fault)"
            // At the end of its time timeout says 137, too.
            try #require(outcome.duration < .seconds(60), "\(moment): \(outcome)")
            try #require(
                outcome.ending == .signaled(SIGKILL) || outcome.ending == .exited(137), "\(moment): \(outcome)")
            try #require(kills < 200)
            let verified = try await scratch.barfolio("verify")
            #expect(verified.isSuccess, "\(moment): \(verified)")
            let next = try await scratch.edition("records")
            #expect(next.isSuccess, "\(moment): \(next)")
            let after = try await scratch.barfolio("verify")
            #expect(after.isSuccess && !after.errors.contains("left behind"), "\(moment): \(after)")
        }
        print("killed at \(kills) calls of \(call)")
        #expect(kills >= 1)
    }
}
