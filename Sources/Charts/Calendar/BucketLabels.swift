/// How buckets are named below the axis. Everything is resolved: nothing here looks at the host's locale.
package struct BucketLabels: Sendable, Equatable {
    /// The pattern; nil for the one that is standard for the bucket's period.
    package var pattern: LabelPattern?
    /// The names of months and weekdays.
    @Boxed package var names: CalendarNames = .english
    /// What is standard in a language: for days, months, quarters, years and hours.
    package var standards: [Period: LabelPattern] = [:]

    /// The pattern for a kind of bucket: the report's own, else what is standard.
    func pattern(for period: Period, _ starts: CalendarStarts) -> LabelPattern {
        let neutral = LabelPattern.standard(for: period, starts)
        if let pattern { return pattern }
        return switch period {
        case .quarterHour, .hour: standards[.hour] ?? neutral
        case .day, .week, .period: standards[.day] ?? neutral
        case .month: standards[starts.month > 1 ? .day : .month] ?? neutral
        case .quarter, .year: starts.hasUsualYears ? standards[period] ?? neutral : neutral
        }
    }

    /// The same, without a pattern of the report's own.
    package var withoutPattern: BucketLabels { BucketLabels(names: names, standards: standards) }

    /// Whether weeks are named by a day, and not by their number.
    var hasDays: Bool { pattern?.hasDay ?? true }

    /// A bucket's name.
    package func text(for bucket: Bucket) -> String {
        if pattern == nil, bucket.period == .period, let periods = bucket.starts.periods {
            return periods.name(of: bucket.firstDay)
        }
        let pattern = pattern(for: bucket.period, bucket.starts)
        let months =
            pattern.hasDay
            ? names.monthsInDates : pattern.hasYear ? names.monthsInYears ?? names.months : names.months
        let isFirst = self.pattern == nil && bucket.firstDay.components.day == 1 && !pattern.hasMonthNumber
        return pattern.parts.map { part in
            switch part {
            case .text(let text): text
            case .field(.d) where isFirst: names.firstOfMonth
            case .field(let field): text(of: field, bucket, months: months)
            }
        }.joined() + (bucket.offset.map { " " + offsetText($0) } ?? "")
    }

    /// The calendar's year of a bucket's first day: "2026", "2026年".
    func year(of bucket: Bucket) -> String {
        let pattern = standards[.year] ?? .standard(for: .year)
        return BucketLabels(pattern: pattern, names: names).text(for: bucket)
    }

    /// What a bucket that begins on a day is called.
    func text(of period: Period, from day: CivilDate) -> String {
        text(for: Bucket(period: period, firstDay: day, nextDay: day, start: 0, end: 1, coverage: .whole))
    }

    /// A day by a pattern of a language's file.
    func text(for day: CivilDate, _ pattern: Substring) -> String {
        guard let pattern = try? LabelPattern(String(pattern)) else { return "\(day)" }
        return BucketLabels(names: names, standards: [.day: pattern]).text(of: .day, from: day)
    }

    private func text(of field: LabelPattern.Field, _ bucket: Bucket, months: CalendarNames.Months) -> String {
        let (year, month, day) = bucket.firstDay.components
        let monthOfYear =
            bucket.firstDay.advanced(byDays: 1 - bucket.starts.month).components.month - bucket.starts.year
        let quarter = monthOfYear.flooredRemainder(by: 12) / 3 + 1
        return switch field {
        case .y, .yy, .yyyy: written(year, field)
        case .uuuu, .uu: written(fiscalYear(of: bucket).first, field)
        case .UUUU, .UU: written(fiscalYear(of: bucket).last, field)
        case .Q: String(quarter)
        case .QQQ:
            (pattern == nil && bucket.starts.hasUsualYears ? names.calendarQuarters : names.quarters)[quarter - 1]
        case .M, .MM: padded(month, field.rawValue.count)
        case .MMM: months.short[month - 1]
        case .MMMM: months.wide[month - 1]
        case .d, .dd: padded(day, field.rawValue.count)
        case .H, .HH: padded(Int(bucket.timeOfDay / 3_600), field.rawValue.count)
        case .mm: padded(Int(bucket.timeOfDay / 60 % 60), 2)
        case .E: names.shortWeekdays[bucket.firstDay.weekday.number]
        case .EEEE: names.weekdays[bucket.firstDay.weekday.number]
        case .w, .ww: padded(isoWeek(of: bucket).week, field.rawValue.count)
        case .Y, .YYYY: padded(isoWeek(of: bucket).year, field.rawValue.count)
        }
    }

    private func written(_ year: Int, _ field: LabelPattern.Field) -> String {
        let count = field.rawValue.count
        return padded(count == 2 ? year % 100 : year, count)
    }

    /// The years in which the bucket's own year begins and ends.
    private func fiscalYear(of bucket: Bucket) -> (first: Int, last: Int) {
        let first = Period.year.firstDay(containing: bucket.firstDay, bucket.starts)
        let last = Period.year.firstDay(after: first, periods: 1).advanced(byDays: -1)
        return (first.components.year, last.components.year)
    }

    private func isoWeek(of bucket: Bucket) -> (year: Int, week: Int) {
        // Whatever day a week begins on, the ISO week of its fourth day holds at least four of its days.
        (bucket.period == .week ? bucket.firstDay.advanced(byDays: 3) : bucket.firstDay).isoWeek
    }
}

/// `+02:00`.
func offsetText(_ offset: Int64) -> String {
    let size = Int(offset.magnitude)
    // Before standard time, offsets had seconds.
    let parts = [size / 3_600, size / 60 % 60] + (size.isMultiple(of: 60) ? [] : [size % 60])
    return "\(offset < 0 ? "-" : "+")\(parts.map { padded($0, 2) }.joined(separator: ":"))"
}

/// The names of months, weekdays and quarters in one language, as plain text: no stage of a report looks at the
/// host's locale.
package struct CalendarNames: Sendable, Equatable {
    /// Twelve names in both forms, January first.
    package struct Months: Sendable, Equatable {
        /// As in "November", and as in "Nov".
        package var wide, short: [String]

        /// Pairs both forms.
        package init(wide: [String], short: [String]) { (self.wide, self.short) = (wide, short) }
    }

    /// For a month that stands alone: "ноябрь".
    package var months: Months
    /// For a month beside a day, which many languages put into another case: "20 ноября".
    package var monthsInDates: Months
    /// For a month beside a year alone, where a language has another form there: "Juni 2026", and "Jun".
    package var monthsInYears: Months?
    /// Seven full names, Sunday first, and the same, short.
    package var weekdays, shortWeekdays: [String]
    /// Four short names: "Q1" to "Q4".
    package var quarters: [String]
    /// The same of the calendar's own years, where a language calls them by their months: "10～12月期".
    package var calendarQuarters: [String]
    /// A month's first day beside the month's name: "1er" in French.
    package var firstOfMonth = "1"

    /// Gathers the names.
    package init(
        months: Months, monthsInDates: Months, weekdays: [String], shortWeekdays: [String], quarters: [String]
    ) {
        (self.months, self.monthsInDates, self.weekdays) = (months, monthsInDates, weekdays)
        (self.shortWeekdays, self.quarters, calendarQuarters) = (shortWeekdays, quarters, quarters)
    }

    /// The default names.
    package static let english = CalendarNames(
        months: englishMonths, monthsInDates: englishMonths, weekdays: Weekday.allCases.map(\.name),
        shortWeekdays: Weekday.allCases.map { String($0.name.prefix(3)) }, quarters: ["Q1", "Q2", "Q3", "Q4"])

    private static let englishMonths: Months = {
        let wide = Month.allCases.map(\.name)
        return Months(wide: wide, short: wide.map { String($0.prefix(3)) })
    }()
}
