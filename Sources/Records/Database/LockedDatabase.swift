import Charts
import Foundation
import Synchronization

/// A database file that is locked, looked at, and may be read now.
struct LockedDatabase: ~Copyable {
    private let lock: DatabaseLock
    /// What was seen of it.
    let file: DatabaseFile

    /// How long a writer is waited for.
    private static let patience = Duration.seconds(10)
    /// How long an application that opens its database is given between making the log and making the index. Nothing depends
    /// on it: one that is slower is noticed, and the database read again.
    private static let opening = Duration.milliseconds(20)

    /// Locks a database and looks at it, waiting for writers.
    ///
    /// - Parameter path: links are followed.
    /// - Throws: `.database` where there is none, or none that can be read; where a writer keeps it for ten seconds. `.data` where
    ///   time is up.
    init(_ path: String, limits: ReadLimits) throws(ReportError) {
        let path = DatabaseFile.resolved(path)
        let start = ContinuousClock.now
        var pause: UInt32 = 1
        while true {
            guard let lock = try DatabaseLock(path) else {
                guard .now - start < Self.patience else { throw .isLocked(path) }
                try Self.wait(&pause, path, limits)
                continue
            }
            if let file = DatabaseFile(path, lock), file.way != .logWithoutIndex || .now - start > Self.opening,
                Readers.enter(file)
            {
                self.lock = lock
                self.file = file
                return
            }
            // Without the lock, so that an application can close, or open, its database.
            _ = consume lock
            try Self.wait(&pause, path, limits)
        }
    }

    deinit { Readers.leave(file) }

    /// Whether what was read until now is of one state of the database.
    var isStillValid: Bool { file.isStillValid(DatabaseFile(file.path, lock)) }

    /// Tells whether a writer waits for readers to be done. Not to be asked when the lock is gone.
    var writerCheck: @Sendable () -> Bool { lock.writerCheck }

    private static func wait(_ pause: inout UInt32, _ path: String, _ limits: ReadLimits) throws(ReportError) {
        guard !limits.isOver else { throw limits.isOverError(path) }
        usleep(pause * 1_000)
        pause = min(pause * 2, 16)
    }
}

/// Who reads which database in this process.
///
/// SQLite shares one index of a log among all connections of a process. One in memory is nobody else's to use: it would not
/// see that the application has come back.
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
