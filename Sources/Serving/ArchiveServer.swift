import Charts
import FlyingSocks
import Foundation

/// A web server for one archive. It shows the folder to everyone who reaches it under a name of this machine. Only the
/// pages it served itself can write, and nothing but annotations.
package struct ArchiveServer: Sendable {
    let archive: String
    /// An address of this machine, in numbers, or `localhost`.
    package let host: String
    /// 0 for any that is free.
    let port: UInt16
    /// Where annotations are kept; nil where the server is for reading only.
    package let annotations: (any AnnotationStore)?
    /// Those of its own pages, which say why there is nothing to be shown.
    let languages: Languages
    var limits = ServingLimits()

    /// Describes a server.
    package init(
        archive: String, host: String = "127.0.0.1", port: UInt16 = 8080, annotations: (any AnnotationStore)? = nil,
        languages: Languages = Languages()
    ) {
        (self.archive, self.host, self.port, self.annotations) = (archive, host, port, annotations)
        self.languages = languages
    }

    /// Whether none but this machine can reach it.
    package var isLoopback: Bool {
        let host = host.lowercased()
        return ["localhost", "::1", "[::1]"].contains(host)
            || host.hasPrefix("127.") && (try? sockaddr_in.inet(ip4: host, port: 0)) != nil
    }

    /// Serves until the task is cancelled. What is being saved then is saved first.
    ///
    /// - Parameters:
    ///   - ready: is called once with the archive's address, such as `http://127.0.0.1:8080/`, when it can be opened.
    ///   - log: is called after every response.
    /// - Throws: `.usage` for a host that is no address, `.cannotCreate` where barfolio cannot listen on this address.
    package func run(
        ready: (String) throws -> Void, log: @escaping @Sendable (ServedRequest) -> Void = { _ in }
    ) async throws {
        let address = try ServedAddress(host, port: port)
        let (socket, port) = try address.listen()
        let pool: some AsyncSocketPool = .make(maxEvents: 64)
        defer { try? socket.close() }
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        let handler = RequestHandler(
            archive: ArchiveFolder(path: archive), annotations: annotations, languages: languages, limits: limits)
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

/// How much, and how long, the server accepts from one client. Sizes are bytes.
struct ServingLimits: Sendable {
    /// The largest body of a request: a file of annotations.
    var body = 1 << 20
    /// The most of a file that is packed, which is done in memory.
    var packed = 4 << 20
    var target = 8 << 10
    /// The longest head of a request: its first line and all fields.
    var head = 32 << 10
    var fields = 100
    /// The most connections at a time; more wait until one ends.
    var connections = 400
    /// How long a connection may stay without a request.
    var idle = Duration.seconds(30)
    /// The same while more than half of the connections are taken.
    var idleWhenCrowded = Duration.seconds(1)
    /// How long a head may take to arrive, from its first byte.
    var headTime = Duration.seconds(10)
    var bodyTime = Duration.seconds(30)
    /// How long a client may take to receive one piece of a response.
    var pieceTime = Duration.seconds(30)
    /// How long a client that got an error may go on sending, so that it reads why.
    var lingering = Duration.seconds(2)
}

/// Where the annotations of reports are kept, as documents of the format `barfolio-annotations/1`.
///
/// A report's name comes from the address: it has no slash and no control character and does not begin with a dot, but
/// there may be no such report. A `ReportError` becomes the response, whose `found` and `advice` the person at the
/// browser reads: `.usage` 404 (no such report), `.data` and `.definition` 422 (annotations that cannot be used),
/// `.busy` 409, all else 500.
package protocol AnnotationStore: Sendable {
    /// The annotations of a report as they are now.
    func annotations(of report: String) async throws -> Data

    /// Adds and replaces annotations, and removes those that the document names as removed; of two at the same time
    /// neither may lose what the other added. Returns the merged document.
    ///
    /// - Parameter document: what a browser sent, a mebibyte at most; nothing else is known of it.
    func merge(_ document: Data, into report: String) async throws -> Data
}
