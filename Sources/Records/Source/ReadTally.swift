import Charts
import GRDB

/// Reads a source into a tally: into the buckets of `grouping`, or by name where there is none.
///
/// One scan over the raw columns, on one state of the database, which is closed when this returns. The result is the same to
/// the last bit whatever the number of `jobs`.
///
/// - Parameters:
///   - source: the database, what is read of it, and how.
///   - grouping: the buckets; nil for a report by name.
///   - asOf: the last day that the report knows of; what proves a date's format depends on it.
///   - zone: in which days end, for reports by name.
///   - jobs: how many threads read a large table.
///   - mostBars: bars by name beyond which reading stops early, since the report will be refused.
///   - limits: how long it may take.
/// - Throws: `.database` where the file cannot be opened; `.data` where table, columns or values do not fit.
package func readTally(
    _ source: RecordSource, grouping: Grouping?, asOf: CivilDate, zone: TimeZoneRules = .utc, jobs: Int = 1,
    mostBars: Int = .max, limits: ReadLimits = ReadLimits()
) throws(ReportError) -> Tally {
    let database = RecordDatabase(path: source.database ?? "", limits: limits)
    return try database.read(subject: source.subject, connections: connections(source, jobs)) { connections in
        for connection in connections.dropFirst() { connection.allowReadingAlone() }
        guard let grouping else {
            guard let date = source.date else { return try tallyByName(source, nil, mostBars, connections) }
            let (format, words) = try format(of: date, source, asOf, connections[0])
            var tally = try tallyByName(
                source, { DateGate(place: $0, format: format, lastDay: asOf, zone: zone) }, mostBars, connections)
            tally.dateFormat = words
            return tally
        }
        guard let date = source.date else { throw source.lacksDates }
        let (format, words) = try format(of: date, source, asOf, connections[0])
        var tally = try tallyByTime(source, date.column, format, grouping, connections)
        tally.dateFormat = words
        return tally
    }
}

/// Only tables are read by several threads.
private func connections(_ source: RecordSource, _ jobs: Int) -> Int {
    if case .table = source.relation { max(1, min(jobs, 16)) } else { 1 }
}

private func tallyByTime(
    _ source: RecordSource, _ date: String, _ format: TimestampFormat, _ grouping: Grouping,
    _ connections: [ReadConnection]
) throws -> Tally {
    let range = grouping.rowsFrom.flatMap { from in
        grouping.rowsFromDay.map { DateRange(column: date, format: format, from: from, fromDay: $0) }
    }
    let plan = try plan(source, TimeScan.columns(source), range, connections[0])
    let empty = TimeScan(source, at: plan.places, format: format, grouping: grouping)
    return try plan.run(empty, source, on: connections).tally()
}

private func tallyByName(
    _ source: RecordSource, _ gate: ((Int32) -> DateGate)?, _ mostBars: Int, _ connections: [ReadConnection]
) throws -> Tally {
    guard source.label != nil else { throw source.lacksNames }
    let plan = try plan(source, NameScan.columns(source), nil, inStoredOrder: true, connections[0])
    let empty = NameScan(source, at: plan.places, mostBars: mostBars, gate: gate)
    return try plan.run(empty, source, on: connections).tally
}

/// Makes the plan, and from then on lets the connection do nothing but read.
private func plan(
    _ source: RecordSource, _ columns: [String], _ range: DateRange?, inStoredOrder: Bool = false,
    _ connection: ReadConnection
) throws -> ScanPlan {
    if case .query = source.relation { connection.allowReadingAlone() }
    let plan = try ScanPlan.make(source, columns: columns, range: range, inStoredOrder: inStoredOrder, connection)
    connection.allowReadingAlone()
    return plan
}

/// The format of a column of dates: the one that was stated, or the one that its values prove.
///
/// - Throws: `.data` where they prove none.
private func format(
    of date: RecordSource.DateColumn, _ source: RecordSource, _ asOf: CivilDate, _ connection: ReadConnection
) throws -> (TimestampFormat, String) {
    if let format = date.format { return (format, "\(format.rawValue), as stated") }
    let isCoreDataStore = try connection.queue.unsafeRead { TimestampEvidence.isCoreDataStore(try TableSchema.all($0)) }
    if case .query = source.relation { connection.allowReadingAlone() }
    let evidence = try TimestampEvidence.sample(date.column, source, on: connection)
    return try source.format(
        of: date.column, by: evidence.verdict(asOf: asOf, isCoreDataStore: isCoreDataStore),
        written: evidence.dayWriting)
}

extension RecordSource {
    /// The format that the values of a column of dates prove, and what proves it.
    ///
    /// - Parameter writing: how the values are written, where a query can turn them into ISO 8601.
    /// - Throws: `.data` where they prove none.
    func format(
        of column: String, by verdict: TimestampEvidence.Verdict, written writing: DayWriting? = nil
    ) throws(ReportError) -> (TimestampFormat, String) {
        switch verdict {
        case .proven(let format, let reason): return (format, "\(format.rawValue), since \(reason)")
        case .ambiguous(let candidates):
            throw ReportError(
                .data, subject: subject,
                found: "the dates of \(column) could be of more than one format",
                evidence: "the first would be "
                    + candidates.map { "\($0.format.rawValue): \($0.reading)" }.joined(separator: ", "),
                advice: "say which with --date-format, or with format: under date:")
        case .none(let found):
            throw ReportError(
                .data, subject: subject,
                found: "the values of \(column) are not dates of a known format",
                evidence: found,
                advice: writing?.advice(for: column, of: relation)
                    ?? "name another column of dates, or state the format: --date-format, or format: under date:")
        }
    }

    /// That rows are to be put into time buckets, and nobody said which column says when.
    var lacksDates: ReportError {
        ReportError(
            .data, subject: subject, found: "no column of dates is named",
            advice: "name it with --date, or with date: under source:")
    }

    /// That bars are to be drawn by name, and nobody said which column has the names.
    var lacksNames: ReportError {
        ReportError(
            .data, subject: subject, found: "no column of names is named",
            advice: "name it with --label, or put rows into time buckets with --date and --by")
    }
}
