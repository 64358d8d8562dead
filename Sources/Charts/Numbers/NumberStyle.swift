import Foundation

/// How the numbers of a report are written.
package struct NumberStyle: Sendable, Equatable {
    /// Amounts are divided by it: 10,000 writes 12,345 as 1.23. Above zero; exact to 19 digits.
    package var unit: Decimal = 1
    /// The digits that every number has, and which way the rest goes; nil to choose them by the numbers.
    package var rounding: Rounding?
    /// Whether large numbers are shortened with a word, as in 12.3K.
    package var isCompact = false
    /// Before the digits and behind the minus sign: "₩" or "€ ", with its blank.
    package var prefix = ""
    /// After the digits: "%" or " 円", with its blank.
    package var suffix = ""
    /// How the language writes numbers.
    package var language = NumberLanguage()

    /// The unit as a double, for heights.
    var unitAsDouble: Double { NSDecimalNumber(decimal: unit).doubleValue }
}
