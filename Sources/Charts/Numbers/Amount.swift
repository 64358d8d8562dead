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
        switch (one, other) {
        case (.integer(let one), .integer(let other)): one < other
        case (.real(let one), .real(let other)): one < other
        case (.integer(let whole), .real(let real)): compare(real, with: whole) > 0
        case (.real(let real), .integer(let whole)): compare(real, with: whole) < 0
        }
    }

    /// Equal numbers are equal, written as a whole one or not.
    package static func == (one: Amount, other: Amount) -> Bool {
        switch (one, other) {
        case (.integer(let one), .integer(let other)): one == other
        case (.real(let one), .real(let other)): one == other
        case (.integer(let whole), .real(let real)), (.real(let real), .integer(let whole)):
            compare(real, with: whole) == 0
        }
    }

    /// Below zero, zero or above it, as a finite double is smaller than, equal to or larger than a whole number.
    private static func compare(_ real: Double, with whole: Int64) -> Int {
        guard abs(real) < 0x1p63 else { return real < 0 ? (real == -0x1p63 && whole == .min ? 0 : -1) : 1 }
        let floor = Int64(real.rounded(.down))
        if floor != whole { return floor < whole ? -1 : 1 }
        return real > real.rounded(.down) ? 1 : 0
    }
}
