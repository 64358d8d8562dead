import CPlatform
import Foundation

/// A way between us and a program that we start. Neither end is inherited: no other program keeps it open.
package struct Channel: Sendable {
    package let ours: FileDescriptor
    /// Closed by who starts the program.
    package let theirs: FileDescriptor

    /// For what a program reads: a socket, because writing to a pipe whose reader has died raises SIGPIPE in us. Closed
    /// with us, so that gnuplot ends by itself when we are killed.
    package static func input() throws(Errno) -> Channel { try Channel(cplatform_socket_pair) }

    /// For what a program prints: a pipe, because scripts open `/dev/stderr`, which a socket does not allow.
    package static func output() throws(Errno) -> Channel { try Channel(cplatform_pipe) }

    private init(_ make: (UnsafeMutablePointer<Int32>) -> Int32) throws(Errno) {
        var ends: [Int32] = [-1, -1]
        guard make(&ends) == 0 else { throw Errno(rawValue: errno) }
        (ours, theirs) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
    }

    /// Sends to an `input()`: some hundred bytes, which always fit into the socket's buffer, so this does not block. If
    /// the program is gone, they are lost.
    package func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { cplatform_send(ours.rawValue, $0.baseAddress, $0.count) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    package func closeOurs() { try? ours.close() }
}

extension FileDescriptor {
    /// `/dev/null`, to read from it and to write to it; it stays open. swift-subprocess would end this process where it cannot open it itself
    /// after it has made a pipe.
    package static func nullDevice() throws(StartFailure) -> FileDescriptor {
        try openDevices.value(of: "/dev/null") { () throws(StartFailure) in
            do {
                return try FileDescriptor.open("/dev/null", .readWrite, options: .closeOnExec)
            } catch {
                throw StartFailure(message: "/dev/null cannot be opened: \(error)", isShortage: false)
            }
        }
    }

    private static let openDevices = Memo<String, FileDescriptor>()
}
