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
        var rest = Substring(text)
        guard Self.takeName(&rest), let standard = Self.takeTime(&rest) else { return nil }
        self.standard = -standard
        if rest.isEmpty {
            daylight = nil
            return
        }
        guard Self.takeName(&rest) else { return nil }
        var offset = self.standard + 3_600
        if let first = rest.first, first != "," {
            guard let stated = Self.takeTime(&rest) else { return nil }
            offset = -stated
        }
        guard let begins = Self.takeChange(&rest), let ends = Self.takeChange(&rest), rest.isEmpty else { return nil }
        daylight = (offset, begins, ends)
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

    private static func takeName(_ rest: inout Substring) -> Bool {
        if rest.first == "<" {
            guard let end = rest.firstIndex(of: ">") else { return false }
            rest = rest[rest.index(after: end)...]
            return true
        }
        let name = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    private static func takeNumber(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return digits.count <= 4 ? Int(digits) : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    private static func takeTime(_ rest: inout Substring) -> Int64? {
        var sign = 1
        if let first = rest.first, first == "+" || first == "-" {
            sign = first == "-" ? -1 : 1
            rest = rest.dropFirst()
        }
        guard var seconds = takeNumber(&rest).map({ $0 * 3_600 }) else { return nil }
        for unit in [60, 1] where rest.first == ":" {
            rest = rest.dropFirst()
            guard let part = takeNumber(&rest) else { return nil }
            seconds += part * unit
        }
        return Int64(sign * seconds)
    }

    private static func takeChange(_ rest: inout Substring) -> Change? {
        guard rest.first == "," else { return nil }
        rest = rest.dropFirst()
        let day: Change.Day
        switch rest.first {
        case "M":
            var parts: [Int] = []
            while rest.first == "M" || rest.first == "." {
                rest = rest.dropFirst()
                guard let part = takeNumber(&rest) else { return nil }
                parts.append(part)
            }
            guard parts.count == 3, (1...12).contains(parts[0]), (1...5).contains(parts[1]), (0...6).contains(parts[2])
            else { return nil }
            day = .weekday(month: parts[0], week: parts[1], day: parts[2])
        case "J":
            rest = rest.dropFirst()
            guard let number = takeNumber(&rest), (1...365).contains(number) else { return nil }
            day = .julian(number)
        default:
            guard let number = takeNumber(&rest), (0...365).contains(number) else { return nil }
            day = .ordinal(number)
        }
        guard rest.first == "/" else { return Change(day: day, seconds: 7_200) }
        rest = rest.dropFirst()
        return takeTime(&rest).map { Change(day: day, seconds: $0) }
    }
}
