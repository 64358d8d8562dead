import Archive
import Charts
import Foundation
import Platform

/// Puts right all that leads to the editions of an archive, as shards leave it to be done: every report's `latest`, the first page and the list of editions. The journal
/// gets a line.
///
/// - Parameters:
///   - archive: the archive, held alone.
///   - templates: the folder of templates for the first page, where it is not the built-in one.
///   - folder: the definitions, where they are known: a report that has none any more is not waited for.
/// - Returns: what the journal says of it.
/// - Throws: where something cannot be written; what is there is right then as far as it goes.
package func indexArchive(
    _ archive: ReportArchive, templates: String?, folder: DefinitionFolder? = nil
) throws -> RunLog {
    var log = RunLog(.index)
    let pages = try IndexPages(templates: templates)
    for report in archive.reports { try archive.pointToLatest(of: report) }
    // What is remembered of the pages may be right, and is not asked.
    archive.forgetIndex()
    let shards = try ShardRecords(lastIn: archive.journal)
    if shards == nil { archive.keepWordOfKilledRun() }
    try refreshIndex(of: archive, pages, after: shards?.log, folder: folder)
    log.messages += archive.remarkOnKilledRun + archive.notices
    log.close()
    try archive.record(log)
    return log
}

/// Rebuilds the archive's first page, unless it shows just the editions that there are and how they came out; after shards, their `latest` too.
///
/// - Parameters:
///   - log: the record of what was made last; nil where nothing was.
///   - folder: the definitions, as far as they are known.
/// - Throws: `.inputOutput` or `.cannotCreate` where it cannot be written.
func refreshIndex(
    of archive: ReportArchive, _ pages: IndexPages, after log: RunLog? = nil, folder: DefinitionFolder? = nil
) throws(ReportError) {
    archive.removeRemains()
    let told = archive.reader.state
    var state = told ?? ArchiveState()
    state.takeIn(log ?? RunLog(.index), archive, folder: folder)
    // The page asks for it, if only to find that no run has told anything.
    if log != nil || state != told { try archive.write(state) }
    var lacksPage = false
    let shown = try archive.reports.map { report throws(ReportError) in
        let editions = archive.editions(of: report)
        if !lacksPage, !archive.hasPage(of: report) { lacksPage = try archive.reader.page(of: report, editions) != nil }
        let newest = editions.last.flatMap { edition in
            archive.stamp(of: report, edition: edition, files: [ArchiveLayout.document])
        }
        return ([report, newest ?? ""] + editions).joined(separator: " ")
    }
    let news = state.reports.map {
        "\($0.name) \($0.result) \($0.late ?? 0) \($0.revised) \($0.group ?? "") \($0.reason ?? "")"
    }
    let digest = sha256(Data((shown + news + [pages.digest]).joined(separator: "\n").utf8))
    // Where the page was changed by somebody, it is told by its own stamp.
    let known = archive.indexStamp.map { "\(digest) \($0)" }
    if known == nil || lacksPage || archive.cache.text(of: ReportArchive.indexKey) != known {
        try archive.writeIndex(pages)
        if let stamp = archive.indexStamp {
            archive.cache.remember("\(digest) \(stamp)", as: ReportArchive.indexKey)
        }
    }
    try archive.closeShards()
}

/// What the shards of a run have written to the journal, put together as if it had been one run.
package struct ShardRecords: Sendable {
    /// What they did: from the beginning of the first to the end of the last. Its seconds are those between the two, by the wall clock.
    package private(set) var log: RunLog
    /// The shards that have not come to their end: the journal has no line of them, as of those that were killed, or one that says so.
    package let missing: [Int]

    /// How far back the journal is read at most, in bytes: thousands of shards' lines of thousands of reports have fewer.
    private static let mostRead = 256 << 20

    /// Gathers the lines at the journal's end, back to the last one that is no shard's. Of a shard that ran more than once the last time counts.
    ///
    /// - Parameter isForMetrics: whether lines before an index count too, as far as they are of the same run: a shard may have been run again
    ///   after it.
    /// - Returns: nil where the journal's last line is no shard's.
    /// - Throws: where the journal cannot be read.
    package init?(lastIn journal: Journal, isForMetrics: Bool = false) throws(ReportError) {
        var most = 1 << 20
        while true {
            let (lines, isAll) = try journal.end(most: most)
            var (shards, part, seen) = ([RunLog](), [RunLog](), 0)
            for line in lines.reversed() {
                // What cannot be read as a run's line is as good as the end.
                guard let record = try? RunLog(json: line) else { break }
                if record.shard == nil {
                    let same = part.ofSameRun(as: shards)
                    guard isForMetrics, record.command == .index, seen > 0, part.isEmpty || !same.isEmpty else { break }
                    (shards, part) = (shards + same, [])
                } else {
                    part.append(record)
                }
                seen += 1
            }
            shards += part.ofSameRun(as: shards)
            if isAll || seen < lines.count || most >= Self.mostRead {
                guard let all = Self(newestFirst: shards) else { return nil }
                self = all
                return
            }
            most *= 4
        }
    }

    /// - Parameter records: all with a shard.
    init?(newestFirst records: [RunLog]) {
        guard let last = records.first, let count = last.shard?.count else { return nil }
        let same = records.filter { $0.shard?.count == count && $0.command == last.command }
        let shards = Dictionary(same.compactMap { one in one.shard.map { ($0.number, one) } }) { newest, _ in newest }
        let all = shards.sorted { $0.key < $1.key }.map(\.value)
        log = RunLog(last.command)
        log.started = all.map(\.started).min() ?? last.started
        log.ended = all.map(\.ended).max() ?? log.started
        log.seconds = max(0, (log.ended.timeIntervalSince(log.started) * 1000).rounded() / 1000)
        (log.reports, log.messages) = (all.flatMap(\.reports), all.flatMap(\.messages))
        missing = (1...count).filter { shards[$0]?.wasStopped ?? true }
    }

    /// What a run would end with that came out so: 0 where all is made, else 1.
    package var exitCode: Int32 {
        missing.isEmpty && !log.reports.contains { $0.result == .failed } ? 0 : 1
    }
}

extension [RunLog] {
    /// Those of them that are of the same run as later ones: with `run` those of the same newest as-of day, and of no report; with
    /// `regenerate` all, where a shard made the same editions later once more.
    fileprivate func ofSameRun(as later: [RunLog]) -> [RunLog] {
        guard let last = later.first else { return self }
        let made = filter { $0.command == last.command && !$0.reports.isEmpty }
        if last.command == .run {
            let day = later.lazy.compactMap(\.newestDay).first
            let isSame = made.contains { $0.newestDay == day }
            return isSame ? filter { $0.command == .run && ($0.reports.isEmpty || $0.newestDay == day) } : []
        }
        let isSame = made.contains { one in later.contains { $0.shard == one.shard && $0.units == one.units } }
        return isSame ? self : []
    }
}

extension RunLog {
    fileprivate var newestDay: CivilDate? { reports.compactMap(\.asOf).max() }

    /// The editions that it is of.
    fileprivate var units: [String] { reports.map { "\($0.report) \($0.asOf?.description ?? "")" }.sorted() }
}
