import Archive
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
        /// Says how to group.
        public init(
            by: Period, weekStart: Weekday? = nil, last: Int? = nil, since: CivilDate? = nil, until: CivilDate? = nil,
            label: LabelPattern? = nil
        ) {
            self.by = by
            self.weekStart = weekStart
            self.last = last
            self.since = since
            self.until = until
            self.label = label
        }
    }

    /// The report's name: the definition file's, or the stem of a chart's files.
    public var name: String
    /// What people drew on its pages; nil for a chart made by hand.
    public var notes: NotesFile?
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
    /// The language of months, weekdays and numbers; English where nothing is said.
    public var locale: String?
    /// The series that are shown, in this order; all where it is empty.
    public var only: [String] = []
    /// In which order bars by name stand; as stored where nothing is said, or, of some alone, the largest first.
    public var order: ChartStyle.Order?
    /// How many names are shown, the first in that order; all where nothing is said.
    public var top: Int?
    /// The most groups, stacks or columns on a page; by the layout where nothing is said.
    public var barsPerPage: Int?
    /// The most rows of a grid on a page.
    public var rowsPerPage = 10
    /// The most pages: beyond it a mistake is likelier than a wish.
    public var mostPages = 1_000
    /// Which bars stand out.
    public var marking = Marking()
    /// How bars are drawn.
    public var draw = Draw()
    /// What stands at the foot of a page.
    public var footer = PageFooter.span
    /// The pictures to make of each page.
    public var formats: [PictureFormat] = [.svg, .png]
    /// How PNG is made.
    public var png = PNGMaking.auto
    /// Whether small pictures of all pages are put together as well.
    public var hasContactSheet = false
    /// How long gnuplot may take over one page.
    public var pageLimit = Duration.seconds(30)
    /// Which nights stay in the archive; nil for all.
    public var keep: Retention?
    /// What a run does where a closed bucket's number is not what was published before.
    public var revisionPolicy = RevisionPolicy.warn
    /// Commands that a run starts at its end.
    public var hooks = Hooks()
    /// What the files of a page are called before their number.
    public var stem = usualStem
    /// What they are called where nothing is said.
    static let usualStem = "page"
    /// SHA-256 of the file's bytes; nil for a chart made by hand.
    public var sha256: String?
    /// SHA-256 of the bytes of the defaults beside it; nil where there are none.
    public var defaultsSHA256: String?

    /// Defines a report by its source; everything else has a default.
    public init(name: String, source: RecordSource) {
        self.name = name
        self.source = source
    }
}
