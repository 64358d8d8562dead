import FlyingSocks
import Foundation
import Synchronization

/// Accepts connections, a limited number at a time, and ends those that are too slow.
final class ConnectionAcceptor: Sendable {
    private let handler: RequestHandler
    private let host: String
    private let port: UInt16
    private let log: @Sendable (ServedRequest) -> Void
    private let sockets = Mutex<[ObjectIdentifier: ClientSocket]>([:])

    /// How many connections at a time: not more than there are file descriptors for, of which each may need two.
    private let most: Int

    private static let moment = Duration.milliseconds(100)

    init(_ handler: RequestHandler, host: String, port: UInt16, _ log: @escaping @Sendable (ServedRequest) -> Void) {
        (self.handler, self.host, self.port, self.log) = (handler, host, port, log)
        let openFiles = sysconf(Int32(_SC_OPEN_MAX))
        most =
            openFiles < 0 ? handler.limits.connections : min(handler.limits.connections, max(8, (openFiles - 64) / 2))
    }

    /// Accepts connections until the task is cancelled, and waits then for those that are being answered.
    func accept(from listener: AsyncSocket, _ pool: some AsyncSocketPool) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while !Task.isCancelled {
                guard sockets.withLock({ $0.count }) < most else {
                    try await Task.sleep(for: .milliseconds(10))
                    continue
                }
                do {
                    let socket = ClientSocket(try await listener.accept(), pool)
                    sockets.withLock { $0[ObjectIdentifier(socket)] = socket }
                    group.addTask { await self.serve(socket) }
                } catch SocketError.failed {
                    // The client went again, or there are too few file descriptors until another goes.
                    try await Task.sleep(for: Self.moment)
                }
            }
        }
        throw CancellationError()
    }

    /// Ends clients that are too slow, until the task is cancelled.
    func watch() async throws {
        let limits = handler.limits
        while true {
            // Without connections there is nothing to wake up for.
            try await Task.sleep(for: sockets.withLock { $0.isEmpty } ? .seconds(1) : Self.moment)
            let sockets = self.sockets.withLock { Array($0.values) }
            let now = ContinuousClock.now
            let earliest = sockets.count * 2 > most ? now + limits.idle - limits.idleWhenCrowded : nil
            for socket in sockets { socket.endIfOverdue(now, idleSince: earliest) }
        }
    }

    private func serve(_ socket: ClientSocket) async {
        // Where we listen on all addresses of the machine, the one that the client has reached is ours as well. It is
        // in numbers, not a name that somebody else could point at us.
        let own = [socket.ownHost].compactMap(\.self)
        let rights = RequestRights(hosts: Set(["localhost", "127.0.0.1", "[::1]", host] + own), port: port)
        var connection = HTTPConnection(socket: socket, handler: handler, rights: rights, log: log)
        await connection.run()
        await socket.close()
        sockets.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(socket)) }
    }
}
