import Charts
import Foundation

/// The folder `.shards` of an archive: the files by whose locks shards of a run keep out of each other's way, and out of a check's.
///
/// Who does something in it holds `.lock`, if only as one of several. So whoever holds that one alone may remove the folder. As long as it is there,
/// shards have published, and what leads to their editions is still to be made.
struct ShardFolder: Sendable {
    /// The folder's path.
    let path: String

    /// The folder's name in the archive.
    static let name = ".shards"

    init(archive: String) { path = archive.appendingPath(Self.name) }

    /// The file that shards hold, all of them together, as long as they work. (No report's name begins with a dot.)
    var presence: String { path.appendingPath(".at-work") }

    /// The file that is held alone for the moment of looking who is at work, so that two who look do not take each other for somebody.
    var door: String { path.appendingPath(".door") }

    /// The file that is held alone by the shard that publishes an edition of a report.
    func file(ofReport report: String) -> String { path.appendingPath(report) }

    /// Makes the folder where it is missing.
    func make() throws(ReportError) {
        if Storage.isFolder(path) { return }
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && Storage.isFolder(path)) else {
            throw Storage.failure("the folder of the shards' locks cannot be made", path)
        }
    }

    /// Whether shards are at work. Nothing is written; where it cannot be told, they are not.
    var isInUse: Bool {
        guard Storage.isFolder(path) else { return false }
        let door = Self.open(door)
        defer { if door >= 0 { close(door) } }
        // Who stands still in the door is at work.
        if door >= 0, !LockFile.takeSoon(.alone, of: door) { return true }
        let presence = Self.open(presence)
        defer { if presence >= 0 { close(presence) } }
        return presence >= 0 && flock(presence, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// For writing, which some file systems ask for; for reading, where nothing can be written.
    private static func open(_ file: String) -> Int32 {
        let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let descriptor = Foundation.open(file, O_RDWR | flags)
        return descriptor >= 0 ? descriptor : Foundation.open(file, O_RDONLY | flags)
    }
}
