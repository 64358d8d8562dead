import Foundation
import TestKit
import Testing

/// Bars that end at ten, on tracks of full height.
@Suite(.tags(.process))
struct CappedWeeksTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func chart(_ arguments: String...) async throws -> (document: ChartDocument, page: DrawnPage) {
        let database = scratch.at("records.sqlite")
        try await scratch.sqlite(
            database,
            "CREATE TABLE t (n TEXT, v INTEGER); INSERT INTO t VALUES ('a', 4), ('b', 12), ('c', 10), ('d', 0)")
        let words = [
            "chart", database, "--table", "t", "--label", "n", "--value", "v", "--format", "svg", "--json", "--out",
            scratch.at("out"),
        ]
        let outcome = try await scratch.invocation(words + arguments).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return (try ChartDocument(json: Data(outcome.output.utf8)), try scratch.page())
    }

    @Test func `a bar ends at the cap, tells its true number and shows a gap`() async throws {
        let (document, page) = try await chart("--cap", "10")
        #expect(document.bars.map(\.drawn) == [4, 10, 10, 0])
        #expect(document.bars.map(\.text) == ["4", "12", "10", "0"])
        #expect(document.bars.map(\.value) == [4, 12, 10, 0])
        #expect(page.words("value") == ["4", "12", "10", "0"])
        let bars = page.areas("bar")
        #expect(bars[1].height == bars[2].height)
        let gap = try #require(page.areas("gap").first)
        #expect(page.areas("gap").count == 1)
        #expect(gap.left >= bars[1].left && gap.right <= bars[1].right && gap.top >= bars[1].top)
        #expect(page.words("subtitle").joined(separator: " ").contains("bars end at 10"))
    }

    @Test func `without a cap no bar has a gap`() async throws {
        let (document, page) = try await chart()
        #expect(document.bars.map(\.drawn) == [4, 12, 10, 0])
        #expect(page.areas("gap").isEmpty)
    }

    @Test func `tracks reach to the cap, and corners are round`() async throws {
        let (_, page) = try await chart("--cap", "20", "--tracks", "--corners", "4", "--colors", "#2a7f5f")
        let (tracks, bars) = (page.areas("track"), page.areas("bar"))
        #expect(tracks.count == 4)
        #expect(abs(bars[1].height / tracks[1].height - 0.6) < 0.01)
        #expect(page.words("tick").isEmpty)
        // More corners than a rectangle's four, within the same box.
        let (script, plain) = (try scratch.text("out/page-001.gp"), bars[0])
        #expect(script.contains("\(Int(plain.left))\t\(Int(plain.top) + 4)\n"))
        #expect(bars.filter { $0.color == "#2a7f5f" }.count == 2)
    }
}
