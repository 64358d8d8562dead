import Archive
import Charts
import Foundation
import Records

extension ReportRequest {
    /// SHA-256 of ``numbersText``: two editions whose numbers were made in the same way have the same one (`numbers_sha256` in
    /// report.json).
    var numbersSHA256: String { sha256(Data(numbersText.utf8)) }

    /// All that decides a report's numbers, given the same rows and as-of day: a line for each key that is set, in the words of
    /// definitions.
    ///
    /// What only decides how they are drawn is left out, how many buckets there are (`last`) too, and the folder in which a database or a
    /// program is reached: an archive that moves with its database stays comparable. Every value comes after its length in
    /// bytes, so that no text can pass for two.
    ///
    /// Archives hold its hash. Whoever changes the text makes the next edition of every report incomparable with those before, which is what
    /// the version in its first line is for.
    var numbersText: String {
        var lines = ["barfolio-numbers/1"]
        func add(_ key: String, _ value: String?) {
            if let value { lines.append("\(key) \(value.utf8.count):\(value)") }
        }
        switch source.origin {
        case .database(let path, .table(let name)):
            add("database", path.lastPathPart)
            add("table", name)
        case .database(let path, .query(let text)):
            add("database", path.lastPathPart)
            add("query", text)
        case .command(let command):
            for word in command.words { add("command", word) }
            add("format", command.format?.rawValue)
        }
        add("date", source.date?.column)
        add("date-format", source.date?.format?.rawValue)
        add("label", source.label)
        add("value", source.value)
        add("series", source.series)
        // Names that stand more than once are told apart by their place.
        if chart.order != .stored { add("order", chart.order.rawValue) }
        add("top", chart.top.map(String.init))
        add("where", source.condition)
        add("aggregate", source.aggregate?.rawValue)
        if source.isPreAggregated { add("pre-aggregated", "true") }
        // By name, days matter where rows of days after the as-of day are left out.
        if grouping != nil || source.date != nil { add("time-zone", zone.name) }
        if let grouping {
            add("by", grouping.period.rawValue)
            if grouping.period == .week { add("week-start", grouping.weekStart.rawValue) }
            add("since", grouping.since?.description)
            add("until", grouping.until?.description)
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
