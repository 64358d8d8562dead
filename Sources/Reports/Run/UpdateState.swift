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
        for name in all.keys where source != nil && all[name]?.folder == source {
            // Where a definition is gone nobody waits for its report.
            if !editions.contains(where: { $0.report == name }) { all[name]?.days = [] }
        }
        let listed = Dictionary(archive.listedReports.map { ($0.card.report, $0) }) { one, _ in one }
        for edition in editions {
            var report = all[edition.report] ?? Report(name: edition.report)
            report.take(edition, listed[edition.report], ended: log.ended)
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
            if let zone = try? TimeZoneDatabase().zone(named: found.card.zone) { report.findDue(in: zone) }
            return report
        }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension ArchiveState.Report {
    /// What an edition says of its report.
    fileprivate mutating func take(_ edition: Edition, _ listed: ListedReport?, ended: Date) {
        (result, late, group) = (edition.result.rawValue, edition.late, edition.listing?.group)
        reason = edition.isFailed ? edition.forJournal.errors.first : nil
        let newest = (listed?.card.asOf).flatMap { CivilDate($0) }
        let expected = edition.listing?.expected.map { $0.weekdays(newest: newest) } ?? listed?.editions.rhythm
        days = expected?.map(\.rawValue)
        guard !edition.isFailed, let newest, edition.asOf == newest else { return }
        if asOf != "\(newest)" {
            if let zone = try? TimeZoneDatabase().zone(named: listed?.card.zone ?? "UTC") {
                let minute = zone.minutes(of: Int64(ended.timeIntervalSince1970)) - newest.daysSinceEpoch * 1_440
                minutes = Array((minutes + [max(0, minute)]).suffix(Self.mostMinutes))
            }
        }
        (asOf, made) = ("\(newest)", ended.utcText)
    }

    /// How many of the last editions tell when the next one is due.
    private static let mostMinutes = 7
}
