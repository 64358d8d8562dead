import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One HTTP/1.1 request to a server on 127.0.0.1, on a connection of its own. (URLSession cannot read chromedriver's answers
/// on Linux: "Failed writing header".)
struct HTTPExchange: Sendable {
    let port: UInt16

    struct Reply: Sendable {
        let status: Int
        /// By their names in lower case.
        let headers: [String: String]
        let body: Data
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Sends a request and reads the whole answer. The calling task waits without holding up others.
    func send(
        _ method: String, _ target: String, _ body: Data, headers: [String] = [], within limit: Duration = .seconds(40)
    ) async throws -> Reply {
        let lines =
            ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + headers
            + (body.isEmpty ? [] : ["Content-Type: application/json; charset=utf-8"])
            + ["Content-Length: \(body.count)", "", ""]
        let request = Data(lines.joined(separator: "\r\n").utf8) + body
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try Self.talk(request, port: port, within: limit) })
            }
        }
    }

    private static func talk(_ request: Data, port: UInt16, within limit: Duration) throws -> Reply {
        let socket = try connect(port: port, within: limit)
        defer { close(socket) }
        var left = request[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            guard count > 0 else { throw failure("the request could not be sent") }
            left = left.dropFirst(count)
        }
        let end = ContinuousClock.now + limit
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let reply = try Reply(received) { return reply }
            let count = read(socket, &buffer, buffer.count)
            guard count > 0, ContinuousClock.now < end else {
                throw failure("no whole answer within \(limit), after \(received.count) bytes")
            }
            received.append(contentsOf: buffer[..<count])
        }
    }

    private static func connect(port: UInt16, within limit: Duration) throws -> Int32 {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let socket = socket(AF_INET, kind, 0)
        guard socket >= 0 else { throw failure("no socket") }
        var patience = timeval(tv_sec: Int(limit.components.seconds), tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { systemConnect(socket, $0, size) }
        }
        guard result == 0 else {
            defer { close(socket) }
            throw failure("nobody listens on port \(port)")
        }
        return socket
    }

    private static func failure(_ words: String) -> Failure {
        Failure(description: "\(words): \(String(cString: strerror(errno)))")
    }
}

/// The system's own, which the method of the same name hides.
private func systemConnect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(socket, address, size)
}

extension HTTPExchange.Reply {
    /// Nil where it is not there whole yet.
    fileprivate init?(_ received: Data) throws {
        guard let gap = received.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: received[..<gap.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count > 1, let status = Int(words[1]) else {
            throw HTTPExchange.Failure(description: "not an answer: \(lines[0])")
        }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        let body = received[gap.upperBound...]
        guard body.count >= length else { return nil }
        self.init(status: status, headers: headers, body: Data(body.prefix(length)))
    }
}
