import TestKit
import Testing

@testable import Charts

struct AxisTests {
    private func axis(_ heights: Double..., isWhole: Bool = false) -> Axis { Axis(for: heights, isWhole: isWhole) }

    @Test func `the scale ends where the bars do`() {
        let axis = axis(44, 12, 31, 0, 27)
        #expect((axis.lower, axis.upper) == (0, 44))
        #expect(axis.ticks == [0, 10, 20, 30, 40])
    }

    @Test func `counts have whole ticks`() {
        for most in 1...300 {
            let axis = axis(Double(most), isWhole: true)
            #expect(axis.ticks.allSatisfy { $0 == $0.rounded() })
            #expect((2...9).contains(axis.ticks.count), "\(most): \(axis.ticks)")
        }
    }

    @Test(arguments: [
        ([1.0], [0, 0.25, 0.5, 0.75, 1]), ([1.25], [0, 0.5, 1]), ([46_641.36], [0, 20_000, 40_000]),
        ([-3.0, 5.5], [-2, 0, 2, 4]),
        ([-30.5, -4.5], [-30, -20, -10, 0]), ([-0.6, 0.6], [-0.5, 0, 0.5]),
        ([7.0, 7.0], [0, 2, 4, 6]), ([-7.0], [-6, -4, -2, 0]),
    ])
    func `ticks are round`(heights: [Double], ticks: [Double]) {
        #expect(Axis(for: heights, isWhole: false).ticks == ticks)
    }

    @Test func `nothing but zeros still has an axis`() {
        for axis in [Axis(for: [], isWhole: true), axis(0), axis(0, 0, isWhole: true)] {
            #expect((axis.lower, axis.upper, axis.ticks) == (0, 1, [0]))
        }
    }

    @Test(arguments: [1e300, 1.7e308, 1e-300, .leastNonzeroMagnitude, .leastNormalMagnitude])
    func `huge and tiny numbers have an axis`(size: Double) {
        for heights in [[size], [-size], [size, -size], [size / 2, size]] {
            let axis = Axis(for: heights, isWhole: false)
            #expect(axis.upper.isFinite && axis.lower.isFinite && axis.upper > axis.lower)
            #expect(axis.ticks.allSatisfy { ($0 / 2 >= axis.lower / 2 - 1) && $0.isFinite })
            for height in heights {
                #expect((-1e-9...1).contains(axis.share(of: height)), "\(heights): \(axis)")
            }
        }
    }

    @Test func `every height and tick is within the ends`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            let size = Double(sign: .plus, exponent: Int.random(in: -900...1000, using: &generator), significand: 1)
            let lowest: Double = Bool.random(using: &generator) ? -1 : 0
            let isWhole = size >= 1 && size < 0x1p53 && Bool.random(using: &generator)
            let heights = (0..<Int.random(in: 1...9, using: &generator)).map { _ -> Double in
                let height = Double.random(in: lowest...1, using: &generator) * size
                return isWhole ? height.rounded(.awayFromZero) : height
            }
            let axis = Axis(for: heights, isWhole: isWhole)
            let slack = (axis.upper / 2 - axis.lower / 2) * 1e-8
            #expect(axis.upper.isFinite && axis.lower.isFinite && axis.upper > axis.lower)
            #expect(axis.upper == max(0, heights.max() ?? 0) && axis.lower == min(0, heights.min() ?? 0))
            #expect(axis.ticks.allSatisfy { $0 >= axis.lower - slack && $0 <= axis.upper + slack })
            #expect(axis.ticks.contains(0))
            #expect((2...9).contains(axis.ticks.count), "\(heights): \(axis)")
            #expect(!isWhole || axis.ticks.allSatisfy { $0 == $0.rounded() }, "\(heights): \(axis)")
            #expect(zip(axis.ticks, axis.ticks.dropFirst()).allSatisfy { abs($1 - $0 - axis.step) <= axis.step * 1e-9 })
        }
    }

    @Test func `stacks reach as far as their sums`() {
        let style = ChartStyle.with { $0.layout = .stacked }
        let bars = layOut(tally(series: ["a", "b", "c"], [[3, 4, -2], [1, 1, -9]]), style)
        let axis = Axis(for: bars, style)
        #expect((axis.lower, axis.upper) == (-9, 7))
        let tracked = ChartStyle.with { ($0.bars.hasTracks, $0.bars.cap) = (true, 10) }
        #expect(Axis(for: layOut(tally([3, 2]), tracked), tracked).upper == 10)
    }
}
