/// An exact sum of finite numbers, the same in whatever order and in whatever parts they are added: rounded once.
///
/// Numbers of one column are mostly of like size. Those that are near the first in size are added in 128 bits, which takes a few
/// instructions; a ``LongSum`` has all others.
struct ExactSum: Sendable {
    /// The sum of those near the first, times 2 to the power of `1074 - shift`.
    private var near: Int128 = 0
    /// The sum of all others: one, or none as long as there are none.
    private var others: [LongSum] = []
    /// Negative as long as none is. Of 32 bits, since there may be a million of these.
    private var shift: Int32 = -1

    /// How many bits above the lowest of ``near`` the first number's mantissa begins; others' begin up to twice as many above it. With 53
    /// bits each, there is room for the carries of 2⁴² numbers.
    private static let margin = 16

    var isEmpty: Bool { shift < 0 && others.isEmpty }

    /// Adds a finite number.
    @inline(__always)
    mutating func add(_ value: Double) {
        let (mantissa, own) = value.mantissaAndShift
        let above = own &- Int(shift)
        guard shift >= 0, UInt(bitPattern: above) <= UInt(2 &* Self.margin) else { return addOther(value) }
        let units = Int128(truncatingIfNeeded: UInt128(mantissa) &<< UInt128(truncatingIfNeeded: above))
        near &+= value < 0 ? 0 &- units : units
    }

    @inline(never)
    private mutating func addOther(_ value: Double) {
        let (mantissa, own) = value.mantissaAndShift
        if shift < 0, own >= Self.margin {
            shift = Int32(own - Self.margin)
            near = Int128(mantissa) << Self.margin * (value < 0 ? -1 : 1)
        } else {
            change { $0.add(value) }
        }
    }

    private mutating func change(_ body: (inout LongSum) -> Void) {
        if others.isEmpty { others.append(LongSum()) }
        body(&others[0])
    }

    mutating func add(_ other: ExactSum) {
        if shift < 0 { shift = other.shift }
        if shift == other.shift {
            near += other.near
        } else if other.shift >= 0 {
            change { $0.add(other.near, shift: Int(other.shift)) }
        }
        if let more = other.others.first { change { $0.add(more) } }
    }

    /// The nearest number, of two the even one; infinite where it is too large.
    var rounded: Double {
        var all = others.first ?? LongSum()
        if shift >= 0 { all.add(near, shift: Int(shift)) }
        return all.rounded
    }
}

extension Double {
    /// A finite number's size is `mantissa` times 2 to the power of `shift - 1074`.
    @inline(__always)
    var mantissaAndShift: (mantissa: UInt64, shift: Int) {
        let exponent = Int(truncatingIfNeeded: (bitPattern &>> 52) & 0x7FF)
        let fraction = bitPattern & 0xF_FFFF_FFFF_FFFF
        return exponent > 0 ? (fraction | 1 &<< 52, exponent &- 1) : (fraction, 0)
    }
}
