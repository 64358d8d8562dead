import Archive
import Charts
import Foundation

/// A chart beside the edition that was last published.
struct Comparison: Sendable {
    /// The closed buckets whose numbers are not those that were published.
    var revisions: [Revision] = []
    /// Why the two, or some of their buckets, cannot be compared, or not with the very last edition.
    var changes: [Condition] = []
}

/// Compares a chart with what was last published: the very edition that is made again, else the nearest before it.
///
/// - Throws: where there are any and the definition does not allow it.
func findRevisions(_ chart: ReportChart, _ destination: Destination) throws(RefusedChart) -> Comparison {
    let request = chart.request
    guard case .archive(let destination) = destination, request.grouping != nil else { return Comparison() }
    let (last, unreadable) = destination.archive.reader.lastDocument(of: request.name, until: request.asOf)
    var comparison = Comparison()
    if let unreadable, request.definition.publishing.revisionPolicy != .accept {
        let error = ReportError.isUnreadable(unreadable, of: request.name, in: destination.archive.reader)
        guard request.definition.publishing.revisionPolicy != .fail || destination.acceptsRevisions else {
            throw RefusedChart(chart, for: ReportErrors(error))
        }
        comparison.changes.append(
            Condition(
                event: "\(error.subject): \(error.found); \(error.advice)",
                kind: "the last edition cannot be read, so it was not compared", figure: unreadable))
    }
    guard let (edition, published, written) = last else { return comparison }
    let method = request.method
    guard published.numbersSHA256 == method.numbersSHA256 else {
        let text =
            "its numbers are made in another way than those of \(edition), so the two were not compared: "
            + (published.method.flatMap { methodChanges(from: $0.numbers, to: method.numbers.shown) }
                ?? "another database, table, filter, zone or the like")
        comparison.changes.append(Condition(event: text, kind: "another definition of its numbers", figure: edition))
        return comparison
    }
    let (revisions, moved) = ComparedNumbers(chart).revisions(since: published, written: written)
    comparison.revisions = revisions
    if !moved.isEmpty { comparison.changes.append(Condition(moved: moved, since: edition)) }
    guard let first = revisions.first, request.definition.publishing.revisionPolicy == .fail,
        !destination.acceptsRevisions
    else {
        return comparison
    }
    let error = ReportError(
        .data, subject: request.subject,
        found: revisions.count == 1
            ? "the number of a closed \(first.period.nouns.one) differs from the one published on \(edition)"
            : "\(revisions.count) numbers of closed \(first.period.nouns.several) differ from those published on \(edition)",
        evidence: revisions.prefix(20).map(\.text).joined(separator: "\n")
            + (revisions.count > 20 ? "\nand \(revisions.count - 20) more" : ""),
        advice: "find out why the data changed; if the new numbers are correct, publish them with --accept-revisions")
    throw RefusedChart(chart, revisions, for: ReportErrors(error))
}

extension ArchiveReader {
    /// The last edition up to a day that can be read: a damaged one must not hide what others show.
    ///
    /// - Returns: also the last of all, where that one cannot be read.
    fileprivate func lastDocument(
        of report: String, until day: CivilDate
    ) -> (last: (edition: String, document: ReportDocument, written: Int64)?, unreadable: String?) {
        var unreadable: String?
        for edition in editions(of: report).reversed() where edition <= day.description {
            if let (document, written) = document(of: report, edition: edition) {
                return ((edition, document, written), unreadable)
            }
            unreadable = unreadable ?? edition
        }
        return (nil, unreadable)
    }
}

extension ReportError {
    /// That the last edition's numbers are unknown, so that revised ones cannot be found.
    fileprivate static func isUnreadable(_ edition: String, of report: String, in archive: ArchiveReader) -> ReportError
    {
        let name = ShellWord.visible(report)
        return ReportError(
            .data, subject: archive.documentPath(of: report, edition: edition),
            found: "it cannot be read, so revised numbers cannot be found",
            advice:
                "see what is wrong with that edition (barfolio verify \(name)), and restore it; or make it again of the rows that there are "
                + "now: barfolio regenerate \(name) --from \(edition) --to \(edition) --accept-revisions")
    }
}

/// The keys whose values differ: `source.table is orders, was invoices`; nil where none does.
func methodChanges(from old: [String: String], to new: [String: String]) -> String? {
    let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    let changes = keys.map { ReportMethod.change(of: $0, from: old[$0], to: new[$0]) }
    return changes.isEmpty ? nil : changes.joined(separator: "; ")
}

/// The numbers of an edition by time, as they are compared with those of an earlier one: of a chart, or of what was published of it.
struct ComparedNumbers {
    /// Those that are shown.
    let bars: [ReportDocument.Bar]
    /// The rules by which its buckets begin.
    let zone: TimeZoneRules
    /// The span of its buckets.
    let period: Period
    /// Where the first bucket begins that it covers; nil where that is the one of its first row.
    let first: (day: CivilDate, moment: Int64)?
    /// The last day that it covers.
    let lastDay: CivilDate
    /// All series, and those of them that are not shown.
    let series, hidden: Set<String>
    /// What all but the largest series are together; nil where no series is left out.
    let rest: String?

    /// Those of a chart by time.
    init(_ chart: ReportChart) {
        let (request, grouping) = (chart.request, chart.request.grouping)
        bars = chart.bars.filter { !$0.isHidden }.map { ReportDocument.Bar($0, zone: request.zone) }
        (zone, period) = (request.zone, grouping?.period ?? .day)
        first = grouping?.firstBucket.map { ($0.firstDay, $0.start) }
        lastDay = grouping?.lastDay ?? request.asOf
        series = Set(chart.tally.seriesOrder)
        hidden = Set(chart.bars.lazy.filter(\.isHidden).compactMap(\.series))
        rest = request.shown.largestSeries?.rest
    }

    /// Those of a published edition.
    ///
    /// - Parameter zone: the rules of its zone as they are today.
    /// - Returns: nil where it is not by time, or was published by a version that did not keep how it was made.
    init?(_ document: ReportDocument, zone: TimeZoneRules) {
        guard let method = document.method, let by = method.numbers["group.by"], let period = Period(rawValue: by),
            let lastDay = CivilDate(document.asOf)
        else { return nil }
        bars = document.pages.flatMap(\.bars)
        (self.zone, self.period, self.lastDay) = (zone, period, lastDay)
        // A first day that the definition names is that of the first bar.
        let start = bars.lazy.compactMap(\.start).first
        first =
            !document.hasFirstBucket
            ? nil
            : start.flatMap { start in
                CivilDate(start.prefix(10)).flatMap { day in Int64(iso8601: start).map { (day, $0) } }
            }
        series = Set(bars.lazy.compactMap(\.series))
        hidden = []
        rest = document.restSeries
    }

    /// The closed buckets whose numbers are not those of an earlier edition.
    ///
    /// - Parameter written: when that was written, in seconds since 1970 UTC.
    /// - Returns: also how each bucket that has other bounds now was and is bounded: those are not compared.
    func revisions(since published: ReportDocument, written: Int64) -> (revisions: [Revision], moved: [String]) {
        var before = published.pages.flatMap(\.bars)
        let moved = before.takeMoved(bars, zone)
        return (revisions(since: before, written: written), moved)
    }
}

extension [ReportDocument.Bar] {
    /// Takes out the bars whose buckets begin on the same local day and time as later ones, and have other bounds all the same:
    /// the rules of the zone have changed since, or the calendar of the organisation's periods.
    ///
    /// - Returns: how each was and is bounded, each bucket once.
    fileprivate mutating func takeMoved(_ later: [ReportDocument.Bar], _ zone: TimeZoneRules) -> [String] {
        var bounds: [String: String] = [:]
        for bar in later { if let start = bar.start { bounds[start] = bar.end } }
        // Of a time that comes twice both are there.
        let local = Dictionary(bounds.map { ($0.key.dropLast(6), ($0.key, $0.value)) }) { one, _ in one }
        var moved: [String] = []
        removeAll { bar in
            guard let start = bar.start, let end = bar.end, bounds[start] != end,
                let now = local[start.dropLast(6)], bounds[start] != nil || !zone.shows(start)
            else { return false }
            let text = "\(start) to \(end) is \(now.0) to \(now.1) now"
            if moved.last != text { moved.append(text) }
            return true
        }
        return moved
    }
}

extension Int64 {
    /// The instant of a text of ISO 8601, in seconds since 1970 UTC; nil where it is none.
    init?(iso8601 text: String) {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        self.init(date.timeIntervalSince1970)
    }
}

extension TimeZoneRules {
    /// Whether this is how the zone's clock shows the instant that is meant.
    fileprivate func shows(_ text: String) -> Bool {
        Int64(iso8601: text).map { iso8601($0) == text } ?? false
    }
}

extension Condition {
    /// That buckets have other bounds than were published.
    fileprivate init(moved: [String], since edition: String) {
        let others = moved.count > 1 ? "; and \(moved.count - 1) more" : ""
        self.init(
            event:
                "the bounds of \(counted(moved.count, "bucket")) are not those of \(edition), since the rules of the time zone or the calendar "
                + "have changed, so their numbers were not compared: \(moved[0])\(others)",
            kind: "buckets have other bounds than were published", figure: edition)
    }
}

extension ComparedNumbers {
    private func revisions(since published: [ReportDocument.Bar], written: Int64) -> [Revision] {
        struct Key: Hashable { let start, series: String? }
        var before: [Key: Amount?] = [:]
        // Where other series are the largest now, others are the rest: neither can be compared.
        let old = Set(published.lazy.compactMap(\.series))
        var compared = old.subtracting(hidden)
        if let rest, old != series { compared = old.intersection(series).subtracting(hidden.union([rest])) }
        let growing = growing(since: written)
        for bar in published
        where !bar.partial && !(bar.start.map(growing.contains) ?? false) && bar.series.map(compared.contains) ?? true {
            before[Key(start: bar.start, series: bar.series)] = bar.value
        }
        var revisions: [Revision] = []
        for bar in bars {
            guard let start = bar.start, let old = before.removeValue(forKey: Key(start: start, series: bar.series)),
                old != bar.value
            else { continue }
            // What is awaited again had arrived: its rows are gone.
            guard !bar.partial || bar.state == .awaited && old?.isZero == false else { continue }
            if let revision = Revision(of: start, period, series: bar.series, from: old, to: bar.value) {
                revisions.append(revision)
            }
        }
        return revisions + vanished(before.map { ($0.key.start, $0.key.series, $0.value) })
    }

    /// The beginnings of buckets that were not over then, and may have grown since.
    private func growing(since written: Int64) -> Set<String> {
        // Most ended long before: their texts tell, wherever the clock was.
        let lately = CivilDate(daysSinceEpoch: Int(written.flooredQuotient(by: 86_400)) - 2).description
        return Set(
            bars.compactMap { bar in
                guard let end = bar.end, end.prefix(10) >= lately, let moment = Int64(iso8601: end), moment > written
                else { return nil }
                return bar.start
            })
    }

    /// Closed buckets that were published, that the edition still covers, and of which nothing is left: rows were deleted, or a database was
    /// emptied. What was zero or missing is no loss.
    private func vanished(_ bars: [(start: String?, series: String?, value: Amount?)]) -> [Revision] {
        bars.compactMap { bar -> Revision? in
            guard let value = bar.value, !value.isZero, let start = bar.start,
                let day = CivilDate(start.prefix(10)), day >= first?.day ?? day, day <= lastDay
            else { return nil }
            if period.seconds != nil {
                // Parts of the first day may be too old for the report.
                guard let moment = Int64(iso8601: start), moment >= first?.moment ?? .min else { return nil }
            }
            return Revision(of: start, period, series: bar.series, from: value, to: nil)
        }.sorted { ($0.bucket, $0.start ?? "", $0.series ?? "") < ($1.bucket, $1.start ?? "", $1.series ?? "") }
    }
}

/// A closed bucket whose number is not the one that was last published.
struct Revision: Codable, Sendable, Equatable {
    /// The bucket's first day.
    var bucket: CivilDate
    /// Where buckets are parts of days, the bucket's first moment, as ISO 8601 with the offset of the report's zone.
    var start: String?
    /// The bucket's span.
    var period: Period
    /// The series; nil where buckets are not divided into series.
    @ExplicitNull var series: String? = nil
    /// The number that was published; nil where it was missing.
    @ExplicitNull var before: Amount?
    /// The number that the data give now; nil where it is missing.
    @ExplicitNull var after: Amount?

    /// Its bucket: `week 2026-10-04`.
    var bucketName: String { "\(period.rawValue) \(moment)" }

    /// For people: `revised week 2026-10-04: 41 → 44`, with a series `revised week 2026-10-04, buy: 41 → missing`, and of hours
    /// `revised hour 2026-10-04 14:00 +02:00: 41 → 44`.
    var text: String {
        let name = series.map { "\(bucketName), \($0)" } ?? bucketName
        return "revised \(name): \(before.plainText) → \(after.plainText)"
    }

    /// The bucket, as it is looked up.
    private var moment: String {
        start.map { "\($0.prefix(10)) \($0.dropFirst(11).prefix(5)) \($0.dropFirst(19))" } ?? "\(bucket)"
    }
}

extension ReportRequest {
    /// A revision for a web page, which says by itself that it was revised: `week of Oct 4, 2026, buy: 41 → 44`.
    func text(of revision: Revision, in language: PageLanguage) -> String {
        let phrases = language.phrases
        let bucket = revision.start.flatMap(Int64.init(iso8601:)).flatMap { grouping?.bucket(holding: $0) }
        let name = (bucket ?? grouping?.bucket(containing: revision.bucket)).map {
            phrases.name(of: $0, chartStyle.labels.withoutPattern)
        }
        let parts = [name, revision.series].compactMap(\.self).map(language.isolated)
        let numbers = [revision.before, revision.after].map { $0 == nil ? phrases(.noValue) : $0.plainText }
        return phrases(.revision, phrases.joined(parts), language.isolated(numbers.joined(separator: " → ")))
    }
}

extension Revision {
    /// Of the bucket that begins then, ISO 8601; nil where the text is no day.
    fileprivate init?(of start: String, _ period: Period, series: String?, from before: Amount?, to after: Amount?) {
        guard let bucket = CivilDate(start.prefix(10)) else { return nil }
        self.init(bucket: bucket, period: period, series: series, before: before, after: after)
        if period.seconds != nil { self.start = start }
    }
}

extension Amount? {
    /// The number with all its digits, or that there is none.
    var plainText: String { self?.description ?? "missing" }
}
