import Platform
import Subprocess
import Synchronization

/// Makes sure that no gnuplot outlives us, however we end.
///
/// Killed by SIGKILL we can do nothing any more, and a gnuplot in an endless loop does not notice that its input has
/// ended. So a small shell gets the list of our process groups, and kills them when its input ends.
final class OrphanReaper: Sendable {
    private let channel: Channel
    private let state = Mutex((groups: Set<Int32>(), isClosed: false))
    private let isWanted = AsyncStream.makeStream(of: Void.self)

    /// Every line names all groups that are alive, each after a minus sign as kill(1) has it. Ended in order, the last
    /// line is empty.
    private static let script = """
        groups=
        while read -r line; do groups=$line; done
        [ -z "$groups" ] || kill -s KILL -- $groups
        """

    init() throws(Errno) { channel = try .input() }

    /// Runs the shell from the first `hold(_:)` to `close()`.
    func keep() async {
        guard await isWanted.stream.first(where: { true }) != nil else {
            try? channel.theirs.close()
            return
        }
        try? await ProcessStart.running { [channel] start in
            let none = try FileDescriptor.nullDevice()
            _ = try await run(
                .path("/bin/sh"), arguments: ["-c", OrphanReaper.script],
                environment: .custom(["PATH": "/usr/bin:/bin"]),
                workingDirectory: "/", platformOptions: .ownProcessGroup,
                input: .fileDescriptor(channel.theirs, closeAfterSpawningProcess: true),
                output: .fileDescriptor(none, closeAfterSpawningProcess: false),
                error: .fileDescriptor(none, closeAfterSpawningProcess: false)
            ) { _ in try start.begin() }
        }
    }

    func hold(_ group: Int32) {
        say { $0.insert(group) }
        isWanted.continuation.yield()
    }

    func release(_ group: Int32) { say { $0.remove(group) } }

    /// Lets the shell go; call it when all groups are released.
    func close() {
        state.withLock { state in
            state.isClosed = true
            channel.closeOurs()
        }
        isWanted.continuation.finish()
    }

    private func say(_ change: (inout Set<Int32>) -> Void) {
        state.withLock { state in
            change(&state.groups)
            // In one piece and in order, so inside the lock.
            if !state.isClosed { channel.send(state.groups.sorted().map { "-\($0)" }.joined(separator: " ") + "\n") }
        }
    }
}
