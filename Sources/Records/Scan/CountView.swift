import Charts

/// What a scan has counted for one of its readings.
package struct CountView: Sendable {
    let scan: TimeScan
    let reading: Reading
    let aggregate: RecordSource.Aggregate
    private let table: CellTable
    /// Of the table that it is made of.
    let stride: Int
    private let series: TimeScan.Series
    /// Whether the rows of all series are together, and whether rows are counted of a table that accumulates numbers.
    private let isOfAllSeries, isOfRows: Bool

    /// Finds the table that has what a reading asks for; nil where there is none, or the scan ended early.
    init?(_ scan: TimeScan, _ reading: Reading) {
        let asked = Accumulation(reading.source)
        guard let index = scan.tables.firstIndex(where: { $0.asked.holds(asked) }),
            let series = scan.series.first(where: { $0.tables.contains(index) })
        else { return nil }
        (self.scan, self.reading, self.series) = (scan, reading, series)
        (aggregate, stride, table) = (reading.source.usualAggregate, series.stride, scan.tables[index])
        isOfAllSeries = asked.series == nil && table.asked.series != nil
        isOfRows = asked.numbers.isEmpty && !table.asked.numbers.isEmpty
    }

    var isRatio: Bool { reading.source.per != nil }

    /// What has come together in an interval, of one of the scan's series.
    func cell(_ interval: Int, _ number: Int) -> Cell {
        let cell = table.cells[interval * stride + number]
        return isOfRows ? cell.counted : cell
    }

    func add(_ interval: Int, _ number: Int, to cell: inout Cell) {
        let index = interval * stride + number
        if isOfRows { cell.add(table.cells[index].counted) } else { cell.add(table.cells[index]) }
    }

    /// Whether rows of some series count in an interval by times that the clock shows twice or never.
    func isUncertain(_ interval: Int, _ numbers: [Int]) -> Bool {
        if series.column == nil { return scan.intervals[interval].uncertain > 0 }
        return !(series.uncertain[interval]?.isDisjoint(with: numbers) ?? true)
    }

    /// The rows of an interval that could not be used; nil where rows are counted.
    func log(of interval: Int) -> RejectionLog? { isOfRows ? nil : table.logs[interval] }

    /// The rows of an interval, all of them and those that were used.
    func rows(of index: Int) -> (all: Int, used: Int) {
        // An interval is looked at where it is: there are thousands, and a copy counts who has its log.
        guard scan.intervals[index].isWanted else { return (scan.intervals[index].rows, 0) }
        let all = table.used[index] + table.logs[index].total
        return (all, isOfRows ? all : table.used[index])
    }

    /// All rows whose dates cannot be used.
    var undated: RejectionLog { scan.undated(from: reading.firstDayLookedAt) }

    /// The newest row, be it one that does not count yet: its day, and its moment, which is its day's beginning where it names no more.
    private var newest: (day: CivilDate, instant: Int64)? {
        guard let grouping = reading.grouping, reading.source.arrival.isWatched else { return nil }
        var finder = BucketFinder(grouping, most: reading.mostBuckets)
        // From the clock on there are no rows for a report, but there are after `until`, and some that come early.
        let isThere = grouping.arrivedUntil != grouping.clock
        var (instant, day) = (Int64.min, Int64.min)
        for interval in scan.intervals where interval.newest > .min {
            switch finder.find(interval.moment, interval.kind) {
            case .bucket, .before, .closed: break
            case .notYet: if !isThere { continue }
            case .after, .outOfRange, .timeless: continue
            }
            if interval.kind == .instants {
                instant = max(instant, interval.newest)
            } else {
                day = max(day, interval.newest)
            }
        }
        let ofInstant = instant == .min ? nil : (grouping.zone.day(at: instant), instant)
        let ofDay = day == .min ? nil : CivilDate(daysSinceEpoch: Int(day))
        guard let ofDay, ofDay > ofInstant?.0 ?? .first else { return ofInstant }
        return (ofDay, grouping.zone.startOfDay(ofDay))
    }

    /// The series that have rows in some intervals, or are expected, by their names; one without a name where there are none.
    func names(in intervals: some Sequence<Int>, expecting expected: [String]) -> [(name: String?, numbers: [Int])] {
        if isOfAllSeries { return [(nil, Array(0..<series.names.count))] }
        if series.column == nil { return reading.source.measuresAsSeries.seriesNumbers }
        var isPresent = [Bool](repeating: false, count: series.names.count)
        for interval in intervals {
            for number in isPresent.indices where !isPresent[number] {
                isPresent[number] = !table.cells[interval * stride + number].isEmpty
            }
        }
        let found = series.names.names { isPresent[$0] }
        let missing = Set(expected).subtracting(found.map(\.name)).map { ($0, [Int]()) }
        return (found + missing).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { ($0.0, $0.1) }
    }

    /// What was counted, as a grouping has it: every bucket from the oldest, its series by name.
    ///
    /// - Parameters:
    ///   - grouping: the report's own, or one of ``Reading/otherGroupings``, or of their parts: rows are counted between the bounds of those,
    ///     and not read where none of them needs it.
    ///   - shown: which series are.
    /// - Throws: `.data` where there is more than is allowed, or a bucket has several rows that should be one already.
    package func tally(over grouping: Grouping, _ shown: ShownNames) throws(ReportError) -> Tally {
        let subject = reading.source.subject
        if scan.keepsTooMuch { throw aggregate.refusal(subject, of: reading.limits.valueSize) }
        if !scan.overfull.isEmpty {
            var rows = Tally.Rows(rejected: scan.log.all)
            rows.isWhole = false
            return Tally(entries: [], rows: rows)
        }
        // Buckets without rows have no cells, and are bars of every series all the same.
        let cells = scan.isFull ? nil : BucketCells(self, grouping)
        guard let cells, cells.buckets.count * stride * MemoryLayout<Cell>.stride <= TimeScan.largestSize else {
            throw ReportError(
                .data, subject: subject, found: "reading would take more memory than is allowed",
                evidence:
                    "the \(grouping.period.nouns.several) of all series take more than \(TimeScan.largestSize >> 20) MiB",
                advice: "read fewer of them (<group.last> or <group.since>), or group by a longer span")
        }
        try cells.checkThatRowsAreBuckets()
        let (groups, entries) = cells.entries(shown)
        var tally = Tally(entries: entries, rows: cells.rows)
        tally.describe(groups, of: reading.source, shown.largestSeries)
        if let newest { (tally.rows.newestDay, tally.rows.newest) = (newest.day, newest.instant) }
        return tally
    }

    /// The largest number of a column of ``Reading/lineColumns`` in each bucket, by where it starts, as ``Tally/columnMaxima`` has them; nil
    /// where it was not read.
    package func maxima(of column: String, over grouping: Grouping) -> [Int64: Amount?]? {
        scan.lineColumns.firstIndex(of: column).map { BucketCells(self, grouping).maxima($0) }
    }
}
