import Charts
import Foundation
import Platform

/// A file `SHA256SUMS`: the hashes of the other files of its folder, and of itself.
///
/// It is what `sha256sum(1)` writes and checks, sorted by name: a hash, two blanks, a name. What follows are comments to `sha256sum`: in the
/// archive's own folder `# journal HEX`, the hash in the journal's last line, and `# pages HEX`, by which one knows what made the archive's own
/// page; then `# sha256 HEX`, the hash of all bytes above, by which `barfolio verify` tells a change of the list from a change of what it lists.
package struct Checksums: Sendable, Equatable {
    /// SHA-256 in lower-case hexadecimal of every file but this one, by name.
    package var files: [String: String]
    /// The hash in the last line of the archive's journal.
    package var journal: String?
    /// What tells the templates, and the barfolio, that made the archive's own page (``IndexPages/digest``).
    package var pages: String?

    private static let (journalMark, pagesMark) = ("# journal ", "# pages ")

    /// A list of these files.
    package init(_ files: [String: String] = [:]) { self.files = files }

    /// The file's bytes: the same for the same files.
    package var bytes: Data {
        // Names are those of files that we write: none has a line end.
        var lines = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { "\($1)  \($0)" }
        if let journal { lines.append(Self.journalMark + journal) }
        if let pages { lines.append(Self.pagesMark + pages) }
        let list = Data(lines.map { $0 + "\n" }.joined().utf8)
        return list + Data((Self.ownLine(for: list) + "\n").utf8)
    }

    /// Reads the file as strictly as it is written: whatever ``bytes`` would not give is refused.
    package init(_ bytes: Data) throws(Flaw) {
        guard bytes.last == UInt8(ascii: "\n") else { throw Flaw(sentence: "it is cut off") }
        let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { bytes.index(after: $0) } ?? bytes.startIndex
        let list = bytes[..<end]
        guard bytes[end...].elementsEqual((Self.ownLine(for: list) + "\n").utf8) else {
            throw Flaw(sentence: "its last line, which is the hash of the others, does not fit them")
        }
        self.init()
        for line in list.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            func value(_ mark: String) -> String? {
                line.starts(with: mark.utf8) ? String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self) : nil
            }
            if let hash = value(Self.journalMark) {
                journal = hash
            } else if let hash = value(Self.pagesMark) {
                pages = hash
            } else if let (name, hash) = Self.file(line) {
                files[name] = hash
            } else {
                throw Flaw(sentence: "one of its lines is no hash and name")
            }
        }
        guard [journal, pages].allSatisfy({ $0.map { SHA256.isHash($0.utf8) } != false }), self.bytes == bytes else {
            throw Flaw(sentence: "its lines are not sorted by name, each name once")
        }
    }

    /// Reads a file; throws a ``Flaw``, or that it cannot be read.
    init(_ file: File) throws { try self.init(file.bytes(most: File.largestList)) }

    /// The list of a folder's files; nil where there is no sound one.
    init?(ofFolder folder: String) {
        let file = folder.appendingPath(ArchiveLayout.checksums)
        guard let sums = try? Checksums(File(regular: file)) else { return nil }
        self = sums
    }

    /// Why a list cannot be trusted.
    package struct Flaw: Error, Sendable, Equatable {
        /// A sentence without a full stop.
        let sentence: String
    }

    private static func ownLine(for list: Data) -> String { "# sha256 \(sha256(list))" }

    /// Takes a line apart; nil where it is none. Whether it is written as we write it is seen when it is written again.
    private static func file(_ line: some Collection<UInt8>) -> (name: String, hash: String)? {
        let (hash, name) = (line.prefix(64), line.dropFirst(66))
        guard SHA256.isHash(hash), line.dropFirst(64).prefix(2).elementsEqual("  ".utf8), !name.isEmpty else {
            return nil
        }
        return String(validating: name, as: UTF8.self).map { ($0, String(decoding: hash, as: UTF8.self)) }
    }
}
