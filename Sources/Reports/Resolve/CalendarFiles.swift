import Archive
import Charts
import Foundation

/// Where weeks, months and years begin, and the organisation's own periods where there are any.
///
/// - Throws: `.definition` where their file cannot be used.
func starts(_ definition: ReportDefinition) throws(ReportError) -> CalendarStarts {
    var starts = definition.group.starts
    starts.periods = try definition.group.calendar.map { path throws(ReportError) in
        try CalendarFile(path, what: "the calendar").periods()
    }
    return starts
}

/// The days that are no bars; nil where all are.
///
/// - Throws: `.definition` where the file of holidays cannot be used.
func closedDays(_ group: ReportDefinition.Group) throws(ReportError) -> ClosedDays? {
    let holidays = try group.holidays.map { path throws(ReportError) in
        try CalendarFile(path, what: "the calendar of holidays").holidays()
    }
    let open = group.openDays.isEmpty ? Weekday.allCases : group.openDays
    return ClosedDays(weekdays: Weekday.allCases.filter { !open.contains($0) }, holidays: holidays ?? [])
}

/// - Throws: `.definition` where the report's days are beyond the organisation's periods.
func check(_ days: Grouping, _ group: ReportDefinition.Group) throws(ReportError) {
    guard let periods = days.starts.periods, let path = group.calendar else { return }
    let first = periods.all[0].firstDay
    for day in [days.since, days.lastDay].compactMap(\.self) where day < first || day >= periods.end {
        throw ReportError(
            .definition, subject: path,
            found: "\(day) is in none of its periods, which run from \(first) to \(periods.end.advanced(byDays: -1))",
            advice: "add the periods of that time, or report other days")
    }
}

/// A file of days, read once.
private struct CalendarFile {
    private let path: String
    private let lines: [String]
    private static let largest = 1 << 20

    init(_ path: String, what: String) throws(ReportError) {
        self.path = path
        guard let bytes = try? WholeFile(path, what: what).bytes(most: Self.largest) else {
            throw ReportError(
                .definition, subject: path,
                found: "\(what) cannot be read, or is larger than \(Self.largest >> 20) MiB",
                advice: "check the path: ls -l \(path.shellWord)")
        }
        guard let text = String(bytes: bytes, encoding: .utf8) else {
            throw ReportError(
                .definition, subject: path, found: "\(what) is not UTF-8 text",
                advice: "save it as UTF-8")
        }
        let start = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        lines = start.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    private func refusal(_ line: Int, _ found: String, _ advice: String) -> ReportError {
        ReportError(.definition, subject: "\(path):\(line)", found: found, advice: advice)
    }
}

/// Periods: CSV with the columns `first` and `name`, and perhaps `last`, of RFC 4180.
extension CalendarFile {
    /// - Throws: `.definition` where lines are no periods, are not in order, overlap, or leave days out.
    func periods() throws(ReportError) -> NamedPeriods {
        let header = Self.fields(of: lines.first ?? "").map { $0.lowercased() }
        guard let firstPlace = header.firstIndex(of: "first"), let namePlace = header.firstIndex(of: "name") else {
            throw refusal(
                1, "the first line does not name the columns first and name",
                "begin with the line “first,name”, and write a line for each period: 2026-01-05,P1")
        }
        let lastPlace = header.firstIndex(of: "last")
        var all: [NamedPeriods.Named] = []
        var (end, isEnded): (CivilDate?, Bool) = (nil, false)
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            let (number, fields) = (index + 1, Self.fields(of: line))
            func day(_ place: Int) throws(ReportError) -> CivilDate {
                guard place < fields.count, let day = CivilDate(fields[place]) else {
                    throw refusal(
                        number, "“\(line.shortened)” has no day in column \(place + 1)", "write days as 2026-01-05")
                }
                return day
            }
            guard !isEnded else {
                throw refusal(number, "there is a period after the end", "write the line without a name last")
            }
            let first = try day(firstPlace)
            if let end, first != end {
                throw refusal(
                    number,
                    first < end
                        ? "\(first) is in the period before, too"
                        : "\(end) to \(first.advanced(byDays: -1)) are in no period",
                    "let each period begin on the day after the one before")
            }
            if lastPlace == nil, let previous = all.last, first <= previous.firstDay {
                throw refusal(number, "\(first) is not after \(previous.firstDay)", "write the periods in their order")
            }
            let name = namePlace < fields.count ? fields[namePlace] : ""
            if let lastPlace {
                let last = try day(lastPlace)
                guard last >= first else {
                    throw refusal(number, "\(last) is before \(first)", "write the last day of the period")
                }
                end = last.advanced(byDays: 1)
            }
            if name.isEmpty {
                guard lastPlace == nil else { throw refusal(number, "the period has no name", "give it one") }
                (end, isEnded) = (first, true)
            } else {
                all.append(.init(first, name))
            }
        }
        guard let end, let periods = NamedPeriods(all, end: end) else {
            throw refusal(
                lines.count, all.isEmpty ? "there are no periods" : "the last period has no end",
                all.isEmpty
                    ? "write a line for each: 2026-01-05,P1" : "add the day after it, without a name: 2027-01-04,")
        }
        return periods
    }

    private static func fields(of line: String) -> [String] {
        var (fields, field, isQuoted) = ([String](), "", false)
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
                // Two of them are one.
                if isQuoted, field.last == "\u{0}" {
                    field.removeLast(); field.append("\"")
                } else {
                    field.append("\u{0}")
                }
            } else if character == ",", !isQuoted {
                fields.append(field)
                field = ""
            } else {
                field.append(character)
            }
        }
        return (fields + [field]).map { $0.replacing("\u{0}", with: "").trimmingCharacters(in: .whitespaces) }
    }
}

/// Holidays: the whole days of iCalendar's events (RFC 5545).
extension CalendarFile {
    private struct Event {
        var line: Int
        var first: CivilDate?
        var end: CivilDate?
        var rule: String?
        var isCancelled = false
    }

    /// - Throws: `.definition` where events are not of whole days, or come again in a way that is not understood.
    func holidays() throws(ReportError) -> [CivilDate] {
        var (days, event): ([CivilDate], Event?) = ([], nil)
        var count = 0
        for (number, line) in unfolded {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].split(separator: ";").first.map { $0.uppercased() } ?? ""
            let value = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
            switch (name, value.uppercased()) {
            case ("BEGIN", "VEVENT"): event = Event(line: number)
            case ("END", "VEVENT"):
                if let event, !event.isCancelled { days += try self.days(of: event) }
                count += 1
                event = nil
            case ("DTSTART", _): if event != nil { event?.first = try day(value, number) }
            case ("DTEND", _): event?.end = try day(value, number)
            case ("DURATION", let value):
                let first = event?.first
                event?.end = try end(after: value, first, number)
            case ("RRULE", let value): event?.rule = value
            case ("STATUS", "CANCELLED"): event?.isCancelled = true
            case ("RDATE", _) where event != nil, ("EXDATE", _) where event != nil,
                ("RECURRENCE-ID", _) where event != nil:
                throw refusal(number, "\(name) is not understood", "write each day as an event of its own")
            default: break
            }
        }
        guard count > 0 else {
            throw refusal(1, "there are no events (VEVENT) in it", "export the holidays as iCalendar (.ics)")
        }
        return days
    }

    /// The lines with those that go on on the next one put together, and their numbers.
    private var unfolded: [(Int, String)] {
        lines.enumerated().reduce(into: []) { all, line in
            if let last = all.indices.last, let first = line.element.first, first == " " || first == "\t" {
                all[last].1 += line.element.dropFirst()
            } else {
                all.append((line.offset + 1, line.element))
            }
        }
    }

    private func day(_ value: String, _ line: Int) throws(ReportError) -> CivilDate {
        let digits = Array(value)
        guard digits.count == 8,
            let day = CivilDate(String(digits[..<4]) + "-" + String(digits[4..<6]) + "-" + String(digits[6...]))
        else {
            throw refusal(
                line, "“\(value.shortened)” is no whole day",
                "keep events of whole days in the file alone: DTSTART;VALUE=DATE:20261225")
        }
        return day
    }

    private func end(after duration: String, _ first: CivilDate?, _ line: Int) throws(ReportError) -> CivilDate {
        guard let match = duration.wholeMatch(of: /P([1-9][0-9]{0,3})([DW])/), let count = Int(match.1), let first
        else {
            throw refusal(
                line, "“\(duration.shortened)” is no number of whole days after a DTSTART", "write DTEND instead")
        }
        return first.advanced(byDays: count * (match.2 == "W" ? 7 : 1))
    }

    /// All days of an event, in all years of one that comes every year.
    private func days(of event: Event) throws(ReportError) -> [CivilDate] {
        guard let first = event.first else { throw refusal(event.line, "an event has no DTSTART", "say its day") }
        let length = max(1, event.end.map { $0.daysSinceEpoch - first.daysSinceEpoch } ?? 1)
        guard length <= 366 else { throw refusal(event.line, "an event is longer than a year", "see its DTEND") }
        let (year, month, day) = first.components
        let (lastYear, until) =
            try event.rule.map { rule throws(ReportError) in
                try end(of: rule, event, first)
            } ?? (year, first)
        return (year...max(year, lastYear)).flatMap { year -> [CivilDate] in
            // There is no 29 February in most years.
            guard let day = CivilDate("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"), day <= until ?? day
            else {
                return []
            }
            return (0..<length).map { day.advanced(byDays: $0) }
        }
    }

    /// The last year and the last day on which an event that comes every year can begin.
    private func end(
        of rule: String, _ event: Event, _ first: CivilDate
    ) throws(ReportError) -> (year: Int, until: CivilDate?) {
        let (year, month, day) = first.components
        var (lastYear, isYearly) = (2_200, false)
        var until: CivilDate?
        for part in rule.split(separator: ";") {
            if part == "FREQ=YEARLY" {
                isYearly = true
            } else if part.hasPrefix("COUNT="), let count = Int(part.dropFirst(6)), count > 0, (month, day) != (2, 29) {
                lastYear = min(lastYear, year + count - 1)
            } else if part.hasPrefix("UNTIL=") {
                until = try self.day(String(part.dropFirst(6).prefix(8)), event.line)
            } else if !["INTERVAL=1", "BYMONTH=\(month)", "BYMONTHDAY=\(day)"].contains(part) {
                isYearly = false
                break
            }
        }
        guard isYearly else {
            throw refusal(
                event.line, "the rule “\(rule.shortened)” is not understood",
                "write each day as an event of its own, or FREQ=YEARLY")
        }
        return (lastYear, until)
    }
}
