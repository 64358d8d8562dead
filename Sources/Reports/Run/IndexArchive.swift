import Archive
import Charts
import Foundation

/// Puts right all that leads to the editions of an archive, as shards leave it to be done: every report's `latest`, the first page and the list of editions. The journal
/// gets a line.
///
/// - Parameters:
///   - archive: the archive, held alone.
///   - templates: the folder of templates for the first page, where it is not the built-in one.
/// - Returns: what the journal says of it.
/// - Throws: where something cannot be written; what is there is right then as far as it goes.
package func indexArchive(_ archive: ReportArchive, templates: String?) throws -> RunLog {
    var log = RunLog(.index)
    let pages = try IndexPages(templates: templates)
    for report in archive.reports { try archive.pointToLatest(of: report) }
    // What is remembered of the pages may be right, and is not asked.
    archive.memory.forget(ReportArchive.indexMemory)
    try refreshIndex(of: archive, pages)
    if let killed = archive.killedRun {
        log.messages.append("the last run (\(killed)) was interrupted; its unfinished files were removed")
    }
    log.close()
    try archive.record(log.json)
    return log
}

/// Rebuilds the archive's first page, unless it shows just the editions that there are; after shards, their `latest` too.
///
/// - Throws: `.inputOutput` or `.cannotCreate` where it cannot be written.
func refreshIndex(of archive: ReportArchive, _ pages: IndexPages) throws(ReportError) {
    let shown = archive.reports.map { report in
        let editions = archive.editions(of: report)
        let newest = editions.last.flatMap { edition in
            archive.stamp(of: report, edition: edition, files: [ArchiveLayout.document])
        }
        return ([report, newest ?? ""] + editions).joined(separator: " ")
    }
    let digest = sha256(Data((shown + [pages.digest]).joined(separator: "\n").utf8))
    // Where the page was changed by somebody, it is told by its own stamp.
    let known = archive.indexStamp.map { "\(digest) \($0)" }
    if known == nil || archive.memory.text(of: ReportArchive.indexMemory) != known {
        try archive.writeIndex(pages.html(for: archive))
        if let stamp = archive.indexStamp {
            archive.memory.remember("\(digest) \(stamp)", as: ReportArchive.indexMemory)
        }
    }
    try archive.closeShards()
}
