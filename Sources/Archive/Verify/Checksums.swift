import Foundation

/// The file `SHA256SUMS` of an edition: the hash of every other file of the folder, and of itself.
///
/// It is what `sha256sum(1)` writes and checks, sorted by name, with one more line at its end: `# sha256 HEX`, the hash of
/// all bytes above. `sha256sum -c` takes that for a comment; `barfolio verify` sees by it that the list itself was changed.
package struct Checksums: Sendable, Equatable {
    /// What the file is called.
    package static let fileName = "SHA256SUMS"

    /// SHA-256 in hexadecimal of every file, by name.
    package let files: [String: String]

    /// A list of these files.
    ///
    /// - Parameter files: SHA-256 in lower-case hexadecimal of every file of an edition, but for this one, by name.
    package init(_ files: [String: String]) { self.files = files }

    /// The file's bytes: the same for the same files.
    package var bytes: Data {
        let names = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let lines = names.map { ChecksumLine(name: $0, sha256: files[$0] ?? "").text + "\n" }
        let list = Data(lines.joined().utf8)
        return list + Data((Self.ownLine(for: list) + "\n").utf8)
    }

    /// Reads the file as strictly as it is written: whatever ``bytes`` would not give is refused.
    ///
    /// - Throws: ``Flaw``, which says what is wrong.
    package init(_ bytes: Data) throws(Flaw) {
        guard bytes.last == UInt8(ascii: "\n") else { throw Flaw("it is cut off") }
        let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { bytes.index(after: $0) } ?? bytes.startIndex
        let list = bytes[..<end]
        guard bytes[end...].elementsEqual((Self.ownLine(for: list) + "\n").utf8) else {
            throw Flaw("its last line, which is the hash of the others, does not fit them")
        }
        var files: [String: String] = [:]
        for line in list.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            guard let line = ChecksumLine(line) else { throw Flaw("one of its lines is no hash and name") }
            files[line.name] = line.sha256
        }
        self.files = files
        guard self.bytes == bytes else { throw Flaw("its lines are not sorted by name, each name once") }
    }

    /// Why a list cannot be trusted.
    package struct Flaw: Error, Sendable, Equatable {
        /// In words, without a full stop.
        package let words: String

        init(_ words: String) { self.words = words }
    }

    private static func ownLine(for list: Data) -> String { "# sha256 \(sha256(list))" }
}
