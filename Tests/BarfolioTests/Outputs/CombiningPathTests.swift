import Foundation
import TestKit
import Testing

/// A combining mark after a slash is one character with it to Swift, and to Linux the beginning of a name.
@Suite(.tags(.process))
struct CombiningPathTests {
    private let scratch: Scratch
    private let name = "\u{FF9F}x\u{338}"

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            "one.sqlite", script: ["CREATE TABLE t (n TEXT, v REAL)", "INSERT INTO t VALUES ('a', 7)"])
    }

    private func chart(_ database: String, out: String) async throws -> Outcome {
        try await scratch.barfolio(
            "chart", database, "--table", "t", "--label", "n", "--value", "v", "--format", "svg", "--out", out)
    }

    @Test func `a definition of such a name makes a report of that name`() async throws {
        try scratch.write("reports/plain.yaml", "source: {database: ../one.sqlite, table: t, label: n, value: v}\n")
        // Foundation's paths are Swift's.
        try await scratch.shell("mv reports/plain.yaml \"reports/$1.yaml\"", name)
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(scratch.exists("archive/\(name)/\(Samples.asOf)/page-001.svg"))
    }

    @Test func `a folder of such a name is made with those above it`() async throws {
        let outcome = try await chart("one.sqlite", out: "above/\(name)")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(scratch.exists("above/\(name)/page-001.svg"))
    }

    @Test func `a database of such a name is called by it, without its folder`() async throws {
        try scratch.folder("private")
        try scratch.copy("one.sqlite", to: "private/\(name).sqlite")
        let outcome = try await chart("private/\(name).sqlite", out: "out")
        #expect(outcome.isSuccess, "\(outcome)")
        let texts = try Picture(svg: scratch.data("out/page-001.svg")).texts.joined()
        #expect(texts.unicodeScalars.contains("\u{FF9F}"))
        #expect(!texts.contains("private"))
    }
}
