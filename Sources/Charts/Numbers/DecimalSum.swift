/// An exact sum of decimals of any number of digits: of each eighth power of ten that one needs, how many.
struct DecimalSum: Sendable {
    private struct Part {
        /// Its power of ten, by eight.
        var index: Int
        var units: Int128
    }

    /// In the order of their indices.
    private var parts: [Part] = []

    var isEmpty: Bool { parts.isEmpty }

    /// Adds `units` × 10^`exponent`.
    mutating func add(_ units: Int128, exponent: Int) {
        var (rest, exponent) = (units, exponent)
        while Int64(exactly: rest) == nil {
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
            add(Int64(remainder), exponent: exponent)
            (rest, exponent) = (quotient, exponent + 16)
        }
        add(Int64(rest), exponent: exponent)
    }

    /// Adds `units` × 10^`exponent`: a part has room for some 10¹² such numbers.
    mutating func add(_ units: Int64, exponent: Int) {
        if units == 0 { return }
        let (high, low) = units.multipliedFullWidth(by: Self.tens[exponent & 7])
        let part = Part(index: exponent &>> 3, units: Int128(high) << 64 | Int128(low))
        // Numbers of one column are mostly of like size.
        if let last = parts.indices.last, parts[last].index == part.index {
            parts[last].units += part.units
        } else {
            add(part)
        }
    }

    private static let tens: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

    private mutating func add(_ part: Part) {
        let index = parts.firstIndex { $0.index >= part.index } ?? parts.count
        if index < parts.count, parts[index].index == part.index {
            parts[index].units += part.units
        } else {
            parts.insert(part, at: index)
        }
    }

    mutating func add(_ decimal: ExactDecimal) {
        add(Int128(decimal.significand) * (decimal.isNegative ? -1 : 1), exponent: decimal.exponent)
    }

    /// Adds all digits of a finite double, which has up to 1,074 behind the point.
    mutating func add(exactly value: Double) {
        let (mantissa, shift) = value.mantissaAndShift
        let zeros = mantissa.trailingZeroBitCount
        let power = shift + zeros - 1_074
        // 2 to the power of −n is 5 to that of n, of as many places.
        var digits = [mantissa >> zeros]
        for _ in 0..<abs(power) {
            var carried: UInt64 = 0
            for index in digits.indices {
                let digit = digits[index] * (power < 0 ? 5 : 2) + carried
                (carried, digits[index]) = digit.quotientAndRemainder(dividingBy: 10_000_000_000_000_000)
            }
            if carried > 0 { digits.append(carried) }
        }
        for (index, digit) in digits.enumerated() {
            add(Int64(digit) * (value < 0 ? -1 : 1), exponent: min(0, power) + 16 * index)
        }
    }

    mutating func add(_ other: DecimalSum) { for part in other.parts { add(part) } }

    /// All digits of the sum, and its sign, in no locale: `-3e-8`.
    var text: String {
        let (digits, lowest, isNegative) = carried
        guard let first = digits.lastIndex(where: { $0 != 0 }) else { return "0" }
        let written = digits[...first].reversed().map { padded($0, 8) }
        return (isNegative ? "-" : "") + written.joined() + "e\(lowest * 8)"
    }

    /// Its digits of base 10⁸, the lowest first, with the index of the lowest; they are those of what it is below zero by, where it is.
    private var carried: (digits: [Int128], lowest: Int, isNegative: Bool) {
        guard let lowest = parts.first?.index, let highest = parts.last?.index else { return ([], 0, false) }
        var digits = [Int128](repeating: 0, count: highest - lowest + 1)
        for part in parts { digits[part.index - lowest] = part.units }
        let base: Int128 = 100_000_000
        func carry() {
            var carried: Int128 = 0
            var index = 0
            // −1 as the last carry is the sign.
            while index < digits.count || carried > 0 || carried < -1 {
                if index == digits.count { digits.append(0) }
                let digit = digits[index] + carried
                carried = digit.flooredQuotient(by: base)
                digits[index] = digit - carried * base
                index += 1
            }
            digits.append(carried)
        }
        carry()
        let isNegative = digits.last == -1
        if isNegative {
            for index in digits.indices { digits[index].negate() }
            carry()
        }
        return (digits, lowest, isNegative)
    }
}
