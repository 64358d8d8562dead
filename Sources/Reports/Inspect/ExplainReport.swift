import Archive
import Charts
import Records

/// Which bar is to be explained.
package enum ExplainedBar: Sendable, Equatable {
    /// That of the bucket that holds a local day, or a time of it, in seconds after midnight, with its offset from UTC where the clock
    /// shows it twice.
    case bucket(CivilDate, time: Int64? = nil, offset: Int64? = nil)
    /// That of a name from the database.
    case label(String)

    /// The instant that is named, the first of a day; nil of a name.
    fileprivate func instant(in zone: TimeZoneRules) -> Int64? {
        guard case .bucket(let day, let time, let offset) = self else { return nil }
        let local = Int64(day.daysSinceEpoch) * 86_400 + (time ?? 0)
        return time == nil ? zone.startOfDay(day) : offset.map { local - $0 } ?? zone.instant(ofLocal: local)
    }
}

/// Reads a report as a run does, and tells how one of its bars came about. Nothing is drawn or written.
///
/// - Parameters:
///   - wanted: the bar.
///   - request: the report, resolved as for a run.
///   - jobs: how many threads read a large table.
///   - listsRows: whether the rows behind the bar are listed too.
///   - published: the edition of the as-of day, where there is one: its number is told where it is another one.
/// - Throws: `.usage` where the report has no such bar; else what a run throws, but for rows that cannot be used.
package func explain(
    _ wanted: ExplainedBar, of request: ReportRequest, jobs: Int, listsRows: Bool = false,
    published: ReportDocument? = nil
) async throws -> ReportExplanation {
    try check(wanted, request)
    let chart = try await makeChart(of: request, jobs: jobs, checksRows: false)
    let (tally, bars) = (chart.tally, chart.bars)
    let chosen = try indices(of: wanted, in: chart)
    let reasons = MarkReasons(chart: chart)
    let listed = listsRows ? try await records(behind: chosen.map { bars[$0] }, wanted, chart, jobs: jobs) : nil
    let (stack, limits) = (chosen.first.flatMap { bars[$0].stack }, request.definition.rowLimits)
    let instant = wanted.instant(in: request.zone)
    return ReportExplanation(
        report: request.name, title: request.pageText.title, asOf: request.asOf,
        clock: request.clock.map(request.zone.iso8601), timeZone: request.zone.name,
        bucket: chosen.first.flatMap { bars[$0].bucket }.map { explain($0, request) },
        bars: chosen.map { index in
            let bar = bars[index]
            return BarExplanation(
                label: bar.names.label, page: chart.pages.first { $0.holds(bar) }?.number, series: bar.series,
                rows: bar.value.rows, value: bar.value.amount, drawn: bar.drawn.height, text: bar.drawn.text,
                state: bar.state, mark: bar.mark,
                reason: reasons.reason(for: index),
                how: how(bar, tally, request),
                compared: bar.partner.map { .init($0.number, of: bar.value.amount, request.zone) },
                uncompared: bar.uncompared,
                change: bar.partner?.number.change(
                    to: bar.value.amount ?? .integer(0), request.chartStyle.numbers.language, request.chartStyle.phrases
                ),
                published: published.flatMap { PublishedNumber(of: bar, at: instant, in: $0, chart) })
        },
        stack: stack.map { ReportDocument.Stack($0, request.zone) }, stackChange: stack?.partner.change,
        barCount: bars.count,
        source: .init(
            dateFormat: tally.reading.dateFormat.map { request.definition.advice($0.text) },
            readBy: tally.reading.readBy,
            parameters: request.source.namedParameters.map { .init(name: $0.name, value: $0.value.asText) },
            rows: tally.rows.all, used: tally.rows.used, rejected: tally.rows.rejected,
            strict: limits.isStrict && tally.rows.rejected.rowCount > limits.accepted),
        records: listed, namesLeftOut: tally.namesLeftOut)
}

/// The rows behind bars: what they come to is the bars' numbers.
///
/// - Throws: `.database` where it is not, since the rows have changed since the bars were made.
private func records(
    behind bars: [Bar], _ wanted: ExplainedBar, _ chart: ReportChart, jobs: Int
) async throws -> [Tally.Record] {
    let rows: BarRows
    switch wanted {
    case .label(let name):
        if let index = chart.bars.firstIndex(where: { $0.names.label == name }),
            case .slot(let slot) = chart.tally.entries[index].key
        {
            rows = .slot(slot)
        } else {
            let isRest = name == chart.tally.restOfNames?.name
            rows = isRest ? .rest(name, shown: chart.tally.names.subtracting([name])) : .label(name)
        }
    case .bucket:
        guard let bucket = bars.first?.bucket, !bars.allSatisfy({ $0.state == .awaited }) else { return [] }
        rows = .bucket(bucket)
    }
    var request = chart.request
    request.shown.largestSeries?.shown = chart.tally.shownSeries
    let tally = try await read(request, jobs: jobs, listed: rows).tally
    // Stored rows of one name are a bar each.
    let isSame =
        chart.request.source.aggregate == nil
        ? tally.rows.all == bars.count
        : bars.allSatisfy { bar in
            let (own, shown) = (tally.entries.first { $0.series == bar.series }?.value, bar.value)
            // The rows of a fold's mean are those of its sum.
            let isOfRatio = chart.request.source.per != nil
            return own?.amount == (isOfRatio ? shown.amount : shown.ratio?.sum ?? shown.amount)
                || (own?.rows ?? 0) == 0 && (shown.amount?.double ?? 0) == 0
        }
    guard isSame else {
        throw ReportError(
            .database, subject: chart.request.source.subject, found: "its rows have changed while they were read",
            advice: "try again when the program that writes it is less busy")
    }
    return tally.records
}

/// Buckets are named by a day, bars by name by their name.
private func check(_ wanted: ExplainedBar, _ request: ReportRequest) throws(ReportError) {
    switch (wanted, request.grouping) {
    case (.bucket, let grouping) where grouping?.fold != nil:
        throw refusal(request, "its bars are no single days", "say which by what is written below it: --label Monday")
    case (.bucket, nil):
        throw refusal(request, "its bars are names, not buckets of time", "say which: --label NAME")
    case (.label, let grouping?) where grouping.fold == nil:
        throw refusal(request, "its bars are buckets of time, not names", "name a day of one: --bucket YYYY-MM-DD")
    default: break
    }
}

private func indices(of wanted: ExplainedBar, in chart: ReportChart) throws(ReportError) -> [Int] {
    let (request, bars) = (chart.request, chart.bars)
    switch wanted {
    case .bucket(let day, let time, let offset):
        guard let grouping = request.grouping else { return [] }
        if time == nil, grouping.period.seconds != nil {
            throw refusal(
                request, "its buckets are parts of a day", "say a time of one: --bucket '\(day) 14:00'")
        }
        let instant = wanted.instant(in: grouping.zone) ?? 0
        let start = (time == nil ? grouping.bucket(containing: day) : grouping.bucket(holding: instant)).start
        let found = bars.indices.filter { bars[$0].bucket?.start == start }
        let bucket = found.first.flatMap { bars[$0].bucket }
        let twin = bars.lazy.compactMap(\.bucket).first {
            $0.start != start && $0.firstDay == bucket?.firstDay && $0.timeOfDay == bucket?.timeOfDay
        }
        if offset == nil, let twin {
            let starts = [start, twin.start].map(grouping.zone.iso8601).joined(separator: " or ")
            throw refusal(
                request, "its clocks showed that time twice on \(day)", "name one with its offset: --bucket \(starts)")
        }
        if !found.isEmpty { return found }
        if grouping.isClosed(at: start) { throw closed("\(day)", request) }
        guard let first = bars.first?.bucket, let last = bars.last?.bucket else {
            throw refusal(request, "it has no bars", "see what is in the database: barfolio inspect DB")
        }
        let isOfTimes = grouping.period.seconds != nil
        func text(_ instant: Int64) -> String { grouping.period.shown(grouping.zone.iso8601(instant)) }
        let end = isOfTimes ? text(last.end) : "\(last.nextDay.advanced(byDays: -1))"
        let sought = isOfTimes ? text(instant) : "\(day)"
        throw refusal(
            request, "\(sought) is in none of its buckets, which run from \(text(first.start)) to \(end)",
            "name a \(isOfTimes ? "time" : "day") within them, or report as of another day with --as-of")
    case .label(let name): return try indices(ofBarsCalled: name, in: chart)
    }
}

private func indices(ofBarsCalled name: String, in chart: ReportChart) throws(ReportError) -> [Int] {
    let (request, tally, bars) = (chart.request, chart.tally, chart.bars)
    let found = bars.indices.filter { bars[$0].names.label == name }
    if !found.isEmpty { return found }
    var week = request.grouping
    week?.closed = nil
    let labels = request.chartStyle.labels
    if week?.slots.contains(where: { labels.text(for: $0) == name }) == true { throw closed(name, request) }
    let others = tally.namesLeftOut == 0 ? "" : ", and \(countedAre(tally.namesLeftOut, "name")) not shown"
    throw refusal(
        request, "it has no bar “\(name)” among its \(bars.count)\(others)",
        didYouMean(
            name, among: bars.map(\.names.label),
            else: tally.restOfNames.map {
                "it may be among the \(counted($0.count, "name")) of “\($0.name)”: --label \($0.name.shellWord)"
            } ?? "write the name as it is written below the bar"))
}

private func closed(_ day: String, _ request: ReportRequest) -> ReportError {
    refusal(
        request, "\(day) is a closed day, which has no bar",
        "its rows are counted as those of closed days; name an open one (days: and holidays: say which)")
}

private func refusal(_ request: ReportRequest, _ found: String, _ advice: String) -> ReportError {
    ReportError(.usage, subject: request.subject, found: found, advice: advice)
}

private func explain(_ bucket: Bucket, _ request: ReportRequest) -> BucketExplanation {
    func utc(_ instant: Int64) -> String { TimeZoneRules.utc.iso8601(instant).replacing("+00:00", with: "Z") }
    return BucketExplanation(
        label: request.chartStyle.labels.text(for: bucket), period: bucket.period, firstDay: bucket.firstDay,
        lastDay: bucket.nextDay.advanced(byDays: -1), start: request.zone.iso8601(bucket.start),
        end: request.zone.iso8601(bucket.end), startUTC: utc(bucket.start), endUTC: utc(bucket.end),
        hours: Double(bucket.end - bucket.start) / 3_600,
        partial: reasonForPart(bucket, request))
}

/// Why the report does not see all of a bucket; nil where it does.
func reasonForPart(_ bucket: Bucket, _ request: ReportRequest) -> String? {
    guard let grouping = request.grouping else { return nil }
    let lastDay = bucket.nextDay.advanced(byDays: -1)
    var reasons: [String] = []
    if let since = grouping.since, grouping.zone.startOfDay(since) > grouping.begin(ofNumberAt: bucket.start) {
        reasons.append(
            "rows before \(since) do not count (\(request.definition.group.last == nil ? "since" : "last"))")
    }
    if bucket.end > grouping.rowsUntil {
        reasons.append(
            bucket.coverage == .cut
                ? "rows after \(grouping.lastDay) do not count (until)"
                : grouping.clock.map {
                    "rows count up to \(grouping.zone.iso8601($0)) (the clock): more may still come"
                }
                    ?? "it ends on \(lastDay), after the as-of day \(grouping.asOf): more may still come")
    }
    if grouping.lastArrivedDay < min(lastDay, grouping.lastDay) {
        reasons.append("rows after \(grouping.lastArrivedDay) are not expected yet (arrives)")
    } else if bucket.coverage == .arriving {
        reasons.append("no row is newer, so it may not have arrived (arrives)")
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
}

/// How bars of a report came about. Schema `barfolio-explain/1`.
package struct ReportExplanation: Sendable, Encodable {
    /// The rows of the whole report.
    package struct Source: Sendable, Encodable {
        /// How dates were read, and what proves it; nil where there are none.
        @ExplicitNull package var dateFormat: String?
        /// How the rows of a database were read: from the pages of the file, or by SQL, and why; nil for those of a command.
        @ExplicitNull package var readBy: String?
        /// What its SQL was told.
        package struct Parameter: Sendable, Encodable { package var name, value: String }
        /// Those that its SQL names.
        package var parameters: [Parameter]
        /// How many rows there are, and how many went into a bar, or into that of a name which is not shown.
        package var rows, used: Int
        /// Those that could not be used.
        package var rejected: [Tally.Rejected]
        /// Whether a run refuses the report because of them.
        package var strict: Bool
    }

    private let schema = "barfolio-explain/1"
    /// The report's name and heading.
    package var report, title: String
    /// The last day that the report knows of.
    package var asOf: CivilDate
    /// Where that day is not over: the first instant of it whose rows do not count, ISO 8601 in the report's zone.
    package var clock: String?
    /// The IANA name of the zone in which days begin.
    package var timeZone: String
    /// The span of time that was asked for; nil for bars by name.
    @ExplicitNull package var bucket: BucketExplanation?
    /// The bars: one for each series of the bucket, or all with that name.
    package var bars: [BarExplanation]
    /// What their stack is compared with; else there is no such key.
    package var stack: ReportDocument.Stack?
    /// How much that changed, for people.
    package var stackChange: String?
    /// How many bars the report has.
    package var barCount: Int
    /// What was read.
    package var source: Source
    /// The rows behind the bars, where they were asked for. What they come to is the bars' numbers.
    package var records: [Tally.Record]?
    /// How many names it does not show.
    package var namesLeftOut: Int

    private enum CodingKeys: CodingKey {
        case schema, report, title, asOf, clock, timeZone, bucket, bars, stack, barCount, source, records
    }
}

/// The bounds of a bucket.
package struct BucketExplanation: Sendable, Encodable {
    /// What it is called below the axis.
    package var label: String
    /// What it is a day, a week, … of.
    package var period: Period
    /// Its first and last local day.
    package var firstDay, lastDay: CivilDate
    /// Its first instant, and the first that is no longer in it: ISO 8601 in the report's zone.
    package var start, end: String
    /// The same in UTC.
    package var startUTC, endUTC: String
    /// Its length; not a multiple of 24 hours where the clock is changed.
    package var hours: Double
    /// Why rows of its span may be missing; nil where none are.
    @ExplicitNull package var partial: String?
}

/// One bar.
package struct BarExplanation: Sendable, Encodable {
    /// What stands below it.
    package var label: String
    /// The page that it is on, counted from 1; nil where it is not shown.
    @ExplicitNull package var page: Int?
    /// The series, where buckets are divided into series.
    @ExplicitNull package var series: String?
    /// The rows that went in.
    package var rows: Int
    /// The exact number; nil where it is missing.
    @ExplicitNull package var value: Amount?
    /// The height that is drawn.
    package var drawn: Double
    /// The number as it is written above the bar.
    package var text: String
    /// What the number is, or why there is none.
    package var state: Bar.State
    /// Why it stands out, if it does.
    @ExplicitNull package var mark: Bar.Mark?
    /// Why it is marked or not.
    package var reason: String
    /// Which of its rows' values the number is; nil where it is made of all of them.
    @ExplicitNull package var how: String?
    /// What it is compared with; else there is no such key.
    package var compared: ReportDocument.Compared?
    /// Why a bucket that is not over is not compared, where others are; else there is no such key.
    package var uncompared: PartnerNumber.Absence?
    /// How much it changed, for people.
    package var change: String?
    /// What the edition of the day shows instead; else there is no such key.
    package var published: PublishedNumber?
}

/// The number of a bar in an edition, where today's rows give another one.
package struct PublishedNumber: Sendable, Encodable {
    /// The edition's as-of day.
    package var edition: String
    /// Its number; nil where it is missing.
    @ExplicitNull package var value: Amount?
    /// The bounds of its bucket, ISO 8601 in its zone, where they are others; else there are no such keys.
    package var start, end: String?
    /// Which keys of the definition, of those that decide numbers, have other values now; else there is no such key.
    package var changes: String?

    /// That it is made of the same keys, so that rows were changed; else there is no such key.
    package var isOfOtherRows: Bool?

    /// Finds the bar in a document, or the one of its series that an instant is in; nil where it is not there, or has the same number in
    /// the same bounds.
    fileprivate init?(of bar: Bar, at instant: Int64?, in document: ReportDocument, _ chart: ReportChart) {
        let bars = document.pages.flatMap(\.bars).called(
            asIn: chart.bars.lazy.map(\.names.label), by: document.method, chart.request.method.document
        ).filter { $0.series == bar.series }
        let (own, moved) = [ReportDocument.Bar(bar, zone: chart.request.zone)].matched(to: bars)
        let begin =
            own.first?.start ?? bars.first { bar in instant.map { bar.span?.contains($0) ?? false } ?? false }?.start
        let same = bars.filter { $0.start == begin && (begin != nil || $0.label == bar.names.label) }
        // Stored rows of one name are a bar each: which is which is not known.
        guard same.count == 1, let other = same.first, !moved.isEmpty || other.value != bar.value.amount else {
            return nil
        }
        (edition, value) = (document.asOf, other.value)
        if !moved.isEmpty { (start, end) = (other.start, other.end) }
        changes = chart.request.method.changes(since: document)
        if changes == nil, moved.isEmpty, document.method != nil { isOfOtherRows = true }
    }
}
