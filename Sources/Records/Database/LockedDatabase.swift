import CPlatform
import Charts
import Foundation
import Synchronization

/// A database file, open and locked as SQLite's own readers lock it until this value goes, and what was seen of it.
///
/// It is locked before anything is decided about the file, and until all connections to it are closed. Meanwhile no application
/// that uses SQLite can delete its `-wal` or `-shm` file, for the last to close has to lock out all readers first; nor can it
/// change the journal mode. So what was seen beside the file stays there, and SQLite never has to make it anew.
///
/// The lock belongs to the open file and not, as SQLite's do, to the process: those are dropped whenever the process closes
/// any descriptor of the file (https://www.sqlite.org/howtocorrupt.html, 2.2), as a reader of another report may do.
struct LockedDatabase: ~Copyable {
    private let descriptor: Int32
    let file: DatabaseFile

    /// How long a writer is waited for.
    static let patience = Duration.seconds(10)
    /// How long an application has between making the log and making the index. One that is slower is noticed, and its database read again.
    private static let opening = Duration.milliseconds(20)

    /// Locks a database and looks at it, waiting for writers.
    ///
    /// - Parameter path: links are followed.
    /// - Throws: `.database` where there is none, or none that can be read, or a writer keeps it; `.data` where time is up otherwise.
    init(_ path: String, limits: ReadLimits) throws(ReportError) {
        let path = DatabaseFile.resolved(path)
        let start = ContinuousClock.now
        var pause: UInt32 = 1
        while true {
            let descriptor = try Self.opened(path)
            // Where the file system knows no such locks, SQLite's own have to do, and what is seen before and after.
            let isLocked = csqlite_lock_for_reading(descriptor) == 0 || (errno != EAGAIN && errno != EACCES)
            if isLocked, let file = DatabaseFile(path, descriptor),
                file.way != .logWithoutIndex || .now - start > Self.opening, Readers.enter(file)
            {
                (self.descriptor, self.file) = (descriptor, file)
                return
            }
            // Without the lock, so that an application can close, or open, its database.
            close(descriptor)
            guard isLocked || .now - start < Self.patience else { throw .isLocked(path) }
            if limits.isOver { throw isLocked ? limits.lateness(of: path) : .isLocked(path) }
            usleep(pause * 1_000)
            pause = min(pause * 2, 16)
        }
    }

    deinit {
        Readers.leave(file)
        close(descriptor)
    }

    /// Whether what was read until now is of one state of the database.
    var isStillValid: Bool { file.isStillValid(DatabaseFile(file.path, descriptor)) }

    /// Says whether a writer waits for readers to be done. Not to be asked when the lock is gone.
    var writerCheck: @Sendable () -> Bool { { [descriptor] in csqlite_writer_waits(descriptor) == 1 } }

    /// - Throws: `.database` where there is no such file, none that can be read, or no regular one.
    private static func opened(_ path: String) throws(ReportError) -> Int32 {
        // A FIFO would wait for its writer, a device might do anything.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT
                ? .cannotOpen(path, "there is no such database", advice: adviceOnMissingDatabase(path))
                : .cannotOpen(
                    path, "the database cannot be opened",
                    evidence: "the system says: \(String(cString: strerror(errno)))")
        }
        let type = FileState(descriptor)?.type
        if type == .regular { return descriptor }
        close(descriptor)
        throw .cannotOpen(
            path,
            type == .directory
                ? "this is a folder, not a database" : "this is not a regular file, so it cannot be a database",
            advice: "name a database")
    }
}

/// Who reads which database in this process.
///
/// SQLite shares one index of a log in a process. One in memory is for one reader alone: it would not see that the application has come back.
private enum Readers {
    /// How many read a file; -1 where one reads it with an index in memory.
    private static let counts = Mutex<[FileState.Identity: Int]>([:])

    static func enter(_ file: DatabaseFile) -> Bool {
        counts.withLock { counts in
            let count = counts[file.identity, default: 0]
            let isAlone = file.way == .logWithoutIndex
            guard isAlone ? count == 0 : count >= 0 else { return false }
            counts[file.identity] = isAlone ? -1 : count + 1
            return true
        }
    }

    static func leave(_ file: DatabaseFile) {
        counts.withLock { counts in
            let count = counts[file.identity, default: 0]
            counts[file.identity] = count > 1 ? count - 1 : nil
        }
    }
}
