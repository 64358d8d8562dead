import Foundation
import TestKit
import Testing

/// gnuplot keeps 1,024 bytes of a field. Few characters, narrow ones, can be more than that when encoded.
@Suite(.tags(.process))
struct HeavyLabelTests {
    @Test func `a label of many marks and escapes is cut by us, with three dots, and not by gnuplot`() async throws {
        let scratch = try Scratch()
        let label = String(repeating: "'\u{338}\u{338}\u{338}", count: 114)
        try await scratch.sqlite(
            "heavy.sqlite",
            script: ["CREATE TABLE t (n TEXT, v REAL)", "INSERT INTO t VALUES (\(sqlText(label.utf8)), 7)"])
        let outcome = try await scratch.barfolio(
            "chart", "heavy.sqlite", "--table", "t", "--label", "n", "--value", "v", "--per-page", "1", "--out", "out")
        #expect(outcome.isSuccess, "\(outcome)")
        let texts = try Picture(svg: scratch.data("out/page-001.svg")).texts
        let isSeen = DrawnText().isSeen(label, in: texts)
        #expect(isSeen, "\(texts)")
        #expect(!outcome.errors.contains(".unfinished-"), "\(outcome)")
    }
}
