import Foundation
import TestKit
import Testing

/// Ten sections of ten items in a checkerboard, and small pictures of many pages.
@Suite(.tags(.process))
struct GridTests {
    private let scratch: Scratch
    private let database: String

    init() async throws {
        scratch = try Scratch()
        database = scratch.at("cells.sqlite")
        try await scratch.sqlite(
            database,
            """
            CREATE TABLE cell (section TEXT, item TEXT, n INTEGER);
            WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < 9)
            INSERT INTO cell SELECT a.i, b.i, a.i * 10 + b.i FROM d b, d a;
            """)
    }

    private func grid(_ arguments: String...) async throws -> ChartDocument {
        let words = [
            "chart", database, "--table", "cell", "--label", "item", "--series", "section", "--value", "n", "--layout",
            "grid", "--format", "svg", "--json", "--out", scratch.at("out"),
        ]
        let outcome = try await scratch.invocation(words + arguments).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return try ChartDocument(json: Data(outcome.output.utf8))
    }

    @Test func `columns come by name, and rows that are named are there without a number`() async throws {
        try await scratch.sqlite(
            database,
            """
            DELETE FROM cell;
            INSERT INTO cell VALUES ('Mon', '17', 3), ('Wed', '4', 5), ('Mon', '22', 2), ('Wed', '5', 9), ('Fri', '100', 1);
            """)
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
        func page(_ arguments: String...) async throws -> DrawnPage {
            let words = [
                "chart", database, "--table", "cell", "--label", "item", "--series", "section", "--value", "n",
                "--order", "name", "--out", scratch.at("out"),
            ]
            let outcome = try await scratch.invocation(words + arguments + days.flatMap { ["--only", $0] }).run()
            try #require(outcome.isSuccess, "\(outcome)")
            return try scratch.page()
        }
        let grid = try await page("--layout", "grid")
        #expect(grid.words("section") == days)
        #expect(grid.words("item") == ["4", "5", "17", "22", "100"])
        #expect(grid.words("value").sorted() == (Array(repeating: "0", count: 20) + ["1", "2", "3", "5", "9"]))
        let means = try await page("--layout", "grid", "--aggregate", "avg")
        #expect(means.words("value").filter { $0 == "–" }.count == 20)
        let groups = try await page("--size", "1600x600")
        #expect(groups.words("legend") == days)
        #expect(groups.words("name") == ["4", "5", "17", "22", "100"])
    }

    @Test func `ten by ten cells say section and item in two colors`() async throws {
        let document = try await grid("--cells", "checkerboard", "--cell", "{section} - {item}")
        #expect(document.pages.map(\.bars.count) == [100])
        let page = try scratch.page()
        let words = (0..<10).flatMap { section in (0..<10).map { "\(section) - \($0)" } }
        #expect(page.words("value").sorted() == words.sorted())
        let cells = page.areas("cell")
        #expect(cells.count == 100)
        #expect(Set(cells.map(\.color)) == ["#ff6e86", "#ffffff"])
        #expect(cells.filter { $0.color == "#ff6e86" }.count == 50)
        #expect(Set(cells.map(\.width)).count == 1 && Set(cells.map(\.height)).count == 1)
        let rows = Dictionary(grouping: cells) { $0.top }.sorted { $0.key < $1.key }
        for (row, line) in rows.enumerated() {
            let colors = line.value.sorted { $0.left < $1.left }.map(\.color)
            #expect(colors == (0..<10).map { ($0 + row).isMultiple(of: 2) ? "#ff6e86" : "#ffffff" })
        }
    }

    @Test func `a grid that is larger than a page goes on to the right and below`() async throws {
        let document = try await grid("--per-page", "4", "--rows", "6")
        #expect(document.pages.map(\.bars.count) == [24, 24, 12, 16, 16, 8])
        #expect(try scratch.page("out/page-003.gp").words("item") == ["8", "9"])
        #expect(try scratch.page("out/page-004.gp").words("section") == ["6", "7", "8", "9"])
    }

    @Test func `the larger the number, the stronger the color`() async throws {
        _ = try await grid()
        let page = try scratch.page()
        #expect(page.words("legend") == ["0", "99"])
        // From 0 to 99, row by row.
        let cells = page.areas("cell").sorted { ($0.top, $0.left) < ($1.top, $1.left) }
        let reds = cells.map { Int($0.color.dropFirst().prefix(2), radix: 16) ?? -1 }
        #expect(reds == reds.sorted(by: >) && reds.first != reds.last)
        #expect(Set(cells.map(\.color)).count > 20)
        #expect(page.areas("mark").count == 4)
    }

    @Test func `days stand in weeks`() async throws {
        let document = try await scratch.chart(
            Samples.database("posts"), "--table", "ZPOSTENTITY", "--date", "ZDATE", "--date-format", "core-data",
            "--by",
            "day", "--last", "14", "--layout", "grid", "--time-zone", "Asia/Tokyo", "--as-of", "2026-11-21")
        #expect(document.bars.count == 14)
        let page = try scratch.page()
        #expect(page.words("item") == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        #expect(page.words("section") == ["Nov 8", "Nov 15"])
    }

    @Test
    func `small pictures of all pages are put together where they are asked for`() async throws {
        let document = try await grid("--per-page", "4", "--rows", "6", "--contact-sheet")
        #expect(document.files.keys.sorted() == ["page-sheet-001.gp", "page-sheet-001.svg"])
        #expect(try scratch.page("out/page-sheet-001.gp").areas("paper").count == 6)
        _ = try Picture(svg: scratch.data("out/page-sheet-001.svg"))
    }
}
