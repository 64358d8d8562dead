import Foundation

/// A regular file that is open for reading; closed when nobody holds it any more. It stays what it was, though another file takes its
/// name meanwhile.
final class OpenFile: Sendable {
    private let descriptor: Int32
    /// In bytes, when it was opened.
    let size: Int
    /// Differs whenever the bytes may: made of the size, the time of the last change and the file's number.
    let tag: String

    /// Opens a file in an open folder; links are not followed and nothing is waited for.
    init?(_ name: String, in folder: Int32) {
        let descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let nanoseconds = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        tag = [UInt64(size), UInt64(bitPattern: nanoseconds), UInt64(status.st_ino)]
            .map { String($0, radix: 16) }.joined(separator: "-")
    }

    deinit { close(descriptor) }

    /// Some bytes from a place on; nil where there are none, or they cannot be read.
    func bytes(at offset: Int, atMost count: Int) -> Data? {
        var piece = Data(count: count)
        let got = piece.withUnsafeMutableBytes { buffer in
            var got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            while got < 0, errno == EINTR { got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
            return got
        }
        return got > 0 ? piece.prefix(got) : nil
    }
}
