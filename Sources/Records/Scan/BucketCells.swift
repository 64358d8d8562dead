import Charts

/// What a reading has counted, as the buckets of one grouping have it.
struct BucketCells {
    let counts: CountView
    let grouping: Grouping
    private(set) var buckets: [Bucket]
    /// The indices of all intervals that are in buckets, bucket by bucket; and where those of each begin, and the last end.
    private var intervals: [Int] = []
    private var starts: [Int] = []
    /// What became of the rows.
    private(set) var rows = Tally.Rows()

    /// Sorts what was counted between cuts into buckets.
    init(_ counts: CountView, _ grouping: Grouping) {
        (self.counts, self.grouping) = (counts, grouping)
        var log = counts.undated
        var finder = BucketFinder(grouping, most: counts.reading.mostBuckets)
        let divided = grouping.dividedDay.map { Int64($0.daysSinceEpoch) }
        let all = counts.scan.intervals
        var pairs: [(bucket: Int, interval: Int)] = []
        pairs.reserveCapacity(all.count)
        for index in all.indices {
            let own = counts.rows(of: index)
            if all[index].kind == .days, all[index].bounds.lowerBound == divided { rows.timeless += own.all }
            switch finder.find(all[index].moment, all[index].kind) {
            case .before: break
            case .after: rows.later += own.all
            case .notYet: rows.notYet += own.all
            case .closed: rows.closed += own.all
            case .timeless: log.add(all[index].log, as: .dateHasNoTime)
            case .outOfRange: log.add(all[index].log, as: .dateIsOutOfRange)
            case .bucket(let bucket):
                pairs.append((bucket, index))
                rows.used += own.used
                if own.all > own.used, let rejected = counts.log(of: index) { log.add(rejected, after: 0) }
            }
        }
        (rows.all, rows.rejected) = (rows.used + log.total, log.all)
        (rows.outside, rows.implausible) = (Int(counts.scan.rowNumber) - rows.all, counts.scan.implausible)
        buckets = finder.buckets
        // Buckets were numbered while they were found, so how many intervals each has is known only now.
        starts = [Int](repeating: 0, count: buckets.count + 1)
        for pair in pairs { starts[pair.bucket + 1] += 1 }
        for bucket in buckets.indices { starts[bucket + 1] += starts[bucket] }
        intervals = [Int](repeating: 0, count: pairs.count)
        var next = starts
        for pair in pairs {
            intervals[next[pair.bucket]] = pair.interval
            next[pair.bucket] += 1
        }
    }

    /// The indices of a bucket's intervals, in their order.
    private func intervals(of bucket: Int) -> ArraySlice<Int> { intervals[starts[bucket]..<starts[bucket + 1]] }

    /// What has come together of one of the scan's series in a bucket.
    private func cell(_ bucket: Int, _ number: Int) -> Cell {
        let own = intervals(of: bucket)
        if own.count == 1, let only = own.first { return counts.cell(only, number) }
        var cell = Cell()
        for interval in own { counts.add(interval, number, to: &cell) }
        return cell
    }

    /// The series that are shown, and the entries in the order in which they are drawn.
    func entries(_ names: ShownNames) -> (groups: [SeriesGroup], entries: [Tally.Entry]) {
        let found = counts.names(in: intervals, expecting: names.expectedSeries)
        // Where no series has a row, buckets are empty all the same.
        let series = found.isEmpty ? [(nil, [])] : found
        let first = grouping.firstBucket?.start ?? .min
        let shown = buckets.indices.filter { buckets[$0].start >= first }
        let groups = SeriesGroup.all(series, names.largestSeries) { group in
            let whole = shown.together { bucket in group.numbers.together { cell(bucket, $0) } }
            return whole.amount(counts.aggregate, isRatio: counts.isRatio)
        }
        let entries =
            grouping.fold.map { foldedEntries(groups, shown, as: $0.shown) } ?? bucketEntries(groups, from: first)
        return (groups, entries)
    }

    private func value(of cell: Cell) -> Tally.Value { cell.value(counts.aggregate, isRatio: counts.isRatio) }

    private func bucketEntries(_ groups: [SeriesGroup], from first: Int64) -> [Tally.Entry] {
        var entries: [Tally.Entry] = []
        entries.reserveCapacity(buckets.count * groups.count)
        var totals = [Cell](repeating: Cell(), count: groups.count)
        var previous: Bucket?
        for (index, bucket) in buckets.enumerated().reversed() {
            let isAnew = grouping.begins(totalOf: bucket, after: previous)
            previous = bucket
            for (column, group) in groups.enumerated() {
                let own = group.numbers.together { cell(index, $0) }
                if isAnew { totals[column] = own } else { totals[column].add(own) }
                // Rows before the first bucket count for the totals of later ones alone.
                guard bucket.start >= first else { continue }
                entries.append(Tally.Entry(key: .bucket(bucket), series: group.name, value(of: totals[column])))
            }
        }
        return entries
    }

    /// Of each weekday, hour or month what came together of all its occurrences; missing where there was none.
    private func foldedEntries(_ groups: [SeriesGroup], _ shown: [Int], as form: Fold.Shown) -> [Tally.Entry] {
        let occurrences = Dictionary(grouping: shown) { grouping.slot(of: buckets[$0]) }
        return grouping.slots.flatMap { slot in
            groups.map { group in
                let all = (occurrences[slot] ?? []).map { bucket in group.numbers.together { cell(bucket, $0) } }
                // It is not known what came of those whose rows were all rejected.
                let known = form == .mean ? all.filter { $0.absence != .rejected } : all
                var value = value(of: (known.isEmpty ? all : known).reduce(into: Cell()) { $0.add($1) })
                value.occurrences = known.count
                if form == .mean {
                    value.ratio = value.amount.map { .init(sum: $0, per: .integer(Int64(known.count))) }
                    value.amount = value.ratio?.amount
                } else if known.isEmpty {
                    value.amount = nil
                }
                return Tally.Entry(key: .slot(slot), series: group.name, value)
            }
        }
    }

    /// The largest numbers of one of the further columns, by where buckets start.
    func maxima(_ column: Int) -> [Int64: Amount] {
        let (all, count) = (counts.scan.maxima, counts.scan.lineColumns.count)
        return buckets.indices.reduce(into: [:]) { maxima, bucket in
            let cell = intervals(of: bucket).together { all[$0 * count + column] }
            maxima[buckets[bucket].start] = cell.amount(.max)
        }
    }
}

/// Rows that a query has grouped already: each must be a bucket of the report's own, or the numbers would be those of other weeks.
extension BucketCells {
    /// - Throws: `.data` where a bucket has several rows.
    func checkThatRowsAreBuckets() throws(ReportError) {
        guard counts.reading.source.isPreAggregated else { return }
        for (index, bucket) in buckets.enumerated() {
            for number in 0..<counts.stride {
                let rows = cell(index, number).rows
                if rows < 2 { continue }
                throw ReportError(
                    .data, subject: counts.reading.source.subject,
                    found: "\(rows) rows belong to the \(bucket.period.nouns.one) that begins on \(bucket.firstDay)",
                    advice:
                        "group by the \(bucket.period.nouns.one)\(counts.reading.source.series == nil ? "" : " and the series") alone, "
                        + "or leave out pre-aggregated to have them added up")
            }
        }
    }
}
