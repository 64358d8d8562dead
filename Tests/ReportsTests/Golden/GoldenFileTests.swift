import Foundation
import TestKit
import Testing

struct GoldenFileTests {
    @Test func `a difference names the lines`() {
        #expect(GoldenFile.difference(from: "a\nb\nc", to: "a\nx\nc") == ["+2: x", "-2: b"])
        #expect(GoldenFile.difference(from: "a\nc", to: "a\nb\nc") == ["+2: b"])
        #expect(GoldenFile.difference(from: "a", to: "a") == [])
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != "1"))
    func `what differs is left beside the file until it is as expected`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let golden = GoldenFile("Golden/page.svg", test: folder.appending(path: "Tests.swift").path)
        let changed = folder.appending(path: "Golden/page-changed.svg")
        withKnownIssue { try golden.expect("new") }
        #expect(try String(contentsOf: changed, encoding: .utf8) == "new")
        try Data("old".utf8).write(to: folder.appending(path: "Golden/page.svg"))
        try golden.expect("old")
        #expect(!FileManager.default.fileExists(atPath: changed.path))
    }
}
