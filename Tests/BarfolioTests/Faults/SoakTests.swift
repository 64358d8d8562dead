import Foundation
import TestKit
import Testing

/// Row 23 of the fault plan: one archive, run after run, over data that change, with faults of all kinds. What readers see is
/// right after every run, and in the end nothing of ours is left but the archive.
@Suite(.tags(.process, .faults, .slow))
struct SoakTests {
    private let scratch: Scratch
    private static let reports = ["weekly-posts", "records"]

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.remove("reports/monthly-invoices.yaml")
        for report in Self.reports { try scratch.append("output: {formats: [svg]}\n", to: "reports/\(report).yaml") }
    }

    private func run(into archive: String, asOf: String) throws -> Invocation {
        try scratch.invocation([
            "run", "--reports", "reports", "--archive", archive, "--as-of", asOf, "--quiet", "--jobs", "2",
        ])
    }

    /// Makes a fault of a random kind to a run; answers its words.
    private func make(_ run: Invocation, _ length: Duration, _ random: inout SeededGenerator) async throws -> String {
        var run = run
        run.timeLimit = .seconds(60)
        let delay = length * Double.random(in: 0...1, using: &random)
        let calls = ["openat", "write", "fsync", "rename", "renameat2", "symlink", "mkdir", "unlink", "rmdir", "link"]
        let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EMFILE"]
        let call = calls.randomElement(using: &random) ?? "write"
        let occurrence = Int.random(in: 1...(call == "openat" ? 60 : 12), using: &random)
        let kind = Int.random(in: 0..<8, using: &random)
        switch kind {
        case 0, 1:
            let signal = kind == 0 ? SIGKILL : [SIGTERM, SIGINT, SIGHUP].randomElement(using: &random) ?? SIGTERM
            run.interruption = (signal, delay)
            return "signal \(signal) after \(delay): \(try await run.run().ending)"
        case 2, 3:
            let effect: SystemCallFault.Effect =
                kind == 2 ? .kill : .error(errors.randomElement(using: &random) ?? "EIO")
            let fault = SystemCallFault(call: call, occurrence: occurrence, effect: effect)
            run.words = fault.befalling(run.words, log: "/dev/null")
            return "\(fault): \(try await run.run().ending)"
        case 4, 5:
            let limit =
                kind == 4
                ? "--nofile=\(Int.random(in: 3...60, using: &random))"
                : "--as=\(Int.random(in: 60...400, using: &random) << 20)"
            run.words = ["/usr/bin/env", "timeout", "--signal=KILL", "20", "prlimit", limit] + run.words
            return "\(limit): \(try await run.run().ending)"
        case 6:
            let other = run
            async let second = other.run()
            let first = try await run.run()
            return "two at once: \(first.ending), \(try await second.ending)"
        default:
            run.meanwhile = { process in
                try await Task.sleep(for: delay)
                kill(process, SIGSTOP)
                try await Task.sleep(for: .milliseconds(30))
                kill(process, SIGKILL)
            }
            return "frozen and killed after \(delay): \(try await run.run().ending)"
        }
    }

    @Test func `after every fault every night is old or new, and in the end nothing is left`() async throws {
        let isTraced = try await SystemCallFault.isPermitted()
        try #require(isTraced || !FaultCount.isFull)
        var random = SeededGenerator(for: "soak")
        var (asOf, day) = (Samples.asOf, 1_795_132_800.0)
        var (archive, wanted) = (Snapshot(scratch.at("nothing")), Snapshot(scratch.at("nothing")))
        var length = Duration.milliseconds(500)
        let rounds = FaultCount.of("BARFOLIO_SOAK", inTest: 8, inFull: 200)
        for round in 0..<rounds {
            if round.isMultiple(of: 4) {
                // A later edition, or other data for the same: those of rows without dates have no past.
                day += Double(Int.random(in: 0...2, using: &random)) * 86_400
                asOf = Date(timeIntervalSince1970: day).formatted(.iso8601.year().month().day())
                let factor = Int.random(in: 1...9, using: &random)
                try await scratch.sqlite(
                    "samples/records.sqlite", "UPDATE records SET value = 1 + value * \(factor) % 97")
                try await scratch.sqlite(
                    "samples/posts.sqlite", "UPDATE ZPOSTENTITY SET ZDATE = ZDATE - \(factor) * 43200")
                if scratch.exists("wanted") { try scratch.remove("wanted") }
                let outcome = try await run(into: "wanted", asOf: asOf).run()
                try #require(outcome.isSuccess, "\(outcome)")
                length = outcome.duration
                wanted = ArchiveState.visible(scratch.at("wanted"))
            }
            let words = "round \(round): " + (try await make(run(into: "archive", asOf: asOf), length, &random))
            let found = ArchiveState.visible(scratch.at("archive"))
            for edition in editions(of: found).union(editions(of: archive)) {
                let (then, now, next) = (files(edition, archive), files(edition, found), files(edition, wanted))
                #expect(now == then || (now == next && !next.isEmpty), "\(words): \(edition) is neither old nor new")
            }
            archive = found
            #expect(try await scratch.processesLeft().isEmpty, "\(words)")
            if round % 10 == 9 { archive = try await expectInOrder(asOf, wanted, words) }
        }
        _ = try await expectInOrder(asOf, wanted, "after \(rounds) rounds")
        #expect(try scratch.names(in: "tmp").filter { $0.hasPrefix("barfolio-") } == [])
    }

    /// Expects that a run without a fault puts all in order. Answers what readers see then.
    private func expectInOrder(_ asOf: String, _ wanted: Snapshot, _ moment: String) async throws -> Snapshot {
        let outcome = try await run(into: "archive", asOf: asOf).run()
        #expect(outcome.isSuccess, "\(moment): \(outcome)")
        let found = ArchiveState.visible(scratch.at("archive"))
        for edition in editions(of: wanted) {
            #expect(files(edition, found) == files(edition, wanted), "\(moment): \(edition)")
        }
        for edition in editions(of: found) {
            #expect(try await Edition(scratch.at("archive/\(edition)")).flaws().isEmpty, "\(moment): \(edition)")
        }
        let left = Snapshot(scratch.at("archive")).entries.keys.filter { $0.contains(".unfinished-") }
        #expect(left.isEmpty, "\(moment): \(left)")
        #expect(try await ArchiveState.verdict(on: scratch.at("archive"), in: scratch) == [], "\(moment)")
        return found
    }

    private func editions(of snapshot: Snapshot) -> Set<String> {
        Set(snapshot.entries.keys.filter { $0.wholeMatch(of: /[^\/]+\/\d{4}-\d\d-\d\d/) != nil })
    }

    private func files(_ edition: String, _ snapshot: Snapshot) -> [String: Snapshot.Entry] {
        snapshot.entries.filter { $0.key.hasPrefix(edition + "/") }
    }
}
