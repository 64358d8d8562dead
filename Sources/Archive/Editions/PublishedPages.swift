import Charts
import Foundation
import Synchronization

/// The pages of a report that stand in its archive, by their keys: what has been drawn need not be drawn again.
///
/// The documents of editions are read as they are needed, the nearest edition's first.
package final class PublishedPages: Sendable {
    /// Files that were drawn for one page or for one document.
    package struct Drawn: Sendable {
        /// The folder that they are in.
        let folder: String
        /// What their names begin with; empty where that says nothing.
        let stem: String
        /// SHA-256 in hexadecimal of every file, by name.
        let files: [String: String]

        /// The bytes of one of the files; nil where it is missing or no longer what was published.
        package func content(of name: String) -> Data? {
            let file = folder.appendingPath(name)
            guard let digest = files[name], FileStamp(publishedFile: file) != nil,
                let bytes = FileManager.default.contents(atPath: file), sha256(bytes) == digest
            else { return nil }
            return bytes
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

    /// Knows of the editions of a report.
    ///
    /// - Parameter editions: their folders, the most promising first.
    package init(editions: [String]) { state = Mutex(State(unread: editions.reversed())) }

    /// Knows of no pages.
    package convenience init() { self.init(editions: []) }

    /// Knows of these editions next, as far as they are new to it; what it was told before and has not needed is forgotten.
    ///
    /// - Parameter editions: their folders, the most promising first.
    package func look(into editions: [String]) {
        state.withLock { state in state.unread = editions.reversed().filter { !state.read.contains($0) } }
    }

    /// The files that were drawn for a key; nil where no edition has them.
    package func drawn(_ key: String) -> Drawn? {
        state.withLock { state in
            while state.known[key] == nil, let folder = state.unread.popLast() {
                state.read.insert(folder)
                for (key, drawn) in Self.pages(in: folder) where state.known[key] == nil { state.known[key] = drawn }
            }
            return state.known[key]
        }
    }

    /// Learns of an edition that was published just now.
    package func learn(_ document: ReportDocument, in folder: String) {
        state.withLock { state in
            state.read.insert(folder)
            for page in document.pages {
                state.known[page.key] = Drawn(folder: folder, stem: page.stem, files: page.files)
            }
            for (key, drawn) in Self.others(document.keys, document.files, in: folder) { state.known[key] = drawn }
        }
    }

    private static func pages(in folder: String) -> [(String, Drawn)] {
        let file = folder.appendingPath("report.json")
        guard FileStamp(publishedFile: file) != nil, let bytes = FileManager.default.contents(atPath: file),
            let pieces = DocumentPieces(bytes),
            let edition = try? JSONDecoder().decode(Edition.self, from: pieces.shell)
        else { return [] }
        let pages = pieces.pages.compactMap { piece -> (String, Drawn)? in
            guard let page = try? JSONDecoder().decode(Edition.Page.self, from: piece) else { return nil }
            return (page.key, Drawn(folder: folder, stem: page.stem, files: page.files))
        }
        let all = pages + others(edition.keys ?? [:], edition.files ?? [:], in: folder)
        // Whatever a document says, no name leads out of its folder.
        return all.filter { $0.1.files.keys.allSatisfy { !$0.utf8.contains(UInt8(ascii: "/")) && !$0.hasPrefix(".") } }
    }

    /// What is of no single page: the files that bear one key were drawn together.
    private static func others(
        _ keys: [String: String], _ files: [String: String], in folder: String
    ) -> [(String, Drawn)] {
        Dictionary(grouping: keys.keys) { keys[$0] ?? "" }.compactMap { key, names in
            let known = names.compactMap { name in files[name].map { (name, $0) } }
            guard known.count == names.count else { return nil }
            return (key, Drawn(folder: folder, stem: "", files: Dictionary(known) { one, _ in one }))
        }
    }

    /// As much of a report's document as tells of its files.
    private struct Edition: Decodable {
        struct Page: Decodable {
            let key, stem: String
            let files: [String: String]
        }
        let files, keys: [String: String]?
    }
}

extension StagedReport {
    /// Takes files of an earlier edition over, under another stem, each after a look whether it still is what was published.
    ///
    /// They are the very same files (hard links) where the file system allows it, else copies.
    ///
    /// - Parameters:
    ///   - drawn: a page of an earlier edition, by its folder and its stem there.
    ///   - stem: what the page is called here: `page-001`.
    ///   - names: what the files must be called here, all of them.
    /// - Returns: SHA-256 of every file, by its name here; nil where one of them is missing or has changed, and then none is
    ///   here.
    package func adopt(
        _ drawn: PublishedPages.Drawn, stem: String, names: Set<String>
    ) -> [String: String]? {
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
        let place = path(name)
        guard FileStamp(publishedFile: file) != nil else { return false }
        // Other file systems, more links than one file may have, or modes of another umask: a copy.
        guard hasOurModes(file), link(file, place) == 0 else {
            guard let bytes = FileManager.default.contents(atPath: file), sha256(bytes) == digest else { return false }
            if (try? write(bytes, to: name)) != nil { return true }
            _ = unlink(place)
            return false
        }
        guard let bytes = FileManager.default.contents(atPath: place), sha256(bytes) == digest else {
            _ = unlink(place)
            return false
        }
        return true
    }

    /// Whether a file has the modes that a new one would have here, as our folder tells.
    private func hasOurModes(_ file: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard lstat(folder, &own) == 0, lstat(file, &other) == 0 else { return false }
        return own.st_mode & 0o666 == other.st_mode & 0o777
    }
}
