import Records

/// Parts of a definition that do not go together.
public struct Contradiction: Sendable, Equatable {
    /// The part that a message points to: a key of the definition file.
    public let key: String
    /// What was found.
    public let found: String
    /// What to do next.
    public let advice: String
}

extension ReportDefinition {
    /// All that does not go together, as a person would want it told at once; empty where the definition is sound.
    public var contradictions: [Contradiction] {
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
        if source.series != nil, group == nil {
            all.append(
                Contradiction(
                    key: "source", found: "series need time buckets",
                    advice: "group by time (--by week, or group: {by: week}), or leave the series out"))
        }
        if source.condition != nil, case .query = source.relation {
            all.append(
                Contradiction(
                    key: "source", found: "a query has its own conditions",
                    advice: "write the condition (--where, or where:) into the query"))
        }
        if let objection = ReportName.objection(to: stem) {
            all.append(
                Contradiction(
                    key: "name", found: "“\(stem)” cannot be a file's name: \(objection)", advice: "choose a plain name"
                ))
        }
        return all
    }
}
