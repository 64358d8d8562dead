import Charts
import Foundation

/// A file that somebody else's program reads whenever it likes, such as node_exporter's `*.prom`: it finds the old one or the new one whole.
package struct WholeFile: Sendable {
    /// The file's path; its folder must be there.
    package let path: String
    /// What messages call it, such as “the metrics file”.
    private let what: String

    /// Names a file.
    package init(_ path: String, what: String) {
        self.path = path
        self.what = what
    }

    /// Replaces the file in one step and has it reach the disk; its modes are those that the umask leaves.
    ///
    /// Meanwhile the new one stands beside it under a name that does not end like it, lest it be read. A link stays, and what it
    /// leads to is replaced. A device or a pipe, which cannot be replaced, is written to.
    ///
    /// - Throws: `.cannotCreate` or `.inputOutput`; the old file is as it was then.
    package func replace(with bytes: Data) throws(ReportError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        // Links that lead in a circle, or that we may not follow.
        if !isThere, errno != ENOENT, errno != ENOTDIR { throw Storage.failure(cannotBeWritten, path) }
        if isThere, status.st_mode & S_IFMT == S_IFDIR {
            errno = EISDIR
            throw Storage.failure("\(what) is a folder", path)
        }
        if isThere, status.st_mode & S_IFMT != S_IFREG || Self.isPrintedTo(status) { return try append(bytes) }
        let file = target
        let folder = file.parentPath.isEmpty ? "." : file.parentPath
        sweep(folder)
        let temporary = folder.appendingPath(prefix + UUID().uuidString.lowercased())
        do {
            try Storage.write(bytes, to: temporary)
            try Storage.move(temporary, to: file)
        } catch {
            _ = unlink(temporary)
            // Whom it concerns is the file that was asked for.
            throw ReportError(
                error.kind, subject: path, found: cannotBeWritten,
                evidence: error.evidence, advice: error.advice.replacing(temporary, with: path))
        }
        try Storage.sync(folder)
    }

    /// Whether it is the file that our output goes to, as /dev/stdout may be: others may write there, too.
    private static func isPrintedTo(_ status: stat) -> Bool {
        [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
            var open = stat()
            return fstat(descriptor, &open) == 0 && open.st_dev == status.st_dev && open.st_ino == status.st_ino
        }
    }

    /// Where the path's links lead to, though nothing may be there yet.
    private var target: String {
        var file = path
        // As many as the system follows.
        for _ in 0..<40 {
            guard let next = Storage.target(of: file) else { break }
            file = next.isAbsolutePath ? next : file.parentPath.appendingPath(next)
        }
        return file
    }

    /// Writes to what is no regular file, or no longer ours alone. Waits for a reader of a pipe no longer than ten seconds.
    private func append(_ bytes: Data) throws(ReportError) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let isUnread = errno == ENXIO
            throw Storage.failure(isUnread ? "\(what) is a pipe or a socket that nobody reads" : cannotBeWritten, path)
        }
        defer { close(descriptor) }
        let pipeSignal = BlockedPipeSignal()
        defer { pipeSignal.unblock() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                if poll(&wait, 1, 10_000) == 0 {
                    errno = ETIMEDOUT
                    throw Storage.failure("what reads \(what) does not go on", path)
                }
            } else if errno != EINTR {
                throw Storage.failure(cannotBeWritten, path)
            }
        }
    }

    private var cannotBeWritten: String { "\(what) cannot be written" }

    /// The file's bytes; nil where there is no such file.
    ///
    /// - Parameter most: so many bytes are wanted, and one more that tells that there are others.
    /// - Throws: where it is no regular file, or cannot be read. Nothing is waited for.
    package func bytes(most: Int) throws(ReportError) -> Data? {
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
    package func alone<Value>(_ work: () throws -> Value) async throws -> Value {
        // The folder is locked and not the file, which is another one after every change.
        let folder = target.parentPath.isEmpty ? "." : target.parentPath
        let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if lock >= 0 { close(lock) } }
        // Where the file system knows no locks, the last one wins.
        for _ in 0..<250 where lock >= 0 {
            if flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return try work() }
            try await Task.sleep(for: .milliseconds(20))
        }
        guard lock < 0 else {
            throw ReportError(
                .busy, subject: path, found: "somebody else holds the folder of \(what)",
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

/// Keeps SIGPIPE from the calling thread, so that a reader that goes away is an error and does not end the process.
private struct BlockedPipeSignal {
    private var before = sigset_t()
    private var signal = sigset_t()

    init() {
        sigemptyset(&signal)
        sigaddset(&signal, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signal, &before)
    }

    func unblock() {
        var (before, signal, pending) = (before, signal, sigset_t())
        // One that has come meanwhile is taken, or it would end the process now.
        var number: Int32 = 0
        if sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 { sigwait(&signal, &number) }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
