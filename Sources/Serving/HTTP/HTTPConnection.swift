import Foundation

/// A connection: one request after the other, each with its response.
struct HTTPConnection {
    private let socket: ClientSocket
    private let handler: RequestHandler
    private let rights: RequestRights
    private let log: @Sendable (ServedRequest) -> Void
    private let limits: ServingLimits
    /// What has been received and not used yet.
    private var buffer: [UInt8] = []

    init(
        _ socket: ClientSocket, _ handler: RequestHandler, _ rights: RequestRights,
        log: @escaping @Sendable (ServedRequest) -> Void
    ) {
        (self.socket, self.handler, self.rights, self.log) = (socket, handler, rights, log)
        limits = handler.limits
    }

    /// Nothing more comes.
    private struct End: Error {}

    /// Answers requests until the client, or we, close the connection.
    mutating func run() async {
        do {
            while try await handleRequest(), !Task.isCancelled {}
        } catch {
            // The client is gone: nobody would read an error.
        }
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
        try await send(response, isLast: isLast, hasBody: head?.method != "HEAD")
        log(ServedRequest(method: head?.method ?? "", target: head?.target ?? "", status: response.status.code))
        if isLast { await linger() }
        return !isLast
    }

    private mutating func nextHead() async throws -> [UInt8] {
        socket.allow(limits.idle, .idle)
        // An empty line before a request is ignored (RFC 9112, 2.2).
        while buffer.starts(with: [0x0d, 0x0a]) || buffer.isEmpty {
            if buffer.isEmpty { try await receive() } else { buffer.removeFirst(2) }
        }
        socket.allow(limits.headTime)
        var searched = 0
        while true {
            let end = buffer.indices.dropFirst(searched).dropLast(3).first {
                buffer[$0] == 0x0d && buffer[$0 + 1] == 0x0a && buffer[$0 + 2] == 0x0d && buffer[$0 + 3] == 0x0a
            }
            if let end {
                defer { buffer.removeFirst(end + 4) }
                return Array(buffer[..<end])
            }
            guard buffer.count <= limits.head else {
                // Of a line that does not end within the limit, the address is most of it.
                throw buffer.prefix(limits.target).contains(0x0a)
                    ? HTTPError(.headerFieldsTooLarge, "the fields are too large")
                    : HTTPError(.uriTooLong, "the address is too long")
            }
            searched = max(0, buffer.count - 3)
            try await receive()
        }
    }

    private mutating func receive() async throws {
        let bytes = try await socket.read()
        guard !bytes.isEmpty else {
            if socket.isOverdue, !buffer.isEmpty {
                throw HTTPError(.requestTimeout, "the request did not arrive in time")
            }
            throw End()
        }
        buffer += bytes
    }

    private mutating func body(of head: RequestHead) async throws -> Data {
        let tooLarge = HTTPError(
            .contentTooLarge, "annotations larger than \(limits.body >> 10) KiB are not accepted",
            advice: "remove some of them")
        if case .counted(let count) = head.body, count > limits.body { throw tooLarge }
        if head["expect"]?.lowercased() == "100-continue", head.body != .none {
            try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        switch head.body {
        case .none: return Data()
        case .counted(let count): return try await take(count)
        case .chunked:
            let malformed = HTTPError(.badRequest, "the request's body is malformed")
            var body = Data()
            while true {
                let digits = try await textLine(malformed).prefix { !";\t ".contains($0) }
                guard (1...8).contains(digits.count), digits.allSatisfy(\.isHexDigit), let size = Int(digits, radix: 16)
                else { throw malformed }
                if size == 0 { break }
                guard size <= limits.body - body.count else { throw tooLarge }
                body += try await take(size)
                guard try await textLine(malformed).isEmpty else { throw malformed }
            }
            // Fields after the body say nothing that we use.
            for _ in 0..<limits.fields where try await textLine(malformed).isEmpty { return body }
            throw malformed
        }
    }

    /// A line without its end. None within a chunked body is long.
    private mutating func textLine(_ malformed: HTTPError) async throws -> String {
        while true {
            if let end = buffer.firstIndex(of: 0x0a) {
                guard end > 0, buffer[end - 1] == 0x0d else { throw malformed }
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<(end - 1)], as: UTF8.self)
            }
            guard buffer.count <= 1_024 else { throw malformed }
            try await receive()
        }
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
        switch response.body {
        case .bytes(let bytes): try await socket.write(head + bytes)
        case .file(let file, let more):
            // Small files are sent in one piece with the head.
            var piece = head
            var sent = 0
            while sent < file.size {
                guard let bytes = file.bytes(at: sent, atMost: min(64 << 10, file.size - sent)) else {
                    // It was cut meanwhile. The client sees that the body is shorter than Content-Length.
                    throw End()
                }
                sent += bytes.count
                try await socket.write(piece + bytes)
                piece = Data()
                socket.allow(limits.pieceTime, .sending)
                try Task.checkCancellation()
            }
            try await socket.write(piece + more)
        }
    }

    /// Takes what the client still sends, for a while: if the socket were closed with bytes unread, the response could be lost with it.
    private func linger() async {
        socket.endOutput()
        socket.allow(limits.lingering)
        var rest = 4 * limits.body
        while rest > 0, !socket.isOverdue, let bytes = try? await socket.read(), !bytes.isEmpty { rest -= bytes.count }
    }
}
