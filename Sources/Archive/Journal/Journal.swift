import CPlatform
import Charts
import Foundation
import Platform
import SystemPackage

/// `journal.jsonl`: one line for every run of an archive, each with the hash of those before it (``JournalLine``).
package struct Journal: Sendable {
    let path: String

    /// Adds a line and flushes it to the disk. What a run that died left of its line is cut off first. Where it fails
    /// the journal is as it was. However large it is, its end alone is read.
    ///
    /// - Parameters:
    ///   - json: an object with at least one member, and none called `sha256`.
    ///   - then: what is done with the line's hash before anybody else can append: shards end at the same time.
    func append(_ json: Data, then: (String) -> Void = { _ in }) throws(ReportError) {
        let file = try openAlone()
        let size = Int(try file.status.size)
        let end = try endOfLastLine(in: file, size)
        if end < size { try file.truncate(to: end) }
        // Where somebody removed the last line's hash, the chain begins anew: a check finds that line, not this one.
        let line = JournalLine.line(json, after: try lastHash(in: file, before: end) ?? "")
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

    /// The hash in the last whole line, which ends there; nil where there is none.
    private func lastHash(in file: File, before end: Int) throws(ReportError) -> String? {
        JournalLine.hash(
            atEndOf: try file.bytes(from: max(0, end - 1 - JournalLine.tailLength), to: max(0, end - 1)))
    }

    /// What became of it since a line was the last; nil where nothing did but that others follow. All of it is read only where another one is.
    ///
    /// - Parameter line: the hash of that line.
    func flaw(since line: String) throws(ReportError) -> String? {
        if access(path, F_OK) != 0 { return "it is gone" }
        let file = try File(regular: path, what: "the journal")
        let end = try endOfLastLine(in: file, Int(try file.status.size))
        return try lastHash(in: file, before: end) == line ? nil : Self.flaw(of: file, mustHave: line)?.text
    }

    /// The open journal, which nobody else appends to until it is closed.
    private func openAlone() throws(ReportError) -> File {
        while true {
            let file = try File(regular: path, .readWrite, [.create, .append], what: "the journal")
            _ = try file.take(.exclusive, waiting: nil)
            // A process that could not write the first line has removed the file again.
            let (status, named) = (try file.status, try? Stat(path, followTargetSymlink: false))
            if named?.inode == status.inode, named?.deviceID == status.deviceID { return file }
        }
    }

    /// How many bytes of its end are read at a time.
    private static let largestStep = 1 << 20
    /// How many bytes are looked for lines in at first: those of a run have fewer.
    private static let firstStep = 64 << 10

    /// How far whole lines reach.
    private func endOfLastLine(in file: File, _ size: Int) throws(ReportError) -> Int {
        var (end, step) = (size, 4096)
        while end > 0 {
            let start = max(0, end - step)
            // What a crash leaves may be gigabytes of zeros: as blocks, or as a hole that nobody needs to read.
            if file.isHole(from: start, to: end) {
                (end, step) = (start, 2 * step)
            } else if step > Self.largestStep {
                step = Self.largestStep
            } else {
                let index = try file.bytes(from: start, to: end).withUnsafeBytes {
                    cplatform_last_byte($0.baseAddress, 10, $0.count)
                }
                if index >= 0 { return start + index + 1 }
                (end, step) = (start, min(2 * step, Self.largestStep))
            }
        }
        return 0
    }

    /// Passes on whole lines, the last one first, each without its line end, until it is told to stop or those in the last `most` bytes are
    /// over. There are none where there is no journal.
    package func eachLineFromEnd(most: Int, _ isToGoOn: (Data) -> Bool) throws(ReportError) {
        if access(path, F_OK) != 0 { return }
        let file = try File(regular: path, what: "the journal")
        // What a run could not finish may be gigabytes of zeros.
        var end = try endOfLastLine(in: file, Int(try file.status.size)) - 1
        let first = max(0, end - most)
        // What is before the first line end may be a part of a line, whose rest is before it.
        var (begun, step) = (Data(), Self.firstStep)
        while end > first {
            let start = max(first, end - step)
            let lines = (try file.bytes(from: start, to: end) + begun)
                .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Data($0) }
            guard lines.dropFirst().reversed().allSatisfy(isToGoOn) else { return }
            begun = lines[0]
            (end, step) = (start, 2 * step)
        }
        if end == 0 { _ = isToGoOn(begun) }
    }

    /// What is wrong with the chain of a journal, if anything, and whether a run that was killed leaves it so.
    ///
    /// - Parameter wanted: the hash of a line that it must have, as the archive's list of checksums says: by it lines
    ///   that are missing at the end are seen. Nil where none is known.
    static func flaw(of file: File, mustHave wanted: String?) throws(ReportError) -> (text: String, isTorn: Bool)? {
        var (line, number, previous) = (JournalLine.Pieces(after: ""), 0, "")
        var (isMet, isBroken) = (wanted == nil, false)
        var (position, length) = (0, 0)
        while !isBroken {
            let piece = try file.bytes(from: position, to: position + largestStep)
            if piece.isEmpty { break }
            position += piece.count
            piece.withUnsafeBytes { piece in
                var rest = piece[...]
                while !isBroken, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    line.add(rest[..<end])
                    (number, length) = (number + 1, 0)
                    let hash = line.hash
                    isBroken = hash == nil
                    previous = hash ?? previous
                    if previous == wanted { isMet = true }
                    line = JournalLine.Pieces(after: previous)
                    rest = rest[(end + 1)...]
                }
                if !isBroken { line.add(rest) }
                length += rest.count
            }
            // Longer than that of any run: no line, but what a crash left.
            if length > JournalLine.longest { return ("its last line is cut off", true) }
        }
        if isBroken {
            return ("line \(number) does not fit the lines above it: a line was changed, added or removed", false)
        }
        if !line.isEmpty { return ("its last line is cut off", true) }
        if number == 0 { return ("it is empty", true) }
        return isMet ? nil : ("its last lines are missing", false)
    }
}

/// One line of an archive's journal: a JSON object whose last member, `sha256`, proves it and all lines before it.
///
/// It is the SHA-256 of the hash before (64 hexadecimal digits as text; nothing for the first line) followed by the
/// line's bytes up to, and without, `,"sha256":"…"}`.
package enum JournalLine {
    private static let beforeHash = ",\"sha256\":\""
    private static let afterHash = "\"}"

    /// The most bytes of a line: those of a run of ten thousand reports are a tenth of it.
    package static let longest = 64 << 20

    /// How many bytes at a line's end hold its hash.
    static let tailLength = beforeHash.utf8.count + 64 + afterHash.utf8.count

    /// Adds its hash to an object with at least one member, whose line ends, which are between members, are left out.
    /// `previous` is the hash of the line before; empty for the first.
    static func line(_ json: Data, after previous: String) -> (bytes: Data, sha256: String) {
        let text = Data(json.filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }.dropLast())
        let hash = sha256(Data(previous.utf8) + text)
        return (text + Data((beforeHash + hash + afterHash).utf8), hash)
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

    /// A line that is read piece by piece, so that memory does not grow with it.
    struct Pieces {
        private var known: SHA256
        /// The last bytes, which may be its hash.
        private var tail: [UInt8] = []

        /// Begins a line, of which the one before has this hash; empty for the first.
        init(after previous: String) {
            known = SHA256()
            known.update(Data(previous.utf8))
        }

        var isEmpty: Bool { tail.isEmpty }

        mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
            let count = tail.count + bytes.count - tailLength
            if count > 0 {
                known.update(tail.prefix(count))
                known.update(UnsafeRawBufferPointer(rebasing: bytes.prefix(max(0, count - tail.count))))
                tail.removeFirst(min(count, tail.count))
            }
            tail += bytes.suffix(tailLength)
        }

        /// The hash at its end; nil where it is wrong, or the line of the hash `previous` is not before it.
        var hash: String? {
            let hash = JournalLine.hash(atEndOf: tail)
            return hash == hexadecimal(known.finalize()) ? hash : nil
        }
    }
}
