/// A `TZ` string such as `CET-1CEST,M3.5.0,M10.5.0/3`: standard time, and if need be the rule of daylight saving
/// time (POSIX.1-2024 section 8.3, with the hours up to ±167 of RFC 9636).
struct PosixTimeZone {
    private struct Change {
        enum Day {
            /// Day 1…365, February 29 never counted.
            case julian(Int)
            /// Day 0…365, February 29 counted.
            case ordinal(Int)
            /// The given occurrence (5 is the last) of a weekday (0 is Sunday) in a month.
            case weekday(month: Int, week: Int, day: Int)
        }
        let day: Day
        let seconds: Int64
    }

    private let standard: Int64
    private let daylight: (offset: Int64, begins: Change, ends: Change)?

    init?(_ text: String) {
        let zone = /(?:<[^>]*>|[A-Za-z]{3,})([^,<A-Za-z]+)(?:(?:<[^>]*>|[A-Za-z]{3,})([^,]*),([^,]+),([^,]+))?/
        guard let match = text.wholeMatch(of: zone), let standard = Self.time(match.1) else { return nil }
        self.standard = -standard
        guard let name = match.2, let begins = match.3, let ends = match.4 else {
            daylight = nil
            return
        }
        guard let offset = name.isEmpty ? standard - 3_600 : Self.time(name), let begins = Self.change(begins),
            let ends = Self.change(ends)
        else { return nil }
        daylight = (-offset, begins, ends)
    }

    /// The changes of one year, in the order of time.
    func spans(inYear year: Int) -> [TimeZoneRules.Span] {
        guard let daylight else { return [] }
        return [
            .init(start: instant(of: daylight.begins, inYear: year) - standard, offset: daylight.offset),
            .init(start: instant(of: daylight.ends, inYear: year) - daylight.offset, offset: standard),
        ].sorted { $0.start < $1.start }
    }

    /// The change's local time as if local time were UTC.
    private func instant(of change: Change, inYear year: Int) -> Int64 {
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        let day: Int
        switch change.day {
        case .ordinal(let number): day = newYear + number
        case .julian(let number): day = newYear + number - 1 + (CivilDate.isLeap(year) && number >= 60 ? 1 : 0)
        case .weekday(let month, let week, let weekday):
            let first = CivilDate(daysSinceEpoch: CivilDate.days(year: year, month: month, day: 1))
            let offset = (weekday - first.weekday.number).flooredRemainder(by: 7) + (week - 1) * 7
            day = first.daysSinceEpoch + (offset >= CivilDate.length(ofMonth: month, year: year) ? offset - 7 : offset)
        }
        return Int64(day) * 86_400 + change.seconds
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    private static func time(_ text: Substring) -> Int64? {
        let time = text.wholeMatch(of: /([+-]?)([0-9]{1,4})(?::([0-9]{1,4}))?(?::([0-9]{1,4}))?/)
        guard let time, let hours = Int64(time.2), let minutes = Int64(time.3 ?? "0"),
            let seconds = Int64(time.4 ?? "0")
        else { return nil }
        return (time.1 == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds)
    }

    /// A day, and the time of the change after a slash, at 2 o'clock where there is none.
    private static func change(_ text: Substring) -> Change? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let seconds = parts.count == 1 ? 7_200 : time(parts[1]) else { return nil }
        let numbers = parts[0].split(separator: /[MJ.]/, omittingEmptySubsequences: false).compactMap { Int($0) }
        if parts[0].wholeMatch(of: /M[0-9]{1,2}\.[1-5]\.[0-6]/) != nil, (1...12).contains(numbers[0]) {
            return Change(day: .weekday(month: numbers[0], week: numbers[1], day: numbers[2]), seconds: seconds)
        }
        guard parts[0].wholeMatch(of: /J?[0-9]{1,3}/) != nil, (0...365).contains(numbers[0]) else { return nil }
        if parts[0].first != "J" { return Change(day: .ordinal(numbers[0]), seconds: seconds) }
        return numbers[0] == 0 ? nil : Change(day: .julian(numbers[0]), seconds: seconds)
    }
}
