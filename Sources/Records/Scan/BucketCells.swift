import Charts

/// What a reading has counted, as the buckets of one grouping have it.
struct BucketCells {
    let counts: CountView
    let grouping: Grouping
    private(set) var buckets: [Bucket]
    /// The indices of all intervals that are in buckets, bucket by bucket; and where those of each begin, and the last end.
    private var intervals: [Int] = []
    private var starts: [Int] = []
    /// The indices of buckets that rows count in by times which the clock shows twice or never.
    private var uncertain: Set<Int> = []
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
        for pair in pairs {
            starts[pair.bucket + 1] += 1
            note(all[pair.interval].uncertain, in: pair.bucket)
        }
        for bucket in buckets.indices { starts[bucket + 1] += starts[bucket] }
        intervals = [Int](repeating: 0, count: pairs.count)
        var next = starts
        for pair in pairs {
            intervals[next[pair.bucket]] = pair.interval
            next[pair.bucket] += 1
        }
    }

    /// Takes note of rows that count by times which the clock shows twice or never. To days, and to hours that are one bar, both times are the same.
    private mutating func note(_ count: Int, in index: Int) {
        let bucket = buckets[index]
        guard count > 0, bucket.period.seconds != nil, grouping.fold == nil else { return }
        rows.uncertain += count
        if rows.lastUncertain.map({ $0.start < bucket.start }) ?? true { rows.lastUncertain = bucket }
        uncertain.insert(index)
    }

    /// When the clock of times without an offset first shows those that a bucket begins and ends with, and whether at no other moment.
    private func moments(of bucket: Bucket) -> [(instant: Int64, isCertain: Bool)] {
        let zone = counts.reading.dateZone ?? grouping.zone
        return [bucket.start, bucket.end - 1].map { zone.moment(ofLocal: $0 + zone.offset(at: $0)) }
    }

    /// The bucket that rows of another may be in, since the clock has shown all its times before.
    private func first(of bucket: Bucket) -> Int? {
        guard !uncertain.isEmpty, grouping.total == nil else { return nil }
        let moments = moments(of: bucket)
        return uncertain.first { index in
            let other = buckets[index]
            return other.end <= bucket.start
                && moments.allSatisfy { other.start <= $0.instant && $0.instant < other.end }
        }
    }

    /// Whether a series has rows in a bucket that count by times which the clock shows twice or never.
    private func isUncertain(_ group: SeriesGroup, in bucket: Int) -> Bool {
        intervals(of: bucket).contains { counts.isUncertain($0, group.numbers) }
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
        let (first, until) = (grouping.firstBucket?.start ?? .min, grouping.arrivedUntil)
        let shown = buckets.indices.filter { buckets[$0].start >= first }
        // Totals count rows before the first bucket, too; means of a fold those of whole buckets alone.
        let counted = buckets.indices.filter { grouping.fold?.counts(buckets[$0], arrivedUntil: until) ?? true }
        let groups = SeriesGroup.all(series, names.largestSeries) { group in
            let whole = counted.together { bucket in group.numbers.together { cell(bucket, $0) } }
            return whole.amount(counts.aggregate, isRatio: counts.isRatio)
        }
        let entries = grouping.fold.map { foldedEntries(groups, shown, $0) } ?? bucketEntries(groups, from: first)
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
            let comesTwice = uncertain.contains(index) && moments(of: bucket).contains { !$0.isCertain }
            let firstOfTwo = self.first(of: bucket)
            for (column, group) in groups.enumerated() {
                let own = group.numbers.together { cell(index, $0) }
                if isAnew { totals[column] = own } else { totals[column].add(own) }
                // Rows before the first bucket count for the totals of later ones alone.
                guard bucket.start >= first else { continue }
                let isElsewhere = own.isEmpty && firstOfTwo.map { isUncertain(group, in: $0) } ?? false
                var value = isElsewhere ? Tally.Value(nil) : value(of: totals[column])
                value.isOfTwoHours = isElsewhere || comesTwice && isUncertain(group, in: index)
                entries.append(Tally.Entry(key: .bucket(bucket), series: group.name, value))
            }
        }
        return entries
    }

    /// Of each weekday, hour or month what came together of all its occurrences; missing where there was none, and awaited where none has
    /// arrived.
    private func foldedEntries(_ groups: [SeriesGroup], _ shown: [Int], _ fold: Fold) -> [Tally.Entry] {
        // Where no row that counts has arrived, none of a month has that begins before these.
        let until = grouping.arrivedUntil
        let arrivedUntil = grouping.rowsFrom ?? .min < until ? until : .min
        let indices = Dictionary(grouping: shown) { grouping.slot(of: buckets[$0]) }
        return grouping.slots.flatMap { slot in
            let own = indices[slot] ?? []
            let occurrences = own.filter { fold.counts(buckets[$0], arrivedUntil: arrivedUntil) }
            let isAwaited = !own.isEmpty && own.allSatisfy { buckets[$0].start >= arrivedUntil }
            let part = part(of: occurrences, arrivedUntil)
            return groups.map { group in
                let all = occurrences.map { bucket in group.numbers.together { cell(bucket, $0) } }
                // It is not known what came of those whose rows were all rejected.
                let known = fold.shown == .mean ? all.filter { !$0.isRejected } : all
                var value = value(of: (known.isEmpty ? all : known).reduce(into: Cell()) { $0.add($1) })
                (value.occurrences, value.part) = (known.count, part)
                if known.isEmpty { value.amount = nil }
                if isAwaited { value.absence = .awaited }
                if fold.shown == .mean {
                    value.ratio = value.amount.map { .init(sum: $0, per: .integer(Int64(known.count))) }
                    value.amount = value.ratio?.amount
                }
                return Tally.Entry(key: .slot(slot), series: group.name, value)
            }
        }
    }

    /// The newest of a bar's occurrences that are not whole; nil where more than nine of ten are: the bar is then nearly what it will be.
    private func part(of occurrences: [Int], _ arrivedUntil: Int64) -> Bucket? {
        let parts = occurrences.filter { !buckets[$0].isWhole(arrivedUntil: arrivedUntil) }
        guard let newest = parts.first, parts.count * 10 >= occurrences.count else { return nil }
        var part = buckets[newest]
        if part.coverage == .whole { part.coverage = .arriving }
        return part
    }

    /// The largest numbers of one of the further columns, by where buckets start; nil where one of its values cannot be used.
    func maxima(_ column: Int) -> [Int64: Amount?] {
        let (all, count) = (counts.scan.maxima, counts.scan.lineColumns.count)
        return buckets.indices.reduce(into: [:]) { maxima, bucket in
            let cell = intervals(of: bucket).together { all[$0 * count + column] }
            if !cell.isEmpty { maxima[buckets[bucket].start] = .some(cell.rejected > 0 ? nil : cell.amount(.max)) }
        }
    }

    /// Looks at rows that a query has grouped already: each must be a bucket of the report's own, or the numbers would be those of other weeks.
    ///
    /// - Throws: `.data` where a bucket has several rows.
    func checkThatRowsAreBuckets() throws(ReportError) {
        guard counts.reading.source.isPreAggregated else { return }
        for (index, bucket) in buckets.enumerated() {
            for number in 0..<counts.stride {
                let rows = cell(index, number).rows
                if rows < 2 { continue }
                let start =
                    bucket.period.seconds == nil ? "on \(bucket.firstDay)" : "at \(grouping.zone.iso8601(bucket.start))"
                throw ReportError(
                    .data, subject: counts.reading.source.subject,
                    found: "\(rows) rows belong to the \(bucket.period.nouns.one) that begins \(start)",
                    advice:
                        uncertain.contains(index)
                        ? "write their times with offsets, or in UTC: clocks are set that day, and show times twice or never"
                        : "group by the \(bucket.period.nouns.one)\(counts.reading.source.series == nil ? "" : " and the series") alone, "
                            + "or leave out <source.pre-aggregated> to have them added up")
            }
        }
    }
}
