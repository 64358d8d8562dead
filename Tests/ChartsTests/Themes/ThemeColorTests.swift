import Testing

@testable import Charts

/// Whether texts can be read. Whether bars differ is in PaletteTests.
struct ThemeColorTests {
    private static let names = Theme.named.map(\.name)

    private func theme(_ name: String) throws -> Theme { try #require(Theme.named.first { $0.name == name }).theme }

    @Test(arguments: names)
    func `every text can be read on the background and on tracks`(name: String) throws {
        let theme = try theme(name)
        for (key, color) in theme.texts {
            for (ground, behind) in [("background", theme.background), ("track", theme.track)] {
                let contrast = color.contrast(with: behind)
                #expect(contrast >= Theme.leastContrast, "\(name): \(key) \(color) on \(ground): \(contrast)")
            }
        }
    }

    /// Numbers inside stacks stand on these.
    @Test(arguments: names)
    func `every series can carry a number`(name: String) throws {
        let theme = try theme(name)
        for color in theme.series + [theme.rest] + theme.series.map(theme.lighter) {
            let best = color.contrast(with: theme.ink(on: color))
            #expect(best >= Theme.leastContrast, "\(name): \(color): \(best)")
        }
    }

    @Test(arguments: names)
    func `every cell of a grid can carry a number`(name: String) throws {
        let theme = try theme(name)
        let cells = (0...100).map { theme.heat(Double($0) / 100) } + theme.fields
        for color in cells {
            let best = color.contrast(with: theme.ink(on: color))
            #expect(best >= Theme.leastContrast, "\(name): \(color): \(best)")
        }
    }

    /// Of a company's navy on a dark page, or its cream on a light one, too.
    @Test(arguments: names, ["#1b2a49", "#fff3c4", "#3b7dd8"])
    func `a scale of any color can be read off`(name: String, color: String) throws {
        let theme = try theme(name).with(bars: [try #require(Color(color))])
        #expect(theme.heat(1).contrast(with: theme.background) >= 3)
        for share in [0, 0.33, 0.66] {
            let (weak, strong) = (theme.heat(share), theme.heat(share + 0.33))
            #expect(weak.contrast(with: strong) > 1.2, "\(name): \(weak) \(strong)")
            #expect(strong.contrast(with: theme.background) > weak.contrast(with: theme.background))
        }
        if theme.bar.contrast(with: theme.background) >= 3 { #expect(theme.heat(1) == theme.bar) }
    }

    @Test func `contrast is that of the standard`() {
        #expect(Color(0).contrast(with: Color(0xFFFFFF)) == 21)
        #expect(abs(Color(0x777777).contrast(with: Color(0xFFFFFF)) - 4.478) < 0.001)
        #expect(Color(0x123456).contrast(with: Color(0x123456)) == 1)
    }

    @Test(arguments: ["#3b7dd8", "#FFFFFF", "#000000"])
    func `a color is read as it is written`(text: String) {
        #expect(Color(text)?.description == text.lowercased())
    }

    @Test(arguments: ["", "#", "3b7dd8", "#3b7dd", "#3b7dd80", "#3b7ddg", "red", "#+3b7dd", "#３b7d", " #3b7dd8"])
    func `what is no color is refused`(text: String) { #expect(Color(text) == nil) }

    @Test func `with a color of one's own light and dark have the same series in the same places`() {
        let both: [Theme] = [.light, .dark]
        for color in both.flatMap(\.series) + [Color(0x123456)] {
            let places = both.map { theme in theme.with(bars: [color]).series.map { theme.series.firstIndex(of: $0) } }
            #expect(places[0].dropFirst().elementsEqual(places[1].dropFirst()), "\(color)")
            #expect(both.allSatisfy { $0.with(bars: [color]).series.count { $0 == color } == 1 })
        }
    }
}
