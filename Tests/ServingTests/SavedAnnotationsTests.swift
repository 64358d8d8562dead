import Foundation
import TestKit
import Testing

@testable import Serving

/// Annotations, where they may be saved.
@Suite struct SavedAnnotationsTests {
    private let archive: TestArchive
    private let annotations = MemoryAnnotations()
    private let address = "/.barfolio/annotations/weekly%20posts"

    init() throws { archive = try TestArchive() }

    @Test func `what is put is kept, told of, and can be got`() async throws {
        let (log, address) = (RequestLog(), address)
        try await archive.serving(annotations: annotations, log: log) { client async throws in
            let put = try await client.put(address, #"{"annotations": []}"#)
            #expect(put.status == 200 && put.text == #"{"annotations": []}"#, "\(put)")
            #expect(put["Content-Type"] == "application/json; charset=utf-8" && put["Cache-Control"] == "no-store")
            #expect(try await client.get(address).text == #"{"annotations": []}"#)
            #expect(try await client.put(address, "2", "Sec-Fetch-Site: same-origin\r\n").text == "2")
        }
        #expect(annotations.kept == ["weekly posts": Data("2".utf8)])
        #expect(log.all.first == ServedRequest(method: "PUT", target: address, status: 200))
        #expect(log.all.map { $0.method == "PUT" } == [true, false, true])
    }

    @Test func `what is put is told of also where the client is gone`() async throws {
        let (log, address, annotations) = (RequestLog(), address, MemoryAnnotations(pause: .milliseconds(300)))
        try await archive.serving(annotations: annotations, log: log) { client async throws in
            let line = try await client.blocking {
                let line = try client.open()
                let head = "PUT \(address) HTTP/1.1\r\n\(client.host)\(client.origin)"
                let body = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
                client.write(Data((head + body).utf8), to: line)
                return line
            }
            for await _ in annotations.beginnings { break }
            var abort = linger(l_onoff: 1, l_linger: 0)
            setsockopt(line, SOL_SOCKET, SO_LINGER, &abort, socklen_t(MemoryLayout<linger>.size))
            close(line)
            for _ in 0..<500 where log.all.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        }
        #expect(log.all == [ServedRequest(method: "PUT", target: address, status: 200)])
    }

    @Test func `without leave nothing is read or written, and the words say how to get it`() async throws {
        let address = address
        try await archive.serving { client async throws in
            for reply in [try await client.put(address, "{}"), try await client.get(address)] {
                #expect(reply.status == 403 && reply["Content-Type"]?.hasPrefix("application/json") == true, "\(reply)")
                let words = try JSONDecoder().decode([String: String].self, from: reply.body)
                #expect(Set(words.keys) == ["error", "advice"])
                #expect(words["advice"]?.contains("--allow-annotations") == true)
            }
            #expect(try await client.get("/editions.js").status == 404)
        }
    }

    @Test func `who does not say that it is a page of ours may not put`() async throws {
        let address = address
        try await archive.serving(annotations: annotations) { client async throws in
            for fields in [
                "", "Origin: http://evil.example\r\n", "Origin: null\r\n", "Sec-Fetch-Site: cross-site\r\n",
                "Sec-Fetch-Site: same-site\r\n", "Sec-Fetch-Site: none\r\n",
                "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n",
                client.origin + "Sec-Fetch-Site: cross-site\r\n",
            ] {
                let reply = try await client.put(address, "{}", fields)
                #expect(reply.status == 403, "\(fields): \(reply)")
            }
            for type in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
                let reply = try await client.ask(
                    "PUT", address, client.origin + type + "Content-Length: 2\r\n", body: "{}")
                #expect(reply.status == 415, "\(type): \(reply)")
            }
            #expect(try await client.ask("POST", address, client.origin).status == 405)
        }
        #expect(annotations.kept.isEmpty)
    }

    @Test(arguments: [("unknown", 404), ("wrong", 422), ("held", 409), ("broken", 500)])
    func `what the keeper of annotations says is handed on`(report: String, status: Int) async throws {
        try await archive.serving(annotations: annotations) { client async throws in
            let reply = try await client.put("/.barfolio/annotations/\(report)", "{}")
            #expect(reply.status == status, "\(reply)")
            let words = try JSONDecoder().decode([String: String].self, from: reply.body)
            #expect(words == ["error": "annotations: “found”", "advice": "advice"])
        }
    }

    @Test(arguments: ["", "a/b", "..", "%2e%2e", "a%2fb", ".hidden", "a%5cb", "a%00"])
    func `a name is the name of a report`(name: String) async throws {
        try await archive.serving(annotations: annotations) { client async throws in
            let reply = try await client.put("/.barfolio/annotations/" + name, "{}")
            #expect([400, 404].contains(reply.status), "\(reply)")
        }
        #expect(annotations.kept.isEmpty)
    }

    @Test func `a body in chunks is put together`() async throws {
        let address = address
        let head = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
        try await archive.serving(annotations: annotations) { client async throws in
            for body in ["3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n", "d\r\nabc0123456789\r\n0\r\nField: x\r\n\r\n"]
            {
                let reply = try await client.ask("PUT", address, client.origin + head, body: body)
                #expect(reply.text == "abc0123456789", "\(reply)")
            }
            for body in [
                "x\r\n", "-1\r\n", "3\r\nabcd\r\n0\r\n\r\n", "\r\n", "+3\r\nabc\r\n0\r\n\r\n", "fffffffff\r\n",
            ] {
                let reply = try await client.ask("PUT", address, client.origin + head, body: body)
                #expect(reply.status == 400, "\(body): \(reply)")
            }
        }
    }

    @Test func `more than a mebibyte is refused, however it is sent, and the refusal is read`() async throws {
        let (address, most) = (address, 1 << 20)
        try await archive.serving(annotations: annotations) { client async throws in
            #expect(try await client.put(address, String(repeating: "x", count: most)).status == 200)
            let reply = try await client.put(address, String(repeating: "x", count: most + 1))
            #expect(reply.status == 413 && reply.text.contains("1024 KiB"), "\(reply)")
            let head = client.origin + "Content-Type: application/json\r\n"
            let chunk = "ffff\r\n" + String(repeating: "x", count: 0xffff) + "\r\n"
            let chunks = String(repeating: chunk, count: 17) + "0\r\n\r\n"
            #expect(
                try await client.ask("PUT", address, head + "Transfer-Encoding: chunked\r\n", body: chunks).status
                    == 413)
            for length in ["99999999999", "99999999999999999999999999"] {
                #expect(try await client.ask("PUT", address, head + "Content-Length: \(length)\r\n").status == 413)
            }
        }
        #expect(annotations.kept["weekly posts"]?.count == most)
    }

    @Test func `who asks whether to go on is told to`() async throws {
        let address = address
        try await archive.serving(annotations: annotations) { client async throws in
            let reply = try await client.put(address, "{}", client.origin + "Expect: 100-continue\r\n")
            #expect(reply.status == 100 && reply.text.hasPrefix("HTTP/1.1 200 OK"), "\(reply)")
        }
    }

    @Test func `the list of editions tells pages where to save, whether it is there or not`() async throws {
        let annotations = annotations
        try await archive.serving(annotations: annotations) { client async throws in
            let none = try await client.get("/editions.js")
            #expect(
                none.text == """
                    var barfolioEditions = {"schema":"barfolio-editions/1","reports":[]};
                    barfolioEditions.save = "/.barfolio/annotations/";

                    """, "\(none)")
            // It has no tag: who wants one wants another version.
            for (wanted, status) in [("*", 200), ("\"x\"", 412), ("*, \"x\"", 412)] {
                #expect(try await client.get("/editions.js", "If-Match: \(wanted)\r\n").status == status, "\(wanted)")
            }
        }
        try archive.write("archive/editions.js", "var barfolioEditions = {};\n// sha256 ab")
        let tag = try await archive.serving(annotations: annotations) { client async throws in
            let list = try await client.get("/editions.js")
            #expect(
                list.text
                    == "var barfolioEditions = {};\n// sha256 ab\nbarfolioEditions.save = \"/.barfolio/annotations/\";\n"
            )
            #expect(list["Content-Length"] == "\(list.body.count)")
            #expect(try await client.get("/editions.js", "If-None-Match: \(list["ETag"] ?? "")\r\n").status == 304)
            return list["ETag"]
        }
        try await archive.serving { client async throws in
            let list = try await client.get("/editions.js")
            #expect(list.text == "var barfolioEditions = {};\n// sha256 ab" && list["ETag"] != tag)
        }
    }

    @Test func `what is being saved when the server ends is saved`() async throws {
        let (slow, address) = (MemoryAnnotations(pause: .seconds(1)), address)
        let archive = archive
        let put = try await archive.serving(annotations: slow) { client async throws in
            let put = Task { try await client.put(address, "late") }
            for await _ in slow.beginnings { break }
            return put
        }
        // The server was told to end meanwhile.
        let reply = try await put.value
        #expect(reply.status == 200 && reply.text == "late", "\(reply)")
        #expect(slow.kept["weekly posts"] == Data("late".utf8))
    }
}
