import Charts
import Foundation
import Platform
import Synchronization

/// The right to change an archive, which one process at a time has. (Shards share a lesser one: ``ShardLock``.)
///
/// The file `.lock` says who has it. A run that ends in order empties the file; where it is not empty and nobody has
/// the lock, a run was killed.
final class ArchiveLock: Sendable {
    /// Who had the lock and was killed with it, as the file says; nil where the last run ended in order.
    let killed: String?
    private let file: File
    private let isLeft = Atomic(false)

    /// Takes the lock: throws `.busy` where another process has it, `.cannotCreate` where the file cannot be made.
    init(archive: String) throws(ReportError) {
        file = try File(lock: archive.appendingPath(ArchiveLayout.lock), what: "the archive's lock")
        // Who only looks whether a run is at work has it for a moment.
        guard try file.take(.exclusive, waiting: .milliseconds(50)) else {
            let holder = Self.holder(file)
            guard holder == nil, ShardFolder(archive: archive).isInUse else { throw .isHeld(archive, by: holder) }
            throw .isBusy(
                archive, "shards of another run hold the archive",
                "when they are done, or wait for them with --wait 5m; nothing was changed")
        }
        killed = Self.holder(file)
        // Where there is no room for it, a later run will not know; that is all.
        try? file.truncate(to: 0)
        try? file.write(Data("process \(getpid())\n".utf8))
    }

    /// Leaves word that this run did not come to its end, as one that is killed does; or takes it back, where what was not done is done again.
    func leaveWord(_ isLeft: Bool = true) { self.isLeft.store(isLeft, ordering: .relaxed) }

    /// Leaves the word of the run that was killed, where there was one.
    func keepWord() {
        guard let killed, SharedLock.namesRun(Data(killed.utf8)), (try? file.truncate(to: 0)) != nil else { return }
        leaveWord()
        _ = lseek(file.number, 0, SEEK_SET)
        try? file.write(Data("\(killed)\n".utf8))
    }

    deinit { if !isLeft.load(ordering: .relaxed) { try? file.truncate(to: 0) } }

    /// Who holds the lock, or was killed with it, as the file says.
    static func holder(_ file: File) -> String? {
        let bytes = (try? file.bytes(to: 100)) ?? Data()
        let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line)
    }
}

extension ReportError {
    /// That an archive cannot be had before some time.
    static func isBusy(_ archive: String, _ found: String, _ time: String) -> ReportError {
        ReportError(.busy, subject: archive, found: found, advice: "try again \(time)")
    }

    static func isHeld(_ archive: String, by holder: String?) -> ReportError {
        isBusy(
            archive, "another run holds the archive" + (holder.map { " (\($0))" } ?? ""),
            "when it is done, or wait for it with --wait 5m; nothing was changed")
    }
}

extension ArchiveReader {
    /// Whether the last run was killed, or had no room for what it leaves at its end; false while one is at work.
    package var wasRunKilled: Bool {
        guard let file = try? File(path.appendingPath(ArchiveLayout.lock), .readOnly, [.noFollow, .nonBlocking]),
            !file.isBusy(.shared)
        else { return false }
        return (try? file.bytes(to: 100)).map(SharedLock.namesRun) ?? false
    }

    /// That this user may not open the lock, and so knows nothing of runs; nil where it may.
    package var remarkOnLock: String? {
        denial(of: path.appendingPath(ArchiveLayout.lock)).map {
            "\($0.subject) cannot be opened: only who makes the reports sees whether a run is at work or was killed"
        }
    }
}

/// Holds an archive as a reader: others may read it as well, no run and no shard of one may begin. Nothing is written.
final class SharedLock: Sendable {
    private let file: File?
    /// The archive's folder: by its lock shards, who hold the other one as we do, see us.
    private let folder: File?
    /// Whether a run was killed: runs leave their number in the file when they begin, and take it out at their end.
    let wasRunKilled: Bool

    /// Takes the lock, if there is one that can be read; throws `.busy` where a run or a shard of one holds it.
    init(_ archive: String) throws(ReportError) {
        file = try? File(archive.appendingPath(ArchiveLayout.lock), .readOnly, [.noFollow, .nonBlocking])
        if file?.isBusy(.shared) == true { throw .isBusy(archive, "a run holds the archive", "when it is done") }
        wasRunKilled = (try? file?.bytes(to: 100)).map(Self.namesRun) ?? false
        folder = try? File(archive.appendingPath("."), .readOnly, .directory)
        // We announce ourselves before we look, as shards do (ShardLock); they have this lock alone for a moment.
        if folder?.isBusy(.shared, waiting: .seconds(10)) == true || ShardFolder(archive: archive).isInUse {
            throw .isBusy(archive, "shards of a run hold the archive", "when they are done")
        }
    }

    /// Whether the file's bytes are those of a run: `process 4711`.
    static func namesRun(_ bytes: Data) -> Bool {
        String(decoding: bytes, as: UTF8.self).wholeMatch(of: /process [0-9]+\n?/) != nil
    }
}
