import Archive
import Charts
import Foundation

extension Edition {
    /// Makes notes of the conditions that are known, and warnings of the others; says what is good again.
    ///
    /// - Parameter known: the conditions of the last run; nil where there was none.
    mutating func sayWhatChanged(since known: [Condition]?) {
        guard let known else { return }
        warnings += conditions.filter(\.isExpected).map { Notice($0, of: report) }
        // Of a report that failed it is unknown what holds.
        guard !isFailed else { return conditions = known }
        conditions += known.filter { unasked.contains($0.kind) }
        func isKnown(_ condition: Condition) -> Bool {
            known.contains { $0.kind == condition.kind && $0.figure == condition.figure }
        }
        warnings.removeAll { $0.condition.map(isKnown) ?? false }
        // What happened once is no news a second time, not even a note.
        notes += conditions.filter { isKnown($0) && !$0.isEvent }.map { Notice($0, of: report).text }
        for old in known where !old.isEvent && !conditions.contains(where: { $0.kind == old.kind }) {
            recovered.append("report \(report): \(old.ending)")
        }
    }

    /// The edition as the journal has it: without what programs and data said, since others may read it.
    var forJournal: Edition {
        copy(of: self) { ($0.warnings, $0.errors) = (warnings.map(\.forJournal), errors.map(\.forJournal)) }
    }
}

extension RunSession {
    /// What only a run by the calendar can know of an edition: rows of days to come, and editions that were not made.
    func conditionsOfCalendar(
        _ edition: Edition, _ definition: ReportDefinition, _ destination: ArchiveDestination
    ) -> [Condition] {
        guard let (asOf, day) = edition.asOf.map({ ($0, "\($0)") }) else { return [] }
        let editions = destination.archive.editions(of: edition.report)
        let (ofRows, ofEditions) = ("rows are after the as-of day", "the newest edition is of a day to come")
        let ofMissing = "editions are missing"
        let isNews = edition.result == .published || edition.result == .unchanged && !destination.wasTold(edition)
        // What is not looked for is as it was.
        let others = context.asOf != nil ? [ofRows, ofEditions] : context.daysBack > 0 ? [ofRows] : []
        var all = (edition.isFailed ? [] : known[edition.report] ?? []).filter {
            others.contains($0.kind) || $0.kind == ofMissing && !isNews && day == newest[edition.report]
        }
        if edition.later > 0, others.isEmpty {
            all.append(
                "\(countedAre(edition.later, "row")) after \(asOf), and not shown",
                kind: ofRows, ending: "no rows are after the as-of day any more")
        }
        // Those of yesterday's run may be a day behind.
        if context.asOf == nil, edition.result != .failed, let newest = editions.last,
            newest > "\(asOf.advanced(byDays: context.daysBack))"
        {
            all.append(
                "its newest edition is of a day to come, \(newest), and latest leads to it: if this machine's clock is right, "
                    + "remove that edition's folder and run again, else set the clock",
                kind: ofEditions, figure: newest,
                ending: "latest leads to no edition of a day to come")
        }
        // Since the last that was told: one that was killed later told of none. What prune removed was there.
        let recent = recent[edition.report] ?? []
        let there = Set(editions + recent.filter { $0 <= newest[edition.report] ?? "" })
        let missing = editions.filter { $0 < day && $0 <= told[edition.report] ?? day }.missing(
            before: asOf, expected: definition.publishing.listing.expected, recent: recent
        ).filter { !there.contains("\($0)") }
        guard isNews, edition.chart?.request.ahead == nil, definition.source.hasPast, let first = missing.first,
            let last = missing.last
        else { return all }
        let days = first == last ? "\(first)" : "\(first) to \(last)"
        // What was refused on those days would be refused once more.
        let more = definition.publishing.revisionPolicy == .fail ? " --accept-revisions" : ""
        let commands = missing.spans.map { destination.regenerate(edition.report, $0) + more }
        all.append(
            Condition(
                event: "\(countedAre(missing.count, "edition")) missing (\(days)): "
                    + commands.joined(separator: " && "), kind: ofMissing, figure: days))
        return all
    }
}

extension [Edition] {
    /// The reports that failed, each with the days of its editions: `mon: 2026-09-07, 2026-09-14; tue: 2026-09-07`; nil where none did.
    package var failedDays: String? {
        let reports = Dictionary(grouping: filter(\.isFailed), by: \.report).map { report, editions in
            "\(report): \(editions.compactMap(\.asOf?.description).listed(most: 10))"
        }.sorted()
        let more = reports.count > 10 ? "; and \(counted(reports.count - 10, "more report"))" : ""
        return reports.isEmpty ? nil : reports.prefix(10).joined(separator: "; ") + more
    }

    /// All warnings of many editions: each once, with the editions that it is of. Of a condition the last text is taken; where editions have
    /// others, it is that of the last alone.
    package var summedWarnings: [String] {
        let all = flatMap { edition in
            edition.notices.map { notice in
                let kind = notice.condition.map { "\(edition.report)\n\($0.kind)" }
                return (key: kind ?? notice.text, text: notice.text, edition: edition.asOf)
            }
        }
        let groups = Dictionary(grouping: all, by: \.key)
        return all.map(\.key).eachOnce.compactMap { groups[$0] }.map { warnings in
            let (text, editions) = (warnings[warnings.count - 1].text, warnings.compactMap(\.edition))
            guard let first = editions.min(), let last = editions.max() else { return text }
            if first == last { return "\(text) (edition \(first))" }
            return warnings.allSatisfy { $0.text == text }
                ? "\(text) (\(editions.count) editions, \(first) to \(last))"
                : "\(text) (edition \(last), the last of \(editions.count) since \(first))"
        }
    }
}

extension ArchiveReader {
    /// The conditions of reports at the end of their last runs, and the last days of which editions were told, by whichever command; a
    /// report is missing where it is not among the journal's last records.
    ///
    /// - Parameter newest: the reports with their newest days. What was said of earlier ones counts only where nothing was of these.
    func conditions(of newest: [String: String]) -> (known: [String: [Condition]], told: [String: String]) {
        struct Line: Decodable {
            struct Report: Decodable {
                let report: String
                let result, asOf: String?
                let conditions: [Condition]?

                private enum CodingKeys: String, CodingKey {
                    case report, result, conditions
                    case asOf = "as_of"
                }
            }

            let command: RunLog.Command
            let reports: [Report]
        }
        var (found, told) = ([String: (day: String, conditions: [Condition])](), [String: String]())
        func isOpen(_ report: String) -> Bool {
            guard let newest = newest[report] else { return false }
            return found[report].map { $0.day < newest } ?? true || told[report] ?? "" < newest
        }
        try? journal.eachLineFromEnd(most: JournalLine.longest) { line in
            guard let record = try? JSONDecoder().decode(Line.self, from: line) else { return true }
            for report in record.reports where isOpen(report.report) {
                let newest = newest[report.report] ?? ""
                // What failed before its day was known is of the newest.
                let day = report.asOf ?? newest
                // What failed has told nothing of what a run that was killed before had published.
                if report.result != EditionResult.failed.rawValue {
                    // Nor has an edition that was removed since, as a wrong clock's is.
                    if day > newest, !editions(of: report.report).contains(day) { continue }
                    told[report.report] = max(day, told[report.report] ?? "")
                }
                let last = min(day, newest)
                if record.command != .run || found[report.report].map({ $0.day >= last }) ?? false { continue }
                found[report.report] = (day, report.conditions ?? [])
            }
            return newest.keys.contains(where: isOpen)
        }
        return (found.mapValues(\.conditions), told)
    }
}

extension [String] {
    /// The days from the last edition to another one for which there should be one and is none: on the weekdays that the definition
    /// expects, or on those of the editions' own rhythm. The texts are the editions' days, in their order.
    ///
    /// - Parameter recent: days of editions that may have been removed since.
    func missing(before edition: CivilDate, expected: ExpectedEditions?, recent: [String] = []) -> [CivilDate] {
        guard let last = last.flatMap({ CivilDate($0) }),
            let weekdays = expected?.weekdays(newest: last) ?? withRemoved(recent).rhythm, last < edition
        else { return [] }
        return (last.daysSinceEpoch + 1..<edition.daysSinceEpoch).map { CivilDate(daysSinceEpoch: $0) }
            .filter { weekdays.contains($0.weekday) }
    }
}

extension [CivilDate] {
    /// Options of `regenerate` that name these days and no others: of days in a row together, or of each weekday, whichever are fewer. The
    /// days are in their order, each weekday's in a row of weeks.
    var spans: [String] {
        var rows: [[CivilDate]] = []
        for day in self {
            if rows.last?.last?.advanced(byDays: 1) == day {
                rows[rows.count - 1].append(day)
            } else {
                rows.append([day])
            }
        }
        let weekdays = Dictionary(grouping: self, by: \.weekday).values.sorted { $0[0] < $1[0] }
        let isByWeekday = weekdays.count < rows.count
        return (isByWeekday ? weekdays : rows).map { days in
            "--from \(days[0]) --to \(days[days.count - 1])" + (isByWeekday && days.count > 1 ? " --every week" : "")
        }
    }
}
