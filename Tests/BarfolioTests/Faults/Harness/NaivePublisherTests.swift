import Foundation
import TestKit
import Testing

/// The faults that barfolio must withstand, made to publishers that cannot.
@Suite(
    .tags(.process, .faults, .slow),
    .enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() })
struct NaivePublisherTests {
    /// By which calls each is torn.
    @Test(arguments: [
        (NaivePublisher.inPlace, "openat"), (.inPlace, "write"), (.fileByFile, "rename"), (.fileByFile, "openat"),
        (.removeFirst, "rmdir"), (.removeFirst, "rename"), (.lockFile, "rename"),
    ])
    func `killed at every call, a naive publisher leaves a torn edition that is found`(
        publisher: NaivePublisher, call: String
    ) async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        // Python has much to open before it begins.
        let paths = call == "openat" ? ["index.html", "page-001.svg", "report.json"] : []
        let edition = "archive/weekly-posts/2026-11-20/"
        let (torn, kills, _) = try await sweep(
            interrupted, publisher, call, .kill, paths.flatMap { [edition + $0, edition + "." + $0] })
        #expect(torn > 0, "of \(kills) kills none was found out")
    }

    @Test func `a publisher that copies over the old files is torn by a disk that is full`() async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        let (torn, _, _) = try await sweep(interrupted, .inPlace, "write", .error("ENOSPC"), [])
        #expect(torn > 0)
    }

    @Test func `a lock that is a file stays when its run is killed, and is found`() async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        let (_, kills, stuck) = try await sweep(interrupted, .lockFile, "rename", .kill, [])
        #expect(stuck == kills)
        #expect(kills > 0)
    }

    @Test func `killed at random moments, a naive publisher is found out too`() async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        var random = SeededGenerator(for: "naive kills")
        _ = try interrupted.prepare()
        // Slowed down, as if every file were large: else half of it is Python's own start.
        var slow = try NaivePublisher.fileByFile.invocation(in: interrupted.scratch)
        slow.words = slow.words.map { $0.replacing("os.close(descriptor)", with: "import time; time.sleep(0.02)") }
        let length = try await slow.run().duration
        var torn = 0
        for _ in 0..<40 where torn < 3 {
            _ = try interrupted.prepare()
            slow.interruption = (SIGKILL, length * Double.random(in: 0.2...1, using: &random))
            _ = try await slow.run()
            torn += interrupted.state.flaws(of: interrupted.scratch.at("archive")).isEmpty ? 0 : 1
        }
        #expect(torn > 0)
    }

    /// Answers how often an edition was torn, how many faults there were, and after how many a next run failed.
    private func sweep(
        _ interrupted: Interrupted, _ publisher: NaivePublisher, _ call: String, _ effect: SystemCallFault.Effect,
        _ paths: [String]
    ) async throws -> (torn: Int, faults: Int, stuck: Int) {
        let scratch = interrupted.scratch
        var (torn, faults, stuck) = (0, 0, 0)
        while faults < 60 {
            _ = try interrupted.prepare()
            var run = try publisher.invocation(in: scratch)
            let fault = SystemCallFault(call: call, occurrence: faults + 1, effect: effect, paths: paths)
            run.words = fault.befalling(run.words, log: scratch.at("log"))
            // Python is started by env, by which strace would part from it.
            run.words.removeAll { ["-b", "execve"].contains($0) }
            let outcome = try await run.run()
            if outcome.isSuccess, SystemCallFault.hits(log: scratch.at("log")).isEmpty { break }
            faults += 1
            torn += interrupted.state.flaws(of: scratch.at("archive")).isEmpty ? 0 : 1
            stuck += try await publisher.invocation(in: scratch).run().isSuccess ? 0 : 1
        }
        return (torn, faults, stuck)
    }
}
