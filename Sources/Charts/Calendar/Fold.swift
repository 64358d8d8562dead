/// A calendar folded: all Mondays as one bar, or all hours from nine to ten.
package struct Fold: Sendable, Equatable {
    /// What is one bar: all days of the same name, all hours of the same number, both, or all months of the same name.
    package enum Unit: String, Sendable, CaseIterable {
        case weekday, hour, month
        case weekdayHour = "weekday-hour"

        /// The buckets that are folded: an occurrence is one of them.
        package var period: Period {
            switch self {
            case .weekday: .day
            case .hour, .weekdayHour: .hour
            case .month: .month
            }
        }
    }

    /// What a bar shows of its occurrences: all that they come to together, or what they come to on average.
    package enum Shown: String, Sendable, CaseIterable { case total, mean }

    /// What is one bar, and what it shows.
    package var unit: Unit
    package var shown: Shown

    /// Pairs them.
    package init(_ unit: Unit, as shown: Shown) { (self.unit, self.shown) = (unit, shown) }

    /// Whether a bucket is an occurrence of its bar, where rows have arrived up to an instant: some of its own are there; of means, all.
    package func counts(_ bucket: Bucket, arrivedUntil: Int64) -> Bool {
        shown == .mean ? bucket.isWhole(arrivedUntil: arrivedUntil) : bucket.start < arrivedUntil
    }
}

/// What the buckets of a fold have in common that are one bar: a weekday, an hour by the clock on the wall, both, or a month.
package struct CalendarSlot: Sendable, Hashable {
    /// The weekday, 0 for Sunday; the hour, 0 to 23; the month, 1 to 12. Nil where it is not told apart.
    package var weekday, hour, month: Int?
}

extension Grouping {
    /// Folds the buckets of the same days.
    package mutating func fold(_ fold: Fold) {
        // A span of other buckets is one of days; the first day of a month or an hour is that of its span. Weeks and longer ones stay whole.
        if last != nil, period != fold.unit.period {
            var span = self
            if period != .day, period.seconds == nil { span.closed = nil }
            (since, last) = (span.firstBucket?.firstDay, nil)
        }
        (self.fold, period) = (fold, fold.unit.period)
    }

    /// All bars of a fold, in their order: from the day on which weeks begin, the hour in which days do, and the month in which years do.
    package var slots: [CalendarSlot] {
        guard let fold else { return [] }
        let closedWeekdays = closed?.weekdays.map(\.number) ?? []
        let weekdays = (0..<7).map { (starts.week.number + $0) % 7 }.filter { !closedWeekdays.contains($0) }
        let hours = (0..<24).map { (Int(zone.dayStart / 3_600) + $0) % 24 }
        return switch fold.unit {
        case .weekday: weekdays.map { CalendarSlot(weekday: $0) }
        case .hour: hours.map { CalendarSlot(hour: $0) }
        case .weekdayHour:
            weekdays.flatMap { weekday in hours.map { CalendarSlot(weekday: weekday, hour: $0) } }
        case .month: (0..<12).map { CalendarSlot(month: (starts.year - 1 + $0) % 12 + 1) }
        }
    }

    /// The bar of a fold that a bucket belongs to; nil where it is closed.
    package func slot(of bucket: Bucket) -> CalendarSlot? {
        guard let fold, !isClosed(bucket) else { return nil }
        let weekday = bucket.firstDay.weekday.number
        let hour = Int(bucket.timeOfDay / 3_600)
        return switch fold.unit {
        case .weekday: CalendarSlot(weekday: weekday)
        case .hour: CalendarSlot(hour: hour)
        case .weekdayHour: CalendarSlot(weekday: weekday, hour: hour)
        case .month: CalendarSlot(month: bucket.firstDay.components.month)
        }
    }
}

extension BucketLabels {
    /// What a bar of a fold is called: "Monday", "09", "Mon 09", "Jan".
    package func text(for slot: CalendarSlot) -> String {
        let hour = slot.hour.map { padded($0, 2) }
        if let month = slot.month { return names.months.short[month - 1] }
        guard let weekday = slot.weekday else { return hour ?? "" }
        return hour.map { "\(names.shortWeekdays[weekday]) \($0)" } ?? names.weekdays[weekday]
    }

    /// The same where there is little room: "Mon"; nil where that is as long.
    package func shortText(for slot: CalendarSlot) -> String? {
        slot.hour == nil ? slot.weekday.map { names.shortWeekdays[$0] } : nil
    }
}
