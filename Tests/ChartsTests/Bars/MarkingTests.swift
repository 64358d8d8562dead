import TestKit
import Testing

@testable import Charts

struct MarkingTests {
    private func marks(_ values: [Int64?], _ marking: Marking, _ paging: Paging = Paging()) -> [Bar.Mark?] {
        mark(layOut(tally(values)), marking, paging).map(\.mark)
    }

    @Test func `every tie for the largest is marked`() {
        #expect(marks([3, 9, nil, 9, 0], Marking(.max)) == [nil, .max, nil, .max, nil])
        #expect(marks([3, 9], Marking(.none)) == [nil, nil])
    }

    @Test func `of several equal ones all, the first or none are marked`() {
        func marked(_ amounts: [Int64?], _ ties: Marking.Ties, _ extreme: Marking.Extreme = .max) -> [Bar.Mark?] {
            var marking = Marking(extreme)
            marking.ties = ties
            return marks(amounts, marking)
        }
        #expect(marked([3, 9, nil, 9, 0], .first) == [nil, .max, nil, nil, nil])
        #expect(marked([3, 9, nil, 9, 0], .none) == [nil, nil, nil, nil, nil])
        #expect(marked([3, 9, 1, 1], .none) == [nil, .max, nil, nil])
        #expect(marked([3, 9, 1, 1], .first, .min) == [nil, nil, .min, nil])
        let style = ChartStyle.with { $0.layout = .stacked }
        let stacks = layOut(tally(series: ["a", "b"], [[9, 1], [6, 4], [1, 2]]), style)
        var marking = Marking()
        marking.ties = .first
        #expect(mark(stacks, marking, Paging(), style).map(\.mark) == [.max, .max, nil, nil, nil, nil])
        marking.ties = .none
        #expect(mark(stacks, marking, Paging(), style).map(\.mark) == [nil, nil, nil, nil, nil, nil])
        // The first is the one that is shown first, whatever the order of the bars.
        var bars = layOut(tally(series: ["a", "b"], [[4, 1], [5, 5]]))
        for index in bars.indices { bars[index].position.row = 1 - bars[index].position.row }
        marking.ties = .first
        #expect(mark(bars, marking).map(\.mark) == [nil, nil, nil, .max])
    }

    @Test func `equal numbers are ties written as whole ones or not`() {
        let bars = layOut(tally([("a", nil, .integer(8)), ("b", nil, .real(8)), ("c", nil, .real(7.5))]))
        #expect(mark(bars, Marking()).map(\.mark) == [.max, .max, nil])
        let large = layOut(
            tally([("a", nil, .integer(9_007_199_254_740_993)), ("b", nil, .integer(9_007_199_254_740_992))]))
        #expect(mark(large, Marking()).map(\.mark) == [.max, nil])
    }

    @Test func `a bar that is written like the largest, but is not, is told`() {
        func told(_ amounts: [Amount], _ marking: Marking = Marking()) -> [Bool] {
            let style = ChartStyle.with { $0.numbers.isCompact = true }
            let bars = layOut(tally(amounts.enumerated().map { ("\($0)", nil, $1) }), style)
            return mark(bars, marking, Paging(), style).map(\.drawn.isMarkedUnrounded)
        }
        #expect(told([.integer(1_230), .integer(1_234), .integer(900)]) == [false, true, false])
        #expect(told([.integer(1_234), .integer(1_234), .integer(900)]) == [false, false, false])
        #expect(told([.integer(1_190), .integer(1_234)]) == [false, true])
        #expect(told([.integer(1_134), .integer(2_190), .integer(1_130)], Marking(.min)) == [false, false, true])
    }

    @Test func `a bar beyond a line that is written like it is told`() {
        var style = ChartStyle.with { $0.lines = [LineRequest(.at(.real(1_230.5)), name: "goal")] }
        var marking = Marking()
        marking.line = "goal"
        func told() -> [Bool] {
            let bars = layOut(tally([1_230, 1_234, 1_900]), style)
            let marked = mark(bars, marking, Paging(), style, lines: referenceLines(bars, style))
            #expect(marked.map(\.mark) == [nil, .beyond, .beyond])
            return marked.map(\.drawn.isMarkedUnrounded)
        }
        #expect(told() == [false, false, false])
        style.numbers.isCompact = true
        #expect(told() == [false, true, false])
        // What is at it is not beyond it.
        style.lines = [LineRequest(.at(.integer(1_230)), name: "goal")]
        _ = told()
    }

    @Test func `the smallest is marked where it is asked for`() {
        #expect(marks([3, 1, nil, 1, 4], Marking(.min)) == [nil, .min, nil, .min, nil])
        #expect(marks([3, 0, 2], Marking(.min)) == [nil, .min, nil])
        #expect(marks([3, -2, 0], Marking(.min)) == [nil, .min, nil])
    }

    @Test(arguments: [(Marking.Extreme.max, ChartStyle.Names.Order.smallest), (.min, .largest)])
    func `a name that was chosen alone is not called the opposite of why it was chosen`(
        extreme: Marking.Extreme, order: ChartStyle.Names.Order
    ) {
        for other in [ChartStyle.Names.Order.smallest, .largest] {
            let style = ChartStyle.with { ($0.names.ownOrder, $0.names.top) = (other, 1) }
            let marked = mark(layOut(tally([5]), style), Marking(extreme), Paging(), style)
            #expect((marked[0].mark == nil) == (other == order))
        }
    }

    @Test func `the largest of negatives is the maximum`() {
        #expect(marks([-3, -1, -2], Marking(.max)) == [nil, .max, nil])
        #expect(marks([-3, 0], Marking(.max)) == [nil, .max])
    }

    @Test func `nothing stands out among zeros or where nothing is known`() {
        for extreme in Marking.Extreme.allCases {
            for scope in Marking.Scope.allCases {
                #expect(marks([0, 0], Marking(extreme, scope: scope)) == [nil, nil])
                #expect(marks([nil, nil], Marking(extreme, scope: scope)) == [nil, nil])
                #expect(marks([], Marking(extreme, scope: scope)).isEmpty)
            }
        }
    }

    @Test func `nothing stands out where all are equal, but one alone does`() {
        #expect(marks([4, 4, 4], Marking(.max)) == [nil, nil, nil])
        #expect(marks([4, nil, 4], Marking(.min)) == [nil, nil, nil])
        #expect(marks([4, nil], Marking(.max)) == [.max, nil])
        #expect(marks([4, 4, 5], Marking(.max, scope: .page), Paging(columns: 2)) == [nil, nil, .max])
        let style = ChartStyle.with { $0.layout = .stacked }
        let stacks = layOut(tally(series: ["a", "b"], [[9, 1], [6, 4]]), style)
        #expect(mark(stacks, Marking(), Paging(), style).map(\.mark) == [nil, nil, nil, nil])
        let single = layOut(tally(series: ["a", "b"], [[9, 1]]), style)
        #expect(mark(single, Marking(), Paging(), style).map(\.mark) == [.max, .max])
    }

    @Test func `every page has its own largest`() {
        let marking = Marking(.max, scope: .page)
        #expect(marks([1, 2, 9, 5, 0], marking, Paging(columns: 2)) == [nil, .max, .max, nil, nil])
    }

    @Test func `every series has its own largest`() {
        let all = layOut(tally(series: ["a", "b"], [[1, 8], [3, 7], [3, nil]]))
        #expect(mark(all, Marking(.max, scope: .series)).map(\.mark) == [nil, .max, .max, nil, .max, nil])
        #expect(mark(all, Marking(.min, scope: .series)).map(\.mark) == [.min, nil, nil, .min, nil, nil])
        #expect(mark(all, Marking(.max)).map(\.mark) == [nil, .max, nil, nil, nil, nil])
    }

    @Test func `how a zero is drawn does not decide what is marked`() {
        for zero in ChartStyle.Bars.Zero.allCases {
            let style = ChartStyle.with { $0.bars.zero = zero }
            let bars = layOut(tally([0, -3, 0, -4]), style)
            #expect(mark(bars, Marking(), Paging(), style).map(\.mark) == [.max, nil, .max, nil])
            let positive = layOut(tally([0, 3, 5]), style)
            #expect(mark(positive, Marking(.min), Paging(), style).map(\.mark) == [.min, nil, nil])
        }
    }

    @Test func `hidden bars neither stand out nor count`() {
        let style = ChartStyle.with { $0.series.only = ["buy"] }
        let bars = layOut(tally(series: ["buy", "sell"], [[3, 9], [4, 1]]), style)
        #expect(mark(bars, Marking(), Paging(), style).map(\.mark) == [nil, nil, .max, nil])
    }

    @Test func `stacks are compared by their totals and marked whole`() {
        let style = ChartStyle.with { $0.layout = .stacked }
        let bars = layOut(tally(series: ["a", "b"], [[9, 1], [6, 6], [12, nil], [1, 2]]), style)
        let tie: [Bar.Mark?] = [nil, nil, .max, .max, .max, nil, nil, nil]
        #expect(mark(bars, Marking(), Paging(), style).map(\.mark) == tie)
        #expect(mark(bars, Marking(.min), Paging(), style).map(\.mark).suffix(2) == [.min, .min])
        // Within a series, parts are compared with parts.
        #expect(mark(bars, Marking(.max, scope: .series), Paging(), style).map(\.mark)[4] == .max)
        #expect(mark(bars, Marking(.max, scope: .series), Paging(), style).map(\.mark)[3] == .max)
    }

    @Test(arguments: [ChartStyle.Layout.stacked, .shares])
    func `a stack of which a part is not known is not marked, and has no total and no shares`(
        layout: ChartStyle.Layout
    ) {
        let style = ChartStyle.with { ($0.layout, $0.phrases) = (layout, .english) }
        var tally = tally(series: ["a", "b"], [[10, 10], [9, 9], [8, nil]])
        tally.entries[5].value.absence = .rejected
        let bars = mark(layOut(tally, style), Marking(.min), Paging(), style)
        #expect(bars.map(\.mark) == [nil, nil, .min, .min, nil, nil])
        let page = paginate(bars, Paging(), style)[0]
        #expect(PageTable(page, style, .utc).rows.map { $0.cells.last??.text } == ["20", "18", nil])
        #expect(picture(page, style).texts(.value).contains { $0.text == "8 + ?" })
        if layout == .shares {
            #expect(bars.map(\.drawn.height) == [50, 50, 50, 50, 0, 0])
            #expect(bars.map(\.drawn.text) == ["50%", "50%", "50%", "50%", "8", "?"])
        }
    }

    @Test func `a total is of what is there, and none where a part is not known`() {
        var tally = tally(series: ["a", "b"], [[8, nil]])
        let bars = layOut(tally)
        #expect([total(of: bars), total(of: [bars[1]])] == [.integer(8), nil])
        tally.entries[1].value.absence = .rejected
        #expect(total(of: layOut(tally)) == nil)
    }

    @Test func `a stack whose first part is missing is marked at its total`() {
        let style = ChartStyle.with { $0.layout = .stacked }
        let bars = mark(layOut(tally(series: ["a", "b"], [[nil, 9], [1, 2]]), style), Marking(), Paging(), style)
        let drawing = picture(paginate(bars, Paging(), style)[0], style)
        #expect(drawing.areas(.mark).count == 1)
        #expect(drawing.texts(.value).filter(\.isBold).map(\.text) == ["9"])
    }

    @Test func `a bucket that is not over neither stands out nor counts`() throws {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2026-11-20"), last: 3)
        func marks(_ values: [Int64], _ marking: Marking) -> [Bar.Mark?] {
            mark(layOut(tally(grouping.buckets(3), values.map { .integer($0) })), marking).map(\.mark)
        }
        #expect(marks([3, 5, 9], Marking(.max)) == [nil, .max, nil])
        #expect(marks([3, 5, 1], Marking(.min)) == [.min, nil, nil])
        #expect(marks([3, 5, 9], Marking(.max, includesPartial: true)) == [nil, nil, .max])
        #expect(marks([3, 5, 1], Marking(.min, includesPartial: true)) == [nil, nil, .min])
        // It is no tie either.
        #expect(marks([3, 9, 9], Marking(.max)) == [nil, .max, nil])
        #expect(marks([0, 0, 9], Marking(.max)) == [nil, nil, nil])
    }

    @Test func `a bucket that is cut does not count either`() throws {
        var grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2026-11-21"))
        grouping.since = try day("2026-11-04")
        let bars = layOut(tally(grouping.buckets(3), [.integer(9), .integer(2), .integer(3)]))
        #expect(bars.map(\.isPartial) == [true, false, false])
        #expect(mark(bars, Marking()).map(\.mark) == [nil, nil, .max])
    }

    @Test func `bars are compared with those of their scope`() {
        let bars = layOut(tally(series: ["a", "b"], [[1, 8], [3, 7]]))
        let paging = Paging(columns: 1)
        #expect(Marking(scope: .report).compares(bars[0], with: bars[3], paging))
        #expect(!Marking(scope: .page).compares(bars[0], with: bars[2], paging))
        #expect(Marking(scope: .page).compares(bars[0], with: bars[1], paging))
        #expect(!Marking(scope: .series).compares(bars[0], with: bars[1], paging))
    }
}
