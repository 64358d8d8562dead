import CPlatform
import Foundation

/// The input of one gnuplot: a socket pair whose one end becomes its standard input.
///
/// A socket and not a pipe, because writing to a pipe whose reader has died raises SIGPIPE in us, and what that
/// signal does is the whole program's decision. Closed with us, so that gnuplot ends by itself when we are killed.
struct CommandChannel: Sendable {
    let ours: FileDescriptor
    let gnuplots: FileDescriptor

    init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        // Not inherited: were another worker's gnuplot to have our end, neither of the two would ever see the end of its input.
        guard cplatform_socket_pair(&ends) == 0 else { throw Errno(rawValue: errno) }
        ours = FileDescriptor(rawValue: ends[0])
        gnuplots = FileDescriptor(rawValue: ends[1])
    }

    /// Sends commands. A page's commands are some hundred bytes and the one before was answered, so they always
    /// fit into the socket's buffer and this does not block. If gnuplot is gone, they are lost, and it does not answer.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { cplatform_send(ours.rawValue, $0.baseAddress, $0.count) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    func closeOurs() {
        try? ours.close()
    }
}
