import Charts

/// Counts rows between cuts, and within series. The hot loop: nothing is allocated for a row.
///
/// It knows the groupings that it serves by their bounds alone; what comes of them is made of the cells afterwards (``tally(over:expecting:_:)``).
struct TimeScan: RowScan {
    /// What has come together between two bounds, beside its cells.
    struct Interval {
        let kind: Cuts.Kind
        let bounds: Range<Int64>
        /// Whether its rows count for a grouping; whether they have arrived for the first of them.
        let isWanted, isSeen: Bool
        /// Why they cannot count where they would have to: for want of a time of day, or since the calendar does not go back so far.
        let rejection: Rejection?
        /// Rows that do not count, or of several measures.
        var rows = 0
        /// Rows whose values cannot be used, or that have no time of day.
        var log = RejectionLog()

        /// A moment in it, which is in the same bucket as all others.
        var moment: Int64 { Self.moment(of: bounds) }

        static func moment(of bounds: Range<Int64>) -> Int64 {
            bounds.lowerBound == .min ? bounds.upperBound - 1 : bounds.lowerBound
        }
    }

    var places = ScanPlaces()
    let isPreAggregated: Bool
    let aggregate: RecordSource.Aggregate
    let subject: String
    let grouping: Grouping
    private let dates: TimestampReader
    /// Texts of earlier days are not looked at where there is an index; nil where all days count.
    private let firstDay: Int?
    private let keeping: Cell.Keeping
    let measures: [Measure]
    /// The values of which only those that differ count.
    private let values = ValueTable()
    /// Those that are not in their cells yet.
    private var batch = ValueBatch()
    /// Numbers and values that cells keep.
    private var kept = 0
    let valueLimit: Int
    let mostBuckets: Int
    /// Whether the newest row matters.
    private let watchesNewest: Bool
    /// Moments before this are not plausible, since the format was detected by a sample without such; how many there are.
    var plausibleFrom = Int64.min
    private(set) var implausible = 0
    /// The newest instant and the newest local day of rows, in seconds and days since 1970.
    private var newestInstant = Int64.min, newestDay = Int.min
    /// Which bucket of each grouping an interval belongs to; the report's own is the first.
    private var finders: [BucketFinder]
    /// What they keep of an interval is its index, or ``uncounted(_:)`` of it where its rows are of no bucket.
    private var instants: Cuts, days: Cuts
    /// Those that rows were met of.
    private(set) var intervals: [Interval] = []
    private(set) var series = TextTable()
    /// By interval, then by series; `stride` cells an interval.
    private(set) var cells: [Cell] = []
    private(set) var stride: Int
    /// The largest numbers of further columns, by interval.
    private(set) var goals: [Cell] = []
    private let goalCount: Int
    /// Rows whose dates cannot be used, whatever the grouping.
    private(set) var undated = RejectionLog()
    private(set) var rowNumber: Int64 = 0

    /// Whether there are more intervals of more series than is allowed, or more buckets than a report of this kind can show.
    private(set) var isFull = false, hasTooManyBuckets = false
    /// The bytes that all cells may take.
    static let largestSize = 128 << 20
    /// What stands for the index of an interval where a row is of none.
    private static let none = Int.min

    /// Makes an empty scan.
    init(_ reading: Reading, _ dates: TimestampReader, _ grouping: Grouping) {
        let source = reading.source
        (valueLimit, mostBuckets) = (reading.limits.valueSize, reading.mostBuckets)
        aggregate = source.usualAggregate
        keeping = aggregate.keeping
        measures = source.measuresAsSeries
        isPreAggregated = source.isPreAggregated
        watchesNewest = source.arrival.isWatched
        subject = source.subject
        goalCount = reading.goals.count
        self.grouping = grouping
        self.dates = dates
        let groupings = [grouping] + reading.beside
        firstDay = DateRange.first(of: groupings).map { DateRange.firstDay(from: $0.day).daysSinceEpoch }
        finders = groupings.map { BucketFinder($0, most: reading.mostBuckets) }
        let eachDay = !reading.beside.isEmpty && source.arrival.until == .newestRow
        instants = Cuts(.instants, finders, eachDay: eachDay)
        days = Cuts(.days, finders, eachDay: eachDay)
        (isFull, hasTooManyBuckets) = (finders[0].isFull, finders[0].isFull)
        series.add(source.expectedSeries)
        stride = max(1, measures.count, series.count)
        places.goals = reading.goals.map { _ in -1 }
    }

    /// All rows that could not be used.
    var log: RejectionLog { intervals.reduce(into: undated) { $0.add($1.log, after: 0) } }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() {
            rowNumber &+= 1
            let interval = try interval(of: row)
            if interval < 0 {
                if interval != Self.none, let rejection = countAlone(Self.uncounted(interval)) {
                    reject(rejection, row, Self.uncounted(interval))
                }
                continue
            }
            let number = places.series < 0 ? 0 : series.number(of: row.name(places.series))
            if number >= stride { widen(to: number) }
            if isFull { break }
            if goalCount > 0 { addGoals(row, interval) }
            add(row, to: interval &* stride &+ number, interval)
        }
        drain()
    }

    /// An index from -2 down that stands for another from 0 up, and back.
    @inline(__always)
    private static func uncounted(_ index: Int) -> Int { -2 &- index }

    @inline(__always)
    private mutating func add(_ row: borrowing some StoredRow & ~Copyable, to cell: Int, _ interval: Int) {
        if places.value < 0 {
            cells[cell].add()
            return
        }
        if !measures.isEmpty {
            addMeasures(row, from: cell, interval)
        } else if places.per >= 0 {
            let (number, divisor) = (row.number(places.value), row.number(places.per))
            if let rejection = cells[cell].add(number, per: divisor) { reject(rejection, row, interval) }
        } else if keeping == .sum {
            if let rejection = cells[cell].add(row.number(places.value), .sum) { reject(rejection, row, interval) }
        } else {
            keep(row, in: cell, interval)
        }
    }

    /// Adds a row to a cell that keeps more than a sum.
    @inline(never)
    private mutating func keep(_ row: borrowing some StoredRow & ~Copyable, in cell: Int, _ interval: Int) {
        if keeping == .values {
            if let rejection = batch.add(row, places.value, for: cell) {
                reject(cells[cell].reject(rejection), row, interval)
            } else {
                cells[cell].add()
            }
            if batch.isFull { drain() }
        } else {
            let before = cells[cell].kept
            if let rejection = cells[cell].add(row.number(places.value), keeping) { reject(rejection, row, interval) }
            kept += cells[cell].kept - before
            if keepsTooMuch { isFull = true }
        }
    }

    /// Adds a row's measures to cells that follow each other: all of them, or none.
    @inline(never)
    private mutating func addMeasures(_ row: borrowing some StoredRow & ~Copyable, from first: Int, _ interval: Int) {
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
        if let rejection { reject(rejection, row, interval) } else { intervals[interval].rows += 1 }
        if keepsTooMuch { isFull = true }
    }

    @inline(never)
    private mutating func addGoals(_ row: borrowing some StoredRow & ~Copyable, _ interval: Int) {
        for (index, place) in places.goals.enumerated() {
            _ = goals[interval * goalCount + index].add(row.number(place), .extremes)
        }
    }

    /// Counts a row that is of no bucket, or says why it would have to be of one.
    @inline(never)
    private mutating func countAlone(_ interval: Int) -> Rejection? {
        let rejection = intervals[interval].rejection
        if rejection == nil { intervals[interval].rows &+= 1 }
        return rejection
    }

    /// Puts values into their cells.
    private mutating func drain() {
        batch.drain(into: values) { cell, number in
            if cells[cell].insert(number) { kept += 1 }
        }
        if keepsTooMuch { isFull = true }
    }

    /// The interval of a row: its index, ``uncounted(_:)`` of it where it is of no bucket, or ``none``.
    @inline(__always)
    private mutating func interval(of row: borrowing some StoredRow & ~Copyable) throws -> Int {
        let index: Int
        switch dates.moment(row, places.key) {
        case .instant(let instant):
            index = instants.last.contains(instant) ? instants.lastKept : find(instant: instant)
            if instant < plausibleFrom { implausible &+= 1 }
            if watchesNewest, isSeen(index) { newestInstant = max(newestInstant, instant) }
            if isPreAggregated { try check(grouping.bucket(holding: instant)) { $0.start == instant } }
        case .localDay(let day):
            index = days.last.contains(Int64(day)) ? days.lastKept : find(localDay: Int64(day))
            if watchesNewest, isSeen(index) { newestDay = max(newestDay, day) }
            if isPreAggregated {
                let day = CivilDate(daysSinceEpoch: day)
                try check(grouping.bucket(containing: day)) { $0.firstDay == day }
            }
        case .rejected(let rejection):
            if !dates.isOfDay(before: firstDay, row, places.key) { reject(rejection, row, nil) }
            return Self.none
        }
        return index
    }

    private func isSeen(_ index: Int) -> Bool {
        index != Self.none && intervals[index < 0 ? Self.uncounted(index) : index].isSeen
    }

    @inline(never)
    private mutating func find(instant: Int64) -> Int {
        guard let number = instants.find(instant) else { return instants.lastKept }
        let index = makeInterval(instants.interval(number), .instants)
        if index != Self.none { instants.keep(index, for: number) }
        return index
    }

    @inline(never)
    private mutating func find(localDay day: Int64) -> Int {
        guard let number = days.find(day) else { return days.lastKept }
        let index = makeInterval(days.interval(number), .days)
        if index != Self.none { days.keep(index, for: number) }
        return index
    }

    /// Makes an interval; ``none`` where there are too many.
    private mutating func makeInterval(_ bounds: Range<Int64>, _ kind: Cuts.Kind) -> Int {
        guard let interval = interval(bounds, kind), makeRoom() else { return Self.none }
        intervals.append(interval)
        let index = intervals.count - 1
        return interval.isWanted ? index : Self.uncounted(index)
    }

    /// What an interval is to the groupings; nil where the report has too many buckets.
    private mutating func interval(_ bounds: Range<Int64>, _ kind: Cuts.Kind) -> Interval? {
        let moment = Interval.moment(of: bounds)
        let all = finders.indices.map { finders[$0].number(of: moment, kind) }
        if all[0] == BucketFinder.Outside.outOfRange, finders[0].isFull {
            (hasTooManyBuckets, isFull) = (true, true)
            return nil
        }
        return Interval(
            kind: kind, bounds: bounds, isWanted: all.contains { $0 >= 0 }, isSeen: BucketFinder.isSeen(all[0]),
            rejection: all.contains(BucketFinder.Outside.timeless)
                ? .dateHasNoTime : all.contains(BucketFinder.Outside.outOfRange) ? .dateIsOutOfRange : nil)
    }

    @inline(never)
    private mutating func reject(
        _ rejection: Rejection, _ row: borrowing some StoredRow & ~Copyable, _ interval: Int?
    ) {
        let row = places.rowID < 0 ? rowNumber : row.rowID(places.rowID)
        if let interval { intervals[interval].log.add(rejection, row: row) } else { undated.add(rejection, row: row) }
    }

    var keepsTooMuch: Bool { kept > 0 && KeptValues.isTooMuch(kept, values, of: valueLimit) }

    /// Makes cells for one interval more; false where they take too much.
    private mutating func makeRoom() -> Bool {
        isFull = (cells.count + stride) * MemoryLayout<Cell>.stride > Self.largestSize
        if isFull { return false }
        cells.append(contentsOf: repeatElement(Cell(), count: stride))
        goals.append(contentsOf: repeatElement(Cell(), count: goalCount))
        return true
    }

    /// Makes cells for a series that is new.
    @inline(never)
    private mutating func widen(to number: Int) {
        drain()
        while number >= stride {
            let wider = stride * 2
            isFull = isFull || cells.count * 2 * MemoryLayout<Cell>.stride > Self.largestSize
            if isFull { return }
            var moved = [Cell](repeating: Cell(), count: cells.count / stride * wider)
            for (index, cell) in cells.enumerated() { moved[index / stride * wider + index % stride] = cell }
            (cells, stride) = (moved, wider)
        }
    }

    mutating func merge(_ next: TimeScan) {
        hasTooManyBuckets = hasTooManyBuckets || next.hasTooManyBuckets
        isFull = isFull || next.isFull
        if isFull { return }
        let offset = next.places.rowID < 0 ? rowNumber : 0
        let numbers = places.series < 0 ? Array(0..<max(1, measures.count)) : next.series.numbers(in: &series)
        if let most = numbers.max() { widen(to: most) }
        for (index, interval) in next.intervals.enumerated() where !isFull {
            var own = interval.kind == .instants ? find(instant: interval.moment) : find(localDay: interval.moment)
            if own == Self.none { return }
            if own < 0 { own = Self.uncounted(own) }
            intervals[own].rows += interval.rows
            intervals[own].log.add(interval.log, after: offset)
            for (column, number) in numbers.enumerated() {
                let cell = next.cells[index * next.stride + column]
                guard cell.rows > 0 || cell.isRejected else { continue }
                kept -= cells[own * stride + number].kept
                cells[own * stride + number].add(cell)
                kept += cells[own * stride + number].kept
            }
            for goal in 0..<goalCount { goals[own * goalCount + goal].add(next.goals[index * goalCount + goal]) }
        }
        isFull = isFull || keepsTooMuch
        undated.add(next.undated, after: offset)
        rowNumber += next.rowNumber
        implausible += next.implausible
        newestInstant = max(newestInstant, next.newestInstant)
        newestDay = max(newestDay, next.newestDay)
    }

    /// The rows of an interval, all of them and those that were used.
    func rows(of index: Int) -> (all: Int, used: Int) {
        let interval = intervals[index]
        let used =
            interval.isWanted && measures.isEmpty
            ? (0..<stride).reduce(0) { $0 + cells[index * stride + $1].rows } : interval.rows
        return (used + interval.log.total, used)
    }

    /// The newest row: its day, and its moment, which is its day's beginning where it names no more.
    var newest: (day: CivilDate, instant: Int64)? {
        let ofInstant = newestInstant == .min ? nil : (grouping.zone.day(at: newestInstant), newestInstant)
        let ofDay = newestDay == .min ? nil : CivilDate(daysSinceEpoch: newestDay)
        guard let ofDay, ofDay > ofInstant?.0 ?? .first else { return ofInstant }
        return (ofDay, grouping.zone.startOfDay(ofDay))
    }

    /// The series that have rows in some intervals, or are expected, by their names; of one without a name where there are none.
    func names(in intervals: some Sequence<Int>, expecting expected: [String]) -> [(name: String?, numbers: [Int])] {
        if places.series < 0 { return measures.seriesNumbers }
        var isPresent = [Bool](repeating: false, count: series.count)
        for interval in intervals {
            for number in isPresent.indices where !isPresent[number] {
                let cell = cells[interval * stride + number]
                isPresent[number] = cell.rows > 0 || cell.isRejected
            }
        }
        let found = series.names { isPresent[$0] }
        let missing = Set(expected).subtracting(found.map(\.name)).map { ($0, [Int]()) }
        return (found + missing).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { ($0.0, $0.1) }
    }
}
