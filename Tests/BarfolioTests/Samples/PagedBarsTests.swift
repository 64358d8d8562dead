import Foundation
import TestKit
import Testing

/// Thirteen names and numbers, five to a page: the system that barfolio began with.
@Suite(.tags(.process))
struct PagedBarsTests {
    private let scratch: Scratch
    private let document: ChartDocument

    private static let drawn = Task {
        let scratch = try Scratch.shared()
        let document = try await scratch.chart(
            Samples.database("records"), "--table", "records", "--label", "name", "--value", "value")
        return (scratch: scratch, document: document)
    }

    init() async throws {
        let drawn = try await Self.drawn.value
        scratch = try await drawn.scratch.copied()
        document = drawn.document
    }

    @Test func `thirteen records make pages of five, five and three bars in stored order`() {
        #expect(document.schema == "barfolio/1")
        #expect(document.pages.map(\.bars.count) == [5, 5, 3])
        #expect(document.bars.compactMap(\.value) == [7, 1, 2, 6, 3, 9, 2, 3, 1, 5, 1, 1, 6])
        let names = ["太郎", "次郎", "三郎", "四郎", "五郎", "六郎", "七郎", "八郎", "九郎", "十郎", "十一郎", "十二郎", "十三郎"]
        #expect(document.bars.map(\.label) == names)
    }

    @Test func `the largest of all records is marked, alone, and stands in a color of its own`() throws {
        #expect(document.bars.filter { $0.mark != nil }.map(\.label) == ["六郎"])
        #expect(document.bars.first { $0.label == "六郎" }?.mark == "max")
        let colors = try drawnPages().flatMap { $0.areas("bar").map(\.color) }
        #expect(colors.count == 13)
        #expect(colors.indices.filter { index in colors.filter { $0 == colors[index] }.count == 1 } == [5])
    }

    @Test func `every page holds its names and numbers as text`() throws {
        for (page, picture) in zip(document.pages, try pictures()) {
            for bar in page.bars {
                #expect(picture.texts.contains(bar.label))
                #expect(picture.texts.contains(bar.text))
            }
        }
    }

    @Test func `the last page's three bars stand where the first three of a full page do`() throws {
        let pages = try drawnPages()
        let first = try #require(pages.first).areas("bar").prefix(3)
        let last = try #require(pages.last).areas("bar")
        #expect(last.map(\.left) == first.map(\.left))
        #expect(last.map(\.right) == first.map(\.right))
        // Sides are on whole pixels.
        let widths = pages.flatMap { $0.areas("bar").map(\.width) }.sorted()
        #expect(try #require(widths.last) - #require(widths.first) <= 1)
    }

    @Test func `the largest come first where they are asked for, and the page says how many there are`() async throws {
        let largest = try await scratch.chart(
            Samples.database("records"), "--table", "records", "--label", "name", "--value", "value", "--top", "4",
            "--name", "largest")
        // 六郎 has 9, 太郎 7; of those with 6, 四郎 and 十三郎, the first is stored before the other.
        #expect(largest.bars.map(\.label) == ["六郎", "太郎", "四郎", "十三郎"])
        #expect(largest.bars.map { $0.mark != nil } == [true, false, false, false])
        let picture = try Picture(svg: scratch.data("out/largest-001.svg"))
        #expect(picture.texts.contains { $0.hasSuffix("the 4 largest of 13") }, "\(picture.texts)")
        let smallest = try await scratch.chart(
            Samples.database("records"), "--table", "records", "--label", "name", "--value", "value", "--order",
            "smallest", "--name", "smallest")
        #expect(smallest.pages.map(\.bars.count) == [5, 5, 3])
        #expect(smallest.bars.compactMap(\.value) == [1, 1, 1, 1, 2, 2, 3, 3, 5, 6, 6, 7, 9])
    }

    @Test func `pages that an earlier chart of the same name left beside the new ones are told`() async throws {
        let words = [
            "chart", try await Samples.database("records"), "--table", "records", "--label", "name", "--value", "value",
            "--per-page", "10", "--out", scratch.at("out"),
        ]
        let fewer = try await scratch.invocation(words + ["--format", "png"]).run()
        #expect(fewer.isSuccess, "\(fewer)")
        #expect(
            fewer.errors.contains("/out/page-001.svg and 3 more are of an earlier chart of this name"), "\(fewer)")
        #expect(scratch.exists("out/page-003.svg"))
        let other = try await scratch.invocation(words + ["--name", "other"]).run()
        #expect(other.isSuccess && !other.errors.contains("earlier chart"), "\(other)")
    }

    @Test func `pictures are 960 by 600 pixels unless another size is asked for`() async throws {
        for page in document.pages { #expect(pngSize(try scratch.data("out/\(page.stem).png")) == [960, 600]) }
        _ = try await scratch.chart(
            Samples.database("records"), "--table", "records", "--label", "name", "--value", "value", "--size",
            "400x300", "--name", "small", "--format", "png")
        #expect(pngSize(try scratch.data("out/small-001.png")) == [400, 300])
        #expect(!scratch.exists("out/small-001.svg"))
    }

    @Test func `two equal maxima are both marked`() async throws {
        let database = scratch.at("ties.sqlite")
        try await scratch.sqlite(
            database, "CREATE TABLE t (n TEXT, v REAL); INSERT INTO t VALUES ('a', 3), ('b', 8), ('c', 1), ('d', 8.0)")
        let ties = try await scratch.chart(database, "--table", "t", "--label", "n", "--value", "v")
        #expect(ties.bars.map(\.mark) == [nil, "max", nil, "max"])
    }

    @Test func `no records at all make no pages, and say so`() async throws {
        let database = scratch.at("empty.sqlite")
        try await scratch.sqlite(database, "CREATE TABLE t (n TEXT, v REAL)")
        let outcome = try await scratch.barfolio(
            "chart", database, "--table", "t", "--label", "n", "--value", "v", "--out", scratch.at("none"))
        #expect(outcome.isSuccess)
        #expect(outcome.errors.contains("no records"))
        #expect(try scratch.names(in: "none").isEmpty)
    }

    @Test func `the picture's shapes are those of the script`() throws {
        for (page, picture) in zip(try drawnPages(), try pictures()) {
            #expect(page.texts.map(\.words).sorted() == picture.texts.sorted())
            for color in Set(page.areas.map(\.color)) {
                let (shapes, areas) = (picture.shapes(color), page.areas.filter { $0.color == color })
                #expect(shapes.count == areas.count, "\(color)")
                for (shape, area) in zip(shapes, areas.sorted { $0.left < $1.left }) {
                    #expect(abs(shape.left - area.left) <= 1 && abs(shape.right - area.right) <= 1, "\(color)")
                }
            }
        }
    }

    private func drawnPages() throws -> [DrawnPage] {
        try document.pages.map { try scratch.page("out/\($0.stem).gp") }
    }

    private func pictures() throws -> [Picture] {
        try document.pages.map { try Picture(svg: scratch.data("out/\($0.stem).svg")) }
    }
}
