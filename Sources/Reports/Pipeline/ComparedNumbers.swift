import Archive
import Charts
import Records

/// The numbers of an edition by time or of a fold, as they are compared with those of an earlier one: of a chart, or of what was published of it.
struct ComparedNumbers {
    /// Those that are shown.
    private let bars: [ReportDocument.Bar]
    private let period: Period
    /// When the first bucket begins that it covers; nil where that is the one of its first row.
    private let first: Int64?
    private let lastDay: CivilDate
    private let method: ReportDocument.Method

    /// Those of a chart by time.
    init(_ chart: ReportChart) {
        let (request, grouping) = (chart.request, chart.request.grouping)
        bars = chart.bars.filter { !$0.isHidden }.map { ReportDocument.Bar($0, zone: request.zone) }
        period = grouping?.period ?? .day
        first = grouping?.firstBucket?.start
        lastDay = grouping?.lastDay ?? request.asOf
        method = request.method.document
    }

    /// Those of a published edition.
    ///
    /// - Returns: nil where it is not by time, or was published by a version that did not keep how it was made.
    init?(_ document: ReportDocument) {
        guard let method = document.method, let by = method.numbers["group.by"], let period = Period(rawValue: by),
            let lastDay = CivilDate(document.asOf)
        else { return nil }
        bars = document.pages.flatMap(\.bars)
        (self.period, self.lastDay) = (period, lastDay)
        // A first day that the definition names is that of the first bar.
        first = document.hasFirstBucket ? document.firstMoment : nil
        self.method = method
    }

    /// What is another number than in an earlier edition, and what of it cannot be compared.
    func compared(with published: ReportDocument) -> RevisionCheck {
        let start = bars.lazy.compactMap(\.start).first.flatMap(Int64.init(iso8601:))
        // A total of the whole report begins with its first bucket: with another one each is another number.
        if published.method?.numbers["group.total"] == "report", published.hasFirstBucket,
            published.firstMoment != start
        {
            return RevisionCheck(changes: [Condition(totalsSince: published.asOf)])
        }
        let earlier = published.pages.flatMap(\.bars).called(asIn: bars.map(\.label), by: published.method, method)
        let shown = [earlier, bars].map { Set($0.lazy.compactMap(\.series)) }
        let unlike = unlikeSeries(
            shown[0], shown[1], rest: published.restSeries,
            isSameChoice: published.chosenSeries == method.drawing["source.series.only"])
        let (then, moved) = earlier.matched(to: bars)
        let past = Past(then, published, unlike)
        var comparison = RevisionCheck(revisions: revisions(since: past), grown: grown(since: past))
        if published.ahead == .later { comparison.changes.append(Condition(madeAhead: published.asOf)) }
        if !moved.isEmpty { comparison.changes.append(Condition(moved: moved, since: published)) }
        if !unlike.isEmpty, !past.over.isEmpty {
            if past.hasTotals { comparison.revisions += revisedTotals(since: past) }
            comparison.changes.append(Condition(unlike: unlike, hasTotals: past.hasTotals, since: published.asOf))
        }
        return comparison
    }
}

/// The series that two editions show and of which they cannot be compared.
///
/// - Parameters:
///   - rest: what all but the largest are together; nil where all are shown that are chosen.
///   - isSameChoice: whether the same ones are.
private func unlikeSeries(
    _ then: Set<String>, _ now: Set<String>, rest: String?, isSameChoice: Bool
) -> Set<String> {
    if then == now { return [] }
    guard let rest else { return isSameChoice ? [] : then.symmetricDifference(now) }
    // What one shows alone may be in the other's rest. Without a rest all are shown: what is not there has no rows.
    var unlike = then.union(now).intersection([rest])
    if now.contains(rest) { unlike.formUnion(then.subtracting(now)) }
    if then.contains(rest) { unlike.formUnion(now.subtracting(then)) }
    return unlike
}

/// What was published earlier, as numbers are compared with it.
private struct Past {
    /// Its bars; those of buckets that were over; and which these are.
    let bars, over: [ReportDocument.Bar]
    let buckets: Set<String>
    /// Those of them that `since` or `until` cuts.
    private let cut: Set<String>
    /// Its first instant, where it shows all rows before it.
    let firstMoment: Int64?
    /// Series that are not compared.
    let unlike: Set<String>
    /// Whether numbers of all series add up to what can be compared where these are not the same.
    let hasTotals: Bool

    init(_ bars: [ReportDocument.Bar], _ document: ReportDocument, _ unlike: Set<String>) {
        (self.bars, self.unlike) = (bars, unlike)
        over = bars.filter(document.isClosed)
        buckets = Set(over.map(\.bucket))
        cut = Set(over.lazy.filter(\.partial).map(\.bucket))
        firstMoment = document.hasFirstBucket ? nil : document.firstMoment
        let method = document.method?.numbers ?? [:]
        hasTotals =
            document.restSeries != nil && method["source.per"] == nil
            && method["source.aggregate"].flatMap(RecordSource.Aggregate.init(rawValue:))?.isAdditive ?? false
    }

    func compares(_ bar: ReportDocument.Bar) -> Bool { bar.series.map { !unlike.contains($0) } ?? true }

    /// Whether rows of a later edition's bar may still come.
    func isGrowing(_ bar: ReportDocument.Bar) -> Bool {
        bar.partial && (bar.state == .awaited || !cut.contains(bar.bucket))
    }

    /// Whether a bar that it does not have is of a bucket that was over: of a new series, or before all that it shows.
    func couldHave(_ bar: ReportDocument.Bar) -> Bool {
        buckets.contains(bar.bucket)
            || firstMoment.map { bar.end.flatMap(Int64.init(iso8601:)) ?? .max <= $0 } ?? false
    }
}

extension ReportDocument {
    /// When its first bucket begins.
    fileprivate var firstMoment: Int64? {
        pages.lazy.flatMap(\.bars).compactMap(\.start).first.flatMap(Int64.init(iso8601:))
    }
}

extension ComparedNumbers {
    /// The closed buckets whose numbers are others.
    private func revisions(since past: Past) -> [Revision] {
        let compared = past.over.filter(past.compares)
        var before = Dictionary(compared.map { ($0.key, $0) }) { one, _ in one }
        var revisions: [Revision] = []
        for bar in bars {
            let old = before.removeValue(forKey: bar.key)
            let isRevised: Bool
            if let old {
                // What is awaited again had arrived: its rows are gone.
                let isComplete = !past.isGrowing(bar) || bar.state == .awaited && old.value?.isZero == false
                isRevised = old.value != bar.value && isComplete
            } else {
                // Of a series or of days without rows: what is zero or missing is no news.
                let isThere = bar.value?.isZero == false && !past.isGrowing(bar)
                isRevised = isThere && past.compares(bar) && past.couldHave(bar)
            }
            if isRevised, let revision = revision(of: bar, from: old?.value, to: bar.value) {
                revisions.append(revision)
            }
        }
        return revisions + vanished(compared.filter { before[$0.key] != nil })
    }

    /// How many numbers are others of buckets that were not over.
    private func grown(since past: Past) -> Int {
        let over = Set(past.over.map(\.key))
        let open = past.bars.filter { !over.contains($0.key) && past.compares($0) }
        let before = Dictionary(open.map { ($0.key, $0.value) }) { one, _ in one }
        let buckets = Set(open.map(\.bucket))
        return bars.count { bar in
            before[bar.key].map { $0 != bar.value }
                ?? (buckets.contains(bar.bucket) && past.compares(bar) && bar.value?.isZero == false)
        }
    }

    /// The closed buckets in which all series together come to something else.
    private func revisedTotals(since past: Past) -> [Revision] {
        let now = Dictionary(grouping: bars.filter { !past.isGrowing($0) }, by: \.bucket)
        let then = Dictionary(grouping: past.over, by: \.bucket)
        var seen: Set<String> = []
        return bars.compactMap { bar in
            guard seen.insert(bar.bucket).inserted, let old = then[bar.bucket].flatMap(Total.init),
                let new = now[bar.bucket].flatMap(Total.init), old.differs(from: new)
            else { return nil }
            return revision(of: copy(of: bar) { $0.series = nil }, from: old.amount, to: new.amount)
        }
    }

    /// Closed buckets that were published, that the edition still covers, and of which nothing is left: rows were deleted, or a database was
    /// emptied. What was zero or missing is no loss.
    private func vanished(_ bars: [ReportDocument.Bar]) -> [Revision] {
        bars.compactMap { bar -> Revision? in
            guard let value = bar.value, !value.isZero else { return nil }
            if let start = bar.start {
                guard start.prefix(10) <= lastDay.description, Int64(iso8601: start) ?? .min >= first ?? .min else {
                    return nil
                }
            }
            return revision(of: bar, from: value, to: nil)
        }.sorted { ($0.bucket, $0.start ?? "", $0.series ?? "") < ($1.bucket, $1.start ?? "", $1.series ?? "") }
    }

    /// Of the bucket of a bar, or of all days of a fold; nil where the former is no day.
    private func revision(of bar: ReportDocument.Bar, from before: Amount?, to after: Amount?) -> Revision? {
        guard let bucket = bar.start.map({ CivilDate($0.prefix(10)) }) ?? lastDay else { return nil }
        var revision = Revision(bucket: bucket, period: period, series: bar.series, before: before, after: after)
        if period.seconds != nil { revision.start = bar.start }
        if bar.start == nil { revision.label = bar.label }
        return revision
    }
}

/// What the bars of a bucket come to together.
private struct Total {
    let amount: Amount
    /// By how much it may be off, where its parts were rounded.
    private let error: Double

    /// Adds bars up; nil where one has no number.
    init?(_ bars: [ReportDocument.Bar]) {
        let parts = bars.compactMap(\.value)
        var sum = Sum()
        for part in parts { sum.add(part) }
        guard parts.count == bars.count, let amount = sum.amount else { return nil }
        self.amount = amount
        error = parts.reduce(0) { if case .real(let part) = $1 { $0 + abs(part) * 0x1p-51 } else { $0 } }
    }

    /// Whether rounding alone does not explain the difference.
    func differs(from other: Total) -> Bool {
        amount != other.amount && abs(amount.double - other.amount.double) >= error + other.error
    }
}

extension [ReportDocument.Bar] {
    /// The bars of a fold by the names that the same ones have in labels of another method, or language; all others as they are.
    func called(
        asIn labels: some Sequence<String>, by own: ReportDocument.Method?, _ other: ReportDocument.Method
    ) -> [ReportDocument.Bar] {
        let (was, now) = (own?.names(inFold: map(\.label)) ?? [], other.names(inFold: labels))
        let isOfSame = ["group.days", "group.year-start"].allSatisfy { own?.numbers[$0] == other.numbers[$0] }
        guard isOfSame, was.count == now.count, Set(was) != Set(now) else { return self }
        let names = Dictionary(uniqueKeysWithValues: zip(was, now))
        return map { bar in
            let label = bar.label
            let name = names[label[...]] == nil ? label.dropLast(3) : label[...]
            return copy(of: bar) { $0.label = "\(names[name] ?? name)\(label[name.endIndex...])" }
        }
    }

    /// Looks for their buckets among those of other bars. What is bounded otherwise there cannot be compared: the rules of the zone have
    /// changed, or the calendar of the organisation's periods. Instants tell, and not the rules that this machine has.
    ///
    /// - Returns: the bars but these, with their times as the others write them; and these, each with one of the same time.
    func matched(to others: [ReportDocument.Bar]) -> (bars: [ReportDocument.Bar], moved: [MovedBar]) {
        let spans = Set(others.map { [$0.start, $0.end] })
        func isKnown(_ bar: ReportDocument.Bar) -> Bool { spans.contains([bar.start, bar.end]) }
        if allSatisfy(isKnown) { return (self, []) }
        let firsts = Dictionary(others.map { ($0.start, $0) }) { one, _ in one }.values
        let buckets = firsts.compactMap { bar in bar.span.map { (span: $0, bar: bar) } }
            .sorted { $0.span.lowerBound < $1.span.lowerBound }
        var (bars, moved): ([ReportDocument.Bar], [MovedBar]) = ([], [])
        for var bar in self {
            if !isKnown(bar), let span = bar.span {
                let first = buckets.indices.partition { buckets[$0].span.upperBound > span.lowerBound }
                let near = buckets[first...].prefix { $0.span.lowerBound < span.upperBound }
                if let same = near.first(where: { $0.bar.localStart == bar.localStart }) ?? near.first {
                    guard same.span == span else {
                        moved.append((bar, same.bar))
                        continue
                    }
                    (bar.start, bar.end) = (same.bar.start, same.bar.end)
                }
            }
            bars.append(bar)
        }
        return (bars, moved)
    }
}

extension ReportDocument.Bar {
    /// Its span of time, in seconds since 1970 UTC; nil where it has none.
    var span: Range<Int64>? {
        guard let from = start.flatMap(Int64.init(iso8601:)), let to = end.flatMap(Int64.init(iso8601:)) else {
            return nil
        }
        return from < to ? from..<to : nil
    }

    /// What tells its bucket from others: where it begins, and of a fold what it is called.
    fileprivate var bucket: String { start ?? label }

    /// What tells it from the other bars.
    fileprivate var key: [String?] { [bucket, series] }

    /// Where it begins by the clock on the wall.
    fileprivate var localStart: Substring? { start?.dropLast(6) }
}
