import Charts
import Foundation
import Platform

// What leads to the editions of an archive, and the record of its runs, with their checksums.
extension ReportArchive {
    /// Writes the archive's own page and its list of editions anew, and their checksums, and the pages of reports; a reader finds the old or the
    /// new ones. Throws where a folder of the archive could not be read, too: the page would not list what is in it.
    ///
    /// - Returns: which reports' pages could not be written.
    @discardableResult package func writeIndex(_ pages: IndexPages) throws(ReportError) -> [ReportError] {
        try leavingWord { () throws(ReportError) in
            let reports = listedReports
            let files = pages.files(for: reports, in: reader)
            try checkTrouble()
            // The first page leads to them.
            let failures = writePages(of: reports)
            for (name, bytes) in files { try Files.replace(path.appendingPath(name), with: bytes) }
            try change { sums in
                for (name, bytes) in files { sums.files[name] = sha256(bytes) }
                sums.pages = pages.digest
            }
            return failures
        }
    }

    /// Writes how the reports came out last, and its checksum.
    package func write(_ state: ArchiveState) throws(ReportError) {
        let script = state.script
        try leavingWord { () throws(ReportError) in
            try Files.replace(path.appendingPath(ArchiveLayout.state), with: script)
            try change { sums in sums.files[ArchiveLayout.state] = sha256(script) }
        }
    }

    /// Changes the list of checksums of the archive's own folder, or begins one where there is no sound one.
    private func change(_ work: (inout Checksums) -> Void) throws(ReportError) {
        var list = Checksums(ofFolder: path) ?? Checksums()
        work(&list)
        try Files.replace(path.appendingPath(ArchiveLayout.checksums), with: list.bytes)
    }

    /// Adds a line to the journal as ``Journal/append(_:then:)`` does, and its hash to the list of checksums, so that a
    /// check misses it when the journal's last lines are gone.
    package func record(line json: Data) throws(ReportError) {
        // Where the list cannot be written, a check knows of the lines before alone.
        try leavingWord { () throws(ReportError) in
            try reader.journal.append(json) { hash in
                _ = try? leavingWord { () throws(ReportError) in try change { $0.journal = hash } }
            }
        }
    }

    /// The stamp of the archive's own page and its list of editions; nil where one is missing, or has no checksum.
    package var indexStamp: String? {
        let sums = Checksums(ofFolder: path)?.files ?? [:]
        let stamps = [ArchiveLayout.page, ArchiveLayout.editions].compactMap { name in
            sums[name].flatMap { hash in FileStamp.ofPublished(path.appendingPath(name)).map { "\($0) \(hash)" } }
        }
        return stamps.count == 2 ? stamps.joined(separator: " ") : nil
    }
}
