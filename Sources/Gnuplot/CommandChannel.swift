import Foundation
import SystemPackage

/// Our way of speaking to one gnuplot: a socket pair whose one end becomes its standard input.
///
/// A socket and not a pipe, because writing to a pipe whose reader has died raises SIGPIPE in us, and what that
/// signal does is the whole program's decision. Closed with us, so that gnuplot ends by itself when we are killed.
struct CommandChannel: Sendable {
    let ours: FileDescriptor
    let gnuplots: FileDescriptor

    init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        // Close-on-exec from the first moment: were another worker's gnuplot to inherit our end, neither of the
        // two would ever see the end of its input.
        #if canImport(Darwin)
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw Errno(rawValue: errno) }
            var yes: Int32 = 1
            _ = setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #else
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Errno(rawValue: errno) }
        #endif
        ours = FileDescriptor(rawValue: ends[0])
        gnuplots = FileDescriptor(rawValue: ends[1])
    }

    /// Says something. A page's commands are some hundred bytes and the one before was answered, so they always
    /// fit into the socket's buffer and this does not block. If gnuplot is gone, they are too: its silence tells.
    func send(_ text: String) {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Foundation.send(ours.rawValue, $0.baseAddress, $0.count, flags) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    func closeOurs() {
        try? ours.close()
    }
}
