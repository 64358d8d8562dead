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
        if source.aggregate == .sum, source.value == nil {
            all.append(
                Contradiction(
                    key: "source", found: "a sum needs a column of numbers",
                    advice: "name it: --value COLUMN, or value: COLUMN under source:"))
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
