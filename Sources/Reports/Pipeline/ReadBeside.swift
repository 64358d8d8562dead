import Charts
import Records

/// Reads what bars are seen beside: the buckets that they are compared with, and the columns of lines. Each is a reading of its own, with
/// everything else as the report has it.
func beside(_ tally: Tally, _ request: ReportRequest, jobs: Int) async throws -> Tally {
    guard let grouping = request.grouping else { return tally }
    var tally = tally
    if let comparison = request.chart.comparison,
        let days = grouping.partners(comparison.with, through: tally.lastArrivedDay(request, grouping))
    {
        var source = request.source
        // Of a series that is new there was nothing before.
        source.expectedSeries = Set(tally.entries.compactMap(\.series)).sorted()
        // The same ones are together.
        source.largestSeries?.shown = tally.shownSeries
        let partners = try await read(request.reading(over: days, source), jobs: jobs)
        // Before the first record there is no bucket.
        if days.firstBucket != nil || partners.used > 0 {
            tally = tally.compared(
                with: partners, over: days, comparison, grouping, isPreAggregated: source.isPreAggregated)
        }
    }
    for line in request.chart.lines {
        guard case .column(let column) = line.level, tally.goals[column] == nil else { continue }
        var source = request.source
        (source.value, source.per, source.series, source.aggregate) = (column, nil, nil, .max)
        source.largestSeries = nil
        source.expectedSeries = []
        var days = grouping
        days.total = nil
        let goals = try await read(request.reading(over: days, source), jobs: jobs)
        tally.goals[column] = goals.entries.reduce(into: [:]) { goals, entry in
            if case .bucket(let bucket) = entry.key { goals[bucket.start] = entry.amount }
        }
    }
    return tally
}

extension ReportRequest {
    /// The same report over other days, or of another column.
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
