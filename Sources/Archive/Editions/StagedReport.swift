import Charts
import Foundation
import Synchronization

/// A private folder, on the destination's own file system, in which a report comes together before it is published.
///
/// Its name has a random part, so that nobody else's files are ever mixed with ours. Until it is published nothing
/// of it can be seen under the report's name; a run that dies leaves it behind for the next run to sweep.
package final class StagedReport: Sendable {
    /// The folder's absolute path: gnuplot works in a folder of its own.
    package let folder: String
    /// Held as long as we live, so that others can tell our folder from one that was left behind.
    private let lock: Int32
    /// The names of files that may not have reached the disk.
    private let unsettled = Mutex<Set<String>>([])

    /// Makes the folder inside `parent`.
    init(in parent: String) throws(ReportError) {
        let here = FileManager.default.currentDirectoryPath
        let parent = parent.isAbsolutePath ? parent : here.appendingPath(parent)
        (folder, lock) = try StagedReport.makeFolder(in: parent)
    }

    /// More than once, because somebody who sweeps may come between the making and the locking.
    private static func makeFolder(in parent: String) throws(ReportError) -> (String, Int32) {
        for _ in 0..<100 {
            let folder = Storage.sibling(of: parent.appendingPath("report"))
            try Storage.makeFolder(folder)
            let lock = open(folder, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            // Without a lock, where the file system knows none, nobody sweeps either.
            let isOurs = lock < 0 ? errno != ENOENT : flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isOurs, access(folder, F_OK) == 0 { return (folder, lock) }
            close(lock)
        }
        throw Storage.failure("no folder can be kept here: others remove it", parent)
    }

    deinit { close(lock) }

    /// Removes a staging folder that nobody holds any more.
    static func sweep(_ folder: String) {
        guard Storage.isFolder(folder) else { return }
        let lock = open(folder, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        defer { close(lock) }
        if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 { Storage.remove(folder) }
    }

    /// The path of a file in it.
    package func path(_ name: String) -> String { folder.appendingPath(name) }

    /// Writes a file that no one has written yet.
    package func write(_ bytes: some DataProtocol, to name: String) throws(ReportError) {
        _ = unsettled.withLock { $0.insert(name) }
        try Storage.write(bytes, to: path(name), isSynced: false)
    }

    /// Writes a report's document as `report.json`; answers the SHA-256 of its bytes.
    package func write(_ document: ReportDocument) throws(ReportError) -> String {
        let name = "report.json"
        _ = unsettled.withLock { $0.insert(name) }
        var hash = SHA256()
        let file = try NewFile(path(name))
        try document.eachPiece { piece throws(ReportError) in
            hash.update(piece)
            try file.write(piece)
        }
        try file.close()
        return hexadecimal(hash.finalize())
    }

    /// Takes note of a file that gnuplot wrote; answers the SHA-256 of its bytes.
    package func seal(_ name: String, _ bytes: [UInt8]) -> String {
        _ = unsettled.withLock { $0.insert(name) }
        return sha256(bytes)
    }

    /// Has all files and the folder reach the disk. What is published must have done so.
    func settle() throws(ReportError) {
        let names = unsettled.withLock { names in
            defer { names = [] }
            return names.sorted()
        }
        try Storage.sync(names, in: folder)
    }

    /// Throws it away.
    package func discard() { Storage.remove(folder) }
}
