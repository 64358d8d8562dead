import Charts
import Foundation

/// The whole days of iCalendar's events (RFC 5545), in their order.
///
/// - Throws: where events are not of whole days, come again in a way that is not understood, or are too many.
func eventDays(ics bytes: [UInt8]) throws(LineFlaw) -> [CivilDate] {
    let events = try CalendarEvent.all(in: bytes)
    guard !events.isEmpty else {
        throw LineFlaw(1, "there are no events (VEVENT) in it", "export the holidays as iCalendar (.ics)")
    }
    // What is said of one day of an event stands instead of what the event says itself.
    var replaced: [String: Set<CivilDate>] = [:]
    for event in events {
        if let day = try event.replacedDay() { replaced[day.uid, default: []].insert(day.day) }
    }
    var (days, effort) = (Set<CivilDate>(), RecurrenceRule.Effort())
    for event in events where !event.isCancelled {
        let others = event.isReplacement ? [] : event.uid.flatMap { replaced[$0] } ?? []
        for (first, count) in try event.spans(&effort) where !others.contains(first) {
            do { try effort.look(at: count) } catch { throw LineFlaw(event.line, error) }
            for number in 0..<count { days.insert(first.advanced(byDays: number)) }
            guard days.count <= mostDays else {
                throw LineFlaw(
                    event.line, "up to this event there are more than \(mostDays) days",
                    "end rules with UNTIL=, or leave out events that no report shows")
            }
        }
    }
    return days.sorted()
}

private let mostDays = 100_000

/// An event as it stands in the file. What contains it or is within it says nothing about its days: an alarm has a DURATION of its own.
private struct CalendarEvent {
    /// Where it begins.
    let line: Int
    private var fields: [String: [ContentLine]] = [:]

    /// What says when an event is.
    private static let names: Set = [
        "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXRULE", "EXDATE", "RECURRENCE-ID", "STATUS",
    ]

    /// The events of a calendar. All other components are passed over, with what is in them.
    static func all(in bytes: [UInt8]) throws(LineFlaw) -> [CalendarEvent] {
        var lines = ContentLines(bytes)
        var (events, open): ([CalendarEvent], [(name: String, line: Int)]) = ([], [])
        while let line = try lines.next() {
            switch line.name {
            case "BEGIN":
                open.append((line.word, line.number))
                if isEvent(open) { events.append(CalendarEvent(line: line.number)) }
            case "END":
                guard open.popLast()?.name == line.word else {
                    throw LineFlaw(
                        line.number, "there is no BEGIN:\(line.word.shortened) to this END", "export the calendar again"
                    )
                }
            case "METHOD" where open.count == 1 && line.word == "CANCEL":
                throw LineFlaw(
                    line.number, "the calendar says that its events are cancelled", "export the holidays that there are"
                )
            case let name where isEvent(open) && names.contains(name):
                events[events.count - 1].fields[name, default: []].append(line)
            default: break
            }
        }
        if let last = open.last {
            throw LineFlaw(last.line, "BEGIN:\(last.name.shortened) has no END", "export the calendar again")
        }
        return events
    }

    private static func isEvent(_ open: [(name: String, line: Int)]) -> Bool {
        open.last?.name == "VEVENT" && (open.count == 1 || open.count == 2 && open[0].name == "VCALENDAR")
    }

    var uid: String? { fields["UID"]?.first?.value }
    var isCancelled: Bool { fields["STATUS"]?.first?.word == "CANCELLED" }
    var isReplacement: Bool { fields["RECURRENCE-ID"] != nil }

    /// A field that an event has once.
    private func field(_ name: String) throws(LineFlaw) -> ContentLine? {
        if let other = fields[name]?.dropFirst().first {
            throw LineFlaw(other.number, "the event has a \(name) already", "keep one of them")
        }
        return fields[name]?.first
    }

    /// The day of another event that this one replaces; nil where it is an event of its own.
    func replacedDay() throws(LineFlaw) -> (uid: String, day: CivilDate)? {
        guard let field = try field("RECURRENCE-ID") else { return nil }
        guard let uid else {
            throw LineFlaw(line, "the event replaces a day of another one, and has no UID", "give it that of the other")
        }
        guard field.parameters["RANGE"] == nil else {
            throw LineFlaw(
                field.number, "RANGE=\(field.parameters["RANGE"]?.shortened ?? "") is not understood",
                "write the days since then as an event of its own")
        }
        return (uid, try CalendarDay(field.value[...], field).day)
    }

    /// The first day and the number of days of each time that the event is.
    func spans(_ effort: inout RecurrenceRule.Effort) throws(LineFlaw) -> [CivilDate: Int] {
        guard let start = try field("DTSTART") else { throw LineFlaw(line, "an event has no DTSTART", "say its day") }
        let first = try CalendarDay(start.value[...], start)
        let length = try length(from: first, start)
        var days = try rules("RRULE", from: first.day, &effort)
        if days.isEmpty && fields["RRULE"] == nil { days = [first.day] }
        guard days.contains(first.day) else {
            throw LineFlaw(
                start.number, "the event begins on \(first.day), which is no day of its RRULE",
                "let DTSTART be the first day of the rule")
        }
        var spans = Dictionary(uniqueKeysWithValues: days.map { ($0, length) })
        for field in fields["RDATE"] ?? [] {
            for text in field.value.split(separator: ",", omittingEmptySubsequences: false) {
                let ends = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
                let day = try CalendarDay(ends[0], field)
                spans[day.day] =
                    ends.count == 1
                    ? length
                    : try self.length(from: day, ends[1], isDuration: ends[1].uppercased().contains("P"), field)
            }
        }
        for field in fields["EXDATE"] ?? [] {
            for text in field.value.split(separator: ",", omittingEmptySubsequences: false) {
                spans[try CalendarDay(text, field).day] = nil
            }
        }
        for day in try rules("EXRULE", from: first.day, &effort) { spans[day] = nil }
        return spans
    }

    private func rules(
        _ name: String, from first: CivilDate, _ effort: inout RecurrenceRule.Effort
    ) throws(LineFlaw) -> Set<CivilDate> {
        var days: Set<CivilDate> = []
        for field in fields[name] ?? [] {
            do {
                days.formUnion(try RecurrenceRule(field.value).days(from: first, &effort))
            } catch {
                throw LineFlaw(field.number, error)
            }
        }
        return days
    }

    /// How many days an event takes, whose end is the first day that is not its own any more.
    private func length(from first: CalendarDay, _ start: ContentLine) throws(LineFlaw) -> Int {
        let (end, duration) = (try field("DTEND"), try field("DURATION"))
        if let end, duration != nil {
            throw LineFlaw(end.number, "the event has both DTEND and DURATION", "keep one of them")
        }
        guard let field = end ?? duration else {
            // A time without an end takes no time.
            guard !first.isTime else { throw CalendarDay.flaw(start.value, start) }
            return 1
        }
        return try length(from: first, field.value[...], isDuration: end == nil, field)
    }

    private func length(
        from first: CalendarDay, _ text: Substring, isDuration: Bool, _ field: ContentLine
    ) throws(LineFlaw) -> Int {
        let days =
            isDuration
            ? try Self.days(ofDuration: text, field)
            : try CalendarDay(text, field).day.daysSinceEpoch - first.day.daysSinceEpoch
        // Some programs write a day's own date as its end.
        guard days > 0 || days == 0 && !first.isTime else {
            throw LineFlaw(field.number, "the event ends before a day is over", "write the day after its last one")
        }
        guard days <= 366 else { throw LineFlaw(field.number, "an event is longer than a year", "write a shorter one") }
        return max(1, days)
    }

    /// The whole days of a duration (RFC 5545, 3.3.6).
    private static func days(ofDuration text: Substring, _ field: ContentLine) throws(LineFlaw) -> Int {
        let form =
            /\+?P(?:([0-9]{1,9})W|(?:([0-9]{1,9})D)?(?:T(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?(?:([0-9]{1,9})S)?)?)/
        let match = text.uppercased().wholeMatch(of: form)
        let seconds = match.map { match in
            zip([match.1, match.2, match.3, match.4, match.5], [604_800, 86_400, 3_600, 60, 1])
                .reduce(0) { $0 + (Int($1.0 ?? "") ?? 0) * $1.1 }
        }
        guard let seconds, seconds > 0, seconds.isMultiple(of: 86_400) else {
            throw LineFlaw(
                field.number, "“\(String(text).shortened)” is no number of whole days",
                "keep events of whole days in the file alone: DURATION:P2D")
        }
        return seconds / 86_400
    }
}

/// A day, or the time at which it begins in its own zone.
private struct CalendarDay {
    let day: CivilDate
    let isTime: Bool

    init(_ text: Substring, _ field: ContentLine) throws(LineFlaw) {
        let parts = text.uppercased().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let day = CivilDate(basic: parts[0]), parts.count == 1 || parts[1] == "000000" else {
            throw Self.flaw(String(text), field)
        }
        (self.day, isTime) = (day, parts.count == 2)
    }

    static func flaw(_ text: String, _ field: ContentLine) -> LineFlaw {
        LineFlaw(
            field.number, "“\(text.shortened)” is no whole day",
            "keep events of whole days in the file alone: DTSTART;VALUE=DATE:20261225")
    }
}
