import Foundation

/// The bytes of a font, read piece by piece: some font files have twenty megabytes, of which a few kilobytes matter.
struct FontBytes {
    /// How many there are.
    let count: Int
    /// Hands out `length` bytes from `offset`, both within the file; nil if they cannot be read.
    private let piece: (_ offset: Int, _ length: Int) -> [UInt8]?

    /// No table that is read here is larger, in any font that is not damaged.
    private static let pieceLimit = 16 << 20

    init(_ bytes: [UInt8]) {
        count = bytes.count
        piece = { offset, length in Array(bytes[offset..<(offset + length)]) }
    }

    /// Opens a file for as long as `body` runs.
    static func with<R>(file path: String, _ body: (FontBytes) -> R?) -> R? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return body(FontBytes(file: file, count: Int(information.st_size)))
    }

    private init(file: Int32, count: Int) {
        self.count = count
        piece = { offset, length in
            var isWhole = true
            let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
                while filled < length, isWhole {
                    let rest = buffer.baseAddress.map { $0 + filled }
                    let got = pread(file, rest, length - filled, off_t(offset + filled))
                    if got > 0 { filled += got } else { isWhole = got < 0 && errno == EINTR }
                }
            }
            return isWhole ? bytes : nil
        }
    }

    /// A piece; nil if the file does not hold all of it.
    func table(at offset: Int, length: Int) -> FontTable? {
        guard offset >= 0, length >= 0, length <= FontBytes.pieceLimit, offset <= count, length <= count - offset,
            let bytes = piece(offset, length)
        else { return nil }
        return FontTable(bytes: bytes)
    }
}

/// A piece of a font in memory, whose numbers are big-endian. Asked for what it does not hold, it answers nil.
struct FontTable: Sendable {
    let bytes: [UInt8]

    var count: Int { bytes.count }

    func unsigned16(_ offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - 2 else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    func signed16(_ offset: Int) -> Int? {
        unsigned16(offset).map { Int(Int16(truncatingIfNeeded: $0)) }
    }

    func unsigned32(_ offset: Int) -> Int? {
        guard let high = unsigned16(offset), let low = unsigned16(offset + 2) else { return nil }
        return high << 16 | low
    }
}
