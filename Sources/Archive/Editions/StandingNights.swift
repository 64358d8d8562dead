import Foundation

/// What stands in an archive already, night by night.
extension ReportArchive {
    /// What a published night says, or nil where it cannot be read.
    package func document(of report: String, night: String) -> ReportDocument? {
        let file = folder(of: report, night: night).appendingPath("report.json")
        guard FileStamp(publishedFile: file) != nil, let bytes = FileManager.default.contents(atPath: file) else {
            return nil
        }
        return try? ReportDocument(json: bytes)
    }

    /// When a night was published, in seconds since 1970 UTC; nil where it is not there.
    package func written(of report: String, night: String) -> Int64? {
        (try? RegularFile(folder(of: report, night: night).appendingPath("report.json")))?.modified
    }

    /// The pages that nights of a report hold: of the night itself, of those before it, the nearest first, then of those after.
    ///
    /// - Parameters:
    ///   - report: the report's name.
    ///   - night: its as-of day, `2026-11-20`; it need not be there.
    ///   - most: how many nights are looked into.
    package func pages(of report: String, near night: String, most: Int) -> PublishedPages {
        PublishedPages(nights: folders(of: report, near: night, most: most))
    }

    /// The folders of the nights of a report: of the night itself, of those before it, the nearest first, then of those after.
    ///
    /// - Parameters:
    ///   - report: the report's name.
    ///   - night: its as-of day, `2026-11-20`; it need not be there.
    ///   - most: how many there may be.
    package func folders(of report: String, near night: String, most: Int) -> [String] {
        let nights = nights(of: report)
        let before = nights.filter { $0 <= night }.reversed()
        return (before + nights.filter { $0 > night }).prefix(most).map { folder(of: report, night: $0) }
    }

    /// Stamps of a published night's files, to see later whether they are the same; nil where one is missing.
    ///
    /// - Parameters:
    ///   - report: the report's name.
    ///   - night: its as-of day, `2026-11-20`.
    ///   - files: their names.
    package func stamp(of report: String, night: String, files: [String]) -> String? {
        let folder = folder(of: report, night: night)
        guard Storage.isFolder(folder) else { return nil }
        var stamps = Data()
        for file in files {
            guard let stamp = FileStamp(publishedFile: folder.appendingPath(file)) else { return nil }
            stamps += Data("\(file) \(stamp.text)\n".utf8)
        }
        return sha256(stamps)
    }

    /// Whether a published night has these very files, whole: nothing would change if they were published once more.
    ///
    /// - Parameters:
    ///   - sums: SHA-256 in hexadecimal of every file but the list of them, by name.
    ///   - night: its as-of day, `2026-11-20`.
    ///   - report: the report's name.
    package func holds(_ sums: [String: String], asNight night: String, of report: String) -> Bool {
        let list = Checksums(sums)
        let folder = folder(of: report, night: night)
        guard FileManager.default.contents(atPath: folder.appendingPath(Checksums.fileName)) == list.bytes,
            Set(files(of: report, night: night)) == Set(sums.keys).union([Checksums.fileName])
        else { return false }
        return sums.allSatisfy { name, digest in
            let file = folder.appendingPath(name)
            guard FileStamp(publishedFile: file) != nil, let bytes = FileManager.default.contents(atPath: file) else {
                return false
            }
            return sha256(bytes) == digest
        }
    }

    /// The names of a published night's files, sorted.
    package func files(of report: String, night: String) -> [String] {
        Storage.names(in: folder(of: report, night: night))
    }
}
