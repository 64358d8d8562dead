import Charts
import Records

/// The words around the bars, before any page is known.
func words(
    _ definition: ReportDefinition, _ chart: ChartStyle, _ source: RecordSource, _ days: Grouping, _ asOf: CivilDate
) -> PageWords {
    let relation =
        switch source.origin {
        case .database(_, .table(let name)): name
        case .database(_, .query): definition.isNamed ? definition.name : source.value ?? source.label ?? "records"
        case .command: definition.name
        }
    let numbers = source.measures.count > 1 ? listed(source.measures.map(\.name)) : source.measures.first?.name
    let what = source.aggregate == .count ? "records" : numbers ?? relation
    // Who has added up already knows of what the numbers are.
    let isDone = source.isPreAggregated && definition.source.aggregate == nil
    let measure =
        switch isDone ? nil : source.aggregate {
        case .count, nil: what
        case .sum where source.per != nil: "\(what) ÷ \(source.per ?? "")"
        case .sum: "sum of \(what)"
        case .avg: "mean of \(what)"
        case .min: "least \(what)"
        case .max: "largest \(what)"
        case .median: "median of \(what)"
        case .percentile(let percent): "\(ordinal(percent)) percentile of \(what)"
        case .distinct: "different \(what)"
        }
    var subtitle: [String]
    if let period = definition.group.by {
        let whole = definition.group.total?.period.map { " in the \($0.rawValue)" } ?? ""
        let span = definition.group.total == nil ? "per" : "so far\(whole), by"
        subtitle = ["\(measure) \(span) \(period.rawValue)"]
        if period == .week { subtitle.append("weeks from \(days.starts.week.name)") }
        subtitle += definition.group.words
        subtitle.append(days.zone.name)
    } else if let fold = definition.group.fold {
        let each = definition.group.foldShown == .mean ? " per \(fold.period.rawValue)" : ""
        subtitle = ["\(measure)\(each) by \(fold.words)"]
        if !each.isEmpty { subtitle.append("mean of whole \(fold.period.rawValue)s") }
        subtitle += definition.group.words
        subtitle.append(days.zone.name)
    } else {
        let names = [source.label, source.series].compactMap(\.self).joined(separator: " and ")
        subtitle = [measure + (names.isEmpty ? "" : " by \(names)")]
        if definition.group.hasDays { subtitle.append(days.zone.name) }
    }
    if let comparison = chart.comparison, let period = definition.group.by {
        subtitle.append(comparison.words(period))
    }
    if let own = definition.subtitle { subtitle = [own] }
    if let unit = definition.unitLabel { subtitle.insert(unit, at: 0) }
    // Where a filter leaves one series, no legend tells which.
    if chart.only.count == 1 { subtitle.append(chart.only[0]) }
    // A bar that is cut says so on every page, whatever the subtitle.
    if let limits = limits(days, isNamed: definition.group.by == nil) { subtitle.append(limits) }
    var words = PageWords(
        title: definition.title ?? relation, subtitle: subtitle, source: source.name, asOf: asOf,
        cap: chart.cap.map { NumberWriter(chart.numbers, for: [.real($0)]).text(for: .real($0)) },
        footer: definition.footer)
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
            case .stored, .name: "first"
            case .largest: "largest"
            case .smallest: "smallest"
            }
        return "the \(top == 1 ? "" : "\(top) ")\(which) of \(top + tally.namesLeftOut)"
    }
}

/// `ordered, paid and refunded`; of many the first.
private func listed(_ names: [String]) -> String {
    names.count > 4
        ? "\(names[0]), \(names[1]) and \(names.count - 2) more"
        : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
}

extension ReportDefinition.Group {
    /// Where months, years and days begin, where that is not the calendar's way: "years from April".
    fileprivate var words: [String] {
        let hasYears = period == .year || period == .quarter || total == .year || total == .quarter
        let hasMonths = hasYears || period == .month || total == .month
        return [
            hasYears && yearStart != .january ? "years from \(yearStart.name)" : nil,
            hasMonths && monthStart > 1 ? "months from the \(ordinal(monthStart))" : nil,
            dayStart.map { "days from \($0)" },
            openDays.isEmpty
                ? nil
                : openDays == Array(Weekday.allCases[1...5])
                    ? "Monday to Friday" : openDays.map(\.name).joined(separator: ", "),
            holidays == nil ? nil : "without holidays",
        ].compactMap(\.self)
    }
}

extension Fold.Unit {
    /// `weekday and hour`.
    fileprivate var words: String {
        switch self {
        case .weekday: "weekday"
        case .hour: "hour of the day"
        case .weekdayHour: "weekday and hour"
        case .month: "month of the year"
        }
    }
}

extension PartnerStyle {
    /// What the outlines and changes are: "outline: the week before".
    fileprivate func words(_ period: Period) -> String {
        let what =
            switch with {
            case .previous: "the \(period.rawValue) before"
            case .year: period == .year ? "the year before" : "a year before"
            case .back(let count, let unit): "\(counted(count, unit.rawValue)) before"
            }
        return hasGhosts ? "outline: \(what)" : "compared with \(what)"
    }
}

/// The days that the report is limited to, other than by its as-of day: "from 2026-10-07 until 2026-11-18". Names show none of the days
/// that `last` counts, so their first is said too.
private func limits(_ days: Grouping, isNamed: Bool) -> String? {
    let words = [
        (isNamed ? days.rowsFromDay : days.since).map { "from \($0)" },
        days.until.flatMap { $0 < days.asOf ? "until \($0)" : nil },
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
}
