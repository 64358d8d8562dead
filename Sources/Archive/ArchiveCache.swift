import Charts
import Foundation
import Platform

/// The cache of an archive: small texts in `.cache`, by name, so that work need not be done twice.
///
/// Nothing depends on them. What cannot be read is not remembered, what cannot be written is forgotten, and the folder
/// may be deleted at any time. Each has the hash of its name and text in its first line: what somebody edited, or a disk
/// damaged, is not remembered either.
package struct ArchiveCache: Sendable {
    private let folder: String

    init(archive: String) { folder = archive.appendingPath(ArchiveLayout.cache) }

    /// The text of a name; nil where there is none.
    package func text(of name: String) -> String? {
        guard Files.isFolder(folder), let file = try? File(regular: folder.appendingPath(name)) else { return nil }
        let parts = (try? file.bytes(most: File.largestList)).flatMap { String(data: $0, encoding: .utf8) }?
            .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let parts, parts.count == 2, parts[0] == Self.seal(of: parts[1], name) else { return nil }
        return String(parts[1])
    }

    private static func seal(of text: some StringProtocol, _ name: String) -> String { sha256("\(name)\n\(text)") }

    /// Remembers a text. Not synced: after a crash it may be empty, and is then taken for what it is, another one.
    package func remember(_ text: String, as name: String) {
        if !Files.isFolder(folder) { _ = Files.makePrivateFolder(folder) }
        guard Files.isFolder(folder) else { return }
        try? Files.replace(folder.appendingPath(name)) { temporary throws(ReportError) in
            try Files.write(Data("\(Self.seal(of: text, name))\n\(text)".utf8), to: temporary, isSynced: false)
        }
    }

    /// Forgets a name.
    package func forget(_ name: String) { if Files.isFolder(folder) { _ = unlink(folder.appendingPath(name)) } }

    /// The name of what concerns one edition.
    package static func edition(_ edition: String, of report: String) -> String { "\(edition).\(report)" }
}
