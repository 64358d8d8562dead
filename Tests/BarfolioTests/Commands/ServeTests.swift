import Foundation
import Synchronization
import TestKit
import Testing

/// `barfolio serve`: the archive in a browser.
@Suite(.tags(.process))
struct ServeTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("archive/index.html", "the grid\n")
        try scratch.write("archive/journal.jsonl", "")
        try scratch.write("archive/posts/2026-11-20/index.html", "an edition\n")
        try scratch.link("archive/posts/latest", to: "2026-11-20")
    }

    /// Serves meanwhile, then ends the server by a signal. Answers what came of it.
    private func serving(
        _ arguments: String..., signal: Int32 = SIGTERM, isBlocked: Bool = false,
        _ work: @escaping @Sendable (Site) async throws -> Void
    ) async throws -> Outcome {
        let scratch = scratch
        let blocking = [
            "python3", "-c",
            "import os, signal, sys; signal.pthread_sigmask(signal.SIG_BLOCK, {\(signal)}); os.execv(sys.argv[1], sys.argv[1:])",
        ]
        let words =
            ["/bin/sh", "-c", "out=$1; shift; exec \"$@\" >\"$out\"", "sh", scratch.at("ready")]
            + (isBlocked ? blocking : []) + [try Barfolio.binary(), "serve"] + arguments
        var invocation = Invocation(words: words, folder: scratch.path, environment: try scratch.environment())
        (invocation.isBackground, invocation.timeLimit) = (true, .seconds(600))
        invocation.meanwhile = { process in
            defer { kill(process, signal) }
            for _ in 0..<300 {
                if let line = try? scratch.text("ready"), line.hasSuffix("/\n") {
                    return try await work(Site(address: String(line.dropLast())))
                }
                try await Task.sleep(for: .milliseconds(50))
            }
            Issue.record("it was never ready")
        }
        return try await invocation.run()
    }

    /// A parent that blocks a signal hands that down.
    @Test(arguments: [SIGTERM, SIGINT], [false, true])
    func `it says where, shows the archive, and ends by the signal that ends it`(signal: Int32, isBlocked: Bool)
        async throws
    {
        let outcome = try await serving("--port", "0", signal: signal, isBlocked: isBlocked) { site async throws in
            #expect(site.address.hasPrefix("http://127.0.0.1:"))
            #expect(try await site.get("/").contains("the grid"))
            #expect(try await site.get("/posts/latest/").contains("an edition"))
            #expect(try await site.get("/../ready").hasPrefix("HTTP/1.1 404"))
            #expect(try await site.get("/", host: "evil.example").hasPrefix("HTTP/1.1 421"))
            #expect(try await site.get("/", "Origin: http://evil.example\r\n").hasPrefix("HTTP/1.1 403"))
        }
        #expect(outcome.ending == .signaled(signal), "\(outcome)")
        #expect(outcome.errors.isEmpty, "\(outcome)")
        #expect(try scratch.text("ready").split(separator: "\n").count == 1)
    }

    @Test func `annotations are refused without leave, and every attempt is told`() async throws {
        let outcome = try await serving("--port", "0") { site async throws in
            let reply = try await site.put("/.barfolio/annotations/posts", "{}")
            #expect(reply.hasPrefix("HTTP/1.1 403") && reply.contains("--allow-annotations"), "\(reply)")
        }
        #expect(outcome.errors == "PUT /.barfolio/annotations/posts: 403\n", "\(outcome)")
    }

    @Test func `every request is told where one wants it, and what a client sends cannot write to the terminal`()
        async throws
    {
        let outcome = try await serving("--port", "0", "--verbose") { site async throws in
            _ = try await site.get("/%1b%5b2J")
            _ = try await site.get("/\u{1b}[2J")
            _ = try await site.get("/")
        }
        #expect(outcome.errors == "GET /%1b%5b2J: 404\na malformed request: 400\nGET /: 200\n", "\(outcome)")
    }

    @Test func `an address that others can reach is warned of`() async throws {
        let outcome = try await serving("--port", "0", "--host", "0.0.0.0") { site async throws in
            #expect(try await site.get("/").contains("the grid"))
        }
        #expect(outcome.errors.contains("warning: 0.0.0.0: everyone who can reach this machine"), "\(outcome)")
    }

    @Test func `what cannot be served is told`() async throws {
        try await scratch.barfolio("serve", "--archive", "nowhere").expectFailure(66, "nowhere", "--archive")
        let named = try await scratch.barfolio("serve", "--host", "example.com")
        named.expectFailure(64, "example.com", "127.0.0.1")
        #expect(!named.errors.contains("warning"), "\(named)")
        try await scratch.barfolio("serve", "--host", "192.0.2.1").expectFailure(73, "192.0.2.1", "--host")
        let scratch = scratch
        _ = try await serving("--port", "0") { site async throws in
            try await scratch.barfolio("serve", "--port", site.port).expectFailure(73, site.port, "--port 0")
        }
        #expect(try await scratch.barfolio("serve", "--port", "70000").ending == .exited(64))
        #expect(try await scratch.barfolio("serve", "--quiet", "--verbose").ending == .exited(64))
    }
}

/// A server that is asked things.
private struct Site: Sendable {
    /// With a slash at the end.
    let address: String

    var port: String { String(address.dropLast().split(separator: ":").last ?? "") }

    func get(_ target: String, _ fields: String = "", host: String = "127.0.0.1") async throws -> String {
        try await send("GET \(target) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\(fields)\r\n")
    }

    func put(_ target: String, _ body: String) async throws -> String {
        try await send(
            "PUT \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func send(_ text: String) async throws -> String {
        let number = try #require(UInt16(port))
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try exchange(text, port: number) }) }
        }
    }
}

private struct NoConnection: Error { let number: Int32 }

/// Sends a text, and reads until the other side closes.
private func exchange(_ text: String, port: UInt16) throws -> String {
    #if canImport(Darwin)
        let line = socket(AF_INET, SOCK_STREAM, 0)
    #else
        let line = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(line) }
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(line, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    guard result == 0 else { throw NoConnection(number: errno) }
    let bytes = Array(text.utf8)
    guard send(line, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw NoConnection(number: errno) }
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = recv(line, &piece, piece.count, 0)
        guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
        answer += piece[..<count]
    }
}
