import Foundation

/// A picture's bytes from and to the disk.
enum PictureBytes {
    /// All of a file that gnuplot wrote; never what a link or a named pipe leads to.
    static func read(_ path: String) throws(PictureFlaw) -> [UInt8] {
        func flaw(_ words: String) -> PictureFlaw { PictureFlaw(path: path, words: words) }
        var information = stat()
        guard lstat(path, &information) == 0 else { throw flaw("is not there") }
        guard information.st_mode & S_IFMT == S_IFREG else { throw flaw("is not a regular file") }
        let size = Int(information.st_size)
        guard size > 0 else { throw flaw("is empty") }
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
            let bytes = try file.closeAfter { try file.read(size, at: 0) }
            guard bytes.count == size else { throw Errno.ioError }
            return bytes
        } catch {
            throw flaw("cannot be read: \(error)")
        }
    }

    /// Writes a picture anew into the file that gnuplot made.
    /// - Returns: the bytes.
    static func replace(_ path: String, with bytes: [UInt8]) throws(PictureFlaw) -> [UInt8] {
        do {
            try FileDescriptor.overwrite(path, with: bytes, options: [.closeOnExec, .noFollow])
            return bytes
        } catch {
            throw PictureFlaw(path: path, words: "cannot be finished: \(error)")
        }
    }
}

extension FileDescriptor {
    /// Up to so many bytes from an offset; fewer where the file ends.
    func read(_ count: Int, at offset: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let got = try read(fromAbsoluteOffset: Int64(offset + filled), into: rest)
                if got == 0 { return }
                filled += got
            }
        }
    }

    /// Writes over what is in a file, since file systems send a file that was emptied first to the disk at once. Closing it can fail
    /// too: some file systems notice only then that there is no room.
    static func overwrite(_ path: String, with bytes: [UInt8], options: OpenOptions) throws {
        let file = try open(FilePath(path), .writeOnly, options: options, permissions: .ownerReadWrite)
        try file.closeAfter {
            try file.writeAll(bytes)
            try file.resize(to: Int64(bytes.count))
        }
    }
}
