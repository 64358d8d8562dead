import CPlatform
import Foundation
import TestKit
import Testing

@testable import Serving

/// Text is packed for clients that take it so.
@Suite struct GzipTests {
    private let archive: TestArchive
    private let text = (0..<400).map { "line \($0)\n" }.joined()

    init() throws {
        archive = try TestArchive()
        for name in ["page.html", "page.svg", "page.png", "report.json"] { try archive.write("archive/\(name)", text) }
    }

    @Test(arguments: ["page.html", "page.svg", "report.json"])
    func `text comes packed where it is asked for, and is the same unpacked`(name: String) async throws {
        let text = text
        try await archive.serving { client async throws in
            let packed = try await client.get("/\(name)", "Accept-Encoding: gzip, deflate, br\r\n")
            let plain = try await client.get("/\(name)")
            #expect(packed["Content-Encoding"] == "gzip" && packed["Vary"] == "Accept-Encoding", "\(packed.head)")
            #expect(packed["Content-Length"] == "\(packed.body.count)" && packed.body.count < text.utf8.count / 2)
            #expect(packed["Content-Type"] == plain["Content-Type"])
            #expect(Self.unpacked(packed.body) == Data(text.utf8))
            #expect(plain["Content-Encoding"] == nil && plain["Vary"] == "Accept-Encoding" && plain.text == text)
            #expect(packed["ETag"] != plain["ETag"])
        }
    }

    @Test(arguments: [
        ("gzip", true), ("GZIP;q=0.5", true), ("x-gzip", true), ("*", true), ("br, *;q=0.1", true), ("gzip;q=0", false),
        ("gzip; q=0.000, *", false), ("identity", false), ("", false), ("br", false), ("gzipped", false),
        ("gzip;q=x", false), ("*;q=0", false),
    ])
    func `only who says so gets it`(accepted: String, isPacked: Bool) async throws {
        try await archive.serving { client async throws in
            let reply = try await client.get("/page.html", "Accept-Encoding: \(accepted)\r\n")
            #expect((reply["Content-Encoding"] == "gzip") == isPacked, "\(accepted)")
            #expect(reply.status == 200)
        }
    }

    @Test func `pictures and small files are sent as they are`() async throws {
        try await archive.serving { client async throws in
            let picture = try await client.get("/page.png", "Accept-Encoding: gzip\r\n")
            #expect(picture["Content-Encoding"] == nil && picture["Vary"] == nil)
            let small = try await client.get("/", "Accept-Encoding: gzip\r\n")
            #expect(small["Content-Encoding"] == nil && small.text == "the grid\n")
        }
        // Each client has memory of its own for what is packed.
        try archive.write("archive/large.html", String(repeating: text, count: 1_500))
        try await archive.serving { client async throws in
            #expect(try await client.get("/large.html", "Accept-Encoding: gzip\r\n")["Content-Encoding"] == nil)
        }
    }

    @Test func `HEAD and what is known already say the same as GET, and a range gets the whole`() async throws {
        try await archive.serving { client async throws in
            let fields = "Accept-Encoding: gzip\r\n"
            let whole = try await client.get("/page.html", fields)
            let head = try await client.ask("HEAD", "/page.html", fields)
            #expect(head.undatedHead == whole.undatedHead && head.body.isEmpty)
            let tag = try #require(whole["ETag"])
            let known = try await client.get("/page.html", fields + "If-None-Match: \(tag)\r\n")
            #expect(known.status == 304 && known["ETag"] == tag && known["Vary"] == "Accept-Encoding")
            #expect(known.body.isEmpty && known["Content-Encoding"] == nil)
            // The packed bytes are not those that this client has.
            let other = try await client.get("/page.html", "If-None-Match: \(tag)\r\n")
            #expect(other.status == 200 && other["Content-Encoding"] == nil)
            let range = try await client.get("/page.html", fields + "Range: bytes=10-20\r\n")
            #expect(range.status == 200 && range.body == whole.body)
        }
    }

    /// By zlib's own reading of a gzip file.
    private static func unpacked(_ bytes: Data) -> Data {
        let path = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard (try? bytes.write(to: URL(filePath: path))) != nil, let file = gzopen(path, "rb") else { return Data() }
        defer { gzclose(file) }
        var text = [UInt8](repeating: 0, count: 1 << 20)
        let count = gzread(file, &text, UInt32(text.count))
        return Data(text.prefix(Int(max(0, count))))
    }
}
