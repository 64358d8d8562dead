/// Numbers that a ``ValueTable`` gave to values, each once: a hash table (Knuth, The Art of Computer Programming 3, 6.4), or a bit for
/// every number where that takes less.
///
/// Its own hash needs no seed: a value's number depends on the seeded hash of all values before it, so nobody can choose numbers.
struct NumberSet {
    /// One more than the number, so that 0 is an empty slot; a power of two of them.
    private var slots: [UInt32] = []
    /// A bit for each number; empty while there are slots.
    private var bits: [UInt64] = []
    private var largest = 0
    private(set) var count = 0

    /// Takes a number; false where it was there already.
    @inline(__always)
    @discardableResult
    mutating func insert(_ number: Int) -> Bool {
        let unit = number >> 6
        guard unit < bits.count else { return insertSparsely(number) }
        let bit: UInt64 = 1 << UInt64(number & 63)
        if bits[unit] & bit != 0 { return false }
        bits[unit] |= bit
        count += 1
        return true
    }

    @inline(never)
    private mutating func insertSparsely(_ number: Int) -> Bool {
        largest = max(largest, number)
        if !bits.isEmpty {
            if unitsNeeded <= max(Self.fewUnits, count * 2) {
                bits.append(contentsOf: repeatElement(0, count: unitsNeeded - bits.count))
            } else {
                store(sparsely: true)
            }
            return insert(number)
        }
        if count * 4 >= slots.count * 3 {
            store(sparsely: unitsNeeded > max(Self.fewUnits, count))
            return insert(number)
        }
        let key = UInt32(truncatingIfNeeded: number + 1)
        let mask = slots.count - 1
        // Fibonacci hashing spreads numbers that follow each other.
        var slot = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[slot] != 0 {
            if slots[slot] == key { return false }
            slot = (slot + 1) & mask
        }
        slots[slot] = key
        count += 1
        return true
    }

    /// The 64-bit units of all bits that may come soon.
    private var unitsNeeded: Int { (largest >> 6 + 1) * 5 / 4 }
    /// Up to this many, bits are always taken.
    private static let fewUnits = 16

    /// Stores all numbers anew, with room for as many more, as numbers or as bits. Bits are taken where they need eight bytes for
    /// a number, and given up where they would need sixteen; so numbers are not stored anew again and again.
    @inline(never)
    private mutating func store(sparsely: Bool) {
        let all = self
        (slots, bits, count) = ([], [], 0)
        if sparsely {
            var room = 4
            while room * 3 <= all.count * 4 { room *= 2 }
            slots = [UInt32](repeating: 0, count: room * 2)
        } else {
            bits = [UInt64](repeating: 0, count: unitsNeeded)
        }
        all.each { insert($0) }
    }

    mutating func add(_ other: NumberSet) {
        if bits.count >= other.bits.count, !other.bits.isEmpty {
            for (unit, new) in other.bits.enumerated() where new & ~bits[unit] != 0 {
                count += (new & ~bits[unit]).nonzeroBitCount
                bits[unit] |= new
            }
        } else if count == 0 {
            self = other
        } else {
            other.each { insert($0) }
        }
    }

    private func each(_ body: (Int) -> Void) {
        for key in slots where key != 0 { body(Int(key) - 1) }
        for (unit, var rest) in bits.enumerated() {
            while rest != 0 {
                body(unit << 6 | rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }
}
