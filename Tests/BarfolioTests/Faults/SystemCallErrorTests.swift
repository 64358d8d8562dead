import Foundation
import TestKit
import Testing

/// Rows 7 and 8 of the fault plan: every system call of a run fails once.
@Suite(
    .tags(.process, .faults), .enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() })
struct SystemCallErrorTests {
    private static let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EMFILE"]
    /// Those of a group strike at the same prepared run.
    private static let groups = [
        ["write", "fsync", "ftruncate"], ["syncfs"], ["rename", "renameat2", "symlink", "link", "flock"],
        ["mkdir", "unlink", "rmdir"],
    ]
    /// What failed without which nothing is lost: what was not removed the next run removes.
    private static let tidying = ["unlink", "rmdir"]

    /// In `make test` the errors take turns, in `make faults` every call has all of them.
    @Test(arguments: groups, [true, false])
    func `a call that fails leaves the edition old or new, and is told with its path`(
        calls: [String], isFirst: Bool
    ) async throws {
        // Few files are flushed one by one.
        let report = calls == ["syncfs"] ? "records.yaml" : "weekly-posts.yaml"
        let interrupted = try await Interrupted(reports: [report], formats: "svg", isFirst: isFirst)
        let turns = FaultCount.isFull ? Array(Self.errors.indices) : [isFirst ? 0 : 3]
        for call in calls {
            for turn in turns {
                let faults = try await sweep(interrupted, call, paths: []) {
                    Self.errors[($0 + turn) % Self.errors.count]
                }
                print("\(faults) calls of \(call) failed")
                #expect(faults > 0 || call == "renameat2" && isFirst, "\(call)")
            }
        }
    }

    @Test(arguments: [true, false])
    func `so does the opening of what has a name, and of anything`(isFirst: Bool) async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg", isFirst: isFirst)
        let paths = NamedPaths.all(in: interrupted.scratch)
        for code in FaultCount.isFull ? Self.errors : [isFirst ? "EMFILE" : "EIO"] {
            let faults = try await sweep(interrupted, "openat", paths: paths) { _ in code }
            #expect(faults >= 5)
        }
        for code in FaultCount.isFull ? Self.errors : [isFirst ? "EIO" : "EMFILE"] {
            _ = try await sweep(interrupted, "openat", paths: []) { _ in code }
        }
    }

    @Test func `a call that was interrupted is made again`() async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        for call in ["write", "fsync", "flock"] {
            var (occurrence, judged) = (0, 0)
            while occurrence < 200 {
                occurrence = FaultCount.call(after: occurrence)
                let (outcome, hits) = try await run(
                    interrupted, SystemCallFault(call: call, occurrence: occurrence, effect: .error("EINTR")))
                guard !hits.isEmpty else { break }
                if !hits.allSatisfy({ isOurs($0, interrupted) }) { continue }
                judged += 1
                #expect(outcome.isSuccess, "\(hits): \(outcome)")
                try await interrupted.expectNew("\(hits)")
            }
            #expect(judged > 0, "\(call)")
        }
    }

    /// What a file system may lack: hard links, the swap of two folders, locks.
    @Test(
        arguments: [
            ("link", "EMLINK", nil), ("link", "EOPNOTSUPP", nil),
            ("renameat2", "EINVAL", "cannot replace a folder in one step"),
            ("renameat2", "EOPNOTSUPP", "cannot replace a folder in one step"),
            ("flock", "ENOLCK", "a file system with locks"), ("flock", "ENOSYS", "a file system with locks"),
        ] as [(String, String, String?)])
    func `a file system that lacks what is needed is told, and one without hard links does`(
        call: String, code: String, advice: String?
    ) async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        let (outcome, hits) = try await run(interrupted, SystemCallFault(call: call, effect: .error(code)))
        #expect(!hits.isEmpty)
        if let advice {
            outcome.expectFailure(73, advice)
            try await interrupted.expectWhole("\(hits)")
        } else {
            #expect(outcome.isSuccess, "\(outcome)")
            try await interrupted.expectNew("\(hits)")
        }
    }

    /// Makes one such call after the other fail until a run gets through. Answers how many failed.
    private func sweep(
        _ interrupted: Interrupted, _ call: String, paths: [String], error: (Int) -> String
    ) async throws -> Int {
        var (occurrence, faults) = (1, 0)
        while occurrence < 500 {
            let fault = SystemCallFault(
                call: call, occurrence: occurrence, effect: .error(error(occurrence)), paths: paths)
            let (outcome, hits) = try await run(interrupted, fault)
            guard !hits.isEmpty else {
                #expect(outcome.isSuccess, "\(fault), not hit: \(outcome)")
                return faults
            }
            faults += 1
            occurrence = FaultCount.call(after: occurrence)
            // Who may not read a font, or which release the time zones are, has the report in another one, or without that: whole, but neither
            // the old nor the new.
            let isDoneWithout = hits.contains {
                ($0.contains("/fonts/") || $0.contains("/tzdata.zi")) && $0.contains("EACCES")
            }
            if call == "openat", isDoneWithout {
                let verdict = try await ArchiveState.verdict(
                    on: interrupted.scratch.at("archive"), in: interrupted.scratch)
                #expect(outcome.isSuccess && verdict.isEmpty, "\(hits): \(verdict), \(outcome)")
                continue
            }
            try await interrupted.expectWhole("\(hits)")
            if hits.allSatisfy({ isOurs($0, interrupted) }) { judge(outcome, interrupted, call, hits) }
            try await interrupted.expectNextRunSucceedsOnce("\(hits)")
        }
        return faults
    }

    private func run(_ interrupted: Interrupted, _ fault: SystemCallFault) async throws -> (Outcome, hits: [String]) {
        let log = interrupted.scratch.at("log")
        var run = try interrupted.prepare()
        run.words = fault.befalling(run.words + ["--jobs", "1"], log: log)
        let outcome = try await run.run()
        return (outcome, SystemCallFault.hits(log: log))
    }

    /// A run that succeeds has published the new edition; one that fails says what it could not do, and where.
    private func judge(_ outcome: Outcome, _ interrupted: Interrupted, _ call: String, _ hits: [String]) {
        if outcome.isSuccess {
            let differences = ArchiveState.visible(interrupted.scratch.at("archive"))
                .differences(from: interrupted.state.new)
            #expect(differences.isEmpty, "\(hits): succeeded, but \(differences): \(outcome)")
            return
        }
        #expect(!Self.tidying.contains(call) || call == "unlink", "\(hits): \(outcome)")
        // A page is tried twice, maybe on two threads, of which strace counts the calls one by one.
        let codes: [Int32] = [65, 66, 69, 73, 74, 78] + (hits.count > 1 ? [1] : [])
        #expect(codes.contains { outcome.ending == .exited($0) }, "\(hits): \(outcome)")
        #expect(outcome.errors.contains("  → "), "\(hits): \(outcome)")
        let names = hits.compactMap(Self.name)
        #expect(names.contains { outcome.errors.contains($0) }, "\(hits): \(outcome)")
    }

    /// Whether a call is about a file of the run's, not about the system's, or about how threads wake each other.
    private func isOurs(_ hit: String, _ interrupted: Interrupted) -> Bool {
        hit.contains(interrupted.scratch.path + "/")
    }

    /// The last part of a call's path that is not random.
    private static func name(in hit: String) -> String? {
        // What is written may look like a path: a style does, and a script.
        let call = hit.replacing(/(write\(\d+<[^>]*>),.*/) { $0.output.1 }
        let path = call.matches(of: /[<"]([^">]*\/[^">]*)[>"]/).last?.output.1 ?? ""
        let parts = path.split(separator: "/").filter {
            !$0.hasPrefix(".unfinished-") && !$0.hasPrefix("barfolio-gnuplot-")
        }
        return parts.last.map(String.init)
    }
}
