/// A `TZ` string such as `CET-1CEST,M3.5.0,M10.5.0/3`: standard time, and if need be the rule of daylight saving
/// time (POSIX.1-2024 section 8.3, with the hours up to ±167 of RFC 9636).
struct PosixTimeZone {
    /// The day of a change in a year, in days since 1970, and the local time in seconds.
    private typealias Change = (day: (_ year: Int) -> Int, seconds: Int64)

    private let standard: Int64
    private let daylight: (offset: Int64, begins: Change, ends: Change)?

    init?(_ text: String) {
        let zone = /(?:<[^>]*>|[A-Za-z]{3,})([^,<A-Za-z]+)(?:(?:<[^>]*>|[A-Za-z]{3,})([^,]*),([^,]+),([^,]+))?/
        guard let match = text.wholeMatch(of: zone), let standard = Self.time(match.1, most: 25) else { return nil }
        self.standard = -standard
        guard let name = match.2, let begins = match.3, let ends = match.4 else {
            daylight = nil
            return
        }
        guard let offset = name.isEmpty ? standard - 3_600 : Self.time(name, most: 25),
            let begins = Self.change(begins),
            let ends = Self.change(ends)
        else { return nil }
        daylight = (-offset, begins, ends)
    }

    /// The changes of one year, in the order of time.
    func spans(inYear year: Int) -> [TimeZoneRules.Span] {
        guard let daylight else { return [] }
        func local(_ change: Change) -> Int64 { Int64(change.day(year)) * 86_400 + change.seconds }
        return [
            .init(start: local(daylight.begins) - standard, offset: daylight.offset),
            .init(start: local(daylight.ends) - daylight.offset, offset: standard),
        ].sorted { $0.start < $1.start }
    }

    /// `[+-]hh[:mm[:ss]]` in seconds; less than `most` hours.
    private static func time(_ text: Substring, most: Int64) -> Int64? {
        let time = text.wholeMatch(of: /([+-]?)([0-9]{1,4})(?::([0-9]{1,4}))?(?::([0-9]{1,4}))?/)
        guard let time, let hours = Int64(time.2), let minutes = Int64(time.3 ?? "0"),
            let seconds = Int64(time.4 ?? "0")
        else { return nil }
        let all = hours * 3_600 + minutes * 60 + seconds
        return all < most * 3_600 ? (time.1 == "-" ? -1 : 1) * all : nil
    }

    /// A day, and the time of the change after a slash, at 2 o'clock where there is none. The day is one of 0…365; `J` and one of
    /// 1…365, which never counts February 29; or `M`, a month, the occurrence (5 is the last) of a weekday, and that (0 is Sunday).
    private static func change(_ text: Substring) -> Change? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let seconds = parts.count == 1 ? 7_200 : time(parts[1], most: 168) else { return nil }
        let numbers = parts[0].split(separator: /[MJ.]/, omittingEmptySubsequences: false).compactMap { Int($0) }
        if parts[0].wholeMatch(of: /M[0-9]{1,2}\.[1-5]\.[0-6]/) != nil, (1...12).contains(numbers[0]) {
            func day(_ year: Int) -> Int {
                let first = CivilDate(daysSinceEpoch: CivilDate.days(year: year, month: numbers[0], day: 1))
                let offset = (numbers[2] - first.weekday.number).flooredRemainder(by: 7) + (numbers[1] - 1) * 7
                let isBeyond = offset >= CivilDate.length(ofMonth: numbers[0], year: year)
                return first.daysSinceEpoch + (isBeyond ? offset - 7 : offset)
            }
            return (day, seconds)
        }
        guard parts[0].wholeMatch(of: /J?[0-9]{1,3}/) != nil, (0...365).contains(numbers[0]) else { return nil }
        let (number, skipsLeapDay) = (numbers[0], parts[0].first == "J")
        if skipsLeapDay, number == 0 { return nil }
        func day(_ year: Int) -> Int {
            let day = CivilDate.days(year: year, month: 1, day: 1) + number
            return skipsLeapDay && !(CivilDate.isLeap(year) && number >= 60) ? day - 1 : day
        }
        return (day, seconds)
    }
}
