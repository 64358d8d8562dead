/// A bar's number: exact where it is a whole one, else a finite double.
public enum Amount: Sendable, Equatable {
    /// A whole number, exact.
    case integer(Int64)
    /// Any other finite number.
    case real(Double)

    /// The number as a double, for heights and comparisons with fractions.
    public var double: Double {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        }
    }

    /// Whether it is nought.
    public var isZero: Bool { double == 0 }
}

extension Amount: Comparable {
    /// Whole numbers are compared exactly, beyond 2^53 too.
    public static func < (one: Amount, other: Amount) -> Bool {
        if case .integer(let a) = one, case .integer(let b) = other { return a < b }
        return one.double < other.double
    }

    /// Equal numbers are equal, written as a whole one or not.
    public static func == (one: Amount, other: Amount) -> Bool {
        if case .integer(let a) = one, case .integer(let b) = other { return a == b }
        return one.double == other.double
    }
}
