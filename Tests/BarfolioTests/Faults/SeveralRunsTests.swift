import Foundation
import Synchronization
import TestKit
import Testing

/// Row 11 of the fault plan: runs that are started at the same time, and one that stands still.
@Suite(.tags(.process, .slow, .faults))
struct SeveralRunsTests {
    private let interrupted: Interrupted

    init() async throws {
        interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
    }

    private func prepared() throws -> Invocation {
        var run = try interrupted.prepare()
        run.isBackground = true
        return run
    }

    private func expectBusy(_ outcome: Outcome) {
        outcome.expectFailure(75, "another run", "try again")
    }

    @Test func `of runs at the same time one publishes and the others say that it is busy`() async throws {
        var random = SeededGenerator(for: "several runs")
        var busy = 0
        for round in 0..<FaultCount.of("BARFOLIO_ROUNDS", inTest: 15, inFull: 500) {
            let run = try prepared()
            let count = Int.random(in: 2...8, using: &random)
            let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
                for _ in 0..<count { group.addTask { try await run.run() } }
                return try await group.reduce(into: [Outcome]()) { $0.append($1) }
            }
            #expect(outcomes.contains { $0.isSuccess }, "round \(round): \(outcomes)")
            for outcome in outcomes where !outcome.isSuccess {
                busy += 1
                expectBusy(outcome)
            }
            try await interrupted.expectWhole("round \(round)")
            try await interrupted.expectNew("round \(round)")
        }
        print("\(busy) runs found the archive busy")
        #expect(busy > 0)
    }

    @Test func `a run that stands still holds the others off, and goes on when it may`() async throws {
        var random = SeededGenerator(for: "frozen runs")
        let length = try await prepared().run().duration
        var (held, published) = (0, 0)
        for round in 0..<FaultCount.of("BARFOLIO_FROZEN", inTest: 8, inFull: 250) {
            let other = try prepared()
            var frozen = other
            let delay = length * Double.random(in: 0...0.9, using: &random)
            let second = Mutex<Outcome?>(nil)
            frozen.meanwhile = { process in
                try await Task.sleep(for: delay)
                kill(process, SIGSTOP)
                defer { kill(process, SIGCONT) }
                let outcome = try await other.run()
                second.withLock { $0 = outcome }
            }
            let first = try await frozen.run()
            let moment = "round \(round), frozen after \(delay)"
            let outcome = try #require(second.withLock { $0 }, "\(moment)")
            if outcome.isSuccess { published += 1 } else { expectBusy(outcome) }
            // Where the other has been quicker, this one found all done, or did it once more.
            #expect(first.isSuccess, "\(moment): \(first)")
            held += outcome.isSuccess ? 0 : 1
            try await interrupted.expectWhole(moment)
            try await interrupted.expectNew(moment)
        }
        print("\(held) were held off, \(published) were quicker")
        #expect(held > 0)
    }

    @Test func `a run that is killed while it stands still leaves the archive to others`() async throws {
        var random = SeededGenerator(for: "frozen and killed runs")
        let length = try await prepared().run().duration
        for round in 0..<FaultCount.of("BARFOLIO_FROZEN", inTest: 5, inFull: 100) {
            var frozen = try prepared()
            let delay = length * Double.random(in: 0...0.9, using: &random)
            frozen.meanwhile = { process in
                try await Task.sleep(for: delay)
                kill(process, SIGSTOP)
                try await Task.sleep(for: .milliseconds(20))
                kill(process, SIGKILL)
            }
            _ = try await frozen.run()
            let moment = "round \(round), frozen after \(delay)"
            try await interrupted.expectWhole(moment)
            try await interrupted.expectNextRunSucceeds(moment)
        }
    }
}
