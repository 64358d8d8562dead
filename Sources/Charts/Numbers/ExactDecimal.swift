import Foundation

/// A number as people write it: ±`significand` × 10^`exponent`, without zeros at the significand's end.
package struct ExactDecimal: Sendable, Equatable {
    var isNegative = false
    /// At most 38 digits.
    var significand: UInt128 = 0
    var exponent = 0

    static let mostDigits = 38

    init(isNegative: Bool = false, _ significand: UInt128 = 0, exponent: Int = 0) {
        (self.isNegative, self.significand, self.exponent) = (isNegative, significand, exponent)
        while self.significand > 0, self.significand.isMultiple(of: 10) {
            self.significand /= 10
            self.exponent += 1
        }
        if isZero { (self.isNegative, self.exponent) = (false, 0) }
    }

    init(_ amount: Amount) {
        switch amount {
        case .integer(let value): self.init(isNegative: value < 0, UInt128(value.magnitude))
        case .real(let value): self.init(value)
        case .decimal(let value): self = value
        }
    }

    /// What a finite double stands for: the shortest decimal that reads back as it; a whole number beyond 15 digits, for itself.
    init(_ value: Double) {
        self = Self(digits: value.description.utf8, isCut: true) ?? Self()
        if exponent >= 0, significand >= powersOfTen[15], abs(value) < 0x1p90, let whole = Int128(exactly: value) {
            self = Self(isNegative: whole < 0, whole.magnitude)
        }
    }

    /// Exact to 38 digits; what is beyond them is cut off.
    init(_ decimal: Decimal) { self = Self(digits: decimal.description.utf8, isCut: true) ?? Self() }

    /// Reads a decimal number in no locale, such as `-12.5` and `5e-324`; nil for what is none, and for more than 38 digits.
    package init?(_ text: some Sequence<UInt8>) { self.init(digits: text, isCut: false) }

    /// - Parameter isCut: whether digits beyond 38 are cut off; else there is no number.
    private init?(digits text: some Sequence<UInt8>, isCut: Bool) {
        var (digits, zeros, places) = (0, 0, 0)
        var hasDigit = false
        var isFraction = false
        var power: Int?
        var (powerIsNegative, powerHasDigit, isAtStart) = (false, false, true)
        for byte in text {
            defer { isAtStart = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") }
            switch byte {
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard isAtStart else { return nil }
                let isMinus = byte == UInt8(ascii: "-")
                if power == nil { isNegative = isMinus } else { powerIsNegative = isMinus }
            case UInt8(ascii: "."):
                if isFraction || power != nil { return nil }
                isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                guard power == nil, hasDigit else { return nil }
                power = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if let known = power {
                    power = min(known * 10 + Int(digit), 100_000)
                    powerHasDigit = true
                    continue
                }
                hasDigit = true
                places += isFraction ? 1 : 0
                // Zeros count once another digit follows them.
                zeros += 1
                if digit == 0 { continue }
                if digits == 0 { zeros = 1 }
                if digits + zeros > Self.mostDigits {
                    if !isCut { return nil }
                    continue
                }
                significand = significand * powersOfTen[zeros] + UInt128(digit)
                (digits, zeros) = (digits + zeros, 0)
            default: return nil
            }
        }
        guard hasDigit, power == nil || powerHasDigit else { return nil }
        exponent = (power ?? 0) * (powerIsNegative ? -1 : 1) + zeros - places
        if isZero { (isNegative, exponent) = (false, 0) }
    }

    var isZero: Bool { significand == 0 }

    var isWhole: Bool { exponent >= 0 }

    /// The number where it is a whole one below 10³⁸.
    var whole: Int128? {
        guard isWhole, magnitude < Self.mostDigits else { return nil }
        return Int128(significand * powersOfTen[exponent]) * (isNegative ? -1 : 1)
    }

    /// The power of ten of the first digit: 3 for 1,234.
    var magnitude: Int { exponent + significand.countOfDigits - 1 }

    /// Whether a double stands for it that sums take for it: one of up to 15 digits.
    package func isHeld(by value: Double) -> Bool { significand < powersOfTen[15] && ExactDecimal(value) == self }

    /// The nearest double; infinite where it is too large.
    var double: Double { Double("\(isNegative ? "-" : "")\(significand)e\(exponent)") ?? 0 }
}

extension ExactDecimal: Comparable {
    /// By their numbers.
    package static func < (one: ExactDecimal, other: ExactDecimal) -> Bool {
        if one.isNegative != other.isNegative { return one.isNegative }
        return one.isNegative ? other.isNearerToZero(than: one) : one.isNearerToZero(than: other)
    }

    private func isNearerToZero(than other: ExactDecimal) -> Bool {
        if isZero || other.isZero { return !other.isZero }
        if magnitude != other.magnitude { return magnitude < other.magnitude }
        // Both have their first digit at the same place, so that with as many digits they have the same exponent.
        return significand * powersOfTen[max(0, exponent - other.exponent)]
            < other.significand * powersOfTen[max(0, other.exponent - exponent)]
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// All its digits, in no locale and without an exponent: `-0.00000003`.
    package var description: String {
        let places = max(0, -exponent)
        let digits = padded(significand, places + 1) + String(repeating: "0", count: max(0, exponent))
        return (isNegative ? "-" : "") + digits.dropLast(places) + (places > 0 ? "." + digits.suffix(places) : "")
    }
}

extension UInt128 {
    var countOfDigits: Int { Swift.max(1, powersOfTen.firstIndex { $0 > self } ?? powersOfTen.count) }
}

/// 10^`exponent` of zero or more; nil beyond 10^38, the largest of 128 bits.
func powerOfTen(_ exponent: Int) -> UInt128? { exponent < powersOfTen.count ? powersOfTen[exponent] : nil }

/// 1 to 10³⁸.
let powersOfTen: [UInt128] = (0...38).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
