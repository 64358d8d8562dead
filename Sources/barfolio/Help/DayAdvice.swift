import Charts

/// What to say about a word that should be a day: how days are written, the day that is meant, or why there is no such day.
enum DayAdvice {
    /// Nil where the word is a day, or one of the names that stand for one.
    static func text(on value: String, names: [String]) -> String? {
        guard CivilDate(value) == nil, !names.contains(value) else { return nil }
        let readings = readings(of: value)
        let days = readings.compactMap(\.day)
        let first = readings.first
        if let first, first.day == nil, first.isInOrder || days.isEmpty {
            return first.objection + (days.first.map { "; did you mean \($0)?" } ?? "")
        } else if let day = days.first {
            // 05/06/2026 is a day in one country and another in the next.
            let other = value.contains("/") ? days.dropFirst().first { $0 != day && first?.isInOrder == false } : nil
            return "did you mean \(day)\(other.map { " or \($0)" } ?? "")?"
        } else if let word = nearestSpelling(to: value, among: names) {
            return "did you mean \(word)?"
        }
        return "a day is written YYYY-MM-DD, such as 2026-11-22" + names.map { ", or \($0)" }.joined()
    }

    /// What the digits may mean.
    private struct Reading {
        let year, month, dayOfMonth: Int
        /// Whether the digits stand in the order that we read.
        let isInOrder: Bool

        init(_ year: Substring, _ month: Substring, _ day: Substring, isInOrder: Bool = false) {
            (self.year, self.month, dayOfMonth) = (Int(year) ?? 0, Int(month) ?? 0, Int(day) ?? 0)
            self.isInOrder = isInOrder
        }

        var day: CivilDate? { CivilDate(year: year, month: month, day: dayOfMonth) }

        /// Why there is no such day.
        var objection: String {
            guard CivilDate.supportedYears.contains(year) else { return "years are 0001 to 9999" }
            guard let last = (28...31).last(where: { CivilDate(year: year, month: month, day: $0) != nil }),
                let first = CivilDate(year: year, month: month, day: 1)
            else { return "months are 1 to 12" }
            return "\(first.description.dropLast(3)) has \(last) days"
        }
    }

    /// The likeliest first.
    private static func readings(of value: String) -> [Reading] {
        if let digits = value.wholeMatch(of: /([0-9]{4})([0-9]{2})([0-9]{2})/) {
            let (left, right) = (digits.1, digits.2 + digits.3)
            return [
                Reading(left, digits.2, digits.3, isInOrder: Reading(left, digits.2, digits.3).day != nil),
                Reading(right[...], left.suffix(2), left.prefix(2)),
                Reading(right[...], left.prefix(2), left.suffix(2)),
            ]
        }
        if let parts = value.wholeMatch(of: /([0-9]{4})([.\/\-])([0-9]{1,2})\2([0-9]{1,2})(?:[T ].*)?/) {
            return [
                Reading(parts.1, parts.3, parts.4, isInOrder: true), Reading(parts.1, parts.4, parts.3),
            ]
        }
        if let parts = value.wholeMatch(of: /([0-9]{1,2})([.\/\-])([0-9]{1,2})\2([0-9]{4})(?:[T ].*)?/) {
            return [Reading(parts.4, parts.3, parts.1), Reading(parts.4, parts.1, parts.3)]
        }
        return []
    }
}
