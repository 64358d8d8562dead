import Archive
import Charts
import Foundation
import Platform

extension ArchiveState {
    /// Takes in what came of a run as far as it made the newest day's editions; and which editions there are. A report that has none any more
    /// was removed, and is forgotten.
    ///
    /// - Parameters:
    ///   - log: its record, of which the reports are done.
    ///   - archive: with the editions that it made.
    ///   - folder: the definitions, as far as they are known: of one that is gone from it, if all are, no report is waited for.
    mutating func takeIn(_ log: RunLog, _ archive: ReportArchive, folder: DefinitionFolder?) {
        let source = folder.map { String(sha256(wayBetween(archive.path, $0.path)).prefix(8)) }
        var all = Dictionary(reports.map { ($0.name, $0) }) { one, _ in one }
        if log.command == .run { run = Run(ended: log.ended.utcText, seconds: log.seconds) }
        let isNew = !all.values.contains { $0.folder == source }
        let isFirst = all.values.allSatisfy { $0.folder == nil }
        if let folder, folder.areAll { all.retire(allBut: folder.names, of: source, isNew: isNew, at: log.ended) }
        let published = Set(log.reports.filter { $0.result == .published }.map(\.report))
        let names = Set(archive.reports)
        for name in names {
            var report = all[name] ?? Report(name: name)
            let editions = archive.editions(of: name)
            if let newest = editions.last {
                // Most are of the same zone as ever: their documents need not be looked at.
                let isKnown = report.asOf == newest && !published.contains(name)
                let zone = (isKnown ? report.zone : nil) ?? archive.zone(of: name, edition: newest) ?? "UTC"
                (report.name, report.zone, report.recent) = (name, zone, editions.withRemoved(report.recent ?? []))
            }
            all[name] = report
        }
        for edition in log.reports.newest(in: archive, all, log.ended) {
            // One whose folder was removed begins anew.
            let known = all[edition.report]
            var report = (names.contains(edition.report) ? known : nil) ?? Report(name: edition.report)
            if let folder, folder.names.contains(report.name) {
                // Whether a folder is new is for a run of all its reports to see.
                (report.folder, report.retired) = (folder.areAll || !isNew || isFirst ? source : known?.folder, false)
            }
            report.take(edition, log)
            // What was revised is kept beside the editions, with which it is published: a run may have been killed then.
            let kept = report.asOf.flatMap { archive.reader.revisions(of: report.name)[$0] } ?? []
            report.revised = !kept.isEmpty && edition.expectsRevisions != true
            all[report.name] = report
        }
        reports = all.values.compactMap { report in
            // What never had an edition is there as long as it fails.
            guard names.contains(report.name), let newest = report.recent?.last else {
                return report.asOf == nil && report.days == nil ? report : nil
            }
            return copy(of: report) {
                // Of one that was there before one that was removed it is not known.
                $0.revised = $0.revised && $0.asOf == newest && !$0.isRetired
                if $0.asOf != newest { ($0.asOf, $0.made) = (newest, nil) }
                $0.findDue(in: report.rules)
            }
        }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension [String: ArchiveState.Report] {
    /// Waits no longer for those whose definition is gone from its folder.
    fileprivate mutating func retire(allBut names: Set<String>, of source: String?, isNew: Bool, at moment: Date) {
        // Definitions that are here and were elsewhere: the others there were moved with them, or are gone, unless some moved to others.
        let folders = Set((isNew ? names.map { self[$0]?.folder } : []) + [source]).subtracting([nil])
        let recent = CivilDate.last(at: moment).advanced(byDays: -9)...CivilDate.last(at: moment)
        for (name, report) in self where !names.contains(name) {
            // What was tried from elsewhere, but not for a week, or by a wrong clock, and never had an edition, is not waited for either.
            let isRecent = report.failed.flatMap { CivilDate($0) }.map(recent.contains) ?? false
            let isTrial = report.folder == nil && report.asOf == nil && !isRecent
            if isTrial || folders.contains(report.folder) { self[name]?.retire() }
        }
    }
}

extension [Edition] {
    /// Those of their reports' newest days, as of a moment, and of later days, in the order of the days; of any day where none is known.
    fileprivate func newest(in archive: ReportArchive, _ all: [String: ArchiveState.Report], _ end: Date) -> [Edition] {
        filter { edition in
            guard !edition.hasNoDefinition, let asOf = edition.asOf else { return true }
            let newest = archive.newestDay(of: edition.report, in: all[edition.report]?.rules, at: end)
            return newest.map { $0 <= "\(asOf)" } ?? true
        }.sorted { ($0.asOf?.daysSinceEpoch ?? 0) < ($1.asOf?.daysSinceEpoch ?? 0) }
    }
}

extension ReportArchive {
    /// The day of a report's newest edition; one of a day to come, made by a wrong clock, hides none of those before it.
    ///
    /// - Parameter zone: that of its days; where it is not known, each day counts that has begun anywhere.
    func newestDay(of report: String, in zone: TimeZoneRules?, at moment: Date) -> String? {
        let last = zone?.day(at: Int64(moment.timeIntervalSince1970)) ?? CivilDate.last(at: moment)
        return editions(of: report).last { $0 <= "\(last)" }
    }
}

extension CivilDate {
    /// The last day that it is anywhere at a moment: tomorrow's, in UTC.
    static func last(at moment: Date) -> CivilDate {
        CivilDate(daysSinceEpoch: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)) + 1)
    }
}

/// The way from one folder to another, by their real paths: it stays where both are moved together, or reached through a link.
func wayBetween(_ start: String, _ end: String) -> String {
    let from = URL(filePath: start).resolvingSymlinksInPath().pathComponents
    let to = URL(filePath: end).resolvingSymlinksInPath().pathComponents
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)).joined(separator: "/")
}

extension ArchiveState.Report {
    /// The zone of its days; UTC where it is not known.
    var rules: TimeZoneRules { zone.flatMap { try? TimeZoneDatabase.ofMachine.zone(named: $0) } ?? .utc }

    /// Its definition is gone: nobody waits for its editions, nor does it fail any more.
    fileprivate mutating func retire() {
        (retired, days, folder, result, reason, failed, late) = (true, [], nil, .unchanged, nil, nil, nil)
    }

    /// What an edition says of its report.
    fileprivate mutating func take(_ edition: Edition, _ log: RunLog) {
        // Who makes the last editions of a definition that is gone again expects no further ones.
        if isRetired, log.command == .regenerate { return }
        retired = false
        // Where it is not known, no later than it can be: runs are often as of yesterday, and zones may be a day apart.
        let today = rules.day(at: Int64(log.ended.timeIntervalSince1970))
        let day = "\(edition.asOf ?? today.advanced(byDays: recent == nil ? -2 : -1))"
        // An edition of an earlier day does not put right one that failed, unless a wrong clock made its day.
        if failed.map({ day >= $0 || $0 > "\(CivilDate.last(at: log.ended))" }) ?? true {
            (result, late) = (edition.result, edition.late)
            (reason, failed) = edition.isFailed ? (edition.errors.first?.publicText, day) : (nil, nil)
        }
        // Of a definition that cannot be read what it said before holds.
        guard !edition.isFailed else { return }
        group = edition.listing?.group
        let newest = recent?.last.flatMap { CivilDate($0) }
        days = edition.listing?.expected.map { $0.weekdays(newest: newest) } ?? recent?.rhythm
        guard let newest, edition.asOf == newest else { return }
        // At which time of day somebody regenerates says nothing of its usual runs.
        if log.command == .run, asOf != "\(newest)" {
            let minute = rules.minutes(of: Int64(log.ended.timeIntervalSince1970)) - newest.daysSinceEpoch * 1_440
            minutes = Array(((minutes == Self.endOfNextDay ? [] : minutes) + [max(0, minute)]).suffix(Self.mostMinutes))
        } else if minutes.isEmpty || minutes == Self.endOfNextDay {
            minutes = edition.listing?.expected == nil ? [] : Self.endOfNextDay
        }
        (asOf, made) = ("\(newest)", log.ended.utcText)
    }

    /// How many of the last editions tell when the next one is due.
    private static let mostMinutes = 7
    /// When an edition that a definition expects is due while no run has made one.
    private static let endOfNextDay = [2 * 1_440 - 1]
}
