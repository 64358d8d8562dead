import Foundation
import TestKit
import Testing

@testable import Serving

/// Clients that send too much, too slowly or nonsense.
@Suite(.tags(.process, .deadline))
struct RudeClientTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    @Test(arguments: [
        ("nonsense\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\n\n\r\n\r\n", 400),
        ("GET / FTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505), (" GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1 \r\n\r\n", 400), ("G\u{0}T / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", 400), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n: empty\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400), ("PUT / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
    ])
    func `nonsense is refused`(text: String, status: Int) async throws {
        try await archive.serving { client async throws in
            let reply = try await client.send(text)
            #expect(reply.status == status, "\(reply)")
            #expect(try await client.get("/").status == 200)
        }
    }

    @Test func `an endless address, field or head is cut short`() async throws {
        try await archive.serving { client async throws in
            let long = String(repeating: "x", count: 5 << 20)
            #expect(try await client.send("GET /" + long).status == 414)
            #expect(try await client.get("/" + long.prefix(9_000)).status == 414)
            #expect(try await client.get("/", "X: \(long)\r\n").status == 431)
            #expect(try await client.get("/", String(repeating: "X: y\r\n", count: 101)).status == 431)
            #expect(try await client.get("/", String(repeating: "X: y\r\n", count: 90)).status == 200)
        }
    }

    @Test func `a client that sends its request drop by drop is sent away, and meanwhile others are served`()
        async throws
    {
        var limits = ServingLimits()
        limits.headTime = .seconds(1)
        limits.bodyTime = .seconds(1)
        let annotations = MemoryAnnotations()
        try await archive.serving(annotations: annotations, limits: limits) { client async throws in
            let head =
                "PUT /.barfolio/annotations/a HTTP/1.1\r\n\(client.host)\(client.origin)Content-Type: application/json\r\n"
            for slow in [
                "GET / HTTP/1.1\r\nX: ", head + "Content-Length: 1000\r\n\r\n",
                head + "Transfer-Encoding: chunked\r\n\r\n",
            ] {
                let reply = Task {
                    try await client.blocking {
                        let line = try client.open()
                        defer { close(line) }
                        client.write(Data(slow.utf8), to: line)
                        for _ in 0..<30 {
                            client.write(Data("1".utf8), to: line)
                            Thread.sleep(forTimeInterval: 0.1)
                        }
                        return Reply(try client.read(line))
                    }
                }
                #expect(try await client.get("/").status == 200)
                #expect(try await reply.value.status == 408)
            }
        }
        #expect(annotations.kept.isEmpty)
    }

    @Test func `who announces a body and sends nothing of it is told so`() async throws {
        var limits = ServingLimits()
        limits.bodyTime = .seconds(1)
        try await archive.serving(annotations: MemoryAnnotations(), limits: limits) { client async throws in
            let head =
                "PUT /.barfolio/annotations/a HTTP/1.1\r\n\(client.host)\(client.origin)Content-Type: application/json\r\n"
            #expect(try await client.send(head + "Content-Length: 9\r\n\r\n").status == 408)
        }
    }

    @Test func `a client that says nothing, or takes nothing, is sent away`() async throws {
        let path = archive.at("archive/large.png")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        truncate(path, 100_000_000)
        var limits = ServingLimits()
        (limits.idle, limits.pieceTime) = (.seconds(1), .seconds(1))
        try await archive.serving(limits: limits) { client async throws in
            #expect(try await client.send("").head.isEmpty)
            let taken = try await client.blocking {
                let line = try client.open()
                defer { close(line) }
                client.write(Data("GET /large.png HTTP/1.1\r\n\(client.host)\r\n".utf8), to: line)
                // The server's clock runs from its answer, which may come late on a busy machine.
                var first: UInt8 = 0
                guard recv(line, &first, 1, 0) == 1 else { return -1 }
                Thread.sleep(forTimeInterval: 4)
                // What was on its way by then still comes.
                return (try? client.read(line).count) ?? 0
            }
            #expect((0..<90_000_000).contains(taken))
        }
    }

    @Test func `two hundred clients at a time are served, several times`() async throws {
        try await archive.serving { client async throws in
            for _ in 0..<3 {
                let replies = try await client.blocking {
                    let sockets = try (0..<200).map { _ in try client.open() }
                    defer { for line in sockets { close(line) } }
                    for line in sockets {
                        client.write(Data("GET / HTTP/1.1\r\n\(client.host)Connection: close\r\n\r\n".utf8), to: line)
                    }
                    return try sockets.map { Reply(try client.read($0)).text }
                }
                #expect(replies == Array(repeating: "the grid\n", count: 200))
            }
        }
    }

    @Test func `clients that hold every place make room for others`() async throws {
        var limits = ServingLimits()
        limits.connections = 20
        try await archive.serving(limits: limits) { client async throws in
            let sockets = try await client.blocking { try (0..<40).map { _ in try client.open() } }
            defer { for line in sockets { close(line) } }
            #expect(try await client.get("/").status == 200)
        }
    }

    @Test func `clients that go in the middle of everything harm nobody`() async throws {
        let path = archive.at("archive/large.png")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        truncate(path, 10_000_000)
        try await archive.serving(annotations: MemoryAnnotations()) { client async throws in
            let head =
                "PUT /.barfolio/annotations/a HTTP/1.1\r\n\(client.host)\(client.origin)Content-Type: application/json\r\n"
            for text in [
                "", "GET", "GET /large.png HTTP/1.1\r\n\(client.host)\r\n", head + "Content-Length: 9\r\n\r\n{",
            ] {
                try await client.blocking {
                    for number in 0..<50 {
                        let line = try client.open()
                        client.write(Data(text.utf8), to: line)
                        var abort = linger(l_onoff: number % 2 == 0 ? 1 : 0, l_linger: 0)
                        setsockopt(line, SOL_SOCKET, SO_LINGER, &abort, socklen_t(MemoryLayout<linger>.size))
                        close(line)
                    }
                }
                #expect(try await client.get("/").status == 200)
            }
        }
    }
}
