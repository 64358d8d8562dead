import Testing

@testable import Charts

/// Whether what can be side by side on a page differs, for everybody: the claim that ``Theme`` makes.
struct PaletteTests {
    private static let names = Theme.named.map(\.name)
    private static let least = 10.0
    private typealias Named = (name: String, color: Color)

    private func theme(_ name: String) throws -> Theme { try #require(Theme.named.first { $0.name == name }).theme }

    @Test(arguments: names, Sight.allCases)
    func `fills that can be side by side differ by ten or more`(name: String, sight: Sight) throws {
        let theme = try theme(name)
        let common: [Named] = [("stub", theme.stub), ("rest", theme.rest), ("ghost", theme.ghost)]
        let mark: [Named] = [("marked", theme.marked)]
        // The line over a series' bar that is marked.
        let line: [Named] = [("mark line", theme.rim(of: theme.marked) ?? theme.marked)]
        let series = theme.series.enumerated().map { Named("series \($0)", $1) }
        let bar: [Named] = [("bar", theme.bar)]
        // Where a theme is hatched, what is unfinished is too.
        let pale: [Named] = theme.isHatched ? [] : [("unfinished bar", theme.lighter(theme.bar))]
        let sets = [
            common + series + mark, common + series + line, common + bar + mark + pale,
            [("stub", theme.stub), ("awaited", theme.background)],
            theme.fields.enumerated().map { Named("field \($0)", $1) },
        ]
        let all = sets.flatMap { pairs(of: $0, sight) }.filter { $0.difference < Self.least }
        let tooClose = Dictionary(all.map { ($0.text, $0.difference) }) { $1 }.sorted { $0.value < $1.value }.map(
            \.key)
        #expect(tooClose.isEmpty, "\(name), \(sight): \(tooClose.joined(separator: "; "))")
    }

    /// WCAG 2.2, 1.4.11: what is needed to understand a picture.
    @Test(arguments: names)
    func `every fill, or its rim, is seen on the background`(name: String) throws {
        let theme = try theme(name)
        let fills = theme.series + [theme.bar, theme.marked, theme.rest, theme.stub, theme.ghost]
        for fill in fills + theme.series.map(theme.lighter) {
            let edge = theme.rim(of: fill) ?? fill
            #expect(edge.contrast(with: theme.background) >= 3, "\(name): \(fill) with \(edge)")
            #expect((edge == fill) == (fill.contrast(with: theme.background) >= 3))
        }
    }

    @Test(arguments: names)
    func `series beyond the last color differ by their hatch`(name: String) throws {
        let theme = try theme(name)
        let canvas = PageCanvas(ChartStyle(), PageStyle(theme: theme), .estimate)
        let count = theme.series.count
        for hue in 0..<count {
            let looks = (0..<4).map { canvas.hatch(ofSeries: hue + $0 * count)?.direction }
            #expect(looks[0] == nil && Set(looks).count == 4)
            #expect((0..<4).allSatisfy { theme.color(ofSeries: hue + $0 * count) == theme.series[hue] })
            // The lines are seen.
            let hatch = try #require(canvas.hatch(ofSeries: hue + count))
            #expect(hatch.color.contrast(with: theme.color(ofSeries: hue)) >= 3, "\(name): \(hue)")
        }
        #expect(theme.color(ofSeries: 100_000) == theme.color(ofSeries: 100_000 % count))
    }

    /// Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005, table 1.
    @Test(arguments: [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425), ([50, 0, 0], [50, -1, 2], 2.3669),
        ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792), ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195),
        ([50, 2.5, 0], [50, 0, -2.5], 4.3065), ([50, 2.5, 0], [73, 25, -18], 27.1492),
        ([50, 2.5, 0], [58, 24, 15], 19.4535), ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ])
    func `differences are those of the standard`(one: [Double], other: [Double], difference: Double) {
        #expect(abs(Sight.difference(one, other) - difference) < 0.00006)
        #expect(abs(Sight.difference(other, one) - difference) < 0.00006)
    }

    private func pairs(of colors: [Named], _ sight: Sight) -> [(text: String, difference: Double)] {
        colors.indices.flatMap { index in
            colors[..<index].map { one in
                let other = colors[index]
                let difference = sight.difference(one.color, other.color)
                return (
                    "\(one.name) \(one.color) and \(other.name) \(other.color) \((difference * 10).rounded() / 10)",
                    difference
                )
            }
        }
    }
}
