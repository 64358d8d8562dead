import Foundation

/// A picture's bytes from and to the disk. Each page comes by here several times, so these are the bare system calls.
enum PictureBytes {
    /// All of a file that gnuplot wrote; never what a link or a named pipe leads to.
    static func read(_ path: String) throws(PictureFlaw) -> [UInt8] {
        var information = stat()
        guard lstat(path, &information) == 0 else { throw PictureFlaw(path: path, words: "is not there") }
        guard information.st_mode & S_IFMT == S_IFREG else {
            throw PictureFlaw(path: path, words: "is not a regular file")
        }
        guard information.st_size > 0 else { throw PictureFlaw(path: path, words: "is empty") }
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { throw PictureFlaw(path: path, words: "cannot be read: \(reason)") }
        defer { close(file) }
        let size = Int(information.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = systemRead(file, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                count += got
            }
        }
        guard bytes.count == size else { throw PictureFlaw(path: path, words: "cannot be read: \(reason)") }
        return bytes
    }

    /// Writes a picture anew into the file that gnuplot made: over what is there, since file systems send a file that was emptied
    /// first to the disk at once.
    /// - Returns: the bytes.
    static func replace(_ path: String, with bytes: [UInt8]) throws(PictureFlaw) -> [UInt8] {
        let file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw PictureFlaw(path: path, words: "cannot be finished: \(reason)") }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(file, $0.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        let isWhole = written == bytes.count && ftruncate(file, off_t(written)) == 0
        let words = isWhole ? nil : "cannot be finished: \(reason)"
        // Some file systems notice only here that there is no room.
        guard close(file) == 0, words == nil else {
            throw PictureFlaw(path: path, words: words ?? "cannot be finished: \(reason)")
        }
        return bytes
    }

    private static var reason: String { String(cString: strerror(errno)) }
}

// Under other names, because the type has a `read` of its own.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int { write(file, buffer, count) }
