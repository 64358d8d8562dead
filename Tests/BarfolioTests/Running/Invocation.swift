import Foundation
import Subprocess
import Synchronization
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
        let limit = TimeLimit(timeLimit)
        let running = Task { try await outcome(limit) }
        limit.end = { running.cancel() }
        let result = await withTaskCancellationHandler {
            await running.result
        } onCancel: {
            running.cancel()
        }
        try #require(!limit.isOver, "not done within \(timeLimit): \(words)")
        return try result.get()
    }

    private func outcome(_ limit: TimeLimit) async throws -> Outcome {
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
            limit.start(execution.processIdentifier.value)
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

    /// Its end and what it said, as far as a reader needs it: of many words also the last, in which mistakes stand.
    var description: String {
        let words = errors.count > 6_000 ? "\(errors.prefix(3_000))\n…\n\(errors.suffix(3_000))" : errors
        return "\(ending)\nstdout: \(output.prefix(2_000))\nstderr: \(words)"
    }
}

/// Ends a program that takes too long. It keeps its own time: where tests that compute hold all threads that tasks run on, a program may be
/// done for minutes before anybody takes note.
private final class TimeLimit: Sendable {
    private struct State {
        var isOver = false
        var end: @Sendable () -> Void = {}
    }

    private let time: Duration
    private let state = Mutex(State())
    private static let clock = DispatchQueue(label: "time limits")

    init(_ time: Duration) { self.time = time }

    var isOver: Bool { state.withLock(\.isOver) }

    /// What ends it.
    var end: @Sendable () -> Void {
        get { state.withLock(\.end) }
        set { state.withLock { $0.end = newValue } }
    }

    /// Lets the time begin. One that is over and leaves others behind that hold its output has ten times as long.
    func start(_ process: pid_t) {
        guard let start = Self.startTime(of: process) else { return }
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        for factor in [1.0, 10.0] {
            Self.clock.asyncAfter(deadline: .now() + seconds * factor) { [weak self] in
                guard let self, factor > 1 || Self.startTime(of: process) == start else { return }
                state.withLock { $0.isOver = true }
                end()
            }
        }
    }

    /// When a process that still runs began, which tells it from a later one of its number: field 22 of proc(5)'s `stat`.
    private static func startTime(of process: pid_t) -> String? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 19, fields[0] != "Z"
        else { return nil }
        return String(fields[19])
    }
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
