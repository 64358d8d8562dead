import Foundation
import Synchronization

/// Values that come again and again, each known by a number: whole numbers, fractions and texts. Equal numbers are one value, be they
/// stored as a whole one or not; a text is never a number.
///
/// One table for all threads, in shards by hash with a lock each; so which number a value has is chance.
final class ValueTable: Sendable {
    private final class Shard: Sendable {
        let values = Mutex(ShardValues())
    }

    fileprivate static let shardCount = 64
    private let shards = (0..<shardCount).map { _ in Shard() }
    private let bytes = Atomic(0)

    /// The bytes that it takes, about; the same for the same values.
    var size: Int { bytes.load(ordering: .relaxed) }

    /// The number of the value in a row's column; nil for NULL.
    func number(of row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> Result<Int?, Rejection> {
        var batch = ValueBatch()
        if let rejection = batch.add(row, column, for: 0) { return .failure(rejection) }
        var found: Int?
        batch.drain(into: self) { _, number in found = number }
        return .success(found)
    }

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
private struct ShardValues {
    private struct Entry {
        var hash: UInt64 = 0
        /// Where the value is stored, after its number, a text after its length too; one more, so that 0 is an empty place.
        var start: UInt32 = 0
        var tag: UInt32 = 0
    }

    private var entries: [Entry] = []
    private var storage: [UInt8] = []
    private var count = 0
    /// What ``fetch(_:of:)`` has found; of no use but to have it done.
    private var touched = 0
    private static let sizeOfNumber = MemoryLayout<UInt32>.size

    var size: Int { storage.count + count * MemoryLayout<Entry>.stride * 2 }

    /// Has the processor fetch what values will be compared with: the places of all of them at once, then what is stored there.
    mutating func fetch(_ indices: ArraySlice<UInt16>, of batch: borrowing ValueBatch) {
        guard count > 1_000 else { return }
        let mask = entries.count - 1
        withUnsafeTemporaryAllocation(of: Int.self, capacity: indices.count) { starts in
            for (place, index) in indices.enumerated() {
                starts[place] = Int(entries[Int(truncatingIfNeeded: batch.values[Int(index)].hash) & mask].start)
            }
            storage.withUnsafeBufferPointer { storage in
                for place in 0..<indices.count { touched &+= Int(storage[starts[place]]) }
            }
        }
    }

    mutating func number(of value: ValueBatch.Value, _ bytes: [UInt8]) -> Int {
        if count * 4 >= entries.count * 3 { grow() }
        let mask = entries.count - 1
        var place = Int(truncatingIfNeeded: value.hash) & mask
        while entries[place].start != 0 {
            let entry = entries[place]
            if entry.hash == value.hash, entry.tag == value.tag,
                let number = number(storedAt: Int(entry.start) - 1, if: value, bytes)
            {
                return number
            }
            place = (place + 1) & mask
        }
        entries[place] = Entry(hash: value.hash, start: UInt32(storage.count + 1), tag: value.tag)
        withUnsafeBytes(of: UInt32(count)) { storage.append(contentsOf: $0) }
        storage.append(contentsOf: bytes[value.bytes])
        count += 1
        return count - 1
    }

    /// The number of a stored value, if it is that one.
    @inline(__always)
    private func number(storedAt start: Int, if value: ValueBatch.Value, _ bytes: [UInt8]) -> Int? {
        storage.withUnsafeBytes { stored in
            bytes.withUnsafeBytes { bytes in
                // Without any byte there is no address to compare from.
                let place = value.bytes
                if !place.isEmpty, let own = bytes.baseAddress, let stored = stored.baseAddress,
                    memcmp(stored + start + Self.sizeOfNumber, own + place.lowerBound, place.count) != 0
                {
                    return nil
                }
                return Int(stored.loadUnaligned(fromByteOffset: start, as: UInt32.self))
            }
        }
    }

    private mutating func grow() {
        let old = entries
        entries = [Entry](repeating: Entry(), count: max(16, old.count * 2))
        let mask = entries.count - 1
        for entry in old where entry.start != 0 {
            var place = Int(truncatingIfNeeded: entry.hash) & mask
            while entries[place].start != 0 { place = (place + 1) & mask }
            entries[place] = entry
        }
    }
}

/// Values on their way into a table. Those of a few hundred rows are looked up together, shard by shard: so a lock is taken
/// for many of them, and the processor waits for several places of memory at once.
struct ValueBatch {
    fileprivate struct Value {
        let hash: UInt64
        /// A text's length, or what kind of number it is.
        let tag: UInt32
        let start: UInt32
        let place: UInt32
        var number: UInt32 = 0

        var bytes: Range<Int> { Int(start)..<Int(start) + (tag >= Tag.fraction ? 8 : Int(tag)) }
    }

    fileprivate enum Tag { static let whole = UInt32.max, fraction = UInt32.max - 1 }
    private static let capacity = 4096

    fileprivate var values: [Value] = []
    fileprivate var bytes: [UInt8] = []

    /// Whether it is to be drained.
    var isFull: Bool { values.count >= Self.capacity || bytes.count > 1 << 18 }

    /// Takes the value of a row's column, for a place of the caller's; NULL is none. Says why one cannot be used.
    mutating func add(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32, for place: Int) -> Rejection? {
        switch row.text(column) {
        case .text(let text):
            add(text, UInt32(truncatingIfNeeded: text.count), place)
            return nil
        case .null: return nil
        case .other: break
        }
        switch row.number(column) {
        case .integer(let value): add(UInt64(bitPattern: value), Tag.whole, place)
        case .real(let value):
            if let whole = Int64(exactly: value) {
                add(UInt64(bitPattern: whole), Tag.whole, place)
            } else {
                add(value.bitPattern, Tag.fraction, place)
            }
        case .null: return nil
        case .none: return .valueIsNoText
        }
        return nil
    }

    private mutating func add(_ bits: UInt64, _ tag: UInt32, _ place: Int) {
        withUnsafeBytes(of: bits) { add($0.bindMemory(to: UInt8.self), tag, place) }
    }

    @inline(__always)
    private mutating func add(_ text: UnsafeBufferPointer<UInt8>, _ tag: UInt32, _ place: Int) {
        values.append(
            Value(
                hash: TextTable.hash(of: text) ^ UInt64(tag) &* 0x9E37_79B9_7F4A_7C15, tag: tag,
                start: UInt32(bytes.count), place: UInt32(truncatingIfNeeded: place)))
        bytes.append(contentsOf: text)
    }

    /// Gives each value its number, and hands it to its place.
    mutating func drain(into table: ValueTable, _ take: (_ place: Int, _ number: Int) -> Void) {
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
        for value in values { take(Int(value.place), Int(value.number)) }
        values.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    private static func shard(of hash: UInt64) -> Int { Int(hash >> 58) }
}
