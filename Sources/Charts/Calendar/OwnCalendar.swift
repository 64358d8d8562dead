/// Periods that an organisation names, such as months of four or five weeks, terms or sprints: each ends where the next begins.
package struct NamedPeriods: Sendable, Equatable, Encodable {
    /// One of them.
    package struct Named: Sendable, Equatable, Encodable {
        /// Its first day, and what it is called.
        package var firstDay: CivilDate, name: String

        /// Names a period.
        package init(_ firstDay: CivilDate, _ name: String) { (self.firstDay, self.name) = (firstDay, name) }
    }

    /// In their order; never empty.
    package let all: [Named]
    /// The first day that is in none of them any more.
    package let end: CivilDate

    /// Periods in their order, the last of which ends before a day; nil where there are none, or not in order.
    package init?(_ all: [Named], end: CivilDate) {
        let days = all.map(\.firstDay) + [end]
        guard !all.isEmpty, zip(days, days.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
        (self.all, self.end) = (all, end)
    }

    /// The index of the period that holds a day: of one before all of them the first, of one after them the last.
    fileprivate func index(of day: CivilDate) -> Int { (1..<all.count).partition { day < all[$0].firstDay } - 1 }

    /// What the period that holds a day is called.
    func name(of day: CivilDate) -> String { all[index(of: day)].name }
}

extension CalendarStarts {
    /// The first day of the period that a day lies in.
    func firstDay(of period: Period, containing day: CivilDate) -> CivilDate {
        guard period == .period, let periods else { return period.firstDay(containing: day, self) }
        return periods.all[periods.index(of: day)].firstDay
    }

    /// The first day of the period after the one that begins on a day.
    func firstDay(of period: Period, after first: CivilDate) -> CivilDate {
        guard period == .period, let periods else { return period.firstDay(after: first, periods: 1) }
        let next = periods.index(of: first) + 1
        return next < periods.all.count ? periods.all[next].firstDay : periods.end
    }

    /// The first day of the period before the one that begins on a day; nil where there is none.
    func firstDay(of period: Period, before first: CivilDate) -> CivilDate? {
        guard period == .period, let periods else {
            return first > CivilDate.first ? period.firstDay(after: first, periods: -1) : nil
        }
        let index = periods.index(of: first)
        return index > 0 ? periods.all[index - 1].firstDay : nil
    }
}

/// Days that are no bars: some weekdays, and holidays.
package struct ClosedDays: Sendable, Equatable {
    /// Not all seven of them.
    package var weekdays: [Weekday]
    /// In their order.
    package var holidays: [CivilDate]

    /// Names the days; nil where there are none.
    package init?(weekdays: [Weekday], holidays: [CivilDate]) {
        guard !(weekdays.isEmpty && holidays.isEmpty) else { return nil }
        (self.weekdays, self.holidays) = (weekdays, holidays.sorted())
    }

    /// Whether a day is one of them.
    func contains(_ day: CivilDate) -> Bool {
        if weekdays.contains(day.weekday) { return true }
        let index = holidays.indices.partition { holidays[$0] >= day }
        return index < holidays.count && holidays[index] == day
    }
}

extension Grouping {
    /// Whether a bucket is of a closed day.
    package func isClosed(_ bucket: Bucket) -> Bool { closed?.contains(bucket.firstDay) ?? false }

    /// Whether an instant, in seconds since 1970 UTC, is on a closed day.
    package func isClosed(at instant: Int64) -> Bool { closed != nil && isClosed(bucket(holding: instant)) }

    /// How many days after one are open, up to another.
    package func openDays(after day: CivilDate, through last: CivilDate) -> Int {
        stride(from: day.daysSinceEpoch + 1, through: last.daysSinceEpoch, by: 1).count {
            !(closed?.contains(CivilDate(daysSinceEpoch: $0)) ?? false)
        }
    }

    /// The last bucket before one that is of no closed day; nil where all its days would be before the calendar.
    package func bucket(before bucket: Bucket) -> Bucket? {
        var previous = calendarBucket(before: bucket)
        while let found = previous, isClosed(found) { previous = calendarBucket(before: found) }
        return previous
    }
}
