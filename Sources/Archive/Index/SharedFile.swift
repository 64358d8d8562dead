import Charts
import Foundation
import Platform

/// A style or a script that the web pages of editions share: a file of the archive's own folder, named by what is in it, as
/// `page-1a2b3c4d.css`. It is never changed: other bytes have another name.
package struct SharedFile: Sendable, Equatable {
    /// `page-`, the first eight digits of the SHA-256 of its bytes, and its ending.
    let name: String
    let bytes: Data

    /// Names a text by its hash.
    ///
    /// - Parameter kind: its ending, `css` or `js`.
    init(_ text: String, kind: String) {
        bytes = Data(text.utf8)
        name = "\(Self.start)\(sha256(bytes).prefix(Self.digits)).\(kind)"
    }

    private static let (start, digits) = ("page-", 8)

    /// Whether a file of the archive's folder has such a name.
    package static func isName(_ name: String) -> Bool { names(in: Data(name.utf8)) == [name] }

    /// Whether these bytes are those that the name tells.
    static func isName(_ name: String, ofBytesWith digest: String) -> Bool {
        name.hasPrefix("\(start)\(digest.prefix(digits)).")
    }

    /// The files that a web page names, whatever its template is.
    static func names(in page: Data) -> Set<String> {
        var (names, rest) = (Set<String>(), page[...])
        let mark = Data(start.utf8)
        // `firstRange(of:)` of the standard library takes 26 times as long.
        while let found = rest.range(of: mark, in: rest.startIndex..<rest.endIndex) {
            rest = rest[found.upperBound...]
            let hash = rest.prefix(digits)
            guard hash.count == digits, hash.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
            else { continue }
            let after = rest.dropFirst(digits)
            if let kind = ["css", "js"].first(where: { after.starts(with: ".\($0)".utf8) }) {
                names.insert("\(start)\(String(decoding: hash, as: UTF8.self)).\(kind)")
            }
        }
        return names
    }
}

extension ReportArchive {
    /// Writes what the pages of editions share, where it is not there or is not what its name says: before the first edition is
    /// published that needs it.
    package func share(_ files: [SharedFile]) throws(ReportError) {
        for file in files where !shared.withLock({ $0.contains(file.name) }) {
            try Files.replace(path.appendingPath(file.name), with: file.bytes)
            shared.withLock { _ = $0.insert(file.name) }
        }
    }
}

extension ArchiveReader {
    /// The names of the styles and scripts in the archive's folder.
    var sharedFiles: [String] { Files.names(in: path).filter(SharedFile.isName) }

    /// Whether the newest edition of a report names such a file, so that its next run writes it; those before may be in other languages.
    func isNamedByNewest(_ file: String) -> Bool {
        reports.contains { report in
            let edition = editions(of: report).last.map { folder(of: report, edition: $0) }
            let page = edition.flatMap { try? File(regular: $0.appendingPath(ArchiveLayout.page)).bytes() }
            return page.map(SharedFile.names)?.contains(file) ?? false
        }
    }

    /// The paths of the styles and scripts that no edition names; none where there may be editions that cannot be looked into.
    ///
    /// - Parameter gone: folders of editions that do not count.
    package func unnamedFiles(without gone: Set<String> = []) -> [String] {
        var unnamed = Set(sharedFiles)
        guard let entries = soundEntries() else { return [] }
        for report in entries.filter(\.isReport).map(\.name) {
            guard let entries = soundEntries(of: report) else { return [] }
            // The newest are of the newest version, as most files are.
            for edition in editions(of: report, among: entries).reversed() {
                if unnamed.isEmpty { return [] }
                let folder = folder(of: report, edition: edition)
                if gone.contains(folder) { continue }
                do throws(ReportError) {
                    let page = try File(regular: folder.appendingPath(ArchiveLayout.page)).bytes()
                    unnamed.subtract(SharedFile.names(in: page))
                } catch {
                    guard error.errorNumber == ENOENT else { return [] }
                }
            }
        }
        return unnamed.sorted().map(path.appendingPath)
    }

    /// The same as ``entries(of:)``; nil where it cannot be read, a link there may lead to a report or an edition, now or later, or a folder
    /// may be a report once it is renamed.
    private func soundEntries(of report: String? = nil) -> [FolderEntry]? {
        let folder = report.map(path.appendingPath) ?? path
        guard let entries = try? entries(of: report) else { return nil }
        let hasOther = entries.contains {
            $0.objection(in: folder) != nil
                || $0.kind == .symbolicLink && (report == nil ? !$0.name.hasPrefix(".") : CivilDate($0.name) != nil)
                    && Files.kind(behind: folder.appendingPath($0.name)) != .regular
        }
        return hasOther ? nil : entries
    }
}
