import Charts
import Foundation
import Platform

/// Looks at one edition: every file by its hash, whether any is missing, and whether there are others.
struct EditionCheck: Sendable {
    /// The report's name, the edition's as-of day, and its folder.
    let report, edition, path: String
    let digests: FileDigests
    let reader: ArchiveReader
    private(set) var entries: [FolderEntry] = []
    private(set) var result = ArchiveVerification(editions: 1)

    /// What is wrong with it. Throws `CancellationError` alone.
    mutating func verify() throws -> ArchiveVerification {
        do throws(ReportError) {
            entries = try FolderEntry.all(in: path)
        } catch {
            result.find(path, error)
            return result
        }
        result.files = entries.count { !ArchiveLayout.isOfOthers($0.name) }
        // What is wrong with the page is found below.
        let page = try? File(regular: path.appendingPath(ArchiveLayout.page)).bytes()
        for name in page.map(SharedFile.names) ?? [] { result.named[name] = path }
        let file = path.appendingPath(ArchiveLayout.document)
        let own = [ArchiveLayout.document, ArchiveLayout.page]
        if let files = readChecksums()?.files {
            try compare(with: files)
            // What the list found wrong with the document is not reported twice.
            guard !result.findings.contains(where: { $0.path == file }), let document = document(file) else {
                return result
            }
            let listed = document.editionFiles(with: document.dataFiles)
            let pictures = files.filter { !own.contains($0.key) && !document.webPages.contains($0.key) }
            for name in Set(pictures.keys).union(listed.keys).sorted() where pictures[name] != listed[name] {
                result.find(file, .changed, "it and \(ArchiveLayout.checksums) do not agree on \(name)")
            }
        } else if entries.contains(where: { $0.name == ArchiveLayout.document }), let document = document(file) {
            // The document still has the hashes of all but itself and the web pages.
            let listed = document.editionFiles(with: document.dataFiles)
            try compare(with: listed, others: [ArchiveLayout.document] + document.webPages)
        } else {
            findMissing(own)
        }
        return result
    }

    /// The list of the edition's files; nil where there is no sound one.
    private mutating func readChecksums() -> Checksums? {
        let file = path.appendingPath(ArchiveLayout.checksums)
        guard let entry = entries.first(where: { $0.name == ArchiveLayout.checksums }) else {
            let command = reader.command(toMake: edition, of: report)
            result.find(
                file, .missing, "it was removed; put it back from a copy, or make the edition again: \(command)")
            return nil
        }
        guard result.check(entry, at: file, nil, digests) else { return nil }
        return result.read(file) { try Checksums($0) }
    }

    /// The document; nil where it cannot be read. Finds whether it is of this edition.
    private mutating func document(_ file: String) -> ReportDocument? {
        guard let document = result.read(file, as: { try ReportDocument(json: $0.bytes()) }) else { return nil }
        if document.schema != ReportDocument.schema {
            result.find(file, .damaged, "its schema is “\(document.schema)”, not “\(ReportDocument.schema)”")
        }
        if document.asOf == edition {
            result.names[path] = document.report
        } else {
            result.find(
                file, .changed,
                "it is that of “\(document.report)” as of \(document.asOf); move its folder there, or make this one: "
                    + reader.command(toMake: edition, of: report)
            )
        }
        return document
    }

    /// Compares what is in the folder with what should be; `others` should be there, whatever is in them.
    private mutating func compare(with expected: [String: String], others: [String] = []) throws {
        for entry in entries where entry.name != ArchiveLayout.checksums && !ArchiveLayout.isOfOthers(entry.name) {
            try Task.checkCancellation()
            let file = path.appendingPath(entry.name)
            if entry.isExact, expected[entry.name] != nil || others.contains(entry.name) {
                _ = result.check(entry, at: file, expected[entry.name], digests)
            } else {
                result.find(file, .orphan, "it does not belong to the edition")
            }
        }
        findMissing(expected.keys + others)
    }

    private mutating func findMissing(_ names: [String]) {
        let found = Set(entries.map(\.name))
        for name in names.sorted() where !found.contains(name) {
            result.find(path.appendingPath(name), .missing, "it was published and is gone")
        }
    }
}
