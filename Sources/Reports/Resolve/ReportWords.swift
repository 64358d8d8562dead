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
            definition.isNamed ? definition.name : source.value ?? source.label ?? phrases(.records)
        case .command: definition.name
        }
    let numbers =
        source.measures.isEmpty ? nil : phrases.list(source.measures.map { phrases.words(for: $0.name, of: $0.column) })
    let what = source.aggregate == .count ? phrases(.records) : numbers ?? relation
    // Who has added up already knows of what the numbers are.
    let isDone = source.isPreAggregated && definition.source.aggregate == nil
    // What is stored by name needs no word but people's own.
    let isStored = source.aggregate == nil && definition.group.period == nil
    let aggregate = isDone ? nil : source.aggregate
    let made: String? =
        if isStored {
            nil
        } else if let per = source.per, aggregate == .sum {
            "\(what) ÷ \(phrases.words(for: per, of: per))"
        } else {
            aggregate?.phrase(phrases, what) ?? what
        }
    // What people call the numbers says more than how they are made.
    let measure = definition.valueName ?? made
    var subtitle: [String]
    if let period = definition.group.by {
        let per = phrases(.per, of: period)
        let whole = definition.group.total.map { $0.period.map { phrases(.soFar, of: $0) } ?? phrases(.total) }
        let measure = measure ?? what
        subtitle = [whole.map { phrases(.soFar, measure, $0, per) } ?? phrases(.measured, measure, per)]
        if period == .week {
            subtitle.append(phrases(.weeksFrom, phrases.names(chart.labels).weekdays[days.starts.week.number]))
        }
        subtitle += definition.group.words(chart)
        subtitle.append(days.zone.name)
    } else if let fold = definition.group.fold {
        let (nouns, per) = (phrases.nouns(fold.period), phrases(.per, of: fold.period))
        let isMean = definition.group.foldShown == .mean
        let measure = measure ?? what
        subtitle = [phrases(fold.phrase, isMean ? phrases(.measured, measure, per) : measure)]
        if isMean { subtitle.append(phrases(.meanOfWhole, nouns.many, nouns.one)) }
        subtitle += definition.group.words(chart)
        subtitle.append(days.zone.name)
    } else {
        subtitle = [measure.map { measure in definition.namesName.map { phrases(.byNames, measure, $0) } ?? measure }]
            .compactMap(\.self)
        if definition.group.hasDays { subtitle.append(days.zone.name) }
    }
    var outline: PageWords.Outline?
    if let comparison = chart.comparison, let period = definition.group.by {
        let partner = comparison.words(period, days, chart)
        let plain = phrases(.comparedWith, partner)
        subtitle.append(comparison.hasGhosts ? phrases(.outline, partner) : plain)
        if comparison.hasGhosts { outline = .init(phrases(.outline, partner), plain: plain) }
    }
    if let own = definition.subtitle { subtitle = [own] }
    if let unit = definition.unitLabel { subtitle.insert(unit, at: 0) }
    // Where a filter leaves one series, no legend tells which.
    if chart.only.count == 1 { subtitle.append(chart.only[0]) }
    // A bar that is cut says so on every page, whatever the subtitle.
    if let limits = limits(days, chart, isNamed: definition.group.by == nil) { subtitle.append(limits) }
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
        let which: Phrases.Key =
            switch chart.order {
            case .stored, .name: .firstNames
            case .largest: .largestNames
            case .smallest: .smallestNames
            }
        return chart.phrases(which, count: top, String(top + tally.namesLeftOut))
    }
}

extension ReportDefinition.Group {
    /// Where months, years and days begin, where that is not the calendar's way: "years from April".
    fileprivate func words(_ chart: ChartStyle) -> [String] {
        let (phrases, names) = (chart.phrases, chart.phrases.names(chart.labels))
        let weekdays = openDays.map { names.weekdays[$0.number] }
        let hasYears = period == .year || period == .quarter || total == .year || total == .quarter
        let hasMonths = hasYears || period == .month || total == .month
        return [
            hasYears && yearStart != .january ? phrases(.yearsFrom, names.months.wide[yearStart.number - 1]) : nil,
            hasMonths && monthStart > 1 ? phrases(.monthsFrom, phrases.ordinal(monthStart)) : nil,
            dayStart.map { phrases(.daysFrom, "\($0)") },
            openDays.isEmpty
                ? nil
                : openDays == Array(Weekday.allCases[1...5])
                    ? phrases(.range, weekdays[0], weekdays[4]) : phrases.joined(weekdays),
            holidays == nil ? nil : phrases(.withoutHolidays),
        ].compactMap(\.self)
    }
}

extension Phrases {
    /// What a column's numbers are called: its own name where it is one for people, else a word of the language. Columns' names are
    /// mostly English, with joints: `unit_price`.
    fileprivate func words(for name: String, of column: String) -> String {
        if name != column || !name.utf8.allSatisfy({ $0 < 128 }) { return name }
        return language == "en" ? name.replacing("_", with: " ") : self(.values)
    }
}

extension Fold.Unit {
    /// `{0} by weekday and hour`.
    fileprivate var phrase: Phrases.Key {
        switch self {
        case .weekday: .byWeekday
        case .hour: .byHour
        case .weekdayHour: .byWeekdayHour
        case .month: .byMonth
        }
    }
}

extension PartnerStyle {
    /// What bars are compared with: "the week before".
    fileprivate func words(_ period: Period, _ days: Grouping, _ chart: ChartStyle) -> String {
        let (phrases, labels) = (chart.phrases, chart.labels)
        switch with {
        case .previous: return phrases(.before, of: period)
        case .year: return period == .year ? phrases(.before, of: .year) : phrases(.yearBefore)
        case .back(let count, let unit): return phrases(.before, phrases.count(count, unit))
        case .holding(let day):
            let bucket = days.bucket(containing: day)
            let last = bucket.nextDay.advanced(byDays: -1)
            // Those have years of their own.
            if [.month, .quarter, .year].contains(period), labels.pattern == nil, days.starts.month == 1 {
                return labels.text(for: bucket)
            }
            return period.seconds != nil || last <= bucket.firstDay
                ? phrases.day(bucket.firstDay, labels) : phrases.days(bucket.firstDay, last, labels)
        }
    }
}

/// The days that the report is limited to, other than by its as-of day: "from 2026-10-07 until 2026-11-18". Names show none of the days
/// that `last` counts, so their first is said too.
private func limits(_ days: Grouping, _ chart: ChartStyle, isNamed: Bool) -> String? {
    let (phrases, labels) = (chart.phrases, chart.labels)
    func day(_ day: CivilDate) -> String { phrases.day(day, labels) }
    return switch (isNamed ? days.rowsFromDay : days.since, days.until.flatMap { $0 < days.asOf ? $0 : nil }) {
    case (let first?, let last?):
        phrases(.sinceUntil, day(first), day(last), phrases.days(first, last, labels))
    case (let first?, nil): phrases(.since, day(first))
    case (nil, let last?): phrases(.until, day(last))
    case (nil, nil): nil
    }
}
