import Foundation
import TestKit
import Testing

@testable import Serving

/// Faults of Serving that were found once, each with the commit that fixed it.
@Suite(.tags(.process, .deadline))
struct ServingRegressionTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    // Fixed in 45374a52.
    @Test func `a head of 32 KiB is the largest`() async throws {
        try await archive.serving { client async throws in
            func status(_ size: Int) async throws -> Int? {
                let start = "GET / HTTP/1.1\r\n\(client.host)Connection: close\r\nX: "
                let rest = String(repeating: "x", count: size - 4 - start.utf8.count)
                return try await client.send(start + rest + "\r\n\r\n").status
            }
            for size in [1_000, 32_000, 32_768] { #expect(try await status(size) == 200, "\(size)") }
            for size in [32_769, 33_000, 36_000] { #expect(try await status(size) == 431, "\(size)") }
        }
    }

    // RFC 9112, 3.2.2.
    @Test func `an address that is whole means its own host, whatever the field says`() async throws {
        try await archive.serving { client async throws in
            func status(_ address: String, _ host: String) async throws -> Int? {
                try await client.send("GET \(address) HTTP/1.1\r\n\(host)Connection: close\r\n\r\n").status
            }
            let (own, other) = (client.host, "Host: evil.example\r\n")
            for address in ["http://127.0.0.1:\(client.port)/", "HTTP://localhost:\(client.port)?a=/b"] {
                #expect(try await status(address, own) == 200, "\(address)")
                #expect(try await status(address, other) == 200, "\(address)")
                #expect(try await status(address, "") == 400, "\(address)")
            }
            let page = "http://127.0.0.1:\(client.port)/weekly%20posts/latest/"
            #expect(try await client.get(page).text == "an edition\n")
            for address in ["http://evil.example/", "http://127.0.0.1:1/", "http:///", "http://a@127.0.0.1/"] {
                #expect(try await status(address, own) == 421, "\(address)")
            }
        }
    }

    // RFC 9110, 6.6.1.
    @Test func `every response says when it was made`() async throws {
        try await archive.serving { client async throws in
            let pattern = Date.ParseStrategy(
                format:
                    "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
                locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)
            let tag = try #require(try await client.get("/")["ETag"])
            for (address, field) in [
                ("/", ""), ("/", "If-None-Match: \(tag)\r\n"), ("/weekly%20posts/latest", ""), ("/x", ""),
            ] {
                let text = try #require(try await client.get(address, field)["Date"])
                let age = try -Date(text, strategy: pattern).timeIntervalSinceNow
                #expect(text.utf8.count == 29 && abs(age) < 60, "\(text)")
            }
        }
    }

    // RFC 9110, 13.1.1 and 13.2.1.
    @Test func `what is wanted in another version is neither shown nor saved`() async throws {
        let annotations = MemoryAnnotations()
        try await archive.serving(annotations: annotations) { client async throws in
            let tag = try #require(try await client.get("/")["ETag"])
            for (wanted, status) in [(tag, 200), ("*", 200), ("\"x\", \(tag)", 200), ("\"x\"", 412), ("W/\(tag)", 412)]
            {
                for method in ["GET", "HEAD"] {
                    #expect(try await client.ask(method, "/", "If-Match: \(wanted)\r\n").status == status, "\(wanted)")
                }
            }
            // It comes before If-None-Match, and after what is wrong in any case. Without a date of change, dates are ignored.
            let both = "If-Match: \"x\"\r\nIf-None-Match: \(tag)\r\n"
            #expect(try await client.get("/", both).status == 412)
            #expect(try await client.get("/x", "If-Match: \"x\"\r\n").status == 404)
            #expect(try await client.get("/", "If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT\r\n").status == 200)
            for (wanted, status) in [("\"x\"", 412), ("*", 200)] {
                let fields = "\(client.host)\(client.origin)Content-Type: application/json\r\nConnection: close\r\n"
                let put =
                    "PUT /.barfolio/annotations/a HTTP/1.1\r\n\(fields)Content-Length: 2\r\nIf-Match: \(wanted)\r\n\r\n{}"
                #expect(try await client.send(put).status == status)
                #expect(annotations.kept.isEmpty == (status == 412))
            }
        }
    }

    // RFC 9110, 15.2, and RFC 9112, 6.1.
    @Test func `a client of HTTP 1_0 is neither told to go on nor read in pieces`() async throws {
        let annotations = MemoryAnnotations()
        try await archive.serving(annotations: annotations) { client async throws in
            func put(_ version: String, _ fields: String, _ body: String) async throws -> Reply {
                let own = "\(client.host)\(client.origin)Content-Type: application/json\r\nConnection: close\r\n"
                let start = "PUT /.barfolio/annotations/a HTTP/\(version)\r\n"
                return try await client.send("\(start)\(own)\(fields)\r\n\(body)")
            }
            let expecting = "Expect: 100-continue\r\nContent-Length: 2\r\n"
            #expect(try await put("1.1", expecting, "{}").status == 100)
            #expect(try await put("1.0", expecting, "{}").status == 200)
            let chunked = "Transfer-Encoding: chunked\r\n"
            #expect(try await put("1.1", chunked, "2\r\n[]\r\n0\r\n\r\n").status == 200)
            #expect(try await put("1.0", chunked, "1\r\n2\r\n0\r\n\r\n").status == 501)
        }
        #expect(annotations.kept == ["a": Data("[]".utf8)])
    }
}
