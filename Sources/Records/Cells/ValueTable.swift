import Charts
import Foundation
import Synchronization

/// Values that come again and again, each known by a number: whole numbers, fractions and texts. Equal numbers are one value, be they
/// stored as a whole one or not; a text is never a number.
///
/// One table for all threads, in shards by hash with a lock each; so which number a value has is chance.
final class ValueTable: Sendable {
    private final class Shard: Sendable { let values = Mutex(ShardValues()) }

    fileprivate static let shardCount = 64
    private let shards = (0..<shardCount).map { _ in Shard() }
    private let bytes = Atomic(0)

    /// The bytes that it takes, about; the same for the same values.
    var size: Int { bytes.load(ordering: .relaxed) }

    /// Finds the numbers of values that are all of one shard.
    fileprivate func find(_ indices: ArraySlice<UInt16>, of batch: inout ValueBatch, in shard: Int) {
        let added = shards[shard].values.withLock { values in
            let before = values.size
            values.fetch(indices, of: batch)
            for index in indices {
                let local = values.number(of: batch.values[Int(index)], batch.bytes)
                batch.values[Int(index)].number = UInt32(local * Self.shardCount + shard)
            }
            return values.size - before
        }
        if added > 0 { bytes.add(added, ordering: .relaxed) }
    }
}

/// The values of one shard: open addressing (Knuth, The Art of Computer Programming 3, 6.4).
///
/// A value of up to sixteen bytes is in its slot itself, so that one line of memory is looked at for it, not two.
private struct ShardValues {
    private struct Entry {
        var key = ValueBatch.Key(low: 0)
        var tag: UInt32 = 0
        /// One more than its number, so that 0 is an empty slot.
        var next: UInt32 = 0
    }

    private var entries: [Entry] = []
    /// The bytes of long texts.
    private var storage: [UInt8] = []
    private var count = 0
    /// What ``fetch(_:of:)`` has found; of no use but to have it done.
    private var touched: UInt32 = 0

    var size: Int { storage.count + count * MemoryLayout<Entry>.stride * 2 }

    /// Has the processor fetch the slots of all values at once, with those after them.
    mutating func fetch(_ indices: ArraySlice<UInt16>, of batch: borrowing ValueBatch) {
        guard count > 1_000 else { return }
        let mask = entries.count - 1
        for index in indices {
            let slot = Int(batch.values[Int(index)].hash) & mask
            touched &+= UInt32(truncatingIfNeeded: entries[slot].key.low) &+ entries[(slot + 1) & mask].next
        }
    }

    mutating func number(of value: ValueBatch.Value, _ bytes: [UInt8]) -> Int {
        if count * 4 >= entries.count * 3 { grow() }
        let mask = entries.count - 1
        var slot = Int(value.hash) & mask
        while entries[slot].next != 0 {
            if entries[slot].tag == value.tag, entries[slot].key.low == value.key.low,
                value.isLong ? isEqual(entries[slot], value, bytes) : entries[slot].key.high == value.key.high
            {
                return Int(entries[slot].next) - 1
            }
            slot = (slot + 1) & mask
        }
        count += 1
        entries[slot] = Entry(key: value.key, tag: value.tag, next: UInt32(count))
        if value.isLong {
            entries[slot].key.high = UInt64(storage.count)
            storage.append(contentsOf: bytes[value.bytes])
        }
        return count - 1
    }

    /// Whether a stored text of the same hash and length is that long one.
    private func isEqual(_ entry: Entry, _ value: ValueBatch.Value, _ bytes: [UInt8]) -> Bool {
        storage.withUnsafeBytes { stored in
            bytes.withUnsafeBytes { bytes in
                guard let stored = stored.baseAddress, let own = bytes.baseAddress else { return false }
                return memcmp(stored + Int(entry.key.high), own + value.bytes.lowerBound, value.bytes.count) == 0
            }
        }
    }

    private mutating func grow() {
        let old = entries
        entries = [Entry](repeating: Entry(), count: max(16, old.count * 2))
        let mask = entries.count - 1
        for entry in old where entry.next != 0 {
            var slot = Int(entry.key.hash(entry.tag)) & mask
            while entries[slot].next != 0 { slot = (slot + 1) & mask }
            entries[slot] = entry
        }
    }
}

/// Values on their way into a table. Those of a few hundred rows are looked up together, shard by shard: so a lock is taken
/// for many of them, and the processor waits for several lines of memory at once.
struct ValueBatch {
    /// A value's sixteen bytes at most; of a longer text its hash, and where its bytes are.
    fileprivate struct Key {
        var low: UInt64, high: UInt64 = 0

        /// Says in which shard a value is, by its upper bits, and in which slot of it.
        @inline(__always)
        func hash(_ tag: UInt32) -> UInt32 {
            let own = Tag.isLong(tag) ? 0 : high
            return UInt32(
                truncatingIfNeeded: TextTable.mix(TextTable.mix(low &+ UInt64(tag) &+ TextTable.seed) ^ own) >> 32)
        }
    }

    fileprivate struct Value {
        var key: Key
        /// A text's length, or what kind of number it is.
        let tag: UInt32
        let hash: UInt32
        let cell: UInt32
        var number: UInt32 = 0

        var isLong: Bool { Tag.isLong(tag) }
        /// Where a long text is.
        var bytes: Range<Int> { Int(key.high)..<Int(key.high) + Int(tag) }
    }

    fileprivate enum Tag {
        static let whole = UInt32.max, fraction = UInt32.max - 1

        @inline(__always)
        static func isLong(_ tag: UInt32) -> Bool { tag > 16 && tag < fraction }
    }
    private static let capacity = 4096

    fileprivate var values: [Value] = []
    /// The bytes of long texts.
    fileprivate var bytes: [UInt8] = []

    /// Whether it is to be drained.
    var isFull: Bool { values.count >= Self.capacity || bytes.count > 1 << 18 }

    /// Takes the value of a row's column, for a cell of the caller's; NULL is none. Says why one cannot be used.
    mutating func add(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32, for cell: Int) -> Rejection? {
        switch row.text(column) {
        case .text(let text):
            add(key(of: text), UInt32(truncatingIfNeeded: text.count), cell)
            return nil
        case .null: return nil
        case .other: break
        }
        switch row.number(column) {
        case .integer(let value): add(Key(low: UInt64(bitPattern: value)), Tag.whole, cell)
        case .real(let value):
            if let whole = Int64(exactly: value) {
                add(Key(low: UInt64(bitPattern: whole)), Tag.whole, cell)
            } else {
                add(Key(low: value.bitPattern), Tag.fraction, cell)
            }
        case .null: return nil
        case .long, .none: return .valueIsNoText
        }
        return nil
    }

    @inline(__always)
    private mutating func add(_ key: Key, _ tag: UInt32, _ cell: Int) {
        values.append(Value(key: key, tag: tag, hash: key.hash(tag), cell: UInt32(truncatingIfNeeded: cell)))
    }

    /// The key of a text: each byte of one of up to sixteen is in one half or in both, so that with its length the key says which
    /// text it is.
    @inline(__always)
    private mutating func key(of text: UnsafeBufferPointer<UInt8>) -> Key {
        guard let start = text.baseAddress.map(UnsafeRawPointer.init), !text.isEmpty else { return Key(low: 0) }
        switch text.count {
        case 1...3:
            return Key(low: UInt64(text[0]) | UInt64(text[text.count / 2]) << 8 | UInt64(text[text.count - 1]) << 16)
        case 4...7:
            let last = start.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self)
            return Key(low: UInt64(start.loadUnaligned(as: UInt32.self)) | UInt64(last) << 32)
        case 8...16:
            return Key(
                low: start.loadUnaligned(as: UInt64.self),
                high: start.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
        default:
            bytes.append(contentsOf: text)
            return Key(low: TextTable.hash(of: text), high: UInt64(bytes.count - text.count))
        }
    }

    /// Gives each value its number, and hands it to its cell.
    mutating func drain(into table: ValueTable, _ take: (_ cell: Int, _ number: Int) -> Void) {
        if values.isEmpty { return }
        var ends = [Int](repeating: 0, count: ValueTable.shardCount + 1)
        for value in values { ends[Self.shard(of: value.hash) + 1] += 1 }
        for shard in 0..<ValueTable.shardCount { ends[shard + 1] += ends[shard] }
        var next = ends
        var order = [UInt16](repeating: 0, count: values.count)
        for (index, value) in values.enumerated() {
            let shard = Self.shard(of: value.hash)
            order[next[shard]] = UInt16(index)
            next[shard] += 1
        }
        for shard in 0..<ValueTable.shardCount where ends[shard] < ends[shard + 1] {
            table.find(order[ends[shard]..<ends[shard + 1]], of: &self, in: shard)
        }
        for value in values { take(Int(value.cell), Int(value.number)) }
        values.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    private static func shard(of hash: UInt32) -> Int { Int(hash >> 26) }
}
