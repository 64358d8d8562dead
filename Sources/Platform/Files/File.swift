import CPlatform
import Charts
import Foundation
import SystemPackage

/// An open file or folder, closed with the last reference to it. No process inherits it, and errors name its path.
package final class File: Sendable {
    private let path, what: String
    /// For what is done in a folder: `fstatat`, `openat`.
    package let number: Int32

    /// Opens what is at a path. Errors call it `what`, such as “the journal”. What may be made gets permissions that are asked for;
    /// it keeps its own where it is another user's.
    package init(
        _ path: String, _ mode: FileDescriptor.AccessMode = .readOnly, _ options: FileDescriptor.OpenOptions = [],
        what: String = "the file", permissions: mode_t? = FileMode.current?.files
    ) throws(ReportError) {
        (self.path, self.what) = (path, what)
        let found = "\(what) cannot be \(options.contains(.exclusiveCreate) ? "made" : "opened")"
        number = try Files.call(found, path, isReading: mode == .readOnly) {
            try FileDescriptor.open(
                path, mode, options: options.union(.closeOnExec), permissions: FilePermissions(rawValue: 0o666)
            ).rawValue
        }
        if options.contains(.create), let permissions { _ = fchmod(number, permissions) }
    }

    /// Opens a regular file; links are not followed, and nothing is waited for.
    package convenience init(
        regular path: String, _ mode: FileDescriptor.AccessMode = .readOnly,
        _ options: FileDescriptor.OpenOptions = [], what: String = "the file",
        permissions: mode_t? = FileMode.current?.files
    ) throws(ReportError) {
        try self.init(path, mode, options.union([.noFollow, .nonBlocking]), what: what, permissions: permissions)
        guard try status.type == .regular else {
            let code = mode == .readOnly ? Errno.invalidArgument : .fileExists
            throw Files.failure("\(what) is not a regular file", path, code)
        }
    }

    /// Opens a regular file that barfolio did not write, behind all links; nothing is waited for.
    package convenience init(input path: String, what: String) throws(ReportError) {
        try self.init(path, .readOnly, .nonBlocking, what: what)
        guard try status.type == .regular else {
            throw Files.failure(
                "\(what) is not a regular file", path, try status.type == .directory ? .isDirectory : .invalidArgument)
        }
    }

    /// Opens something in an open folder, whatever others rename. Links are not followed, and nothing is waited for.
    package init(_ name: String, in folder: File, _ options: FileDescriptor.OpenOptions = []) throws(ReportError) {
        (path, what) = (folder.path.appendingPath(name), "the file")
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | options.rawValue
        number = openat(folder.number, name, flags)
        if number < 0 { throw Files.failure("the file cannot be opened", path, isReading: true) }
    }

    /// What something in this open folder is itself, links not followed; nil where it is not there.
    package func kind(of name: UnsafePointer<CChar>) -> FileType? {
        (try? Stat(name, relativeTo: descriptor, flags: .symlinkNoFollow))?.type
    }

    deinit { if number >= 0 { _ = Foundation.close(number) } }

    private var descriptor: FileDescriptor { FileDescriptor(rawValue: number) }

    /// What the system knows of it now.
    package var status: Stat { get throws(ReportError) { try reading { try $0.stat() } } }

    /// The most bytes of a file that is held in memory whole: a document of a million bars has fewer.
    package static let largest = 256 << 20
    /// The most bytes of a list of checksums, of revisions, or of an entry of the cache.
    package static let largestList = 16 << 20

    /// Passes on all bytes from a position to another, in pieces: memory does not grow with the file.
    package func read(
        from start: Int = 0, to end: Int = .max, _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(ReportError) {
        let size = max(0, min(256 << 10, end - start))
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { piece.deallocate() }
        var position = start
        while position < end {
            let part = UnsafeMutableRawBufferPointer(rebasing: piece.prefix(min(size, end - position)))
            let count = try reading { try $0.read(fromAbsoluteOffset: Int64(position), into: part) }
            if count == 0 { return }
            take(UnsafeRawBufferPointer(rebasing: part.prefix(count)))
            position += count
        }
    }

    /// All bytes. Throws `.inputOutput` where there are more than `most`, before any is read.
    package func bytes(most: Int = File.largest) throws(ReportError) -> Data {
        try checkSize(most: most)
        return try bytes(from: 0, to: most)
    }

    /// All bytes of a file that the user wrote.
    ///
    /// - Parameter advice: what to do where there are more than `most`.
    /// - Throws: `.definition` where there are, or where it is no regular file that can be read.
    package static func input(
        _ path: String, _ what: String, most: Int = 1 << 20, _ advice: String
    ) throws(ReportError) -> Data {
        do throws(ReportError) {
            let file = try File(input: path, what: what)
            if try file.status.size <= most { return try file.bytes(to: most) }
        } catch {
            let isThere = error.errorNumber != ENOENT
            var refusal = ReportError(
                .definition, subject: path, found: "\(what) cannot be read", evidence: error.evidence,
                advice: isThere ? "check the path" : "name a file that is there")
            refusal.errorNumber = error.errorNumber
            throw isThere ? refusal.with(command: "ls -l \(path.shellWord)") : refusal
        }
        throw ReportError(
            .definition, subject: path, found: "\(what) is larger than \(most >> 20) MiB", advice: advice)
    }

    /// Reads a file that belongs to the system, such as a font. One that is not there, or that this user may not read, is done without. One
    /// that cannot be read just now is an error: without it the pages would be others unnoticed.
    ///
    /// - Parameter what: what messages call it, such as “the font”.
    /// - Returns: nil where there is no regular file that this user may read.
    /// - Throws: `.inputOutput` where there is one, but it cannot be read now.
    package static func ofSystem<Value>(
        _ path: String, what: String, _ work: (File) throws(ReportError) -> Value?
    ) throws(ReportError) -> Value? {
        do throws(ReportError) {
            let file = try File(path, .readOnly, .nonBlocking, what: what)
            return try file.status.type == .regular ? work(file) : nil
        } catch {
            if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(error.errorNumber) { return nil }
            throw ReportError(
                .inputOutput, subject: path, found: "\(what) cannot be read", evidence: error.evidence,
                advice: "run it again; if it comes again, look at the system's log (dmesg)")
        }
    }

    /// Throws `.inputOutput` where it has more bytes than barfolio writes into such a file.
    package func checkSize(most: Int = File.largest) throws(ReportError) {
        guard try status.size > most else { return }
        throw ReportError(
            .inputOutput, subject: path, found: "\(what) is larger than \(most >> 20) MiB, which barfolio never writes",
            advice: "look at it: ls -l \(path.shellWord), and remove it")
    }

    /// The bytes from a position to another, as far as there are any.
    package func bytes(from start: Int = 0, to end: Int) throws(ReportError) -> Data {
        var bytes = Data()
        try read(from: start, to: end) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// SHA-256 of all bytes, in hexadecimal.
    package func digest() throws(ReportError) -> String {
        var hash = SHA256()
        try read { hash.update($0) }
        return hexadecimal(hash.finalize())
    }

    /// Whether there is nothing but a hole between two positions. Where the file system does not know, there is not.
    package func isHole(from start: Int, to end: Int) -> Bool {
        cplatform_is_hole(number, off_t(start), off_t(end)) != 0
    }

    /// Writes bytes after those that were written before; at the end where it was opened to append.
    package func write(_ bytes: some Sequence<UInt8>) throws(ReportError) { _ = try writing { try $0.writeAll(bytes) } }

    /// Flushes it to the disk (`fsync`).
    package func sync() throws(ReportError) {
        try writing {
            while cplatform_sync_file($0.rawValue) != 0 { if errno != EINTR { throw Errno(rawValue: errno) } }
        }
    }

    /// Ends the writing: some network file systems report only when a file is closed that there was no room.
    package func finish() throws(ReportError) {
        try writing { file in
            let copy = fcntl(file.rawValue, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0, Foundation.close(copy) == 0 else { throw Errno(rawValue: errno) }
        }
    }

    /// Cuts it off.
    package func truncate(to size: Int) throws(ReportError) { try writing { try $0.resize(to: Int64(size)) } }

    private func reading<Value>(_ work: (FileDescriptor) throws -> Value) throws(ReportError) -> Value {
        try Files.call("\(what) cannot be read", path) { try work(descriptor) }
    }

    private func writing<Value>(_ work: (FileDescriptor) throws -> Value) throws(ReportError) -> Value {
        try Files.call("\(what) cannot be written", path) { try work(descriptor) }
    }
}

// Locks (`flock`): the kernel takes them back when the process ends, however it ends.
extension File {
    /// How a lock is held: together with others who hold it so, or by nobody else.
    package enum Lock { case shared, exclusive }

    /// Opens a file to lock it, making it where it is missing. It is opened for writing though nothing may be written:
    /// network file systems make locks of byte ranges of these, and an exclusive one needs a file that is open for
    /// writing there.
    package convenience init(lock path: String, what: String) throws(ReportError) {
        try self.init(regular: path, .readWrite, .create, what: what, permissions: FileMode.current?.locks)
    }

    /// Takes a lock, waiting for those who hold it: not at all, some seconds, or (nil) as long as it takes. Answers
    /// whether it is held now; throws where the file system has no locks.
    package func take(_ lock: Lock, waiting patience: Duration? = .zero) throws(ReportError) -> Bool {
        let operation = lock == .shared ? LOCK_SH : LOCK_EX
        let end = patience.map { ContinuousClock.now + $0 }
        while flock(number, end == nil ? operation : operation | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw Files.failure("\(what) cannot be locked", path) }
            guard let end, ContinuousClock.now < end else { return false }
            usleep(5_000)
        }
        return true
    }

    /// Whether somebody else holds a lock; else we hold it now. Where the file system has none, nobody is in the way.
    package func isBusy(_ lock: Lock, waiting patience: Duration = .zero) -> Bool {
        (try? take(lock, waiting: patience)) == false
    }
}
