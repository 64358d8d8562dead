import Charts

/// What becomes of the cells of a scan: an entry for each bucket, or for all buckets that have something in common.
extension TimeScan {
    /// The series that are shown, and the entries in the order in which they are drawn.
    func entries() -> (groups: [SeriesGroup], entries: [Tally.Entry]) {
        let names = places.series < 0 ? measures.seriesNumbers : series.namesInOrder
        let first = grouping.firstBucket?.start ?? .min
        let shown = finder.buckets.indices.filter { finder.buckets[$0].start >= first }
        let groups = SeriesGroup.all(names, largest) { group in
            let whole = shown.reduce(into: Cell()) { whole, bucket in
                for number in group.numbers { if let one = cell(bucket, number) { whole.add(one) } }
            }
            return whole.entry(.label(""), series: nil, aggregate, isRatio: places.per >= 0).amount
        }
        let entries = grouping.fold.map { foldedEntries(groups, shown, as: $0.shown) } ?? bucketEntries(groups)
        return (groups, entries)
    }

    private func cell(_ bucket: Int, _ number: Int) -> Cell? {
        // A series whose values were all rejected may have no room.
        let place = bucket * stride + number
        return number < stride && place < cells.count ? cells[place] : nil
    }

    private func entry(_ key: Tally.Key, _ group: SeriesGroup, _ cell: Cell) -> Tally.Entry {
        cell.entry(key, series: group.name, aggregate, isRatio: places.per >= 0)
    }

    private func bucketEntries(_ groups: [SeriesGroup]) -> [Tally.Entry] {
        let first = grouping.firstBucket?.start ?? .min
        var entries: [Tally.Entry] = []
        entries.reserveCapacity(finder.buckets.count * groups.count)
        var totals = [Cell](repeating: Cell(), count: groups.count)
        var previous: Bucket?
        for (index, bucket) in finder.buckets.enumerated().reversed() {
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
        let occurrences = Dictionary(grouping: shown) { grouping.slot(of: finder.buckets[$0]) }
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
}

/// Rows that a query has grouped already: each must be a bucket of the report's own, or the numbers would be those of other weeks.
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

    /// - Throws: `.data` where a bucket has several rows.
    func checkThatRowsAreBuckets() throws(ReportError) {
        guard isPreAggregated, let index = cells.firstIndex(where: { $0.rows > 1 }) else { return }
        let bucket = finder.buckets[index / stride]
        throw ReportError(
            .data, subject: subject,
            found:
                "\(cells[index].rows) rows belong to the \(bucket.period.rawValue) that begins on \(bucket.firstDay)",
            advice: "group by the \(bucket.period.rawValue)\(places.series < 0 ? "" : " and the series") alone, "
                + "or leave out pre-aggregated to have them added up")
    }
}
