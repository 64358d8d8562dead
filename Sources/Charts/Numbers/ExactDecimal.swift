import Foundation

/// A number as people write it: ±`significand` × 10^`exponent`, without zeros at the significand's end.
struct ExactDecimal: Sendable, Equatable {
    private(set) var isNegative = false
    /// At most 19 digits.
    private(set) var significand: UInt64 = 0
    var exponent = 0

    /// A whole number is exact; any other is its shortest decimal that reads back as the same double.
    init(_ amount: Amount) {
        switch amount {
        case .integer(let value): self.init(text: value.description)
        case .real(let value): self.init(text: value.description)
        }
    }

    /// Exact to 19 digits; what is beyond them is cut off.
    init(_ decimal: Decimal) {
        self.init(text: decimal.description)
    }

    /// Reads what Swift's descriptions of finite numbers hold, in no locale: `-12.5`, `5e-324`.
    private init(text: String) {
        let parts = text.split(separator: "e")
        exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
        var isFraction = false
        var digits = 0
        for byte in parts[0].utf8 {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case _ where digits < 19:
                significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
                digits += significand > 0 ? 1 : 0
                exponent -= isFraction ? 1 : 0
            default: exponent += isFraction ? 0 : 1
            }
        }
        while significand > 0, significand.isMultiple(of: 10) {
            significand /= 10
            exponent += 1
        }
        if isZero { (isNegative, exponent) = (false, 0) }
    }

    var isZero: Bool { significand == 0 }

    /// The power of ten of the first digit: 3 for 1,234.
    var magnitude: Int { exponent + String(significand).utf8.count - 1 }
}
