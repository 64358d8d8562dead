import Foundation
import TestKit
import Testing

/// Row 4 of the fault plan: SIGKILL at every system call of a run.
@Suite(
    .tags(.process, .faults), .enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() })
struct SystemCallKillTests {
    /// Those of a group strike at the same prepared run.
    private static let groups = [
        ["openat", "ftruncate", "flock", "fchmod"], ["write", "fsync", "pwrite64", "fdatasync", "syncfs"],
        ["rename", "renameat", "renameat2", "symlink", "symlinkat", "link", "linkat"],
        ["mkdir", "mkdirat", "unlink", "unlinkat", "rmdir"],
    ]
    /// Those that every run makes; the others it may make.
    private static let certain: Set = [
        "openat", "flock", "write", "fsync", "rename", "symlink", "link", "mkdir", "unlink", "rmdir",
    ]

    @Test(arguments: groups, [true, false])
    func `a run killed at any such call leaves every report old or new`(calls: [String], isFirst: Bool) async throws {
        let reports = ["weekly-posts.yaml"] + (FaultCount.isFull ? ["records.yaml"] : [])
        let interrupted = try await Interrupted(reports: reports, formats: "svg", isFirst: isFirst)
        let certain = Self.certain.union(isFirst ? [] : ["renameat2"])
        for call in calls {
            let kills = try await Self.sweep(interrupted, call, paths: [])
            print("killed at \(kills) calls of \(call)")
            #expect(kills >= 1 || !certain.contains(call), "\(call)")
        }
    }

    @Test(arguments: [true, false])
    func `so does one that is killed when it opens what has a name`(isFirst: Bool) async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg", isFirst: isFirst)
        let kills = try await Self.sweep(interrupted, "openat", paths: NamedPaths.all(in: interrupted.scratch))
        print("killed at \(kills) openings of what has a name")
        #expect(kills >= 5)
    }

    /// Kills at one such call after the other until a run gets through. Answers how often it killed.
    private static func sweep(_ interrupted: Interrupted, _ call: String, paths: [String]) async throws -> Int {
        var (occurrence, kills) = (1, 0)
        while true {
            var run = try interrupted.prepare()
            let fault = SystemCallFault(call: call, occurrence: occurrence, effect: .kill, paths: paths)
            run.words = fault.befalling(run.words + ["--jobs", "1"], log: "/dev/null")
            let outcome = try await run.run()
            if outcome.isSuccess { return kills }
            kills += 1
            occurrence = FaultCount.call(after: occurrence)
            // At the end of its time timeout says 137, too.
            try #require(outcome.duration < .seconds(60), "\(fault): \(outcome)")
            try #require(outcome.ending == .signaled(SIGKILL) || outcome.ending == .exited(137), "\(fault): \(outcome)")
            try #require(kills < 500)
            try await interrupted.expectWhole("\(fault)")
            let (scratch, report) = (interrupted.scratch, "weekly-posts")
            func isNew(_ file: String) -> Bool {
                (try? scratch.data("archive/\(report)/\(file)")) == (try? scratch.data("new/\(report)/\(file)"))
            }
            if isNew("2026-11-20/report.json") {
                let isKept = isNew("revisions.json") || scratch.exists("archive/\(report)/2026-11-20/.revised")
                #expect(isKept, "\(fault): what was revised is lost")
            }
            try await interrupted.expectNextRunSucceedsOnce("\(fault)")
        }
    }
}

/// The files and folders of a run over weekly-posts whose names are known before.
enum NamedPaths {
    /// As the definitions, the command line and SQLite have them.
    static func all(in scratch: Scratch) -> [String] {
        names + names.map(scratch.at) + ["reports/../samples/posts.sqlite"]
    }

    private static let names = [
        "reports", "reports/weekly-posts.yaml", "samples/posts.sqlite", "archive", "archive/.lock",
        "archive/index.html", "archive/editions.js", "archive/state.js", "archive/journal.jsonl", "archive/SHA256SUMS",
        "archive/.cache",
        "archive/weekly-posts",
        "archive/weekly-posts/2026-11-20", "archive/weekly-posts/2026-11-20/report.json",
        "archive/weekly-posts/2026-11-20/SHA256SUMS", "archive/weekly-posts/2026-11-20/page-001.svg",
    ]
}
