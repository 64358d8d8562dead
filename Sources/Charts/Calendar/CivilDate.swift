/// A day of the proleptic Gregorian calendar, without a time of day and without a time zone.
///
/// Conversions follow Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms"
/// (https://howardhinnant.github.io/date_algorithms.html); they are exact for every day a report accepts.
package struct CivilDate: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01, negative before it.
    package let daysSinceEpoch: Int

    /// The years a report accepts: those that ISO 8601 writes with four digits.
    package static let supportedYears = 1...9999
    /// The calendar's first day.
    package static let first = CivilDate(daysSinceEpoch: days(year: 1, month: 1, day: 1))

    /// Makes a day from its distance to 1970-01-01.
    package init(daysSinceEpoch: Int) { self.daysSinceEpoch = daysSinceEpoch }

    /// Makes a day from year, month (1…12) and day of the month; nil where there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard Self.supportedYears.contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, year: year)).contains(day)
        else { return nil }
        self.init(daysSinceEpoch: Self.days(year: year, month: month, day: day))
    }

    /// Reads `YYYY-MM-DD`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        // By bytes: an archive's folders have thousands of them.
        let bytes = Array(text.utf8.prefix(11))
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == bytes[4] else { return nil }
        self.init(digits: bytes[..<4] + bytes[5..<7] + bytes[8...])
    }

    /// Reads `YYYYMMDD`; nil for anything else.
    package init?(basic text: some StringProtocol) { self.init(digits: Array(text.utf8.prefix(9))[...]) }

    private init?(digits: ArraySlice<UInt8>) {
        guard digits.count == 8, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    /// The year, the month (1…12) and the day of the month (1…31).
    package var components: (year: Int, month: Int, day: Int) {
        let shifted = daysSinceEpoch + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The day of the week.
    package var weekday: Weekday { Weekday.allCases[(daysSinceEpoch + 4).flooredRemainder(by: 7)] }

    /// The week of ISO 8601 that the day is in, and the year that the week belongs to. Weeks begin on Monday; a year's
    /// first week is the one with its first Thursday.
    package var isoWeek: (year: Int, week: Int) {
        let daysSinceMonday = (weekday.number + 6) % 7
        let thursday = advanced(byDays: 3 - daysSinceMonday)
        let year = thursday.components.year
        let newYear = Self.days(year: year, month: 1, day: 1)
        return (year, (thursday.daysSinceEpoch - newYear) / 7 + 1)
    }

    /// The day `days` later, or earlier where that is negative.
    package func advanced(byDays days: Int) -> CivilDate { CivilDate(daysSinceEpoch: daysSinceEpoch + days) }

    /// The day after a number of spans of days, or else of months; in a month that is shorter, its last.
    func advanced(by distance: (days: Int, months: Int), times count: Int) -> CivilDate {
        guard distance.months != 0 else { return advanced(byDays: distance.days * count) }
        let first = firstOfMonth(advancedByMonths: distance.months * count)
        let (year, month, _) = first.components
        return first.advanced(byDays: min(components.day, Self.length(ofMonth: month, year: year)) - 1)
    }

    /// The first day of the month that is `months` after this day's month.
    func firstOfMonth(advancedByMonths months: Int) -> CivilDate {
        let (year, month, _) = components
        let total = year * 12 + (month - 1) + months
        return CivilDate(
            daysSinceEpoch: Self.days(
                year: total.flooredQuotient(by: 12), month: total.flooredRemainder(by: 12) + 1, day: 1))
    }

    /// Days are ordered as they pass.
    package static func < (one: CivilDate, other: CivilDate) -> Bool { one.daysSinceEpoch < other.daysSinceEpoch }

    static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// How many days a month (1…12) has.
    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 of a date that is known to be valid.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear.flooredQuotient(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    package var description: String {
        let (year, month, day) = components
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

/// As JSON has it: `"2026-11-20"`.
extension CivilDate: Codable {
    /// Reads a day; throws where it is none.
    package init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let day = CivilDate(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(text) is not a day"))
        }
        self = day
    }

    /// Writes the day.
    package func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Range where Bound: FixedWidthInteger {
    /// The first number that is beyond something, as all after it are; the upper bound where none is.
    package func partition(isBeyond: (Bound) -> Bool) -> Bound {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension BinaryInteger {
    /// Division that rounds towards negative infinity; `divisor` is positive.
    @inlinable
    package func flooredQuotient(by divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// What floored division leaves: 0 up to the divisor; `divisor` is positive.
    func flooredRemainder(by divisor: Self) -> Self {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
