import Charts

/// A source and what is to be made of its rows.
///
/// The result is the same to the last bit whatever the number of ``jobs``.
package struct Reading: Sendable {
    /// The database or the program, what is read of it, and how.
    package var source: RecordSource
    /// The buckets; nil for a report by name.
    package var grouping: Grouping?
    /// Other buckets of the same rows that are asked for afterwards, such as those that the report's are compared with. Where only the rows
    /// tell up to which day the report goes (`arrives: {until: newest-row}`), they may end with any day before.
    package var beside: [Grouping] = []
    /// Columns whose largest number in each bucket is asked for, too.
    package var goals: [String] = []
    /// The days whose rows count for a report by name, if it has dates; nil for all up to the last day.
    package var span: Grouping?
    /// The bar whose rows are listed, instead of all being counted; nil to count them.
    package var listed: BarRows?
    /// The last day that the report knows of; what proves a date's format depends on it.
    package var asOf: CivilDate
    /// In which days end, for reports by name.
    package var zone: TimeZoneRules
    /// The first instant of the last day whose rows do not count, where that day is not over; for reports by name.
    package var clock: Int64?
    /// The zone of times that name none, where it is not the report's.
    package var dateZone: TimeZoneRules?
    /// How the rows of a table are read, where there is a choice.
    package var way: ReadWay
    /// How many threads read.
    package var jobs: Int
    /// Bars by name, and buckets, beyond which reading stops early, since the report will be refused.
    package var mostBars, mostBuckets: Int
    /// Whether rows before the report's first day are looked at, too.
    var readsAll = false
    /// How long it may take.
    package var limits: ReadLimits

    /// Says what to read.
    package init(
        _ source: RecordSource, grouping: Grouping?, span: Grouping? = nil, listed: BarRows? = nil,
        asOf: CivilDate, zone: TimeZoneRules = .utc, clock: Int64? = nil, dateZone: TimeZoneRules? = nil,
        way: ReadWay = .pages,
        jobs: Int = 1,
        mostBars: Int = .max, mostBuckets: Int = .max,
        limits: ReadLimits = ReadLimits()
    ) {
        (self.span, self.listed, self.dateZone, self.way) = (span, listed, dateZone, way)
        (self.source, self.grouping, self.asOf, self.zone, self.clock) = (source, grouping, asOf, zone, clock)
        (self.jobs, self.mostBars, self.mostBuckets) = (max(1, min(jobs, 16)), mostBars, mostBuckets)
        self.limits = limits
    }
}

/// How the rows of a table are read.
package enum ReadWay: String, Sendable, CaseIterable {
    /// From the pages of the file, where every row is wanted; else by SQL.
    case pages
    /// By SQLite, always.
    case sql
}

/// The rows of a source: of a database, or what a program prints.
protocol SourceRows {
    /// How rows of a database were read, in words: "SQL, since …".
    var readBy: String? { get }
    /// Whether SQL has asked for the time or for chance.
    var isChanging: Bool { get }
    /// How a column of dates is written, as its values prove it, or throws `.data` where they prove nothing.
    func dates(of column: String) throws -> (format: TimestampFormat, words: String)

    /// Reads all rows into copies of an empty scan, and merges what threads gathered in the order of the rows.
    ///
    /// - Parameters:
    ///   - columns: for key, series, values, dates, divisors and colors; nil for those that are not read.
    ///   - range: rows before it may be skipped.
    /// - Throws: `.data` where a column is missing.
    func gather<Scan: RowScan>(
        _ empty: Scan, _ columns: [String?], from range: DateRange?, inStoredOrder: Bool
    ) throws -> Scan
}

extension SourceRows {
    var readBy: String? { nil }
    var isChanging: Bool { false }
}

extension Reading {
    /// The days whose rows count: for a report by name all up to the last one, where nothing else is said.
    var days: Grouping {
        var all = Grouping(period: .day, starts: CalendarStarts(), zone: zone, asOf: asOf, last: nil)
        all.clock = clock
        return grouping ?? span ?? all
    }

    /// The instants whose rows count; those after the report's last day do not exist.
    var instants: Range<Int64> {
        let (days, until) = (days, days.arrivedUntil)
        return min(days.rowsFrom ?? .min, until)..<until
    }

    /// Reads into the buckets of ``grouping``, or by name where there is none: one scan over the raw columns.
    func countRows(_ rows: some SourceRows) throws -> RowCounts {
        if grouping == nil, source.label == nil {
            throw ReportError(
                .data, subject: source.subject, found: "no label column is set",
                advice:
                    "name it (<source.label COLUMN>), or group rows by time (<source.date COLUMN> and <group.by week>)")
        }
        if grouping != nil, source.date == nil {
            throw ReportError(
                .data, subject: source.subject, found: "no date column is set",
                advice: "name it: <source.date COLUMN>")
        }
        let dates = try source.date.map { date in
            try date.format.map { ($0, "\($0.rawValue), as stated") } ?? rows.dates(of: date.column)
        }
        let format = dates?.0 ?? .iso8601
        if format != .iso8601, let date = source.date, date.zone != nil {
            throw ReportError(
                .definition, subject: source.subject,
                found: "the dates of \(date.column) are numbers (\(format.rawValue)), which are of no time zone",
                advice: "leave out <source.date.zone>")
        }
        // Where the time of day matters, local times are of the report's zone; else their day is enough.
        let needsTime = dateZone != nil || grouping?.period.seconds != nil || zone.dayStart > 0
        let reader = TimestampReader(
            format, zone: dateZone ?? zone,
            times: needsTime ? .ofAllDays : .of(([days] + beside).compactMap(\.dividedDay)))
        let date = source.date?.column
        var tally: Tally
        var counted: TimeScan?
        let columns =
            [
                grouping == nil ? source.label : date, source.series, source.summedValue, grouping == nil ? date : nil,
                source.per, grouping == nil ? source.color : nil,
            ] + source.measuresAsSeries.dropFirst().map(\.column) + (grouping == nil ? [] : goals)
        if let listed {
            tally = try rows.gather(
                RecordScan(self, listed, reader), columns, from: nil, inStoredOrder: true
            ).tally()
        } else if let grouping {
            let isDetected = source.date?.format == nil && format != .iso8601
            // Of rows that are buckets already, those before the report are checked, too.
            var range =
                readsAll || source.isPreAggregated
                ? nil : date.flatMap { DateRange(column: $0, format: format, [grouping] + beside) }
            range?.isDetected = isDetected
            var scan = TimeScan(self, reader, grouping)
            if isDetected { scan.plausibleFrom = TimestampEvidence.plausibleFrom }
            scan = try rows.gather(scan, columns, from: range, inStoredOrder: source.isPreAggregated)
            counted = scan
            tally = try scan.tally(over: grouping, expecting: source.expectedSeries, source.largestSeries)
            tally.awaitRows(source.arrival, grouping, isPreAggregated: source.isPreAggregated)
        } else {
            tally = try rows.gather(
                NameScan(self, reader), columns, from: nil, inStoredOrder: true
            ).tally()
        }
        (tally.dateFormat, tally.readBy, tally.isOfChangingRows) = (dates?.1, rows.readBy, rows.isChanging)
        return RowCounts(tally: tally, counted: counted, goals: goals)
    }
}

/// What was read: a report's own buckets, and what can be made of the same rows without reading them again.
package struct RowCounts: Sendable {
    /// The report's own buckets, or its names.
    package var tally: Tally
    /// What came together between cuts; nil of a report by name.
    let counted: TimeScan?
    fileprivate let goals: [String]

    /// The same rows in other buckets, which were named in ``Reading/beside``; nil where the rows were not counted for them.
    ///
    /// - Parameters:
    ///   - series: the series that are there even where they have no rows.
    ///   - shown: those that are shown, the others together; nil for all.
    /// - Throws: `.data` where a bucket has several rows that should be one already.
    package func tally(over days: Grouping, series: [String], shown: LargestSeries?) throws(ReportError) -> Tally? {
        try counted?.tally(over: days, expecting: series, shown)
    }

    /// The largest number of a column of ``Reading/goals`` in each bucket, by where it starts; nil where it was not read.
    package func goals(of column: String, over days: Grouping) -> [Int64: Amount]? {
        guard let counted, let place = goals.firstIndex(of: column) else { return nil }
        return BucketCells(counted, days).goals(place, of: goals.count)
    }
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
        case .ambiguous(let candidates, let foreign):
            throw ReportError(
                .data, subject: subject, found: "the dates of \(column) could be of more than one format",
                evidence: "the first would be "
                    + candidates.map { "\($0.format.rawValue): \($0.reading)" }.joined(separator: ", ")
                    + foreign.map { "; all may be \(TimestampEvidence.text($0))" }.joined(),
                advice: "say which, as <source.date.format \(candidates[0].format.rawValue)>"
                    + (foreign.first?.writing.advice(for: column, of: relation).map { "; else \($0)" } ?? ""))
        case .none(let found):
            throw ReportError(
                .data, subject: subject, found: "the values of \(column) are not dates of a known format",
                evidence: found,
                advice: writing?.advice(for: column, of: relation)
                    ?? "name another column of dates, or state the format: <source.date.format FORMAT>")
        }
    }
}
