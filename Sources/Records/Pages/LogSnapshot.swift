/// Which pages a transaction finds in the write-ahead log, and which in the database file
/// (https://www.sqlite.org/walformat.html, "The WAL-Index File Format").
///
/// While a transaction lasts, nobody overwrites the frames that it may read, unless all of them are in the database file
/// already; and no page newer than the transaction is copied there.
struct LogSnapshot: Sendable {
    /// The header of the log's index, which tells one state of the database from every other.
    struct Header: Equatable {
        private let bytes: [UInt8]
        /// The number of the last frame that belongs to the state.
        let lastFrame: UInt32
        /// Drawn anew whenever the log is begun anew.
        let salt: [UInt8]

        /// Reads it; nil where there is none, or where it is just being written.
        init?(_ file: PageFile) {
            guard let index = file.logIndex(0) else { return nil }
            // Written twice, so that a reader sees whether it is whole.
            func copy(_ number: Int) -> [UInt8] {
                (0..<Self.size).map { index.load(fromByteOffset: number * Self.size + $0, as: UInt8.self) }
            }
            let bytes = copy(0)
            guard bytes == copy(1), bytes[12] == 1 else { return nil }
            func number(_ offset: Int) -> UInt32 {
                bytes[offset..<offset + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
            }
            // The version of the format, the only one there has been.
            guard number(0) == 3_007_000 else { return nil }
            (self.bytes, lastFrame, salt) = (bytes, number(16), Array(bytes[32..<40]))
        }

        /// In bytes.
        private static let size = 48
    }

    /// The bytes of a region of the index.
    static let regionSize: Int32 = 32_768
    /// The frames that are looked through; a log of more is rare, and being copied by its application.
    private static let mostFrames: UInt32 = 1 << 20
    /// Bytes before the first frame, and before the page of each.
    private static let headerSize: Int64 = 32, frameHeaderSize = 24

    /// The newest frame of each page that is in the log, counted from 1.
    private let frames: [UInt32: UInt32]
    private let salt: [UInt8]

    /// Looks which pages a connection's transaction finds in the log.
    init(_ connection: ReadConnection) throws {
        guard connection.way == .log else {
            guard connection.way != .logWithoutIndex else { throw NeedsSQL("its write-ahead log has no index") }
            (frames, salt) = ([:], [])
            return
        }
        let file = try PageFile(connection)
        guard let header = connection.logHeader else { throw NeedsSQL("its log is just being written") }
        guard let index = file.logIndex(0) else { throw NeedsSQL("its log has no index") }
        // Frames up to this one are in the database file as well.
        let copied = index.load(fromByteOffset: 96, as: UInt32.self)
        guard copied <= header.lastFrame, header.lastFrame - copied <= Self.mostFrames else {
            throw NeedsSQL("its write-ahead log is too long")
        }
        var frames: [UInt32: UInt32] = [:]
        var (region, start) = (Int32(0), index)
        for frame in copied..<header.lastFrame {
            let entry = Self.entry(ofFrame: frame)
            if entry.region != region {
                guard let next = file.logIndex(entry.region) else { throw NeedsSQL("its log has no index") }
                (region, start) = (entry.region, next)
            }
            frames[start.load(fromByteOffset: entry.offset, as: UInt32.self)] = frame + 1
        }
        // Where the log was begun anew, nothing of it was wanted any more: all is in the database file.
        guard let now = Header(file) else { throw NeedsSQL("its log is just being written") }
        (self.frames, salt) = (now.salt == header.salt ? frames : [:], header.salt)
    }

    /// Where the index has the page number of a frame, counted from 0. The first region begins with the header.
    private static func entry(ofFrame frame: UInt32) -> (region: Int32, offset: Int) {
        let (inFirst, inOther): (UInt32, UInt32) = (4_062, 4_096)
        if frame < inFirst { return (0, 136 + Int(frame) * 4) }
        let (region, number) = (frame - inFirst).quotientAndRemainder(dividingBy: inOther)
        return (Int32(region) + 1, Int(number) * 4)
    }

    func holds(_ page: UInt32) -> Bool { !frames.isEmpty && frames[page] != nil }

    /// Reads a page; false where it is not in the log.
    ///
    /// - Parameter bytes: room for a page.
    func read(_ page: UInt32, size: Int, _ file: PageFile, into bytes: UnsafeMutablePointer<UInt8>) throws -> Bool {
        guard !frames.isEmpty, let frame = frames[page] else { return false }
        let offset = Self.headerSize + Int64(frame - 1) * Int64(size + Self.frameHeaderSize)
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.frameHeaderSize) { header in
            guard let start = header.baseAddress else { return }
            try file.read(Self.frameHeaderSize, at: offset, ofLog: true, into: start)
            let number = header[..<4].reduce(0) { $0 << 8 | UInt32($1) }
            guard number == page, header[8..<16].elementsEqual(salt) else { throw NeedsSQL("its log has changed") }
        }
        try file.read(size, at: offset + Int64(Self.frameHeaderSize), ofLog: true, into: bytes)
        return true
    }
}
