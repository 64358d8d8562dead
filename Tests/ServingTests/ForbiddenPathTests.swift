import Foundation
import TestKit
import Testing

@testable import Serving

/// What nobody is shown.
@Suite struct ForbiddenPathTests {
    private let archive: TestArchive

    init() throws { archive = try TestArchive() }

    @Test(arguments: [
        "/../outside", "/%2e%2e/outside", "/%2E%2E%2Foutside", "/..%2foutside", "/.%2e/outside", "/%2e./outside",
        "/weekly%20posts/../../outside", "/weekly%20posts/..%5c..%5coutside", "/..\\outside", "/..%5Coutside",
        "//outside", "//etc/passwd", "/weekly%20posts//2026-11-20/index.html", "/./index.html", "/weekly%20posts/./",
        "/.lock", "/.cache/journal", "/.cache/", "/%2elock", "/weekly%20posts/latest/.hidden",
        "/.unfinished-1/index.html",
        "/index.html%00", "/index.html%00.png", "/%00", "/index.html%0a", "/%0d%0aX:y", "/%2fetc/passwd", "/%2f",
        "/..;/outside", "/%252e%252e/outside", "/index.html/../index.html", "/etc/passwd", "/nothing",
        "/.barfolio/", "/.barfolio/annotations",
    ])
    func `there is nothing of that name`(target: String) async throws {
        try await archive.serving { client async throws in
            let reply = try await client.get(target)
            #expect(reply.status == 404 && !reply.text.contains("secret") && !reply.text.contains("hidden"), "\(reply)")
        }
    }

    @Test(arguments: [
        "/%", "/%2", "/%zz", "/%c0%ae%c0%ae/outside", "/%ff", "/%e0%80%af", "/%ed%a0%80", "/%+2", "index.html", "*",
        "https://127.0.0.1/", "http:/index.html", "/\u{e9}", "/a\tb", "/\u{7f}",
    ])
    func `that is no address`(target: String) async throws {
        try await archive.serving { client async throws in
            let reply = try await client.get(target)
            #expect(reply.status == 400, "\(reply)")
        }
    }

    @Test func `links lead to what is in the archive, and nowhere else`() async throws {
        for (name, target) in [
            ("in", "../weekly posts/2026-11-20"), ("absolute", archive.path + "/weekly posts"),
            ("file.html", "../index.html"), ("twice", "in"), ("round", "../weekly posts/../links/./in//"),
            ("out", "../../outside"), ("folder", "../.."), ("etc", "/etc"), ("self", "self"), ("lock", "../.lock"),
            ("memo", "../.cache"), ("gone", "nothing"), ("beside", archive.path + "-other"), ("root", ".."),
            ("back", "../../archive/index.html"),
        ] {
            try FileManager.default.createDirectory(
                atPath: archive.at("archive/links"), withIntermediateDirectories: true)
            try archive.link("archive/links/\(name)", to: target)
        }
        try archive.write("archive-other/index.html", "secret")
        // Eight links in a row, and nine.
        for number in 1...9 { try archive.link("archive/links/\(number)", to: number == 1 ? ".." : "\(number - 1)") }
        try await archive.serving { client async throws in
            #expect(try await client.get("/links/8/").text == "the grid\n")
            #expect(try await client.get("/links/9/").status == 404)
            for target in ["in/", "absolute/latest/", "twice/", "round/", "root/weekly%20posts/latest/"] {
                let reply = try await client.get("/links/" + target)
                #expect(reply.text == "an edition\n", "\(target): \(reply)")
            }
            #expect(try await client.get("/links/file.html").text == "the grid\n")
            for target in [
                "out", "folder/outside", "folder/", "etc/passwd", "etc/hostname", "self", "lock", "memo/journal",
                "gone", "beside/", "beside/index.html", "back", "file.html/",
            ] {
                let reply = try await client.get("/links/" + target)
                #expect(reply.status == 404 && !reply.text.contains("secret"), "\(target): \(reply)")
            }
        }
    }

    @Test func `a file that would be waited for is not opened`() async throws {
        #expect(mkfifo(archive.at("archive/pipe.html"), 0o600) == 0)
        try archive.link("archive/null.html", to: "/dev/null")
        try archive.link("archive/zero.html", to: "/dev/zero")
        try await archive.serving { client async throws in
            for name in ["pipe.html", "null.html", "zero.html"] {
                #expect(try await client.get("/" + name).status == 404)
            }
        }
    }

    @Test(arguments: ["POST", "DELETE", "PUT", "OPTIONS", "TRACE", "PATCH", "get", "CONNECT", "PROPFIND"])
    func `nothing but reading is possible`(method: String) async throws {
        try await archive.serving(annotations: MemoryAnnotations()) { client async throws in
            let reply = try await client.ask(
                method, "/index.html", client.origin + "Content-Length: 3\r\n", body: "abc")
            #expect(reply.status == 405 && reply["Allow"] == "GET, HEAD", "\(reply)")
        }
        #expect(try String(contentsOfFile: archive.at("archive/index.html"), encoding: .utf8) == "the grid\n")
    }

    @Test func `an archive that is gone shows nothing, and is shown when it is back`() async throws {
        let (archive, manager) = (archive, FileManager.default)
        try await archive.serving { client async throws in
            try manager.moveItem(atPath: archive.path, toPath: archive.at("elsewhere"))
            #expect(try await client.get("/").status == 404)
            try manager.moveItem(atPath: archive.at("elsewhere"), toPath: archive.path)
            #expect(try await client.get("/").status == 200)
        }
    }
}
