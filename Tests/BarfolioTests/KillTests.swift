import Foundation
import Testing

/// A run that is ended at any moment leaves every report old or new, and the next run puts all in order.
@Suite(.serialized) struct KillTests {
    /// How often the test kills; more with BARFOLIO_KILLS.
    private static let kills = ProcessInfo.processInfo.environment["BARFOLIO_KILLS"].flatMap { Int($0) } ?? 40
    private static let all = ["monthly-invoices.yaml", "records.yaml", "weekly-posts.yaml"]

    /// The run replaces the night of the same day, or adds the next day's.
    @Test(arguments: [Samples.asOf, "2026-11-21"])
    func `a run killed at a random moment leaves every report old or new`(asOf: String) async throws {
        let interrupted = try await Interrupted(reports: Self.all, formats: "svg, png", asOf: asOf)
        var random = SeededGenerator(for: "kills, as of \(asOf)")
        _ = try interrupted.prepare()
        var length = try await interrupted.expectNextRunSucceeds("before any kill")
        var killed = 0
        for round in 0..<(Self.kills / 2) {
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
        print("killed \(killed) of \(Self.kills / 2) runs, as of \(asOf)")
        #expect(killed > Self.kills / 4)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a run that is asked to end does so by that very signal and tidies up`(signal: Int32) async throws {
        let interrupted = try await Interrupted(reports: Self.all, formats: "svg, png")
        var random = SeededGenerator(for: "signal \(signal)")
        _ = try interrupted.prepare()
        let length = try await interrupted.expectNextRunSucceeds("before any signal")
        var ended = 0
        for round in 0..<max(10, Self.kills / 4) {
            var run = try interrupted.prepare()
            let delay = length * Double.random(in: 0...0.95, using: &random)
            run.interruption = (signal, delay)
            let outcome = try await run.run()
            let moment = "round \(round), signal \(signal) after \(delay) of \(length)"
            #expect(outcome.ending == .signaled(signal) || outcome.isSuccess, "\(moment): \(outcome)")
            ended += outcome.isSuccess ? 0 : 1
            #expect(outcome.errors.isEmpty, "\(moment): \(outcome)")
            try await interrupted.expectWhole(moment)
            interrupted.expectTidy(moment)
        }
        print("signal \(signal) ended \(ended) runs")
        #expect(ended >= 5)
        try await interrupted.expectNextRunSucceeds("after all signals")
    }
}
