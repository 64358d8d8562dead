import TestKit
import Testing

@testable import Charts

struct PageTests {
    private func bars(_ values: [Int64?]) -> [Bar] { layOut(tally(values)) }

    @Test func `thirteen bars make pages of five five and three`() {
        let pages = paginate(bars([7, 1, 2, 6, 3, 9, 2, 3, 1, 5, 1, 1, 6]))
        #expect(pages.map(\.bars.count) == [5, 5, 3])
        #expect(pages.map(\.number) == [1, 2, 3])
        #expect(pages.allSatisfy { $0.count == 3 && $0.columnRange.count == 5 && $0.axis == pages[0].axis })
        #expect(pages.map { $0.fileStem("page") } == ["page-001", "page-002", "page-003"])
    }

    @Test func `pages hold every bar once and in order`() {
        var generator = SeededGenerator(seed: 11)
        for count in 0...300 {
            let columns = Int.random(in: 1...9, using: &generator)
            let all = bars((0..<count).map { _ in Int64.random(in: -9...9, using: &generator) })
            let pages = paginate(all, Paging(columns: columns))
            #expect(pages.flatMap(\.bars) == all)
            #expect(pages.dropLast().allSatisfy { $0.bars.count == columns })
            #expect(pages.allSatisfy { page in !page.bars.isEmpty && page.bars.allSatisfy(page.holds) })
        }
    }

    @Test(arguments: [
        // Bars, places of a page: places that the only page has.
        (1, 5, 1), (3, 5, 3), (5, 5, 5), (3, 20, 3), (8, 20, 8), (20, 20, 20), (2, 3, 2), (1, 1, 1), (6, 5, 5),
    ])
    func `a page that is the only one is filled, however few its bars are`(bars count: Int, columns: Int, filled: Int) {
        let pages = paginate(bars((0..<count).map { Int64($0) }), Paging(columns: columns))
        #expect(pages.allSatisfy { $0.columnRange.count == filled })
    }

    @Test func `small charts that need more pages for their number are filled all the same`() {
        let style = ChartStyle.with { $0.layout = .panels }
        let bars = layOut(
            tally(series: (0..<13).map { "s\(padded($0, 2))" }, (0..<6).map { _ in (0..<13).map { $0 } }), style)
        func columns(_ columns: Int) -> [Range<Int>] {
            paginate(bars, Paging(columns: columns, rows: 7), style).map(\.columnRange)
        }
        #expect(columns(31) == [0..<6, 0..<6])
        #expect(columns(6) == [0..<6, 0..<6])
        // Pages beside each other have one slot for a bar.
        #expect(columns(4) == [0..<4, 4..<8, 0..<4, 4..<8])
    }

    @Test func `zero and missing are told apart`() {
        let bars = bars([0, nil, 5])
        #expect(bars.map(\.value.state) == [.zero, .missing, .value])
        #expect(bars.map(\.drawn.text) == ["0", "–", "5"])
    }

    @Test func `a page holds so many groups whatever their series`() {
        let bars = layOut(tally(series: ["buy", "sell"], (0..<7).map { [$0, $0 * 2] }))
        #expect(bars.map(\.position.column) == (0..<7).flatMap { [$0, $0] })
        #expect(bars.map(\.position.row) == (0..<7).flatMap { _ in [0, 1] })
        let pages = paginate(bars)
        #expect(pages.map(\.bars.count) == [10, 4])
        #expect(pages.allSatisfy { $0.rows == ["buy", "sell"] && $0.rowRange == 0..<2 })
        #expect(pages[1].columns.map(\.count) == [2, 2, 0, 0, 0])
    }

    @Test func `a filter hides series and keeps the scale`() {
        let all = tally(series: ["buy", "sell"], [[3, 9], [4, 1]])
        func page(_ scale: ChartStyle.Bars.Scale) -> Page? {
            let style = ChartStyle.with { ($0.series.only, $0.bars.scale) = (["buy"], scale) }
            return paginate(layOut(all, style), Paging(), style).first
        }
        #expect(page(.report)?.axis.upper == 9)
        #expect(page(.shown)?.axis.upper == 4)
        #expect(page(.report)?.bars.map(\.series) == ["buy", "buy"])
        #expect(page(.report)?.rows == ["buy"])
    }

    @Test func `pages may have scales of their own`() {
        let style = ChartStyle.with { $0.bars.scale = .page }
        let pages = paginate(layOut(tally([1, 2, 30, 40])), Paging(columns: 2), style)
        #expect(pages.map(\.axis.upper) == [2, 40])
    }

    @Test func `series stand in the order that is asked for`() {
        let all = tally(series: ["a", "b", "c"], [[1, 2, 3]])
        let style = ChartStyle.with { $0.series.only = ["c", "a"] }
        let page = paginate(layOut(all, style), Paging(), style)[0]
        #expect(page.rows == ["c", "a"])
        #expect(page.columns[0].map(\.series) == ["c", "a"])
    }

    @Test func `of shares that lose as much the first is rounded up, and nothing has none`() {
        let style = ChartStyle.with { ($0.layout, $0.phrases) = (.shares, .english) }
        let bars = layOut(tally(series: ["a", "b", "c", "d"], [[1, 1, 3, 7], [0, 0, 0, 0]]), style)
        #expect(bars.prefix(4).map(\.drawn.text) == ["9%", "8%", "25%", "58%"])
        #expect(bars.suffix(4).map(\.drawn.height) == [0, 0, 0, 0])
    }

    @Test func `a bar ends at the cap and tells its number`() {
        let style = ChartStyle.with { $0.bars.cap = 10 }
        let bars = layOut(tally([4, 10, 12]), style)
        #expect(bars.map(\.drawn.height) == [4, 10, 10])
        #expect(bars.map(\.drawn.isCapped) == [false, false, true])
        #expect(bars.map(\.drawn.text) == ["4", "10", "12"])
    }

    @Test func `ticks are in the unit, with the digits that they need in it`() {
        let style = ChartStyle.with { $0.numbers = NumberStyle(unit: 1_000) }
        let page = paginate(layOut(tally([1_250, 600]), style), Paging(), style)[0]
        #expect(page.axis.ticks.map { page.tickText($0, style) } == ["0", "0.5", "1.0"])
    }

    @Test func `heights are in the unit and unrounded`() {
        let style = ChartStyle.with { $0.numbers = NumberStyle(unit: 10_000, rounding: .init(.up, digits: 1)) }
        let bars = layOut(tally([12_345, 0, 10_000]), style)
        #expect(bars.map(\.drawn.height) == [1.2345, 0, 1])
        #expect(bars.map(\.drawn.text) == ["1.3", "0", "1.0"])
    }
}
