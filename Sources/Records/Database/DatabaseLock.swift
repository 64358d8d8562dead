import CPlatform
import Charts
import Foundation

/// A database file, open and locked as SQLite's own readers lock it, until this value goes.
///
/// It is taken before anything is decided about the file, and kept until all connections to it are closed. Meanwhile no
/// application that uses SQLite can delete its `-wal` or `-shm` file, for the last to close has to lock out all readers first; nor
/// can it change the journal mode. So what was seen beside the file stays there, and SQLite never has to make it anew.
///
/// The lock belongs to the open file and not, as SQLite's do, to the process: those are dropped whenever the process closes
/// any descriptor of the file (https://www.sqlite.org/howtocorrupt.html, 2.2), as a reader of another report may do.
struct DatabaseLock: ~Copyable {
    private let descriptor: Int32

    /// Opens and locks a file.
    ///
    /// - Returns: nil where a writer has it at the moment: try again in some milliseconds.
    /// - Throws: `.database` where there is no such file, none that can be read, or no regular one.
    init?(_ path: String) throws(ReportError) {
        // A FIFO would wait for its writer, a device might do anything.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT
                ? .cannotOpen(
                    path, "there is no such database",
                    advice: nearestDatabase(to: path).map { "did you mean \($0)?" })
                : .cannotOpen(path, "the database cannot be opened", evidence: String(cString: strerror(errno)))
        }
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        guard kind == S_IFREG else {
            close(descriptor)
            throw .cannotOpen(
                path,
                kind == S_IFDIR ? "this is a folder, not a database" : "this is no regular file, so no database")
        }
        // Where the file system knows no such locks, SQLite's own have to do, and what is seen before and after.
        if csqlite_lock_for_reading(descriptor) != 0, errno == EAGAIN || errno == EACCES {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The file's state.
    var state: FileState? { FileState(descriptor) }

    /// The first bytes of the file.
    func header(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(0, read)))
    }

    /// Tells whether a writer waits for readers to be done. Not to be asked when the lock is gone.
    var writerCheck: @Sendable () -> Bool { { [descriptor] in csqlite_writer_waits(descriptor) == 1 } }
}
