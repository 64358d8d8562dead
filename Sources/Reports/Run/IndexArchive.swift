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
package func indexArchive(_ archive: ReportArchive, templates: String?) throws -> RunRecord {
    let (started, start) = (Date(), ContinuousClock.now)
    let pages = try IndexPages(templates: templates)
    for report in archive.reports { try archive.pointToLatest(of: report) }
    // What is remembered of the pages may be right, and is not asked.
    archive.memory.forget(ReportArchive.indexMemory)
    try refreshIndex(of: archive, pages)
    var record = RunRecord(command: .index, started: started)
    if let killed = archive.killedRun {
        record.messages.append("the last run (\(killed)) did not end in order; what it left unfinished was removed")
    }
    record.ended = Date()
    record.seconds = start.duration(to: .now) / .seconds(1)
    try archive.record(record.json)
    return record
}
