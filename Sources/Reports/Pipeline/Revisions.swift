import Archive
import Charts
import Foundation

/// A chart beside the edition that was last published.
struct RevisionCheck: Sendable {
    /// The closed buckets whose numbers are not those that were published.
    var revisions: [Revision] = []
    /// Why the two, or some of their numbers, cannot be compared, or not with the very last edition.
    var changes: [Condition] = []
    /// How many others differ: of buckets that were not over then.
    var grown = 0
}

/// Compares a chart with what was last published: the very edition that is made again, else the nearest before it.
///
/// - Throws: ``RefusedChart`` where there are any and the definition does not allow it; `.data` where they cannot be found.
func findRevisions(_ chart: ReportChart, _ destination: Destination) throws -> RevisionCheck {
    let request = chart.request
    guard case .archive(let destination) = destination, request.grouping != nil else { return RevisionCheck() }
    let (last, unreadable) = destination.archive.reader.lastDocument(of: request.name, until: request.asOf)
    var revisionCheck = RevisionCheck()
    if let unreadable, request.definition.publishing.revisionPolicy != .accept {
        let error = ReportError.isUnreadable(unreadable, of: request.name, in: destination.archive.reader)
        guard request.definition.publishing.revisionPolicy != .fail || destination.acceptsRevisions else {
            throw error
        }
        revisionCheck.changes.append(
            Condition(
                event: "\(error.subject): \(error.found); \(error.advice)",
                kind: "the last edition cannot be read, so it was not compared", figure: unreadable))
    }
    guard let (edition, published) = last else { return revisionCheck }
    let method = request.method
    guard published.numbersSHA256 == method.numbersSHA256 else {
        let changes =
            published.method.flatMap { methodChanges(from: $0.numbers, to: method.numbers.shown) }
            ?? "another database, table, filter, zone or the like"
        revisionCheck.changes.append(
            Condition(
                event:
                    "its numbers are made in another way than those of \(edition), so the two were not compared: \(changes)",
                // Who changes a definition twice is told twice.
                kind: "another definition of its numbers: \(changes)", figure: edition))
        return revisionCheck
    }
    let found = ComparedNumbers(chart).compared(with: published)
    let revisions = found.revisions
    revisionCheck.revisions = revisions
    // Where numbers may change, so may the largest series.
    let isAccepted = request.definition.publishing.revisionPolicy == .accept
    var usual = [Condition.otherTotals]
    if isAccepted { usual.append(Condition.otherSeries) }
    // The largest series of running reports are often others; the totals tell whether rows have changed.
    if isAccepted || revisions.isEmpty { usual.append(Condition.seriesInTotals) }
    revisionCheck.changes += found.changes.filter { !usual.contains($0.kind) }
    guard request.definition.publishing.revisionPolicy == .fail, !destination.acceptsRevisions,
        let error = refusal(of: revisions, since: edition, request)
    else {
        return revisionCheck
    }
    throw RefusedChart(errors: ReportErrors(error), revisions: revisions)
}

/// Why numbers that differ are not published; nil where none does.
private func refusal(of revisions: [Revision], since edition: String, _ request: ReportRequest) -> ReportError? {
    guard let first = revisions.first else { return nil }
    let fold = first.label == nil ? nil : "a fold of days that were over"
    return ReportError(
        .data, subject: request.subject,
        found: revisions.count == 1
            ? "the number of \(fold ?? "a closed \(first.period.nouns.one)") differs from the one published on \(edition)"
            : "\(revisions.count) numbers of \(fold ?? "closed \(first.period.nouns.several)") differ from those published on \(edition)",
        evidence: revisions.prefix(20).map(\.text).joined(separator: "\n")
            + (revisions.count > 20 ? "\nand \(revisions.count - 20) more" : ""),
        advice: "find out why the data changed; if the new numbers are correct, publish them with --accept-revisions")
}

extension ArchiveReader {
    /// The last edition up to a day that can be read: a damaged one must not hide what others show.
    ///
    /// - Returns: also the last of all, where that one cannot be read.
    fileprivate func lastDocument(
        of report: String, until day: CivilDate
    ) -> (last: (edition: String, document: ReportDocument)?, unreadable: String?) {
        var unreadable: String?
        for edition in editions(of: report).reversed() where edition <= day.description {
            if let document = publishedDocument(of: report, edition: edition) {
                return ((edition, document), unreadable)
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
            found: "it cannot be read as it was published, so revised numbers cannot be found",
            advice:
                "see what is wrong with that edition (barfolio verify \(name)\(archive.option)), and restore it; or make it again of the rows that there are "
                + "now: barfolio regenerate \(name) --from \(edition) --to \(edition)\(archive.option) --accept-revisions"
        )
    }
}

/// The keys whose values differ: `source.table is orders, was invoices`; nil where none does.
func methodChanges(from old: [String: String], to new: [String: String]) -> String? {
    let keys = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    let changes = keys.map { ReportMethod.change(of: $0, from: old[$0], to: new[$0]) }
    return changes.isEmpty ? nil : changes.joined(separator: "; ")
}

extension Int64 {
    /// The instant of a text of ISO 8601, in seconds since 1970 UTC; nil where it is none.
    init?(iso8601 text: String) {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        self.init(date.timeIntervalSince1970)
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
    /// Of a fold, what its bar is called; the bucket is the last of its days then.
    var label: String?
    /// The series; nil where buckets are not divided into series.
    @ExplicitNull var series: String? = nil
    /// The number that was published; nil where it was missing.
    @ExplicitNull var before: Amount?
    /// The number that the data give now; nil where it is missing.
    @ExplicitNull var after: Amount?

    /// Its bucket: `week 2026-10-04`, of a fold `“Monday”`.
    var bucketName: String { label.map { "“\($0)”" } ?? "\(period.rawValue) \(period.shown(start ?? "\(bucket)"))" }

    /// For people: `revised week 2026-10-04: 41 → 44`, with a series `revised week 2026-10-04, buy: 41 → missing`, and of hours
    /// `revised hour 2026-10-04 14:00 +02:00: 41 → 44`.
    var text: String {
        let name = series.map { "\(bucketName), \($0.shortened)" } ?? bucketName
        return "revised \(name): \(before.plainText) → \(after.plainText)"
    }
}

extension Period {
    /// A bound of its buckets, given as ISO 8601, as `explain` takes it: the day, and of parts of days `2026-10-04 14:00 +02:00`.
    func shown(_ bound: String) -> String {
        let day = bound.prefix(10)
        return seconds == nil ? String(day) : "\(day) \(bound.dropFirst(11).prefix(5)) \(bound.dropFirst(19))"
    }
}

extension ReportRequest {
    /// A revision for a web page, which says by itself that it was revised: `week of Oct 4, 2026, buy: 41 → 44`.
    func text(of revision: Revision, in language: PageLanguage) -> String {
        let phrases = language.phrases
        let bucket = revision.start.flatMap(Int64.init(iso8601:)).flatMap { grouping?.bucket(holding: $0) }
        let name =
            revision.label
            ?? (bucket ?? grouping?.bucket(containing: revision.bucket)).map {
                phrases.name(of: $0, chartStyle.labels.withoutPattern)
            }
        let series = (revision.series?.shortened).map { LabelText { _ in true }.clean($0) }
        let parts = [name, series].compactMap(\.self).map { language.isolated($0) }
        let numbers = [revision.before, revision.after].map {
            $0.map(chartStyle.numbers.language.exactText) ?? phrases(.noValue)
        }
        return phrases(.revision, phrases.joined(parts), language.isolated(numbers.joined(separator: " → ")))
    }
}

extension Amount? {
    /// The number with all its digits, or that there is none.
    var plainText: String { self?.description ?? "missing" }
}
