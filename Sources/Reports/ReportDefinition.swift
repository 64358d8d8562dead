// Reports: what a report is (its definition), and the sentence that makes one.

import Charts
import Gnuplot
import Records

/// What a person asks for, in a file or in options. Much may be left open; resolving it makes a ``ReportRequest``.
public struct ReportDefinition: Sendable, Equatable {
    /// Time buckets; nil draws bars as stored or by name.
    public struct Group: Sendable, Equatable {
        /// The span of a bucket.
        public var by: Period
        /// The first day of a week; Sunday where nothing is said.
        public var weekStart: Weekday?
        /// How many buckets, the as-of's (or ``until``'s) last; nil for all since the first record or ``since``.
        public var last: Int?
        /// The first day whose rows count.
        public var since: CivilDate?
        /// The last day whose rows count; the as-of day where nothing is said.
        public var until: CivilDate?
        /// How buckets are named; by the pattern that is standard for the period where nothing is said.
        public var label: LabelPattern?
        /// The language of months and weekdays; English where nothing is said.
        public var locale: String?

        /// Says how to group.
        public init(
            by: Period, weekStart: Weekday? = nil, last: Int? = nil, since: CivilDate? = nil, until: CivilDate? = nil,
            label: LabelPattern? = nil, locale: String? = nil
        ) {
            self.by = by
            self.weekStart = weekStart
            self.last = last
            self.since = since
            self.until = until
            self.label = label
            self.locale = locale
        }
    }

    /// The report's name: the definition file's, or the stem of a chart's files.
    public var name: String
    /// The heading; made from the source where nothing is said.
    public var title: String?
    /// The line below the heading; made from the grouping where nothing is said.
    public var subtitle: String?
    /// What to read.
    public var source: RecordSource
    /// Whether rows that cannot be used are an error.
    public var isStrict = false
    /// How long reading may take.
    public var readLimit = Duration.seconds(600)
    /// Time buckets, if any.
    public var group: Group?
    /// The IANA name of the zone in which days begin; the host's where nothing is said.
    public var timeZone: String?
    /// The most bars on a page.
    public var barsPerPage = 5
    /// Which bars stand out.
    public var marking = Marking.max
    /// Width and height in pixels.
    public var size = PageSize(width: 960, height: 600)
    /// The font family; the first of a list that is installed where nothing is said.
    public var font: String?
    /// The pictures to make of each page.
    public var formats: [PictureFormat] = [.svg, .png]
    /// What the files of a page are called before their number.
    public var stem = "page"
    /// SHA-256 of the file's bytes; nil for a chart made by hand.
    public var sha256: String?

    /// Defines a report by its source; everything else has a default.
    public init(name: String, source: RecordSource) {
        self.name = name
        self.source = source
    }
}
