/// A half-open interval of instants, named by its first local day, a part of a day by its time too. It is never empty.
package struct Bucket: Sendable, Equatable {
    /// How much of its span a report can see: all of it; not what lies outside the days that the report was limited to (`--since`,
    /// `--until`); not what may still come, since the as-of day, or its clock, ends the report before it is over; or not the rows of days that have
    /// not arrived yet.
    package enum Coverage: Sendable { case whole, cut, unfinished, arriving }

    /// Whether it is a day, a week, a month, a quarter, a year, a part of a day, or one of the organisation's own periods.
    package let period: Period
    /// The first local day of its calendar period.
    package let firstDay: CivilDate
    /// The first local day that is no longer in it.
    package let nextDay: CivilDate
    /// Its first instant, in seconds since 1970-01-01 00:00:00 UTC. That of the calendar period, also where the
    /// report begins later.
    package let start: Int64
    /// The first instant that is no longer in it, in the same unit.
    package let end: Int64
    /// How much of its span the report can see.
    package var coverage: Coverage
    /// Where weeks, months and years begin.
    package var starts = CalendarStarts()
    /// When a part of a day begins, in seconds after midnight by the clock on the wall; 0 for days and longer spans.
    package var timeOfDay: Int64 = 0
    /// The offset from UTC in seconds, where the clock shows the same time twice that day, and something must tell both apart.
    package var offset: Int64?

    /// Whether rows of its span may be missing, since it is cut, not over, or has not arrived.
    package var isPartial: Bool { coverage != .whole }

    /// Whether all rows of its span are there, where they have arrived up to an instant.
    package func isWhole(arrivedUntil: Int64) -> Bool { !isPartial && end <= arrivedUntil }
}
