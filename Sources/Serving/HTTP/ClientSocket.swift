import FlyingSocks
import Foundation
import Synchronization

/// The socket of a client: bytes in, bytes out. Whatever the client does, it ends when its time is up.
final class ClientSocket: Sendable {
    private let socket: AsyncSocket
    private let pool: any AsyncSocketPool
    private let state = Mutex(State())

    /// What we wait for: a request, the rest of one, or that the client takes what we send.
    enum Phase { case idle, receiving, sending }

    private struct State {
        var limit: ContinuousClock.Instant?
        var phase = Phase.receiving
        var isOverdue = false
        var isClosed = false
    }

    init(_ socket: AsyncSocket, _ pool: any AsyncSocketPool) { (self.socket, self.pool) = (socket, pool) }

    /// The address that the client has reached, as in a URL.
    var ownHost: String? { (try? socket.socket.sockname()).flatMap(ServedAddress.host) }

    /// Whether the client was too slow.
    var isOverdue: Bool { state.withLock { $0.isOverdue } }

    /// How long the next phase may take; nil while we do not wait for the client.
    func allow(_ time: Duration?, _ phase: Phase = .receiving) {
        state.withLock { ($0.limit, $0.phase) = (time.map { ContinuousClock.now + $0 }, phase) }
    }

    /// Shuts the socket of a client that is too slow: whoever waits for its bytes gets an end of file. It is shut and
    /// not closed: its number would be reused while somebody still waits for it.
    func endIfOverdue(_ now: ContinuousClock.Instant, idleSince earliest: ContinuousClock.Instant?) {
        state.withLock { state in
            guard !state.isClosed, let limit = state.limit else { return }
            guard limit < now || state.phase == .idle && earliest.map({ limit < $0 }) == true else { return }
            // At first only the half that it was to send, so that it can still receive why.
            let isAll = state.isOverdue || state.phase == .sending
            shutdown(socket.socket.file.rawValue, Int32(isAll ? SHUT_RDWR : SHUT_RD))
            state.isOverdue = true
            state.limit = now + .seconds(5)
        }
    }

    /// Some bytes; throws at the end.
    func read() async throws -> [UInt8] { try await socket.read(atMost: 4_096) }

    func write(_ bytes: Data) async throws { try await socket.write(bytes) }

    /// Says that nothing more is sent.
    func endOutput() { _ = state.withLock { $0.isClosed ? 0 : shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) } }

    /// Closes the socket. Nobody may read or write any more.
    func close() async {
        // The pool may still be about to forget this number, after it has reported the last bytes. If the number were
        // reused before, the new socket would be forgotten.
        func wait(for pool: isolated any Actor) {}
        if let pool = pool as? any Actor { await wait(for: pool) }
        state.withLock { state in
            if !state.isClosed { try? socket.close() }
            state.isClosed = true
        }
    }
}
