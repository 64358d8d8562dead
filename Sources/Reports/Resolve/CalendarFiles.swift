import Charts
import Platform

/// Where weeks, months and years begin, and the organisation's own periods where there are any.
///
/// - Throws: `.definition` where their file cannot be used.
func starts(_ calendar: ReportDefinition.Group.Calendar) throws(ReportError) -> CalendarStarts {
    let periods = try read(calendar.file, what: "the calendar") { csv throws(LineFlaw) in try NamedPeriods(csv: csv) }
    return copy(of: calendar.starts) { $0.periods = periods }
}

/// The days that are no bars; nil where all are.
///
/// - Throws: `.definition` where the file of holidays cannot be used.
func closedDays(_ calendar: ReportDefinition.Group.Calendar) throws(ReportError) -> ClosedDays? {
    let holidays = try read(calendar.holidays, what: "the calendar of holidays") { bytes throws(LineFlaw) in
        try eventDays(ics: bytes)
    }
    let open = calendar.openDays.isEmpty ? Weekday.allCases : calendar.openDays
    return ClosedDays(weekdays: Weekday.allCases.filter { !open.contains($0) }, holidays: holidays ?? [])
}

/// - Throws: `.definition` where the report's days are beyond the organisation's periods.
func check(_ days: Grouping, _ calendar: ReportDefinition.Group.Calendar) throws(ReportError) {
    guard let periods = days.starts.periods, let path = calendar.file else { return }
    let first = periods.all[0].firstDay
    for day in [days.since, days.lastDay].compactMap(\.self) where day < first || day >= periods.end {
        throw ReportError(
            .definition, subject: path,
            found: "\(day) is in none of its periods, which run from \(first) to \(periods.end.advanced(byDays: -1))",
            advice: "add the periods of that time, or report other days")
    }
}

private func read<Value>(
    _ path: String?, what: String, _ parse: ([UInt8]) throws(LineFlaw) -> Value
) throws(ReportError) -> Value? {
    guard let path else { return nil }
    let bytes = try File.input(path, what, "take out of it the days that no report shows")
    do {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return try parse(Array(bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes))
    } catch {
        throw ReportError(
            .definition, subject: "\(path):\(error.line)", found: error.flaw.found, advice: error.flaw.advice)
    }
}
