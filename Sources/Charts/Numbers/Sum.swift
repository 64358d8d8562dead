/// A running sum: exact for whole numbers, for decimals of up to four places (below 2·10¹¹) and of two (below 2·10¹³), compensated (Neumaier 1974) for all others.
///
/// 0.1 is not a tenth in binary, but nobody who stored it meant anything else. So a number that is the nearest to a decimal of four places
/// is added as that decimal: sums of cents come out as `49.62`, in whatever order, as an engine with decimals has them too.
package struct Sum: Sendable, Equatable {
    @usableFromInline var whole: Int128 = 0
    /// Ten thousandths.
    @usableFromInline var decimals: Int128 = 0
    @usableFromInline var real = 0.0
    @usableFromInline var compensation = 0.0
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
        // Beside a number this large there is no room for a fraction, so adding and taking it away rounds, for all below 2⁵¹.
        let scaled = value * 10_000
        let rounded = (scaled + 0x1.8p52) - 0x1.8p52
        if abs(scaled) < 0x1p51, rounded / 10_000 == value {
            decimals += Int128(Int64(rounded))
            return
        }
        // Cents of amounts that are larger: 12,345,678,901,234.56.
        let cents = (value * 100 + 0x1.8p52) - 0x1.8p52
        if abs(value) < 0x1p51 / 100, cents / 100 == value {
            decimals += Int128(Int64(cents)) * 100
            return
        }
        addCompensated(value)
    }

    /// Adds another sum. The same sums in the same order give the same result to the last bit.
    package mutating func add(_ other: Sum) {
        whole += other.whole
        decimals += other.decimals
        guard other.hasReal else { return }
        hasReal = true
        addCompensated(other.real)
        addCompensated(other.compensation)
    }

    @inlinable
    mutating func addCompensated(_ value: Double) {
        let next = real + value
        compensation += abs(real) >= abs(value) ? (real - next) + value : (value - next) + real
        real = next
    }

    /// The sum; nil where it is beyond ``limit``.
    package var amount: Amount? {
        if !hasReal, let exact = Int64(exactly: whole) { return .integer(exact) }
        let total = exact + (real + compensation)
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
}
