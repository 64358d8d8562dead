import Charts
import Foundation
import SystemPackage

extension ReportArchive {
    /// The journal of this archive.
    package var journal: Journal { Journal(path: path.appendingPath(ArchiveLayout.journal)) }
}

/// `journal.jsonl`: one line for every run of an archive, each with the hash of those before it (``JournalLine``).
package struct Journal: Sendable {
    /// The file's path.
    package let path: String

    init(path: String) { self.path = path }

    /// Adds a line and flushes it to the disk. What a run that died left of its line is cut off first.
    ///
    /// However large the journal is, a few kilobytes of it are read. Where it fails the journal is as it was. Nobody else can append
    /// meanwhile: each line has the hash of the one before, and shards end at the same time.
    ///
    /// - Parameters:
    ///   - json: an object with at least one member, and none called `sha256`.
    ///   - then: what is done with the line's hash before anybody else can append.
    /// - Throws: `.inputOutput` for a full disk or a failing device, `.cannotCreate` where the file cannot be made or is
    ///   not a regular file.
    package func append(_ json: Data, then: (String) -> Void = { _ in }) throws(ReportError) {
        let file = try openAlone()
        let size = Int(try file.status.size)
        let end = try endOfLastLine(in: file, size)
        if end < size { try file.truncate(to: end) }
        let tail = try file.bytes(from: max(0, end - 1 - JournalLine.tailLength), to: max(0, end - 1))
        // Where somebody removed the last line's hash, the chain begins anew: a check finds that line, not this one.
        let line = JournalLine(json: json, after: JournalLine.hash(atEndOf: tail) ?? "")
        do {
            // In one call, so that a reader finds all of the line or nothing.
            try file.write(line.bytes + Data("\n".utf8))
            try file.sync()
        } catch {
            // A journal without a line is none.
            if end == 0 { _ = unlink(path) } else { try? file.truncate(to: end) }
            throw error
        }
        then(line.sha256)
        if size == 0 { try Files.sync(path.parentPath) }
    }

    /// The open journal, which nobody else appends to until it is closed.
    private func openAlone() throws(ReportError) -> File {
        while true {
            let file = try File(regular: path, .readWrite, [.create, .append], what: "the journal")
            _ = try file.take(.exclusive, waiting: nil)
            let status = try file.status
            // A process that could not write the first line has removed the file again.
            if let named = try? Stat(path, followTargetSymlink: false), named.inode == status.inode,
                named.deviceID == status.deviceID
            {
                return file
            }
        }
    }

    /// How far whole lines reach.
    private func endOfLastLine(in file: File, _ size: Int) throws(ReportError) -> Int {
        var end = size
        while end > 0 {
            let start = max(0, end - 4096)
            if let index = try file.bytes(from: start, to: end).lastIndex(of: UInt8(ascii: "\n")) {
                return start + index + 1
            }
            end = start
        }
        return 0
    }

    /// The last lines, oldest first, each without its line end.
    ///
    /// To look for a line further back, ask again for more: a journal may have grown for years.
    ///
    /// - Parameter most: of how many bytes at the end the whole lines are wanted.
    /// - Returns: the lines, and whether these are all; none where there is no journal.
    /// - Throws: where it cannot be read, or is not a regular file.
    package func end(most: Int) throws(ReportError) -> (lines: [Data], isAll: Bool) {
        if !FileManager.default.fileExists(atPath: path) { return ([], true) }
        let file = try File(regular: path, what: "the journal")
        let start = max(0, Int(try file.status.size) - most)
        // What is before the first line end may be a part of a line; what is after the last one is.
        let lines = try file.bytes(from: start).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropLast().map { Data($0) }
        return (start == 0 ? lines : Array(lines.dropFirst()), start == 0)
    }
}

/// One line of an archive's journal: a JSON object whose last member, `sha256`, is a hash of it and of all lines before it.
///
/// It is the SHA-256 of the hash before (64 hexadecimal digits as text; nothing for the first line) followed by the line's bytes up to,
/// and without, `,"sha256":"…"}`.
struct JournalLine: Sendable, Equatable {
    /// The line's bytes before its hash, as in `{"command":"run",…,"started":"2026-11-21T02:15:00.250Z"`.
    private let text: Data
    /// The hash as it is in the line, or as it has to be.
    let sha256: String

    private static let beforeHash = ",\"sha256\":\""
    private static let afterHash = "\"}"

    /// How many bytes at a line's end hold its hash.
    static let tailLength = beforeHash.utf8.count + 64 + afterHash.utf8.count

    /// Adds its hash to an object.
    ///
    /// - Parameters:
    ///   - json: an object with at least one member. Line ends between members, the only ones that JSON allows, are left out.
    ///   - previous: the hash of the line before; empty for the first.
    init(json: Data, after previous: String) {
        text = Data(json.filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }.dropLast())
        sha256 = Self.hash(of: text, after: previous)
    }

    /// Takes a line apart, without its line end; nil where it does not end with a hash. Whether that is right is another
    /// question: see ``follows(_:)``.
    init?(_ line: some Collection<UInt8>) {
        guard line.count >= Self.tailLength, let sha256 = Self.hash(atEndOf: line) else { return nil }
        text = Data(line.dropLast(Self.tailLength))
        self.sha256 = sha256
    }

    /// The line without its line end.
    var bytes: Data { text + Data((Self.beforeHash + sha256 + Self.afterHash).utf8) }

    /// Whether the hash is right, and the line of the hash `previous` (empty for none) is before it.
    func follows(_ previous: String) -> Bool { sha256 == Self.hash(of: text, after: previous) }

    private static func hash(of text: Data, after previous: String) -> String {
        Archive.sha256(Data(previous.utf8) + text)
    }

    /// The hash at the end of a line, or of the end of one; nil where there is none.
    static func hash(atEndOf bytes: some Collection<UInt8>) -> String? {
        let tail = bytes.suffix(tailLength)
        let hash = tail.dropFirst(beforeHash.utf8.count).prefix(64)
        guard tail.starts(with: beforeHash.utf8), tail.suffix(afterHash.utf8.count).elementsEqual(afterHash.utf8),
            SHA256.isHash(hash)
        else { return nil }
        return String(decoding: hash, as: UTF8.self)
    }
}
