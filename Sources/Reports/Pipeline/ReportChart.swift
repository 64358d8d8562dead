import Charts

/// A report before it is drawn: all that was found out about it.
package struct ReportChart: Sendable {
    /// What was asked for.
    @Boxed package private(set) var request: ReportRequest
    /// What was read.
    package let tally: Tally
    /// The bars, marked.
    package let bars: [Bar]
    /// The bars, page by page.
    package let pages: [Page]
    /// The lines across them.
    package let lines: [ReferenceLine]
    /// The same report by other periods.
    package internal(set) var periodCharts: [ReportChart] = []

    /// The text around the bars, with what is said of names that were read and are not shown.
    package var pageText: PageText {
        var text = request.pageText
        let phrases = request.chartStyle.phrases
        if let grouping = request.grouping { text.lastDay = request.source.lastArrivedDay(by: tally.rows, grouping) }
        if let leftOut = request.phrase(forNamesLeftOutOf: tally) { text.subtitle.append(leftOut) }
        for (rest, noun) in [(tally.restOfNames, Phrases.Key.names), (tally.restOfSeries, .series)] {
            if let rest { text.subtitle.append(phrases(.named, rest.name, phrases(noun, count: rest.count))) }
        }
        if tally.rows.closed > 0 { text.subtitle.append(phrases(.closedRows, count: tally.rows.closed)) }
        if let grouping = request.grouping, let fold = grouping.fold {
            text.subtitle += [occurrences(of: fold)].compactMap(\.self)
            let ends = [grouping.firstBucket, grouping.lastBucket].compactMap(\.self)
            if fold.shown == .mean, !ends.allSatisfy({ $0.isWhole(arrivedUntil: grouping.arrivedUntil) }) {
                text.subtitle.append(phrases(.whole, of: fold.unit.period))
            }
            if text.lastDay < grouping.lastDay {
                let day = max(text.lastDay.advanced(byDays: 1), grouping.since ?? .first)
                text.subtitle.append(phrases(.awaitedFrom, phrases.day(day, text.labels, inYearOf: text.asOf)))
            }
        }
        if let period = request.grouping?.period, bars.contains(where: \.isPartial) {
            let drawn = request.chartStyle.lines.filter { line in lines.contains { $0.key == line.key } }
            let means = drawn.filter(\.isOfWholeBuckets).map { $0.text(phrases, period) }
            if !means.isEmpty {
                text.subtitle.append(phrases(.named, phrases.list(means), phrases(.whole, of: period)))
            }
        }
        return text
    }

    /// How many buckets a bar of a fold is made of: "12 days each", "11 to 12 days each".
    private func occurrences(of fold: Fold) -> String? {
        let counts = tally.entries.lazy.filter { $0.value.state != .awaited }.compactMap(\.value.occurrences)
        guard let least = counts.min(), let most = counts.max() else { return nil }
        let (period, phrases) = (fold.unit.period, request.chartStyle.phrases)
        if least == most { return phrases(.each, phrases.count(most, period)) }
        return phrases(.eachOf, phrases.number(least), phrases.count(most, period), phrases.count(least, period))
    }

    /// What was decided and not stated: a format that was guessed, with its proof; bars of one name that nobody asked to be added up; that a
    /// first month is whole.
    package var notes: [String] {
        var all = [request.noteOnDates(of: tally.reading, isCertain: false)].compactMap(\.self)
        if request.grouping == nil, request.source.aggregate == nil, let label = request.source.label,
            let most = mostRepeatedName
        {
            all.append(
                "\(request.subject): one name of \(label) has \(most) bars, one for each row; \(request.definition.language.say("source.aggregate", "sum")) merges them into one"
            )
        }
        if let grouping = request.grouping, grouping.fold == Fold(.month, as: .mean), grouping.firstBucket == nil {
            all.append(
                "\(request.subject): the month of the first row counts as a whole one; if it is not, leave it out (\(request.definition.language.say("group.since", "DAY")))"
            )
        }
        return all
    }

    /// What else a person should know who made the chart by hand: that its last day, or its clock, leaves rows out.
    package var notesByHand: [String] {
        var notes: [String] = []
        if tally.rows.later > 0 {
            notes.append(
                "\(countedAre(tally.rows.later, "row")) after \(request.asOf) and not shown: --as-of names another day")
        }
        if let clock = request.clock, tally.rows.notYet > 0, request.days.arrivedUntil == clock {
            let part = request.days.period == .quarterHour ? "quarter of an hour" : "hour"
            notes.append(
                "\(countedAre(tally.rows.notYet, "row")) of \(request.zone.iso8601(clock)) or later today and not shown yet: rows count when their "
                    + "\(part) is over")
        }
        return notes.map { "\(request.subject): \($0)" }
    }

    /// How many bars the name has that has the most; nil where every name has one.
    private var mostRepeatedName: Int? {
        let names = tally.entries.lazy.filter { $0.series == nil }.compactMap(\.label)
        let counts: [String: Int] = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return counts.values.max().flatMap { $0 > 1 ? $0 : nil }
    }

    /// Its series in the order of their colors, those that are hidden too.
    var seriesByHue: [String] {
        let names = bars.compactMap { bar in bar.coloring.hue.flatMap { hue in bar.series.map { (hue, $0) } } }
        return Dictionary(names) { one, _ in one }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// What the data give reason to say. Rows without a date are counted in `report.json`, and nothing else is said of them.
    package var conditions: [Condition] {
        var all = conditions(of: tally.rows.rejected.filter { $0.day != .missing })
        for chart in chartsByTime {
            all += chart.conditions(of: chart.timeless, by: "by \(chart.request.days.period.rawValue), ")
        }
        if let wrong = tally.rows.notColors {
            all.append(
                "\(counted(wrong.count, "value")) of \(request.source.color ?? "") \(wrong.count == 1 ? "was" : "were") not used: "
                    + "\(wrong.reason) (\(wrong.exampleText))", kind: "colors were not used",
                figure: "\(wrong.count)", ending: "no more values of \(request.source.color ?? "") are left out")
        }
        for column in request.lineColumns {
            let unknown = (tally.columnMaxima[column] ?? [:]).filter { $0.value == nil }.keys
            guard let last = unknown.max(), let period = request.grouping?.period else { continue }
            all.append(
                "values of \(column) were not used: those of \(unknown.count) "
                    + "\(unknown.count == 1 ? period.nouns.one : period.nouns.several) are not all numbers, so its line has none there (the last at \(request.zone.iso8601(last)))",
                kind: "values of \(column) were not used", figure: "\(unknown.count) up to \(last)",
                ending: "no more values of \(column) are left out")
        }
        let most = request.definition.group.last?.count ?? .max
        for case .meanOfLast(let count) in request.chartStyle.lines.map(\.level) where count > most {
            all.append(
                "the mean of \(count) buckets is not drawn, since the report has \(most): show more, or take the mean of fewer",
                ending: "there are enough buckets for the mean of \(count)")
        }
        let clocks = conditionOfClocks ?? chartsByTime.lazy.compactMap(\.conditionOfClocks).first
        all += [conditionOfDates, clocks].compactMap(\.self)
        if !tally.reading.remarks.isEmpty {
            let text = tally.reading.remarks.joined(separator: "\n")
            all.append(
                "\(request.source.name) says: \(text)", kind: "\(request.source.name) has something to say",
                figure: Condition.mark(of: text), ending: "\(request.source.name) no longer says anything")
        }
        if let lateness {
            all.append(
                "rows are late: \(lateness.text)", kind: "rows are late",
                figure: "\(lateness.days)", ending: "rows are no longer later than the definition allows")
        }
        if pages.isEmpty {
            all.append("there are no records, so there are no pages", ending: "there are pages now")
        }
        all += tally.mixedNames.sorted().map { name in
            let nothing = ["(none)": "NULL", "(empty)": "an empty text"][name] ?? "a BLOB"
            return Condition(
                "“\(name)” stands for \(nothing) and for a text that says the same, counted together: a query can tell them apart",
                ending: "“\(name)” no longer stands for two things")
        }
        return all + conditionsOfZones + conditionsOfSeries + [conditionOfNames].compactMap(\.self)
    }

    /// Most who call a zone EST or MST mean one with summer time.
    private var conditionsOfZones: [Condition] {
        let meant = ["EST": ("America/New_York", "America/Panama"), "MST": ("America/Denver", "America/Phoenix")]
        let zones = request.source.dateColumn == nil ? [] : [request.zone.name, request.dateZone?.name ?? ""].eachOnce
        return zones.compactMap { zone in
            meant[zone].map { summer, standard in
                Condition(
                    "the zone \(zone) has no summer time: write \(summer) where clocks change, and \(standard) where they do not",
                    ending: "no zone is called \(zone) any more")
            }
        }
    }

    /// The charts of other periods whose bars ask for a time of day, where its own do not.
    var chartsByTime: [ReportChart] {
        request.days.period.seconds == nil ? periodCharts.filter { $0.request.days.period.seconds != nil } : []
    }

    /// Its rows without a time of day, where bars ask for one.
    private var timeless: [Tally.Rejected] {
        tally.rows.rejected.filter { $0.reason == Rejection.dateHasNoTime.rawValue }
    }

    /// - Throws: `.data` where bars of another period ask for a time of day that rows lack, and a report by that period would be refused.
    func checkTimes() throws(ReportError) {
        for chart in chartsByTime {
            var rows = chart.tally.rows
            rows.rejected = chart.timeless
            do throws(ReportError) {
                try chart.request.check(rows)
            } catch {
                let period = chart.request.days.period.rawValue
                let advice = request.definition.advice("take \(period) out of <views.by>, or ") + error.advice
                throw copy(of: error) { $0.advice = advice }
            }
        }
    }

    /// How late its rows are; nil where they are not.
    var lateness: Lateness? { Lateness(of: tally.rows, request) }

    /// - Throws: where they are later than the definition allows.
    func checkArrival() throws(ReportError) {
        guard let lateness, let most = request.source.arrival.failsAfter, lateness.days >= most || lateness.days == 0
        else { return }
        throw request.refusal(
            "rows are late: \(lateness.text)",
            "find out why none arrive; the last edition stays as it is until they do (late: {fail: …} under source:)")
    }

    /// That rows were not used, by reason; with `view` before that where other bars use them.
    private func conditions(of rejected: [Tally.Rejected], by view: String = "") -> [Condition] {
        if rejected.rowCount <= request.definition.rowLimits.accepted { return [] }
        // Bars that may be empty or not are news for every edition.
        let edition = tally.rows.used == 0 ? " as of \(request.asOf)" : ""
        return rejected.map { rejected in
            Condition(
                "\(view)\(counted(rejected.count, "row")) \(rejected.count == 1 ? "was" : "were") not used: \(rejected.reason) "
                    + "(\(rejected.exampleText))" + request.adviceOnCommas(rejected),
                kind: "\(view)rows were not used: \(rejected.reason)", figure: "\(rejected.count)\(edition)",
                ending: "\(view)no more rows than the definition accepts are left out because \(rejected.reason)")
        }
    }

    /// That dates may be of another format than the one that they are read in.
    private var conditionOfDates: Condition? {
        guard tally.rows.implausible > 0, let column = request.source.dateColumn else { return nil }
        let (format, rows) = (request.source.dateFormat?.rawValue, counted(tally.rows.implausible, "row"))
        let kind =
            format.map { "would be of the first month of \($0), as numbers of a larger unit, such as seconds, are" }
            ?? "would be before 1980 in the format that a sample of \(column) proved"
        let advice =
            format == nil
            ? ", and may be of another: write a query that makes one format of them, or state the format if they are so old"
            : ": if \(column) has such, make one unit of all in a query, or in the program that prints them"
        return Condition(
            "\(rows) \(kind)\(advice)", kind: "rows \(kind)", figure: "\(tally.rows.implausible)",
            ending:
                "no dates of \(column) are \(format.map { "of the first month of \($0)" } ?? "before 1980") any more")
    }

    /// That local times of rows may mean two moments, or none.
    private var conditionOfClocks: Condition? {
        guard let last = tally.rows.lastUncertain, let column = request.source.dateColumn else { return nil }
        let zone = request.dateZone ?? request.zone
        let kind = "with a time in \(column) without an offset that the clocks of \(zone.name) show twice or never"
        let utc = request.definition.language.say("source.date.zone", "UTC")
        return Condition(
            "\(counted(tally.rows.uncertain, "row")) \(kind): of an hour that comes twice they count in the first, of one that is skipped in the next "
                + "(the last at \(request.zone.iso8601(last.start))). Write offsets, or times in UTC with \(utc)",
            kind: "rows \(kind)", figure: "\(tally.rows.uncertain) up to \(last.start)",
            ending: "there are no more rows \(kind)")
    }

    /// That bars or series of the data have names which are taken for the same at a glance.
    private var conditionOfNames: Condition? {
        var names: Set<String> = []
        for entry in tally.entries where names.count < 10_000 {
            if let label = entry.label { names.insert(label) }
            if let series = entry.series, entry.value.rows > 0 { names.insert(series) }
        }
        let groups = LookAlikes.groups(in: names)
        guard let first = groups.first else { return nil }
        let pair = first.prefix(2).map { "“\($0.shortened)”" }.joined(separator: " and ")
        let more = groups.reduce(-1) { $0 + $1.count - 1 }
        return Condition(
            "\(pair) are two names\(more > 0 ? " (and there \(more == 1 ? "is" : "are") \(more) more of the kind)" : ""): they differ only in blanks, "
                + "capital letters, decimal zeros or what has no width. If they are one, put them together in a query",
            kind: "names differ only in blanks, capital letters, decimal zeros or what has no width",
            figure: Condition.mark(of: groups.joined().joined(separator: ", ")),
            ending: "no names differ any more only in blanks, capital letters, decimal zeros or what has no width")
    }

    /// Series that were chosen or can be shown alone, with those that have a color, and which of all these are looked for.
    private var namedSeries: (all: [String], lookedFor: [String]) {
        let (style, known) = (request.chartStyle.series, tally.seriesWithRows)
        let (chosen, colored) = ((style.only + style.viewed).eachOnce, style.colors.map(\.name))
        let (all, shown) = ((chosen + colored).eachOnce, style.only.isEmpty ? known : known.intersection(style.only))
        // Colors may be for series that come and go; which ones the rest is made of is not kept.
        let lacksColors = tally.restOfSeries == nil && !shown.isSubset(of: colored)
        return (all, known.isEmpty ? [] : lacksColors ? all : chosen)
    }

    /// The kinds of conditions that are not looked for.
    var unasked: [String] {
        let (all, lookedFor) = namedSeries
        return all.filter { !lookedFor.contains($0) }.map { condition(ofMissing: $0).kind }
    }

    private func condition(ofMissing series: String) -> Condition {
        let (found, named) = ("there are no rows of the series “\(series)”", namedSeries.lookedFor)
        let like = tally.seriesWithRows.sorted().first {
            !LookAlikes.groups(in: [series, $0]).isEmpty && !named.contains($0)
        }
        return Condition(
            found + (like.map { ", but there are of “\($0)”" } ?? ""), kind: found,
            ending: "the series “\(series)” is no longer missing")
    }

    /// Series that are looked for and have no rows, and those that have rows and were not chosen.
    private var conditionsOfSeries: [Condition] {
        let (series, known) = (request.chartStyle.series, tally.seriesWithRows)
        if known.isEmpty {
            let areAwaited = tally.entries.allSatisfy { $0.value.absence == .awaited }
            return areAwaited || (series.only + series.viewed).isEmpty
                ? [] : [Condition("there are no records", ending: "records are no longer missing")]
        }
        let others = series.only.isEmpty ? [] : known.subtracting(series.only).sorted()
        var all = namedSeries.lookedFor.filter { !known.contains($0) }.map(condition(ofMissing:))
        if !others.isEmpty {
            all.append(
                Condition(
                    event: "series that have rows are not shown: \(others.listed(most: 5))",
                    kind: "series have rows and are not shown",
                    figure: Condition.mark(of: others.joined(separator: ", ")), isExpected: true))
        }
        return all
    }

    /// What a person should know of the chart.
    package var warnings: [String] { (conditions.warnings(of: request.name) + request.warnings).map(\.text) }

    /// Every text that may be drawn, in no order.
    var texts: [String] {
        let text = pageText
        return (pages.first.map { $0.rows + $0.columnNames } ?? [])
            + pages.flatMap { text.texts(on: $0, request.chartStyle) }
            + request.annotations.compactMap(\.text) + periodCharts.flatMap(\.texts)
    }
}

extension ReportRequest {
    /// What a person should know, whatever the data are.
    var warnings: [Notice] {
        // Tomorrow is somebody else's today.
        ahead == .later ? [Notice("\(definition.subject): \(asOf), the as-of day, is in the future")] : []
    }
}

extension Tally.Rejected {
    /// The first few rows, as a message names them.
    package var exampleText: String {
        (count == 1 ? "row " : "rows ") + examples.map(String.init).joined(separator: ", ")
            + (count > examples.count ? ", …" : "")
    }
}
