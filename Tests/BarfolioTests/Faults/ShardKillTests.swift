import Foundation
import TestKit
import Testing

/// Shards of a regeneration that are killed, all of them and again and again, come to the same end as one run that nothing happened to.
@Suite(.tags(.process, .slow, .faults))
struct ShardKillTests {
    @Test func `shards killed at random moments and run again make the archive of one run`() async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.remove("reports/records.yaml")
        for report in ["monthly-invoices", "weekly-posts"] {
            try scratch.append("output: {formats: [svg]}\n", to: "reports/\(report).yaml")
        }
        func regeneration(into archive: String, _ arguments: [String] = []) throws -> Invocation {
            try scratch.invocation(
                ["regenerate", "--reports", "reports", "--archive", archive, "--from", "2026-11-01", "--to"]
                    + [Samples.asOf, "--quiet"] + arguments)
        }
        let one = try await regeneration(into: "one").run()
        try #require(one.isSuccess, "\(one)")
        let expected = Snapshot(scratch.at("one"))

        var random = SeededGenerator(for: "killed shards")
        var killed = 0
        for round in 0..<FaultCount.of("BARFOLIO_SHARDS", inTest: 3, inFull: 40) {
            let count = Int.random(in: 2...4, using: &random)
            var shards: [[Invocation]] = []
            for number in 1...count {
                var runs: [Invocation] = []
                for _ in 0..<3 {
                    var run = try regeneration(into: "archive", ["--shard", "\(number)/\(count)"])
                    run.isBackground = true
                    run.interruption = (SIGKILL, one.duration * Double.random(in: 0.02...0.35, using: &random))
                    runs.append(run)
                }
                var last = try regeneration(into: "archive", ["--shard", "\(number)/\(count)"])
                last.isBackground = true
                shards.append(runs + [last])
            }
            killed += try await withThrowingTaskGroup(of: Int.self) { group in
                for runs in shards {
                    group.addTask {
                        var killed = 0
                        for run in runs {
                            let outcome = try await run.run()
                            let isExpected = run.interruption != nil && outcome.ending == .signaled(SIGKILL)
                            #expect(outcome.isSuccess || isExpected, "round \(round): \(outcome)")
                            killed += isExpected ? 1 : 0
                        }
                        return killed
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(try await scratch.processesLeft().isEmpty, "round \(round)")
            let index = try await scratch.barfolio("index", "--archive", "archive", "--quiet")
            #expect(index.isSuccess && index.errors.isEmpty, "round \(round): \(index)")
            let differences = Snapshot(scratch.at("archive")).differences(from: expected)
            #expect(differences.isEmpty, "round \(round): \(differences)")
            let verified = try await scratch.barfolio("verify", "--archive", "archive", "--quiet")
            #expect(verified.isSuccess && verified.errors.isEmpty, "round \(round): \(verified)")
            try scratch.remove("archive")
        }
        print("\(killed) shards were killed")
        #expect(killed > 0)
    }
}
