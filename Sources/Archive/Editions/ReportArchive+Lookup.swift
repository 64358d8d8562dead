import Charts
import Foundation
import SystemPackage

/// What is in an archive already, edition by edition.
extension ReportArchive {
    /// What a published edition says, or nil where it cannot be read.
    package func document(of report: String, edition: String) -> ReportDocument? {
        ArchiveReader(path).document(of: report, edition: edition)?.document
    }

    /// When an edition was published, in seconds since 1970 UTC; nil where it is not there.
    package func written(of report: String, edition: String) -> Int64? {
        let file = folder(of: report, edition: edition).appendingPath(ArchiveLayout.document)
        return (try? File(regular: file).status).map { Int64($0.st_mtim.tv_sec) }
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
        guard Files.isFolder(folder) else { return nil }
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
        guard FileManager.default.contents(atPath: folder.appendingPath(ArchiveLayout.checksums)) == list.bytes,
            Set(files(of: report, edition: edition)) == Set(sums.keys).union([ArchiveLayout.checksums])
        else { return false }
        let digests = FileDigests()
        return sums.allSatisfy { name, digest in (try? digests.digest(of: folder.appendingPath(name))) == digest }
    }

    /// The names of a published edition's files, sorted.
    package func files(of report: String, edition: String) -> [String] {
        Files.names(in: folder(of: report, edition: edition))
    }

    /// Remembers what an edition revised, for the web pages: the edition's own page does not say it, since the same data give the same
    /// page, whatever was published before.
    ///
    /// An edition that is made again is compared with itself and revises nothing, so what is remembered of it stays.
    ///
    /// - Parameters:
    ///   - revisions: as texts; a few of them stand for many.
    ///   - report: the report's name.
    ///   - edition: the as-of day of the edition that was published, `2026-11-20`.
    package func remember(revisions: [String], of report: String, edition: String) {
        if revisions.isEmpty { return }
        try? alone(with: report) { () throws(ReportError) in
            var all = self.revisions(of: report)
            let known = all[edition] ?? []
            let more = revisions.filter { !known.contains($0) }
            guard !more.isEmpty else { return }
            all[edition] = Array((known + more).prefix(20))
            memory.remember(json: all, as: "revised.\(report)")
        }
    }

    /// What the editions of a report revised, as texts; editions that revised nothing are missing.
    func revisions(of report: String) -> [String: [String]] {
        let editions = Set(editions(of: report))
        return (memory.json([String: [String]].self, of: "revised.\(report)") ?? [:]).filter {
            editions.contains($0.key)
        }
    }
}
