import Charts
import Foundation

/// A new folder of ours with a random name, held by a kernel lock as long as we live: so others know it from one that a process left
/// behind when it was killed.
package final class LockedFolder: Sendable {
    /// What the names of those begin with that are in the system's folder for temporary files.
    package static let temporary = "barfolio-gnuplot-"
    /// The folder's path.
    package let path: String
    /// Nil where the file system has no locks: then nobody sweeps either.
    private let lock: File?

    /// Makes one inside `parent`; again, where somebody who sweeps comes between the making and the locking.
    package init(
        in parent: String, prefix: String, permissions: mode_t? = FileMode.current?.folders
    ) throws(ReportError) {
        for _ in 0..<100 {
            let path = parent.appendingPath(prefix + UUID().uuidString.lowercased())
            try Files.makeFolder(path, permissions: permissions)
            let lock = try? File(path, .readOnly, [.directory, .noFollow])
            if lock?.isBusy(.exclusive) != true, Files.isFolder(path) {
                (self.path, self.lock) = (path, lock)
                return
            }
        }
        throw Files.failure("no folder can be kept here: others remove it", parent)
    }

    /// Removes it with all in it, whatever is under its name by now.
    package func remove() { Files.remove(path) }

    /// Removes those that no process holds any more.
    ///
    /// - Parameter areOwn: whether to leave alone those that another user made.
    package static func sweep(_ parent: String, prefix: String, areOwn: Bool = false) {
        for name in Files.names(in: parent) where name.hasPrefix(prefix) {
            let path = parent.appendingPath(name)
            guard let lock = try? File(path, .readOnly, [.directory, .noFollow]),
                !areOwn || (try? lock.status)?.rawValue.st_uid == geteuid(), (try? lock.take(.exclusive)) == true
            else { continue }
            Files.remove(path)
            withExtendedLifetime(lock) {}
        }
    }
}
