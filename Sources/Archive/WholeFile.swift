import Diagnostics
import Foundation

/// A file that somebody else's program reads whenever it likes, such as node_exporter's `*.prom`: it finds the old one or the new one whole.
public struct WholeFile: Sendable {
    /// The file's path; its folder must be there.
    public let path: String
    /// What messages call it, such as “the metrics file”.
    private let what: String

    /// Names a file.
    public init(_ path: String, what: String) {
        self.path = path
        self.what = what
    }

    /// Replaces the file in one step and has it reach the disk; its modes are those that the umask leaves.
    ///
    /// Meanwhile the new one stands beside it under a name that does not end like it, lest it be read.
    ///
    /// - Throws: `.cannotCreate` or `.inputOutput`; the old file is as it was then.
    public func replace(with bytes: Data) throws(ReportError) {
        let folder = path.parentPath.isEmpty ? "." : path.parentPath
        if Storage.leadsToFolder(path) {
            errno = EISDIR
            throw Storage.failure("\(what) is a folder", path)
        }
        sweep(folder)
        let temporary = folder.appendingPath(prefix + UUID().uuidString.lowercased())
        do {
            try Storage.write(bytes, to: temporary)
            try Storage.move(temporary, to: path)
        } catch {
            _ = unlink(temporary)
            // Whom it concerns is the file that was asked for.
            throw ReportError(
                error.kind, stage: error.stage, subject: path, found: "\(what) cannot be written",
                evidence: error.evidence, advice: error.advice.replacing(temporary, with: path))
        }
        try Storage.sync(folder)
    }

    /// The file's bytes; nil where there is no such file.
    ///
    /// - Parameter most: so many bytes are wanted, and one more that tells that there are others.
    /// - Throws: where it is no regular file, or cannot be read. Nothing is waited for.
    public func bytes(most: Int) throws(ReportError) -> Data? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw Storage.failure("\(what) cannot be read", path) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            errno = EINVAL
            throw Storage.failure("\(what) is no regular file", path)
        }
        guard let bytes = try? file.read(upToCount: most + 1) ?? Data() else {
            throw Storage.failure("\(what) cannot be read", path)
        }
        return bytes
    }

    /// Does something while nobody else who asks the same way does: for reading a file, changing it and putting it back.
    ///
    /// - Throws: `.busy` where somebody else has not finished after five seconds; what `work` throws.
    public func alone<Value>(_ work: () throws -> Value) async throws -> Value {
        // The folder is locked and not the file, which is another one after every change.
        let folder = path.parentPath.isEmpty ? "." : path.parentPath
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        // Where the file system knows no locks, the last one wins.
        for _ in 0..<250 where lock >= 0 {
            if flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return try work() }
            try await Task.sleep(for: .milliseconds(20))
        }
        guard lock < 0 else {
            throw ReportError(
                .busy, stage: .publish, subject: path, found: "somebody else holds the folder of \(what)",
                advice: "try again in a moment; what holds it is told by: fuser -v '\(folder)'")
        }
        return try work()
    }

    private var prefix: String { Storage.unfinishedPrefix + path.lastPathPart + "-" }

    /// Removes what runs that were killed left behind. Nobody takes an hour for one small file.
    private func sweep(_ folder: String) {
        for name in Storage.names(in: folder) where name.hasPrefix(prefix) {
            let file = folder.appendingPath(name)
            var status = stat()
            guard lstat(file, &status) == 0, time(nil) - status.written.tv_sec > 3600 else { continue }
            _ = unlink(file)
        }
    }
}
