import TestKit
import Testing

@testable import Serving

/// Who may ask.
@Suite struct RightsTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    private func status(_ fields: @escaping @Sendable (UInt16) -> String) async throws -> Int {
        try await archive.serving { client async throws in
            try await client.send("GET / HTTP/1.1\r\nConnection: close\r\n\(fields(client.port))\r\n").status
        }
    }

    @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
    func `we answer to our own names`(host: String) async throws {
        #expect(try await status { "Host: \(host):\($0)\r\n" } == 200)
    }

    @Test(arguments: [
        "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "localhost.:PORT",
        "127.0.0.1:PORT.evil.example",
        "127.0.0.2:PORT", "0.0.0.0:PORT", "localhost.evil.example:PORT", "", "user@127.0.0.1:PORT",
    ])
    func `and to no other, whatever it points to`(host: String) async throws {
        #expect(try await status { "Host: \(host.replacing("PORT", with: "\($0)"))\r\n" } == 421)
    }

    @Test func `at the usual port a host need not name it`() throws {
        func isOurs(_ host: String, at port: UInt16) throws -> Bool {
            let head = try RequestHead(Array("GET / HTTP/1.1\r\nHost: \(host)".utf8), ServingLimits())
            return (try? RequestRights(hosts: ["127.0.0.1"], port: port).check(head)) != nil
        }
        #expect(try isOurs("127.0.0.1", at: 80) && isOurs("127.0.0.1:80", at: 80))
        #expect(try !isOurs("127.0.0.1", at: 8_080) && !isOurs("evil.example", at: 80))
    }

    @Test func `an address and fields are as long and as many as the limits say`() throws {
        var limits = ServingLimits()
        (limits.target, limits.fields) = (4, 2)
        func isRead(_ head: String) -> Bool { (try? RequestHead(Array(head.utf8), limits)) != nil }
        #expect(isRead("GET /abc HTTP/1.1\r\nA: 1\r\nB: 2") && !isRead("GET /abcd HTTP/1.1\r\nA: 1\r\nB: 2"))
        #expect(!isRead("GET /abc HTTP/1.1\r\nA: 1\r\nB: 2\r\nC: 3"))
    }

    @Test func `a request says exactly once whom it means`() async throws {
        #expect(try await status { _ in "" } == 400)
        #expect(try await status { "Host: 127.0.0.1:\($0)\r\nHost: evil.example\r\n" } == 400)
        #expect(try await status { "Host: 127.0.0.1:\($0)\r\nhost: 127.0.0.1:\($0)\r\n" } == 400)
    }

    @Test(arguments: [
        "http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1:1", "http://127.0.0.1",
        "http://localhost:PORT", "http://127.0.0.1:PORT.evil.example", "file://", "",
    ])
    func `pages from elsewhere are refused`(origin: String) async throws {
        let found = try await status {
            "Host: 127.0.0.1:\($0)\r\nOrigin: \(origin.replacing("PORT", with: "\($0)"))\r\n"
        }
        #expect(found == 403)
    }

    @Test func `our own pages are not`() async throws {
        #expect(try await status { "Host: 127.0.0.1:\($0)\r\nOrigin: http://127.0.0.1:\($0)\r\n" } == 200)
    }

    @Test(arguments: [
        ("cross-site", "no-cors", "script", 403), ("cross-site", "no-cors", "image", 403),
        ("cross-site", "cors", "empty", 403), ("cross-site", "navigate", "iframe", 403),
        ("cross-site", "navigate", "document", 200), ("same-site", "cors", "empty", 403),
        ("same-site", "navigate", "document", 200), ("same-origin", "cors", "empty", 200),
        ("none", "navigate", "document", 200), ("same-origin", "navigate", "iframe", 200),
    ])
    func `a link from elsewhere may be followed, but nothing be built in`(
        site: String, mode: String, destination: String, expected: Int
    ) async throws {
        let found = try await status {
            "Host: 127.0.0.1:\($0)\r\nSec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: \(mode)\r\nSec-Fetch-Dest: \(destination)\r\n"
        }
        #expect(found == expected)
    }
}
