import Foundation

/// A client of a server on 127.0.0.1 that sends whatever bytes a test wants. (URLSession cannot read chromedriver's answers on Linux:
/// "Failed writing header".)
package struct Client: Sendable {
    package let port: UInt16

    package struct Failure: Error { let words: String }

    package init(port: UInt16) { self.port = port }

    /// The fields of a browser that means us.
    package var host: String { "Host: 127.0.0.1:\(port)\r\n" }
    package var origin: String { "Origin: http://127.0.0.1:\(port)\r\n" }

    /// Asks for something by a well-formed request. `fields` end in line ends.
    package func ask(_ method: String, _ target: String, _ fields: String = "", body: String = "") async throws -> Reply
    {
        try await send("\(method) \(target) HTTP/1.1\r\n\(host)Connection: close\r\n\(fields)\r\n\(body)")
    }

    /// The same, to read.
    package func get(_ target: String, _ fields: String = "") async throws -> Reply {
        try await ask("GET", target, fields)
    }

    /// Puts annotations as a page of ours does.
    package func put(_ target: String, _ body: String, _ fields: String? = nil) async throws -> Reply {
        try await ask(
            "PUT", target,
            (fields ?? origin) + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n", body: body)
    }

    /// Sends a text on a line of its own, and reads until the server closes it.
    package func send(_ text: String, within limit: Int = 120) async throws -> Reply {
        try await send(Data(text.utf8), within: limit)
    }

    /// The same with any bytes.
    ///
    /// - Parameter whole: whether what follows an answer is not waited for: not every server closes the line when it is asked to.
    package func send(_ bytes: Data, within limit: Int = 120, whole: Bool = false) async throws -> Reply {
        try await blocking {
            let line = try open(within: limit)
            defer { close(line) }
            // A server that has heard enough may close while we still talk.
            write(bytes, to: line)
            return Reply(try read(line, whole: whole))
        }
    }

    /// Does what blocks where it holds up no other task.
    package func blocking<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
        }
    }

    /// A line to the server.
    package func open(within limit: Int = 120) throws -> Int32 {
        #if canImport(Darwin)
            let line = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let line = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var time = timeval(tv_sec: limit, tv_usec: 0)
        setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(line, $0, size) }
        }
        guard result == 0 else {
            close(line)
            throw Failure(words: "no connection: \(errno)")
        }
        return line
    }

    package func write(_ bytes: Data, to line: Int32) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(line, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// All that comes until the server closes the line, or has given a whole answer.
    package func read(_ line: Int32, whole: Bool = false) throws -> Data {
        var bytes = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(line, &piece, piece.count, 0)
            if count == 0 { return bytes }
            guard count > 0 else { throw Failure(words: "nothing more came: \(errno), after \(bytes.count) bytes") }
            bytes += piece[..<count]
            if whole, Reply(bytes).isWhole { return bytes }
        }
    }
}

/// What a server answered.
package struct Reply: Sendable, CustomStringConvertible {
    package let status: Int
    package let head: String
    package let body: Data
    /// Whether its head says how long it is, and it is there as far as that.
    var isWhole: Bool { self["Content-Length"].flatMap { Int($0) }.map { hasEnd && body.count >= $0 } ?? false }
    private let hasEnd: Bool

    package init(_ bytes: Data) {
        let end = bytes.firstRange(of: Data("\r\n\r\n".utf8))
        head = String(decoding: bytes[..<(end?.lowerBound ?? bytes.endIndex)], as: UTF8.self)
        hasEnd = end != nil
        body = end.map { Data(bytes[$0.upperBound...]) } ?? Data()
        status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The lines of its head but the date's: a second may pass between two answers.
    package var undatedHead: [Substring] { head.split(separator: "\r\n").filter { !$0.hasPrefix("Date: ") } }

    package subscript(name: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    package var description: String { head + "\n\n" + text.prefix(500) }
}
