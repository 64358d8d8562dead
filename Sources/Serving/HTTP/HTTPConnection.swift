import Foundation

/// One request after the other on a line.
struct HTTPConnection {
    private let line: ClientSocket
    private let handler: RequestHandler
    private let rights: RequestRights
    private let log: @Sendable (ServedRequest) -> Void
    private let limits: ServingLimits
    /// What has come and was not used yet.
    private var ahead: [UInt8] = []

    init(
        _ line: ClientSocket, _ handler: RequestHandler, _ rights: RequestRights,
        log: @escaping @Sendable (ServedRequest) -> Void
    ) {
        (self.line, self.handler, self.rights, self.log, self.limits) = (line, handler, rights, log, handler.limits)
    }

    /// Nothing more comes.
    private struct End: Error {}

    /// Answers until the client, or we, have enough.
    mutating func hold() async {
        do {
            while try await answerOne(), !Task.isCancelled {}
        } catch {
            // The client is gone: there is nobody to tell.
        }
    }

    /// Answers the next request. Answers whether there may be another.
    private mutating func answerOne() async throws -> Bool {
        var head: RequestHead?
        var remaining = RequestHead.Body.none
        var answer: HTTPResponse
        do {
            let next = try RequestHead(try await nextHead(), limits)
            (head, remaining) = (next, next.body)
            line.allow(nil)
            answer = try await handler.answer(next, rights) {
                defer { line.allow(nil) }
                line.allow(limits.bodyTime)
                let body = try await self.body(of: next)
                remaining = .none
                return body
            }
        } catch let refusal as HTTPError {
            answer = HTTPResponse(refusal, isJSON: false)
        }
        // An answer that comes before the body was read is the last: the rest is no request.
        let isLast = head?.isPersistent != true || remaining != .none || line.isOverdue || Task.isCancelled
        try await send(answer, isLast: isLast, hasBody: head?.method != "HEAD")
        log(ServedRequest(method: head?.method ?? "", target: head?.target ?? "", status: answer.status.code))
        if isLast { await linger() }
        return !isLast
    }

    private mutating func nextHead() async throws -> [UInt8] {
        line.allow(limits.idle, .idle)
        // An empty line before a request is to be borne.
        while ahead.starts(with: [0x0d, 0x0a]) || ahead.isEmpty {
            if ahead.isEmpty { try await readMore() } else { ahead.removeFirst(2) }
        }
        line.allow(limits.headTime)
        var searched = 0
        while true {
            if let end = Self.endOfHead(in: ahead, from: searched) {
                defer { ahead.removeFirst(end + 4) }
                return Array(ahead[..<end])
            }
            guard ahead.count <= limits.head else {
                // Of a line that does not end within the limit, the address is most of it.
                let isAddress = !ahead.prefix(limits.target).contains(0x0a)
                throw HTTPError(
                    isAddress ? .addressTooLong : .fieldsTooLarge,
                    isAddress ? "the address is too long" : "the fields are too large")
            }
            searched = max(0, ahead.count - 3)
            try await readMore()
        }
    }

    private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for place in start..<max(start, bytes.count - 3)
        where bytes[place] == 0x0d && bytes[place + 1] == 0x0a && bytes[place + 2] == 0x0d && bytes[place + 3] == 0x0a {
            return place
        }
        return nil
    }

    private mutating func readMore() async throws {
        let bytes = try await line.read()
        guard !bytes.isEmpty else {
            if line.isOverdue, !ahead.isEmpty {
                throw HTTPError(.timedOut, "the request did not arrive in time")
            }
            throw End()
        }
        ahead += bytes
    }

    private mutating func body(of head: RequestHead) async throws -> Data {
        let tooLarge = HTTPError(
            .tooLarge, "annotations larger than \(limits.body >> 10) KiB are not taken", advice: "remove some of them")
        if case .counted(let count) = head.body, count > limits.body { throw tooLarge }
        if head["expect"]?.lowercased() == "100-continue", head.body != .none {
            try await line.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        switch head.body {
        case .none: return Data()
        case .counted(let count): return try await take(count)
        case .chunked:
            var body = Data()
            while true {
                let size = try await chunkSize()
                // A chunk that is said to be larger than any number was refused as malformed.
                guard size <= limits.body - body.count else { throw tooLarge }
                if size == 0 { break }
                body += try await take(size)
                guard try await textLine().isEmpty else { throw Self.malformedChunk }
            }
            // Fields after the body say nothing that we use.
            for _ in 0..<limits.fields where try await textLine().isEmpty { return body }
            throw Self.malformedChunk
        }
    }

    private static let malformedChunk = HTTPError(.badRequest, "the request's body is malformed")

    private mutating func chunkSize() async throws -> Int {
        let digits = try await textLine().prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
        guard (1...8).contains(digits.count), digits.allSatisfy({ Self.isHex($0) }),
            let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Self.malformedChunk }
        return size
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    /// A line without its end. None within a chunked body is long.
    private mutating func textLine() async throws -> [UInt8] {
        while true {
            if let end = ahead.firstIndex(of: 0x0a) {
                guard end > 0, ahead[end - 1] == 0x0d else { throw Self.malformedChunk }
                defer { ahead.removeFirst(end + 1) }
                return Array(ahead[..<(end - 1)])
            }
            guard ahead.count <= 1_024 else { throw Self.malformedChunk }
            try await readMore()
        }
    }

    private mutating func take(_ count: Int) async throws -> Data {
        while ahead.count < count { try await readMore() }
        defer { ahead.removeFirst(count) }
        return Data(ahead[..<count])
    }

    private func send(_ answer: HTTPResponse, isLast: Bool, hasBody: Bool) async throws {
        line.allow(limits.pieceTime, .sending)
        let head = answer.head(isLast: isLast)
        guard hasBody, answer.status != .notModified else { return try await line.write(head) }
        switch answer.body {
        case .bytes(let bytes): try await line.write(head + bytes)
        case .file(let file, let more):
            // Whole small files go out in one piece with the head.
            var piece = head
            var sent = 0
            while sent < file.size {
                guard let bytes = file.bytes(at: sent, atMost: min(64 << 10, file.size - sent)) else {
                    // It was cut meanwhile. A body that is shorter than was said tells the client.
                    throw End()
                }
                sent += bytes.count
                try await line.write(piece + bytes)
                piece = Data()
                line.allow(limits.pieceTime, .sending)
                try Task.checkCancellation()
            }
            try await line.write(piece + more)
        }
    }

    /// Takes what the client still sends, for a while: were the line closed with bytes unread, the answer could be lost with it.
    private func linger() async {
        line.endOutput()
        line.allow(limits.lingering)
        var rest = 4 * limits.body
        while rest > 0, !line.isOverdue, let bytes = try? await line.read(), !bytes.isEmpty { rest -= bytes.count }
    }
}
