/// Unpacks what zlib has packed, after RFC 1950 and 1951. PDFs of newer cairos hide their lists of pages in it.
struct Inflate {
    private let bytes: [UInt8]
    private var index = 0
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    /// Nothing that is read here is larger.
    private static let limit = 64 << 20

    private struct Damage: Error {}

    /// The unpacked bytes; nil if they are damaged.
    static func bytes(of packed: some Sequence<UInt8>) -> [UInt8]? {
        var inflate = Inflate(bytes: Array(packed))
        return try? inflate.all()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func all() throws(Damage) -> [UInt8] {
        guard try take(8) & 0x0F == 8, try take(8) & 0x20 == 0 else { throw Damage() }
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try copyStored()
            case 1: try decode(Inflate.fixedLiterals, Inflate.fixedDistances)
            case 2:
                let codes = try dynamicCodes()
                try decode(codes.literals, codes.distances)
            default: throw Damage()
            }
        }
        bitCount = 0
        var sum = 0
        for _ in 0..<4 { sum = sum << 8 | (try take(8)) }
        guard sum == checksum else { throw Damage() }
        return output
    }

    /// Adler-32.
    private var checksum: Int {
        var (low, high) = (1, 0)
        for byte in output {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    /// The next bits, the lowest first.
    private mutating func take(_ count: Int) throws(Damage) -> Int {
        while bitCount < count {
            guard index < bytes.count else { throw Damage() }
            bits |= UInt32(bytes[index]) << UInt32(bitCount)
            index += 1
            bitCount += 8
        }
        defer {
            bits >>= UInt32(count)
            bitCount -= count
        }
        return Int(bits & (1 << UInt32(count) - 1))
    }

    private mutating func copyStored() throws(Damage) {
        (bits, bitCount) = (0, 0)
        let length = try take(16)
        guard try take(16) == length ^ 0xFFFF, length <= bytes.count - index else { throw Damage() }
        output += bytes[index..<(index + length)]
        index += length
    }

    private mutating func decode(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(Damage) {
        while true {
            let symbol = try take(literals)
            if symbol == 256 { return }
            guard output.count < Inflate.limit else { throw Damage() }
            guard symbol > 256 else {
                output.append(UInt8(symbol))
                continue
            }
            guard symbol <= 285 else { throw Damage() }
            let length = Inflate.lengths[symbol - 257] + (try take(Inflate.lengthBits[symbol - 257]))
            let place = try take(distances)
            guard place < 30 else { throw Damage() }
            let distance = Inflate.distances[place] + (try take(place < 4 ? 0 : place / 2 - 1))
            guard distance <= output.count else { throw Damage() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func take(_ code: HuffmanCode) throws(Damage) -> Int {
        var (value, first, start) = (0, 0, 0)
        for count in code.counts.dropFirst() {
            value |= try take(1)
            if value - first < count { return code.symbols[start + value - first] }
            start += count
            first = (first + count) << 1
            value <<= 1
        }
        throw Damage()
    }

    private mutating func dynamicCodes() throws(Damage) -> (literals: HuffmanCode, distances: HuffmanCode) {
        let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
        let orderCount = try take(4) + 4
        var orderLengths = [Int](repeating: 0, count: 19)
        for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(orderCount) {
            orderLengths[place] = try take(3)
        }
        let order = HuffmanCode(lengths: orderLengths)
        var lengths: [Int] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try take(order)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw Damage() }
                lengths += [Int](repeating: last, count: try take(2) + 3)
            case 17: lengths += [Int](repeating: 0, count: try take(3) + 3)
            case 18: lengths += [Int](repeating: 0, count: try take(7) + 11)
            default: lengths.append(symbol)
            }
        }
        guard lengths.count == literalCount + distanceCount else { throw Damage() }
        return (
            HuffmanCode(lengths: Array(lengths[..<literalCount])), HuffmanCode(lengths: Array(lengths[literalCount...]))
        )
    }

    private static let fixedLiterals = HuffmanCode(
        lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = HuffmanCode(lengths: [Int](repeating: 5, count: 30))

    /// The shortest length that each length symbol stands for, and how many bits are to be added.
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    /// The same for distances, whose bits grow by one with every second symbol.
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537, 2_049, 3_073,
        4_097,
        6_145, 8_193, 12_289, 16_385, 24_577,
    ]
}

/// A canonical Huffman code, given by the length of each symbol's word.
struct HuffmanCode {
    /// How many words have each length.
    let counts: [Int]
    /// The symbols in the order of their words.
    let symbols: [Int]

    init(lengths: [Int]) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[length] += 1 }
        self.counts = counts
        symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }
}
