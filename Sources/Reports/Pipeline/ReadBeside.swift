import Charts
import Records

/// Adds what bars are seen beside: the buckets that they are compared with, and the columns of lines.
///
/// They come of the rows that were counted, but for a source that is told its days: there the buckets are a reading of their own.
func beside(_ counts: RowCounts, _ request: ReportRequest, jobs: Int) async throws -> Tally {
    guard let grouping = request.grouping else { return counts.tally }
    var tally = counts.tally
    if let comparison = request.chart.comparison {
        let through = tally.lastArrivedDay(request, grouping)
        for others in grouping.partners(comparison.with, through: through) {
            // Of a series that is new there was nothing before; the same ones are together.
            var source = request.source
            source.expectedSeries = Set(tally.entries.compactMap(\.series)).sorted()
            source.largestSeries?.shown = tally.shownSeries
            let partners: Tally
            if !request.isToldItsDays,
                let same = try counts.tally(
                    over: others.days, series: source.expectedSeries, shown: source.largestSeries)
            {
                partners = same
            } else {
                Trace.say(
                    "\(request.subject): what it is compared with is a reading of its own, since its source is told its days"
                )
                partners = try await read(request.reading(over: others.days, source), jobs: jobs).tally
            }
            // Before the first record there is no bucket.
            if others.days.firstBucket != nil || partners.used > 0 {
                tally = tally.compared(
                    with: partners, over: others, comparison, grouping, isPreAggregated: source.isPreAggregated)
            }
        }
    }
    for column in request.goalColumns { tally.goals[column] = counts.goals(of: column, over: grouping) }
    return tally
}

extension ReportRequest {
    /// The buckets that the report's are compared with, as far as that is known before its rows are read.
    var besides: [Grouping] {
        guard let grouping, let comparison = chart.comparison, !isToldItsDays else { return [] }
        return grouping.partners(comparison.with, through: grouping.lastArrivedDay).map(\.days)
    }

    /// The columns of lines.
    var goalColumns: [String] {
        let columns = chart.lines.compactMap { if case .column(let column) = $0.level { column } else { nil } }
        return grouping == nil ? [] : Set(columns).sorted()
    }

    /// Whether a program or SQL is told the days that it is to give rows of.
    fileprivate var isToldItsDays: Bool {
        if case .command = source.origin { true } else { !source.namedParameters.isEmpty }
    }

    /// The same report over other days.
    fileprivate func reading(over days: Grouping, _ source: RecordSource) -> ReportRequest {
        var request = self
        (request.source, request.grouping, request.asOf, request.clock) = (source, days, days.asOf, days.clock)
        request.source.parameters = parameters(days)
        request.source.arrival = Arrival()
        return request
    }
}

extension Tally {
    /// The last day whose rows are there.
    fileprivate func lastArrivedDay(_ request: ReportRequest, _ grouping: Grouping) -> CivilDate {
        let last = grouping.lastArrivedDay
        guard request.source.arrival.until == .newestRow, let newestDay else { return last }
        return min(
            last,
            request.source.isPreAggregated
                ? grouping.bucket(containing: newestDay).nextDay.advanced(byDays: -1) : newestDay)
    }
}
