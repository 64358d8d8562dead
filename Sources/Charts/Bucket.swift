/// A half-open interval of instants, named by its first local day.
public struct Bucket: Sendable, Equatable {
    /// What it is a day, a week or a month of.
    public let period: Period
    /// The first local day.
    public let firstDay: CivilDate
    /// The first local day that is no longer in it.
    public let nextDay: CivilDate
    /// Its first instant, in seconds since 1970-01-01 00:00:00 UTC.
    public let start: Int64
    /// The first instant that is no longer in it, in the same unit.
    public let end: Int64
    /// Whether it ends after the as-of day does, so that more may still come.
    public let isPartial: Bool
}
