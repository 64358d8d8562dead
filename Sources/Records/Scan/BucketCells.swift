import Charts

/// The cells of a scan as the buckets of one grouping have them.
struct BucketCells {
    let scan: TimeScan
    let grouping: Grouping
    private let aggregate: RecordSource.Aggregate
    private(set) var buckets: [Bucket]
    /// The indices of the intervals of each bucket.
    private var intervals: [[Int]] = []
    /// Rows that could not be used, and those that were.
    private(set) var log: RejectionLog
    private(set) var used = 0
    /// Rows after the as-of day, those of it or before that do not count yet, those of closed days, and those of the day of which some
    /// rows count alone that have no time of day.
    private(set) var later = 0, notYet = 0, closed = 0, timeless = 0

    /// Sorts what was counted between cuts into buckets.
    init(_ scan: TimeScan, _ grouping: Grouping) {
        (self.scan, self.grouping, aggregate) = (scan, grouping, scan.aggregate)
        log = scan.undated
        var finder = BucketFinder(grouping, most: scan.mostBuckets)
        let divided = grouping.dividedDay.map { Int64($0.daysSinceEpoch) }
        var found: [Int: [Int]] = [:]
        for (index, interval) in scan.intervals.enumerated() {
            let rows = scan.rows(of: index)
            if interval.kind == .days, interval.bounds.lowerBound == divided { timeless += rows.all }
            switch finder.number(of: interval.moment, interval.kind) {
            case BucketFinder.Outside.before: break
            case BucketFinder.Outside.after: later += rows.all
            case BucketFinder.Outside.notYet: notYet += rows.all
            case BucketFinder.Outside.closed: closed += rows.all
            case BucketFinder.Outside.timeless, BucketFinder.Outside.outOfRange: log.add(interval.log, after: 0)
            case let bucket:
                found[bucket, default: []].append(index)
                used += rows.used
                log.add(interval.log, after: 0)
            }
        }
        buckets = finder.buckets
        intervals = buckets.indices.map { found[$0] ?? [] }
    }

    /// What has come together of one of the scan's series in a bucket.
    private func cell(_ bucket: Int, _ number: Int) -> Cell {
        let own = intervals[bucket]
        if own.count == 1 { return scan.cells[own[0] * scan.stride + number] }
        return own.reduce(into: Cell()) { all, interval in all.add(scan.cells[interval * scan.stride + number]) }
    }

    /// The series that are shown, and the entries in the order in which they are drawn.
    func entries(
        expecting expected: [String], _ largest: LargestSeries?
    ) -> (groups: [SeriesGroup], entries: [Tally.Entry]) {
        let names = scan.names(in: intervals.joined(), expecting: expected)
        let first = grouping.firstBucket?.start ?? .min
        let shown = buckets.indices.filter { buckets[$0].start >= first }
        let groups = SeriesGroup.all(names, largest) { group in
            let whole = shown.reduce(into: Cell()) { whole, bucket in
                for number in group.numbers { whole.add(cell(bucket, number)) }
            }
            return whole.entry(.label(""), series: nil, aggregate, isRatio: scan.places.per >= 0).amount
        }
        let entries = grouping.fold.map { foldedEntries(groups, shown, as: $0.shown) } ?? bucketEntries(groups)
        return (groups, entries)
    }

    private func entry(_ key: Tally.Key, _ group: SeriesGroup, _ cell: Cell) -> Tally.Entry {
        cell.entry(key, series: group.name, aggregate, isRatio: scan.places.per >= 0)
    }

    private func bucketEntries(_ groups: [SeriesGroup]) -> [Tally.Entry] {
        let first = grouping.firstBucket?.start ?? .min
        var entries: [Tally.Entry] = []
        entries.reserveCapacity(buckets.count * groups.count)
        var totals = [Cell](repeating: Cell(), count: groups.count)
        var previous: Bucket?
        for (index, bucket) in buckets.enumerated().reversed() {
            let isAnew = grouping.begins(totalOf: bucket, after: previous)
            previous = bucket
            for (column, group) in groups.enumerated() {
                let own = group.cell { cell(index, $0) }
                if isAnew { totals[column] = own } else { totals[column].add(own) }
                // Rows before the first bucket count for the totals of later ones alone.
                guard bucket.start >= first else { continue }
                var entry = entry(.bucket(bucket), group, totals[column])
                if own.absence == .rejected { (entry.amount, entry.ratio, entry.absence) = (nil, nil, .rejected) }
                entries.append(entry)
            }
        }
        return entries
    }

    /// Of each weekday, hour or month what came together of all its occurrences; missing where there was none.
    private func foldedEntries(_ groups: [SeriesGroup], _ shown: [Int], as form: Fold.Shown) -> [Tally.Entry] {
        let occurrences = Dictionary(grouping: shown) { grouping.slot(of: buckets[$0]) }
        return grouping.slots.flatMap { slot in
            groups.map { group in
                let all = (occurrences[slot] ?? []).map { bucket in group.cell { cell(bucket, $0) } }
                // Nobody knows what came of those whose rows were all rejected.
                let known = form == .mean ? all.filter { $0.absence != .rejected } : all
                var entry = entry(.slot(slot), group, (known.isEmpty ? all : known).reduce(into: Cell()) { $0.add($1) })
                entry.occurrences = known.count
                if form == .mean {
                    entry.ratio = entry.amount.map { .init(sum: $0, per: .integer(Int64(known.count))) }
                    entry.amount = entry.ratio?.amount
                } else if known.isEmpty {
                    entry.amount = nil
                }
                return entry
            }
        }
    }

    /// The largest numbers of one of the further columns, by where buckets start.
    func goals(_ column: Int, of count: Int) -> [Int64: Amount] {
        buckets.indices.reduce(into: [:]) { goals, bucket in
            let cell = intervals[bucket].reduce(into: Cell()) { $0.add(scan.goals[$1 * count + column]) }
            goals[buckets[bucket].start] = cell.amount(.max)
        }
    }
}

/// Rows that a query has grouped already: each must be a bucket of the report's own, or the numbers would be those of other weeks.
extension BucketCells {
    /// - Throws: `.data` where a bucket has several rows.
    func checkThatRowsAreBuckets() throws(ReportError) {
        guard scan.isPreAggregated else { return }
        for (index, bucket) in buckets.enumerated() {
            for number in 0..<scan.stride {
                let rows = cell(index, number).rows
                if rows < 2 { continue }
                throw ReportError(
                    .data, subject: scan.subject,
                    found: "\(rows) rows belong to the \(bucket.period.rawValue) that begins on \(bucket.firstDay)",
                    advice:
                        "group by the \(bucket.period.rawValue)\(scan.places.series < 0 ? "" : " and the series") alone, "
                        + "or leave out pre-aggregated to have them added up")
            }
        }
    }
}

extension TimeScan {
    /// Looks whether a row's date is the beginning of a bucket, be it one of the report's or one before or after it: a row of another
    /// week would else be passed over without a word.
    @inline(never)
    func check(_ bucket: Bucket, isBeginning: (Bucket) -> Bool) throws(RowFailure) {
        if isBeginning(bucket) { return }
        let (subject, zone) = (subject, grouping.zone)
        throw RowFailure(row: rowNumber) { row in
            ReportError(
                .data, subject: subject,
                found: "row \(row) is not the start of a \(bucket.period.rawValue) in this report",
                evidence:
                    "the \(bucket.period.rawValue) that it falls into begins on \(bucket.firstDay), at \(zone.iso8601(bucket.start))",
                advice: "group by the report's time zone and week-start (a command finds them in its environment), "
                    + "or read ungrouped rows and remove pre-aggregated")
        }
    }

    /// What was counted, as a grouping has it: every bucket from the oldest, its series by name.
    ///
    /// - Parameters:
    ///   - grouping: the report's own, or one that was announced to the reading.
    ///   - expected: series that are there even where they have no rows.
    ///   - largest: which series are shown.
    /// - Throws: `.data` where there is more than is allowed, or a bucket has several rows that should be one already.
    func tally(
        over grouping: Grouping, expecting expected: [String], _ largest: LargestSeries?
    ) throws(ReportError) -> Tally {
        if keepsTooMuch { throw KeptValues.refusal(aggregate, subject, of: valueLimit) }
        if hasTooManyBuckets {
            var tally = Tally(entries: [], rows: 0, used: 0, rejected: log.all)
            tally.isWhole = false
            return tally
        }
        // Buckets without rows have no cells, and are bars of every series all the same.
        let cells = isFull ? nil : BucketCells(self, grouping)
        guard let cells, cells.buckets.count * stride * MemoryLayout<Cell>.stride <= Self.largestSize else {
            throw ReportError(
                .data, subject: subject, found: "reading would take more memory than is allowed",
                evidence: "the \(grouping.period.rawValue)s of all series take more than \(Self.largestSize >> 20) MiB",
                advice: "read fewer of them (<group.last> or <group.since>), or group by a longer span")
        }
        try cells.checkThatRowsAreBuckets()
        let (groups, entries) = cells.entries(expecting: expected, largest)
        var tally = Tally(
            entries: entries, rows: cells.used + cells.log.total, used: cells.used, rejected: cells.log.all)
        tally.describe(groups, largest)
        if !measures.isEmpty { tally.seriesOrder = measures.map(\.name) }
        tally.implausible = implausible
        (tally.outside, tally.later, tally.closed) = (Int(rowNumber) - tally.rows, cells.later, cells.closed)
        (tally.notYet, tally.timeless) = (cells.notYet, cells.timeless)
        (tally.newestDay, tally.newest) = (newest?.day, newest?.instant)
        return tally
    }
}
