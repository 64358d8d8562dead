import Charts

/// How bars of a report came about.
public struct ReportExplanation: Sendable, Equatable {
    /// The report's name and heading.
    public var report, title: String
    /// The last day that the report knows of.
    public var asOf: CivilDate
    /// The IANA name of the zone in which days begin.
    public var timeZone: String
    /// The span of time that was asked for; nil for bars by name.
    public var bucket: BucketExplanation?
    /// The bars: one for each series of the bucket, or all that bear the name.
    public var bars: [BarExplanation]
    /// How many bars the report has.
    public var barCount: Int
    /// How many names it does not show.
    public var namesLeftOut: Int
    /// How dates were read, and what proves it; nil where there are none.
    public var dateFormat: String?
    /// Rows of the whole report, and those that went into a bar, or into that of a name which is not shown.
    public var rows, used: Int
    /// Rows of the whole report that could not be used.
    public var rejected: [Tally.Rejected]
    /// Whether a run refuses such rows.
    public var isStrict: Bool
}

/// The bounds of a bucket.
public struct BucketExplanation: Sendable, Equatable {
    /// What it is called below the axis.
    public var label: String
    /// What it is a day, a week, … of.
    public var period: Period
    /// Its first and last local day.
    public var firstDay, lastDay: CivilDate
    /// Its first instant, and the first that is no longer in it: ISO 8601 in the report's zone.
    public var start, end: String
    /// The same in UTC.
    public var startUTC, endUTC: String
    /// Its length; not a multiple of 24 hours where the clock is changed.
    public var hours: Double
    /// Why rows of its span may be missing; nil where none are.
    public var partial: String?
}

/// One bar.
public struct BarExplanation: Sendable, Equatable {
    /// What stands below it.
    public var label: String
    /// The page that it is on, counted from 1.
    public var page: Int
    /// The series, where buckets are divided into series.
    public var series: String?
    /// The rows that went in.
    public var rows: Int
    /// The exact number; nil where it is missing.
    public var value: Amount?
    /// The height that is drawn.
    public var drawn: Double
    /// The number as it is written above the bar.
    public var text: String
    /// Value, zero or missing.
    public var state: Bar.State
    /// Why it stands out, if it does.
    public var mark: Bar.Mark?
    /// Why it is marked or not, in words.
    public var reason: String
}
