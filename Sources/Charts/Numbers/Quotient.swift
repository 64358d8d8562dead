import Foundation

/// One exact decimal divided by another, as a fraction: nothing is lost before it is rounded.
struct Quotient {
    let dividend: ExactDecimal
    /// Above zero.
    var divisor: ExactDecimal

    /// The power of ten of the first digit: 3 for 1,234. 0 for zero.
    var magnitude: Int {
        guard !dividend.isZero else { return 0 }
        // With the point after each first digit, the fraction is between 0.1 and 10.
        let guess = dividend.magnitude - divisor.magnitude
        return rounded(toDigits: -guess, .towardZero).map { $0.digits == 0 } ?? false ? guess - 1 : guess
    }

    /// Whether it has nothing after the decimal separator.
    var isWhole: Bool { rounded(toDigits: 0, .down) == rounded(toDigits: 0, .up) }

    /// The fraction to `count` digits after the decimal separator, or before it where the count is negative; nil
    /// where that is beyond 38 digits.
    func rounded(toDigits count: Int, _ rule: FloatingPointRoundingRule) -> RoundedNumber? {
        let shift = dividend.exponent - divisor.exponent + count
        guard let (quotient, remainder) = dividing(shiftedBy: shift) else { return nil }
        let isAway =
            switch rule {
            case .up: !dividend.isNegative && remainder > .none
            case .down: dividend.isNegative && remainder > .none
            case .toNearestOrAwayFromZero: remainder >= .half
            default: false
            }
        return RoundedNumber(
            isNegative: dividend.isNegative, digits: quotient + (isAway ? 1 : 0), fractionDigits: count)
    }

    /// What is left of a whole division.
    private enum Remainder: Comparable { case none, some, half }

    private func dividing(shiftedBy shift: Int) -> (UInt128, Remainder)? {
        let one = UInt128(dividend.significand)
        let other = UInt128(divisor.significand)
        if shift < 0 {
            guard let power = powerOfTen(-shift) else { return (0, one == 0 ? .none : .some) }
            let (denominator, isBeyond) = other.multipliedReportingOverflow(by: power)
            // 19 digits are less than half of what needs more than 38.
            guard !isBeyond else { return (0, one == 0 ? .none : .some) }
            return Self.compared(one.quotientAndRemainder(dividingBy: denominator), denominator)
        }
        guard let power = powerOfTen(shift) else { return one == 0 ? (0, .none) : nil }
        let numerator = one.multipliedFullWidth(by: power)
        // One less than its limit leaves room to round.
        guard numerator.high < other - 1 || numerator.high == 0 else { return nil }
        return Self.compared(other.dividingFullWidth(numerator), other)
    }

    private static func compared(
        _ result: (quotient: UInt128, remainder: UInt128), _ denominator: UInt128
    ) -> (UInt128, Remainder) {
        let (quotient, rest) = result
        return (quotient, rest == 0 ? .none : rest >= denominator - rest ? .half : .some)
    }
}

/// The digits of a rounded number: ±`digits` ÷ 10^`fractionDigits`.
struct RoundedNumber: Hashable {
    /// Never true of zero.
    let isNegative: Bool
    let digits: UInt128
    /// Below zero where the last digits before the separator are not known.
    let fractionDigits: Int

    init(isNegative: Bool, digits: UInt128, fractionDigits: Int) {
        (self.isNegative, self.digits, self.fractionDigits) = (isNegative && digits > 0, digits, fractionDigits)
    }

    /// The same number, without zeros at the end of its fraction.
    var withoutTrailingZeros: RoundedNumber {
        var (digits, count) = (digits, fractionDigits)
        while count > 0, digits.isMultiple(of: 10) { (digits, count) = (digits / 10, count - 1) }
        return RoundedNumber(isNegative: isNegative, digits: digits, fractionDigits: count)
    }

    /// Whether it is as far from zero as 10^`power`, or farther.
    func reaches(_ power: Int) -> Bool {
        powerOfTen(max(0, power + fractionDigits)).map { digits >= $0 } ?? false
    }
}

/// 10^`exponent` of zero or more; nil beyond 10^38, the largest of 128 bits.
func powerOfTen(_ exponent: Int) -> UInt128? { exponent < powersOfTen.count ? powersOfTen[exponent] : nil }

private let powersOfTen: [UInt128] = (0...38).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

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
    init(_ decimal: Decimal) { self.init(text: decimal.description) }

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
