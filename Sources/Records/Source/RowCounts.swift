import Charts

/// The rows of a source: of a database, or what a program prints.
protocol SourceRows {
    /// How they were read; without the format of their dates.
    var howRead: Tally.Reading { get }
    /// How a column of dates is written, as its values prove it to a reading, or throws `.data` where they prove nothing.
    func dates(of column: String, for reading: Reading) throws -> (format: TimestampFormat, found: FoundDateFormat)

    /// Looks whether there are columns of these names.
    ///
    /// - Throws: `.data` where one is missing.
    func check(_ columns: [String]) throws

    /// Reads all rows into copies of an empty scan, and merges what threads gathered in the order of the rows.
    ///
    /// - Parameter range: rows before it may be skipped.
    /// - Throws: `.data` where a column is missing.
    func gather<Scan: RowScan>(_ empty: Scan, from range: DateRange?, inStoredOrder: Bool) throws -> Scan
}

extension SourceRows {
    var howRead: Tally.Reading { Tally.Reading() }
    func check(_ columns: [String]) {}
}

extension Reading {
    /// The days whose rows count: for a report by name all up to the last one, where nothing else is said.
    var days: Grouping {
        grouping ?? span
            ?? copy(of: Grouping(period: .day, starts: CalendarStarts(), zone: zone, asOf: asOf)) { $0.clock = clock }
    }

    /// All that is asked for: its own buckets, or the days whose rows count, and those beside them.
    var groupings: [Grouping] { [days] + otherGroupings }

    func listRows(_ bar: BarRows, _ rows: some SourceRows) throws -> RowCounts {
        let (format, found) = try dates(rows)
        let scan = try rows.gather(ListingScan(self, bar, format), from: nil, inStoredOrder: true)
        var tally = try scan.tally()
        tally.reading = rows.howRead
        tally.reading.dateFormat = found
        return RowCounts(tally: tally, counted: nil)
    }

    /// Counts the rows of readings that ``canShare(_:)``, in one scan over the raw columns: into the buckets of each ``grouping``, or by name
    /// where it has none. One that cannot be read as the others are is left out.
    ///
    /// - Throws: what keeps all of them from being read.
    static func countRows(_ readings: [Reading], _ rows: some SourceRows) throws -> SharedCounts {
        // What proves a format depends on the as-of day, too.
        let dates = try readings.map { reading -> Dates? in
            if readings.count > 1 { return try? reading.dates(rows) }
            return try reading.dates(rows)
        }
        let format = readings.indices.lazy.compactMap { readings[$0].isByName ? nil : dates[$0]?.format }.first
        let counted = readings.indices.filter { index in
            guard let own = dates[index]?.format, readings[index].isByName || own == format else { return false }
            return readings.count == 1 || (try? rows.check(readings[index].columns)) != nil
        }
        var shared = SharedCounts(readings: readings, formats: dates.map { $0?.found }, counted: counted)
        if counted.isEmpty { return shared }
        let together = counted.map { readings[$0] }.filter { !$0.isByName }
        let named = counted.filter { readings[$0].isByName }
        let names = named.map { NameScan(readings[$0], dates[$0]?.format ?? .iso8601) }
        let time = together.isEmpty ? nil : format.map { TimeScan(together, $0) }
        if let time, names.isEmpty, let first = together.first, let format {
            // Of rows that are buckets already, those before the report are checked, too.
            let readsAll = together.contains { $0.readsAll || $0.source.isPreAggregated }
            let groupings = together.flatMap(\.groupings)
            var range = readsAll ? nil : DateRange(column: first.source.dateColumn ?? "", format: format, groupings)
            range?.doubtfulUntil = time.doubtful.upperBound
            shared.time = try rows.gather(time, from: range, inStoredOrder: first.source.isPreAggregated)
        } else if time == nil, names.count == 1 {
            shared.names = [named[0]: try rows.gather(names[0], from: nil, inStoredOrder: true)]
        } else {
            let scan = try rows.gather(SharedScan(time: time, names: names), from: nil, inStoredOrder: true)
            (shared.time, shared.names) = (scan.time, Dictionary(uniqueKeysWithValues: zip(named, scan.names)))
        }
        shared.time?.countUsed()
        shared.howRead = rows.howRead
        return shared
    }

    private var columns: [String] {
        let own = grouping == nil ? [source.label, source.color, source.dateColumn] : [source.dateColumn]
        return own.compactMap(\.self) + Accumulation(source).columns + lineColumns
    }

    /// How dates are written, and what says so; nil where there are none.
    private typealias Dates = (format: TimestampFormat, found: FoundDateFormat?)

    private func dates(_ rows: some SourceRows) throws -> Dates {
        guard let column = source.dateColumn else { return (.iso8601, nil) }
        let (format, found) =
            try source.dateFormat.map { ($0, FoundDateFormat("\($0.rawValue), as stated", isCertain: true)) }
            ?? rows.dates(of: column, for: self)
        if format != .iso8601, source.dateZone != nil {
            throw ReportError(
                .definition, subject: source.subject,
                found: "the dates of \(column) are numbers (\(format.rawValue)), which are of no time zone",
                advice: "leave out <source.date.zone>")
        }
        return (format, found)
    }

    /// The instants that may be of another format than the one that dates are read in.
    func doubtfulInstants(_ format: TimestampFormat) -> Range<Int64> {
        TimestampEvidence.doubtful(format, isStated: source.dateFormat != nil)
    }

    /// Reads dates. Where the time of day matters, local times are of the report's zone; else their day is enough.
    ///
    /// - Parameter others: readings of the same rows.
    func dateReader(_ format: TimestampFormat, _ others: [Reading] = []) -> TimestampReader {
        let all = others.isEmpty ? [self] : others
        let needsTime =
            dateZone != nil || zone.dayStart > 0 || source.isPreAggregated
            || all.contains { $0.grouping?.period.seconds != nil || $0.source.arrival.isWatched }
        return TimestampReader(
            format, zone: dateZone ?? zone,
            times: needsTime ? .ofAllDays : .of(all.flatMap(\.groupings).compactMap(\.dividedDay)))
    }

    /// Whether its rows can be counted in the same scan as those of another one: they are the same, and where bars of both are of time their
    /// dates mean the same.
    package func canShare(_ other: Reading) -> Bool {
        let (one, two) = (source, other.source)
        guard one.rows == two.rows, way == other.way, reasonToReadAlone == nil, other.reasonToReadAlone == nil
        else { return false }
        return isByName || other.isByName
            || (one.dateColumn, one.dateFormat, one.dateZone) == (two.dateColumn, two.dateFormat, two.dateZone)
                && zone == other.zone && dateZone == other.dateZone
    }

    /// Whether bars are names.
    package var isByName: Bool { grouping == nil }

    /// Why its rows are counted in a scan of its own; nil where they need not be.
    package var reasonToReadAlone: String? {
        if listed != nil { return "rows are listed" }
        if source.isPreAggregated { return "its rows are aggregated already" }
        if case .command = source.origin { return "a command uses the report's days" }
        return source.namedParameters.isEmpty ? nil : "its SQL uses the report's days"
    }
}

/// What one scan has counted for several readings of the same rows.
package struct SharedCounts: Sendable {
    fileprivate let readings: [Reading]
    fileprivate let formats: [FoundDateFormat?]
    /// The indices of the readings that were counted: the others have columns that are not there, or dates of another format.
    fileprivate let counted: [Int]
    fileprivate var time: TimeScan?
    fileprivate var names: [Int: NameScan] = [:]
    fileprivate var howRead = Tally.Reading()

    /// Whether there was more than one scan may hold, so that fewer readings have to share it.
    package var isFull: Bool { time?.isFull ?? false }
    /// The readings that were not counted, or have more buckets than they may: each is one of its own.
    package var leftOut: Set<Int> {
        let timed = counted.filter { readings[$0].grouping != nil }
        return Set(readings.indices).subtracting(counted).union(time?.overfull.map { timed[$0] } ?? [])
    }
    /// The bytes that cells take.
    package var size: Int { time?.size ?? 0 }

    /// What was counted for one of the readings, by its index.
    ///
    /// - Throws: `.data` where there is more than is allowed, or a bucket has several rows that should be one already.
    package func counts(of index: Int) throws(ReportError) -> RowCounts {
        let reading = readings[index]
        var counts: RowCounts
        if let names = names[index] {
            counts = RowCounts(tally: try names.tally(), counted: nil)
        } else if counted.contains(index), let grouping = reading.grouping, let time, let own = CountView(time, reading)
        {
            counts = RowCounts(tally: try own.tally(over: grouping, reading.shown), counted: own)
            counts.tally.awaitRows(of: reading.source, grouping)
        } else {
            throw ReportError(
                .data, subject: reading.source.subject, found: "its rows were not counted", advice: "read it by itself")
        }
        counts.tally.reading = howRead
        counts.tally.reading.dateFormat = formats[index]
        return counts
    }
}

/// What was read: a report's own buckets, and what can be made of the same rows without reading them again.
package struct RowCounts: Sendable {
    /// The report's own buckets, or its names.
    package var tally: Tally
    /// What came together between cuts; nil of a report by name.
    package let counted: CountView?
}
