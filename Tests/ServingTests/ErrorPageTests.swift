import Foundation
import TestKit
import Testing

@testable import Serving

/// What a person sees where there is nothing to be shown.
@Suite struct ErrorPageTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    @Test(arguments: [
        ("", "en", "There is no such page"), ("de", "de", "Diese Seite gibt es nicht"),
        ("nl, pt-BR;q=0.8, fr;q=0.9", "fr", "Cette page n’existe pas"), ("xx", "en", "There is no such page"),
        ("ja;q=0, ar", "ar", "لا توجد صفحة كهذه"), ("zh-TW", "zh-tw", "沒有這個頁面"),
        ("en-GB, de", "en-gb", "There is no such page"),
        ("de;q=0.3, en", "en", "There is no such page"), ("en-\"<b>", "en-&quot;&lt;b&gt;", "There is no such page"),
    ])
    func `nothing is told in the reader's language, and nothing of the address`(
        wanted: String, language: String, heading: String
    ) async throws {
        try await archive.serving { client async throws in
            let fields = "Accept: text/html,*/*;q=0.8\r\n" + (wanted.isEmpty ? "" : "Accept-Language: \(wanted)\r\n")
            let reply = try await client.get("/canary%3Cscript%3E/%22canary", fields)
            #expect(reply.status == 404 && reply["Content-Type"] == "text/html; charset=utf-8")
            #expect(
                reply.text.contains("<html lang=\"\(language)\" dir=\"\(language == "ar" ? "rtl" : "ltr")\">"),
                "\(reply)")
            #expect(reply.text.contains("<h1>\(heading)</h1>"), "\(reply)")
            #expect(!reply.text.contains("canary"))
            let policy = try #require(reply["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-") && !policy.contains("unsafe"))
            #expect(reply["Cache-Control"] == "no-store")
        }
    }

    @Test func `programs get text, and who is refused is told why`() async throws {
        try await archive.serving { client async throws in
            #expect(try await client.get("/nothing")["Content-Type"] == "text/plain; charset=utf-8")
            let html = "Accept: text/html\r\n"
            let refused = try await client.ask("DELETE", "/", html)
            #expect(refused.status == 405 && refused["Allow"] == "GET, HEAD")
            #expect(refused.text.contains("<p lang=\"en\">the archive is read-only here</p>"), "\(refused)")
            let annotations = try await client.get("/.barfolio/annotations/x", html)
            #expect(annotations.status == 403 && annotations["Content-Type"] == "application/json; charset=utf-8")
            #expect(try await client.ask("HEAD", "/nothing", html).body.isEmpty)
        }
    }

    @Test func `a report's own address is that of its page`() async throws {
        try archive.write("archive/empty/2026-11-20/report.json", "{}")
        try archive.write("archive/weekly posts/index.html", "the newest\n")
        try await archive.serving { client async throws in
            #expect(try await client.get("/weekly%20posts/?x=1").text == "the newest\n")
            let reply = try await client.get("/weekly%20posts?x=1")
            #expect(reply.status == 308 && reply["Location"] == "/weekly%20posts/?x=1", "\(reply)")
            // No redirect to what is not there.
            for address in ["/empty", "/empty/", "/empty/2026-11-20", "/nothing"] {
                #expect(try await client.get(address).status == 404, "\(address)")
            }
        }
    }
}
