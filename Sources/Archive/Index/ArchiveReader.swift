import Charts
import Foundation

/// An archive that is only read, without its lock: every night that it answers for was published whole.
package struct ArchiveReader: Sendable {
    /// The folder's path.
    package let path: String

    /// Names an archive.
    package init(_ path: String) { self.path = path }

    /// What stands in the archive's folder.
    ///
    /// - Throws: `.database` where it is not there, or nothing was ever published in it.
    func entriesOfArchive() throws(ReportError) -> [FolderEntry] {
        func refusal(_ found: String, evidence: String? = nil) -> ReportError {
            ReportError(
                .database, subject: path.isEmpty ? "the archive" : path, found: found,
                evidence: evidence, advice: "name the archive with --archive DIR")
        }
        if path.isEmpty { throw refusal("its name is empty") }
        let entries: [FolderEntry]
        do {
            // A link to an archive is as good as the archive.
            entries = try FolderEntry.all(in: path.appendingPath("."))
        } catch {
            throw refusal("the archive cannot be read", evidence: error.evidence)
        }
        let own = [".lock", IndexCheck.fileName, JournalCheck.fileName]
        guard entries.contains(where: { own.contains($0.name) }) || !reports.isEmpty else {
            throw refusal("there is no report in this folder")
        }
        return entries
    }

    /// Makes sure that it is an archive.
    ///
    /// - Throws: `.database` where it is not there, or nothing was ever published in it.
    package func check() throws(ReportError) { _ = try entriesOfArchive() }

    /// The names of all reports that have an edition, sorted.
    package var reports: [String] {
        entries(path.appendingPath(".")).filter { $0.isReport && !editions(of: $0.name).isEmpty }.map(\.name)
    }

    /// The as-of days of a report's editions, oldest first.
    package func editions(of report: String) -> [String] {
        entries(path.appendingPath(report)).filter(\.isEdition).map(\.name)
    }

    /// The path of what an edition says.
    package func documentPath(of report: String, edition: String) -> String {
        path.appendingPath(report).appendingPath(edition).appendingPath("report.json")
    }

    /// What an edition says, and when it was written in seconds since 1970 UTC; nil where it cannot be read.
    package func document(of report: String, edition: String) -> (document: ReportDocument, written: Int64)? {
        guard let file = try? RegularFile(documentPath(of: report, edition: edition)), let bytes = try? file.bytes(),
            let document = try? JSONDecoder().decode(ReportDocument.self, from: bytes)
        else { return nil }
        return (document, file.modified)
    }

    private func entries(_ folder: String) -> [FolderEntry] { (try? FolderEntry.all(in: folder)) ?? [] }
}
