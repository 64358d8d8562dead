import Charts
import Foundation
import SystemPackage

/// A file that is replaced while other programs read it, as node_exporter does: they find the old or the new one whole.
package struct WholeFile: Sendable {
    /// The file's path; its folder must exist.
    package let path: String
    /// What messages call it, such as “the metrics file”.
    private let what: String

    /// Names a file.
    package init(_ path: String, what: String) { (self.path, self.what) = (path, what) }

    /// Replaces the file in one step and flushes it to the disk: it has the old one's permissions, unless others are asked for, and
    /// as far as we may its owner and group. A link stays, and what it leads to is replaced. A device or a pipe, which cannot be replaced, is written to.
    ///
    /// - Throws: `.cannotCreate` or `.inputOutput`; the old file is as it was then.
    package func replace(with bytes: Data) throws(ReportError) {
        var status: Stat?
        do {
            status = try Stat(path)
        } catch {
            // Links that lead in a circle, or that we may not follow.
            if ![.noSuchFileOrDirectory, .notDirectory].contains(error) {
                throw Files.failure(cannotBeWritten, path, error)
            }
        }
        if status?.type == .directory { throw Files.failure("\(what) is a folder", path, .isDirectory) }
        if let status, status.type != .regular || output(to: status) != nil { return try append(bytes, status) }
        let file = target
        // What runs that were killed left behind. Nobody takes an hour for one small file.
        for left in Files.names(in: folder).filter({ $0.hasPrefix(prefix) }).map(folder.appendingPath) {
            let written = (try? Stat(left, followTargetSymlink: false))?.st_mtim.tv_sec
            if let written, time(nil) - written > 3600 { _ = unlink(left) }
        }
        let temporary = folder.appendingPath(prefix + UUID().uuidString.lowercased())
        let permissions = FileMode.current?.files ?? status.map { $0.permissions.rawValue & 0o777 }
        do {
            try Files.replace(file, as: temporary) { name throws(ReportError) in
                try Files.write(bytes, to: name, permissions: permissions, owner: status)
            }
        } catch {
            // The user knows the file by the path that was asked for.
            throw copy(of: error) { ($0.subject, $0.found) = (path, cannotBeWritten) }
        }
        try Files.sync(folder)
    }

    /// Whether our output goes there, as to /dev/stdout and /dev/fd/3.
    package var isOutput: Bool { (try? Stat(path)).flatMap(output) != nil }

    /// The output of ours that goes to a file: others may write there, too.
    private func output(to status: Stat) -> FileDescriptor? {
        [1, 2, Int32(path.lastPathPart) ?? 1].map { FileDescriptor(rawValue: $0) }.first { output in
            (try? output.stat()).map { $0.deviceID == status.deviceID && $0.inode == status.inode } ?? false
        }
    }

    /// Where the path's links lead to, though nothing may be there yet.
    package var target: String {
        var file = path
        // As many as the system follows.
        for _ in 0..<40 {
            guard let next = Files.target(of: file) else { break }
            file = next.isAbsolutePath ? next : file.parentPath.appendingPath(next)
        }
        return file
    }

    private var folder: String { target.parentPath.isEmpty ? "." : target.parentPath }

    /// Writes to what is not a regular file, or not only ours. Waits for a reader of a pipe no longer than ten seconds.
    private func append(_ bytes: Data, _ status: Stat) throws(ReportError) {
        // Our output is not opened anew: what we print later would overwrite what is written here.
        let descriptor =
            output(to: status).map { fcntl($0.rawValue, F_DUPFD_CLOEXEC, 0) }
            ?? open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let isUnread = errno == ENXIO
            throw Files.failure(isUnread ? "\(what) is a pipe or a socket that nobody reads" : cannotBeWritten, path)
        }
        defer { close(descriptor) }
        try withoutPipeSignal { () throws(ReportError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    if poll(&wait, 1, 10_000) == 0 {
                        throw Files.failure("what reads \(what) does not go on", path, .timedOut)
                    }
                } else if errno != EINTR {
                    throw Files.failure(cannotBeWritten, path)
                }
            }
        }
    }

    private var cannotBeWritten: String { "\(what) cannot be written" }

    /// Does something while nobody else who asks so does: for reading a file, changing it and putting it back.
    ///
    /// - Throws: `.busy` where somebody else has not finished after five seconds; what `work` throws.
    package func alone<Value>(_ work: () throws -> Value) async throws -> Value {
        // The folder is locked, since the file is another one after every change. Without locks the last one wins.
        guard let lock = try? File(folder, .readOnly, .directory) else { return try work() }
        defer { withExtendedLifetime(lock) {} }
        for _ in 0..<250 {
            if !lock.isBusy(.exclusive) { return try work() }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw ReportError(
            .busy, subject: path, found: "another process has locked the folder that contains \(what)",
            advice: "try again in a moment; to see which process: fuser -v \(folder.shellWord)")
    }

    /// A name may have 255 bytes, and so no room for another one before it.
    private var prefix: String { Files.unfinished + sha256(path.lastPathPart).prefix(16) + "-" }
}

/// Keeps SIGPIPE from this thread meanwhile, so that a reader that goes away is an error and not our end.
private func withoutPipeSignal(_ work: () throws(ReportError) -> Void) throws(ReportError) {
    var (before, signal, pending, number) = (sigset_t(), sigset_t(), sigset_t(), Int32(0))
    sigemptyset(&signal)
    sigaddset(&signal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signal, &before)
    defer {
        // One that has come meanwhile is taken, or it would end the process now.
        if sigpending(&pending) == 0, sigismember(&pending, SIGPIPE) == 1 { sigwait(&signal, &number) }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try work()
}
