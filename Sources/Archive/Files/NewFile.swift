import CPlatform
import Charts
import Foundation

/// A file that nobody has written yet, on its way. Closed, and of no use any more, where one of its steps fails.
final class NewFile {
    private let path: String
    private var descriptor: Int32

    /// Makes the file, with the modes that the process's umask leaves. Fails where something stands already.
    init(_ path: String) throws(ReportError) {
        self.path = path
        descriptor = Storage.uninterrupted { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { throw Storage.failure("the file cannot be made", path) }
    }

    /// Adds bytes to its end.
    func write(_ bytes: Data) throws(ReportError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                buffer.baseAddress.map { posixWrite(descriptor, $0 + done, bytes.count - done) } ?? 0
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure()
            }
            done += count
        }
    }

    /// Has it reach the disk.
    func sync() throws(ReportError) {
        guard Storage.uninterrupted({ cplatform_sync_file(descriptor) }) == 0 else { throw failure() }
    }

    /// Ends the writing; some systems tell only now that there was no room.
    func close() throws(ReportError) {
        defer { descriptor = -1 }
        guard posixClose(descriptor) == 0 else { throw failure() }
    }

    private func failure() -> ReportError { Storage.failure("the file cannot be written", path) }

    deinit {
        if descriptor >= 0 { _ = posixClose(descriptor) }
    }
}

/// `close` of the C library, under a name that our own does not hide.
private func posixClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// `write` of the C library, under a name that Swift's own functions do not hide.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    Foundation.write(descriptor, bytes, count)
}
