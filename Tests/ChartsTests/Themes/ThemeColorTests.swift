import Foundation
import Testing

@testable import Charts

/// Whether texts can be read and bars told apart, by those too who see no red or no green.
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
        for color in theme.series + theme.series.map(theme.lighter) {
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

    /// A hatched theme tells its series apart by hatches: only its marked bars must differ.
    @Test(arguments: names, Sight.allCases)
    func `the first series and what is marked differ`(name: String, sight: Sight) throws {
        let theme = try theme(name)
        let colors = [("marked", theme.marked)] + theme.series.prefix(4).enumerated().map { ("series \($0)", $1) }
        for (index, one) in colors.enumerated() {
            for other in colors[(index + 1)...] {
                let difference = sight.difference(one.1, other.1)
                #expect(difference >= 8, "\(name), \(sight): \(one) and \(other): \(difference)")
            }
        }
        #expect(sight.difference(theme.marked, theme.bar) >= 8)
        #expect(sight.difference(theme.stub, theme.bar) >= 8)
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

    @Test func `series beyond the last come again lighter`() {
        let theme = Theme.light
        let colors = (0..<theme.series.count * 2).map { theme.color(ofSeries: $0).description }
        #expect(Set(colors).count == colors.count)
        #expect(theme.color(ofSeries: 100_000) == theme.color(ofSeries: 100_000))
    }
}

/// How a reader sees colors: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", 2009, at severity 1.0.
enum Sight: CaseIterable {
    case usual, protanopia, deuteranopia

    private var matrix: [[Double]] {
        switch self {
        case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        }
    }

    /// The distance of two colors as they are seen: CIE 1976 ΔE in L*a*b*, D65.
    func difference(_ one: Color, _ other: Color) -> Double {
        zip(lab(one), lab(other)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private func lab(_ color: Color) -> [Double] {
        let linear = [color.red, color.green, color.blue].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        let seen = product(matrix, linear).map { min(1, max(0, $0)) }
        let xyz = product(
            [
                [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                [0.0193339, 0.1191920, 0.9503041],
            ],
            seen)
        let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white -> Double in
            let share = value / white
            return share > 0.008856 ? cbrt(share) : 7.787 * share + 16 / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
}
