import Charts
import Foundation

/// What an archive remembers so that work need not be done twice: small texts in `.memo`, by name.
///
/// Nothing depends on them. What cannot be read is not remembered, what cannot be written is forgotten, and the folder may be
/// deleted at any time.
package struct ArchiveCache: Sendable {
    private let folder: String

    /// The folder's name in the archive.
    static let folderName = ".memo"

    init(archive: String) { folder = archive.appendingPath(Self.folderName) }

    /// The text of a name; nil where there is none.
    package func text(of name: String) -> String? {
        guard Storage.isFolder(folder) else { return nil }
        let descriptor = open(folder.appendingPath(name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        return (try? file.readToEnd()).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Remembers a text. Not synced: after a crash the text may be empty, and is then taken for what it is, another one.
    package func remember(_ text: String, as name: String) {
        if !Storage.isFolder(folder) { _ = mkdir(folder, 0o777) }
        guard Storage.isFolder(folder) else { return }
        let place = folder.appendingPath(name)
        let temporary = Storage.sibling(of: place)
        guard (try? Storage.write(Data(text.utf8), to: temporary, isSynced: false)) != nil,
            (try? Storage.move(temporary, to: place)) != nil
        else {
            _ = unlink(temporary)
            return
        }
    }

    /// Forgets a name.
    package func forget(_ name: String) {
        guard Storage.isFolder(folder) else { return }
        _ = unlink(folder.appendingPath(name))
    }

    /// The name for what concerns one edition.
    package static func edition(_ edition: String, of report: String) -> String { "\(edition).\(report)" }
}
