import Charts
import Records

/// The text around the bars, before any page is known.
func pageText(
    _ definition: ReportDefinition, _ chart: ChartStyle, _ source: RecordSource, _ days: Grouping
) -> PageText {
    let phrases = chart.phrases
    let relation =
        switch source.origin {
        case .database(_, .table(let name)): name
        case .database(_, .query):
            definition.isNamed ? definition.name : source.value ?? source.label ?? phrases(.records)
        case .command: definition.name
        }
    let numbers = numbers(definition, source, phrases, relation)
    var (subtitle, outline) = subtitle(definition, chart, days, numbers)
    if let own = definition.texts.subtitle { subtitle = [own] }
    if let unit = definition.texts.unit { subtitle.insert(unit, at: 0) }
    // Where a filter leaves one series, no legend tells which.
    if chart.series.only.count == 1 { subtitle.append(chart.series.only[0]) }
    // A bar that is cut says so on every page, whatever the subtitle.
    if let limits = limits(days, chart, isNamed: definition.group.by == nil) { subtitle.append(limits) }
    var text = PageText(
        title: definition.texts.title ?? relation, subtitle: subtitle,
        // Whose rows a program prints, its name does not say: sh, cat, psql.
        source: definition.texts.source ?? source.database?.lastPathPart ?? "", asOf: days.asOf, phrases: phrases)
    text.cap = chart.bars.cap.map { NumberWriter(chart.numbers, for: [.real($0)]).text(for: .real($0)) }
    (text.footer, text.labels, text.note) = (definition.look.footer, chart.labels, definition.texts.note)
    (text.outline, text.naming) = (outline, definition.texts.unit == nil ? 1 : 2)
    text.isRightToLeft = definition.locale.map(Languages.isFromRightToLeft) ?? false
    let period = definition.group.by
    text.lacksYears = period.map { !chart.tellsYear(of: $0, days.starts) } ?? false
    (text.since, text.until) = (days.since, days.until)
    text.hasDatedNames = period == nil && source.dateColumn != nil
    text.marksStacks = chart.isStacked
    let hasZone = definition.texts.subtitle?.contains(days.zone.name) ?? false
    if definition.group.period != nil || definition.group.hasDays, !hasZone { text.zone = days.zone.name }
    return text
}

extension ReportRequest {
    /// What is said of names that were read and are not shown: "the 10 largest of 24". They are in the subtitle, whatever the definition
    /// says of it.
    func phrase(forNamesLeftOutOf tally: Tally) -> String? {
        guard tally.namesLeftOut > 0, let top = chartStyle.names.top else { return nil }
        let which: Phrases.Key =
            switch chartStyle.names.order {
            case .stored, .name: .firstNames
            case .largest: .largestNames
            case .smallest: .smallestNames
            }
        return chartStyle.phrases(which, count: top, chartStyle.phrases.number(top + tally.namesLeftOut))
    }
}

/// What the numbers are called: by their column, and in full as they are made; nil where they are stored by name and people have no word.
private func numbers(
    _ definition: ReportDefinition, _ source: RecordSource, _ phrases: Phrases, _ relation: String
) -> (column: String, measure: String?) {
    let names = source.measures.compactMap { name(of: $0, phrases) }
    // Of columns without a name for people, how their numbers are made says more.
    let known = names.count == source.measures.count ? names : []
    let numbers = source.measures.isEmpty ? relation : known.isEmpty ? nil : phrases.list(known)
    let what = source.aggregate == .count ? phrases(.records) : numbers
    // Who has added up already knows of what the numbers are.
    let isDone = source.isPreAggregated && definition.source.aggregate == nil
    // What is stored by name needs no word but people's own.
    let isStored = source.aggregate == nil && definition.group.period == nil
    let aggregate = isDone ? nil : source.aggregate
    let made: String? =
        if isStored {
            nil
        } else if let per = source.per, aggregate == .sum {
            [what, name(of: Measure(per), phrases)].map { $0 ?? phrases(.values) }.joined(separator: " ÷ ")
        } else {
            aggregate?.phrase(phrases, what == aggregate?.phrase(phrases, nil) ? nil : what) ?? what
        }
    // What people call the numbers says more than how they are made.
    return (what ?? phrases(.values), definition.texts.valueName ?? made)
}

/// What and per what, where weeks and years begin, the zone, and what is compared with; with the legend of its outlines.
private func subtitle(
    _ definition: ReportDefinition, _ chart: ChartStyle, _ days: Grouping, _ numbers: (column: String, measure: String?)
) -> ([String], PageText.Outline?) {
    let (phrases, measure) = (chart.phrases, numbers.measure)
    let (group, calendar) = (definition.group, CalendarFeature.subtitle(definition.group, days, chart))
    if let period = group.by {
        let own = TotalFeature.subtitle(group.total, phrases, measure ?? numbers.column, phrases(.per, of: period))
        let compared = CompareFeature.subtitle(chart)
        return ([own] + calendar + [compared?.0].compactMap(\.self), compared?.1)
    }
    if let folded = FoldFeature.subtitle(group.fold, phrases, measure ?? numbers.column) {
        return (folded + calendar, nil)
    }
    let own = measure.map { measure in definition.texts.namesName.map { phrases(.byNames, measure, $0) } ?? measure }
    return ([own].compactMap(\.self) + (group.hasDays ? calendar : []), nil)
}

/// What a column's numbers are called: its own name where it is one for people; nil where the texts are in another language. Columns'
/// names are mostly English, with joints: `unit_price`.
private func name(of measure: Measure, _ phrases: Phrases) -> String? {
    let name = measure.name
    if name != measure.column || !name.utf8.allSatisfy({ $0 < 128 }) { return name }
    return phrases.isEnglish ? name.replacing("_", with: " ") : nil
}

/// The days that the report is limited to, other than by its as-of day: "from 2026-10-07 until 2026-11-18". Names show none of the days
/// that `last` counts, so their first is said too.
private func limits(_ days: Grouping, _ chart: ChartStyle, isNamed: Bool) -> String? {
    let (phrases, labels) = (chart.phrases, chart.labels)
    func day(_ day: CivilDate) -> String { phrases.day(day, labels) }
    return switch (isNamed ? days.rowsFromDay : days.since, days.until.flatMap { $0 < days.asOf ? $0 : nil }) {
    case (let first?, let last?) where first == last: day(first)
    case (let first?, let last?): phrases(.sinceUntil, day(first), day(last), phrases.days(first, last, labels))
    case (let first?, nil): phrases(.since, day(first))
    case (nil, let last?): phrases(.until, day(last))
    case (nil, nil): nil
    }
}
