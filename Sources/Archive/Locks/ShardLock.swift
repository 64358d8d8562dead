import Charts
import Foundation
import Platform
import SystemPackage

/// The folder `.shards` of an archive, by whose files' locks shards keep out of each other's and a check's way.
///
/// Everyone who does something in it holds `.lock`, if only as one of several. So whoever holds that one alone may
/// remove the folder. As long as it is there, shards have published, and what leads to their editions is still to be
/// made.
struct ShardFolder: Sendable {
    let path: String

    init(archive: String) { path = archive.appendingPath(ArchiveLayout.shards) }

    /// The file that shards hold, all of them together, as long as they work. (No report's name begins with a dot.)
    var presence: String { path.appendingPath(".at-work") }

    /// The file that is held alone while one looks who is at work, so that two who look do not see each other.
    var door: String { path.appendingPath(".door") }

    /// Whether shards are at work. Nothing is written; where it cannot be known, they are not.
    var isInUse: Bool {
        guard Files.isFolder(path) else { return false }
        // For writing, which some file systems ask for; for reading, where nothing can be written.
        func open(_ path: String) -> File? { (try? File(regular: path, .readWrite)) ?? (try? File(regular: path)) }
        let door = open(door)
        defer { withExtendedLifetime(door) {} }
        // A process that stays in the door counts as one at work.
        return door?.isBusy(.exclusive, waiting: .seconds(10)) == true || open(presence)?.isBusy(.exclusive) == true
    }
}

/// The right to add editions to an archive beside others who have it, too: the shards of a run. Whole runs, pruning and
/// checks are held off meanwhile.
///
/// It is two locks, each held together with the other shards, from beginning to end: of `.lock`, against everybody who
/// wants the archive alone; and of a file in `.shards`, by which a check sees that somebody is at work. Checks hold
/// `.lock` together as well, and announce themselves by a lock of the archive's folder. Each announces itself before it
/// looks for the other: so of two that come at once, at least one sees the other. What is shared is changed under a
/// third lock, which is the report's and held for a moment.
final class ShardLock: Sendable {
    private let archive, presence: File
    private let folder: ShardFolder

    /// Throws `.busy` where a run has the archive, or somebody checks it.
    init(archive path: String) throws(ReportError) {
        archive = try File(lock: path.appendingPath(ArchiveLayout.lock), what: "the archive's lock")
        guard try archive.take(.shared) else { throw .isHeld(path, by: ArchiveLock.holder(archive)) }
        folder = ShardFolder(archive: path)
        if !Files.makePrivateFolder(folder.path), case let code = Errno(rawValue: errno), !Files.isFolder(folder.path) {
            throw Files.failure("the folder of the shards' locks cannot be made", folder.path, code)
        }
        let door = try File(lock: folder.door, what: "the door of the shards")
        defer { withExtendedLifetime(door) {} }
        presence = try File(lock: folder.presence, what: "the shards' lock")
        // A check locks the archive's folder. Where folders cannot be locked nobody can know.
        guard !presence.isBusy(.shared, waiting: .seconds(10)), !door.isBusy(.exclusive, waiting: .seconds(10)),
            (try? File(path.appendingPath("."), .readOnly, .directory))?.isBusy(.exclusive) != true
        else {
            throw .isBusy(
                path, "the archive is being verified",
                "when that is done, or wait for it with --wait 5m; nothing was changed")
        }
    }

    /// Does something while no other shard changes what concerns the report, holding a file of its name alone.
    func alone<Result>(
        with report: String, _ work: () throws(ReportError) -> Result
    ) throws(ReportError) -> Result {
        let lock = try File(lock: folder.path.appendingPath(report), what: "the report's lock")
        _ = try lock.take(.exclusive, waiting: nil)
        defer { withExtendedLifetime(lock) {} }
        return try work()
    }
}
