import Testing

@testable import Charts

/// Colors that a series, or a bar by name, has of its own.
struct OwnColorTests {
    private let red = Color(0xD94F4F)
    private let green = Color(0x2C7A5B)

    @Test func `a series has the color that its name is given, in bars and legend, whatever is shown`() throws {
        let tally = tally(series: ["buy", "hold", "sell"], [[1, 2, 3], [3, 2, 1]])
        for only in [[], ["sell"], ["sell", "buy"]] {
            let style = ChartStyle.with {
                ($0.series.only, $0.series.colors) = (only, [SeriesColor("sell", red), SeriesColor("never", green)])
            }
            let page = paginate(layOut(tally, style), Paging(), style)[0]
            #expect(page.bars.allSatisfy { $0.coloring.own == ($0.series == "sell" ? red : nil) })
            let scene = picture(page, style)
            #expect(scene.areas(.bar).filter { $0.color == red }.count == 2)
            let keys = zip(scene.texts(.legend).map(\.text), scene.areas(.key).map(\.color))
            #expect(keys.allSatisfy { ($0 == "sell") == ($1 == red) }, "\(only)")
            // The others have the palette's, as without.
            let usual = Set(scene.areas(.bar).map(\.color.description)).subtracting([red.description])
            #expect(usual.isSubset(of: Theme.light.series.prefix(2).map(\.description)))
        }
    }

    @Test func `a legend cuts names only where that saves lines`() throws {
        let style = ChartStyle.with { $0.layout = .stacked }
        func legend(_ series: [String]) throws -> [String] {
            let bars = layOut(tally(series: series, [series.indices.map { Int64($0 + 1) }]), style)
            return picture(try #require(paginate(bars, Paging(), style).first), style).texts(.legend).map(\.text)
        }
        let few = ["France and French-speaking Belgium", "Germany, Austria and Switzerland", "Others"]
        #expect(try legend(few) == few)
        #expect(try legend((1...6).map { "\($0) of " + few.joined(separator: " ") }).allSatisfy { $0.contains("…") })
        // No further than it has to.
        let long = ["for Economic Affairs", "of the Interior and Sports", "of Foreign Relations"]
        let cut = try legend(long.map { "Federal Ministry \($0)" })
        #expect(cut.allSatisfy { $0.contains("…") && TextMeasure.estimate.width($0, size: 15) > 240 }, "\(cut)")
    }

    @Test func `a bar by name keeps its color where it stands out, below a line and a bold number`() throws {
        var tally = tally([1, 3, 2])
        (tally.entries[0].color, tally.entries[1].color) = (red, green)
        let page = paginate(mark(layOut(tally), Marking()))[0]
        let scene = picture(page)
        let bars = scene.areas(.bar).map(\.color)
        #expect(bars == [red, green, Theme.light.bar])
        #expect(scene.areas(.mark).count == 1)
        #expect(scene.texts(.value).filter(\.isBold).map(\.text) == ["3"])
    }

    @Test func `a theme for paper draws its grays`() {
        var tally = tally([1, 3])
        tally.entries[0].color = red
        let scene = picture(paginate(layOut(tally))[0], ChartStyle(), PageStyle(theme: .print))
        #expect(scene.areas.allSatisfy { $0.color != red })
    }
}
