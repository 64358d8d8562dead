/// An exact sum of finite numbers, the same in whatever order and in whatever parts they are added: a fixed-point number with as
/// many digits as they need, rounded once.
///
/// Kulisch's long accumulator; carries are put off as by Neal 2015, "Fast exact summation using small and large
/// superaccumulators", https://arxiv.org/abs/1505.05571.
@usableFromInline
struct ExactSum: Sendable {
    /// Digits of 32 bits, the lowest first, each with room for the carries of 2³⁰ additions; the last bears the sign.
    @usableFromInline var digits: [Int64] = []
    /// The weight of the first digit: 2 to the power of `32 * lowest - 1074`.
    @usableFromInline var lowest = 0
    /// Additions since carries were carried.
    @usableFromInline var additions = 0

    /// Zero.
    @usableFromInline init() {}

    /// Adds a finite number.
    @inlinable
    mutating func add(_ value: Double) {
        let bits = value.bitPattern
        let exponent = Int(truncatingIfNeeded: (bits &>> 52) & 0x7FF)
        var mantissa = bits & 0xF_FFFF_FFFF_FFFF
        if exponent > 0 { mantissa |= 1 &<< 52 }
        // The number is mantissa · 2^(shift − 1074).
        let shift = max(exponent, 1) &- 1
        let (place, offset) = (shift &>> 5, UInt64(truncatingIfNeeded: shift & 31))
        let low = mantissa &<< offset
        let high = (mantissa &>> (63 &- offset)) &>> 1
        if additions == 1 &<< 30 || place < lowest || place &- lowest &+ 3 >= digits.count { makeRoom(place) }
        additions &+= 1
        let index = place &- lowest
        digits.withUnsafeMutableBufferPointer { digits in
            let sign: Int64 = value < 0 ? -1 : 1
            digits[index] &+= sign &* Int64(low & 0xFFFF_FFFF)
            digits[index &+ 1] &+= sign &* Int64(low &>> 32)
            digits[index &+ 2] &+= sign &* Int64(high)
        }
    }

    /// Whether nothing was added.
    var isEmpty: Bool { digits.isEmpty }

    /// Adds a whole number, in pieces that a Double holds.
    mutating func add(_ value: Int128) {
        var (rest, weight) = (value.magnitude, value < 0 ? -1.0 : 1.0)
        while rest > 0 {
            add(Double(rest & 0xFFFF_FFFF_FFFF) * weight)
            rest >>= 48
            weight *= 0x1p48
        }
    }

    /// Adds another sum.
    mutating func add(_ other: ExactSum) {
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

    /// Carries, and sees to it that there are digits from a place to three beyond it.
    @usableFromInline
    mutating func makeRoom(_ place: Int) {
        carry()
        if digits.isEmpty { lowest = place }
        if place < lowest {
            digits.insert(contentsOf: repeatElement(0, count: lowest - place), at: 0)
            lowest = place
        }
        // The sign of the last digit is that of all.
        while digits.count <= place - lowest + 3 { digits.append(0) }
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
