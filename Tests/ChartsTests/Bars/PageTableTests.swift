import TestKit
import Testing

@testable import Charts

struct PageTableTests {
    private let zone = TimeZoneRules.utc

    private func tables(_ bars: [Bar], _ paging: Paging = Paging(), _ style: ChartStyle = ChartStyle()) -> [PageTable] {
        paginate(bars, paging, style).map { PageTable($0, style, zone) }
    }

    @Test func `a bar's row has its exact number, and what the bar says where that differs`() {
        var style = ChartStyle()
        style.numbers.unit = 1_000
        let table = tables(layOut(tally([1_234_567, 0, nil]), style), Paging(), style)[0]
        #expect(table.columns.isEmpty && table.step == nil)
        #expect(table.rows.map { $0.cells.map { $0?.text } } == [["1,234,567"], ["0"], ["–"]])
        #expect(table.rows[0].cells[0]?.remarks == ["1,235"])
        #expect(table.rows[1].cells[0]?.remarks == [])
        #expect(table.rows[2].cells[0]?.remarks == ["noValue"])
    }

    @Test(arguments: [
        (Amount.integer(0), "0"), (.integer(-1_234), "−1,234"), (.real(0.1), "0.1"), (.real(5), "5"),
        (.real(1e20), "100,000,000,000,000,000,000"), (.real(1.5e300), "1.5e+300"), (.real(1e300), "1e+300"),
        (.real(-0.00012), "−0.00012"),
    ])
    func `a number has all its digits`(amount: Amount, text: String) {
        #expect(NumberLanguage().exactText(of: amount) == text)
    }

    @Test func `every bar of a page is in its table once, in rows of slots and columns of series`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let series = Array(["a", "b", "c"].prefix(Int.random(in: 1...3, using: &generator)))
            let names = 0..<Int.random(in: 1...40, using: &generator)
            let values = names.map { name in series.indices.map { Int64(10 * name + $0) } }
            let columns = Int.random(in: 1...9, using: &generator)
            let pages = tables(layOut(tally(series: series, values)), Paging(columns: columns))
            #expect(pages.allSatisfy { $0.columns.map(\.name) == series && $0.rows.count <= columns })
            let rows = pages.flatMap(\.rows)
            #expect(rows.map(\.heading.name) == names.map { "\($0)" })
            #expect(rows.map { $0.cells.map { $0?.text } } == values.map { $0.map { "\($0)" } })
        }
    }

    @Test func `totals of stacks and lines are columns behind the bars`() throws {
        var style = ChartStyle.with { $0.layout = .stacked }
        style.lines = [LineRequest(.at(.integer(5))), LineRequest(.at(.integer(7)), name: "Goal")]
        let bars = layOut(tally(series: ["a", "b"], [[1, 2], [nil, nil], [3, -4]]), style)
        let lines = referenceLines(bars, style, columnMaxima: [:])
        let table = PageTable(paginate(bars, Paging(), style, lines: lines)[0], style, zone)
        #expect(table.columns.map(\.name) == ["a", "b", "stackTotal", "lineColumn", "Goal"])
        #expect(table.furtherColumns == 3)
        #expect(
            table.rows.map { $0.cells.map { $0?.text } } == [
                ["1", "2", "3", "5", "7"], ["–", "–", nil, "5", "7"], ["3", "−4", "−1", "5", "7"],
            ])
        let marked = PageTable(paginate(mark(bars, Marking(), Paging(), style), Paging(), style)[0], style, zone)
        #expect(marked.rows[0].cells.map { $0?.isMarked } == [false, false, true])
        #expect(marked.rows[0].cells[2]?.remarks == ["isLargest"] && marked.rows[2].cells[2]?.isMarked == false)
        // Parts that stand out among those of their series do so themselves.
        let parts = mark(bars, Marking(scope: .series), Paging(), style)
        #expect(
            PageTable(paginate(parts, Paging(), style)[0], style, zone).rows.map { $0.cells.map { $0?.isMarked } } == [
                [false, true, false], [false, false, nil], [true, false, false],
            ])
        // A total of what is not over is none yet.
        let weeks = Grouping(
            period: .week, starts: CalendarStarts(), zone: zone, asOf: try day("2026-11-18"), last: 2
        ).buckets(2)
        var open = tally(series: ["a", "b"], [[1, 2], [3, 4]])
        for index in open.entries.indices { open.entries[index].key = .bucket(weeks[index / 2]) }
        let unfinished = PageTable(paginate(layOut(open, style), Paging(), style)[0], style, zone)
        #expect(unfinished.rows.map { $0.cells[2]?.remarks } == [[], ["incomplete"]])
        style.layout = .bars
        let single = layOut(tally([1, 2]), style)
        let alone = PageTable(
            paginate(single, Paging(), style, lines: referenceLines(single, style, columnMaxima: [:]))[0], style, zone)
        #expect(alone.columns.map(\.name) == ["", "lineColumn", "Goal"] && alone.furtherColumns == 2)
    }
}
