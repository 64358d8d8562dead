import Charts
import Foundation

/// Looks at one edition: every file by its hash, whether any is missing, and whether there are others.
struct EditionCheck {
    private let report, edition, path: String
    private let digests: FileDigests
    private let entries: [FolderEntry]
    private var result = ArchiveVerification()

    private static let document = "report.json"
    private static let page = "index.html"

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
            result.findings = [ArchiveFinding(unreadable: error)]
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
        if let checksums = readChecksums() {
            try compare(with: checksums.files)
            // What the list found wrong with the document is not told twice.
            let file = path.appendingPath(Self.document)
            guard !result.findings.contains(where: { $0.path == file }), let document = readDocument() else { return }
            check(document)
            let pictures = checksums.files.filter { $0.key != Self.document && $0.key != Self.page }
            let listed = document.allFiles
            for name in Set(pictures.keys).union(listed.keys).sorted() where pictures[name] != listed[name] {
                result.find(file, .changed, "it and \(Checksums.fileName) do not agree on \(name)")
            }
        } else if let document = readDocument() {
            // The document still tells of all but itself and the page.
            try compare(with: document.allFiles, unknown: [Self.document, Self.page])
            check(document)
        }
    }

    /// The list of the edition's files; nil where there is no sound one.
    private mutating func readChecksums() -> Checksums? {
        let file = path.appendingPath(Checksums.fileName)
        guard let entry = entries.first(where: { $0.name == Checksums.fileName }) else {
            result.find(
                file, .missing,
                "it was removed, or an older barfolio made the edition; make it again: "
                    + "barfolio run '\(report)' --as-of \(edition)")
            return nil
        }
        guard entry.kind == .file else {
            result.find(file, .changed, "it is \(entry.kind.words), no file")
            return nil
        }
        do {
            return try Checksums(try RegularFile(file).bytes())
        } catch let flaw as Checksums.Flaw {
            result.find(file, .damaged, flaw.words)
        } catch let error as ReportError {
            result.findings.append(ArchiveFinding(unreadable: error))
        } catch {}
        return nil
    }

    private mutating func readDocument() -> ReportDocument? {
        let file = path.appendingPath(Self.document)
        do {
            return try JSONDecoder().decode(ReportDocument.self, from: try RegularFile(file).bytes())
        } catch let error as ReportError {
            result.findings.append(ArchiveFinding(unreadable: error))
        } catch {
            result.find(file, .damaged, "it is not what barfolio writes there")
        }
        return nil
    }

    /// Compares what stands in the folder with what should.
    ///
    /// - Parameter unknown: names of files that should be there, whatever is in them.
    private mutating func compare(with expected: [String: String], unknown: [String] = []) throws {
        for entry in entries where entry.name != Checksums.fileName {
            try Task.checkCancellation()
            let file = path.appendingPath(entry.name)
            guard entry.isExact, expected[entry.name] != nil || unknown.contains(entry.name) else {
                result.find(file, .orphan, "it does not belong to the edition")
                continue
            }
            guard entry.kind == .file else {
                result.find(file, .changed, "it is \(entry.kind.words), no file")
                continue
            }
            guard let hash = expected[entry.name] else { continue }
            do throws(ReportError) {
                if try digests.digest(of: file) == hash { continue }
                result.find(
                    file, .changed, entry.size == 0 ? "it is empty" : "its bytes are not those that were published")
            } catch {
                result.findings.append(ArchiveFinding(unreadable: error))
            }
        }
        let found = Set(entries.map(\.name))
        for name in (expected.keys + unknown).sorted() where !found.contains(name) {
            result.find(path.appendingPath(name), .missing, "it was published and is gone")
        }
    }

    /// Whether a document is that of the edition whose folder it is in.
    private mutating func check(_ document: ReportDocument) {
        let file = path.appendingPath(Self.document)
        if document.schema != ReportDocument.currentSchema {
            result.find(file, .damaged, "its schema is “\(document.schema)”, not “\(ReportDocument.currentSchema)”")
        }
        if document.report != report || document.asOf != edition {
            result.find(file, .changed, "it is that of “\(document.report)” as of \(document.asOf)")
        }
    }
}

extension ReportDocument {
    /// The only schema there is.
    fileprivate static let currentSchema = "barfolio/1"

    /// SHA-256 of all files that it tells of, by name.
    fileprivate var allFiles: [String: String] {
        pages.reduce(into: files) { files, page in files.merge(page.files) { one, _ in one } }
    }
}
