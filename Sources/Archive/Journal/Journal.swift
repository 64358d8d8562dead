import CPlatform
import Charts
import Foundation

extension ReportArchive {
    /// The journal of this archive.
    package var journal: Journal { Journal(path: path.appendingPath(Journal.name)) }
}

/// `journal.jsonl`: one line for every run of an archive, each sealed together with those before it (``JournalLine``).
package struct Journal: Sendable {
    /// What the file is called in an archive.
    package static let name = "journal.jsonl"
    /// The file's path.
    package let path: String

    init(path: String) { self.path = path }

    /// Adds a line and has it reach the disk. What a run that died left of its line is cut off first.
    ///
    /// However large the journal is, a few kilobytes of it are read. Where it fails the journal is as it was. Nobody else can append
    /// meanwhile: each line is sealed with the one before, and shards come to their ends at the same time.
    ///
    /// - Parameters:
    ///   - json: an object with at least one member, and none called `sha256`.
    ///   - then: what is done with the line's seal before anybody else can append.
    /// - Throws: `.inputOutput` for a full disk or a failing device, `.cannotCreate` where the file cannot be made or is
    ///   no plain file.
    package func append(_ json: Data, then: (String) -> Void = { _ in }) throws(ReportError) {
        let (file, status) = try openAlone()
        defer { _ = close(file) }
        let end = try endOfLastLine(in: file, length: Int(status.st_size))
        if end < Int(status.st_size), ftruncate(file, off_t(end)) != 0 {
            throw failure("the torn last line of the journal cannot be cut off")
        }
        let tail = try read(file, from: max(0, end - 1 - JournalLine.tailLength), to: max(0, end - 1))
        // Where somebody took the last line's seal away, the chain begins anew: a check finds that line, not this one.
        let line = JournalLine(json: json, after: JournalLine.seal(atEndOf: tail) ?? "")
        do {
            try write(line.bytes + Data("\n".utf8), to: file)
        } catch {
            // A journal without a line is none.
            _ = end == 0 ? unlink(path) : ftruncate(file, off_t(end))
            throw error
        }
        then(line.sha256)
        if status.st_size == 0 { try Storage.sync(path.parentPath.isEmpty ? "." : path.parentPath) }
    }

    /// The open journal, which nobody else appends to until it is closed, and what it is.
    private func openAlone() throws(ReportError) -> (file: Int32, status: stat) {
        while true {
            // Not through a link, which might lead anywhere.
            let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
            guard file >= 0 else { throw failure("the journal cannot be opened") }
            do throws(ReportError) {
                var (status, named) = (stat(), stat())
                guard fstat(file, &status) == 0 else { throw failure("the journal cannot be read") }
                guard status.st_mode & S_IFMT == S_IFREG else {
                    errno = EEXIST
                    throw failure("the journal is no plain file")
                }
                guard Storage.uninterrupted({ flock(file, LOCK_EX) }) == 0, fstat(file, &status) == 0 else {
                    throw failure("the journal cannot be locked")
                }
                // Whoever could not write its first line has taken it away again.
                if lstat(path, &named) == 0, named.st_dev == status.st_dev, named.st_ino == status.st_ino {
                    return (file, status)
                }
            } catch {
                close(file)
                throw error
            }
            close(file)
        }
    }

    /// How far whole lines reach.
    private func endOfLastLine(in file: Int32, length: Int) throws(ReportError) -> Int {
        var end = length
        while end > 0 {
            let start = max(0, end - 4096)
            let block = try read(file, from: start, to: end)
            if let place = block.lastIndex(of: UInt8(ascii: "\n")) { return start + place + 1 }
            end = start
        }
        return 0
    }

    private func read(_ file: Int32, from start: Int, to end: Int) throws(ReportError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: end - start)
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(start + done))
            }
            if count < 0, errno == EINTR { continue }
            if count == 0 { errno = EIO }
            guard count > 0 else { throw failure("the journal cannot be read") }
            done += count
        }
        return bytes
    }

    /// In one call, so that a reader finds all of the line or nothing; in more where the system writes less than asked.
    private func write(_ bytes: Data, to file: Int32) throws(ReportError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count == 0 { errno = ENOSPC }
            guard count > 0 else { throw failure("the journal cannot be written") }
            rest = rest.dropFirst(count)
        }
        guard Storage.uninterrupted({ cplatform_sync_file(file) }) == 0 else {
            throw failure("the journal cannot be written")
        }
    }

    /// What `errno` stands for.
    private func failure(_ found: String) -> ReportError { Storage.failure(found, path) }
}
