import Charts

/// How bars of a report came about. Schema `barfolio-explain/1`.
package struct ReportExplanation: Sendable, Equatable, Encodable {
    /// The rows of the whole report.
    package struct Source: Sendable, Equatable, Encodable {
        /// How dates were read, and what proves it; nil where there are none.
        @ExplicitNull package var dateFormat: String?
        /// How many rows there are, and how many went into a bar, or into that of a name which is not shown.
        package var rows, used: Int
        /// Those that could not be used.
        package var rejected: [Tally.Rejected]
        /// Whether a run refuses such rows.
        package var strict: Bool
    }

    private let schema = "barfolio-explain/1"
    /// The report's name and heading.
    package var report, title: String
    /// The last day that the report knows of.
    package var asOf: CivilDate
    /// The IANA name of the zone in which days begin.
    package var timeZone: String
    /// The span of time that was asked for; nil for bars by name.
    @ExplicitNull package var bucket: BucketExplanation?
    /// The bars: one for each series of the bucket, or all that bear the name.
    package var bars: [BarExplanation]
    /// How many bars the report has.
    package var barCount: Int
    /// What was read.
    package var source: Source
    /// How many names it does not show.
    package var namesLeftOut: Int

    private enum CodingKeys: CodingKey { case schema, report, title, asOf, timeZone, bucket, bars, barCount, source }
}

/// The bounds of a bucket.
package struct BucketExplanation: Sendable, Equatable, Encodable {
    /// What it is called below the axis.
    package var label: String
    /// What it is a day, a week, … of.
    package var period: Period
    /// Its first and last local day.
    package var firstDay, lastDay: CivilDate
    /// Its first instant, and the first that is no longer in it: ISO 8601 in the report's zone.
    package var start, end: String
    /// The same in UTC.
    package var startUTC, endUTC: String
    /// Its length; not a multiple of 24 hours where the clock is changed.
    package var hours: Double
    /// Why rows of its span may be missing; nil where none are.
    @ExplicitNull package var partial: String?
}

/// One bar.
package struct BarExplanation: Sendable, Equatable, Encodable {
    /// What stands below it.
    package var label: String
    /// The page that it is on, counted from 1.
    package var page: Int
    /// The series, where buckets are divided into series.
    @ExplicitNull package var series: String?
    /// The rows that went in.
    package var rows: Int
    /// The exact number; nil where it is missing.
    @ExplicitNull package var value: Amount?
    /// The height that is drawn.
    package var drawn: Double
    /// The number as it is written above the bar.
    package var text: String
    /// Value, zero or missing.
    package var state: Bar.State
    /// Why it stands out, if it does.
    @ExplicitNull package var mark: Bar.Mark?
    /// Why it is marked or not, in words.
    package var reason: String
}
