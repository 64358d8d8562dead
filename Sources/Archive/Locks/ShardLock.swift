import Charts
import Foundation

/// The right to add editions to an archive beside others who have it, too: the shards of a run. Whole runs, pruning and checks are held off meanwhile.
///
/// It is two locks, each held together with the other shards, from beginning to end: of `.lock`, against everybody who wants the archive
/// alone; and of a file in `.shards`, by which a check sees that somebody is at work. What is shared is changed under a third one, which is the report's
/// and held for a moment.
///
/// Checks hold `.lock` together as well, so it cannot tell shards from them. There a check announces itself by a lock of the archive's folder.
/// Each announces itself before it looks for the other: so of two that come at once, at least one sees the other.
final class ShardLock: Sendable {
    private let archive: LockFile
    private let presence: LockFile
    private let folder: ShardFolder

    /// Takes the right to add editions.
    ///
    /// - Throws: `.busy` where a run has the archive, or somebody checks it; `.cannotCreate` where the files cannot be made.
    init(archive path: String) throws(ReportError) {
        archive = try ArchiveLock.file(of: path)
        guard try archive.take(.shared) else { throw ArchiveLock.busy(path, ArchiveLock.holder(archive)) }
        folder = ShardFolder(archive: path)
        try folder.make()
        let door = try LockFile(folder.door, what: "the door of the shards")
        presence = try LockFile(folder.presence, what: "the shards' lock")
        guard presence.takeSoon(.shared), door.takeSoon(.alone), !Self.isChecked(path) else {
            throw ReportError(
                .busy, subject: path, found: "the archive is being verified",
                advice: "try again when that is done, or wait for it with --wait 5m; nothing was changed")
        }
        withExtendedLifetime(door) {}
    }

    /// Does something while no other shard changes what concerns the report.
    func alone<Result>(
        with report: String, _ work: () throws(ReportError) -> Result
    ) throws(ReportError) -> Result {
        let lock = try LockFile(folder.file(ofReport: report), what: "the report's lock")
        try lock.wait(for: .alone)
        defer { withExtendedLifetime(lock) {} }
        return try work()
    }

    /// Whether somebody checks the archive. Where folders cannot be locked nobody can tell.
    private static func isChecked(_ archive: String) -> Bool {
        let folder = open(archive.appendingPath("."), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        return flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
}
