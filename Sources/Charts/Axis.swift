import Foundation

/// The y axis: where it begins and ends, and round numbers in between.
public struct Axis: Sendable, Equatable {
    /// One tick: where it is, and its words.
    public struct Tick: Sendable, Equatable {
        /// In the unit of the amounts.
        public let value: Double
        /// As it is written beside the axis.
        public let text: String
    }

    /// The lower end: 0, or below the smallest negative amount.
    public let lower: Double
    /// The upper end: above the largest amount, with headroom for the number that stands on it.
    public let upper: Double
    /// From the lowest to the highest, all within the ends.
    public let ticks: [Tick]

    /// The share of the axis kept free above the highest bar and below the lowest, for the numbers at their ends.
    private static let headroom = 0.09

    /// Chooses ends and ticks for amounts; whole amounts get whole ticks.
    public init(for amounts: [Amount]) {
        let values = amounts.map(\.double)
        // Halved sums keep the span finite for any finite amounts.
        let top = max(0, values.max() ?? 0)
        let bottom = min(0, values.min() ?? 0)
        let isWhole = amounts.allSatisfy { if case .integer = $0 { true } else { false } }
        guard top > bottom else {
            self.init(lower: 0, upper: 1 / (1 - Self.headroom), step: 1)
            return
        }
        let span = top / 2 - bottom / 2
        let step = Self.roundStep(atLeast: span / 2.5, isWhole: isWhole)
        let room = span * 2 * Self.headroom / (1 - Self.headroom)
        let ceiling = max(top + (top > 0 ? room : 0), bottom < 0 ? 0 : (top / step).rounded(.up) * step)
        self.init(lower: bottom < 0 ? bottom - room : 0, upper: ceiling, step: step)
    }

    private init(lower: Double, upper: Double, step: Double) {
        self.lower = lower
        self.upper = upper
        let decimals = max(0, -Int((log10(step) + 1e-9).rounded(.down)))
        // 2.5 needs one digit more than its power of ten.
        let needsMore = (step * pow(10, Double(decimals))).rounded() != step * pow(10, Double(decimals))
        let format = NumberFormat(decimals: min(15, decimals + (needsMore ? 1 : 0)))
        let slack = 1e-9
        ticks = (Int((lower / step - slack).rounded(.up))...Int((upper / step + slack).rounded(.down))).map { index in
            let value = Double(index) * step
            return Tick(value: value, text: index == 0 ? "0" : format.text(.real(value)))
        }
    }

    /// The smallest of 1, 2, 2.5 and 5 times a power of ten that is no smaller than `rough`.
    private static func roundStep(atLeast rough: Double, isWhole: Bool) -> Double {
        let power = pow(10, log10(rough).rounded(.down))
        let steps = [1, 2, 2.5, 5, 10, 20].map { $0 * power }
        return steps.first { $0 >= rough * (1 - 1e-9) && (!isWhole || $0 == $0.rounded()) } ?? max(1, 10 * power)
    }
}
