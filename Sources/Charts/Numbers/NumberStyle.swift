import Foundation

/// How the numbers of a report are written.
package struct NumberStyle: Sendable, Equatable {
    /// Amounts are divided by it: 10,000 writes 12,345 as 1.23. Above zero; exact to 19 digits.
    package var unit: Decimal
    /// The digits that every number has, and which way the rest goes; nil to choose them by the numbers.
    package var rounding: Rounding?
    /// Whether large numbers are shortened with a word, as in 12.3K.
    package var isCompact: Bool
    /// Before the digits and behind the minus sign: "₩" or "€ ", with its blank.
    package var prefix: String
    /// After the digits: "%" or " 円", with its blank.
    package var suffix: String
    /// The language's separators and words.
    package var words: NumberWords

    /// Gathers a style. The unit must be a number above zero.
    package init(
        unit: Decimal = 1, rounding: Rounding? = nil, isCompact: Bool = false, prefix: String = "",
        suffix: String = "", words: NumberWords = .english
    ) {
        precondition(unit > 0, "amounts cannot be divided by \(unit)")
        (self.unit, self.rounding, self.isCompact, self.prefix) = (unit, rounding, isCompact, prefix)
        (self.suffix, self.words) = (suffix, words)
    }

    /// The unit as a double, for heights.
    var unitAsDouble: Double { NSDecimalNumber(decimal: unit).doubleValue }
}
