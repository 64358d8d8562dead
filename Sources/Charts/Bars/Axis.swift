import Foundation

/// The y axis: where it begins and ends, and round numbers in between. Its unit is the report's.
package struct Axis: Sendable, Equatable {
    /// The lower end: 0, or the lowest bar's.
    package let lower: Double
    /// The upper end: the highest bar's, the cap, or 0.
    package let upper: Double
    /// Round numbers within the ends, from the lowest, at the same distance.
    package let ticks: [Double]
    /// The distance of ticks.
    package let step: Double
    /// Whether bars are below zero: not only what they are compared with.
    private(set) var hangs = false

    /// Chooses the ends for bars, or for stacks of them; whole numbers get whole ticks.
    ///
    /// It reaches to the lines, too.
    init(for bars: [Bar], _ style: ChartStyle, _ lines: [ReferenceLine] = []) {
        if style.layout == .shares {
            self.init(for: [0, 100], isWhole: true)
            return
        }
        let heights = style.isStacked ? Self.stacks(bars) : bars.map(\.drawn.height)
        let isWhole = style.numbers.unitAsDouble == 1 && bars.allSatisfy { $0.value.amount?.isWhole ?? true }
        // Tracks show how far bars could go.
        let cap = style.bars.hasTracks ? style.bars.cap.map { $0 / style.numbers.unitAsDouble } : nil
        let partners = bars.lazy.compactMap { style.isStacked ? $0.stack?.partner : $0.partner }
        let ghosts = style.hasGhosts ? partners.map(\.height) : []
        let columns = Set(bars.lazy.map(\.position.column))
        let heightsOfLines = lines.flatMap { $0.heights.filter { columns.contains($0.key) }.values }
        self.init(for: heights + ghosts + heightsOfLines + [cap ?? 0], isWhole: isWhole)
        hangs = heights.contains { $0 < 0 }
    }

    init(for heights: [Double], isWhole: Bool) {
        let top = max(0, heights.max() ?? 0)
        let bottom = min(0, heights.min() ?? 0)
        // Halves keep the span finite for any finite heights; where doubles come to their end there are no round steps.
        let half = top / 2 - bottom / 2
        guard half > 1e-290, half.isFinite else {
            (lower, upper, ticks, step) = (0, 1, [0], 1)
            return
        }
        let step = Self.roundStep(atLeast: half / 2.3, isWhole: isWhole)
        let slack = 1e-9
        (lower, upper, self.step) = (bottom, top, step)
        ticks = (Int((bottom / step - slack).rounded(.up))...Int((top / step + slack).rounded(.down))).map {
            Double($0) * step
        }
    }

    /// The share of the way from the lower end to the upper one, 0 to 1.
    func share(of height: Double) -> Double {
        // Halves keep the span finite for any finite heights.
        (height / 2 - lower / 2) / (upper / 2 - lower / 2)
    }

    /// The upper and the lower end of every stack.
    private static func stacks(_ bars: [Bar]) -> [Double] {
        Dictionary(grouping: bars) { $0.position.column }.values.flatMap { stack in
            let heights = stack.map(\.drawn.height)
            return [heights.reduce(0) { $0 + max(0, $1) }, heights.reduce(0) { $0 + min(0, $1) }]
        }
    }

    /// The smallest of 1, 2, 2.5 and 5 times a power of ten that is no smaller than `rough`.
    private static func roundStep(atLeast rough: Double, isWhole: Bool) -> Double {
        let power = pow(10, log10(rough).rounded(.down))
        let steps = [1, 2, 2.5, 5, 10].map { $0 * power }
        return steps.first { $0 >= rough * (1 - 1e-9) && (!isWhole || $0 == $0.rounded()) } ?? max(1, 10 * power)
    }
}
