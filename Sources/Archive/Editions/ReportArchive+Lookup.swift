import Foundation

/// What stands in an archive already, edition by edition.
extension ReportArchive {
    /// What a published edition says, or nil where it cannot be read.
    package func document(of report: String, edition: String) -> ReportDocument? {
        let file = folder(of: report, edition: edition).appendingPath("report.json")
        guard FileStamp(publishedFile: file) != nil, let bytes = FileManager.default.contents(atPath: file) else {
            return nil
        }
        return try? ReportDocument(json: bytes)
    }

    /// When an edition was published, in seconds since 1970 UTC; nil where it is not there.
    package func written(of report: String, edition: String) -> Int64? {
        (try? RegularFile(folder(of: report, edition: edition).appendingPath("report.json")))?.modified
    }

    /// The pages that editions of a report hold: of the edition itself, of those before it, the nearest first, then of those after.
    ///
    /// - Parameters:
    ///   - report: the report's name.
    ///   - edition: its as-of day, `2026-11-20`; it need not be there.
    ///   - most: how many editions are looked into.
    package func pages(of report: String, near edition: String, most: Int) -> PublishedPages {
        PublishedPages(editions: folders(of: report, near: edition, most: most))
    }

    /// The folders of the editions of a report: of the edition itself, of those before it, the nearest first, then of those after.
    ///
    /// - Parameters:
    ///   - report: the report's name.
    ///   - edition: its as-of day, `2026-11-20`; it need not be there.
    ///   - most: how many there may be.
    package func folders(of report: String, near edition: String, most: Int) -> [String] {
        let editions = editions(of: report)
        let before = editions.filter { $0 <= edition }.reversed()
        return (before + editions.filter { $0 > edition }).prefix(most).map { folder(of: report, edition: $0) }
    }

    /// Stamps of a published edition's files, to see later whether they are the same; nil where one is missing.
    ///
    /// - Parameters:
    ///   - report: the report's name.
    ///   - edition: its as-of day, `2026-11-20`.
    ///   - files: their names.
    package func stamp(of report: String, edition: String, files: [String]) -> String? {
        let folder = folder(of: report, edition: edition)
        guard Storage.isFolder(folder) else { return nil }
        var stamps = Data()
        for file in files {
            guard let stamp = FileStamp(publishedFile: folder.appendingPath(file)) else { return nil }
            stamps += Data("\(file) \(stamp.text)\n".utf8)
        }
        return sha256(stamps)
    }

    /// Whether a published edition has these very files, whole: nothing would change if they were published once more.
    ///
    /// - Parameters:
    ///   - sums: SHA-256 in hexadecimal of every file but the list of them, by name.
    ///   - edition: its as-of day, `2026-11-20`.
    ///   - report: the report's name.
    package func holds(_ sums: [String: String], asEdition edition: String, of report: String) -> Bool {
        let list = Checksums(sums)
        let folder = folder(of: report, edition: edition)
        guard FileManager.default.contents(atPath: folder.appendingPath(Checksums.fileName)) == list.bytes,
            Set(files(of: report, edition: edition)) == Set(sums.keys).union([Checksums.fileName])
        else { return false }
        return sums.allSatisfy { name, digest in
            let file = folder.appendingPath(name)
            guard FileStamp(publishedFile: file) != nil, let bytes = FileManager.default.contents(atPath: file) else {
                return false
            }
            return sha256(bytes) == digest
        }
    }

    /// The names of a published edition's files, sorted.
    package func files(of report: String, edition: String) -> [String] {
        Storage.names(in: folder(of: report, edition: edition))
    }
}
