import FlyingSocks
import Foundation

/// A connection: one request after the other, each with its response.
struct HTTPConnection {
    let socket: ClientSocket
    let handler: RequestHandler
    let rights: RequestRights
    let log: @Sendable (ServedRequest) -> Void
    /// What has been received and not used yet.
    private(set) var buffer: [UInt8] = []

    private var limits: ServingLimits { handler.limits }

    /// Answers requests until the client, or we, close the connection.
    mutating func run() async {
        // Where the client is gone nobody would read an error.
        while (try? await handleRequest()) == true, !Task.isCancelled {}
    }

    /// Answers the next request. Returns whether there may be another.
    private mutating func handleRequest() async throws -> Bool {
        var head: RequestHead?
        var remaining = RequestHead.Body.none
        var response: HTTPResponse
        do {
            let next = try RequestHead(try await nextHead(), limits)
            (head, remaining) = (next, next.body)
            socket.allow(nil)
            response = try await handler.response(to: next, rights) {
                defer { socket.allow(nil) }
                socket.allow(limits.bodyTime)
                let body = try await self.body(of: next)
                remaining = .none
                return body
            }
        } catch let error as HTTPError {
            response = HTTPResponse(error, isJSON: false)
        }
        // A response before the body was read is the last: the rest is not a request.
        let isLast = head?.isPersistent != true || remaining != .none || socket.isOverdue || Task.isCancelled
        // What was done is told, also where the client is gone.
        log(ServedRequest(method: head?.method ?? "", target: head?.target ?? "", status: response.status.code))
        try await send(response, isLast: isLast, hasBody: head?.method != "HEAD")
        guard isLast else { return true }
        // What the client still sends is taken, for a while: closing with bytes unread could lose the response.
        socket.endOutput()
        socket.allow(limits.lingering)
        var rest = 4 * limits.body
        while rest > 0, !socket.isOverdue, let bytes = try? await socket.read() { rest -= bytes.count }
        return false
    }

    private mutating func nextHead() async throws -> [UInt8] {
        socket.allow(limits.idle, .idle)
        // An empty line before a request is ignored (RFC 9112, 2.2).
        while buffer.starts(with: [0x0d, 0x0a]) || buffer.isEmpty {
            // Who sends nothing is told nothing.
            if buffer.isEmpty { buffer += try await socket.read() } else { buffer.removeFirst(2) }
        }
        let limits = limits
        socket.allow(limits.headTime)
        return try await take(until: [0x0d, 0x0a, 0x0d, 0x0a], atMost: limits.head) { start in
            // Of a line that does not end within the limit, the address is most of it.
            start.prefix(limits.target).contains(0x0a)
                ? HTTPError(.headerFieldsTooLarge, "the fields are too large")
                : HTTPError(.uriTooLong, "the address is too long")
        }
    }

    /// The bytes before an end, which is taken, too; `tooLong` makes the error where it is not among the first `limit` bytes.
    private mutating func take(
        until end: [UInt8], atMost limit: Int, _ tooLong: ([UInt8]) -> HTTPError
    ) async throws -> [UInt8] {
        var searched = 0
        while true {
            if let found = buffer.prefix(limit).dropFirst(searched).firstRange(of: end) {
                defer { buffer.removeFirst(found.upperBound) }
                return Array(buffer[..<found.lowerBound])
            }
            guard buffer.count < limit else { throw tooLong(buffer) }
            searched = max(0, buffer.count - end.count + 1)
            try await receive()
        }
    }

    private mutating func receive() async throws {
        do {
            buffer += try await socket.read()
        } catch {
            guard socket.isOverdue else { throw error }
            throw HTTPError(.requestTimeout, "the request did not arrive in time")
        }
    }

    private mutating func body(of head: RequestHead) async throws -> Data {
        let tooLarge = HTTPError(
            .contentTooLarge, "annotations larger than \(limits.body >> 10) KiB are not accepted",
            advice: "remove some of them")
        if case .counted(let count) = head.body, count > limits.body { throw tooLarge }
        if head.version == "HTTP/1.1", head["expect"]?.lowercased() == "100-continue", head.body != .none {
            try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        switch head.body {
        case .none: return Data()
        case .counted(let count): return try await take(count)
        case .chunked:
            var body = Data()
            while true {
                let digits = try await textLine().prefix { !";\t ".contains($0) }
                guard (1...8).contains(digits.count), digits.allSatisfy(\.isHexDigit), let size = Int(digits, radix: 16)
                else { throw Self.malformed }
                if size == 0 { break }
                guard size <= limits.body - body.count else { throw tooLarge }
                body += try await take(size)
                guard try await textLine().isEmpty else { throw Self.malformed }
            }
            // Fields after the body say nothing that we use.
            for _ in 0..<limits.fields where try await textLine().isEmpty { return body }
            throw Self.malformed
        }
    }

    private static let malformed = HTTPError(.badRequest, "the request's body is malformed")

    private mutating func textLine() async throws -> String {
        let line = try await take(until: [0x0a], atMost: 1_024) { _ in Self.malformed }
        guard line.last == 0x0d else { throw Self.malformed }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }

    private mutating func take(_ count: Int) async throws -> Data {
        while buffer.count < count { try await receive() }
        defer { buffer.removeFirst(count) }
        return Data(buffer[..<count])
    }

    private func send(_ response: HTTPResponse, isLast: Bool, hasBody: Bool) async throws {
        socket.allow(limits.pieceTime, .sending)
        let head = response.head(isLast: isLast)
        guard hasBody, response.status != .notModified else { return try await socket.write(head) }
        // Small files are sent in one piece with the head.
        var piece = head
        var sent = 0
        while let file = response.file, sent < file.size {
            let bytes = try file.file.bytes(from: sent, to: min(sent + 64 << 10, file.size))
            // It was cut meanwhile. The client sees that the body is shorter than Content-Length.
            if bytes.isEmpty { throw SocketError.disconnected }
            sent += bytes.count
            try await socket.write(piece + bytes)
            piece = Data()
            socket.allow(limits.pieceTime, .sending)
            try Task.checkCancellation()
        }
        try await socket.write(piece + response.bytes)
    }
}
