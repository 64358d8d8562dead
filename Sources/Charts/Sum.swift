/// A running sum: exact for whole numbers, compensated (Neumaier 1974) for all others.
///
/// Keeping the two apart is what makes sums of cents come out as `49.62` and sums of large integers to the digit.
public struct Sum: Sendable, Equatable {
    private var whole: Int128 = 0
    private var real = 0.0
    private var compensation = 0.0
    private var hasReal = false
    /// Numbers as large as this cannot be drawn: gnuplot loses them silently.
    public static let limit = 1e300

    /// Nought.
    public init() {}

    /// Adds a whole number.
    public mutating func add(_ value: Int64) { whole += Int128(value) }

    /// Adds a finite number.
    public mutating func add(_ value: Double) {
        hasReal = true
        let next = real + value
        compensation += abs(real) >= abs(value) ? (real - next) + value : (value - next) + real
        real = next
    }

    /// The sum; nil where it is beyond ``limit``.
    public var amount: Amount? {
        if !hasReal, let exact = Int64(exactly: whole) { return .integer(exact) }
        let total = Double(whole) + (real + compensation)
        return abs(total) < Self.limit ? .real(total) : nil
    }
}
