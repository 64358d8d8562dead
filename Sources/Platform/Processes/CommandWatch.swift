import Foundation
import Subprocess

/// Watches a running command: reads its stderr, notices its end, and ends it when its time is up.
///
/// It polls, because all of this must have happened, in any order: the program has ended, every process that could
/// write to its stderr is gone, and the reader of its output, if there is one, is done.
struct CommandWatch {
    private let process: pid_t
    private let stderr: FileDescriptor
    private let reader: CommandReader?
    private var isSilent = false
    private var tail: ArraySlice<UInt8> = []

    /// - Parameter reader: reads what the command prints; it is not over before that is done.
    init(_ process: pid_t, _ stderr: FileDescriptor, _ reader: CommandReader?) {
        (self.process, self.stderr, self.reader) = (process, stderr, reader)
    }

    /// Waits for the command's end, and ends it where it must.
    /// - Parameter send: sends a signal to the command's process group.
    /// - Returns: why it was ended; nil where it ended by itself.
    mutating func wait(
        until deadline: ContinuousClock.Instant, _ stop: CancellationFlag, send: (Signal) -> Void
    ) async -> CommandEnding.Outcome? {
        if await isOver(by: deadline, stop) {
            // What the program left behind may still print for a reader that has given up.
            if reader?.hasFailed == true { await end(send) }
            return nil
        }
        let ending: CommandEnding.Outcome = stop.isRaised ? .stopped : hasEnded ? .survived : .late
        await end(send)
        return ending
    }

    /// Ends the whole group: some of it may ignore the first signal, and print nothing by which it would be noticed.
    private mutating func end(_ send: (Signal) -> Void) async {
        send(.terminate)
        let grace = ContinuousClock.now + .milliseconds(200)
        _ = await isOver(by: .now + .seconds(1))
        try? await Task.sleep(until: grace, clock: .continuous)
        send(.kill)
    }

    /// Polls until it is over, or a time comes, or the flag is raised.
    private mutating func isOver(by deadline: ContinuousClock.Instant, _ stop: CancellationFlag? = nil) async -> Bool {
        var pause = Self.shortestPause
        while true {
            let hasRead = readStderr()
            if isSilent, reader?.isDone ?? true, hasEnded { return true }
            if stop?.isRaised == true || .now >= deadline { return false }
            if hasRead {
                await Task.yield()
                pause = Self.shortestPause
            } else {
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, Self.longestPause)
            }
        }
    }

    /// Takes what there is on stderr; returns whether there was something.
    private mutating func readStderr() -> Bool {
        guard !isSilent else { return false }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = bytes.withUnsafeMutableBytes { Foundation.read(stderr.rawValue, $0.baseAddress, $0.count) }
        if count < 0, errno == EAGAIN || errno == EINTR { return false }
        isSilent = count <= 0
        if !isSilent { tail = (tail + bytes[..<count].suffix(Self.kept)).suffix(Self.kept) }
        return !isSilent
    }

    /// Whether the program has ended. Leaves its process number taken.
    private var hasEnded: Bool {
        var information = siginfo_t()
        let answer = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        return answer == 0 ? information.si_signo != 0 : errno == ECHILD
    }

    /// Between two polls. A command that prints much is not made to wait.
    private static let (shortestPause, longestPause) = (Duration.microseconds(500), Duration.milliseconds(20))

    /// How many bytes of stderr are kept, and how many lines of them reported.
    private static let (kept, reported) = (4096, 5)

    var lastLines: [String] {
        let lines = String(decoding: tail, as: UTF8.self).split { $0.isNewline }
        return lines.suffix(Self.reported).map { $0.count > 300 ? "…" + $0.suffix(300) : String($0) }
    }
}
