/// A rule by which whole days come again, as iCalendar writes it (RFC 5545, 3.3.10): `FREQ=YEARLY;BYMONTH=11;BYDAY=4TH`.
///
/// In every year, month, week or day that the interval reaches, those days are of the rule that pass all its parts; what it leaves
/// open, its first day says.
package struct RecurrenceRule: Sendable, Equatable {
    private enum Frequency: String { case yearly = "YEARLY", monthly = "MONTHLY", weekly = "WEEKLY", daily = "DAILY" }

    /// A weekday, or the one of a number in its month or year: from the end where that is negative.
    private struct NumberedWeekday: Equatable {
        var number: Int?
        var weekday: Weekday
    }

    private var frequency = Frequency.yearly
    private var interval = 1
    private var count = Int.max
    private var until: CivilDate?
    private var weekStart = Weekday.monday
    private var months: [Int] = [], monthDays: [Int] = [], yearDays: [Int] = [], weeks: [Int] = [],
        positions: [Int] = []
    private var weekdays: [NumberedWeekday] = []

    /// How many days the rules of a file may look at together, so that none takes long. A thousand holidays of every year take less.
    package struct Effort: Sendable {
        private var days: Int

        /// Allows that number of days.
        package init(days: Int = 2_000_000) { self.days = days }

        /// Looks at more days.
        ///
        /// - Throws: where they are too many.
        package mutating func look(at count: Int) throws(Flaw) {
            days -= count
            guard days >= 0 else {
                throw Flaw(
                    "the events come too often", "end their rules with UNTIL=, or leave out those that no report shows")
            }
        }
    }

    /// The last day that is looked for, since many rules have no end.
    package static let horizon = CivilDate(daysSinceEpoch: CivilDate.days(year: 2_200, month: 12, day: 31))

    /// The days of the rule, in their order, from the one with which it begins.
    ///
    /// - Throws: where rules look at too many days.
    package func days(from first: CivilDate, _ effort: inout Effort) throws(Flaw) -> [CivilDate] {
        let rule = completed(by: first)
        let end = max(first, Self.horizon)
        let last = until.map { min($0, end) } ?? end
        var days: [CivilDate] = []
        var period = rule.period(holding: first)
        while let candidates = rule.candidates(in: period, through: last) {
            try effort.look(at: candidates.count + 1)
            let passing = candidates.filter(rule.passes)
            let chosen = Self.days(rule.positions, of: passing.count).map { passing[$0 - 1] }
            for day in rule.positions.isEmpty ? passing : chosen where day >= first {
                guard day <= last, days.count < count else { return days }
                days.append(day)
            }
            period += interval
        }
        return days
    }

    private func completed(by first: CivilDate) -> RecurrenceRule {
        guard yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty, frequency != .daily else { return self }
        return copy(of: self) {
            if frequency == .weekly || !weeks.isEmpty { return $0.weekdays = [NumberedWeekday(weekday: first.weekday)] }
            $0.monthDays = [first.components.day]
            if frequency == .yearly, months.isEmpty { $0.months = [first.components.month] }
        }
    }

    /// The number of the year, month, week or day that a day is in.
    private func period(holding day: CivilDate) -> Int {
        let (year, month, _) = day.components
        return switch frequency {
        case .yearly: year
        case .monthly: year * 12 + month - 1
        case .weekly: Self.week(of: day, weekStart)
        case .daily: day.daysSinceEpoch
        }
    }

    /// Weeks are counted from the one with the first day of 1970.
    private static func week(of day: CivilDate, _ start: Weekday) -> Int {
        (day.daysSinceEpoch + 4 - start.number).flooredQuotient(by: 7)
    }

    /// The days of a period that can be of the rule; nil where all are after the last day.
    private func candidates(in period: Int, through last: CivilDate) -> [CivilDate]? {
        guard period <= self.period(holding: last) else { return nil }
        switch frequency {
        case .yearly where !yearDays.isEmpty:
            let newYear = CivilDate(daysSinceEpoch: CivilDate.days(year: period, month: 1, day: 1))
            let length = CivilDate.isLeap(period) ? 366 : 365
            return Self.days(yearDays, of: length).map { newYear.advanced(byDays: $0 - 1) }
        case .yearly:
            let months = months.isEmpty ? Array(1...12) : Set(months).sorted()
            return months.flatMap { candidates(inMonth: $0, period) }
        case .monthly:
            let (year, month) = period.quotientAndRemainder(dividingBy: 12)
            return months.isEmpty || months.contains(month + 1) ? candidates(inMonth: month + 1, year) : []
        case .weekly:
            return (0..<7).map { CivilDate(daysSinceEpoch: period * 7 - 4 + weekStart.number + $0) }
        case .daily: return [CivilDate(daysSinceEpoch: period)]
        }
    }

    private func candidates(inMonth month: Int, _ year: Int) -> [CivilDate] {
        let length = CivilDate.length(ofMonth: month, year: year)
        let first = CivilDate(daysSinceEpoch: CivilDate.days(year: year, month: month, day: 1))
        let days = monthDays.isEmpty ? Array(1...length) : Self.days(monthDays, of: length)
        return days.map { first.advanced(byDays: $0 - 1) }
    }

    /// Numbers that may count from the end, as those of `length` days, in their order; there may be no day at all.
    private static func days(_ numbers: [Int], of length: Int) -> [Int] {
        Set(numbers.map { $0 < 0 ? length + 1 + $0 : $0 }).filter { $0 >= 1 && $0 <= length }.sorted()
    }

    private func passes(_ day: CivilDate) -> Bool {
        let (year, month, number) = day.components
        return (months.isEmpty || months.contains(month))
            && (monthDays.isEmpty || holds(monthDays, number, CivilDate.length(ofMonth: month, year: year)))
            && (weeks.isEmpty || isInWeeks(day)) && (weekdays.isEmpty || isOnWeekdays(day))
    }

    private func holds(_ numbers: [Int], _ number: Int, _ length: Int) -> Bool {
        numbers.contains(number) || numbers.contains(number - length - 1)
    }

    /// A week is of the year that has four of its days or more.
    private func isInWeeks(_ day: CivilDate) -> Bool {
        let week = Self.week(of: day, weekStart)
        let year = CivilDate(daysSinceEpoch: week * 7 - 4 + weekStart.number + 3).components.year
        func first(_ year: Int) -> Int {
            Self.week(of: CivilDate(daysSinceEpoch: CivilDate.days(year: year, month: 1, day: 4)), weekStart)
        }
        return holds(weeks, week - first(year) + 1, first(year + 1) - first(year))
    }

    private func isOnWeekdays(_ day: CivilDate) -> Bool {
        let (year, month, dayOfMonth) = day.components
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        let (number, length) =
            frequency == .yearly && months.isEmpty
            ? (day.daysSinceEpoch - newYear + 1, CivilDate.isLeap(year) ? 366 : 365)
            : (dayOfMonth, CivilDate.length(ofMonth: month, year: year))
        return weekdays.contains { wanted in
            guard wanted.weekday == day.weekday else { return false }
            guard let ordinal = wanted.number else { return true }
            return ordinal == (number - 1) / 7 + 1 || ordinal == -((length - number) / 7 + 1)
        }
    }
}

// What is written.
extension RecurrenceRule {
    /// Reads a rule of whole days.
    ///
    /// - Throws: what is not understood in it.
    package init(_ text: String) throws(Flaw) {
        var parts: [String: Substring] = [:]
        for part in text.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, parts.updateValue(pair[1], forKey: String(pair[0])) == nil else {
                throw Self.flaw(part)
            }
        }
        func take(_ name: String) -> Substring? { parts.removeValue(forKey: name) }
        guard let frequency = take("FREQ").flatMap({ Frequency(rawValue: String($0)) }) else {
            throw Self.flaw(text[...], "write each day as an event of its own, or FREQ=YEARLY")
        }
        self.frequency = frequency
        interval = try take("INTERVAL").map { text throws(Flaw) in try Self.number(text, in: 1...10_000) } ?? 1
        count = try take("COUNT").map { text throws(Flaw) in try Self.number(text, in: 1...Int.max) } ?? .max
        until = try take("UNTIL").map { text throws(Flaw) in try Self.day(text) }
        weekStart = try take("WKST").map { text throws(Flaw) in try Self.weekday(text) } ?? .monday
        months = try Self.numbers(take("BYMONTH"), in: 1...12)
        monthDays = try Self.numbers(take("BYMONTHDAY"), in: -31...31)
        yearDays = try Self.numbers(take("BYYEARDAY"), in: -366...366)
        weeks = try Self.numbers(take("BYWEEKNO"), in: -53...53)
        positions = try Self.numbers(take("BYSETPOS"), in: -366...366)
        for part in take("BYDAY")?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let number = part.dropLast(2)
            weekdays.append(
                NumberedWeekday(
                    number: number.isEmpty ? nil : try Self.number(number, in: -53...53),
                    weekday: try Self.weekday(part.suffix(2))))
        }
        // Midnight, and the calendar of Gregory, are what is meant anyway.
        for (name, value) in [
            ("BYHOUR", "0"), ("BYMINUTE", "0"), ("BYSECOND", "0"), ("RSCALE", "GREGORIAN"), ("SKIP", "OMIT"),
        ]
        where parts[name] == value[...] { parts[name] = nil }
        if let other = parts.min(by: { $0.key < $1.key }) { throw Self.flaw("\(other.key)=\(other.value)") }
        try checkParts()
    }

    /// Refuses parts that RFC 5545 allows with other frequencies only.
    private func checkParts() throws(Flaw) {
        let isNumbered = weekdays.contains { $0.number != nil }
        let isShort = frequency == .weekly || frequency == .daily
        let wrong = [
            ("BYWEEKNO", frequency != .yearly && !weeks.isEmpty),
            ("BYYEARDAY", frequency != .yearly && !yearDays.isEmpty),
            ("BYMONTHDAY", frequency == .weekly && !monthDays.isEmpty),
            ("a number in BYDAY", isNumbered && (isShort || !weeks.isEmpty)),
        ].first(where: \.1)?.0
        guard let wrong else { return }
        throw Flaw(
            "\(wrong) cannot be in this rule with FREQ=\(frequency.rawValue)",
            "see RFC 5545, section 3.3.10, or write each day as an event of its own")
    }

    private static func flaw(
        _ part: Substring, _ advice: String = "leave it out, or write each day as an event of its own"
    ) -> Flaw {
        Flaw("“\(String(part).shortened)” is not understood in a rule of whole days", advice)
    }

    /// A number of a range, other than 0: one that is too large to be held counts as the largest.
    private static func number(_ text: Substring, in range: ClosedRange<Int>) throws(Flaw) -> Int {
        let digits = text.first == "+" || text.first == "-" ? text.dropFirst() : text
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw flaw(text) }
        let size = Int(digits) ?? .max
        let number = text.first == "-" ? -size : size
        guard number != 0, range.contains(number) else {
            throw Flaw(
                "\(String(text).shortened) is not one of \(range.lowerBound) to \(range.upperBound)",
                "see RFC 5545, section 3.3.10")
        }
        return number
    }

    private static func numbers(_ list: Substring?, in range: ClosedRange<Int>) throws(Flaw) -> [Int] {
        try (list?.split(separator: ",", omittingEmptySubsequences: false) ?? []).map { part throws(Flaw) in
            try number(part, in: range)
        }
    }

    private static func weekday(_ text: Substring) throws(Flaw) -> Weekday {
        guard let index = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"].firstIndex(of: text) else { throw flaw(text) }
        return Weekday.allCases[index]
    }

    /// The day of UNTIL. A time without a zone is of its day; one in UTC may be of another, but for the first and the last of a day.
    private static func day(_ text: Substring) throws(Flaw) -> CivilDate {
        guard let day = CivilDate(basic: text.prefix(8)),
            text.dropFirst(8).wholeMatch(of: /(T[0-9]{6}|T(000000|235959)Z)?/) != nil
        else { throw Flaw("“\(String(text).shortened)” is no whole day", "write the last day: UNTIL=20261225") }
        return day
    }
}
