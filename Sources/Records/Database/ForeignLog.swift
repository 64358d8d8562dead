import Charts
import Foundation

/// A `-wal` or `-shm` file beside a database that the database's owner may not write: his application then fails with
/// “attempt to write a readonly database”.
///
/// Barfolio makes none, but other programs that only read do: SQLite creates both for a reader, as the reader's.
package struct ForeignLog: Sendable, Equatable {
    /// The paths of such files.
    package let paths: [String]
    /// The command, run as root, that gives them to the owner. Nothing is lost by it.
    package let repair: String

    /// Looks beside a database; nil where there are none.
    ///
    /// - Parameter path: links are followed.
    package init?(besideDatabase path: String) {
        let path = DatabaseFile.resolved(path)
        var database = stat()
        // Root may write everything.
        guard stat(path, &database) == 0, database.st_uid != 0 else { return nil }
        paths = [path + "-wal", path + "-shm"].filter { neighbor in
            var status = stat()
            guard lstat(neighbor, &status) == 0, status.st_uid != database.st_uid else { return false }
            let isGroups = status.st_gid == database.st_gid && status.st_mode & S_IWGRP != 0
            return !isGroups && status.st_mode & S_IWOTH == 0
        }
        guard !paths.isEmpty else { return nil }
        let files = paths.map(\.shellWord).joined(separator: " ")
        repair = "sudo chown \(database.st_uid):\(database.st_gid) \(files)"
    }
}
