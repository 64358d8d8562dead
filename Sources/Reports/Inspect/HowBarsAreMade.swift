import Charts
import Records

/// Which of its rows a number is made of; nil where it is of all of its bucket's.
func how(_ bar: Bar, _ tally: Tally, _ request: ReportRequest) -> String? {
    let choice = bar.value.rows > 0 ? request.source.aggregate?.choice(bar.value.rows) : nil
    let own = bar.value.ratio.map { "\($0.sum) ÷ \($0.per)" } ?? choice
    let occurrences = bar.value.occurrences.flatMap { count in
        request.grouping.map { "of \(counted(count, $0.period.rawValue))" }
    }
    let part = bar.value.part.flatMap { part in
        reasonForPart(part, request).map { "not all of that from \(part.firstDay): \($0)" }
    }
    let names = bar.names.isRest ? tally.restOfNames.map { "\(counted($0.count, "name")) together" } : nil
    var since: String?
    if let grouping = request.grouping, let bucket = bar.bucket, grouping.total != nil {
        let from = grouping.rowsFrom(of: bucket)
        since = from == .min ? "of all rows so far" : "of all rows since \(request.zone.iso8601(from))"
    }
    let parts = [own, since, names, rank(of: bar, in: tally), occurrences, part].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
}

/// Which of the largest a bar's series is, or of how many the rest is made.
private func rank(of bar: Bar, in tally: Tally) -> String? {
    guard let rest = tally.restOfSeries else { return nil }
    if bar.series == rest.name { return "\(rest.count) series together" }
    guard let rank = tally.seriesOrder.firstIndex(where: { $0 == bar.series }) else { return nil }
    return "the \(ordinal(rank + 1)) of \(tally.seriesOrder.count - 1 + rest.count) series by size"
}
