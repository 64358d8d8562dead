import Charts
import TestKit
import Testing

@testable import Serving

/// Where a server listens.
@Suite struct ServerTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    @Test func `a port that another holds is told, with what to do`() async throws {
        let archive = archive
        try await archive.serving { client async throws in
            let second = ArchiveServer(archive: archive.path, port: client.port)
            let error = await #expect(throws: ReportError.self) { try await second.run { _ in } }
            #expect(error?.kind == .cannotCreate)
            #expect(error?.subject == "127.0.0.1:\(client.port)" && error?.advice.contains("--port 0") == true)
        }
    }

    @Test(arguments: ["example.com", "", "256.1.1.1", "127.0.0.1:80", "a b"])
    func `a host is an address in numbers`(host: String) async throws {
        let server = ArchiveServer(archive: archive.path, host: host, port: 0)
        let error = await #expect(throws: ReportError.self) { try await server.run { _ in } }
        #expect(error?.kind == .usage)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("localhost", true), ("::1", true), ("127.3.2.1", true), ("0.0.0.0", false), ("::", false),
        ("127.evil.example", false), ("192.168.1.2", false),
    ])
    func `it is known who can be reached from elsewhere`(host: String, isLoopback: Bool) {
        #expect(ArchiveServer(archive: "", host: host).isLoopback == isLoopback)
    }

    @Test func `a client of IPv4 at a socket of IPv6 asks at its own address`() {
        #expect(ServedAddress.host(.ip6("::ffff:192.0.2.1", port: 1)) == "192.0.2.1")
        #expect(ServedAddress.host(.ip6("::FFFF:7", port: 1)) == "[::ffff:7]")
        #expect(ServedAddress.host(.ip6("FE80::1", port: 1)) == "[fe80::1]")
    }

    @Test func `an address of the machine is one's own where all are listened on`() async throws {
        var server = ArchiveServer(archive: archive.path, host: "0.0.0.0", port: 0)
        server.limits.idle = .seconds(5)
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        let ready = server
        let task = Task { try await ready.run { continuation.yield($0) } }
        defer { task.cancel() }
        for await address in addresses {
            #expect(address.hasPrefix("http://0.0.0.0:"))
            let client = Client(port: UInt16(address.dropLast().split(separator: ":").last ?? "") ?? 0)
            #expect(try await client.get("/").status == 200)
            let foreign = "GET / HTTP/1.1\r\nHost: evil.example:\(client.port)\r\nConnection: close\r\n\r\n"
            #expect(try await client.send(foreign).status == 421)
            break
        }
    }
}
