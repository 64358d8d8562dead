import Testing

@testable import Charts

/// The colors of series, under every filter.
struct HueTests {
    private let names = ["a", "b", "c", "d", "e", "f"]

    @Test func `every subset of six series keeps the colors of all`() {
        let tally = tally(series: names, [[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]])
        let all = hues(in: tally, only: [])
        #expect(Set(all.values) == Set((0..<6).map(Optional.some)))
        for subset in 1..<(1 << names.count) {
            let only = names.indices.filter { subset >> $0 & 1 == 1 }.map { names[$0] }
            for order in [only, only.reversed()] {
                let found = hues(in: tally, only: order)
                #expect(found == all.filter { order.contains($0.key) }, "\(order)")
            }
        }
    }

    @Test func `a definition's own colors are of the series that it names, in its order`() {
        let tally = tally(series: names, [[1, 2, 3, 4, 5, 6]])
        let style = ChartStyle.with { ($0.series.only, $0.series.hues) = (["d", "b"], ["d", "b"]) }
        let hues = Dictionary(uniqueKeysWithValues: layOut(tally, style).map { ($0.series ?? "", $0.coloring.hue) })
        #expect(hues == ["d": 0, "b": 1, "a": 2, "c": 3, "e": 4, "f": 5])
    }

    /// The hues of what is shown, which a page's legend has too.
    private func hues(in tally: Tally, only: [String]) -> [String: Int?] {
        let style = ChartStyle.with { $0.series.only = only }
        let page = paginate(layOut(tally, style), Paging(), style)[0]
        let ofBars = Dictionary(page.bars.map { ($0.series ?? "", $0.coloring.hue) }) { one, _ in one }
        #expect(Dictionary(uniqueKeysWithValues: zip(page.rows, page.colorings.map(\.hue))) == ofBars)
        return ofBars
    }
}
