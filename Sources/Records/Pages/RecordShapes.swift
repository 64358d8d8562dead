/// Headers of records that were read, and where the fields of each are: the rows of most tables have a few different ones among them, and
/// each is read once.
///
/// A hash table that forgets: where two headers share a slot, the later one stays.
struct RecordShapes {
    /// What is known of a slot.
    struct Shape {
        var header = Header()
        /// The sizes that a record with this header may have: one, or where the end of the header was not read, any from a least one up.
        var sizes: ClosedRange<Int> = 0...0
        /// Whether it has all fields that are wanted.
        var isWhole = false
    }

    /// The bytes of a header, its length first. No header is all zeros.
    struct Header {
        var low: UInt64 = 0, high: UInt64 = 0

        init() {}

        /// Reads a header of up to ``most`` bytes, and as many bytes of memory; nil where it is longer, or has no length.
        @inline(__always)
        init?(_ record: UnsafePointer<UInt8>) {
            let length = UInt64(record[0])
            guard 1...Self.most ~= length else { return nil }
            let rest = length > 8 ? length &- 8 : 0
            low = record.bigEndian(0, as: UInt64.self) & (.max &<< (8 &* (8 &- (length &- rest))))
            high = rest > 0 ? record.bigEndian(8, as: UInt64.self) & (.max &<< (8 &* (8 &- rest))) : 0
        }

        static let most: UInt64 = 16

        @inline(__always)
        func isSame(as other: Header) -> Bool { low == other.low && high == other.high }
    }

    private static let bits: UInt64 = 10
    private let shapes: UnsafeMutablePointer<Shape>
    private let fields: UnsafeMutablePointer<PageReader.Field>
    private let width: Int

    /// - Parameter width: how many fields a record has that are wanted.
    init(width: Int) {
        self.width = width
        shapes = .allocate(capacity: 1 << Self.bits)
        shapes.initialize(repeating: Shape(), count: 1 << Self.bits)
        fields = .allocate(capacity: width << Self.bits)
    }

    func deallocate() {
        shapes.deallocate()
        fields.deallocate()
    }

    /// The slot of a header, and of its fields.
    @inline(__always)
    func slot(of header: Header) -> (
        shape: UnsafeMutablePointer<Shape>, fields: UnsafeMutablePointer<PageReader.Field>
    ) {
        // Fibonacci hashing of each half, by two odd numbers: who knows them may make a table slow to read, as slow as without this.
        let mixed = header.low &* 0x9E37_79B9_7F4A_7C15 &+ header.high &* 0xC2B2_AE3D_27D4_EB4F
        let index = Int(truncatingIfNeeded: mixed &>> (64 &- Self.bits))
        return (shapes + index, fields + index &* width)
    }
}
