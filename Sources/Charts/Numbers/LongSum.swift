/// An exact sum of finite numbers of any size, the same in whatever order and in whatever parts they are added: a fixed-point number
/// with as many digits as they need, rounded once.
///
/// Kulisch's long accumulator; carries are put off as by Neal 2015, "Fast exact summation using small and large
/// superaccumulators", https://arxiv.org/abs/1505.05571.
struct LongSum: Sendable {
    /// Digits of 32 bits, the lowest first, each with room for the carries of 2³⁰ additions; the last bears the sign.
    private var digits: [Int64] = []
    /// The weight of the first digit: 2 to the power of `32 * lowest - 1074`.
    private var lowest = 0
    /// Additions since carries were carried.
    var additions = 0

    mutating func add(_ value: Double) {
        let (mantissa, shift) = value.mantissaAndShift
        add(mantissa, shift: shift, isNegative: value < 0)
    }

    /// Adds `units` times 2 to the power of `shift - 1074`.
    mutating func add(_ units: Int128, shift: Int) {
        add(UInt64(truncatingIfNeeded: units.magnitude), shift: shift, isNegative: units < 0)
        add(UInt64(truncatingIfNeeded: units.magnitude >> 64), shift: shift + 64, isNegative: units < 0)
    }

    private mutating func add(_ mantissa: UInt64, shift: Int, isNegative: Bool) {
        if mantissa == 0 { return }
        let (first, offset) = (shift >> 5, shift & 31)
        if additions == 1 << 30 || digits.isEmpty || first < lowest || first - lowest + 3 >= digits.count {
            makeRoom(first)
        }
        additions += 1
        let whole = UInt128(mantissa) << offset
        for index in 0..<3 {
            let digit = Int64(truncatingIfNeeded: (whole >> (32 * index)) & 0xFFFF_FFFF)
            digits[first - lowest + index] += isNegative ? -digit : digit
        }
    }

    mutating func add(_ other: LongSum) {
        guard !other.digits.isEmpty else { return }
        var other = other
        other.carry()
        makeRoom(other.lowest)
        makeRoom(other.lowest + other.digits.count)
        carry()
        for (index, digit) in other.digits.enumerated() { digits[other.lowest - lowest + index] += digit }
        additions = 2
    }

    /// The nearest number, of two the even one; infinite where it is too large.
    var rounded: Double {
        var sum = self
        sum.digits.append(0)
        sum.carry()
        let isNegative = sum.digits.last.map { $0 < 0 } ?? false
        if isNegative {
            for index in sum.digits.indices { sum.digits[index].negate() }
            sum.carry()
        }
        guard let top = sum.digits.lastIndex(where: { $0 != 0 }) else { return 0 }
        // 64 bits from the highest on; whether there are more below them shows in the last.
        let zeros = UInt32(truncatingIfNeeded: sum.digits[top]).leadingZeroBitCount
        func digit(_ index: Int) -> UInt64 { index >= 0 ? UInt64(sum.digits[index]) : 0 }
        var bits = digit(top) << 32 | digit(top - 1)
        if zeros > 0 { bits = bits << zeros | digit(top - 2) >> (32 - zeros) }
        let rest = zeros > 0 ? digit(top - 2) << (32 + zeros) : digit(top - 2)
        if rest != 0 || top > 2 && sum.digits[..<(top - 2)].contains(where: { $0 != 0 }) { bits |= 1 }
        let highest = 32 * (sum.lowest + top) + 31 - zeros
        let magnitude =
            highest < 64
            // All of it is in these bits, of which those below 2⁻¹⁰⁷⁴ are zero.
            ? Double(bits >> (63 - highest)) * Double.leastNonzeroMagnitude
            : Double(sign: .plus, exponent: highest - 63 - 1_074, significand: Double(bits))
        return isNegative ? -magnitude : magnitude
    }

    /// Carries, and sees to it that there are digits from an index to three beyond it.
    private mutating func makeRoom(_ index: Int) {
        carry()
        if digits.isEmpty { lowest = index }
        if index < lowest {
            digits.insert(contentsOf: repeatElement(0, count: lowest - index), at: 0)
            lowest = index
        }
        // The sign of the last digit is that of all.
        while digits.count <= index - lowest + 3 { digits.append(0) }
    }

    /// Brings all digits but the last to 0 … 2³² − 1.
    private mutating func carry() {
        additions = 0
        guard !digits.isEmpty else { return }
        var carried: Int64 = 0
        for index in digits.indices.dropLast() {
            let digit = digits[index] + carried
            digits[index] = digit & 0xFFFF_FFFF
            carried = digit >> 32
        }
        digits[digits.count - 1] += carried
    }
}
