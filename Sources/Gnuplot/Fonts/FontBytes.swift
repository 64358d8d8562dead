import Charts
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

    /// What the system said when bytes that are there could not be had.
    private final class Trouble {
        var code: Int32?
    }

    /// Opens a file for as long as `body` runs.
    ///
    /// - Returns: nil where there is no such file that this user may read, as well.
    /// - Throws: `.inputOutput` where there is one, but it cannot be read now. Taken for no font it would give other pages than
    ///   usual, and nobody would know.
    static func with<R>(file path: String, _ body: (FontBytes) -> R?) throws(ReportError) -> R? {
        var file: Int32 = -1
        repeat { file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } while file < 0 && errno == EINTR
        guard file >= 0 else {
            if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) { return nil }
            throw cannotBeRead(path, errno)
        }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        let trouble = Trouble()
        let result = body(FontBytes(file: file, count: Int(information.st_size), trouble))
        if let code = trouble.code { throw cannotBeRead(path, code) }
        return result
    }

    private static func cannotBeRead(_ path: String, _ code: Int32) -> ReportError {
        ReportError(
            .inputOutput, subject: path, found: "the font cannot be read",
            evidence: "the system says: \(String(cString: strerror(code)))",
            advice: "mend what the system says, and run it again")
    }

    private init(file: Int32, count: Int, _ trouble: Trouble) {
        self.count = count
        piece = { offset, length in
            var isWhole = true
            let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
                while filled < length, isWhole {
                    let rest = buffer.baseAddress.map { $0 + filled }
                    let got = pread(file, rest, length - filled, off_t(offset + filled))
                    if got > 0 {
                        filled += got
                    } else if got == 0 || errno != EINTR {
                        if got < 0 { trouble.code = errno }
                        isWhole = false
                    }
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
