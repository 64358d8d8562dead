import Charts
import Foundation

/// Delimited text as it comes, in blocks of whole rows that threads can read side by side.
///
/// Where a block ends depends on the text alone and not on how it came, so that sums come out the same to the last bit.
struct RowBlocks: Sendable {
    /// Whole rows; the last one ends in a line feed.
    struct Block: Sendable {
        var bytes: [UInt8]
        /// Where the first row begins, and where the last one ends.
        var rows: Range<Int>
    }

    private let descriptor: Int32
    private let limits: ReadLimits
    private let subject: String
    /// Between two looks at the limits, in milliseconds.
    private static let patience: Int32 = 50
    /// Nil before the first line was seen.
    private(set) var format: DelimitedFormat?
    /// The beginning of a row of which the rest was not read yet.
    private var rest: [UInt8] = []
    private(set) var isAtEnd = false

    /// What is read at once.
    private let size: Int
    /// Rows longer than this are refused.
    static let longestRow = 32 << 20

    /// Reads from a pipe that stays open, no longer than is allowed. A block stays in a core's cache until it is taken apart.
    init(_ descriptor: Int32, _ reading: Reading, size: Int) {
        (self.descriptor, self.size) = (descriptor, size)
        (format, limits, subject) = (reading.source.format, reading.limits, reading.source.subject)
    }

    /// The next rows; nil after the last.
    ///
    /// - Throws: `.data` where a row is too long.
    mutating func next() throws -> Block? {
        var size = size
        // A row that was longer than a block has left more than one.
        while size <= rest.count { size *= 2 }
        while true {
            var bytes = try fill(size)
            if format == nil { format = DelimitedFormat(firstLine: bytes.prefix { $0 != UInt8(ascii: "\n") }) }
            if isAtEnd {
                guard !bytes.isEmpty else { return nil }
                if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
                return Block(bytes: bytes, rows: bytes.indices)
            }
            // Of a quotation mark that is not closed, reading the rows tells in which one it is.
            let lineEnd = size < Self.longestRow ? nil : bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
            if let end = rowsEnd(in: bytes) ?? lineEnd {
                rest = Array(bytes[end...])
                return Block(bytes: bytes, rows: 0..<end)
            }
            guard size < Self.longestRow else {
                throw ReportError(
                    .data, subject: subject, found: "its output has a row of more than \(Self.longestRow >> 20) MiB",
                    advice: "check what it prints, and set format: csv or format: tsv under source:")
            }
            rest = bytes
            size *= 2
        }
    }

    /// What is left of the block before, and as much more as makes `size` bytes.
    private mutating func fill(_ size: Int) throws -> [UInt8] {
        var isAtEnd = isAtEnd
        let bytes = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            _ = buffer.update(fromContentsOf: rest)
            count = rest.count
            while count < size, !isAtEnd {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<size])
                let read = try self.read(into: UnsafeMutableRawBufferPointer(rest))
                isAtEnd = read == 0
                count += read
            }
        }
        self.isAtEnd = isAtEnd
        rest = []
        return bytes
    }

    /// Reads as many bytes as there are, at least one; 0 at the end.
    ///
    /// - Throws: `.data` where its time is over; `CancellationError`.
    private func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            if limits.isLate { throw limits.lateness(of: subject) }
            if limits.isOver { throw CancellationError() }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, Self.patience)
            if ready == 0 || (ready < 0 && errno == EINTR) { continue }
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR || errno == EAGAIN else {
                throw ReportError(
                    .data, subject: subject, found: "its output cannot be read",
                    evidence: "the system says: \(String(cString: strerror(errno)))", advice: "try again")
            }
        }
    }

    /// Where the last row ends that is there whole; nil where there is none.
    ///
    /// A line feed ends a row where the quotation marks before it are even in number: those of one field come in pairs.
    private func rowsEnd(in bytes: [UInt8]) -> Int? {
        let isCSV = format == .csv
        var isWithin = isCSV && Self.hasOddQuotes(bytes)
        let end = bytes.lastIndex { byte in
            if isCSV, byte == UInt8(ascii: "\"") { isWithin.toggle() }
            return byte == UInt8(ascii: "\n") && !isWithin
        }
        return end.map { $0 + 1 }
    }

    private static func hasOddQuotes(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, memchr(start, 0x22, bytes.count) != nil else { return false }
            return bytes.reduce(into: 0 as UInt8) { $0 ^= $1 == 0x22 ? 1 : 0 } == 1
        }
    }
}
