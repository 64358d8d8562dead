import Charts
import Reports

extension ReportExplanation {
    /// The explanation as a person reads it.
    var text: String {
        var lines = [ShellWord.visible("\(report): \(title), as of \(asOf)") + (clock.map { ", up to \($0)" } ?? "")]
        func say(_ title: String, _ text: String) {
            lines.append("  " + title.padding(to: 9) + ShellWord.visible(text))
        }
        if let bucket {
            let days = bucket.firstDay == bucket.lastDay ? "" : " to \(bucket.lastDay)"
            let time = bucket.period.seconds == nil ? "" : " \(bucket.start.dropFirst(11).prefix(5))"
            say("bucket", "\(bucket.label), the \(bucket.period.rawValue) \(bucket.firstDay)\(days)\(time)")
            say("local", "\(bucket.start) to \(bucket.end), \(timeZone)")
            say("UTC", "\(bucket.startUTC) to \(bucket.endUTC)")
            say("length", bucket.hours.plainText + (bucket.hours == 1 ? " hour" : " hours"))
            say("partial", bucket.partial.map { "yes: \($0)" } ?? "no")
        }
        for (index, bar) in bars.enumerated() {
            let page = bar.page.map { "on page \($0)" }
            if bucket == nil { say("bar", [bar.label, page].compactMap(\.self).joined(separator: ", ")) }
            if let series = bar.series { say("series", series) }
            say("rows", "\(bar.rows)")
            let value = bar.value?.description ?? bar.state.rawValue
            let drawn = page.map { ", drawn as \(bar.text.isEmpty ? "a stub or nothing" : bar.text) \($0)" }
            say("value", value + (drawn ?? ""))
            if let published = bar.published {
                let bounds = published.start.flatMap { start in published.end.map { " from \(start) to \($0)" } }
                let cause =
                    published.isOfOtherRows == true
                    ? "rows" : bounds == nil ? "rows, or the definition," : "the rules of the zone, or the calendar,"
                let change = published.changes ?? "\(cause) were changed since"
                say(
                    "differs",
                    "the edition of \(published.edition) has \(published.value?.description ?? "no number")\(bounds ?? ""): \(change)"
                )
            }
            if let how = bar.how { say("which is", how) }
            if let compared = bar.compared {
                say(
                    "compared",
                    "\(bar.change ?? "") with \(compared.value.description), \(compared.start) to \(compared.end)"
                        .trimmingCharacters(in: .whitespaces))
            }
            if let uncompared = bar.uncompared {
                let state = uncompared == .twoHours ? "" : "the bucket is not over or has not all arrived, and "
                say("compared", "no: \(state)there are \(uncompared.rawValue)")
            }
            say("marked", "\(bar.mark == nil ? "no" : "yes"): \(bar.reason)")
            if index < bars.count - 1 { lines.append("") }
        }
        lines.append("")
        if let stack {
            let change = stackChange.map { "\($0) " } ?? ""
            say(
                "stack",
                "\(stack.value.description) in all, compared \(change)with \(stack.compared.value.description), \(stack.compared.start) to \(stack.compared.end)"
            )
        }
        if let format = source.dateFormat { say("dates", format) }
        if let way = source.readBy { say("read by", way) }
        for parameter in source.parameters { say("bound", ":\(parameter.name) = \(parameter.value)") }
        let others = counted(namesLeftOut, "name") + (namesLeftOut == 1 ? " that is" : " that are") + " not shown"
        let rest = namesLeftOut == 0 ? "" : " and " + others
        say("report", "\(countedAre(source.used, "row")) in \(counted(barCount, "bar"))\(rest)")
        if source.rejected.isEmpty { say("rejected", "no rows") }
        for rejected in source.rejected {
            say("rejected", "\(rejected.count): \(rejected.reason) (\(rejected.exampleText))")
        }
        if source.strict { say("strict", "a run refuses this report because of them") }
        if let records {
            lines.append("")
            for record in records { say("row \(record.row)", Self.text(of: record)) }
            let used = records.count { $0.rejected == nil }
            say(
                "sum",
                "\(counted(used, "row")), which \(used == 1 ? "is" : "are") all that is in \(bars.count == 1 ? "this bar" : "these bars")"
            )
        }
        return lines.joined(separator: "\n")
    }

    private static func text(of record: Tally.Record) -> String {
        let number = record.rejected.map { "not used: \($0)" } ?? record.value
        let moment = record.date.flatMap { date in record.instant.map { "\(date) is \($0)" } }
        return [moment, record.series, number].compactMap(\.self).joined(separator: "; ")
    }

    /// The rows behind the bars as CSV, with a header (``CSVText``, but for line feeds alone).
    var csv: String {
        let lines = (records ?? []).map { record in
            ["\(record.row)", record.date, record.instant, record.series, record.value, record.rejected]
        }
        return ([["row", "date", "instant", "series", "value", "rejected"]] + lines).map(CSVText.line)
            .joined(separator: "\n")
    }
}

extension String {
    /// The text with blanks after it, at least one.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
