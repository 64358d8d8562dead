import Charts
import Foundation
import Platform

/// A folder that only we may enter, under the system's temporary folder.
///
/// Held by a kernel lock as long as we live: so the next run recognizes and removes what a killed one has left.
package struct PrivateFolder: Sendable {
    package let path: String
    private let lock: Int32

    private static let prefix = "barfolio-gnuplot-"

    /// Makes a new one with a random name, after removing those that no process holds any more.
    init() throws(ReportError) {
        let parent = FileManager.default.temporaryDirectory.path
        PrivateFolder.sweep(parent)
        // More than once, because another process may sweep between the creation and the lock.
        for _ in 0..<100 {
            var template = Array((parent + "/" + PrivateFolder.prefix + "XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else { break }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if let lock = PrivateFolder.lock(path) {
                (self.path, self.lock) = (path, lock)
                return
            }
            let code = errno
            rmdir(path)
            errno = code
        }
        throw cannotCreate(parent)
    }

    /// A new folder inside this one.
    func folder(_ name: String) throws(ReportError) -> String {
        let inner = path + "/" + name
        guard mkdir(inner, 0o700) == 0 else { throw cannotCreate(inner) }
        return inner
    }

    /// Makes one, and removes it when the work is done, whatever happens.
    package static func with<Result: Sendable>(_ work: @Sendable (String) async throws -> Result) async throws -> Result
    {
        let folder = try PrivateFolder()
        defer { folder.remove() }
        return try await work(folder.path)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
        close(lock)
    }

    /// Removes our user's folders that no process holds.
    private static func sweep(_ parent: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
            let path = parent + "/" + name
            guard let lock = lock(path) else { continue }
            try? FileManager.default.removeItem(atPath: path)
            close(lock)
        }
    }

    /// Locks a folder of ours; nil if it is held, or not there any more.
    private static func lock(_ path: String) -> Int32? {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return nil }
        var information = stat()
        if fstat(folder, &information) == 0, information.st_uid == geteuid(), flock(folder, LOCK_EX | LOCK_NB) == 0,
            access(path, F_OK) == 0
        {
            return folder
        }
        let code = errno
        close(folder)
        errno = code
        return nil
    }
}

/// The error that `errno` says.
func cannotCreate(_ path: String) -> ReportError {
    ReportError(
        .cannotCreate, subject: path, found: "a working folder for gnuplot cannot be made here",
        evidence: systemMessage(),
        advice: "free some space, or let this user write there, or set TMPDIR to another folder")
}
