import CPlatform
import Foundation
import TestKit
import Testing

@testable import Serving

/// What is shown, and how.
@Suite struct PageTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    @Test func `folders answer their first page, with a slash at the end`() async throws {
        try await archive.serving { client async throws in
            #expect(try await client.get("/").text == "the grid\n")
            #expect(try await client.get("/?x#y").text == "the grid\n")
            #expect(try await client.get("/weekly%20posts/latest/").text == "an edition\n")
            let moved = try await client.get("/weekly%20posts/latest?x=1")
            #expect(moved.status == 308 && moved["Location"] == "/weekly%20posts/latest/?x=1", "\(moved)")
            // There is no listing of what has no page.
            #expect(try await client.get("/weekly%20posts/").status == 404)
            #expect(try await client.get("/index.html/").status == 404)
        }
    }

    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("page-001.svg", "image/svg+xml; charset=utf-8"),
        ("page-001.png", "image/png"), ("page-001.pdf", "application/pdf"),
        ("report.json", "application/json; charset=utf-8"), ("journal.jsonl", "application/jsonl; charset=utf-8"),
        ("editions.js", "text/javascript; charset=utf-8"), ("page-001.gp", "text/plain; charset=utf-8"),
        ("SHA256SUMS", "text/plain; charset=utf-8"), ("other", "application/octet-stream"),
    ])
    func `a file is told for what it is, and nothing is left to guess`(name: String, type: String) async throws {
        try archive.write("archive/\(name)", "x")
        try await archive.serving { client async throws in
            let reply = try await client.get("/" + name)
            #expect(reply.status == 200 && reply["Content-Type"] == type && reply.text == "x", "\(reply)")
            #expect(reply["X-Content-Type-Options"] == "nosniff")
            #expect(reply["Cross-Origin-Resource-Policy"] == "same-origin")
            #expect(reply["Referrer-Policy"] == "no-referrer")
            #expect(reply["Cache-Control"] == "no-cache")
        }
    }

    @Test func `a picture that is opened by itself runs nothing`() async throws {
        try await archive.serving { client async throws in
            let reply = try await client.get("/weekly%20posts/latest/page-001.svg")
            let policy = try #require(reply["Content-Security-Policy"])
            #expect(policy.contains("sandbox;") && policy.contains("default-src 'none'"))
            #expect(try await client.get("/")["Content-Security-Policy"] == "frame-ancestors 'self'")
        }
    }

    @Test func `HEAD tells the same without the body`() async throws {
        try await archive.serving { client async throws in
            let (whole, head) = (try await client.get("/"), try await client.ask("HEAD", "/"))
            #expect(
                head.undatedHead == whole.undatedHead && head.body.isEmpty && head["Content-Length"] == "9", "\(head)")
            #expect(try await client.ask("HEAD", "/nothing").body.isEmpty)
        }
    }

    @Test func `what has not changed is not sent again`() async throws {
        try await archive.serving { client async throws in
            let tag = try #require(try await client.get("/")["ETag"])
            for known in [tag, "\"x\", W/\(tag)", "*"] {
                let reply = try await client.get("/", "If-None-Match: \(known)\r\n")
                #expect(reply.status == 304 && reply.body.isEmpty && reply["ETag"] == tag, "\(reply)")
            }
            #expect(try await client.get("/", "If-None-Match: \"x\"\r\n").status == 200)
            // Of the same length, in the same second.
            try archive.write("archive/index.html", "the GRID\n")
            #expect(try await client.get("/", "If-None-Match: \(tag)\r\n").text == "the GRID\n")
        }
    }

    @Test func `one line serves several requests, also when they come at once`() async throws {
        try await archive.serving { client async throws in
            let one = "GET / HTTP/1.1\r\n\(client.host)\r\n"
            let reply = try await client.send(
                one + "\r\n" + one + "GET / HTTP/1.1\r\n\(client.host)Connection: close\r\n\r\n" + one)
            let text = reply.head + reply.text
            #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 4, "\(text)")
        }
    }

    @Test func `a large file goes out whole and piece by piece`() async throws {
        let path = archive.at("archive/large.png")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        truncate(path, 50_000_000)
        try await archive.serving { client async throws in
            let reply = try await client.get("/large.png")
            #expect(reply.status == 200 && reply.body.count == 50_000_000)
        }
    }

    @Test func `a file that is cut while it is sent ends the answer, and not the server`() async throws {
        let path = archive.at("archive/large.png")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        truncate(path, 300_000_000)
        try await archive.serving { client async throws in
            let reply = try await client.blocking {
                let line = try client.open()
                defer { close(line) }
                client.write(Data("GET /large.png HTTP/1.1\r\n\(client.host)\r\n".utf8), to: line)
                var piece = [UInt8](repeating: 0, count: 1_000)
                _ = recv(line, &piece, piece.count, 0)
                truncate(path, 10)
                return try client.read(line)
            }
            #expect(reply.count < 299_000_000)
            #expect(try await client.get("/").status == 200)
        }
    }

    @Test func `an edition that is swapped for another is never missing`() async throws {
        // As publishing does it: the new one is made elsewhere, exchanged, and what was there before is removed.
        let (archive, home) = (archive, archive.at("archive/weekly posts"))
        try await archive.serving { client async throws in
            let swaps = Task.detached {
                var number = 0
                while !Task.isCancelled {
                    number += 1
                    try archive.write("archive/.unfinished-1/index.html", "edition \(number)\n")
                    let made = archive.at("archive/.unfinished-1")
                    #expect(cplatform_rename_exchange(made, home + "/2026-11-20") == 0)
                    try FileManager.default.removeItem(atPath: made)
                    await Task.yield()
                }
            }
            defer { swaps.cancel() }
            // However seldom the other task has its turn, some editions are seen.
            var seen: Set<String> = []
            for round in 0..<30_000 where round < 300 || seen.count < 5 {
                let reply = try await client.get("/weekly%20posts/latest/")
                try #require(reply.status == 200 && reply.text.contains("edition"), "\(reply)")
                seen.insert(reply.text)
            }
            #expect(seen.count >= 5)
            swaps.cancel()
            try await swaps.value
        }
    }
}
