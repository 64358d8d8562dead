import CPlatform
import Foundation

/// The pipe that a command's stdout or stderr is. A pipe, because scripts open `/dev/stderr`, which a socket does not allow.
struct CommandPipe: Sendable {
    /// The end that we read.
    let ours: FileDescriptor
    /// The command's end.
    let commands: FileDescriptor

    /// - Parameter isWaitedFor: whether reading waits until there is something.
    init(isWaitedFor: Bool = true) throws {
        var ends: [Int32] = [-1, -1]
        guard cplatform_pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
        ours = FileDescriptor(rawValue: ends[0])
        commands = FileDescriptor(rawValue: ends[1])
        if !isWaitedFor { _ = fcntl(ends[0], F_SETFL, O_NONBLOCK) }
    }

    /// Closes our end. The command's is closed by who starts it.
    func close() { try? ours.close() }
}
