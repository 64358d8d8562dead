/// A running sum, exact and therefore the same in whatever order and in whatever parts numbers are added: of whole numbers, of
/// decimals, and of all others.
///
/// 0.1 is not a tenth in binary, but nobody who stored it meant anything else. So a double that is the nearest to a decimal of up to 15
/// digits is added as that decimal: sums of cents come out as `49.62`, in whatever order, as an engine with decimals has them too.
///
/// What is called for every row is public, since other targets of a package do not inline what is not.
public struct Sum: Sendable {
    @usableFromInline var whole: Int128 = 0
    /// Ten thousandths.
    @usableFromInline var decimals: Int128 = 0
    /// Doubles that are no such decimals.
    var others = ExactSum()
    /// Whether a double was added that is no whole number, and one of ``others``.
    @usableFromInline var hasReal = false, hasOther = false
    /// Decimals of more places, and of more digits.
    var finer = DecimalSum()
    /// Numbers as large as this cannot be drawn: gnuplot loses them silently.
    @inlinable public static var limit: Double { 1e300 }

    /// Zero.
    package init() {}

    /// Adds a whole number.
    @inlinable @inline(__always)
    public mutating func add(_ value: Int64) { whole += Int128(value) }

    /// Adds a finite number.
    @inlinable @inline(__always)
    public mutating func add(_ value: Double) {
        hasReal = true
        // Where one is of another kind, most of its column are.
        if !hasOther, let units = Self.tenThousandths(value) { decimals += Int128(units) } else { addOther(value) }
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

    /// How many ten thousandths a number is the nearest one to, of up to 15 digits; nil where it is not.
    @inlinable @inline(__always)
    static func tenThousandths(_ value: Double) -> Int64? {
        let scaled = value * 10_000
        guard abs(scaled) < 1e15 else { return nil }
        // Beside a number this large there is no room for a fraction, so adding and taking it away rounds.
        let rounded = (scaled + 0x1.8p52) - 0x1.8p52
        // Most that are not are told by how far they are, which spares a division.
        guard abs(scaled - rounded) <= abs(scaled) * 0x1p-51, rounded / 10_000 == value else { return nil }
        return Int64(rounded)
    }

    /// Adds a double that has more than four places, or is large.
    @usableFromInline
    mutating func addOther(_ value: Double) {
        if let (units, exponent) = Self.fifteenDigits(value) { return finer.add(units, exponent: exponent) }
        if 1e15..<0x1p90 ~= abs(value), let exact = Int128(exactly: value) {
            whole += exact
        } else if !(Self.leastOfFifteen..<1e36 ~= abs(value)), case let short = ExactDecimal(value),
            short.significand < powersOfTen[15]
        {
            finer.add(short)
        } else {
            hasOther = true
            others.add(value)
        }
    }

    /// The decimal of 15 digits that a double between ``leastOfFifteen`` and 10³⁶ is the nearest to; nil where it is to none.
    ///
    /// Whole numbers below 2⁵³ and powers of ten up to 10²² are exact in a double, so that their product and their quotient are rightly
    /// rounded (Clinger 1990, "How to read floating point numbers accurately"). The power of two tells the power of ten but for one, so
    /// that there may be a sixteenth digit, which has to be a zero.
    @inline(__always)
    static func fifteenDigits(_ value: Double) -> (units: Int64, exponent: Int)? {
        let power = Int(truncatingIfNeeded: (value.bitPattern &>> 52) & 0x7FF) &- 1_023
        guard -26...119 ~= power else { return nil }
        // 1,233 ÷ 4,096 is nearly the logarithm of two.
        let exponent = (power &* 1_233) &>> 12 &- 14
        let (rounded, back): (Double, Double)
        if exponent < 0 {
            rounded = value * tens[-exponent] + rounder - rounder
            back = rounded / tens[-exponent]
        } else {
            rounded = value / tens[exponent] + rounder - rounder
            back = rounded * tens[exponent]
        }
        guard back == value else { return nil }
        let units = Int64(rounded)
        if units.magnitude < 1_000_000_000_000_000 { return (units, exponent) }
        let (fifteen, last) = units.quotientAndRemainder(dividingBy: 10)
        return last == 0 ? (fifteen, exponent + 1) : nil
    }

    /// 2⁻²⁶: what is smaller would need a power of ten beyond 10²².
    private static let leastOfFifteen = 0x1p-26
    /// As in ``tenThousandths(_:)``.
    private static let rounder = 0x1.8p52
    private static let tens: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Adds another sum.
    package mutating func add(_ other: Sum) {
        whole += other.whole
        decimals += other.decimals
        (hasReal, hasOther) = (hasReal || other.hasReal, hasOther || other.hasOther)
        if !other.finer.isEmpty { finer.add(other.finer) }
        others.add(other.others)
    }

    /// The sum; nil where it is beyond ``limit``. Exact where it needs no more than 38 digits and no double was added that is no decimal of
    /// 15; else rounded once.
    package var amount: Amount? {
        if finer.isEmpty, others.isEmpty {
            if !hasReal, let exact = Int64(exactly: whole) { return .integer(exact) }
            // A double holds 15 digits and has its own way back to them.
            if hasReal, whole.magnitude < 1 << 100, case let scaled = whole * 10_000 + decimals,
                scaled.magnitude < 1_000_000_000_000_000
            {
                return .real(Double(scaled) / 10_000)
            }
        }
        var exact = finer
        exact.add(whole, exponent: 0)
        exact.add(decimals, exponent: -4)
        var (rest, total) = (others, others.rounded)
        if !exact.isEmpty {
            // What large numbers that cancel each other leave is right: nothing is rounded before all is added.
            while case let part = rest.rounded, part != 0 {
                guard part.isFinite else { return nil }
                exact.add(exactly: part)
                rest.add(-part)
            }
            let text = exact.text
            if others.isEmpty, let decimal = ExactDecimal(text.utf8) { return Amount(decimal, isWhole: !hasReal) }
            total = Double(text) ?? .infinity
        }
        return abs(total) < Self.limit ? .real(total) : nil
    }
}
