import Charts
import Foundation

/// A regular file that is open for reading.
struct RegularFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    /// What the system knew of it when it was opened.
    let status: stat

    private static let pieceSize = 256 << 10

    /// Opens a file; links are not followed, and nothing is waited for.
    init(_ path: String) throws(ReportError) {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Storage.failure("the file cannot be opened", path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            errno = EINVAL
            let failure = Storage.failure("it is no regular file", path)
            close(descriptor)
            throw failure
        }
        self.path = path
        self.descriptor = descriptor
        self.status = status
    }

    deinit { close(descriptor) }

    /// Hands over all bytes, piece by piece.
    func read(_ take: (UnsafeRawBufferPointer) -> Void) throws(ReportError) {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
        defer { piece.deallocate() }
        while true {
            let count = posixRead(descriptor, piece)
            if count == 0 { return }
            if count > 0 {
                take(UnsafeRawBufferPointer(rebasing: piece[..<count]))
            } else if errno != EINTR {
                throw Storage.failure("the file cannot be read", path)
            }
        }
    }

    /// When it was written last, in seconds since 1970 UTC.
    var modified: Int64 { Int64(status.written.tv_sec) }

    /// The last bytes, so many at most. The next to be read are those after them.
    func lastBytes(_ most: Int) throws(ReportError) -> Data {
        guard lseek(descriptor, max(0, status.st_size - off_t(most)), SEEK_SET) >= 0 else {
            throw Storage.failure("the file cannot be read", path)
        }
        return try bytes()
    }

    /// All bytes at once.
    func bytes() throws(ReportError) -> Data {
        var bytes = Data()
        try read { bytes.append(contentsOf: $0) }
        return bytes
    }
}

/// `read` of the C library, under a name that Swift's own functions do not hide.
private func posixRead(_ descriptor: Int32, _ piece: UnsafeMutableRawBufferPointer) -> Int {
    Foundation.read(descriptor, piece.baseAddress, piece.count)
}
