/// A bar's number: exact where it has up to 38 digits, else a finite double.
package enum Amount: Sendable, Equatable {
    /// A whole number, exact.
    case integer(Int64)
    /// A finite number that a double holds: one of up to 15 digits, of which it is the nearest double, or one that was rounded.
    case real(Double)
    /// Any other exact number: a whole one that 64 bits do not hold, and one whose digits are more than a double's.
    case decimal(ExactDecimal)

    /// An exact number, as a double where that holds it; nil where it is beyond ``Sum/limit``.
    ///
    /// - Parameter isWhole: whether it was made of whole numbers alone.
    package init?(_ number: ExactDecimal, isWhole: Bool = false) {
        if isWhole, number.isWhole, number.magnitude < 19, let whole = number.whole.flatMap(Int64.init(exactly:)) {
            self = .integer(whole)
            return
        }
        let double = number.double
        guard abs(double) < Sum.limit else { return nil }
        // Beyond that, no document could hold it.
        let isShort = -120...80 ~= number.exponent
        self =
            !isShort || !(isWhole && number.isWhole) && ExactDecimal(double) == number
            ? .real(double) : .decimal(number)
    }

    /// Divides amounts: exactly where whole ones make a whole one, and decimals where 38 digits hold the quotient, so that equal means are
    /// equal; else rounded once, from 10¹⁵ on to 38 digits where neither is a double. Nil by zero, and where the quotient is beyond
    /// ``Sum/limit``.
    package func divided(by divisor: Amount) -> Amount? {
        if divisor.isZero { return nil }
        let (quotient, isWhole) = (Quotient(self, by: divisor), isInteger && divisor.isInteger)
        var isExact = isWhole && quotient.isWhole
        if case .decimal = self { isExact = quotient.decimal(.down) == quotient.decimal(.up) }
        // A double has 15 digits of its own, and what was rounded to one has no further ones.
        let isLarge = 15..<ExactDecimal.mostDigits ~= quotient.magnitude
        if isExact || isLarge && self.isExact && divisor.isExact {
            return quotient.decimal(.toNearestOrAwayFromZero).flatMap { Amount($0, isWhole: isWhole) }
        }
        let double = quotient.double
        return abs(double) < Sum.limit ? .real(double) : nil
    }

    /// Whether it is a whole number that was made of such.
    package var isInteger: Bool {
        switch self {
        case .integer: true
        case .real: false
        case .decimal(let value): value.isWhole
        }
    }

    /// Whether all its digits are known.
    var isExact: Bool { if case .real = self { false } else { true } }

    var isWhole: Bool { if case .real(let value) = self { value == value.rounded() } else { isInteger } }

    /// The number as a double, for heights and comparisons with fractions.
    package var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .decimal(let value): value.double
        }
    }

    /// Whether it is zero.
    package var isZero: Bool { double == 0 }
}

extension Amount: Comparable {
    /// Exact, whole numbers beyond 2^53 and their mixtures with others too: a total order.
    package static func < (one: Amount, other: Amount) -> Bool {
        switch (one, other) {
        case (.integer(let one), .integer(let other)): return one < other
        case (.real(let one), .real(let other)): return one < other
        default: break
        }
        let doubles = (one.double, other.double)
        return doubles.0 == doubles.1 ? ExactDecimal(one) < ExactDecimal(other) : doubles.0 < doubles.1
    }

    /// Equal numbers are equal, written as a whole one or not.
    package static func == (one: Amount, other: Amount) -> Bool {
        switch (one, other) {
        case (.integer(let one), .integer(let other)): one == other
        case (.real(let one), .real(let other)): one == other
        default: one.double == other.double && ExactDecimal(one) == ExactDecimal(other)
        }
    }
}

extension Amount: CustomStringConvertible {
    /// All its digits, as messages and JSON documents have them; what is equal is written alike.
    package var description: String {
        switch self {
        case .integer(let value): value.description
        case .real(let value) where isWrittenAsDouble: value.plainText
        case .real, .decimal: ExactDecimal(self).description
        }
    }

    /// Whether a document has it as a double; a large whole number is written as the one that it is.
    var isWrittenAsDouble: Bool {
        guard case .real(let value) = self else { return false }
        return abs(value) < 1e15 || abs(value) >= 0x1p90
    }
}

extension Double {
    /// As exact as it is; a whole number of moderate size without its ".0", as people write it.
    package var plainText: String { self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self) }
}
