/// A running sum, exact and therefore the same in whatever order and in whatever parts numbers are added: of whole numbers, of
/// decimals of up to four places (below 2·10¹¹) and of two (below 2·10¹³), and of all others.
///
/// 0.1 is not a tenth in binary, but nobody who stored it meant anything else. So a number that is the nearest to a decimal of four places
/// is added as that decimal: sums of cents come out as `49.62`, in whatever order, as an engine with decimals has them too.
package struct Sum: Sendable {
    @usableFromInline var whole: Int128 = 0
    /// Ten thousandths.
    @usableFromInline var decimals: Int128 = 0
    /// Numbers that are no such decimals.
    @usableFromInline var others = ExactSum()
    @usableFromInline var hasReal = false
    /// Numbers as large as this cannot be drawn: gnuplot loses them silently.
    package static let limit = 1e300

    /// Zero.
    package init() {}

    /// Adds a whole number.
    @inlinable
    package mutating func add(_ value: Int64) { whole += Int128(value) }

    /// Adds a finite number.
    @inlinable
    package mutating func add(_ value: Double) {
        hasReal = true
        if let tenThousandths = Self.units(value, 10_000) {
            decimals += Int128(tenThousandths)
        } else if let cents = Self.units(value, 100) {
            // Of larger amounts: 12,345,678,901,234.56.
            decimals += Int128(cents) * 100
        } else {
            others.add(value)
        }
    }

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

    /// Adds another sum.
    package mutating func add(_ other: Sum) {
        whole += other.whole
        decimals += other.decimals
        hasReal = hasReal || other.hasReal
        others.add(other.others)
    }

    /// The sum; nil where it is beyond ``limit``.
    package var amount: Amount? {
        if !hasReal, let exact = Int64(exactly: whole) { return .integer(exact) }
        let total = others.isEmpty ? exact : rounded
        return abs(total) < Self.limit ? .real(total) : nil
    }

    /// What was added exactly. Rounded once, where it has up to 15 digits.
    private var exact: Double {
        guard decimals != 0 else { return Double(whole) }
        let scaled = whole * 10_000 + decimals
        if abs(scaled) < 1 << 53 { return Double(scaled) / 10_000 }
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: 10_000)
        return Double(quotient) + Double(remainder) / 10_000
    }

    /// All of it, rounded once: large numbers that cancel each other leave what is right.
    private var rounded: Double {
        let (quotient, remainder) = (whole * 10_000 + decimals).quotientAndRemainder(dividingBy: 10_000)
        var sum = others
        sum.add(quotient)
        sum.add(Double(remainder) / 10_000)
        return sum.rounded
    }
}
