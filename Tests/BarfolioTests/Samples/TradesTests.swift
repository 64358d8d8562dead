import Foundation
import TestKit
import Testing

/// Buy and sell, two bars a week, in units of ten thousand.
@Suite(.tags(.process))
struct TradesTests {
    private let scratch: Scratch
    private let database: String

    init() async throws {
        scratch = try Scratch()
        database = scratch.at("trades.sqlite")
        try await scratch.sqlite(
            database,
            """
            CREATE TABLE trade (day TEXT, side TEXT, won INTEGER, rate REAL);
            INSERT INTO trade VALUES ('2026-11-01', 'buy', 12345, 1), ('2026-11-01', 'sell', 40000, 1),
                ('2026-11-08', 'buy', 20000, 2), ('2026-11-08', 'sell', 100000, 2), ('2026-11-15', 'buy', 30000, 3);
            """)
    }

    /// As of a Saturday, so that the last week is over.
    private func chart(_ arguments: String..., name: String = "page", isMean: Bool = false) async throws
        -> (document: ChartDocument, page: DrawnPage)
    {
        let words = [
            "chart", database, "--table", "trade", "--date", "day", "--value", isMean ? "rate" : "won", "--series",
            "side",
            "--by", "week", "--time-zone", "Asia/Seoul", "--as-of", "2026-11-21", "--last", "3", "--format", "svg",
            "--name", name, "--json", "--out", scratch.at("out"),
        ]
        let outcome = try await scratch.invocation(words + arguments).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return (try ChartDocument(json: Data(outcome.output.utf8)), try scratch.page("out/\(name)-001.gp"))
    }

    @Test func `every week is one group of two bars, and its name stands once below`() async throws {
        let (document, page) = try await chart()
        #expect(document.pages.map(\.bars.count) == [6])
        #expect(document.bars.map(\.series) == ["buy", "sell", "buy", "sell", "buy", "sell"])
        #expect(document.bars.map(\.label) == ["Nov 1", "Nov 1", "Nov 8", "Nov 8", "Nov 15", "Nov 15"])
        #expect(page.words("name") == ["Nov 1", "Nov 8", "Nov 15"])
        #expect(page.words("legend") == ["buy", "sell"])
    }

    @Test func `a page holds so many groups, not bars`() async throws {
        #expect(try await chart("--per-page", "2").document.pages.map(\.bars.count) == [4, 2])
    }

    @Test func `a group takes seven tenths of its slot`() async throws {
        let bars = try await chart("--per-page", "3").page.areas("bar")
        let slot = bars[2].left - bars[0].left
        #expect(abs((bars[1].right - bars[0].left) / slot - 0.7) < 0.01)
        #expect((1...3).contains(bars[1].left - bars[0].right))
    }

    @Test func `numbers are in units of ten thousand, rounded up to one digit`() async throws {
        let (document, page) = try await chart("--unit", "10000", "--round", "up:1", "--unit-label", "단위: 만원")
        #expect(document.bars.map(\.text) == ["1.3", "4.0", "2.0", "10.0", "3.0", "0"])
        #expect(document.bars.map(\.drawn) == [1.2345, 4, 2, 10, 3, 0])
        #expect(document.bars.map(\.value) == [12_345, 40_000, 20_000, 100_000, 30_000, 0])
        #expect(page.words("value").contains("1.3"))
        #expect(page.words("subtitle").joined(separator: " ").contains("단위: 만원"))
        // Heights are those of the exact numbers.
        let bars = page.areas("bar")
        #expect(abs(bars[0].height / bars[3].height - 0.12345) < 0.005)
    }

    @Test func `nothing sold is a gray stub of a twentieth of the height, without a number`() async throws {
        let (document, page) = try await chart("--zero", "stub")
        #expect(document.bars.last?.state == "zero")
        #expect(document.bars.last?.text == "")
        let stub = try #require(page.areas("stub").first)
        #expect(page.areas("stub").count == 1)
        // The largest bar is as high as the bars' area.
        let highest = try #require(page.areas("bar").map(\.height).max())
        #expect(abs(stub.height - highest * 0.05) <= 1)
        #expect(stub.bottom == page.areas("bar")[0].bottom)
        #expect(!page.words("value").contains("0"))
    }

    @Test func `what is not known is not drawn as nothing`() async throws {
        let (document, page) = try await chart("--aggregate", "avg", "--zero", "stub", isMean: true)
        #expect(document.bars.last?.state == "missing")
        #expect(document.bars.last?.value == nil)
        #expect(page.areas("stub").isEmpty)
        #expect(page.areas("bar").count == 5)
        #expect(page.words("value").contains("–"))
    }

    @Test func `a filter keeps the scale, unless only what is shown is to count`() async throws {
        let both = try await chart(name: "both")
        let buy = try await chart("--only", "buy", name: "buy")
        #expect(buy.document.bars.map(\.series) == ["buy", "buy", "buy"])
        #expect(buy.page.words("legend").isEmpty)
        // Without the legend's line there may be more room: the share of the height counts.
        func shares(_ name: String, _ page: DrawnPage) throws -> [Double] {
            let script = try scratch.text("out/\(name)-001.gp")
            let ends = try ["top", "bottom"].map { end in
                try #require(script.firstMatch(of: try Regex<(Substring, Substring)>("plot_\(end) = ([0-9.]+)")))
            }.compactMap { Double($0.output.1) }
            return page.areas("bar").map { $0.height / (ends[1] - ends[0]) }
        }
        let (all, some) = (try shares("both", both.page), try shares("buy", buy.page))
        #expect(zip([all[0], all[2], all[4]], some).allSatisfy { abs($0 - $1) < 0.005 }, "\(all) \(some)")
        let shown = try await chart("--only", "buy", "--scale", "shown", name: "shown")
        #expect(try shares("shown", shown.page).max() ?? 0 > (some.max() ?? 0) + 0.1)
    }

    @Test func `stacks tell their parts and their totals`() async throws {
        let (_, page) = try await chart("--layout", "stacked")
        #expect(page.areas("bar").count == 5)
        for total in ["52,345", "120,000", "30,000"] { #expect(page.words("value").contains(total)) }
        #expect(page.areas("mark").count == 1)
    }

    @Test func `a week that is not over is not marked, unless it may be`() async throws {
        let usual = try await chart("--as-of", "2026-11-10", "--last", "2").document.bars
        #expect(usual.map(\.partial) == [false, false, true, true])
        #expect(usual.map(\.mark) == [nil, "max", nil, nil])
        let partial = try await chart("--as-of", "2026-11-10", "--last", "2", "--mark-partial").document.bars
        #expect(partial.map(\.mark) == [nil, nil, nil, "max"])
    }

    @Test func `names may have series too`() async throws {
        let document = try await scratch.chart(
            database, "--table", "trade", "--label", "side", "--series", "day", "--value", "won", "--dry-run")
        #expect(document.bars.map(\.label).contains("buy"))
        #expect(document.bars.compactMap(\.value).reduce(0, +) == 202_345)
    }

    @Test func `stacks without series are refused`() async throws {
        let outcome = try await scratch.barfolio(
            "chart", database, "--table", "trade", "--label", "side", "--value", "won", "--layout", "stacked")
        outcome.expectUsageError("stacks need series", "--series COLUMN")
    }
}
