import Foundation
import Testing

/// SIGKILL at every system call that publishing is made of, by strace.
@Suite(.serialized) struct SystemCallKillTests {
    /// On one processor all calls of barfolio's come from one thread: strace counts each thread's by themselves.
    private static let strace = ["taskset", "-c", "0", "strace", "-f", "-qq", "-o", "/dev/null"]

    @Test(arguments: ["renameat2", "rename", "symlink", "unlink", "rmdir", "mkdir"])
    func `a run killed at any such call leaves every report old or new`(call: String) async throws {
        guard try await Self.isPermitted() else {
            print("not killed at any \(call): strace or taskset is missing or not permitted here")
            return
        }
        let interrupted = try await Interrupted(reports: ["records.yaml", "weekly-posts.yaml"], formats: "svg")
        var kills = 0
        while true {
            var run = try interrupted.prepare()
            let fault = ["-e", "trace=\(call)", "-e", "inject=\(call):signal=SIGKILL:when=\(kills + 1)"]
            run.words = ["/usr/bin/env"] + Self.strace + fault + run.words + ["--jobs", "1"]
            let outcome = try await run.run()
            if outcome.isSuccess { break }
            kills += 1
            let moment = "killed at \(call) \(kills)"
            try #require(outcome.ending == .signaled(SIGKILL), "\(moment): \(outcome)")
            try #require(kills < 200)
            try await interrupted.expectWhole(moment)
            try await interrupted.expectNextRunSucceeds(moment)
        }
        print("killed at each of \(kills) calls of \(call)")
        // One at least for each of the two reports.
        #expect(kills >= 2)
    }

    private static func isPermitted() async throws -> Bool {
        let scratch = try Scratch()
        let trial = Invocation(
            words: ["/usr/bin/env"] + strace + ["-e", "trace=rename", "true"], folder: scratch.path,
            environment: try scratch.environment())
        return try await trial.run().isSuccess
    }
}
