/// A running sum: exact for whole numbers, compensated (Neumaier 1974) for all others.
///
/// Keeping the two apart is what makes sums of cents come out as `49.62` and sums of large integers to the digit.
public struct Sum: Sendable, Equatable {
    @usableFromInline var whole: Int128 = 0
    @usableFromInline var real = 0.0
    @usableFromInline var compensation = 0.0
    @usableFromInline var hasReal = false
    /// Numbers as large as this cannot be drawn: gnuplot loses them silently.
    public static let limit = 1e300

    /// Nought.
    public init() {}

    /// Adds a whole number.
    @inlinable
    public mutating func add(_ value: Int64) { whole += Int128(value) }

    /// Adds a finite number.
    @inlinable
    public mutating func add(_ value: Double) {
        hasReal = true
        let next = real + value
        compensation += abs(real) >= abs(value) ? (real - next) + value : (value - next) + real
        real = next
    }

    /// Adds another sum. The same sums in the same order give the same result to the last bit.
    public mutating func add(_ other: Sum) {
        whole += other.whole
        guard other.hasReal else { return }
        add(other.real)
        add(other.compensation)
    }

    /// The sum; nil where it is beyond ``limit``.
    public var amount: Amount? {
        if !hasReal, let exact = Int64(exactly: whole) { return .integer(exact) }
        let total = Double(whole) + (real + compensation)
        return abs(total) < Self.limit ? .real(total) : nil
    }
}
