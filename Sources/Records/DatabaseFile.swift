import Diagnostics
import Foundation

/// A database file as it lies on disk, and the way to read it that leaves no trace.
///
/// A database in WAL mode that its application has closed is opened as immutable: opened in any other way SQLite would
/// leave `-wal` and `-shm` files of ours beside it, which the application, run by another user, could then not
/// write. Since an immutable file is read without locks, the file is looked at again afterwards.
struct DatabaseFile {
    /// What changes when the file does.
    struct Stamp: Equatable {
        let device, inode, size, seconds, nanoseconds: Int
        let hasWriteAheadLog: Bool
    }

    /// The path that was named.
    let path: String
    /// Whether the file is read without locks, so that its stamp must be the same afterwards.
    let isImmutable: Bool
    /// Whether nobody may change the file while somebody reads it, so that its stamp must be the same as long as it is locked.
    let isLockedByReaders: Bool
    /// The file's state before it was opened.
    let stamp: Stamp

    /// Looks at a file.
    ///
    /// - Throws: `.database` where there is none, or none that can be read.
    init(_ path: String) throws(ReportError) {
        let path = Self.resolved(path)
        self.path = path
        stamp = try Self.stamp(path)
        let usesWriteAheadLog = try Self.usesWriteAheadLog(path)
        isImmutable = usesWriteAheadLog && !stamp.hasWriteAheadLog
        isLockedByReaders = !usesWriteAheadLog
        if usesWriteAheadLog, stamp.hasWriteAheadLog { try Self.checkSharedMemory(path) }
    }

    /// The file itself, where a link was named: SQLite keeps its log and journal beside that. The path as it is where it leads
    /// nowhere.
    static func resolved(_ path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
            return path
        }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether the same file still bears the name.
    var isStillInItsPlace: Bool {
        guard let now = try? Self.stamp(path) else { return false }
        return now.device == stamp.device && now.inode == stamp.inode
    }

    /// Whether the file is still what it was.
    var isUnchanged: Bool { currentStamp == stamp }

    /// The file's state now; nil where there is none.
    var currentStamp: Stamp? { try? Self.stamp(path) }

    /// The name that SQLite is given.
    var uri: String {
        let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        let encoded = absolute.utf8.map { byte -> String in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                return String(UnicodeScalar(byte))
            default:
                return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }.joined()
        return "file://\(encoded)?mode=ro\(isImmutable ? "&immutable=1" : "")"
    }

    private static func stamp(_ path: String) throws(ReportError) -> Stamp {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw errno == ENOENT
                ? cannotOpen(
                    path, "there is no such database",
                    advice: nearestDatabase(to: path).map { "did you mean \($0)?" })
                : cannotOpen(path, "the database cannot be reached", evidence: String(cString: strerror(errno)))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw cannotOpen(path, "this is a folder, not a database")
        default: throw cannotOpen(path, "this is no regular file, so no database")
        }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            device: Int(status.st_dev), inode: Int(status.st_ino), size: Int(status.st_size), seconds: time.tv_sec,
            nanoseconds: time.tv_nsec, hasWriteAheadLog: access(path + "-wal", F_OK) == 0)
    }

    /// Whether the header says so (bytes 18 and 19, https://www.sqlite.org/fileformat.html#file_format_version_numbers).
    private static func usesWriteAheadLog(_ path: String) throws(ReportError) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw cannotOpen(path, "the database cannot be opened", evidence: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 20)
        return pread(descriptor, &header, 20, 0) == 20 && header[18] == 2
    }

    /// A write-ahead log without its shared memory was left by an application that was killed, and perhaps moved here
    /// without it. Reading would make that file as ours; only where we are its owner or root is that of no harm.
    private static func checkSharedMemory(_ path: String) throws(ReportError) {
        var status = stat()
        guard access(path + "-shm", F_OK) != 0, stat(path, &status) == 0, geteuid() != 0, geteuid() != status.st_uid
        else {
            return
        }
        throw ReportError(
            .database, stage: .read, subject: path,
            found: "the application that writes it was not closed cleanly, and its -shm file is gone",
            advice: "open it once with that application, or as its owner: sqlite3 '\(path)' 'SELECT 1'")
    }

    static func cannotOpen(
        _ path: String, _ found: String, evidence: String? = nil, advice: String? = nil
    ) -> ReportError {
        ReportError(
            .database, stage: .read, subject: path, found: found, evidence: evidence,
            advice: advice ?? "check the path and that this user may read the file: ls -l '\(path)'")
    }
}
