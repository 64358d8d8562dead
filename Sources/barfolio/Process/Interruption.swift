import ArgumentParser
import Charts
import Foundation
import Reports

/// Signals that end a run: SIGINT, SIGTERM and SIGHUP.
///
/// The first cancels the work, which ends its gnuplots and removes its staging folders; then the process ends by that
/// very signal, so that a shell or cron sees 128+n. A run that cannot tidy up within the grace ends all the same:
/// what it leaves is swept by the next run, and nothing of it was published.
enum Interruption {
    fileprivate static let grace = Duration.seconds(3)

    fileprivate static func end(by number: Int32) {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        sigprocmask(SIG_UNBLOCK, &set, nil)
        kill(getpid(), number)
    }
}

extension AsyncParsableCommand {
    /// Runs a command's work, tells what failed, and turns it into the exit code. Does not return if a signal came.
    func performing(_ console: Console, _ work: @escaping @Sendable () async throws -> Void) async throws {
        // Before any work begins, lest a signal end us with something changed that the work would have put back.
        let signals = SignalPipe()
        let task = Task { try await work() }
        let watcher = Task.detached {
            guard let number = await signals.first() else { return }
            task.cancel()
            try? await Task.sleep(for: Interruption.grace)
            Interruption.end(by: number)
        }
        defer { watcher.cancel() }
        let result = await task.result
        if case .failure(is RunStopped) = result {
            console.warn("stopped before it was done; what is published stays, and the same command goes on from there")
        }
        if let number = signals.received { Interruption.end(by: number) }
        do {
            try result.get()
        } catch let errors as ReportErrors {
            for error in errors.errors { console.fail(error) }
            throw ExitCode(errors.errors.commonExitCode)
        } catch let error as ReportError {
            console.fail(error)
            throw ExitCode(error.kind.exitCode)
        }
    }
}

/// Turns signals into bytes of a pipe, the one thing that a signal handler may safely do.
private struct SignalPipe {
    // Written before the handlers are installed and read by them alone; a signal handler can reach nothing but a global.
    private nonisolated(unsafe) static var writeEnd: Int32 = -1
    // Set by the handler before it writes; a word that is only ever stored whole.
    private nonisolated(unsafe) static var number: sig_atomic_t = 0
    private let readEnd: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd = ends[0]
        Self.writeEnd = ends[1]
        // Handlers, unlike ignored signals, are not inherited by the gnuplots that we start.
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            // nohup asks for its signal to be ignored; so be it.
            if sigaction(number, nil, &action) == 0, action.isIgnored { continue }
            signal(number) { number in
                let saved = errno
                if SignalPipe.number == 0 { SignalPipe.number = sig_atomic_t(number) }
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalPipe.writeEnd, &byte, 1)
                errno = saved
            }
        }
    }

    /// The first signal that came, if any.
    var received: Int32? { Self.number == 0 ? nil : Int32(Self.number) }

    /// Waits for the first signal; nil where the wait is cancelled.
    func first() async -> Int32? {
        let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .global())
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        source.setEventHandler { continuation.yield(received ?? SIGTERM) }
        source.resume()
        defer { source.cancel() }
        for await number in signals { return number }
        return nil
    }
}

extension sigaction {
    /// Whether the signal is ignored.
    fileprivate var isIgnored: Bool {
        #if canImport(Darwin)
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
