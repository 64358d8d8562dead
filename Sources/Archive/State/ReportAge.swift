import Charts

/// How old a report is at a moment, and whether an edition of it is overdue.
///
/// An edition of a day is due a while after the moment of the day at which the last ones were made. The pages of the archive work out the
/// same in the browser (`templates/archive.html`).
package struct ReportAge: Sendable, Equatable {
    /// How many days its newest edition is of before today.
    package let days: Int
    /// The as-of days of editions that should be there and are not, the oldest first.
    package let missing: [CivilDate]
    /// The day on which the first of them was expected; nil where none is missing.
    package let expectedDay: CivilDate?

    /// How long after its usual moment an edition may come, in minutes.
    package static let grace = 120
    /// How many days back editions are looked for at most.
    private static let mostDays = 1_000

    /// - Parameters:
    ///   - now: in seconds since 1970 UTC.
    ///   - zone: that of the report.
    /// - Returns: nil where it has no edition.
    package init?(of report: ArchiveState.Report, at now: Int64, in zone: TimeZoneRules) {
        guard let asOf = report.asOf.flatMap({ CivilDate($0) }) else { return nil }
        let minute = zone.minutes(of: now)
        let today = minute.flooredQuotient(by: 1_440)
        days = today - asOf.daysSinceEpoch
        var missing: [CivilDate] = []
        if let weekdays = report.days, let latest = report.minutes.max() {
            // The clock's days and minutes, since a run is at the same time by the clock.
            let due = (minute - latest - Self.grace).flooredQuotient(by: 1_440)
            let first = asOf.daysSinceEpoch + 1
            for number in max(first, due - Self.mostDays)..<max(first, due + 1) {
                let day = CivilDate(daysSinceEpoch: number)
                if weekdays.contains(day.weekday.rawValue) { missing.append(day) }
            }
            let expected = missing.first.map { ($0.daysSinceEpoch * 1_440 + latest).flooredQuotient(by: 1_440) }
            expectedDay = expected.map(CivilDate.init(daysSinceEpoch:))
        } else {
            expectedDay = nil
        }
        self.missing = missing
    }
}

extension TimeZoneRules {
    /// The minutes that its clock shows, counted from the beginning of 1970.
    package func minutes(of instant: Int64) -> Int {
        Int((instant + offset(at: instant)).flooredQuotient(by: 60))
    }
}

extension [String] {
    /// On which weekdays there should be an edition, as far as the editions tell, whose as-of days these are, oldest first: those that had one
    /// in each of the last two weeks, or in the last one where there were no more. In the first week nobody can tell.
    package var rhythm: [Weekday]? {
        let days = compactMap { CivilDate($0)?.daysSinceEpoch }
        guard let first = days.first, let last = days.last, last - first >= 6 else { return nil }
        let known = Set(days)
        let weekdays = (last - 6...last).filter { known.contains($0) && (first > $0 - 7 || known.contains($0 - 7)) }
            .map { CivilDate(daysSinceEpoch: $0).weekday }.sorted { $0.number < $1.number }
        return weekdays.isEmpty ? nil : weekdays
    }
}
