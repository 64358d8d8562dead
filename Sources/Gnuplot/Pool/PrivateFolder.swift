import Charts
import Foundation

/// A folder that only we may enter, under the system's temporary folder.
///
/// Held by a kernel lock as long as we live: so the next run recognizes and removes what a killed one has left.
struct PrivateFolder: Sendable {
    let path: String
    private let lock: Int32

    private static let prefix = "barfolio-gnuplot-"
    private static let lockName = "lock"

    /// Makes a new one with a random name, after removing those that no process holds any more.
    init() throws(ReportError) {
        let parent = FileManager.default.temporaryDirectory.path
        PrivateFolder.sweep(parent)
        // More than once, because another process may sweep between the creation and the lock.
        for _ in 0..<100 {
            var template = Array((parent + "/" + PrivateFolder.prefix + "XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else { break }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if let lock = PrivateFolder.lock(path, O_RDONLY | O_CREAT | O_EXCL), access(path, F_OK) == 0 {
                (self.path, self.lock) = (path, lock)
                return
            }
            // Where it is still there, it could not be locked; a sweep would not recognize it as abandoned.
            let code = errno
            let isOurs = rmdir(path) == 0
            errno = code
            if isOurs { break }
        }
        throw cannotCreate(parent)
    }

    /// A new folder inside this one.
    func folder(_ name: String) throws(ReportError) -> String {
        let inner = path + "/" + name
        guard mkdir(inner, 0o700) == 0 else { throw cannotCreate(inner) }
        return inner
    }

    /// Removes the folder with all that it holds.
    func remove() {
        PrivateFolder.remove(path)
        close(lock)
    }

    /// The lock last, so that what remains if we are killed here has a lock or is empty.
    private static func remove(_ path: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name != lockName {
            try? FileManager.default.removeItem(atPath: path + "/" + name)
        }
        unlink(path + "/" + lockName)
        rmdir(path)
    }

    /// Removes our user's folders that no process holds.
    private static func sweep(_ parent: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
            let path = parent + "/" + name
            var information = stat()
            guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR,
                information.st_uid == geteuid()
            else { continue }
            if let lock = lock(path, O_RDONLY) {
                remove(path)
                close(lock)
            } else {
                // Only where it is empty, for then it is not held: a process about to lock it makes another one.
                rmdir(path)
            }
        }
    }

    /// Locks a folder by a file in it; nil if it is held, or there is no such file.
    private static func lock(_ path: String, _ flags: Int32) -> Int32? {
        let file = open(path + "/" + lockName, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
        close(file)
        return nil
    }
}

/// The error that `errno` says.
func cannotCreate(_ path: String) -> ReportError {
    ReportError(
        .cannotCreate, subject: path, found: "gnuplot's working folder cannot be made here",
        evidence: systemWords(),
        advice: "make room and write permission there, or set TMPDIR to another folder")
}
