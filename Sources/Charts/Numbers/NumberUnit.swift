import Foundation

extension NumberStyle {
    /// The unit as a double, for heights.
    var unitAsDouble: Double { NSDecimalNumber(decimal: unit).doubleValue }
}

extension NumberWriter {
    /// A tick at a height that is drawn, which is in the style's unit.
    func tickText(forDrawn height: Double, step: Double) -> String {
        tickText(for: height * style.unitAsDouble, step: step * style.unitAsDouble)
    }

    /// The number of a height that is drawn.
    func text(forDrawn height: Double) -> String { text(for: .real(height * style.unitAsDouble)) }
}
