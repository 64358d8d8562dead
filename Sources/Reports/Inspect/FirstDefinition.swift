import Charts
import Foundation
import Records

/// A definition to begin with: one table as an inspection found it, with comments that say what else there is.
package struct FirstDefinition {
    /// A name for the report, after the table.
    package let name: String
    /// The definition, in YAML.
    package let text: String
    /// What a person should know of it: dates that were not used, what was taken for granted, and where the report ends.
    package private(set) var notes: [String] = []

    /// Writes a definition of a table: of the one that was inspected where it was named, else of the one that is likeliest meant.
    ///
    /// - Parameters:
    ///   - folder: where the definition is to be.
    ///   - zone: that days are to begin in.
    /// - Throws: `.data` where there is no such table, or nothing in it to draw by.
    package init(
        of inspection: DatabaseInspection, isNamed: Bool, in folder: String, zone: TimeZoneRules, today: CivilDate
    ) throws(ReportError) {
        let table = try Self.table(isNamed, inspection)
        name = Self.name(after: table.name)
        let database = Self.path(of: inspection.database, from: folder)
        let best = table.bestDate
        let bars =
            best.map { Self.byTime(table, $0.column, $0.date, zone: zone, today: today) }
            ?? table.names.map { Self.byName(table, $0.label, isStored: $0.areStored) } ?? []
        let lines =
            [
                "# The report's name is that of this file. What all keys mean: barfolio schema --markdown",
                "# What else is in the database: barfolio inspect \(ShellWord.visible(inspection.database.shellWord))",
                "title: \(YAMLText.quoted(table.name))",
                "source:",
                "  database: \(YAMLText.quoted(database))"
                    + (database.isAbsolutePath ? "" : "   # from this file's folder"),
                best.flatMap { $0.date.query($0.column, of: table.name) }.map {
                    "  query: \(YAMLText.quoted($0))"
                }
                    ?? "  table: \(YAMLText.quoted(table.name))   # or instead of a table, query: SELECT …",
            ] + bars + [
                "# More options; remove the first # of a line to use it:",
                "# mark: {max: report}   # the bar that stands out: the largest of the report, or of every page; {min: page}, none",
                "# draw: {theme: dark, unit: 1000, unit-label: thousands, size: 1200x600}",
                "# output: {formats: [svg, png, pdf]}",
                "# expected: daily   # or weekdays, weekly: barfolio status tells of an edition that is not there",
                "# keep: {daily: 30, weekly: 52, monthly: forever}   # the editions that barfolio prune leaves",
                "# on-failure: [mail, -s, a report failed, me]   # run with what happened as JSON on its input",
            ]
        text = lines.joined(separator: "\n") + "\n"
        if best.map({ ColumnName.isBirth($0.column) || ColumnName.isExpiry($0.column) }) ?? true {
            notes = Self.unreadDates(table)
            if !notes.isEmpty { notes[0] = "bars by \(best?.column ?? "name"), since \(notes[0])" }
        }
        notes += [table.undated, best.flatMap { Self.guess($0.column, $0.date, zone: zone) }].compactMap(\.self)
        guard let reading = best?.date.readings.first else { return }
        if let end = SuggestedSpan(reading, today: today).until {
            let nothing = reading.isWhole ? "nothing" : "in a sample of its rows nothing"
            notes.append("\(nothing) is newer than \(end), so the report ends there: remove “until” when new rows come")
        }
        if reading.last > today {
            let day = SuggestedSpan(reading, today: today, looksAhead: true).asOf.map { "; see --as-of \($0)" } ?? ""
            notes.append("dates go on to \(reading.last); of days to come the report shows each when it is there" + day)
        }
    }

    /// From the folder, where the file is in it or in the folder above it, so that both can be moved together; else from the root.
    private static func path(of file: String, from folder: String) -> String {
        let way = wayBetween(folder, file.parentPath).appendingPath(file.lastPathPart)
        guard way.hasPrefix("../../") else { return way }
        return URL(filePath: file.parentPath).resolvingSymlinksInPath().path.appendingPath(file.lastPathPart)
    }

    private static func table(
        _ isNamed: Bool, _ inspection: DatabaseInspection
    ) throws(ReportError) -> TableInspection {
        func refusal(_ found: String, _ evidence: String?, _ advice: String) -> ReportError {
            ReportError(.data, subject: inspection.database, found: found, evidence: evidence, advice: advice)
        }
        let query =
            "write a query that gives dates or names: barfolio chart \(ShellWord.visible(inspection.database.shellWord)) --query SQL …"
        let all = inspection.tables
        guard isNamed, let table = all.first else {
            if let table = ChartSuggestions.tables(of: inspection).first { return table }
            guard !all.isEmpty else {
                throw refusal(
                    "it has no tables", nil,
                    "name another database, or see whether the program that fills it has written anything yet")
            }
            if let table = all.first(where: { !unreadDates($0).isEmpty }) {
                throw refusal(
                    "no table has rows with names to draw by, or with dates in a format that barfolio knows",
                    "table \(table.name): " + unreadDates(table).joined(separator: "\n"), query)
            }
            throw refusal(
                "no table has rows with dates or names to draw by",
                (["the tables are: \(all.map(\.name).listed(most: 20, isCounted: false))"]
                    + all.compactMap { table in table.problem.map { "\(table.name): \($0)" } }.prefix(3))
                    .joined(separator: "\n"),
                "see what it holds (barfolio inspect \(ShellWord.visible(inspection.database.shellWord))), and \(query)"
            )
        }
        guard table.bestDate != nil || table.names != nil else {
            if let problem = table.problem {
                throw refusal("the \(table.kind) \(table.name) cannot be read", problem, query)
            }
            let dates = unreadDates(table)
            throw refusal(
                "the table \(table.name) has no dates and no names to draw by",
                dates.isEmpty ? nil : dates.joined(separator: "\n"), query)
        }
        return table
    }

    /// What is wrong with the first column that seems to hold dates, of others than ends where it can be, and a statement that fixes it.
    private static func unreadDates(_ table: TableInspection) -> [String] {
        let unread = table.columns.filter { column in
            column.date?.verdict == .unknown && (column.distinct > 0 || column.missing < table.sampled)
        }
        guard let best = unread.first(where: { !ColumnName.isExpiry($0.name) }) ?? unread.first, let date = best.date
        else { return [] }
        let column = best.name
        let found = "\(column) is of no known format of dates: \(date.evidence)"
        guard let writing = date.writing, ShellWord.canBePasted(table.name + column) else { return [found] }
        let caution = writing.caution.map { " (\($0))" } ?? ""
        return [
            found, "write this query instead of the table, and date: \(writing.dayColumn)\(caution):",
            "    query: \(writing.query(column, of: table.name))",
        ]
    }

    /// The table's letters and digits; other characters have a meaning somewhere.
    private static func name(after table: String) -> String {
        let parts = table.lowercased().precomposedStringWithCanonicalMapping.split {
            !($0.isLetter || $0.isNumber || $0 == "_")
        }
        var name = parts.joined(separator: "-")
        while name.utf8.count > 100 { name.removeLast() }
        return objection(toReportName: name) == nil ? name : "report"
    }

    /// Why a column of dates was chosen among several.
    private static func reason(for column: String, _ date: DateInspection) -> String {
        if ColumnName.isCreation(column) { return "its name says that it is when something was made or came in" }
        if ColumnName.isStart(column) { return "its name says that it is when something began" }
        return date.areRising ? "its dates rise with the rows" : "no other says better when a row came into being"
    }

    /// What is taken for granted of times that name no zone.
    private static func guess(_ column: String, _ date: DateInspection, zone: TimeZoneRules) -> String? {
        let times = "\(date.zoneless == .some ? "Some" : "The") times of \(column)"
        if let reason = date.reasonForUTC {
            return "\(times) name no zone, and are likely to be UTC: \(reason)"
        }
        guard date.zoneless != .none, !zone.isUTC else { return nil }
        return
            "\(times) name no zone, and are read as those of \(zone.name); if they are UTC, write zone: UTC behind the format"
    }

    private static func byTime(
        _ table: TableInspection, _ column: String, _ date: DateInspection, zone: TimeZoneRules, today: CivilDate
    ) -> [String] {
        guard let reading = date.readings.first else { return [] }
        let isWritten = date.verdict == .written
        let length = reading.last.daysSinceEpoch - reading.first.daysSinceEpoch
        let middle = reading.middle.flatMap { days in
            (days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch) * 2 < length ? days : nil
        }
        let days =
            "\(reading.first) to \(reading.last)" + (reading.isWhole ? "" : " in a sample")
            + (middle.map { ", nearly all from \($0.lowerBound) to \($0.upperBound)" } ?? "")
        var lines = [
            "  # \(YAMLText.comment(column)) is \(isWritten ? "read by the query as ISO 8601" : reading.format.rawValue), from \(days): \(YAMLText.comment(date.evidence))."
        ]
        lines += date.readings.filter { $0.format != reading.format }.map { other in
            "  # It could be \(other.format.rawValue) too, from \(other.first) to \(other.last): write the format whose days are right."
        }
        let others = table.rankedDates.map(\.column).filter { $0 != column }
        if !others.isEmpty {
            let names = others.listed(most: 6, isCounted: false)
            let reason = Self.reason(for: column, date)
            lines.append(
                "  # It was chosen among several: \(YAMLText.comment(reason)). Other dates: \(YAMLText.comment(names))."
            )
        }
        if let undated = table.undated { lines.append("  # \(YAMLText.comment(undated)).") }
        if let guess = Self.guess(column, date, zone: zone) { lines.append("  # \(YAMLText.comment(guess)).") }
        let dateZone = date.reasonForUTC == nil ? "" : ", zone: UTC"
        if table.columns.contains(where: { $0.name.lowercased() == "interval" && $0.role != .text }) {
            lines.append(
                "  # It has a column interval: where a row's date is the end of its interval (as in weewx), the day's last row counts for the next."
            )
        }
        lines += [
            "  date: {column: \(YAMLText.quoted(date.columnRead(column))), format: \(reading.format.rawValue)\(dateZone)}"
        ]
        let numbers = table.bestValue ?? "COLUMN"
        let value = "  # value: \(YAMLText.comment(YAMLText.quoted(numbers)))   # "
        lines +=
            ColumnName.isLevel(numbers)
            ? [value + "with:", "  # aggregate: avg   # the mean of it, instead of how many rows; or min, max"]
            : [value + "the sum of it, instead of how many rows; or with aggregate: avg, min, max"]
        if let series = table.bestLabel(atMost: 8)?.name {
            lines.append("  # series: \(YAMLText.comment(YAMLText.quoted(series)))   # divides every bar")
        }
        return lines + group(reading, zone: zone, today: today)
    }

    /// The buckets, and how many of them are on a page.
    private static func group(_ reading: DateInspection.Reading, zone: TimeZoneRules, today: CivilDate) -> [String] {
        let span = SuggestedSpan(reading, today: today, looksAhead: true)
        var lines = [
            "# Bars by day, week, month, quarter or year; last: how many, the report's own day in the last of them."
        ]
        let until = span.until.map { ", until: \($0)" } ?? ""
        if let day = span.until {
            lines.append(
                "# Nothing\(reading.isWhole ? "" : " in a sample") is newer than \(day), so the report ends there; without until it goes on to its own day."
            )
        }
        return lines + [
            "group: {by: \(span.period.rawValue), last: \(span.last)\(until), time-zone: \(YAMLText.quoted(zone.name))}   # this machine's zone: write another where days begin elsewhere",
            "page: {bars: \(span.last > 14 ? span.last / 2 : span.last)}   # the most bars on a page",
        ]
    }

    private static func byName(_ table: TableInspection, _ label: ColumnInspection, isStored: Bool) -> [String] {
        let most = ChartSuggestions.mostShown
        let isLong = label.distinct > most
        let value = YAMLText.quoted(table.bestValue ?? "COLUMN")
        let values =
            isStored
            ? ["  value: \(value)   # as it is stored; with aggregate: sum, avg, min or max for each name"]
            : [
                "  # value: \(YAMLText.comment(value))   # with aggregate: \(table.bestValue.map(ColumnName.isLevel) == true ? "avg" : "sum") below, instead of how many rows",
                "  aggregate: count   # or sum, avg, min, max of a value",
            ]
        let name = YAMLText.quoted(label.name)
        let names =
            isLong
            ? "{column: \(name), top: \(most)}   # the names below the bars, the largest alone"
            : "\(name)   # the names below the bars"
        return ["  label: \(names)"] + values
            + (isLong ? [] : ["page: {bars: \(max(1, label.distinct))}   # the most bars on a page"])
    }
}

/// Text as YAML 1.2 reads it back, whatever is in it.
enum YAMLText {
    /// A value: as it is where that is safe, else between quotes.
    static func quoted(_ text: String) -> String {
        isPlain(text) ? text : "\"" + text.unicodeScalars.map { escaped($0, isQuoted: true) }.joined() + "\""
    }

    /// The text of a comment: on one line, with nothing in them that a YAML file must not hold.
    static func comment(_ text: String) -> String { text.unicodeScalars.map { escaped($0, isQuoted: false) }.joined() }

    /// Letters, digits and the like, beginning with a letter or as a path, and nothing that means something else to a reader of
    /// YAML 1.1 or 1.2.
    private static func isPlain(_ text: String) -> Bool {
        let meanings = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        guard let first = text.unicodeScalars.first,
            first.properties.isAlphabetic || first == "/" || text.hasPrefix("../")
        else { return false }
        return !meanings.contains(text.lowercased())
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-./".unicodeScalars.contains(scalar)
            }
    }

    private static func escaped(_ scalar: Unicode.Scalar, isQuoted: Bool) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
            let isLong = scalar.value > 0xFFFF
            return (isLong ? "\\U" : "\\u") + padded(scalar.value, isLong ? 8 : 4, radix: 16, uppercase: true)
        default:
            return isQuoted && "\"\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
        }
    }
}
