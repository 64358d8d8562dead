/// One exact decimal divided by another, as a fraction: nothing is lost before it is rounded.
struct Quotient {
    var dividend: ExactDecimal
    /// Above zero.
    var divisor: ExactDecimal

    /// Takes a divisor that is above zero.
    init(dividend: ExactDecimal, divisor: ExactDecimal) { (self.dividend, self.divisor) = (dividend, divisor) }

    /// Divides by any number but zero.
    init(_ dividend: Amount, by divisor: Amount) {
        (self.dividend, self.divisor) = (ExactDecimal(dividend), ExactDecimal(divisor))
        if self.divisor.isNegative {
            self.divisor.isNegative = false
            self.dividend.isNegative = !self.dividend.isNegative && !self.dividend.isZero
        }
    }

    /// The nearest double, rounded once; infinite where it is too large.
    var double: Double {
        // With as many digits as there is room for before the division, it has 37 of them, and says whether more follow.
        var (dividend, divisor) = (self.dividend, self.divisor)
        if dividend.isZero { return 0 }
        let room = ExactDecimal.mostDigits - dividend.significand.countOfDigits
        dividend.significand *= powersOfTen[room]
        dividend.exponent -= room
        let shift = divisor.significand.countOfDigits - 2
        let exponent = dividend.exponent - divisor.exponent - shift
        (dividend.exponent, divisor.exponent) = (0, 0)
        guard let (digits, rest) = Quotient(dividend: dividend, divisor: divisor).dividing(shiftedBy: shift) else {
            return .nan
        }
        let sign = dividend.isNegative ? "-" : ""
        return Double("\(sign)\(digits)\(rest == .none ? 0 : 1)e\(exponent - 1)") ?? .nan
    }

    /// Rounded to 38 digits.
    func decimal(_ rule: FloatingPointRoundingRule) -> ExactDecimal? {
        rounded(toDigits: ExactDecimal.mostDigits - 1 - magnitude, rule).map {
            ExactDecimal(isNegative: $0.isNegative, $0.digits, exponent: -$0.fractionDigits)
        }
    }

    /// The power of ten of the first digit: 3 for 1,234. 0 for zero.
    var magnitude: Int {
        guard !dividend.isZero else { return 0 }
        // With the point after each first digit, the fraction is between 0.1 and 10.
        let guess = dividend.magnitude - divisor.magnitude
        return rounded(toDigits: -guess, .towardZero).map { $0.digits == 0 } ?? false ? guess - 1 : guess
    }

    /// Whether it has nothing after the decimal separator.
    var isWhole: Bool { rounded(toDigits: 0, .down) == rounded(toDigits: 0, .up) }

    /// The fraction to `count` digits after the decimal separator (below zero: before it); nil where that is beyond 38 digits.
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
        let (one, other) = (dividend.significand, divisor.significand)
        if shift < 0 {
            guard let power = powerOfTen(-shift) else { return (0, one == 0 ? .none : .some) }
            let (denominator, isBeyond) = other.multipliedReportingOverflow(by: power)
            // 38 digits are less than half of what 128 bits do not hold.
            guard !isBeyond else { return (0, one == 0 ? .none : .some) }
            return Self.compared(one.quotientAndRemainder(dividingBy: denominator), denominator)
        }
        let (large, isBeyond) = one.multipliedReportingOverflow(
            by: powerOfTen(max(0, shift - ExactDecimal.mostDigits)) ?? 0)
        guard one == 0 || large > 0, !isBeyond else { return nil }
        let numerator = large.multipliedFullWidth(by: powersOfTen[min(shift, ExactDecimal.mostDigits)])
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
