import Foundation
import TestKit
import Testing

/// Records per week out of a Core Data store, for the last seven weeks.
@Suite(.tags(.process))
struct WeeklyPostsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func weeks(_ zone: String) async throws -> ChartDocument {
        try await scratch.chart(
            Samples.database("posts"), "--table", "ZPOSTENTITY", "--date", "ZDATE", "--date-format", "core-data",
            "--by", "week", "--last", "7", "--time-zone", zone, "--as-of", Samples.asOf, "--format", "svg",
            "--per-page", "7", "--label-format", "M/d")
    }

    @Test func `seven weeks in Tokyo hold 0 0 0 0 1 4 2 posts`() async throws {
        let document = try await weeks("Asia/Tokyo")
        #expect(document.bars.compactMap(\.value) == [0, 0, 0, 0, 1, 4, 2])
        #expect(document.bars.map(\.label) == ["10/4", "10/11", "10/18", "10/25", "11/1", "11/8", "11/15"])
        #expect(document.bars.map(\.state) == Array(repeating: "zero", count: 4) + Array(repeating: "value", count: 3))
        #expect(document.bars.map(\.partial) == Array(repeating: false, count: 6) + [true])
        #expect(document.source.rows == 7)
        #expect(document.source.used == 7)
    }

    @Test func `a week's bounds carry Tokyo's offset and meet the next week's`() async throws {
        let document = try await weeks("Asia/Tokyo")
        #expect(document.as_of == "2026-11-20")
        #expect(document.time_zone == "Asia/Tokyo")
        #expect(document.bars.first?.start == "2026-10-04T00:00:00+09:00")
        #expect(document.bars.last?.end == "2026-11-22T00:00:00+09:00")
        #expect(document.bars.dropFirst().map(\.start) == document.bars.dropLast().map(\.end))
    }

    @Test func `every week is drawn with its number, zeros too`() async throws {
        let document = try await weeks("Asia/Tokyo")
        let picture = try Picture(svg: scratch.data("out/page-001.svg"))
        for bar in document.bars {
            #expect(picture.texts.contains(bar.label) && picture.texts.contains(bar.text))
        }
        #expect(picture.texts.filter { $0 == "0" }.count >= 4)
    }

    /// Posts 2 and 5 fall on the first hours of a Sunday in Tokyo, which in UTC are still Saturday.
    @Test func `in UTC the posts at a week's edge belong to the week before`() async throws {
        let document = try await weeks("UTC")
        #expect(document.bars.compactMap(\.value) == [0, 0, 0, 0, 2, 4, 1])
        #expect(document.bars.last?.end == "2026-11-22T00:00:00+00:00")
    }
}
