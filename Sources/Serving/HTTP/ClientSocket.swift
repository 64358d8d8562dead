import FlyingSocks
import Foundation
import Synchronization

/// A client's line to us: bytes in, bytes out. Whatever the client does, it ends when its time is up.
final class ClientSocket: Sendable {
    private let socket: AsyncSocket
    private let pool: any AsyncSocketPool
    private let state = Mutex(State())

    /// What a client takes its time for.
    enum Phase {
        /// To ask something.
        case idle
        /// To send what it has begun.
        case receiving
        /// To take what we send.
        case sending
    }

    private struct State {
        var limit: ContinuousClock.Instant?
        var phase = Phase.receiving
        var isOverdue = false
        var isClosed = false
    }

    init(_ socket: AsyncSocket, _ pool: any AsyncSocketPool) {
        (self.socket, self.pool) = (socket, pool)
    }

    /// The address that the client has reached, as it stands in the addresses of pages.
    var ownHost: String? { (try? socket.socket.sockname()).flatMap(ServedAddress.host) }

    /// Whether the client was too slow.
    var isOverdue: Bool { state.withLock { $0.isOverdue } }

    /// How long what comes next may take; nil for what the client has no part in.
    func allow(_ time: Duration?, _ phase: Phase = .receiving) {
        state.withLock {
            $0.limit = time.map { ContinuousClock.now + $0 }
            $0.phase = phase
        }
    }

    /// Shuts the line of a client that is too slow: who waits for its bytes is told that there are no more.
    ///
    /// It is shut and not closed: its number would be given to another while somebody still waits for it.
    func endIfOverdue(_ now: ContinuousClock.Instant, idleSince earliest: ContinuousClock.Instant?) {
        state.withLock { state in
            guard !state.isClosed, let limit = state.limit else { return }
            guard limit < now || state.phase == .idle && earliest.map({ limit < $0 }) == true else { return }
            // Of one that was to send something at first only that half, so that it can be told why.
            let isAll = state.isOverdue || state.phase == .sending
            shutdown(socket.socket.file.rawValue, Int32(isAll ? SHUT_RDWR : SHUT_RD))
            state.isOverdue = true
            state.limit = now + .seconds(5)
        }
    }

    /// Some bytes; none at the end.
    func read() async throws -> [UInt8] {
        do {
            return try await socket.read(atMost: 4_096)
        } catch SocketError.disconnected {
            return []
        }
    }

    /// Sends all bytes.
    func write(_ bytes: Data) async throws { try await socket.write(bytes) }

    /// Says that nothing more is sent.
    func endOutput() { _ = state.withLock { $0.isClosed ? 0 : shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) } }

    /// Closes the line. Nobody may read or write any more.
    func close() async {
        // The pool may still be about to forget this number, after it has told us of the last bytes. Were the number given to
        // another line before, that one would be forgotten.
        if let pool = pool as? any Actor { await Self.wait(for: pool) }
        state.withLock { state in
            guard !state.isClosed else { return }
            state.isClosed = true
            try? socket.close()
        }
    }

    private static func wait(for pool: isolated any Actor) {}
}
