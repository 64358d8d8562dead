/// A bar's number: exact where it is a whole one, else a finite double.
package enum Amount: Sendable, Equatable {
    /// A whole number, exact.
    case integer(Int64)
    /// Any other finite number.
    case real(Double)

    /// The number as a double, for heights and comparisons with fractions.
    package var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        }
    }

    /// Whether it is zero.
    package var isZero: Bool { double == 0 }
}

extension Amount: Comparable {
    /// Exact, whole numbers beyond 2^53 and their mixtures with others too: a total order.
    package static func < (one: Amount, other: Amount) -> Bool {
        one.double == other.double ? one.whole < other.whole : one.double < other.double
    }

    /// Equal numbers are equal, written as a whole one or not.
    package static func == (one: Amount, other: Amount) -> Bool {
        one.double == other.double && one.whole == other.whole
    }

    /// What distinguishes amounts of the same double: the number where it is whole, else 0.
    private var whole: Int128 {
        switch self {
        case .integer(let value): Int128(value)
        case .real(let value): Int128(exactly: value) ?? 0
        }
    }
}
