import Charts
import Foundation
import Synchronization

/// The right to change an archive, which one process at a time has. The kernel takes it back when the process ends, however it
/// ends. (Shards of a run have a lesser right, which they share: see ``ShardLock``.)
///
/// The file `.lock` says who has it. A run that ends in order empties the file; where it is not empty and nobody has the lock,
/// a run was killed.
final class ArchiveLock: Sendable {
    /// Who had the lock and was killed with it, in the words of the file; nil where the last run ended in order.
    let killed: String?
    private let file: LockFile
    private let isLeft = Atomic(false)

    /// The file's name in the archive.
    static let fileName = ".lock"

    /// Takes the lock.
    ///
    /// - Throws: `.busy` where another process has it; `.cannotCreate` where the file cannot be made.
    init(archive: String) throws(ReportError) {
        file = try Self.file(of: archive)
        guard try file.take(.alone) else {
            let holder = Self.holder(file)
            guard holder == nil, ShardFolder(archive: archive).isInUse else { throw Self.busy(archive, holder) }
            throw ReportError(
                .busy, subject: archive, found: "shards of another run hold the archive",
                advice: "try again when they are done, or wait for them with --wait 5m; nothing was changed")
        }
        killed = Self.holder(file)
        let words = Data("process \(getpid())\n".utf8)
        ftruncate(file.descriptor, 0)
        // Where there is no room for it, a later run will not know; that is all.
        _ = words.withUnsafeBytes { pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }

    /// Leaves word that this run did not come to its end, as one that is killed does.
    func leaveWord() { isLeft.store(true, ordering: .relaxed) }

    deinit { if !isLeft.load(ordering: .relaxed) { ftruncate(file.descriptor, 0) } }

    /// The file, of which nothing is held yet.
    static func file(of archive: String) throws(ReportError) -> LockFile {
        try LockFile(archive.appendingPath(fileName), what: "the archive's lock")
    }

    /// That a run holds the archive.
    static func busy(_ archive: String, _ holder: String?) -> ReportError {
        ReportError(
            .busy, subject: archive,
            found: "another run holds the archive" + (holder.map { " (\($0))" } ?? ""),
            advice: "try again when it is done, or wait for it with --wait 5m; nothing was changed")
    }

    /// Who holds the lock, or was killed with it, in the words of the file.
    static func holder(_ file: LockFile) -> String? {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = pread(file.descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let line = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line)
    }
}
