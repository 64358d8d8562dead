import Foundation

/// How the numbers of one report are written: all with the same decimals, thousands set apart by a comma.
public struct NumberFormat: Sendable, Equatable {
    /// Digits after the point.
    public let decimals: Int

    /// Makes a format with so many digits after the point.
    public init(decimals: Int) {
        self.decimals = decimals
    }

    /// Chooses the decimals that the amounts need: none for whole numbers, two for ordinary fractions, and as many as
    /// keep three digits of the largest where all are small.
    public init(for amounts: [Amount]) {
        let fractions = amounts.contains { amount in
            if case .real(let value) = amount { value != value.rounded() } else { false }
        }
        let largest = amounts.map { abs($0.double) }.max() ?? 0
        guard fractions, largest > 0, largest < 1e15 else {
            decimals = 0
            return
        }
        decimals = largest >= 1 ? 2 : min(15, 2 - Int(log10(largest).rounded(.down)))
    }

    /// The number in words for a reader: `12,345.60`.
    public func text(_ amount: Amount) -> String {
        switch amount {
        case .integer(let value):
            let whole = Self.grouped(String(value.magnitude))
            let fraction = decimals == 0 ? "" : "." + String(repeating: "0", count: decimals)
            return (value < 0 ? "-" : "") + whole + fraction
        case .real(let value):
            guard abs(value) < 1e15 else { return String(format: "%.4g", value) }
            let digits = String(format: "%.\(decimals)f", abs(value))
            let parts = digits.split(separator: ".")
            let isNought = digits.allSatisfy { $0 == "0" || $0 == "." }
            return (value < 0 && !isNought ? "-" : "")
                + ([Self.grouped(parts[0])] + parts.dropFirst().map(String.init)).joined(separator: ".")
        }
    }

    private static func grouped(_ digits: some StringProtocol) -> String {
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }
}
