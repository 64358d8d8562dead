import Foundation

/// What amounts are divided by: a decimal number above zero.
package struct NumberUnit: Sendable, Equatable {
    /// The number.
    package let decimal: Decimal

    /// Amounts as they are.
    package static let one = NumberUnit(decimal: 1)

    private init(decimal: Decimal) { self.decimal = decimal }

    /// Reads a number such as `10000` or `0.01`, of at most 15 digits; nil where it is none, or not above zero.
    package init?(_ text: String) {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard isPlain, !text.isEmpty, text.count <= 16, text.count(where: { $0 == "." }) <= 1,
            let decimal = Decimal(string: text), decimal > 0
        else { return nil }
        self.decimal = decimal
    }
}
