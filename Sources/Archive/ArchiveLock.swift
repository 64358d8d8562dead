import Diagnostics
import Foundation
import Synchronization

/// The right to change an archive, which one process at a time has. The kernel takes it back when the process ends, however it
/// ends.
///
/// The file `.lock` says who has it. A run that ends in order empties the file; where it is not empty and nobody has the lock,
/// a run was killed.
final class ArchiveLock: Sendable {
    /// Who had the lock and was killed with it, in the words of the file; nil where the last run ended in order.
    let killed: String?
    private let descriptor: Int32
    private let isLeft = Atomic(false)

    /// The file's name in the archive.
    static let fileName = ".lock"

    /// Takes the lock.
    ///
    /// - Throws: `.busy` where another process has it; `.cannotCreate` where the file cannot be made.
    init(archive: String) throws(ReportError) {
        let file = archive.appendingPath(Self.fileName)
        let descriptor = Storage.uninterrupted {
            open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        }
        guard descriptor >= 0 else { throw Storage.failure("the archive's lock cannot be made", file) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            // A named pipe, say, would do for a lock, but not for telling who was killed.
            errno = EEXIST
            throw Storage.failure("the archive's lock is not a file", file)
        }
        guard Storage.uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
            let isHeld = errno == EWOULDBLOCK
            let failure = Storage.failure("the archive cannot be locked", file)
            let holder = Self.holder(descriptor)
            close(descriptor)
            guard isHeld else { throw failure }
            throw ReportError(
                .busy, stage: .publish, subject: archive,
                found: "another run holds the archive" + (holder.map { " (\($0))" } ?? ""),
                advice: "try again when it is done, or wait for it with --wait 5m; nothing was changed")
        }
        self.descriptor = descriptor
        killed = Self.holder(descriptor)
        let words = Data("process \(getpid())\n".utf8)
        ftruncate(descriptor, 0)
        // Where there is no room for it, a later run will not know; that is all.
        _ = words.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    /// Leaves word that this run did not come to its end, as one that is killed does.
    func leaveWord() { isLeft.store(true, ordering: .relaxed) }

    deinit {
        if !isLeft.load(ordering: .relaxed) { ftruncate(descriptor, 0) }
        close(descriptor)
    }

    private static func holder(_ descriptor: Int32) -> String? {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let line = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line)
    }
}
