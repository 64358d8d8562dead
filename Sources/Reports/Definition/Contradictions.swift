import Records

/// Parts of a definition that do not go together.
package struct Contradiction: Sendable, Equatable {
    /// The part that a message points to: a key of the definition file.
    package let key: String
    /// What was found.
    package let found: String
    /// What to do next.
    package let advice: String
}

extension ReportDefinition {
    /// All that does not go together, as a person would want it told at once; empty where the definition is sound.
    package var contradictions: [Contradiction] {
        var all: [Contradiction] = []
        if group != nil, source.date == nil {
            all.append(
                Contradiction(
                    key: "group", found: "time buckets need a column of dates",
                    advice: "name it: --date COLUMN, or date: COLUMN under source:"))
        }
        if group == nil, source.label == nil {
            all.append(
                Contradiction(
                    key: "source", found: "bars need names or time buckets",
                    advice: "name the column of names (--label COLUMN, or label: under source:), "
                        + "or group by time (--date COLUMN --by week, or group: {by: week})"))
        }
        if let group, group.since != nil, group.last != nil {
            all.append(
                Contradiction(
                    key: "since", found: "since and last both say where the buckets begin", advice: "keep one of them"))
        }
        if let since = group?.since, let until = group?.until, since > until {
            all.append(
                Contradiction(
                    key: "since", found: "the buckets since \(since) would end on \(until), before they begin",
                    advice: "make since the earlier of the two days"))
        }
        if let aggregate = source.aggregate, aggregate != .count, source.value == nil {
            all.append(
                Contradiction(
                    key: "source", found: "\(aggregate.rawValue) needs a column of numbers",
                    advice: "name it: --value COLUMN, or value: COLUMN under source:"))
        }
        if order != nil || top != nil, group != nil || source.label == nil {
            all.append(
                Contradiction(
                    key: "source", found: "bars by name alone have an order and a top",
                    advice: "name their column (--label COLUMN, or label: {column: COLUMN} under source:) "
                        + "and no time buckets, or leave out the order and the top"))
        }
        if !only.isEmpty, source.series == nil {
            all.append(
                Contradiction(
                    key: "source", found: "there are no series to choose from",
                    advice: "name their column: --series COLUMN, or series: {column: COLUMN} under source:"))
        }
        all += drawContradictions
        if source.condition != nil {
            switch source.origin {
            case .database(_, .table): break
            case .database(_, .query):
                all.append(
                    Contradiction(
                        key: "source", found: "a query has its own conditions",
                        advice: "write the condition (--where, or where:) into the query"))
            case .command:
                all.append(
                    Contradiction(
                        key: "source", found: "a command has its own conditions",
                        advice: "have the command print those rows alone, and leave out where:"))
            }
        }
        all += preAggregationContradictions
        if let objection = ReportName.objection(to: stem) {
            all.append(
                Contradiction(
                    key: "name", found: "“\(stem)” cannot be a file's name: \(objection)", advice: "choose a plain name"
                ))
        }
        return all
    }
}

extension ReportDefinition {
    private var preAggregationContradictions: [Contradiction] {
        guard source.isPreAggregated else { return [] }
        func objection(_ found: String, _ advice: String) -> Contradiction {
            Contradiction(key: "source", found: found, advice: advice)
        }
        if group == nil {
            return [
                objection(
                    "pre-aggregated rows are buckets of time, and there are none",
                    "group by time (--by week, or group: {by: week}), or leave out pre-aggregated")
            ]
        }
        if source.value == nil || source.aggregate == .count {
            return [
                objection(
                    "pre-aggregated rows are numbers already, and are not counted",
                    "name their column (--value COLUMN, or value: under source:), and leave out aggregate: count")
            ]
        }
        return []
    }

    private var drawContradictions: [Contradiction] {
        var all: [Contradiction] = []
        func object(_ found: String, _ advice: String) {
            all.append(Contradiction(key: "draw", found: found, advice: advice))
        }
        if draw.layout == .stacked, source.series == nil {
            object("stacks need series", "name their column (--series COLUMN, or series: under source:)")
        }
        if draw.layout == .stacked, draw.cap != nil {
            object("a stack cannot end at a cap", "leave out the cap, or the stacks")
        }
        if draw.layout == .stacked, marking.scope == .series, marking.extreme != .none {
            object("stacks are marked whole, not by series", "mark by report or page (--mark-scope page)")
        }
        if draw.layout != .grid, draw.sections != nil || draw.cellPattern != nil || draw.cells != .heat {
            object("only a grid has sections and cells", "add --layout grid, or layout: grid under draw:")
        }
        if hasContactSheet, !formats.contains(where: { $0 != .pdf }) {
            object("a contact sheet is a picture, and only PDF is made", "add a format: svg or png")
        }
        if let pattern = draw.cellPattern,
            let unknown = pattern.matches(of: /\{[^{}]*\}/).map({ String($0.output) }).first(where: {
                !["{section}", "{item}", "{value}"].contains($0)
            })
        {
            object("cells know nothing of \(unknown)", "write {section}, {item} or {value}")
        }
        if draw.layout == .grid {
            let sections = draw.sections ?? usualSections
            switch (sections, group?.by) {
            case (.series, _) where source.series == nil:
                object("a grid of series needs series", "name their column (--series COLUMN, or series: under source:)")
            case (.week, .day?), (.month, .day?), (.year, .month?), (.year, .quarter?), (.series, _): break
            case (.week, _): object("a grid of weeks is made of days", "add --by day, or group: {by: day}")
            case (.month, _): object("a grid of months is made of days", "add --by day, or group: {by: day}")
            case (.year, _):
                object(
                    "a grid of years is made of months or quarters", "add --by month, or group: {by: month}")
            }
            if sections != .series, source.series != nil {
                object(
                    "a calendar has one number a cell, and there are series",
                    "leave out the series, or take them as rows: --sections series")
            }
        }
        return all
    }
}
