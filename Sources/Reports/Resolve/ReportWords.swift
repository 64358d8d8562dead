import Charts
import Foundation
import Records

/// The words around the bars, before any page is known.
func words(
    _ definition: ReportDefinition, _ chart: ChartStyle, _ source: RecordSource, _ days: Grouping, _ asOf: CivilDate
) -> PageWords {
    let phrases = chart.phrases
    let relation =
        switch source.origin {
        case .database(_, .table(let name)): name
        case .database(_, .query):
            definition.isNamed ? definition.name : source.value ?? source.label ?? phrases.records
        case .command: definition.name
        }
    let numbers =
        source.measures.isEmpty ? nil : phrases.list(source.measures.map { phrases.words(for: $0.name, of: $0.column) })
    let what = source.aggregate == .count ? phrases.records : numbers ?? relation
    // Who has added up already knows of what the numbers are.
    let isDone = source.isPreAggregated && definition.source.aggregate == nil
    // What is stored by name needs no word but people's own.
    let isStored = source.aggregate == nil && definition.group.period == nil
    let made: String? =
        switch isDone ? nil : source.aggregate {
        case nil where isStored: nil
        case .count, nil: what
        case .sum where source.per != nil:
            "\(what) ÷ \(phrases.words(for: source.per ?? "", of: source.per ?? ""))"
        case .sum: phrases.sum(what)
        case .avg: phrases.mean(what)
        case .min: phrases.least(what)
        case .max: phrases.largest(what)
        case .median: phrases.median(what)
        case .percentile(let percent): phrases.percentile(phrases.ordinal(percent), what)
        case .distinct: phrases.different(what)
        }
    // What people call the numbers says more than how they are made.
    let measure = definition.valueName ?? made
    var subtitle: [String]
    if let period = definition.group.by {
        let per = phrases.span(period).per
        let whole = definition.group.total.map { $0.period.map { phrases.span($0).soFar } ?? phrases.total }
        let measure = measure ?? what
        subtitle = [whole.map { phrases.soFar(measure, $0, per) } ?? phrases.measured(measure, per)]
        if period == .week {
            subtitle.append(phrases.weeksFrom(chart.namesInPhrases.weekdays[days.starts.week.number]))
        }
        subtitle += definition.group.words(chart)
        subtitle.append(days.zone.name)
    } else if let fold = definition.group.fold {
        let span = phrases.span(fold.period)
        let isMean = definition.group.foldShown == .mean
        let measure = measure ?? what
        subtitle = [phrases.folded(fold)(isMean ? phrases.measured(measure, span.per) : measure)]
        if isMean { subtitle.append(phrases.meanOfWhole(span.many)) }
        subtitle += definition.group.words(chart)
        subtitle.append(days.zone.name)
    } else {
        subtitle = [measure.map { measure in definition.namesName.map { phrases.byNames(measure, $0) } ?? measure }]
            .compactMap(\.self)
        if definition.group.hasDays { subtitle.append(days.zone.name) }
    }
    var outline: PageWords.Outline?
    if let comparison = chart.comparison, let period = definition.group.by {
        let partner = comparison.words(period, phrases)
        let plain = phrases.comparedWith(partner)
        subtitle.append(comparison.hasGhosts ? phrases.outline(partner) : plain)
        if comparison.hasGhosts { outline = .init(phrases.outline(partner), plain: plain) }
    }
    if let own = definition.subtitle { subtitle = [own] }
    if let unit = definition.unitLabel { subtitle.insert(unit, at: 0) }
    // Where a filter leaves one series, no legend tells which.
    if chart.only.count == 1 { subtitle.append(chart.only[0]) }
    // A bar that is cut says so on every page, whatever the subtitle.
    if let limits = limits(days, phrases, isNamed: definition.group.by == nil) { subtitle.append(limits) }
    var words = PageWords(
        title: definition.title ?? relation, subtitle: subtitle, source: definition.sourceText ?? source.name,
        asOf: asOf,
        cap: chart.cap.map { NumberWriter(chart.numbers, for: [.real($0)]).text(for: .real($0)) },
        footer: definition.footer, phrases: phrases, labels: chart.labels)
    words.note = definition.note
    words.outline = outline
    words.isRightToLeft =
        definition.locale.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
    let period = definition.group.by
    words.lacksYears = period.map { !chart.tellsYear(of: $0) } ?? false
    words.hasDatedNames = period == nil && source.date != nil
    let hasZone = definition.subtitle?.contains(days.zone.name) ?? true
    if definition.group.period != nil || definition.group.hasDays, !hasZone { words.zone = days.zone.name }
    return words
}

extension ReportRequest {
    /// The words for names that were read and are not shown: "the 10 largest of 24". They are in the subtitle, whatever the definition
    /// says of it.
    func words(forNamesLeftOutOf tally: Tally) -> String? {
        guard tally.namesLeftOut > 0, let top = chart.top else { return nil }
        let which =
            switch chart.order {
            case .stored, .name: chart.phrases.firstNames
            case .largest: chart.phrases.largestNames
            case .smallest: chart.phrases.smallestNames
            }
        return which(top, String(top + tally.namesLeftOut))
    }
}

extension ReportDefinition.Group {
    /// Where months, years and days begin, where that is not the calendar's way: "years from April".
    fileprivate func words(_ chart: ChartStyle) -> [String] {
        let (phrases, names) = (chart.phrases, chart.namesInPhrases)
        let weekdays = openDays.map { names.weekdays[$0.number] }
        let hasYears = period == .year || period == .quarter || total == .year || total == .quarter
        let hasMonths = hasYears || period == .month || total == .month
        return [
            hasYears && yearStart != .january ? phrases.yearsFrom(names.months.wide[yearStart.number - 1]) : nil,
            hasMonths && monthStart > 1 ? phrases.monthsFrom(phrases.ordinal(monthStart)) : nil,
            dayStart.map { phrases.daysFrom("\($0)") },
            openDays.isEmpty
                ? nil
                : openDays == Array(Weekday.allCases[1...5])
                    ? phrases.range(weekdays[0], weekdays[4]) : weekdays.joined(separator: phrases.comma),
            holidays == nil ? nil : phrases.withoutHolidays,
        ].compactMap(\.self)
    }
}

extension ChartStyle {
    /// The names of months and weekdays for phrases: of a language without phrases the English ones, as all beside them.
    fileprivate var namesInPhrases: CalendarNames { phrases.language == "en" ? .english : labels.names }
}

extension Phrases {
    /// What a column's numbers are called: its own name where it is one for people, else a word of the language. Columns' names are
    /// mostly English, with joints: `unit_price`.
    fileprivate func words(for name: String, of column: String) -> String {
        if name != column || !name.utf8.allSatisfy({ $0 < 128 }) { return name }
        return language == "en" ? name.replacing("_", with: " ") : values
    }

    /// `{0} by weekday and hour`.
    fileprivate func folded(_ unit: Fold.Unit) -> Phrase {
        switch unit {
        case .weekday: byWeekday
        case .hour: byHour
        case .weekdayHour: byWeekdayHour
        case .month: byMonth
        }
    }
}

extension PartnerStyle {
    /// What bars are compared with: "the week before".
    fileprivate func words(_ period: Period, _ phrases: Phrases) -> String {
        switch with {
        case .previous: phrases.span(period).before
        case .year: period == .year ? phrases.span(.year).before : phrases.yearBefore
        case .back(let count, let unit): phrases.before(phrases.count(count, unit))
        }
    }
}

/// The days that the report is limited to, other than by its as-of day: "from 2026-10-07 until 2026-11-18". Names show none of the days
/// that `last` counts, so their first is said too.
private func limits(_ days: Grouping, _ phrases: Phrases, isNamed: Bool) -> String? {
    let words = [
        (isNamed ? days.rowsFromDay : days.since).map { phrases.since(phrases.day($0)) },
        days.until.flatMap { $0 < days.asOf ? phrases.until(phrases.day($0)) : nil },
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
}
