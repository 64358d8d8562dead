import Charts
import Records

extension OptionReader {
    /// Says all of a definition that does not go together, in the words in which it was written.
    mutating func object(to definition: ReportDefinition) {
        objectToSource(definition)
        objectToTotal(definition)
        objectToParts(definition)
        objectToMeasures(definition)
        objectToCalendar(definition)
        objectToFold(definition)
        objectToRest(definition)
        objectToComparison(definition)
        objectToLines(definition)
        objectToDrawing(definition)
        if let objection = ReportName.objection(to: definition.stem) {
            object(to: "name", "“\(definition.stem)” cannot be a file's name: \(objection)", "choose a plain name")
        }
    }

    private mutating func objectToSource(_ definition: ReportDefinition) {
        let (source, group, say) = (definition.source, definition.group, definition.language.say)
        func refuse(_ isWrong: Bool, in path: String, _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        let (isGrouped, label) = (group.period != nil, say("source.label", "COLUMN"))
        let by = group.fold == nil ? "group.by" : "group.fold"
        refuse(
            isGrouped && source.date == nil && source.label == nil, in: by, "time buckets need a column of dates",
            "name it: \(say("source.date", "COLUMN"))")
        refuse(
            isGrouped && source.label != nil, in: "source.label",
            "bars are either names or buckets of time, and there are \(label) and \(say(by, ""))",
            "divide the buckets by that column (\(say("source.series", source.label ?? ""))), or count names over a span: leave out "
                + "\(say(by, "")), and write \(say("group.last", "'30 days'"))")
        refuse(
            !isGrouped && source.label == nil, in: "source", "bars need names or time buckets",
            "name the column of names (\(label)), or group by time "
                + "(\(say("source.date", "COLUMN")) and \(say("group.by", "week")))")
        refuse(
            !isGrouped && group.hasDays && source.date == nil,
            in: group.last != nil ? "group.last" : group.since != nil ? "group.since" : "group.until",
            "the days of a span need a column of dates",
            "name it: \(say("source.date", "COLUMN"))")
        if let last = group.last {
            refuse(
                !isGrouped && last.period == nil, in: "group.last",
                "\(counted(last.count, "bucket")) of time \(last.count == 1 ? "is" : "are") meant, and there are none",
                "say the span: \(say("group.last", "'\(counted(last.count, "day"))'")); or group by time: \(say("group.by", "day"))"
            )
            refuse(
                last.period != nil && group.by != nil && last.period != group.by, in: "group.last",
                "a bucket is a \(group.by?.rawValue ?? ""), not a \(last.period?.rawValue ?? "")",
                "say how many of them: \(say("group.last", "12"))")
        }
        let arrival = source.arrival
        refuse(
            (arrival.isWatched || arrival.isDelayed) && !isGrouped,
            in: arrival.isDelayed ? "source.arrives" : "source.late", "only rows of time buckets are awaited or late",
            "group by time (\(say("group.by", "day"))), or leave out \(arrival.isDelayed ? "arrives:" : "late:")")
        if let warn = arrival.warnsAfter, let fail = arrival.failsAfter {
            refuse(
                warn > fail, in: "source.late.warn", "the report would fail before anybody is warned",
                "make warn the smaller number of days")
        }
        if let since = group.since, let until = group.until {
            refuse(
                since > until, in: "group.since", "the buckets since \(since) would end on \(until), before they begin",
                "make since the earlier of the two days")
        }
        refuse(
            source.date?.zone != nil && (source.date?.format ?? .iso8601) != .iso8601, in: "source.date.zone",
            "dates that are numbers are of no time zone, and there is \(say("source.date.zone", source.date?.zone ?? ""))",
            "leave it out")
        if let aggregate = source.aggregate {
            refuse(
                aggregate.needs != .rows && source.value == nil, in: "source.aggregate",
                "\(aggregate.rawValue) needs a column of \(aggregate.needs == .values ? "values" : "numbers")",
                "name it: \(say("source.value", "COLUMN"))")
            refuse(
                aggregate.needs == .rows && source.value != nil, in: "source.aggregate",
                "rows are counted, so the numbers of \(source.value ?? "") do not matter",
                "leave out \(say("source.value", "")), or write \(say("source.aggregate", "sum"))")
        }
        refuse(
            source.per != nil && source.value == nil, in: "source.per",
            "there is nothing to be divided by \(source.per ?? "")",
            "name the column of numbers: \(say("source.value", "COLUMN"))")
        refuse(
            source.per != nil && source.aggregate.map { $0 != .sum } ?? false, in: "source.per",
            "a ratio is of two sums, not \(source.aggregate?.rawValue ?? "")",
            "leave out \(say("source.aggregate", source.aggregate?.rawValue ?? "")), or \(say("source.per", source.per ?? ""))"
        )
        refuse(
            source.per != nil && source.isPreAggregated, in: "source.per",
            "ratios of rows that are aggregated already are no ratio of sums",
            "leave out \(say("source.pre-aggregated", "")), or \(say("source.per", source.per ?? ""))")
        refuse(
            source.color != nil && (isGrouped || source.hasSeries), in: "source.color",
            "rows give their colors to bars by name alone, and there \(source.hasSeries ? "are series" : "is \(say(by, ""))")",
            "leave out \(say("source.color", source.color ?? ""))"
                + (source.hasSeries ? ", or name the colors of series in a definition: colors: under series:" : ""))
        refuse(
            (definition.order != nil || definition.style.top != nil) && source.label == nil,
            in: definition.order != nil ? "source.label.order" : "source.label.top",
            "order and top apply only to bars by name",
            "name their column (\(label)) and no time buckets, or leave out the order and the top")
        refuse(
            !definition.style.only.isEmpty && source.series == nil && source.measures.count < 2,
            in: "source.series.only", "there are no series to choose from",
            "name their column: \(say("source.series", "COLUMN"))")
        refuse(
            source.isPreAggregated && !isGrouped, in: "source.pre-aggregated",
            "pre-aggregated rows are buckets of time, and there are none",
            "group by time (\(say("group.by", "week"))), or leave out \(say("source.pre-aggregated", ""))")
        refuse(
            source.isPreAggregated && isGrouped && (source.value == nil || source.aggregate == .count),
            in: "source.pre-aggregated", "pre-aggregated rows are numbers already, and are not counted",
            "name their column (\(say("source.value", "COLUMN"))), and leave out \(say("source.aggregate", "count"))")
    }

    private mutating func objectToDrawing(_ definition: ReportDefinition) {
        let (source, style, say) = (definition.source, definition.style, definition.language.say)
        let nameSeries = "name their column (\(say("source.series", "COLUMN")))"
        func refuse(_ isWrong: Bool, in path: String = "draw.layout", _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        if style.isStacked {
            refuse(!source.hasSeries, "stacks need series", nameSeries)
            refuse(
                !(source.aggregate?.canBeStacked ?? true),
                "\(source.aggregate?.rawValue ?? "") of parts does not add up to that of the whole, as a stack would say",
                "leave out the stacks, or take sum or count")
            refuse(
                source.per != nil, "ratios of parts do not add up to that of the whole, as a stack would say",
                "leave out the stacks")
            refuse(
                style.layout == .shares && !(source.aggregate ?? .sum).isAdditive,
                "parts are shares of a sum, and \(source.aggregate?.rawValue ?? "") is none", "take sum or count")
            refuse(
                style.layout == .shares && !style.lines.isEmpty, in: "lines", "a line has no place among shares",
                "leave out the lines, or draw stacks (\(say("draw.layout", "stacked")))")
            refuse(style.cap != nil, in: "draw.cap", "a stack cannot end at a cap", "leave out the cap, or the stacks")
            refuse(
                definition.marking.scope == .series && definition.marking.extreme != .none,
                in: definition.marking.extreme == .min ? "mark.min" : "mark.max",
                "stacks are marked whole, not by series", "mark by report or page (\(say("mark.max", "page")))")
        }
        refuse(
            style.layout != .grid
                && (definition.sections != nil || style.cellPattern != nil || style.cells != .heat),
            in: "draw.\(definition.sections != nil ? "sections" : style.cellPattern != nil ? "cell" : "cells")",
            "only a grid has sections and cells", "add \(say("draw.layout", "grid"))")
        refuse(
            (style.isStacked || style.layout == .grid) && style.numberPlace == .foot, in: "draw.number-place",
            "only bars side by side have a foot for their numbers",
            "leave out \(say("draw.number-place", "foot")), or the \(style.layout == .grid ? "grid" : "stacks")")
        refuse(
            style.layout == .panels && !source.hasSeries, "there is a small chart for each series, and no series",
            nameSeries)
        refuse(
            definition.hasContactSheet && !definition.formats.contains { $0 != .pdf }, in: "output.contact-sheet",
            "a contact sheet is a picture, and only PDF is made", "add a format: svg or png")
        refuse(
            definition.hasNarrow && !definition.formats.contains { $0 != .pdf }, in: "output.narrow",
            "narrow pages are pictures, and only PDF is made", "add a format: svg or png")
        let unknown = (style.cellPattern ?? "").matches(of: /\{[^{}]*\}/).map { String($0.output) }.first {
            !["{section}", "{item}", "{value}"].contains($0)
        }
        refuse(
            unknown != nil, in: "draw.cell", "cells know nothing of \(unknown ?? "")",
            "write {section}, {item} or {value}")
        guard style.layout == .grid else { return }
        let rows = definition.sections == nil ? "draw.layout" : "draw.sections"
        let (sections, period) = (definition.sections ?? definition.usualSections, definition.group.by)
        switch (sections, period) {
        case (.series, nil) where definition.group.fold == .weekdayHour: break
        case (.series, _): refuse(!source.hasSeries, in: rows, "a grid of series needs series", nameSeries)
        case (.week, .day?), (.weekday, .day?), (.month, .day?), (.year, .week?), (.year, .month?), (.year, .quarter?):
            break
        case (.week, _), (.weekday, _), (.month, _):
            refuse(true, in: rows, "a grid of \(sections.rawValue)s is made of days", "add \(say("group.by", "day"))")
        case (.year, _):
            refuse(
                true, in: rows, "a grid of years is made of weeks, months or quarters",
                "add \(say("group.by", "month"))")
        }
        refuse(
            sections == .year && !definition.group.starts.hasUsualYears, in: rows,
            "a grid of years has the calendar's years and months",
            "leave out \(say("group.year-start", "")) and \(say("group.month-start", "")), or the grid")
        refuse(
            sections != .series && source.hasSeries, in: rows, "a calendar has one number a cell, and there are series",
            "leave out the series, or take them as rows: \(say("draw.sections", "series"))")
    }
}

/// In which words messages name options.
enum OptionLanguage: Sendable {
    /// As keys of a definition: `corners: 4 under draw:`.
    case file
    /// As options of `barfolio chart`: `--corners 4`.
    case commandLine

    /// An option, with a value where one is advised.
    ///
    /// - Parameter path: the key's path, such as `draw.corners`.
    func say(_ path: String, _ value: String = "") -> String {
        let (value, keys) = (value.isEmpty ? "" : " " + value, path.split(separator: "."))
        if self == .commandLine, let name = OptionTable.report.option(at: path)?.chartName { return name + value }
        return "\(keys.last ?? ""):" + value + (keys.count > 1 ? " under \(keys[keys.count - 2]):" : "")
    }
}
