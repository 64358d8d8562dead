import Charts
import Foundation
import Platform
import SystemPackage

/// What the file system under a folder can do, found out by doing it.
package struct ArchiveProbe: Sendable, Equatable {
    /// What was tried: the folder that was named, or the part of its path that exists.
    package let folder: String
    /// Whether the folder that was named exists.
    package let isThere: Bool
    /// Whether this user may not even see if the folder that was named exists.
    package let isHidden: Bool
    /// Why nothing can be written there; nil where it can.
    package private(set) var refusal: ReportError?
    /// Whether a folder can be replaced by another in one step.
    package private(set) var canExchange = false
    /// Whether one file can have two names, so that pages that did not change take no room.
    package private(set) var canLink = false
    /// Whether a file can be locked, so that two runs do not meet.
    package private(set) var canLock = false
    /// Whether a run holds the archive at this moment.
    package let isHeld: Bool
    /// How many bytes this user may still write.
    package let freeBytes: Int64
    /// The permissions that a new file gets here; nil where none could be made.
    package private(set) var fileMode: mode_t?

    /// Tries a folder, and leaves it as it was. It need not exist.
    package init(_ path: String) {
        isThere = Files.leadsToFolder(path)
        // Where the part that exists is not a folder, nothing can be made in it.
        folder = Self.nearest(to: path)
        isHidden = !isThere && access(path, F_OK) != 0 && errno == EACCES
        isHeld = Self.isHeld(path)
        freeBytes = Self.freeBytes(at: folder) ?? 0
        // A run that began meanwhile has swept away what it was tried with; it does so once.
        if !tried() { _ = tried() }
        // A run begins with the one and ends with the other.
        for file in [ArchiveLayout.lock, ArchiveLayout.journal].map(path.appendingPath) where refusal == nil {
            if access(file, W_OK) != 0, errno == EACCES { refusal = Files.failure("it cannot be written", file) }
        }
    }

    /// How many bytes this user may still write into a folder's file system; nil where the system does not say.
    package static func freeBytes(at folder: String) -> Int64? {
        let system = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        return (system?[.systemFreeSize] as? NSNumber)?.int64Value
    }

    /// The nearest part of a path that exists; the path itself where it does.
    static func nearest(to path: String) -> String {
        var nearest = path
        while !nearest.isEmpty, nearest != "/", Files.kind(of: nearest) == nil { nearest = nearest.parentPath }
        return nearest.isEmpty ? "." : nearest
    }

    /// Whether a run, or a shard of one, is at work. The lock is ours for a moment, which a run outwaits.
    private static func isHeld(_ path: String) -> Bool {
        let lock = try? File(regular: path.appendingPath(ArchiveLayout.lock))
        return lock?.isBusy(.shared) == true || ShardFolder(archive: path).isInUse
    }

    /// Does it; false where what it was done with was swept away meanwhile.
    private mutating func tried() -> Bool {
        (refusal, canLink, canLock, canExchange, fileMode) = (nil, false, false, false, nil)
        LockedFolder.sweep(folder, prefix: ArchiveLayout.probe)
        do throws(ReportError) {
            let tried = try LockedFolder(in: folder, prefix: ArchiveLayout.probe)
            defer { tried.remove() }
            let (one, other) = (tried.path.appendingPath("one"), tried.path.appendingPath("other"))
            for folder in [one, other] { try Files.makeFolder(folder) }
            let file = one.appendingPath("file")
            try Files.write(Data("a page".utf8), to: file)
            fileMode = (try? Stat(file))?.permissions.rawValue
            canLink = link(file, other.appendingPath("file")) == 0
            canLock = (try? File(file, .readWrite).take(.exclusive)) == true
            canExchange = (try? Files.exchange(one, other)) != nil
            return Files.kind(of: tried.path) != nil
        } catch {
            refusal = copy(of: error) { ($0.subject, $0.found) = (folder, "nothing can be written there") }
            return !Files.isFolder(folder) || error.errorNumber != ENOENT
        }
    }
}
