import Charts
import Subprocess
import Synchronization

/// A program that is being started. Every wait for it has a deadline.
///
/// swift-subprocess has none, for a thread or for an exec (decision 21). And before the first start a small program is
/// started as a trial: once that has ended, swift-subprocess has all the threads that it will ever want.
package final class ProcessStart: Sendable {
    private enum State: Int, AtomicRepresentable { case waiting, begun, givenUp }

    private let state = Atomic(State.waiting)

    private init() {}

    /// The program runs.
    /// - Throws: where no one waits for it any more: it is to be ended.
    package func begin() throws(CancellationError) { guard leave(for: .begun) else { throw CancellationError() } }

    private func leave(for other: State) -> Bool {
        state.compareExchange(expected: .waiting, desired: other, ordering: .acquiringAndReleasing).exchanged
    }

    /// How long a shortage is waited out before the first start.
    private static let patience = Duration.seconds(10)
    /// How long a start may take: on a machine with ten times the work that it can do, some take ten seconds.
    private static let startLimit = Duration.seconds(30)

    /// How many threads there must be room for: three of swift-subprocess, and one for a process.
    private static let threads = 4

    /// What kept a cancelled start from coming to its end. swift-subprocess starts one program at a time, so none will
    /// follow.
    private static let stuck = Mutex<StartFailure?>(nil)

    /// Whether a start was left behind that did not come to its end. Then a thread hangs, for which `exit` would wait.
    package static var isStuck: Bool { stuck.withLock { $0 != nil } }

    /// Starts a program and does what is to be done with it.
    /// - Parameters:
    ///   - limit: how long it may take until `begin()` is called, or for all of the work where that is never called.
    ///   - work: starts the program, and calls `begin()` when it runs. Cancelled when our task is, and at the limit; a
    ///     second after that it is left to itself.
    package static func running<Value: Sendable>(
        within limit: Duration? = nil, _ work: @escaping @Sendable (ProcessStart) async throws -> Value
    ) async throws(StartFailure) -> Value {
        if let failure = await trial.value { throw failure }
        return try await attempt(within: limit ?? startLimit, work)
    }

    /// Waits, but not for long, until there is room for what starts programs. Starts nothing that stays.
    /// - Throws: `.noProcess` where there is none.
    package static func check() async throws(ReportError) {
        guard await hasRoom(by: .now + patience) else {
            throw .noProcess("for \(patience.phrase) there was no room for \(threads) threads")
        }
    }

    private static func hasRoom(by deadline: ContinuousClock.Instant) async -> Bool {
        while !OwnThread.canStart(threads) {
            guard .now < deadline else { return false }
            // A cancelled task notices elsewhere.
            do { try await Task.sleep(for: pause) } catch { return true }
        }
        return true
    }

    /// Between two looks.
    private static let pause = Duration.milliseconds(100)

    private static let trial = Task { () -> StartFailure? in
        let deadline = ContinuousClock.now + patience
        while await hasRoom(by: deadline) {
            do throws(StartFailure) {
                try await attempt(within: startLimit) { _ in
                    let none = try FileDescriptor.nullDevice()
                    // Output that is read, since that takes a thread, too.
                    _ = try await run(
                        .path("/bin/sh"), arguments: ["-c", ":"], environment: .custom([:]),
                        input: .fileDescriptor(none, closeAfterSpawningProcess: false), output: .bytes(limit: 1),
                        error: .fileDescriptor(none, closeAfterSpawningProcess: false))
                }
                return nil
            } catch {
                // Other programs may start though there is no shell.
                if !error.isShortage { return nil }
                if isStuck || .now >= deadline { return error }
                try? await Task.sleep(for: pause)
            }
        }
        return .ofShortage
    }

    private static func attempt<Value: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable (ProcessStart) async throws -> Value
    ) async throws(StartFailure) -> Value {
        if let failure = stuck.withLock({ $0 }) { throw failure }
        let start = ProcessStart()
        let late = StartFailure(message: "no answer within \(limit.phrase)", isShortage: false)
        let (outcomes, outcome) = AsyncStream.makeStream(of: Result<Value, StartFailure>.self)
        let task = Task {
            do {
                outcome.yield(.success(try await work(start)))
            } catch {
                let state = start.state.load(ordering: .acquiring)
                outcome.yield(.failure(state == .givenUp ? late : StartFailure(error, hasBegun: state == .begun)))
            }
        }
        let clock = Task {
            // In parts, of which a pause of the whole container or machine takes up one.
            for _ in 0..<10 { try await Task.sleep(for: limit / 10) }
            guard start.leave(for: .givenUp) else { return }
            task.cancel()
            try await Task.sleep(for: .seconds(1))
            let failure = StartFailure(message: "a program was not started within \(limit.phrase)", isShortage: true)
            stuck.withLock { $0 = failure }
            outcome.yield(.failure(failure))
        }
        defer { clock.cancel() }
        // In a task of its own, since a stream ends for a cancelled task: cancelled work is waited for until it has
        // ended.
        let first = Task { await outcomes.first { _ in true } }
        let ended = await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            task.cancel()
        }
        return try (ended ?? .failure(StartFailure(message: "cancelled", isShortage: false))).get()
    }
}

/// Why a program was not started, or, where it had begun, why we could not hear it to its end.
package struct StartFailure: Error, Sendable {
    /// What the system says.
    package var message: String
    /// Whether no further process or thread is to be had, for this program or any other.
    package var isShortage: Bool
    /// Whether the program had begun.
    package var hasBegun = false

    package init(message: String, isShortage: Bool) { (self.message, self.isShortage) = (message, isShortage) }

    /// As the system describes it.
    fileprivate static let ofShortage = Self(message: "\(Errno.resourceTemporarilyUnavailable)", isShortage: true)

    fileprivate init(_ error: any Error, hasBegun: Bool) {
        let number = error as? Errno ?? (error as? SubprocessError)?.underlyingError
        // swift-subprocess's own description says more than the system's, but not of a shortage.
        let unknown = Self(message: "\(error)", isShortage: false)
        self = error as? StartFailure ?? (number == .resourceTemporarilyUnavailable ? .ofShortage : unknown)
        self.hasBegun = hasBegun
    }
}

extension ReportError {
    /// That the system gives us no further process or thread, as it says. The same for every program, and
    /// reported once.
    package static func noProcess(_ evidence: String) -> ReportError {
        ReportError(
            .noProcess, subject: "barfolio", found: "no further process or thread can be started", evidence: evidence,
            advice:
                "end some, or allow more: to this user (ulimit -u), to the service (TasksMax=), to the container (its pids limit)"
        )
    }
}

extension Duration {
    /// For messages: "30 seconds", "0.5 seconds".
    package var phrase: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? counted(Int(seconds), "second") : "\(seconds) seconds"
    }
}

extension PlatformOptions {
    /// A process group of its own, killed whole when its task is cancelled: a shell that gnuplot started must not live
    /// on and hold our pipes.
    package static var ownProcessGroup: PlatformOptions {
        copy(of: PlatformOptions()) {
            $0.processGroupID = 0
            $0.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
        }
    }
}
