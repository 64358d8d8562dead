import Testing

@testable import Charts

/// In which order bars by name stand, and how many of them.
struct NameOrderTests {
    private func style(_ order: ChartStyle.Order, top: Int? = nil, only: [String] = []) -> ChartStyle {
        .with { style in
            style.order = order
            style.top = top
            style.only = only
        }
    }

    @Test(
        arguments: [
            (.stored, nil, "0 1 2 3 4 5"), (.largest, nil, "2 4 0 5 3 1"), (.smallest, nil, "3 5 0 2 4 1"),
            (.stored, 2, "0 1"), (.largest, 2, "2 4"), (.smallest, 2, "3 5"), (.largest, 1, "2"),
            (.largest, 6, "2 4 0 5 3 1"), (.smallest, 100, "3 5 0 2 4 1"),
        ] as [(ChartStyle.Order, Int?, String)])
    func `names of the same amount stay as stored, and those without any come last`(
        order: ChartStyle.Order, top: Int?, names: String
    ) {
        let bars = layOut(tally([3, nil, 9, -1, 9, 0]), style(order, top: top))
        #expect(bars.map(\.label).joined(separator: " ") == names)
        #expect(bars.map(\.place.column) == Array(bars.indices))
    }

    @Test func `a name counts as much as all its series that are shown`() {
        let cells: [[Int64?]] = [[1, 5], [7, nil], [2, 5], [nil, nil], [-9, 6]]
        let all = layOut(tally(series: ["a", "b"], cells), style(.largest))
        // 2 and 1 have 7 together: as stored.
        #expect(all.map(\.label) == ["1", "1", "2", "2", "0", "0", "4", "4", "3", "3"])
        #expect(all.map(\.series) == Array(repeating: ["a", "b"], count: 5).flatMap(\.self))
        #expect(all.map(\.place.column) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
        let filtered = layOut(tally(series: ["a", "b"], cells), style(.largest, top: 3, only: ["b"]))
        #expect(filtered.filter { !$0.isHidden }.map(\.label) == ["4", "0", "2"])
    }

    @Test func `names that stand twice are bars of their own`() {
        let bars = layOut(
            tally([("x", nil, .integer(1)), ("x", nil, .integer(3)), ("y", nil, .integer(2))]), style(.largest, top: 2))
        #expect(bars.map(\.label) == ["x", "y"])
        #expect(bars.map(\.text) == ["3", "2"])
    }

    @Test func `what is not shown decides neither the scale nor the mark`() {
        let style = style(.smallest, top: 2)
        let bars = mark(layOut(tally([1_000, 1, 2]), style), Marking(), Paging(), style)
        #expect(bars.map(\.drawn) == [1, 2])
        #expect(bars.map { $0.mark != nil } == [false, true])
    }
}
