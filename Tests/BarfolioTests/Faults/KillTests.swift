import Foundation
import TestKit
import Testing

/// Rows 5 and 6 of the fault plan: a run that is ended at any moment leaves every report old or new, and the next run puts
/// all in order.
@Suite(.tags(.process, .faults, .slow))
struct KillTests {
    private static let reports = ["records.yaml", "weekly-posts.yaml"]

    /// The run replaces the edition of the same day, adds the next day's, or is the first.
    @Test(arguments: [(Samples.asOf, false), ("2026-11-21", false), (Samples.asOf, true)])
    func `a run killed at a random moment leaves every report old or new`(asOf: String, isFirst: Bool) async throws {
        let interrupted = try await Interrupted(
            reports: Self.reports, formats: "svg, png", asOf: asOf, isFirst: isFirst)
        var random = SeededGenerator(for: "kills, as of \(asOf)\(isFirst ? ", first" : "")")
        _ = try interrupted.prepare()
        var length = try await interrupted.expectNextRunSucceeds("before any kill")
        let kills = FaultCount.of("BARFOLIO_KILLS", inTest: 15, inFull: 2_000) / 3
        var killed = 0
        for round in 0..<kills {
            var run = try interrupted.prepare()
            let delay = length * Double.random(in: 0...1.02, using: &random)
            run.interruption = (SIGKILL, delay)
            let outcome = try await run.run()
            killed += outcome.ending == .signaled(SIGKILL) ? 1 : 0
            let moment = "round \(round), killed after \(delay) of \(length)"
            #expect(outcome.ending == .signaled(SIGKILL) || outcome.isSuccess, "\(moment): \(outcome)")
            try await interrupted.expectWhole(moment)
            length = try await interrupted.expectNextRunSucceeds(moment)
        }
        print("killed \(killed) of \(kills) runs, as of \(asOf)")
        #expect(killed > kills / 2)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a run that is asked to end does so by that very signal and tidies up`(signal: Int32) async throws {
        let interrupted = try await Interrupted(reports: Self.reports, formats: "svg, png")
        var random = SeededGenerator(for: "signal \(signal)")
        _ = try interrupted.prepare()
        var length = try await interrupted.expectNextRunSucceeds("before any signal")
        let count = FaultCount.of("BARFOLIO_SIGNALS", inTest: 8, inFull: 500)
        var ended = 0
        for round in 0..<count {
            var run = try interrupted.prepare()
            let delay = length * Double.random(in: 0...0.95, using: &random)
            run.interruption = (signal, delay)
            let outcome = try await run.run()
            let moment = "round \(round), signal \(signal) after \(delay) of \(length)"
            // A shell and cron say 128 + signal of it.
            #expect(outcome.ending == .signaled(signal) || outcome.isSuccess, "\(moment): \(outcome)")
            if outcome.isSuccess { length = outcome.duration } else { ended += 1 }
            // That numbers were revised may have been said by then.
            #expect(!outcome.errors.contains("error: "), "\(moment): \(outcome)")
            try await interrupted.expectWhole(moment)
            // Before it could listen to signals it had nothing to tidy up.
            interrupted.expectTidy(moment)
        }
        print("signal \(signal) ended \(ended) of \(count) runs")
        #expect(ended >= count / 2)
        try await interrupted.expectNextRunSucceeds("after all signals")
    }

    @Test func `a shell says 128 and the signal's number of it`() async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        // The signal comes when the first gnuplot is asked for its version, which takes as long as it likes.
        try scratch.program("slow/gnuplot", "kill -TERM \"$(cat \"\(scratch.at("pid"))\")\"; exec sleep 60")
        let run = try scratch.invocation([])
        let words = [
            "/bin/sh", "-c", "\"$@\" & echo $! >pid; wait $!; exit $?", "sh", run.words[0], "run", "--reports",
            "reports",
            "--archive", "archive", "--as-of", Samples.asOf,
        ]
        var asked = Invocation(
            words: words, folder: scratch.path,
            environment: try scratch.environment(["PATH": "\(scratch.at("slow")):\(Barfolio.path)"]))
        asked.timeLimit = .seconds(30)
        let outcome = try await asked.run()
        #expect(outcome.ending == .exited(128 + SIGTERM), "\(outcome)")
        #expect(try await scratch.processesLeft().isEmpty)
        #expect(!scratch.exists("archive/weekly-posts"))
    }
}
