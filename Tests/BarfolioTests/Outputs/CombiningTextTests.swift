import Foundation
import TestKit
import Testing

/// A combining mark makes one character of itself and what it stands on, which hides that from whoever looks for characters.
@Suite(.tags(.process))
struct CombiningTextTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func chart(_ label: String, _ arguments: String...) async throws -> Outcome {
        try await scratch.sqlite(
            "one.sqlite",
            script: ["CREATE TABLE t (n TEXT, v REAL)", "INSERT INTO t VALUES (\(sqlText(label.utf8)), 7)"])
        let words = ["chart", "one.sqlite", "--table", "t", "--label", "n", "--value", "v", "--format", "svg"]
        return try await scratch.invocation(words + ["--out", "out"] + arguments).run()
    }

    @Test func `what gnuplot cannot write into SVG is replaced under a mark too`() async throws {
        let outcome = try await chart("&#x\u{301}")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try Picture(svg: scratch.data("out/page-001.svg")).texts.contains("&#x\u{301}"))
    }

    @Test(arguments: [".\u{301}x", "-\u{301}x", "_\u{301}x"])
    func `a name that begins with a dot, a minus or a low line is refused under a mark too`(name: String) async throws {
        let outcome = try await chart("a", "--name=\(name)")
        outcome.expectUsageError("cannot be a file's name")
    }
}
