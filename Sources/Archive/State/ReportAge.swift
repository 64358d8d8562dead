import Charts

/// Whether an edition of a report is overdue at a moment. The pages of the archive find out the same in the browser.
package struct ReportAge: Sendable, Equatable {
    /// How many editions are missing that should be there.
    package let missing: Int
    /// The day on which the first of them was expected.
    package let expectedDay: CivilDate

    /// How long after its usual moment an edition may come, in seconds.
    private static let grace: Int64 = 7_200

    /// - Parameters:
    ///   - now: the moment, in seconds since 1970 UTC.
    ///   - zone: that of the report.
    /// - Returns: nil where none is overdue.
    package init?(of report: ArchiveState.Report, at now: Int64, in zone: TimeZoneRules) {
        guard let due = report.due.flatMap(Int64.init(iso8601:)), now >= due + Self.grace,
            let asOf = report.asOf.flatMap({ CivilDate($0) })
        else { return nil }
        expectedDay = zone.day(at: due)
        let latest = Int64((report.usualMinutes ?? 0) * 60)
        let today = zone.day(at: now).daysSinceEpoch
        let days = (1...max(1, today - asOf.daysSinceEpoch)).lazy.map { asOf.advanced(byDays: $0) }
            .prefix { zone.instant(ofLocal: Int64($0.daysSinceEpoch) * 86_400 + latest) + Self.grace <= now }
        missing = max(1, days.count { report.days?.contains($0.weekday) ?? false })
    }
}

extension ArchiveState.Report {
    /// How many minutes after the beginning of its day an edition is usually made: at the latest time of day of the last ones but one, as many
    /// days later as most of these. One that was made late, alone, puts nothing off: the next is expected within a day (weekly ones within six).
    fileprivate var usualMinutes: Int? {
        // Of the file's numbers those that a run can have written: reckoning with others would end this one.
        let minutes = minutes.filter { (0...1_000_000_000).contains($0) }
        let byDay = Dictionary(grouping: minutes) { $0.flooredQuotient(by: 1_440) }
        let most = byDay.filter { $1.count > 1 }.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key
        guard let day = most ?? byDay.keys.max().map({ min($0, days?.count == 1 ? 6 : 1) }) else { return nil }
        return (byDay[day] ?? minutes).map { $0 + (day - $0.flooredQuotient(by: 1_440)) * 1_440 }.sorted().suffix(2)
            .first
    }

    /// Works out when the next edition is due, of the days and at the time of those that there were.
    package mutating func findDue(in zone: TimeZoneRules) {
        due = nil
        guard let latest = usualMinutes, let days, let asOf = asOf.flatMap({ CivilDate($0) }),
            let next = (1...7).lazy.map(asOf.advanced(byDays:)).first(where: { days.contains($0.weekday) })
        else { return }
        due = zone.iso8601(zone.instant(ofLocal: Int64(next.daysSinceEpoch) * 86_400 + Int64(latest * 60)))
    }
}

extension TimeZoneRules {
    /// The minutes that its clock shows, counted from the beginning of 1970.
    package func minutes(of instant: Int64) -> Int { Int((instant + offset(at: instant)).flooredQuotient(by: 60)) }
}

extension [String] {
    /// How many as-of days are kept of a report: those of three weeks, and the one before.
    private static let mostRecent = 22

    /// The last as-of days that there were, oldest first: of these editions, and of `recent` ones, which may have been removed since. What
    /// was after the newest edition was removed as wrong.
    package func withRemoved(_ recent: [String]) -> [String] {
        guard let last else { return [] }
        return Set(suffix(Self.mostRecent) + recent.filter { $0 <= last }).sorted().suffix(Self.mostRecent)
    }

    /// On which weekdays there should be an edition, as far as the last as-of days tell, oldest first: those that had one in most of the last
    /// three weeks, or of the weeks that there were; in the second week also those that were missed in it alone. nil in the first week, and
    /// where no weekday had one in two weeks that follow each other.
    package var rhythm: [Weekday]? {
        let days = compactMap { CivilDate($0)?.daysSinceEpoch }
        guard let first = days.first, let last = days.last, last - first >= 7 else { return nil }
        let known = Set(days)
        // The newest week first. The first edition may be of any day.
        let weeks = (last - 6...last).map { day in
            (day, [day, day - 7, day - 14].filter { $0 > first }.map(known.contains))
        }
        guard weeks.contains(where: { $1 == [true] || zip($1, $1.dropFirst()).contains { $0 && $1 } }) else {
            return nil
        }
        return weeks.filter { 2 * $1.count(where: \.self) > $1.count || $1 == [false, true] }
            .map { CivilDate(daysSinceEpoch: $0.0).weekday }.sorted { $0.number < $1.number }
    }
}
