import Foundation
import Subprocess
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A program about to be run: in which folder and environment, for how long, and whether it is interrupted.
struct Invocation: Sendable {
    /// Program and arguments.
    var words: [String]
    var folder: String
    var environment: [String: String]
    var timeLimit = Duration.seconds(90)
    /// A signal that it is sent some time after its start.
    var interruption: (signal: Int32, delay: Duration)?
    /// What is done while it runs, with its process number. Where the process is over by then its number is still nobody else's.
    var meanwhile: (@Sendable (pid_t) async throws -> Void)?
    /// Whether it goes on beside what a test does meanwhile: it must neither wait for its turn nor take one.
    var isBackground = false

    /// Runs it to its end, with an empty standard input. Not more than a few run at the same time, those in the background
    /// aside.
    func run() async throws -> Outcome {
        isBackground ? try await runAtOnce() : try await Doors.shared.pass { try await runAtOnce() }
    }

    private func runAtOnce() async throws -> Outcome {
        try await withThrowingTaskGroup(of: Outcome?.self) { group in
            group.addTask { try await outcome() }
            group.addTask {
                try await Task.sleep(for: timeLimit)
                return nil
            }
            // Whoever is second is cancelled, and with it what is still running killed.
            defer { group.cancelAll() }
            let first = try await group.next()
            return try #require(first.flatMap { $0 }, "not done within \(timeLimit): \(words)")
        }
    }

    private func outcome() async throws -> Outcome {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
        let variables = environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) + [0] }
        let start = ContinuousClock.now
        let result = try await Subprocess.run(
            .path(FilePath(words[0])), arguments: Arguments(Array(words.dropFirst())),
            environment: .custom(variables), workingDirectory: FilePath(folder), platformOptions: options,
            input: .none, output: .bytes(limit: 64 << 20), error: .bytes(limit: 64 << 20)
        ) { execution in
            try await meanwhile?(execution.processIdentifier.value)
            guard let interruption else { return }
            try await Task.sleep(for: interruption.delay)
            // Where it is over already there is nobody to tell; its number is not given away before this ends.
            try? execution.send(signal: Signal(rawValue: interruption.signal))
        }
        return Outcome(
            ending: result.terminationStatus, duration: ContinuousClock.now - start,
            output: String(decoding: result.standardOutput, as: UTF8.self),
            errors: String(decoding: result.standardError, as: UTF8.self))
    }
}

/// What came of an invocation.
struct Outcome: Sendable, CustomStringConvertible {
    let ending: TerminationStatus
    let duration: Duration
    let output: String
    let errors: String

    var isSuccess: Bool { ending == .exited(0) }

    var description: String { "\(ending)\nstdout: \(output.prefix(2_000))\nstderr: \(errors.prefix(4_000))" }
}

/// Lets a few through at the same time, so that what is timed is not starved by all the other tests.
actor Doors {
    static let shared = Doors(3)
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func pass<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
        await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
