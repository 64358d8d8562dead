import Charts
import SystemPackage

/// A `-wal` or `-shm` file beside a database that the database's owner may not write: his application then fails with
/// “attempt to write a readonly database”.
///
/// Barfolio makes none, but other programs that only read do: SQLite creates both for a reader, as the reader's.
package struct ForeignLog: Sendable {
    /// The paths of such files.
    package let paths: [String]
    /// The command, run as root, that gives them to the owner. Nothing is lost by it.
    package let repair: String

    /// Looks beside a database; nil where there are none.
    ///
    /// - Parameter path: links are followed.
    package init?(besideDatabase path: String) {
        let path = DatabaseFile.resolved(path)
        // Root may write everything.
        guard let database = try? Stat(path), database.userID.rawValue != 0 else { return nil }
        paths = [path + "-wal", path + "-shm"].filter { neighbor in
            guard let log = try? Stat(neighbor, followTargetSymlink: false), log.userID != database.userID else {
                return false
            }
            let isGroups = log.groupID == database.groupID && log.permissions.contains(.groupWrite)
            return !isGroups && !log.permissions.contains(.otherWrite)
        }
        guard !paths.isEmpty else { return nil }
        let files = paths.map(\.shellWord).joined(separator: " ")
        repair = "sudo chown \(database.userID.rawValue):\(database.groupID.rawValue) \(files)"
    }
}
