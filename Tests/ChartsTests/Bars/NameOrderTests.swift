import TestKit
import Testing

@testable import Charts

/// In which order bars by name stand, and how many of them.
struct NameOrderTests {
    private func style(_ order: ChartStyle.Names.Order, top: Int? = nil) -> ChartStyle {
        .with { style in
            style.names.ownOrder = order
            style.names.top = top
        }
    }

    @Test(
        arguments: [
            (.stored, nil, "0 1 2 3 4 5"), (.largest, nil, "2 4 0 5 3 1"), (.smallest, nil, "3 5 0 2 4 1"),
            (.stored, 2, "0 1"), (.largest, 2, "2 4"), (.smallest, 2, "3 5"), (.largest, 1, "2"),
            (.largest, 6, "2 4 0 5 3 1"), (.smallest, 100, "3 5 0 2 4 1"),
        ] as [(ChartStyle.Names.Order, Int?, String)])
    func `names of the same amount stay as stored, and those without any come last`(
        order: ChartStyle.Names.Order, top: Int?, names: String
    ) {
        let bars = layOut(tally([3, nil, 9, -1, 9, 0]).arranged(by: style(order, top: top)))
        #expect(bars.map(\.names.label).joined(separator: " ") == names)
        #expect(bars.map(\.position.column) == Array(bars.indices))
    }

    @Test(
        arguments: [
            "9,10,17,100", "-3,-2.5,0,1.25,1.5,07,7.1", "1,2,10,(none),Mon,Tue", "week 9,week 010,week 10,week 100",
            "A,a,ab,b,ä,é,あ", "2024-1,2024-2,2024-10,2025-1", "a,a1,a1b,a2,a10,b", "v1.2,v1.10,v2",
            "18446744073709551615,18446744073709551616,x18446744073709551615,x18446744073709551616",
        ].map { $0.split(separator: ",").map(String.init) })
    func `by name, numbers come by their value and all else by its characters`(names: [String]) {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            let shuffled = names.shuffled(using: &generator)
            let bars = layOut(tally(shuffled.map { ($0, nil, .integer(1)) }).arranged(by: style(.name)))
            #expect(bars.map(\.names.label) == names)
            let series = layOut(tally(shuffled.map { ("x", $0, .integer(1)) })).sorted {
                $0.position.row < $1.position.row
            }
            #expect(series.map(\.names.row) == names)
        }
        let top = tally(names.reversed().map { ($0, nil, .integer(1)) }).arranged(by: style(.name, top: 2))
        #expect(layOut(top).map(\.names.label) == Array(names.prefix(2)) && top.namesLeftOut == names.count - 2)
    }

    @Test func `a name counts as much as its rows come to, and its series stay together`() {
        let cells: [[Int64?]] = [[1, 5], [7, nil], [2, 5], [nil, nil], [-9, 6]]
        let wholes: [String: Int64] = ["0": 6, "1": 7, "2": 7, "4": -3]
        let all = layOut(
            tally(series: ["a", "b"], cells).arranged(by: style(.largest)) { wholes[$0].map { .integer($0) } })
        // 2 and 1 have 7 together: as stored.
        #expect(all.map(\.names.label) == ["1", "1", "2", "2", "0", "0", "4", "4", "3", "3"])
        #expect(all.map(\.series) == Array(repeating: ["a", "b"], count: 5).flatMap(\.self))
        #expect(all.map(\.position.column) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    }

    @Test func `names that stand twice are bars of their own`() {
        let tally = tally([("x", nil, .integer(1)), ("x", nil, .integer(3)), ("y", nil, .integer(2))])
            .arranged(by: style(.largest, top: 2))
        let bars = layOut(tally)
        #expect(bars.map(\.names.label) == ["x", "y"])
        #expect(bars.map(\.drawn.text) == ["3", "2"])
        #expect(tally.namesLeftOut == 1)
    }

    @Test func `amounts are compared as they are written, however they came about`() {
        // In binary 0.1 + 0.2 is more than 0.3, and beyond 2⁵³ not all whole numbers are there.
        let sums = tally([
            ("stored", nil, .real(0.3)), ("added", nil, total(of: [.real(0.1), .real(0.2)])),
            ("larger", nil, .real(0.31)),
        ]).arranged(by: style(.largest))
        #expect(layOut(sums).map(\.names.label) == ["larger", "stored", "added"])
        let whole = tally([9_007_199_254_740_992, 9_007_199_254_740_993]).arranged(by: style(.largest, top: 1))
        #expect(layOut(whole).map(\.names.label) == ["1"])
    }

    @Test func `what is not shown decides neither the scale nor the mark`() {
        let style = style(.smallest, top: 2)
        let bars = mark(layOut(tally([1_000, 1, 2]).arranged(by: style), style), Marking(), Paging(), style)
        #expect(bars.map(\.drawn.height) == [1, 2])
        #expect(bars.map { $0.mark != nil } == [false, true])
    }
}

extension Tally {
    fileprivate func arranged(by style: ChartStyle, whole: ((String) -> Amount?)? = nil) -> Tally {
        arranged(by: style.names, whole: whole)
    }
}
