import Foundation
import Testing

/// A Slurm of one test's own, made by `Tests/Programs/slurm-cluster.sh` in a folder of its scratch.
struct SlurmCluster: Sendable {
    let scratch: Scratch

    /// Starts one, hands it to `work`, and ends it, with all its jobs. Where Slurm cannot run the test fails, and tells why.
    static func use(in scratch: Scratch, _ work: (SlurmCluster) async throws -> Void) async throws {
        let cluster = SlurmCluster(scratch: scratch)
        try await cluster.control("start")
        do {
            try await work(cluster)
        } catch {
            try await cluster.control("stop")
            throw error
        }
        try await cluster.control("stop")
    }

    private func control(_ action: String) async throws {
        _ = try await done([Samples.repository + "/Tests/Programs/slurm-cluster.sh", action, scratch.at("slurm")])
    }

    /// Runs `deploy/slurm/submit.sh` in the scratch's folder `jobs`, where each task's output goes.
    func submit(_ arguments: [String], _ changes: [String: String]) async throws {
        _ = try await done([Samples.repository + "/deploy/slurm/submit.sh"] + arguments, changes)
    }

    /// Runs one of Slurm's commands; answers what it prints.
    func command(_ words: String...) async throws -> String {
        try await done(["/bin/sh", "-c", "exec \"$@\"", "sh"] + words)
    }

    /// Waits until no job is left in the queue.
    func becomeIdle(within limit: Duration) async throws {
        let deadline = ContinuousClock.now + limit
        while true {
            let queue = try await command("squeue", "--noheader", "--array", "--format", "%i %j %T %r")
            if queue.isEmpty { return }
            try #require(ContinuousClock.now < deadline, "not done within \(limit):\n\(queue)\n\(told())")
            try await Task.sleep(for: .milliseconds(300))
        }
    }

    /// What all tasks wrote, for a message.
    func told() -> String {
        let names = (try? scratch.names(in: "jobs")) ?? []
        return names.map { "\($0): \((try? scratch.text("jobs/\($0)")) ?? "")" }.joined(separator: "\n")
    }

    /// What a task wrote, over all its tries.
    func told(by task: Int) throws -> String {
        let name = try #require(try scratch.names(in: "jobs").first { $0.hasSuffix("_\(task).out") })
        return try scratch.text("jobs/\(name)")
    }

    /// How every task of the array ended each time, by its number, as in `PENDING` (put back) and `FAILED 1:0`; the index
    /// job has number 0.
    func endings() throws -> [Int: [String]] {
        var endings: [Int: [String]] = [:]
        for fields in try records() {
            let state = fields["JobState", default: "?"]
            let code = state == "FAILED" ? " " + fields["ExitCode", default: "?"] : ""
            endings[Int(fields["ArrayTaskId"] ?? "") ?? 0, default: []].append(state + code)
        }
        return endings
    }

    /// When each job began and ended for the last time, in seconds' precision, by the same numbers.
    func times() throws -> [Int: (start: String, end: String)] {
        try records().reduce(into: [:]) {
            $0[Int($1["ArrayTaskId"] ?? "") ?? 0] = ($1["StartTime", default: "?"], $1["EndTime", default: "?"])
        }
    }

    /// Slurm's own record of jobs: a line each, of words like `JobState=FAILED`.
    private func records() throws -> [[String: String]] {
        try scratch.text("slurm/log/jobs.log").split(separator: "\n").map { line in
            let words = line.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
            return Dictionary(words.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) { one, _ in one }
        }
    }

    private func done(_ words: [String], _ changes: [String: String] = [:]) async throws -> String {
        let settings = ["SLURM_CONF": scratch.at("slurm/slurm.conf")].merging(changes) { $1 }
        var invocation = Invocation(
            words: words, folder: try scratch.folder("jobs"), environment: try scratch.environment(settings))
        invocation.isBackground = true
        let outcome = try await invocation.run()
        try #require(outcome.isSuccess, "\(words.joined(separator: " ")): \(outcome)")
        return outcome.output
    }
}
