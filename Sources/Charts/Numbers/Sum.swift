/// A running sum, exact and therefore the same in whatever order and in whatever parts numbers are added: of whole numbers, of
/// decimals, and of all others.
///
/// 0.1 is not a tenth in binary, but nobody who stored it meant anything else. So a double that is the nearest to a decimal of up to 15
/// digits is added as that decimal: sums of cents come out as `49.62`, in whatever order, as an engine with decimals has them too.
package struct Sum: Sendable {
    @usableFromInline var whole: Int128 = 0
    /// Ten thousandths.
    @usableFromInline var decimals: Int128 = 0
    /// Decimals of more places, and of more digits.
    var finer = DecimalSum()
    /// Doubles that are no such decimals.
    var others = ExactSum()
    @usableFromInline var hasReal = false
    /// Numbers as large as this cannot be drawn: gnuplot loses them silently.
    package static let limit = 1e300

    /// Zero.
    package init() {}

    /// Adds a whole number.
    @inlinable @inline(__always)
    package mutating func add(_ value: Int64) { whole += Int128(value) }

    /// Adds a finite number.
    @inlinable
    package mutating func add(_ value: Double) {
        hasReal = true
        if let tenThousandths = Self.units(value, 10_000) {
            decimals += Int128(tenThousandths)
        } else if abs(value) >= Self.large, let cents = Self.units(value, 100) {
            // Of larger amounts: 12,345,678,901,234.56.
            decimals += Int128(cents) * 100
        } else {
            addOther(value)
        }
    }

    /// Adds a decimal of any number of digits.
    package mutating func add(_ value: ExactDecimal) {
        hasReal = hasReal || !value.isWhole
        finer.add(value)
    }

    /// Adds what another one came to.
    package mutating func add(_ value: Amount) {
        switch value {
        case .integer(let value): add(value)
        case .real(let value): add(value)
        case .decimal(let value): add(value)
        }
    }

    /// A number below this that is one of hundredths is one of ten thousandths, too.
    @usableFromInline static let large = 0x1p51 / 10_000

    /// How many hundredths (or the like) a number is the nearest one to; nil where it is not.
    @inlinable
    static func units(_ value: Double, _ scale: Double) -> Int64? {
        let scaled = value * scale
        guard abs(scaled) < 0x1p51 else { return nil }
        // Beside a number this large there is no room for a fraction, so adding and taking it away rounds.
        let rounded = (scaled + 0x1.8p52) - 0x1.8p52
        // Most that are not are told by how far they are, which spares a division.
        guard abs(scaled - rounded) <= abs(scaled) * 0x1p-51, rounded / scale == value else { return nil }
        return Int64(rounded)
    }

    /// Adds a double that has more than four places, or is large.
    @usableFromInline
    mutating func addOther(_ value: Double) {
        if let (units, exponent) = Self.fifteenDigits(value) {
            finer.add(Int128(units), exponent: exponent)
        } else if 1e15..<0x1p90 ~= abs(value), let exact = Int128(exactly: value) {
            whole += exact
        } else if !(1e-7..<1e36 ~= abs(value)), case let short = ExactDecimal(value),
            short.significand < powersOfTen[15]
        {
            finer.add(short)
        } else {
            others.add(value)
        }
    }

    /// The decimal of 15 digits that a double between 10⁻⁸ and 10³⁶ is the nearest to; nil where it is to none.
    ///
    /// Whole numbers below 2⁵³ and powers of ten up to 10²² are exact in a double, so that their product and their quotient are rightly
    /// rounded (Clinger 1990, "How to read floating point numbers accurately").
    static func fifteenDigits(_ value: Double) -> (units: Int64, exponent: Int)? {
        let size = abs(value)
        guard size >= 1e-8, size < 1e36 else { return nil }
        // The power of ten of the first digit, which that of two tells up to one.
        var magnitude = (Int(size.exponent) * 1_233) >> 12
        if magnitude >= -1 ? size >= tens[magnitude + 1] : size * tens[-magnitude - 1] >= 1 { magnitude += 1 }
        let exponent = magnitude - 14
        guard exponent >= -22 else { return nil }
        let power = tens[abs(exponent)]
        let scaled = exponent < 0 ? value * power : value / power
        let rounded = scaled + rounder - rounder
        // Many that are none are told by how far they are, which spares a division.
        guard abs(scaled - rounded) <= abs(scaled) * 0x1p-51,
            (exponent < 0 ? rounded / power : rounded * power) == value
        else { return nil }
        return (Int64(rounded), exponent)
    }

    /// Beside a number this large there is no room for a fraction, so adding and taking it away rounds.
    private static let rounder = 0x1.8p52
    private static let tens: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31, 1e32, 1e33, 1e34, 1e35, 1e36,
    ]

    /// Adds another sum.
    package mutating func add(_ other: Sum) {
        whole += other.whole
        decimals += other.decimals
        hasReal = hasReal || other.hasReal
        if !other.finer.isEmpty { finer.add(other.finer) }
        others.add(other.others)
    }

    /// The sum; nil where it is beyond ``limit``. Exact where it needs no more than 38 digits and no double was added that is no decimal of
    /// 15; else rounded once.
    package var amount: Amount? {
        if finer.isEmpty, others.isEmpty {
            if !hasReal, let exact = Int64(exactly: whole) { return .integer(exact) }
            let scaled = whole * 10_000 + decimals
            // A double holds 15 digits and has its own way back to them.
            if hasReal, scaled.magnitude < 1_000_000_000_000_000 { return .real(Double(scaled) / 10_000) }
        }
        var exact = finer
        exact.add(whole, exponent: 0)
        exact.add(decimals, exponent: -4)
        let text = exact.text
        if others.isEmpty, let decimal = ExactDecimal(text.utf8) { return Amount(decimal, isWhole: !hasReal) }
        let total = others.isEmpty ? Double(text) ?? .infinity : rounded(with: text)
        return abs(total) < Self.limit ? .real(total) : nil
    }

    /// All of it, rounded once: large numbers that cancel each other leave what is right.
    private func rounded(with decimals: String) -> Double {
        var sum = others
        guard let decimal = ExactDecimal(decimals.utf8), decimal.magnitude < ExactDecimal.mostDigits else {
            sum.add(Double(decimals) ?? .infinity)
            return sum.rounded
        }
        let (whole, fraction) = decimal.parts
        sum.add(whole)
        sum.add(fraction)
        return sum.rounded
    }
}
