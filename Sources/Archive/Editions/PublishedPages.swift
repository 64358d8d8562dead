import Charts
import Foundation
import Platform
import Synchronization
import SystemPackage

/// The pages of a report that are in its archive, by their keys: what has been drawn need not be drawn again. The
/// documents of editions are read as they are needed, the nearest edition's first.
package final class PublishedPages: Sendable {
    /// Files that were drawn for one page or for one document.
    package struct Drawn: Sendable, Decodable {
        let key: String
        /// What their names begin with; empty where that says nothing.
        let stem: String
        /// SHA-256 in hexadecimal of every file, by name.
        let files: [String: String]
        /// The folder that they are in, which their document does not say.
        fileprivate(set) var folder = ""

        private enum CodingKeys: CodingKey { case key, stem, files }

        /// The bytes of one of the files; nil where it is missing or no longer what was published.
        package func content(of name: String) -> Data? {
            files[name].flatMap { PublishedPages.bytes(of: folder.appendingPath(name), ifTheyHash: $0) }
        }
    }

    private struct State {
        /// Folders of editions that were not looked into; the nearest last.
        var unread: [String]
        /// Folders of editions that are known.
        var read: Set<String> = []
        var known: [String: Drawn] = [:]
    }

    private let state: Mutex<State>

    /// A cache of the pages of editions, by their folders, the most promising first.
    package init(editions: [String] = []) { state = Mutex(State(unread: editions.reversed())) }

    /// Looks into these editions next, as far as they are new to it, instead of those that it was given before.
    package func look(into editions: [String]) {
        state.withLock { state in state.unread = editions.reversed().filter { !state.read.contains($0) } }
    }

    /// The files that were drawn for a key; nil where no edition has them.
    package func drawn(_ key: String) -> Drawn? {
        state.withLock { state in
            while state.known[key] == nil, let folder = state.unread.popLast() {
                state.read.insert(folder)
                state.known.merge(DrawnFiles(inDocumentOf: folder)?.drawn(in: folder) ?? []) { known, _ in known }
            }
            return state.known[key]
        }
    }

    /// Adds an edition that was published just now.
    package func learn(_ document: ReportDocument, in folder: String) {
        let pages = (document.pages + document.periodPages).map { Drawn(key: $0.key, stem: $0.stem, files: $0.files) }
        let drawn = DrawnFiles(files: document.files, keys: document.keys, pages: pages).drawn(in: folder)
        state.withLock { state in
            state.read.insert(folder)
            state.known.merge(drawn) { _, new in new }
        }
    }

    /// The bytes of a regular file, if they are those that were published; else nil.
    static func bytes(of path: String, ifTheyHash digest: String) -> Data? {
        (try? File(regular: path).bytes()).flatMap { sha256($0) == digest ? $0 : nil }
    }
}

/// The part of a report's document that names its files.
private struct DrawnFiles: Decodable {
    let files, keys: [String: String]
    var pages: [PublishedPages.Drawn]
    var views: Views?

    struct Views: Decodable {
        struct PeriodPages: Decodable { let pages: [PublishedPages.Drawn] }
        let by: [PeriodPages]?
    }

    /// What they were drawn for: a page, or what is of no single page, where files of one key were drawn together.
    func drawn(in folder: String) -> [(String, PublishedPages.Drawn)] {
        let others = Dictionary(grouping: keys.keys) { keys[$0] ?? "" }.compactMap { key, names in
            let known = names.compactMap { name in files[name].map { (name, $0) } }
            return known.count < names.count
                ? nil : PublishedPages.Drawn(key: key, stem: "", files: Dictionary(known) { one, _ in one })
        }
        return (pages + others).compactMap { drawn in
            // Whatever a document says, no name leads out of its folder.
            let isPlain = drawn.files.keys.allSatisfy { !$0.utf8.contains(UInt8(ascii: "/")) && !$0.hasPrefix(".") }
            return isPlain ? (drawn.key, copy(of: drawn) { $0.folder = folder }) : nil
        }
    }
}

extension DrawnFiles {
    /// Reads the document of an edition, as far as pages of it can be read.
    init?(inDocumentOf folder: String) {
        guard let bytes = try? File(regular: folder.appendingPath(ArchiveLayout.document)).bytes() else { return nil }
        let lines = DocumentLines(bytes)
        guard let shell = try? JSONDecoder().decode(Self.self, from: lines.shell) else { return nil }
        self = shell
        pages = (views?.by ?? []).flatMap(\.pages)
        pages += lines.pages.compactMap { try? JSONDecoder().decode(PublishedPages.Drawn.self, from: $0) }
    }
}

extension StagedReport {
    /// Takes files of an earlier edition over, each after a look whether it still is what was published: the very same
    /// files (hard links) where the file system allows it, else copies.
    ///
    /// - Parameters:
    ///   - stem: what the page is called here: `page-001`.
    ///   - names: what the files must be called here, all of them.
    /// - Returns: SHA-256 of every file, by its name here; nil, and no file, where one is missing or has changed.
    package func adopt(_ drawn: PublishedPages.Drawn, stem: String, names: Set<String>) -> [String: String]? {
        var taken: [String: String] = [:]
        for (name, digest) in drawn.files {
            let ownName =
                drawn.stem.isEmpty || !name.hasPrefix(drawn.stem) ? name : stem + name.dropFirst(drawn.stem.count)
            guard names.contains(ownName), adopt(drawn.folder.appendingPath(name), as: ownName, digest) else { break }
            taken[ownName] = digest
        }
        if taken.count == names.count { return taken }
        for name in taken.keys { _ = unlink(path(name)) }
        return nil
    }

    private func adopt(_ file: String, as name: String, _ digest: String) -> Bool {
        let own = path(name)
        guard let status = try? Stat(file, followTargetSymlink: false), status.type == .regular else { return false }
        // The modes that a new file would have here, as our folder tells.
        let modes = (try? Stat(folder, followTargetSymlink: false)).map { $0.permissions.rawValue & 0o666 }
        if status.permissions.rawValue & 0o777 == modes, link(file, own) == 0 {
            if PublishedPages.bytes(of: own, ifTheyHash: digest) != nil { return true }
        } else {
            // Other file systems, more links than one file may have, or modes of another umask: a copy.
            guard let bytes = PublishedPages.bytes(of: file, ifTheyHash: digest) else { return false }
            if (try? write(bytes, to: name)) != nil { return true }
        }
        _ = unlink(own)
        return false
    }
}
