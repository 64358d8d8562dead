import Archive
import Charts
import Foundation
import Platform

/// A chart beside the edition that was last published.
struct RevisionCheck: Sendable {
    /// The closed buckets whose numbers are not those that were published.
    var revisions: [Revision] = []
    /// Why the two, or some of their numbers, cannot be compared, or not with the very last edition.
    var changes: [Condition] = []
    /// How many others differ: of buckets that were not over then.
    var grown = 0
}

/// Compares a chart with what was last published, and told: the very edition that is made again, else the nearest before it.
///
/// - Throws: ``RefusedChart`` where there are any and the definition does not allow it; `.data` where they cannot be found.
func findRevisions(_ chart: ReportChart, _ destination: Destination) throws -> RevisionCheck {
    let request = chart.request
    guard case .archive(let destination) = destination, request.grouping != nil else { return RevisionCheck() }
    let policy = request.definition.publishing.revisionPolicy
    let areRefused = policy == .fail && !destination.acceptsRevisions
    let (last, unreadable) = destination.archive.lastDocument(
        // Where revisions are refused, those of a run that was killed were accepted.
        of: request.name, until: request.asOf, told: areRefused ? nil : destination.told[request.name])
    var revisionCheck = RevisionCheck()
    if let unreadable, policy != .accept {
        let error = unreadableEdition(unreadable, of: request.name, destination)
        if areRefused { throw error }
        revisionCheck.changes.append(
            Condition(
                event: "\(error.subject): \(error.found); \(error.advice)",
                kind: "the last edition cannot be read, so it was not compared", figure: unreadable))
    }
    guard let (edition, published) = last else { return revisionCheck }
    let method = request.method
    let changes = method.changes(since: published)
    guard published.numbersSHA256 == method.numbersSHA256, changes == nil else {
        let changes = changes ?? "another database, table, filter, zone or the like"
        revisionCheck.changes.append(
            Condition(
                event:
                    "its numbers are made in another way than those of \(edition), so the two were not compared: \(changes)",
                // Who changes a definition twice is told twice.
                kind: "another definition of its numbers: \(changes)", figure: edition))
        return revisionCheck
    }
    let found = ComparedNumbers(chart).compared(with: published)
    if areRefused, let error = refusal(of: found.revisions, since: edition, request) {
        throw RefusedChart(errors: ReportErrors(error), revisions: found.revisions)
    }
    revisionCheck.revisions = found.revisions
    // Where numbers may change, so may the largest series.
    var usual = [Condition.otherTotals] + (policy == .accept ? [Condition.otherSeries] : [])
    // The largest series of running reports are often others; the totals tell whether rows have changed.
    if policy == .accept || found.revisions.isEmpty { usual.append(Condition.seriesInTotals) }
    revisionCheck.changes += found.changes.filter { !usual.contains($0.kind) }
    return revisionCheck
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

extension ReportArchive {
    /// The last edition up to a day that can be read, by the list that the archive keeps: a damaged one must not hide what others show.
    ///
    /// - Parameter told: the last day of which a run has told; what one published that was killed is passed over. Nil for all.
    /// - Returns: also the last of all, where that one cannot be read.
    fileprivate func lastDocument(
        of report: String, until day: CivilDate, told: String?
    ) -> (last: (edition: String, document: ReportDocument)?, unreadable: String?) {
        var (unreadable, last) = (String?.none, "\(day)")
        let editions = editions(of: report)
        if let told, told < last, editions.contains(where: { $0 <= told }) { last = told }
        for edition in editions.reversed() where edition <= last {
            if let document = reader.publishedDocument(of: report, edition: edition) {
                return ((edition, document), unreadable)
            }
            unreadable = unreadable ?? edition
        }
        return (nil, unreadable)
    }
}

/// That the last edition's numbers are unknown, so that revised ones cannot be found.
private func unreadableEdition(_ edition: String, of report: String, _ destination: ArchiveDestination) -> ReportError {
    let (name, archive) = (report.shellWord, destination.archive.reader)
    let path = archive.documentPath(of: report, edition: edition)
    var error = ReportError(
        .data, subject: path,
        found: "it cannot be read as it was published, so revised numbers cannot be found",
        advice:
            "see what is wrong with that edition (barfolio verify \(name)\(archive.option)), and restore it; or make it again of the rows that there are "
            + "now: \(destination.regenerate(report, "--from \(edition) --to \(edition)")) --accept-revisions --fresh"
    )
    // What this user may not read may well be whole, and another user's is not replaced.
    do throws(ReportError) { _ = try File(regular: path) } catch let refusal {
        error.found = "it cannot be read (\(refusal.evidence ?? "")), so revised numbers cannot be found"
        if refusal.errorNumber == EACCES { error.advice = refusal.advice }
    }
    return error
}
