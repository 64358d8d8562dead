/// Where in a file the tables of one font lie.
struct SFNTTableDirectory {
    private let bytes: FontBytes
    private var places: [String: Place] = [:]
    /// Whether the file holds several fonts.
    let isCollection: Bool

    /// Where a table is.
    struct Place {
        /// Where its bytes lie.
        var range: Range<Int>
        /// Where the file says so.
        var entry: Int
    }

    /// - Parameter index: which of a collection's fonts; 0 where the file is a single font.
    init?(_ bytes: FontBytes, index: Int) {
        self.bytes = bytes
        guard let start = SFNTTableDirectory.start(bytes, index: index),
            let heading = bytes.table(at: start, length: 12), let count = heading.unsigned16(4),
            let entries = bytes.table(at: start + 12, length: 16 * count)
        else { return nil }
        isCollection = start > 0
        for entry in 0..<count {
            let name = String(decoding: entries.bytes[(16 * entry)..<(16 * entry + 4)], as: UTF8.self)
            guard let offset = entries.unsigned32(16 * entry + 8), let length = entries.unsigned32(16 * entry + 12)
            else { return nil }
            places[name] = Place(range: offset..<(offset + length), entry: start + 12 + 16 * entry)
        }
    }

    /// A table's bytes; nil if there is none or the file does not hold all of it.
    func table(_ name: String) -> FontTable? {
        places[name].flatMap { bytes.table(at: $0.range.lowerBound, length: $0.range.count) }
    }

    /// Where a table is; nil if there is none or the file does not hold all of it.
    func place(of name: String) -> Place? {
        places[name].flatMap { $0.range.upperBound <= bytes.count ? $0 : nil }
    }

    private static func start(_ bytes: FontBytes, index: Int) -> Int? {
        guard index >= 0, let signature = bytes.table(at: 0, length: 4)?.unsigned32(0) else { return nil }
        switch signature {
        // A single font: version 1.0, "OTTO", "true".
        case 0x0001_0000, 0x4F54_544F, 0x7472_7565: return index == 0 ? 0 : nil
        // A collection, "ttcf".
        case 0x7474_6366:
            guard let count = bytes.table(at: 8, length: 4)?.unsigned32(0), index < count else { return nil }
            return bytes.table(at: 12 + 4 * index, length: 4)?.unsigned32(0)
        default: return nil
        }
    }
}
