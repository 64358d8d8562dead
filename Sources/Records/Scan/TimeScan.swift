import Charts

/// Gathers rows into time buckets, and into the series of each. The hot loop: nothing is allocated for a row.
struct TimeScan: RowScan {
    var places = ScanPlaces()
    let isPreAggregated: Bool
    let aggregate: RecordSource.Aggregate
    let subject: String
    let grouping: Grouping
    private let dates: TimestampReader
    /// Texts of earlier days are not looked at where there is an index; nil where all days count.
    private let firstDay: Int?
    private let keeping: Cell.Keeping
    let largest: LargestSeries?
    let measures: [Measure]
    /// The values of which only those that differ count.
    private let values = ValueTable()
    /// Those that are not in their cells yet.
    private var batch = ValueBatch()
    /// Numbers and values that cells keep.
    private var kept = 0
    private let valueLimit: Int
    /// Whether the newest row matters.
    private let watchesNewest: Bool
    /// Moments before this are not plausible, since the format was detected by a sample without such; how many there are.
    var plausibleFrom = Int64.min
    private var implausible = 0
    /// The newest instant and the newest local day of rows, in seconds and days since 1970.
    private var newestInstant = Int64.min, newestDay = Int.min
    private(set) var finder: BucketFinder
    private(set) var series = TextTable()
    /// By bucket, then by series; `stride` cells a bucket.
    private(set) var cells: [Cell] = []
    private(set) var stride: Int
    /// Rows of several measures that were used.
    private var measured = 0
    private(set) var log = RejectionLog()
    private(set) var rowNumber: Int64 = 0
    /// Rows after the as-of day, those of it or before that do not count yet, and those of closed days.
    private var later = 0, notYet = 0, closed = 0
    /// The day of which some rows count alone, in days since 1970; rows of it that have no time of day.
    private let dividedDay: Int
    private var timeless = 0

    /// Whether there are more buckets of more series than is allowed, or more buckets than a report of this kind can show.
    private(set) var isFull = false, hasTooManyBuckets = false
    /// The bytes that all cells may take.
    private static let largestSize = 128 << 20

    /// Makes an empty scan.
    init(
        _ source: RecordSource, _ dates: TimestampReader, _ grouping: Grouping, valueLimit: Int, mostBuckets: Int
    ) {
        self.valueLimit = valueLimit
        aggregate = source.usualAggregate
        keeping = aggregate.keeping
        largest = source.largestSeries
        measures = source.measuresAsSeries
        stride = max(1, measures.count)
        isPreAggregated = source.isPreAggregated
        watchesNewest = source.arrival.isWatched
        subject = source.subject
        self.grouping = grouping
        self.dates = dates
        dividedDay = grouping.dividedDay?.daysSinceEpoch ?? .min
        firstDay = grouping.rowsFromDay.map { DateRange.firstDay(from: $0).daysSinceEpoch }
        finder = BucketFinder(grouping, most: mostBuckets)
        (isFull, hasTooManyBuckets) = (finder.isFull, finder.isFull)
        series.add(source.expectedSeries)
    }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() {
            rowNumber &+= 1
            let bucket = try bucket(of: row)
            if bucket < 0 {
                if bucket == BucketFinder.Outside.after { later &+= 1 }
                if bucket == BucketFinder.Outside.notYet { notYet &+= 1 }
                if bucket == BucketFinder.Outside.closed { closed &+= 1 }
                continue
            }
            let number = places.series < 0 ? 0 : series.number(of: row.name(places.series))
            let cell = bucket &* stride &+ number
            if number >= stride || cell >= cells.count {
                makeRoom(bucket, number)
                if !isFull { add(row, to: bucket &* stride &+ number) }
            } else {
                add(row, to: cell)
            }
        }
        drain()
    }

    @inline(__always)
    private mutating func add(_ row: borrowing some StoredRow & ~Copyable, to cell: Int) {
        if places.value < 0 {
            cells[cell].add()
            return
        }
        if !measures.isEmpty {
            addMeasures(row, from: cell)
        } else if places.per >= 0 {
            let (number, divisor) = (row.number(places.value), row.number(places.per))
            if let rejection = cells[cell].add(number, per: divisor) { reject(rejection, row) }
        } else if keeping == .sum {
            if let rejection = cells[cell].add(row.number(places.value), .sum) { reject(rejection, row) }
        } else {
            keep(row, in: cell)
        }
    }

    /// Adds a row to a cell that keeps more than a sum.
    @inline(never)
    private mutating func keep(_ row: borrowing some StoredRow & ~Copyable, in cell: Int) {
        if keeping == .values {
            if let rejection = batch.add(row, places.value, for: cell) {
                reject(cells[cell].reject(rejection), row)
            } else {
                cells[cell].add()
            }
            if batch.isFull { drain() }
        } else {
            let before = cells[cell].kept
            if let rejection = cells[cell].add(row.number(places.value), keeping) { reject(rejection, row) }
            kept += cells[cell].kept - before
            if keepsTooMuch { isFull = true }
        }
    }

    /// Adds a row's measures to cells that follow each other: all of them, or none.
    @inline(never)
    private mutating func addMeasures(_ row: borrowing some StoredRow & ~Copyable, from first: Int) {
        let rejection = places.rejection(ofMeasuresIn: row)
        for (index, place) in places.measures.enumerated() {
            if let rejection {
                _ = cells[first + index].reject(rejection)
            } else {
                kept -= cells[first + index].kept
                cells[first + index].add(measure: row.number(place), keeping)
                kept += cells[first + index].kept
            }
        }
        if let rejection { reject(rejection, row) } else { measured += 1 }
        if keepsTooMuch { isFull = true }
    }

    /// Puts values into their cells.
    private mutating func drain() {
        batch.drain(into: values) { cell, number in
            if cells[cell].insert(number) { kept += 1 }
        }
        if keepsTooMuch { isFull = true }
    }

    @inline(__always)
    private mutating func bucket(of row: borrowing some StoredRow & ~Copyable) throws -> Int {
        let bucket: Int
        switch dates.moment(row, places.key) {
        case .instant(let instant):
            bucket = finder.place(instant: instant)
            if instant < plausibleFrom { implausible &+= 1 }
            if watchesNewest, BucketFinder.isSeen(bucket) { newestInstant = max(newestInstant, instant) }
            if isPreAggregated { try check(grouping.bucket(holding: instant)) { $0.start == instant } }
        case .localDay(let day):
            bucket = finder.place(localDay: day)
            if day == dividedDay { timeless &+= 1 }
            if watchesNewest, BucketFinder.isSeen(bucket) { newestDay = max(newestDay, day) }
            if isPreAggregated {
                let day = CivilDate(daysSinceEpoch: day)
                try check(grouping.bucket(containing: day)) { $0.firstDay == day }
            }
        case .rejected(let rejection):
            return dates.isOfDay(before: firstDay, row, places.key)
                ? BucketFinder.Outside.before : reject(rejection, row)
        }
        if bucket == BucketFinder.Outside.timeless { return reject(.dateHasNoTime, row) }
        guard bucket == BucketFinder.Outside.outOfRange else { return bucket }
        if finder.isFull {
            (hasTooManyBuckets, isFull) = (true, true)
            return BucketFinder.Outside.before
        }
        return reject(.dateIsOutOfRange, row)
    }

    @inline(never)
    @discardableResult
    private mutating func reject(_ rejection: Rejection, _ row: borrowing some StoredRow & ~Copyable) -> Int {
        log.add(rejection, row: places.rowID < 0 ? rowNumber : row.rowID(places.rowID))
        return BucketFinder.Outside.before
    }

    private var keepsTooMuch: Bool { kept > 0 && KeptValues.isTooMuch(kept, values, of: valueLimit) }

    /// Makes cells for a bucket, or for a series that is new.
    @inline(never)
    private mutating func makeRoom(_ bucket: Int, _ number: Int) {
        drain()
        if number >= stride {
            let wider = stride * 2
            guard cells.count * 2 * MemoryLayout<Cell>.stride <= Self.largestSize else {
                isFull = true
                return
            }
            var moved = [Cell](repeating: Cell(), count: cells.count / stride * wider)
            for (index, cell) in cells.enumerated() { moved[index / stride * wider + index % stride] = cell }
            (cells, stride) = (moved, wider)
            return makeRoom(bucket, number)
        }
        let wanted = max(bucket + 1, finder.buckets.count) * stride
        guard wanted * MemoryLayout<Cell>.stride <= Self.largestSize else {
            isFull = true
            return
        }
        let missing = wanted - cells.count
        if missing > 0 { cells.append(contentsOf: repeatElement(Cell(), count: missing)) }
    }

    mutating func merge(_ next: TimeScan) {
        hasTooManyBuckets = hasTooManyBuckets || next.hasTooManyBuckets
        isFull = isFull || next.isFull
        if isFull { return }
        finder.extend(with: next.finder)
        let numbers = places.series < 0 ? Array(0...measures.count) : next.series.numbers(in: &series)
        for (index, cell) in next.cells.enumerated() where cell.rows > 0 || cell.isRejected {
            let (bucket, number) = (index / next.stride, numbers[index % next.stride])
            if number >= stride || bucket * stride + number >= cells.count { makeRoom(bucket, number) }
            if isFull { return }
            let place = bucket * stride + number
            kept -= cells[place].kept
            cells[place].add(cell)
            kept += cells[place].kept
        }
        isFull = keepsTooMuch
        log.add(next.log, after: next.places.rowID < 0 ? rowNumber : 0)
        rowNumber += next.rowNumber
        implausible += next.implausible
        measured += next.measured
        (later, notYet, closed) = (later + next.later, notYet + next.notYet, closed + next.closed)
        timeless += next.timeless
        newestInstant = max(newestInstant, next.newestInstant)
        newestDay = max(newestDay, next.newestDay)
    }

    /// The newest row: its day, and its moment, which is its day's beginning where it names no more.
    private var newest: (day: CivilDate, instant: Int64)? {
        let ofInstant = newestInstant == .min ? nil : (grouping.zone.day(at: newestInstant), newestInstant)
        let ofDay = newestDay == .min ? nil : CivilDate(daysSinceEpoch: newestDay)
        guard let ofDay, ofDay > ofInstant?.0 ?? .first else { return ofInstant }
        return (ofDay, grouping.zone.startOfDay(ofDay))
    }

    /// What was gathered: every bucket from the oldest, its series by name.
    ///
    /// - Throws: `.data` where a bucket has several rows that should be one already.
    func tally() throws(ReportError) -> Tally {
        if keepsTooMuch { throw KeptValues.refusal(aggregate, subject, of: valueLimit) }
        if hasTooManyBuckets {
            var tally = Tally(entries: [], rows: 0, used: 0, rejected: log.all)
            tally.isWhole = false
            return tally
        }
        if isFull {
            throw ReportError(
                .data, subject: subject, found: "reading would take more memory than is allowed",
                evidence: "the \(grouping.period.rawValue)s of all series take more than \(Self.largestSize >> 20) MiB",
                advice: "read fewer of them (--last or --since), or group by a longer span")
        }
        try checkThatRowsAreBuckets()
        let (groups, entries) = entries()
        let used = measures.isEmpty ? cells.reduce(0) { $0 + $1.rows } : measured
        var tally = Tally(entries: entries, rows: used + log.total, used: used, rejected: log.all)
        tally.describe(groups, largest)
        if !measures.isEmpty { tally.seriesOrder = measures.map(\.name) }
        tally.implausible = implausible
        (tally.outside, tally.later, tally.closed) = (Int(rowNumber) - tally.rows, later, closed)
        (tally.notYet, tally.timeless) = (notYet, timeless)
        (tally.newestDay, tally.newest) = (newest?.day, newest?.instant)
        return tally
    }
}
