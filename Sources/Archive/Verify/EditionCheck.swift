import Charts
import Foundation

/// Looks at one edition: every file by its hash, whether any is missing, and whether there are others.
struct EditionCheck {
    private let report, edition, path: String
    private let digests: FileDigests
    private let entries: [FolderEntry]
    private var result = ArchiveVerification()

    /// What is wrong with an edition.
    ///
    /// - Parameter path: its folder.
    /// - Throws: `CancellationError` alone.
    static func verify(
        report: String, edition: String, path: String, digests: FileDigests
    ) throws -> ArchiveVerification {
        do {
            let entries = try FolderEntry.all(in: path)
            var check = EditionCheck(report: report, edition: edition, path: path, digests: digests, entries: entries)
            try check.run()
            return check.result
        } catch let error as ReportError {
            var result = ArchiveVerification()
            result.editions = 1
            result.find(path, error)
            return result
        }
    }

    private init(report: String, edition: String, path: String, digests: FileDigests, entries: [FolderEntry]) {
        (self.report, self.edition, self.path) = (report, edition, path)
        (self.digests, self.entries) = (digests, entries)
        result.editions = 1
        result.files = entries.count
    }

    private mutating func run() throws {
        let own = [ArchiveLayout.document, ArchiveLayout.page]
        if let checksums = readChecksums() {
            try compare(with: checksums.files)
            // What the list found wrong with the document is not reported twice.
            let file = path.appendingPath(ArchiveLayout.document)
            guard !result.findings.contains(where: { $0.path == file }), let document = readDocument() else { return }
            let pictures = checksums.files.filter { !own.contains($0.key) }
            let listed = document.allFiles
            for name in Set(pictures.keys).union(listed.keys).sorted() where pictures[name] != listed[name] {
                result.find(file, .changed, "it and \(ArchiveLayout.checksums) do not agree on \(name)")
            }
        } else if let document = readDocument() {
            // The document still has the hashes of all but itself and the page.
            try compare(with: document.allFiles, unknown: own)
        }
    }

    /// The list of the edition's files; nil where there is no sound one.
    private mutating func readChecksums() -> Checksums? {
        let file = path.appendingPath(ArchiveLayout.checksums)
        guard let entry = entries.first(where: { $0.name == ArchiveLayout.checksums }) else {
            result.find(
                file, .missing, "it was removed; make the edition again: barfolio run '\(report)' --as-of \(edition)")
            return nil
        }
        guard result.check(entry, at: file, nil, digests) else { return nil }
        do {
            return try Checksums(try File(regular: file).bytes())
        } catch {
            result.find(file, error)
            return nil
        }
    }

    /// The document; nil where it cannot be read. Finds whether it is that of the edition whose folder it is in.
    private mutating func readDocument() -> ReportDocument? {
        let file = path.appendingPath(ArchiveLayout.document)
        do {
            let document = try ReportDocument(json: try File(regular: file).bytes())
            if document.schema != ReportDocument.schema {
                result.find(file, .damaged, "its schema is “\(document.schema)”, not “\(ReportDocument.schema)”")
            }
            if document.report != report || document.asOf != edition {
                result.find(file, .changed, "it is that of “\(document.report)” as of \(document.asOf)")
            }
            return document
        } catch {
            result.find(file, error)
            return nil
        }
    }

    /// Compares what is in the folder with what should be.
    ///
    /// - Parameter unknown: names of files that should be there, whatever is in them.
    private mutating func compare(with expected: [String: String], unknown: [String] = []) throws {
        for entry in entries where entry.name != ArchiveLayout.checksums {
            try Task.checkCancellation()
            let file = path.appendingPath(entry.name)
            if entry.isExact, expected[entry.name] != nil || unknown.contains(entry.name) {
                _ = result.check(entry, at: file, expected[entry.name], digests)
            } else {
                result.find(file, .orphan, "it does not belong to the edition")
            }
        }
        let found = Set(entries.map(\.name))
        for name in (expected.keys + unknown).sorted() where !found.contains(name) {
            result.find(path.appendingPath(name), .missing, "it was published and is gone")
        }
    }
}

extension ReportDocument {
    /// SHA-256 of all files that it names, by name.
    fileprivate var allFiles: [String: String] {
        pages.reduce(into: files) { files, page in files.merge(page.files) { one, _ in one } }
    }
}
