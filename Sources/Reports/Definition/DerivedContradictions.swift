import Charts
import Records

/// What does not go together with running totals, comparisons and lines.
extension OptionReader {
    mutating func objectToTotal(_ definition: ReportDefinition) {
        guard let total = definition.group.total else { return }
        let (source, say) = (definition.source, definition.language.say)
        let leaveOut = "leave out \(say("group.total", total.rawValue))"
        guard let period = definition.group.by else {
            return object(
                to: "group.total", "a running total needs time buckets", "group by time (\(say("group.by", "day")))")
        }
        if !total.isDivided(by: period) {
            object(
                to: "group.total",
                "a \(total.rawValue) does not begin with a \(period.rawValue), so its total cannot either",
                "group by a shorter span (\(say("group.by", "day"))), or \(leaveOut)")
        }
        if let aggregate = source.aggregate, !aggregate.canRunOn {
            object(
                to: "group.total", "\(aggregate.rawValue) does not add up to a running total",
                "take sum, count or distinct, or \(leaveOut)")
        }
    }

    mutating func objectToRest(_ definition: ReportDefinition) {
        let (source, style, say) = (definition.source, definition.style, definition.language.say)
        func refuse(_ isWrong: Bool, in path: String, _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        if let largest = source.largestSeries {
            let leaveOut = "leave out \(say("source.series.top", "")) and \(say("source.series.rest", ""))"
            refuse(
                largest.count == 0, in: "source.series.rest",
                "“\(largest.rest)” is what is beyond the largest series, and how many these are is not set",
                "set it: \(say("source.series.top", "5"))")
            refuse(
                source.series == nil, in: "source.series.top", "there are no series of which some could be the largest",
                leaveOut)
            refuse(
                !style.only.isEmpty, in: "source.series.only", "series are either named or the largest",
                "leave out \(say("source.series.only", "")), or \(leaveOut.dropFirst(10))")
        }
        guard let rest = definition.restOfNames else { return }
        refuse(
            style.top == nil, in: "source.label.rest",
            "“\(rest)” is what is beyond the first names, and how many these are is not set",
            "set it: \(say("source.label.top", "10"))")
        refuse(
            source.value != nil && source.aggregate == nil && !source.hasSeries && source.per == nil,
            in: "source.label.rest", "each row is a bar of its own, and those of the rest do not become one",
            "merge the rows of a name: \(say("source.aggregate", "sum"))")
    }

    mutating func objectToMeasures(_ definition: ReportDefinition) {
        let (source, say) = (definition.source, definition.language.say)
        guard source.measures.count > 1 else { return }
        let keepOne = "keep one column (\(say("source.value", source.value ?? "")))"
        func refuse(_ isWrong: Bool, in path: String, _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        refuse(
            source.series != nil, in: "source.value",
            "several columns of numbers are series, and there is \(say("source.series", source.series ?? "")) already",
            "leave that out, or \(keepOne)")
        refuse(
            source.per != nil, in: "source.per", "a ratio is of one column by another",
            "leave out \(say("source.per", "")), or \(keepOne)")
        refuse(
            source.aggregate?.needs == .values, in: "source.aggregate",
            "different values are counted of one column alone",
            "make a report of each, or \(keepOne)")
    }

    mutating func objectToCalendar(_ definition: ReportDefinition) {
        let (group, say) = (definition.group, definition.language.say)
        func refuse(_ isWrong: Bool, in path: String, _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        refuse(
            group.by == .period && group.calendar == nil, in: "group.by", "the periods are not named",
            "name a file of them: \(say("group.calendar", "periods.csv"))")
        refuse(
            group.calendar != nil && group.by != .period, in: "group.calendar",
            "the periods of a calendar are not what bars are",
            "group by them: \(say("group.by", "period"))")
        let isClosed = !group.openDays.isEmpty || group.holidays != nil
        refuse(
            isClosed && group.period != .day && group.period?.seconds == nil,
            in: group.openDays.isEmpty ? "group.holidays" : "group.days", "only days and hours can be closed",
            "group by days (\(say("group.by", "day"))), or leave out \(group.openDays.isEmpty ? say("group.holidays", "") : say("group.days", ""))"
        )
    }

    mutating func objectToFold(_ definition: ReportDefinition) {
        guard let fold = definition.group.fold else {
            if definition.group.foldShown == .mean {
                object(
                    to: "group.fold.as", "there is nothing folded that a mean could be of",
                    "say what: \(definition.language.say("group.fold", "weekday"))")
            }
            return
        }
        let (source, say) = (definition.source, definition.language.say)
        let isMean = definition.group.foldShown == .mean
        let aggregate = source.aggregate ?? .sum
        func refuse(_ isWrong: Bool, in path: String = "group.fold.as", _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        refuse(
            isMean && !aggregate.isAdditive,
            "the mean of \(aggregate.rawValue) over \(fold.period.rawValue)s is that of no rows",
            "take sum or count, or leave out \(say("group.fold.as", "mean"))")
        refuse(
            isMean && source.per != nil, "the mean of ratios is not the ratio of all rows",
            "leave out \(say("group.fold.as", "mean"))")
        refuse(
            source.arrival.until != nil, in: "source.arrives.until",
            "a fold does not show which of its \(fold.period.rawValue)s are awaited",
            "say how late rows come: arrives: {after: 1 day}")
        refuse(
            fold == .weekdayHour && source.hasSeries && definition.style.layout == .grid, in: "draw.layout",
            "a grid of weekdays and hours has one number a cell, and there are series",
            "leave out the series, or the grid")
    }

    mutating func objectToParts(_ definition: ReportDefinition) {
        let (group, say) = (definition.group, definition.language.say)
        guard let length = group.period?.seconds, let start = group.dayStart else { return }
        if !start.seconds.isMultiple(of: length) {
            object(
                to: "group.day-start",
                "days that begin at \(start) divide \(group.period == .hour ? "an hour" : "a quarter of an hour")",
                "begin days with a whole one (\(say("group.day-start", "\"05:00\"")))")
        }
    }

    mutating func objectToComparison(_ definition: ReportDefinition) {
        guard let partner = definition.comparedWith else { return }
        let say = definition.language.say
        func refuse(_ isWrong: Bool, in path: String = "compare.with", _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        guard let period = definition.group.by else {
            return refuse(
                true, "only time buckets are compared with earlier ones", "group by time (\(say("group.by", "week")))")
        }
        let unit = period.seconds == nil ? period.rawValue : "day"
        refuse(
            period == .period, "other periods may be longer or shorter", "leave out \(say("compare.with", ""))")
        refuse(
            period != .period && partner.distance(for: period) == nil,
            "so far back there is no whole number of \(unit)s",
            "name a distance in \(unit)s: \(say("compare.with", "'4 \(unit)s'"))")
        refuse(
            period.seconds != nil && definition.group.total != nil, in: "group.total",
            "running totals of parts of a day are not compared",
            "leave out \(say("group.total", "")), or group by days (\(say("group.by", "day")))")
        refuse(
            ![.bars, .rows, .panels].contains(definition.style.layout), in: "draw.layout",
            "only bars side by side are compared with others",
            "leave out \(say("draw.layout", definition.style.layout.rawValue))")
        refuse(
            definition.style.numberPlace == .foot && definition.comparedAs != .ghost, in: "draw.number-place",
            "a change has no room at a bar's foot",
            "leave out \(say("draw.number-place", "foot")), or \(say("compare.as", "ghost"))")
    }

    mutating func objectToLines(_ definition: ReportDefinition) {
        let (lines, say) = (definition.style.lines, definition.language.say)
        func refuse(_ isWrong: Bool, in path: String = "lines", _ found: String, _ advice: String) {
            if isWrong { object(to: path, found, advice) }
        }
        let names = lines.map(\.key)
        if let line = definition.marking.line {
            if !names.contains(line) {
                object(
                    to: "mark.beyond", "there is no line “\(line)” to be beyond",
                    names.isEmpty
                        ? "add it: lines: [{at: 500, name: \(line)}]"
                        : "name one of these: \(names.joined(separator: ", "))")
            }
            refuse(
                names.count(where: { $0 == line }) > 1, in: "lines.\(names.lastIndex(of: line) ?? 0).name",
                "two lines are called “\(line)”", "give each a name of its own")
        }
        guard !lines.isEmpty else { return }
        refuse(
            definition.style.layout == .grid, "a grid has no height at which a line could be",
            "leave out the lines, or the grid")
        let isGrouped =
            definition.source.hasSeries && [.bars, .rows, .panels].contains(definition.style.layout)
            && definition.style.only.count != 1
        for (index, line) in lines.enumerated() {
            switch line.level {
            case .at: break
            case .mean, .median, .meanOfLast:
                refuse(
                    isGrouped, in: "lines.\(index)", "the \(line.key) of several series means nothing at their bars",
                    "stack them (\(say("draw.layout", "stacked"))), or show one (\(say("source.series.only", "NAME")))")
            case .column:
                refuse(
                    definition.group.by == nil, in: "lines.\(index)",
                    "a column's numbers are a line of time buckets alone",
                    "group by time (\(say("group.by", "week"))), or write a number: {at: 500}")
            }
            if case .meanOfLast = line.level {
                refuse(
                    definition.group.by == nil, in: "lines.\(index)",
                    "names have no order of time for the mean of the last ones",
                    "group by time (\(say("group.by", "week"))), or take {at: mean}")
            }
        }
    }
}
