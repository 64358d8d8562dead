import Charts

/// Rows that a query has grouped already: each must be a bucket of the report's own, or the numbers would be those of other weeks.
extension TimeScan {
    /// Looks whether a row's instant is the beginning of a bucket, be it one of the report's or one before or after it: a row of another
    /// week would else be passed over without a word.
    @inline(never)
    func checkThatBucketBegins(at instant: Int64) throws(RowFailure) {
        guard TimestampReader.supported.contains(instant) else { return }
        let bucket = grouping.bucket(containing: grouping.zone.day(at: instant))
        if bucket.start != instant { throw strange(bucket) }
    }

    /// Looks whether a row's local day is the first of a bucket.
    @inline(never)
    func checkThatBucketBegins(on day: Int) throws(RowFailure) {
        let day = CivilDate(daysSinceEpoch: day)
        let bucket = grouping.bucket(containing: day)
        if bucket.firstDay != day { throw strange(bucket) }
    }

    /// That a row's date is within a bucket, and not its beginning.
    private func strange(_ bucket: Bucket) -> RowFailure {
        let (subject, zone) = (subject, grouping.zone)
        return RowFailure(row: rowNumber) { row in
            ReportError(
                .data, subject: subject,
                found: "row \(row) stands for a \(bucket.period.rawValue) that is none of the report's",
                evidence:
                    "the \(bucket.period.rawValue) that it falls into begins on \(bucket.firstDay), at \(zone.iso8601(bucket.start))",
                advice: "have the query group by the same time zone and week-start (they are in its environment), "
                    + "or give it ungrouped rows and leave out pre-aggregated")
        }
    }

    /// - Throws: `.data` where a bucket has several rows.
    func checkThatRowsAreBuckets() throws(ReportError) {
        guard isPreAggregated, let index = cells.firstIndex(where: { $0.rows > 1 }) else { return }
        let bucket = finder.buckets[index / stride]
        throw ReportError(
            .data, subject: subject,
            found: "\(cells[index].rows) rows stand for the \(bucket.period.rawValue) from \(bucket.firstDay)",
            advice: "group by the \(bucket.period.rawValue)\(places.series < 0 ? "" : " and the series") alone, "
                + "or leave out pre-aggregated to have them added up")
    }
}

/// A row that makes reading pointless.
///
/// Where rows are counted from the middle, as in a part of a stream, whoever knows what was before says which row it was.
struct RowFailure: Error {
    /// Counted from 1 in its part.
    let row: Int64
    /// Makes the error, given the row's number.
    let error: @Sendable (Int64) -> ReportError
}
