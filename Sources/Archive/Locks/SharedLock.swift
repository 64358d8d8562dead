import Charts
import Foundation

/// Holds an archive as a reader: others may read it as well, no run and no shard of one may begin. Nothing is written.
///
/// The kernel takes the lock back when the process ends, however it ends.
final class SharedLock: Sendable {
    private let descriptor: Int32
    /// The archive's folder: by its lock shards, who hold the other one as we do, see us.
    private let folder: Int32
    /// Whether a run was killed since: runs leave their number in the file when they begin, and take it out when they end.
    let wasRunKilled: Bool

    /// Takes the lock of an archive; goes on without one where there is none or it cannot be read.
    ///
    /// - Throws: `.busy` where a run or a shard of one holds it.
    init(_ archive: String) throws(ReportError) {
        func busy(_ who: String, _ what: String) -> ReportError {
            ReportError(.busy, subject: archive, found: "\(who) the archive", advice: what)
        }
        let descriptor = open(archive.appendingPath(".lock"), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0, flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            throw busy("a run holds", "try again when it is done")
        }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = descriptor < 0 ? 0 : pread(descriptor, &bytes, bytes.count, 0)
        let folder = open(archive.appendingPath("."), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // We announce ourselves before we look, as shards do (ShardLock); they have this lock alone for a moment.
        if !LockFile.takeSoon(.shared, of: folder) || ShardFolder(archive: archive).isInUse {
            for file in [descriptor, folder] where file >= 0 { close(file) }
            throw busy("shards of a run hold", "try again when they are done")
        }
        self.descriptor = descriptor
        self.folder = folder
        wasRunKilled = count > 0 && Self.namesRun(bytes.prefix(count))
    }

    deinit { for file in [descriptor, folder] where file >= 0 { close(file) } }

    /// Whether the file's bytes are those of a run: `process 4711`.
    static func namesRun(_ bytes: some Collection<UInt8>) -> Bool {
        let word = "process "
        let digits = bytes.dropFirst(word.utf8.count).split(separator: UInt8(ascii: "\n"))
        return bytes.starts(with: word.utf8) && digits.count == 1
            && digits[0].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
