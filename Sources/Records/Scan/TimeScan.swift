import Charts

/// Counts rows between cuts, and within series, for one reading or for several of the same rows. The hot loop: nothing is allocated for
/// a row.
///
/// It knows the groupings that it serves by their bounds alone; what comes of them is made of the cells afterwards (``CountView``).
struct TimeScan: RowScan {
    /// What has come together between two bounds, beside its cells.
    struct Interval {
        let kind: Cuts.Kind
        let bounds: Range<Int64>
        /// Whether its rows count for a grouping.
        var isWanted = false
        /// Whether its rows would have to count for a grouping and cannot: for want of a time of day, or since the calendar does not go back
        /// so far.
        var isRejected = false
        /// Rows that count for no grouping; and all rows where some grouping rejects them.
        var rows = 0
        /// Those whose clock shows their time twice or never.
        var uncertain = 0
        var log = RejectionLog()
        /// The newest row: an instant in seconds, or a local day in days since 1970.
        var newest = Int64.min

        /// A moment in it, which is in the same bucket as all others.
        var moment: Int64 { bounds.lowerBound == .min ? bounds.upperBound - 1 : bounds.lowerBound }
    }

    /// A column of series, and where the tables of its cells are. Without a column there is one series.
    struct Series {
        let column: String?
        var columnIndex: Int32 = -1
        var names = TextTable()
        /// Those that have rows whose clock shows their time twice or never, by interval.
        var uncertain: [Int: Set<Int>] = [:]
        var stride: Int
        let tables: Range<Int>
    }

    private let dateColumn: String
    private var dateColumnIndex: Int32 = -1
    var rowID: Int32 = -1
    private let dates: TimestampReader
    /// Of rows that are buckets already: what is looked at of each.
    private let preAggregated: (subject: String, grouping: Grouping)?
    /// Texts of earlier days are not looked at where there is an index; the first day of each reading, each once and in order.
    private let firstDays: [Int]
    /// Rows whose dates cannot be used, by how many of those days are not after the day that they begin with.
    private var undated: [RejectionLog]
    /// Whether the newest row matters; whether more is done with a row's moment than to find its interval.
    private let watchesNewest: Bool, looksAtMoments: Bool
    /// Instants that may be of another format than the dates are read in; how many there are.
    let doubtful: Range<Int64>
    private(set) var implausible = 0
    /// Which bucket an interval belongs to.
    private var calendars: [CutCalendar]
    /// What they keep of an interval is its index, or ``uncounted(_:)`` of it where its rows are of no bucket.
    private var instants: Cuts, days: Cuts
    /// Those that rows were met of.
    private(set) var intervals: [Interval] = []
    /// Whether there are some whose rows count for one grouping and are rejected by another.
    private var rejectsForSome = false
    private(set) var series: [Series]
    private(set) var tables: [CellTable]
    /// How many cells an interval has in all tables.
    private var width = 0
    /// The largest numbers of further columns, by interval.
    let lineColumns: [String]
    private var lineColumnIndices: [Int32] = []
    private(set) var maxima: [Cell] = []
    private(set) var rowNumber: Int64 = 0

    /// Whether there is more than is allowed, be it of numbers and values that cells keep; and which readings have more buckets than a report
    /// of their kind can show.
    private(set) var isFull = false, keepsTooMuch = false, overfull: Set<Int> = []
    /// The bytes that all cells may take.
    static let largestSize = 128 << 20
    /// What stands for the index of an interval where a row is of none.
    private static let none = Int.min

    /// Makes an empty scan for readings by time of the same rows.
    init(_ readings: [Reading], _ format: TimestampFormat) {
        let source = readings[0].source
        dateColumn = source.dateColumn ?? ""
        preAggregated = source.isPreAggregated ? readings[0].grouping.map { (source.subject, $0) } : nil
        watchesNewest = readings.contains(where: \.source.arrival.isWatched)
        looksAtMoments = watchesNewest || preAggregated != nil
        dates = readings[0].dateReader(format, readings)
        doubtful = readings[0].doubtfulInstants(format)
        firstDays = Set(readings.map(\.firstDayLookedAt)).sorted()
        undated = Array(repeating: RejectionLog(), count: firstDays.count + 1)
        calendars = CutCalendar.all(readings)
        instants = Cuts(.instants, calendars)
        days = Cuts(.days, calendars)
        lineColumns = Set(readings.flatMap(\.lineColumns)).sorted()
        (series, tables) = Self.tables(for: readings)
        for index in series.indices {
            for reading in readings where reading.source.series.map({ $0 == series[index].column }) ?? false {
                series[index].names.add(reading.shown.expectedSeries)
            }
            let count = series[index].names.count
            series[index].stride = series[index].tables.map { tables[$0].width(ofSeries: count) }.max() ?? 1
            for table in series[index].tables { tables[table].width = series[index].stride }
            width += series[index].stride * series[index].tables.count
        }
        for (index, reading) in readings.enumerated() where reading.hasTooManyBuckets { overfull.insert(index) }
        isFull = !overfull.isEmpty
    }

    /// A table for everything that is accumulated, as few as will do, in the order of their columns of series.
    private static func tables(for readings: [Reading]) -> ([Series], [CellTable]) {
        let limit = readings.map(\.limits.valueSize).min() ?? 0
        var wanted: [Accumulation] = []
        for reading in readings {
            let own = Accumulation(reading.source)
            if wanted.contains(where: { $0.holds(own) }) { continue }
            wanted.removeAll { own.holds($0) }
            wanted.append(own)
        }
        var (series, tables) = ([Series](), [CellTable]())
        for column in wanted.map(\.series).eachOnce {
            let same = wanted.filter { $0.series == column }.map { CellTable($0, limit: limit) }
            series.append(Series(column: column, stride: 1, tables: tables.count..<tables.count + same.count))
            tables += same
        }
        return (series, tables)
    }

    var isFreeOfOrder: Bool { rowID >= 0 && preAggregated == nil }
    var columns: [String] { [dateColumn] + tables.flatMap(\.asked.columns) + lineColumns }

    mutating func setColumns(_ column: (String?) -> Int32) {
        dateColumnIndex = column(dateColumn)
        for index in series.indices { series[index].columnIndex = column(series[index].column) }
        for index in tables.indices { tables[index].setColumns(column) }
        lineColumnIndices = lineColumns.map(column)
    }

    var nameNotUTF8: String? { series.lazy.compactMap(\.names.firstNotUTF8).first }

    /// All rows that could not be used.
    var log: RejectionLog {
        var all = undated.reduce(into: RejectionLog()) { $0.add($1, after: 0) }
        for interval in intervals { all.add(interval.log, after: 0) }
        for table in tables { for log in table.logs { all.add(log, after: 0) } }
        return all
    }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        let tables = takeTables()
        defer { putBack(tables) }
        while !isFull, try row.step() { try take(row, tables) }
    }

    /// The columns of series and their tables of cells, while rows are read: for each change of an element an array has to look whether it is
    /// shared, and a buffer has not.
    struct Tables {
        fileprivate let series: UnsafeMutableBufferPointer<Series>
        fileprivate let tables: UnsafeMutableBufferPointer<CellTable>
    }

    /// Takes them out of the scan; ``putBack(_:)`` must follow.
    mutating func takeTables() -> Tables {
        let own = Tables(series: .allocate(capacity: series.count), tables: .allocate(capacity: tables.count))
        _ = (own.series.initialize(from: series), own.tables.initialize(from: tables))
        (series, tables) = ([], [])
        for index in own.tables.indices { own.tables[index].own() }
        return own
    }

    /// Puts them back, after the last row, and everything into its cell.
    mutating func putBack(_ own: Tables) {
        (series, tables) = (Array(own.series), Array(own.tables))
        own.series.deinitialize().deallocate()
        own.tables.deinitialize().deallocate()
        for index in tables.indices {
            tables[index].grow(to: intervals.count)
            tables[index].drain()
        }
        keepsTooMuch = tables.contains(where: \.isFull)
        isFull = isFull || keepsTooMuch
    }

    /// Counts one row, where there is still room.
    @inline(__always)
    mutating func take(_ row: borrowing some StoredRow & ~Copyable, _ own: Tables) throws {
        rowNumber &+= 1
        let interval = try interval(of: row, own)
        if interval < 0 {
            if interval != Self.none { countAlone(Self.uncounted(interval), row) }
            return
        }
        if rejectsForSome, intervals[interval].isRejected { countAlone(interval, row) }
        for index in own.series.indices {
            let column = own.series[index].columnIndex
            let number =
                column < 0 ? 0 : own.series[index].names.number(of: row.name(column), hasSlack: row.textsHaveSlack)
            if number >= own.series[index].stride, !widen(&own.series[index], to: number, own.tables) { return }
            let stride = own.series[index].stride
            let cell = interval &* stride &+ number
            for table in own.series[index].tables {
                if cell >= own.tables[table].cells.count { own.tables[table].grow(to: intervals.count) }
                let rejection = own.tables[table].add(row, to: cell, interval)
                if let rejection { own.tables[table].log(rejection, row: self.number(of: row), interval) }
                if own.tables[table].isFull { (isFull, keepsTooMuch) = (true, true) }
            }
        }
        if !lineColumnIndices.isEmpty { addMaxima(row, interval) }
    }

    /// Counts the rows that were used, once everything is merged.
    mutating func countUsed() {
        for index in tables.indices { tables[index].countUsed() }
    }

    /// An index from -2 down that stands for another from 0 up, and back.
    @inline(__always)
    private static func uncounted(_ index: Int) -> Int { -2 &- index }

    private func number(of row: borrowing some StoredRow & ~Copyable) -> Int64 {
        rowID < 0 ? rowNumber : row.rowID(rowID)
    }

    @inline(never)
    private mutating func addMaxima(_ row: borrowing some StoredRow & ~Copyable, _ interval: Int) {
        for (index, column) in lineColumnIndices.enumerated() {
            maxima[interval * lineColumnIndices.count + index].add(measure: row.number(column), .extremes)
        }
    }

    /// Counts a row that is of no bucket, or not of all.
    @inline(never)
    private mutating func countAlone(_ interval: Int, _ row: borrowing some StoredRow & ~Copyable) {
        intervals[interval].rows &+= 1
        if intervals[interval].isRejected { intervals[interval].log.add(.dateHasNoTime, row: number(of: row)) }
    }

    /// The interval of a row: its index, ``uncounted(_:)`` of it where it is of no bucket, or ``none``.
    @inline(__always)
    private mutating func interval(of row: borrowing some StoredRow & ~Copyable, _ own: Tables) throws -> Int {
        let index: Int
        switch dates.moment(row, dateColumnIndex) {
        case .instant(let instant):
            index = instants.last.contains(instant) ? instants.lastKept : find(instant: instant)
            if instant < doubtful.upperBound, instant >= doubtful.lowerBound { implausible &+= 1 }
            if looksAtMoments { try look(at: instant, .instants, index) }
        case .uncertain(let instant):
            index = find(instant: instant)
            if index >= 0 { note(uncertain: row, index, own) }
            if looksAtMoments { try look(at: instant, .instants, index) }
        case .localDay(let day):
            index = days.last.contains(Int64(day)) ? days.lastKept : find(localDay: Int64(day))
            if looksAtMoments { try look(at: Int64(day), .days, index) }
        case .rejected(let rejection):
            let day = dates.day(ofTextIn: row, dateColumnIndex)
            let known = day.map { day in firstDays.firstIndex { $0 > day } ?? firstDays.count } ?? firstDays.count
            undated[known].add(rejection, row: number(of: row))
            return Self.none
        }
        return index
    }

    /// Takes note of a row's moment, and looks whether it may be there.
    @inline(never)
    private mutating func look(at moment: Int64, _ kind: Cuts.Kind, _ index: Int) throws(RowFailure) {
        if watchesNewest, index != Self.none {
            let own = index < 0 ? Self.uncounted(index) : index
            intervals[own].newest = max(intervals[own].newest, moment)
        }
        if let (subject, grouping) = preAggregated { try check(moment, kind, grouping, subject) }
    }

    /// Takes note of a row whose clock shows its time twice or never, and of its series.
    @inline(never)
    private mutating func note(uncertain row: borrowing some StoredRow & ~Copyable, _ interval: Int, _ own: Tables) {
        intervals[interval].uncertain &+= 1
        for index in own.series.indices where own.series[index].columnIndex >= 0 {
            let name = row.name(own.series[index].columnIndex)
            let number = own.series[index].names.number(of: name, hasSlack: row.textsHaveSlack)
            own.series[index].uncertain[interval, default: []].insert(number)
        }
    }

    @inline(never)
    private mutating func find(instant: Int64) -> Int {
        guard let number = instants.numberIfNew(of: instant) else { return instants.lastKept }
        let index = makeInterval(instants.interval(number), .instants)
        if index != Self.none { instants.keep(index, for: number) }
        return index
    }

    @inline(never)
    private mutating func find(localDay day: Int64) -> Int {
        guard let number = days.numberIfNew(of: day) else { return days.lastKept }
        let index = makeInterval(days.interval(number), .days)
        if index != Self.none { days.keep(index, for: number) }
        return index
    }

    /// Makes an interval; ``none`` where there are too many.
    private mutating func makeInterval(_ bounds: Range<Int64>, _ kind: Cuts.Kind) -> Int {
        guard let interval = interval(bounds, kind) else { return Self.none }
        // Room for one more, whose cells are made when a row comes.
        maxima.append(contentsOf: repeatElement(Cell(), count: lineColumns.count))
        isFull = size + width * MemoryLayout<Cell>.stride > Self.largestSize
        if isFull { return Self.none }
        intervals.append(interval)
        rejectsForSome = rejectsForSome || interval.isWanted && interval.isRejected
        let index = intervals.count - 1
        return interval.isWanted ? index : Self.uncounted(index)
    }

    /// What an interval is to the groupings; nil where a report has too many buckets.
    private mutating func interval(_ bounds: Range<Int64>, _ kind: Cuts.Kind) -> Interval? {
        var interval = Interval(kind: kind, bounds: bounds)
        for index in calendars.indices {
            switch calendars[index].verdict(interval.moment, kind) {
            case .uncounted: break
            case .counted: interval.isWanted = true
            case .rejected: interval.isRejected = true
            case .tooMany(let readings): overfull.formUnion(readings)
            }
        }
        isFull = isFull || !overfull.isEmpty
        return isFull ? nil : interval
    }

    var size: Int { intervals.count * width * MemoryLayout<Cell>.stride }

    /// Makes cells for a series that is new; false where they take too much.
    @inline(never)
    private mutating func widen(
        _ series: inout Series, to number: Int, _ tables: UnsafeMutableBufferPointer<CellTable>
    ) -> Bool {
        let width = series.stride
        var wider = width
        while number >= wider { wider *= 2 }
        self.width += (wider - width) * series.tables.count
        isFull = isFull || size > Self.largestSize
        if isFull { return false }
        for index in series.tables { tables[index].widen(to: wider) }
        series.stride = wider
        return true
    }

    mutating func merge(_ next: TimeScan) {
        overfull.formUnion(next.overfull)
        (isFull, keepsTooMuch) = (isFull || next.isFull, keepsTooMuch || next.keepsTooMuch)
        if isFull { return }
        let offset = next.rowID < 0 ? rowNumber : 0
        var numbers: [[Int]] = []
        for index in series.indices {
            let own =
                series[index].column == nil
                ? Array(0..<next.series[index].stride) : next.series[index].names.numbers(in: &series[index].names)
            numbers.append(own)
            if let most = own.max(), most >= series[index].stride {
                let own = takeTables()
                defer { putBack(own) }
                if !widen(&own.series[index], to: most, own.tables) { return }
            }
        }
        for (index, interval) in next.intervals.enumerated() where !isFull {
            var own = interval.kind == .instants ? find(instant: interval.moment) : find(localDay: interval.moment)
            if own == Self.none { return }
            if own < 0 { own = Self.uncounted(own) }
            intervals[own].rows += interval.rows
            intervals[own].uncertain += interval.uncertain
            intervals[own].log.add(interval.log, after: offset)
            intervals[own].newest = max(intervals[own].newest, interval.newest)
            for column in series.indices {
                if let uncertain = next.series[column].uncertain[index] {
                    series[column].uncertain[own, default: []].formUnion(uncertain.map { numbers[column][$0] })
                }
                for table in series[column].tables {
                    tables[table].grow(to: intervals.count)
                    tables[table].add(next.tables[table], index, numbers: numbers[column], to: own, after: offset)
                }
            }
            let count = lineColumns.count
            for line in 0..<count { maxima[own * count + line].add(next.maxima[index * count + line]) }
        }
        keepsTooMuch = tables.contains(where: \.isFull)
        isFull = isFull || keepsTooMuch
        for index in undated.indices { undated[index].add(next.undated[index], after: offset) }
        rowNumber += next.rowNumber
        implausible += next.implausible
    }

    /// The rows whose dates cannot be used, but for texts that begin with a day before the first that a reading looks at.
    func undated(from firstDay: Int) -> RejectionLog {
        undated.enumerated().reduce(into: RejectionLog()) { all, log in
            if log.offset > 0, firstDays[log.offset - 1] >= firstDay { all.add(log.element, after: 0) }
        }
    }
}

/// Rows that a query has grouped already: each must be a bucket of the report's own, or the numbers would be those of other weeks.
extension TimeScan {
    /// Looks whether a row's date is the beginning of a bucket, be it one of the report's or one before or after it: a row of another
    /// week would else go unnoticed.
    private func check(
        _ moment: Int64, _ kind: Cuts.Kind, _ grouping: Grouping, _ subject: String
    ) throws(RowFailure) {
        let bucket: Bucket
        switch kind {
        case .instants:
            bucket = grouping.bucket(holding: moment)
            if bucket.start == moment { return }
        case .days:
            bucket = grouping.bucket(containing: CivilDate(daysSinceEpoch: Int(moment)))
            if bucket.firstDay.daysSinceEpoch == moment { return }
        }
        throw RowFailure(row: rowNumber) { row in
            ReportError(
                .data, subject: subject,
                found: "row \(row) is not the start of a \(bucket.period.nouns.one) in this report",
                evidence:
                    "the \(bucket.period.nouns.one) that it falls into begins on \(bucket.firstDay), at \(grouping.zone.iso8601(bucket.start))",
                advice:
                    "say when the rows' buckets begin (<group.week-start monday>, <group.time-zone ZONE>; a command has the report's in its environment), "
                    + "that times without an offset are UTC (<source.date.zone UTC>), "
                    + "or have single rows read and leave out <source.pre-aggregated>")
        }
    }
}

extension Reading {
    /// The first day whose texts are looked at where they cannot be read, in days since 1970.
    var firstDayLookedAt: Int {
        DateRange.first(of: groupings).map { DateRange.firstDay(from: $0.day).daysSinceEpoch } ?? .min
    }

    /// Whether its buckets, which are known before any row is, are more than a report of its kind can show.
    fileprivate var hasTooManyBuckets: Bool {
        guard let grouping, grouping.last ?? .max > mostBuckets else { return false }
        return BucketFinder(grouping, most: mostBuckets).isFull
    }
}
