import Charts
import Foundation

/// Texts that come again and again, each kept once and known by a number, in the order in which they first came.
///
/// Compared byte by byte, so that a row whose text is known costs no String.
struct TextTable {
    /// What is compared first: a text's length, and its bytes, of more than eight a hash.
    private struct Head: Equatable {
        let count: Int
        let bytes: UInt64
    }

    private var storage: [UInt8] = []
    private var ends: [Int] = []
    private var heads: [Head] = []
    /// One more than the number of a text, at the slot of its hash or the next free one; a power of two of them.
    private var slots: [UInt32] = []
    /// Short texts that were found, each in the slot of its head: the later of two that share one.
    ///
    /// Which of a few series a row is of, no processor can guess; so one slot is looked at, not each in turn.
    private var found = [Found](repeating: Found(), count: 1 << foundBits)
    private static let foundBits: UInt64 = 8

    private struct Found {
        var head: UInt64 = 0
        var number = -1
    }

    /// Another number in every process, so that nobody can choose texts of one hash. Texts are numbered as they come, whatever it is.
    static let seed = UInt64.random(in: .min ... .max)
    /// The texts that are compared one by one before hashing is worth while.
    private static let few = 8

    var count: Int { ends.count }

    /// The bytes of its texts.
    var size: Int { storage.count }

    /// The texts, in order; of what is none, or has blanks alone, what it is called.
    var texts: [String] {
        (0..<count).map { number in
            let text = String(stored: self[number])
            return text.utf8.first == 0 ? Self.nameless[text] ?? text : text.legible
        }
    }

    subscript(number: Int) -> ArraySlice<UInt8> { storage[range(of: number)] }

    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    /// The texts with their numbers, in the order in which they first came. Texts that are the same letters written in several ways
    /// (canonical equivalents of Unicode, as composed and decomposed ones) are one, which is called by its composed form; so is no text
    /// and a text that says the same, and so are all texts of blanks alone.
    ///
    /// - Parameter isMeant: by a text's number, whether it is one of them.
    func names(where isMeant: (Int) -> Bool = { _ in true }) -> [(name: String, numbers: [Int])] {
        let texts = texts.enumerated().filter { isMeant($0.offset) }
        if storage.allSatisfy({ $0 < 0x80 && $0 > 0 }), !texts.contains(where: { $0.element == " ".legible }) {
            return texts.map { ($0.element, [$0.offset]) }
        }
        var (names, known) = ([(name: String, numbers: [Int])](), [String: Int]())
        // Equal strings are canonical equivalents.
        for (number, text) in texts {
            if let index = known[text] {
                names[index].numbers.append(number)
                names[index].name = text.precomposedStringWithCanonicalMapping
            } else {
                known[text] = names.count
                names.append((text, [number]))
            }
        }
        return names
    }

    /// The number of a text; a new one if it has not been seen.
    ///
    /// - Parameter hasSlack: whether eight bytes behind it may be read: then its length, which no processor can guess, decides no jump.
    @inline(__always)
    mutating func number(of text: UnsafeBufferPointer<UInt8>, hasSlack: Bool = false) -> Int {
        let head = Self.head(of: text, hasSlack: hasSlack)
        if text.count < 8, case let found = found[Self.slot(ofShort: head)], found.head == head.bytes {
            return found.number
        }
        return find(text, head)
    }

    /// Where a text of up to seven bytes is kept that was found (Fibonacci hashing).
    @inline(__always)
    private static func slot(ofShort head: Head) -> Int {
        Int(truncatingIfNeeded: (head.bytes &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- foundBits))
    }

    /// Of up to seven bytes all of them, with their number in the uppermost, which is not 0: texts of several lengths never have the same.
    @inline(__always)
    private static func head(of text: UnsafeBufferPointer<UInt8>, hasSlack: Bool = false) -> Head {
        guard let base = text.baseAddress else { return Head(count: 0, bytes: 1 << 63) }
        let (start, count) = (UnsafeRawPointer(base), text.count)
        if count >= 8 {
            let bytes = count == 8 ? start.loadUnaligned(as: UInt64.self) : hash(start, count)
            return Head(count: count, bytes: bytes)
        }
        if count == 0 { return Head(count: 0, bytes: 1 << 63) }
        func part<Part: FixedWidthInteger & BitwiseCopyable>(_ type: Part.Type, _ offset: Int) -> UInt64 {
            UInt64(Part(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: type))) &<< UInt64(8 &* offset)
        }
        let bytes: UInt64
        if hasSlack {
            bytes = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) & (.max &>> UInt64(64 &- 8 &* count))
        } else if count >= 4 {
            // Two halves, which may have bytes in common.
            bytes = part(UInt32.self, 0) | part(UInt32.self, count &- 4)
        } else {
            bytes = part(UInt8.self, 0) | part(UInt8.self, count &>> 1) | part(UInt8.self, count &- 1)
        }
        return Head(count: count, bytes: bytes | UInt64(count) << 56)
    }

    /// Of more than eight bytes; the last eight may be taken in twice.
    private static func hash(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        var hash = seed
        for offset in stride(from: 0, to: count &- 8, by: 8) {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        return mix(hash ^ bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }

    /// Stafford's thirteenth variant of MurmurHash3's last step, which changes about half of the bits.
    @inline(__always)
    static func mix(_ value: UInt64) -> UInt64 {
        var value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// The hash of a text, of which equal texts have the same.
    @inline(__always)
    static func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt64 { hash(of: head(of: text)) }

    @inline(__always)
    private static func hash(of head: Head) -> UInt64 {
        mix(head.bytes &+ UInt64(truncatingIfNeeded: head.count) &+ seed)
    }

    /// Where a text is looked for first.
    @inline(__always)
    private func slot(of head: Head) -> Int {
        Int(truncatingIfNeeded: Self.hash(of: head)) & (slots.count - 1)
    }

    /// The number of a text that is no stored value.
    mutating func number(of text: StaticString) -> Int { text.withUTF8Buffer { number(of: $0) } }

    /// Takes texts in beforehand.
    mutating func add(_ texts: [String]) {
        for text in texts {
            var stored = Self.nameless.first { $0.value == text }?.key ?? text
            _ = stored.withUTF8 { number(of: $0) }
        }
    }

    @inline(never)
    private mutating func find(_ text: UnsafeBufferPointer<UInt8>, _ head: Head) -> Int {
        for number in 0..<min(heads.count, Self.few) where heads[number] == head && isEqual(number, text) {
            return remember(number, head)
        }
        if count * 4 >= slots.count * 3 { grow() }
        var slot = slot(of: head)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if heads[number] == head && isEqual(number, text) { return remember(number, head) }
            slot = (slot + 1) & (slots.count - 1)
        }
        storage.append(contentsOf: text)
        ends.append(storage.count)
        heads.append(head)
        slots[slot] = UInt32(count)
        return remember(count - 1, head)
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
        for (number, head) in heads.enumerated() {
            var slot = slot(of: head)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    private mutating func remember(_ number: Int, _ head: Head) -> Int {
        if head.count < 8 { found[Self.slot(ofShort: head)] = Found(head: head.bytes, number: number) }
        return number
    }

    /// Compares a text with one of the same head.
    @inline(__always)
    private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Of up to eight bytes the head has all.
        guard text.count > 8, let start = text.baseAddress else { return true }
        return storage.withUnsafeBufferPointer { storage in
            storage.baseAddress.map { memcmp($0 + (ends[number] - text.count), start, text.count) == 0 } ?? false
        }
    }

    /// The numbers that this table's texts have in another one, which takes them over.
    func numbers(in other: inout TextTable) -> [Int] {
        storage.withUnsafeBufferPointer { storage in
            heads.enumerated().map { number, head in
                other.find(UnsafeBufferPointer(rebasing: storage[range(of: number)]), head)
            }
        }
    }
}
