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
///   - work: what is done before our own line is in the journal: then those of the shards are not looked for again.
/// - Returns: what the journal says of it.
/// - Throws: where something cannot be written; what is there is right then as far as it goes.
package func indexArchive(
    _ archive: ReportArchive, templates: String?, folder: DefinitionFolder? = nil, before work: () throws -> Void = {}
) throws -> RunLog {
    var log = RunLog(.index)
    let pages = try IndexPages(templates: templates)
    // What is remembered of the pages may be right, and is not asked.
    archive.forgetIndex()
    let errors = try refreshIndex(of: archive, pages, after: log, folder: folder)
    try work()
    log.messages += archive.remarkOnKilledRun + archive.notices + errors.map { Notice($0) }
    log.close()
    try archive.record(log)
    if let errors = ReportErrors(errors) { throw errors }
    return log
}

/// Puts every report's `latest` right, and rebuilds the archive's first page, unless it shows just the editions that there are and how they came
/// out; after shards, their lines in the journal say how theirs did.
///
/// - Parameters:
///   - log: the record of what was done just now, which is not in the journal yet.
///   - folder: the definitions, as far as they are known.
/// - Returns: which `latest`, and which reports' pages, could not be put right.
/// - Throws: `.inputOutput` or `.cannotCreate` where it cannot be written.
@discardableResult
func refreshIndex(
    of archive: ReportArchive, _ pages: IndexPages, after log: RunLog = RunLog(.index), folder: DefinitionFolder? = nil
) throws(ReportError) -> [ReportError] {
    archive.removeRemains()
    // Somebody may have removed the newest edition by hand, or shards were killed.
    var errors = archive.failures(of: archive.reports, archive.pointToLatest)
    let told = archive.reader.state
    var state = told ?? ArchiveState()
    let shards = try archive.reader.hasShards ? archive.reader.journal.linesOfShards().map { current($0, archive) } : []
    for command in shards.map(\.command).eachOnce.reversed() {
        guard let all = ShardRecords(newestFirst: shards.filter { $0.command == command }) else { continue }
        state.takeIn(all.log, archive, folder: folder)
    }
    // An index after shards has taken in its folder with them.
    state.takeIn(log, archive, folder: log.reports.isEmpty && !shards.isEmpty ? nil : folder)
    // Who makes no report does not vouch for those of a run that was killed.
    if log.reports.isEmpty, shards.isEmpty { archive.keepWordOfKilledRun() }
    // The page asks for it, if only to find that no run has told anything.
    if !log.reports.isEmpty || state != told { try archive.write(state) }
    var lacksPage = false
    let shown = archive.reports.map { report in
        let editions = archive.editions(of: report)
        let page = archive.path.appendingPath(report).appendingPath(ArchiveLayout.page)
        if !lacksPage, Files.kind(of: page) != .regular {
            lacksPage = (try? archive.reader.page(of: report, editions) != nil) ?? true
        }
        let document = editions.last.map { archive.reader.documentPath(of: report, edition: $0) }
        let newest = document.flatMap(FileStamp.ofPublished)
        return ([report, newest ?? ""] + editions).joined(separator: " ")
    }
    let news = state.reports.map {
        "\($0.name) \($0.result) \($0.late ?? -1) \($0.revised) \($0.group ?? "") \($0.reason ?? "")"
    }
    let digest = sha256(Data((shown + news + [pages.digest]).joined(separator: "\n").utf8))
    // Where the page was changed by somebody, it is told by its own stamp.
    let known = archive.indexStamp.map { "\(digest) \($0)" }
    if known == nil || lacksPage || archive.cache.text(of: ReportArchive.indexKey) != known {
        let failures = try archive.writeIndex(pages)
        errors += failures
        if failures.isEmpty, let stamp = archive.indexStamp {
            archive.cache.remember("\(digest) \(stamp)", as: ReportArchive.indexKey)
        }
    }
    if errors.isEmpty { archive.closeShards() }
    return errors
}

/// A shard's record without the failures of editions that were published since: a run that was stopped told nobody of them.
private func current(_ record: RunLog, _ archive: ReportArchive) -> RunLog {
    copy(of: record) {
        $0.reports.removeAll { edition in
            let day = edition.asOf?.description ?? archive.newestDay(of: edition.report, in: nil, at: record.ended)
            guard edition.isFailed, let day else { return false }
            let written = archive.reader.document(of: edition.report, edition: day)?.written
            return written.map { $0 > Int64(record.ended.timeIntervalSince1970) } ?? false
        }
    }
}

/// What the shards of a run have written to the journal, put together as if it had been one run.
package struct ShardRecords: Sendable {
    /// What they did: from the beginning of the first to the end of the last. Its seconds are those between the two, by the wall clock.
    package private(set) var log: RunLog
    /// The shards that have not come to their end: the journal has no line of them, as of those that were killed, or one that says so.
    package let missing: [Int]

    /// Of the last shards in a journal, as metrics count them; nil where its last line is of a whole run or an index.
    package init?(lastIn journal: Journal) throws(ReportError) {
        self.init(newestFirst: try journal.linesOfShards(isForMetrics: true))
    }

    /// Of those that are of the same command as the newest.
    ///
    /// - Parameter records: all with a shard.
    init?(newestFirst records: [RunLog]) {
        guard let last = records.first, let shard = last.shard else { return nil }
        var (all, made, isWhole) = ([RunLog](), [String: Int](), [String: Bool]())
        for record in records where record.command == last.command {
            guard let name = record.shard?.rawValue else { continue }
            isWhole[name] = isWhole[name] ?? !record.wasStopped
            // What was made again counts as it came out last, but an earlier day says nothing of a later one. What else a shard of the same
            // number made is of other definitions.
            var rest = record
            rest.reports = record.reports.filter { edition in
                let (unit, day) = (record.unit(of: edition), edition.asOf?.daysSinceEpoch)
                if let last = made[unit], day ?? last <= last { return false }
                made[unit] = day ?? .max
                return true
            }
            if !rest.reports.isEmpty { all.append(rest) }
        }
        log = RunLog(last.command)
        log.started = all.map(\.started).min() ?? last.started
        log.ended = all.map(\.ended).max() ?? last.ended
        log.seconds = max(0, (log.ended.timeIntervalSince(log.started) * 1000).rounded() / 1000)
        log.reports = all.reversed().flatMap { record in
            record.reports.filter { made[record.unit(of: $0)] == $0.asOf?.daysSinceEpoch ?? .max }
        }
        // Other definitions may have more shards, or fewer.
        let counts = Set(all.compactMap(\.shard?.count) + [shard.count])
        missing = counts.sorted().flatMap { count in (1...count).filter { isWhole["\($0)/\(count)"] != true } }
    }

    /// What a run would end with that came out so: 0 where all is made, else 1.
    package var exitCode: Int32 { missing.isEmpty && !log.reports.contains(where: \.isFailed) ? 0 : 1 }
}

extension Journal {
    /// How far back it is read at most, in bytes: thousands of shards' lines of thousands of reports have fewer.
    private static let mostRead = 256 << 20

    /// The lines of shards at its end, the newest first, back to the last one that is no shard's. Those of `prune` are passed over, which makes
    /// no report, and those of runs that were stopped, which take nothing in.
    ///
    /// - Parameter isForMetrics: whether lines before an index count too, as far as they are of the same run: a shard may have been run again
    ///   after it.
    func linesOfShards(isForMetrics: Bool = false) throws(ReportError) -> [RunLog] {
        var (shards, part) = ([RunLog](), [RunLog]())
        try eachLineFromEnd(most: Self.mostRead) { line in
            // What cannot be read as a run's line is as good as the end.
            guard let record = try? RunLog(json: line) else { return false }
            if record.shard != nil { part.append(record) }
            if record.shard != nil || record.command == .prune || record.wasStopped { return true }
            let same = linesOfSameRun(part, as: shards)
            guard isForMetrics, record.command == .index, !part.isEmpty || !shards.isEmpty,
                part.isEmpty || !same.isEmpty
            else { return false }
            (shards, part) = (shards + same, [])
            return true
        }
        return shards + linesOfSameRun(part, as: shards)
    }
}

/// Those of some lines that are of the same run as later ones: with `run` those of the same newest as-of day, and of no report; with
/// `regenerate` all, where a shard made the same editions later once more.
private func linesOfSameRun(_ lines: [RunLog], as later: [RunLog]) -> [RunLog] {
    guard let last = later.first else { return lines }
    let made = lines.filter { $0.command == last.command && !$0.reports.isEmpty }
    if last.command == .run {
        let day = later.lazy.compactMap(\.newestDay).first
        let isSame = made.contains { $0.newestDay == day }
        return isSame ? lines.filter { $0.command == .run && ($0.reports.isEmpty || $0.newestDay == day) } : []
    }
    let isSame = made.contains { one in later.contains { $0.shard == one.shard && $0.units == one.units } }
    return isSame ? lines : []
}

extension RunLog {
    fileprivate var newestDay: CivilDate? { reports.compactMap(\.asOf).max() }

    fileprivate var units: [String] { reports.map(unit).sorted() }

    /// What tells one of its editions from the others: a run makes one of each report.
    fileprivate func unit(of edition: Edition) -> String {
        command == .run ? edition.report : "\(edition.report) \(edition.asOf?.description ?? "")"
    }
}
