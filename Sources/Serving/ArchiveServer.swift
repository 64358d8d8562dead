import Charts
import FlyingSocks
import Foundation

/// A web server for one archive.
///
/// It shows the folder to everyone who reaches it under a name of this machine. Only the pages it served itself can write, and
/// nothing but annotations.
package struct ArchiveServer: Sendable {
    /// The archive's folder.
    package var archive: String
    /// An address of this machine, in numbers, or `localhost`.
    package var host: String
    /// 0 for any that is free.
    package var port: UInt16
    /// Where annotations are kept; nil where the server is for reading only.
    package var annotations: (any AnnotationStore)?
    var limits = ServingLimits()

    /// Describes a server.
    package init(
        archive: String, host: String = "127.0.0.1", port: UInt16 = 8080, annotations: (any AnnotationStore)? = nil
    ) {
        (self.archive, self.host, self.port, self.annotations) = (archive, host, port, annotations)
    }

    /// Whether none but this machine can reach it.
    package var isLoopback: Bool { ServedAddress.isLoopback(host) }

    /// Serves until the task is cancelled. What is being saved then is saved first.
    ///
    /// - Parameters:
    ///   - ready: is called once with the archive's address, such as `http://127.0.0.1:8080/`, when it can be opened.
    ///   - log: is called after every response.
    /// - Throws: `.usage` for a host that is no address, `.cannotCreate` where it cannot be listened on, what `ready` throws, and
    ///   `CancellationError`.
    package func run(
        ready: (String) throws -> Void, log: @escaping @Sendable (ServedRequest) -> Void = { _ in }
    ) async throws {
        let address = try ServedAddress(host, port: port)
        let (socket, port) = try address.listen()
        let pool: some AsyncSocketPool = .make(maxEvents: 64)
        defer { try? socket.close() }
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        let handler = RequestHandler(archive: ArchiveFolder(path: archive), annotations: annotations, limits: limits)
        let acceptor = ConnectionAcceptor(handler, host: address.host, port: port, log)
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await pool.run() }
            group.addTask { try await acceptor.watch() }
            group.addTask { try await acceptor.accept(from: listener, pool) }
            try ready("http://\(address.host):\(port)/")
            try await group.next()
        }
    }
}
