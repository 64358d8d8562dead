import Archive
import Charts
import Foundation

extension ArchiveState {
    /// Takes in what came of a run, or of a regeneration, which says nothing of last night but may have brought editions.
    ///
    /// - Parameters:
    ///   - log: its record, of which the reports are done.
    ///   - archive: with the editions that it made.
    ///   - folder: the folder of definitions of which it made all reports; nil where it made some of them.
    mutating func takeIn(_ log: RunLog, _ archive: ReportArchive, folder: String?) {
        let editions = log.command == .run ? log.reports : []
        let source = folder.map { String(sha256($0).prefix(8)) }
        var all = Dictionary(reports.map { ($0.name, $0) }) { one, _ in one }
        if log.command == .run { run = Run(ended: log.ended.utcText, seconds: log.seconds) }
        // Where a definition is gone nobody waits for its report.
        let gone = Set(all.keys).subtracting(editions.map(\.report))
        for name in gone where source != nil && all[name]?.folder == source { all[name]?.days = [] }
        let listed = Dictionary(archive.listedReports.map { ($0.card.report, $0) }) { one, _ in one }
        let zones = Dictionary(grouping: listed.values, by: \.card.zone).compactMapValues { same in
            try? TimeZoneDatabase().zone(named: same[0].card.zone)
        }
        for edition in editions {
            var report = all[edition.report] ?? Report(name: edition.report)
            let found = listed[edition.report]
            report.take(edition, found, found.flatMap { zones[$0.card.zone] } ?? .utc, ended: log.ended)
            // What was revised is kept beside the editions before they are published: a run may have been killed in between.
            let kept = report.asOf.flatMap { archive.reader.revisions(of: report.name)[$0] } ?? []
            report.revised = !kept.isEmpty && !edition.expectsRevisions
            report.folder = source ?? report.folder
            all[report.name] = report
        }
        reports = all.values.compactMap { report in
            // What never had an edition is there as long as it fails; what has none any more was removed.
            guard let found = listed[report.name] else { return report.asOf == nil ? report : nil }
            var report = report
            (report.asOf, report.zone) = (found.card.asOf, found.card.zone)
            if let zone = zones[found.card.zone] { report.findDue(in: zone) }
            return report
        }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension ArchiveState.Report {
    /// What an edition says of its report.
    fileprivate mutating func take(
        _ edition: Edition, _ listed: ListedReport?, _ zone: TimeZoneRules, ended: Date
    ) {
        (result, late) = (edition.result.rawValue, edition.late)
        reason = edition.isFailed ? edition.forJournal.errors.first : nil
        // Of a definition that cannot be read what it said before holds.
        guard !edition.isFailed else { return }
        group = edition.listing?.group
        let newest = (listed?.card.asOf).flatMap { CivilDate($0) }
        let expected = edition.listing?.expected.map { $0.weekdays(newest: newest) } ?? listed?.editions.rhythm
        days = expected?.map(\.rawValue)
        guard let newest, edition.asOf == newest else { return }
        if asOf != "\(newest)" {
            let minute = zone.minutes(of: Int64(ended.timeIntervalSince1970)) - newest.daysSinceEpoch * 1_440
            minutes = Array((minutes + [max(0, minute)]).suffix(Self.mostMinutes))
        }
        (asOf, made) = ("\(newest)", ended.utcText)
    }

    /// How many of the last editions tell when the next one is due.
    private static let mostMinutes = 7
}
