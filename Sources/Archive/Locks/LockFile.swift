import Charts
import Foundation

/// A file whose lock says who may do what. The kernel takes the lock back when the process ends, however it ends.
///
/// The file is opened for writing too, though nothing may be written: network file systems make locks of byte ranges of these, and one that is held
/// alone needs a file that is open for writing there. A folder would not do at all.
final class LockFile: Sendable {
    /// How a lock is held.
    enum Holding: Sendable {
        /// Beside others who hold it so.
        case shared
        /// By nobody else.
        case alone

        fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
    }

    /// The open file.
    let descriptor: Int32
    private let path: String
    private let what: String

    /// Opens the file, and makes it where it is missing. Nothing is held yet.
    ///
    /// - Parameter what: what messages call it, such as “the archive's lock”.
    /// - Throws: `.cannotCreate` where the file cannot be made, or something else stands there.
    init(_ path: String, what: String) throws(ReportError) {
        let descriptor = Storage.uninterrupted {
            open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
        }
        guard descriptor >= 0 else { throw Storage.failure("\(what) cannot be made", path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            // A named pipe, say, would do for a lock, but not for telling who was killed.
            errno = EEXIST
            throw Storage.failure("\(what) is not a file", path)
        }
        self.descriptor = descriptor
        self.path = path
        self.what = what
    }

    deinit { close(descriptor) }

    /// Takes the lock if nobody is in the way; answers whether it is held now.
    func take(_ holding: Holding) throws(ReportError) -> Bool {
        if Storage.uninterrupted({ flock(descriptor, holding.operation | LOCK_NB) }) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw Storage.failure("\(what) cannot be taken", path) }
        return false
    }

    /// Takes a lock that others hold for a moment at most; answers whether it is held now. After ten seconds one of them stands still.
    func takeSoon(_ holding: Holding) -> Bool { Self.takeSoon(holding, of: descriptor) }

    /// Takes such a lock of any file or folder. Where locks are not known there is nobody in the way.
    static func takeSoon(_ holding: Holding, of descriptor: Int32) -> Bool {
        for _ in 0..<2_000 {
            if flock(descriptor, holding.operation | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR) {
                return true
            }
            usleep(5_000)
        }
        return false
    }

    /// Waits for the lock, however long that takes.
    func wait(for holding: Holding) throws(ReportError) {
        guard Storage.uninterrupted({ flock(descriptor, holding.operation) }) == 0 else {
            throw Storage.failure("\(what) cannot be taken", path)
        }
    }
}
