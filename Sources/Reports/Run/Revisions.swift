import Archive
import Charts
import Foundation

/// The closed buckets whose numbers are not those that were last published: by the very edition that is made again, else by the
/// nearest before it.
///
/// - Throws: ``RefusedRevisions`` where there are any and the definition does not allow it.
func revisions(of chart: ReportChart, _ destination: Destination) throws(RefusedRevisions) -> [Revision] {
    let request = chart.request
    guard case .archive(let place) = destination, request.grouping != nil else { return [] }
    let asOf = request.asOf.description
    guard let (edition, published, written) = lastPublished(by: asOf, request, place.archive),
        published.numbersSHA256 == request.numbersSHA256
    else { return [] }
    let growing = growing(edition, written, request).map { request.zone.iso8601($0.start) }
    let revisions = revisions(of: chart.bars, since: published, but: growing, request)
    guard let first = revisions.first, request.revisionPolicy == .fail, !place.acceptsRevisions else {
        return revisions
    }
    let error = ReportError(
        .data, subject: request.subject,
        found: revisions.count == 1
            ? "the number of a closed \(first.period.rawValue) is not the one published on \(edition)"
            : "\(revisions.count) numbers of closed \(first.period.rawValue)s are not those published on \(edition)",
        evidence: revisions.prefix(20).map(\.words).joined(separator: "\n")
            + (revisions.count > 20 ? "\nand \(revisions.count - 20) more" : ""),
        advice: "see why the data changed; if they are right, publish them with --accept-revisions")
    throw RefusedRevisions(revisions: revisions, error: error)
}

/// The nearest edition that can be read: a damaged one must not put the question off.
private func lastPublished(
    by asOf: String, _ request: ReportRequest, _ archive: ReportArchive
) -> (edition: String, document: ReportDocument, written: Int64)? {
    for edition in archive.editions(of: request.name).reversed() where edition <= asOf {
        if let (document, written) = archive.reader.document(of: request.name, edition: edition) {
            return (edition, document, written)
        }
    }
    return nil
}

/// The bucket that ends with an edition's own day, where that was not over when the edition was published: it may have grown since.
private func growing(_ edition: String, _ written: Int64, _ request: ReportRequest) -> Bucket? {
    guard let day = CivilDate(edition), written < request.zone.startOfDay(day.advanced(byDays: 1)) else { return nil }
    return request.grouping?.bucket(containing: day)
}

/// That closed buckets have other numbers than were published, in a report that does not allow it.
struct RefusedRevisions: Error {
    /// What they were, and what they would be.
    let revisions: [Revision]
    /// The words for it.
    let error: ReportError
}

/// - Parameter growing: the beginning of a bucket that is not compared.
private func revisions(
    of bars: [Bar], since published: ReportDocument, but growing: String?, _ request: ReportRequest
) -> [Revision] {
    struct Place: Hashable { let start, series: String? }
    var before: [Place: Amount?] = [:]
    for bar in published.pages.lazy.flatMap(\.bars) where !bar.partial && (growing == nil || bar.start != growing) {
        before[Place(start: bar.start, series: bar.series)] = bar.value
    }
    var revisions: [Revision] = []
    for bar in bars {
        guard let bucket = bar.bucket else { continue }
        let place = Place(start: request.zone.iso8601(bucket.start), series: bar.series)
        guard let old = before.removeValue(forKey: place), !bar.isPartial, !bar.isHidden, old != bar.amount else {
            continue
        }
        revisions.append(
            Revision(
                bucket: bucket.firstDay, period: bucket.period, series: bar.series, before: old, after: bar.amount))
    }
    return revisions + vanished(before.map { ($0.key.start, $0.key.series, $0.value) }, request)
}

/// Closed buckets that were published, that the report still covers, and of which nothing is left: rows were deleted, or a database was
/// emptied. What was zero or missing is no loss.
private func vanished(
    _ places: [(start: String?, series: String?, value: Amount?)], _ request: ReportRequest
) -> [Revision] {
    guard let grouping = request.grouping else { return [] }
    return places.compactMap { place -> Revision? in
        guard let value = place.value, !value.isZero, let day = place.start.flatMap({ CivilDate($0.prefix(10)) }),
            day >= (grouping.firstBucket?.firstDay ?? day), day <= grouping.lastDay
        else { return nil }
        return Revision(bucket: day, period: grouping.period, series: place.series, before: value, after: nil)
    }.sorted { ($0.bucket, $0.series ?? "") < ($1.bucket, $1.series ?? "") }
}
