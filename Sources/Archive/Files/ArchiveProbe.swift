import Charts
import Foundation

/// What the file system under a folder can do, found out by doing it.
package struct ArchiveProbe: Sendable, Equatable {
    /// What was tried: the folder that was named, or what is there of the way to it.
    package let folder: String
    /// Whether the folder that was named is there.
    package let isThere: Bool
    /// Whether this user may not even see if the folder that was named is there.
    package let isHidden: Bool
    /// Why nothing can be written there; nil where it can.
    package let refusal: ReportError?
    /// Whether a folder can be replaced by another in one step.
    package let canExchange: Bool
    /// Whether one file can have two names, so that pages which stay as they are take no room.
    package let canLink: Bool
    /// Whether a file can be locked, so that two runs do not meet.
    package let canLock: Bool
    /// Whether a run holds the archive at this moment.
    package let isHeld: Bool
    /// How many bytes this user may still write.
    package let freeBytes: Int64

    /// Tries a folder, and leaves it as it was. What is named need not be there.
    package init(_ path: String) {
        isThere = Storage.leadsToFolder(path)
        folder = isThere ? path : Self.nearest(above: path)
        isHidden = Self.isHidden(path)
        isHeld = Self.isHeld(path.appendingPath(".lock")) || ShardFolder(archive: path).isInUse
        freeBytes = Self.freeBytes(folder)
        let tried = Storage.sibling(of: folder.appendingPath("probe"))
        defer { Storage.remove(tried) }
        do throws(ReportError) {
            try Storage.makeFolder(tried)
            let (one, other) = (tried.appendingPath("one"), tried.appendingPath("other"))
            for folder in [one, other] { try Storage.makeFolder(folder) }
            let file = one.appendingPath("file")
            try Storage.write(Data("a page".utf8), to: file)
            canLink = link(file, other.appendingPath("file")) == 0
            canLock = Self.canLock(file)
            canExchange = (try? Storage.exchange(one, other)) != nil
            refusal = nil
        } catch {
            (canLink, canLock, canExchange) = (false, false, false)
            var error = error
            error.subject = folder
            error.found = "nothing can be written there"
            error.advice = error.advice.replacing(tried, with: folder)
            refusal = error
        }
    }

    private static func isHidden(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 && errno == EACCES
    }

    /// What is there of the way to a path; where that is no folder, nothing can be made in it.
    private static func nearest(above path: String) -> String {
        var folder = path
        var status = stat()
        while !folder.isEmpty, folder != "/", lstat(folder, &status) != 0 { folder = folder.parentPath }
        return folder.isEmpty ? "." : folder
    }

    private static func canLock(_ file: String) -> Bool {
        let descriptor = open(file, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { _ = close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    private static func isHeld(_ file: String) -> Bool {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { _ = close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    private static func freeBytes(_ folder: String) -> Int64 {
        var information = statvfs()
        guard statvfs(folder, &information) == 0 else { return 0 }
        return Int64(clamping: UInt64(information.f_bavail) * UInt64(information.f_frsize))
    }
}
