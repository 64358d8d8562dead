import Archive
import Charts
import Gnuplot
import Records

/// What a person asks for, in a file or in options. Much may be left open; resolving it makes a ``ReportRequest``.
package struct ReportDefinition: Sendable, Equatable {
    /// Time buckets; none draws bars as stored or by name.
    package struct Group: Sendable, Equatable {
        /// The span of a bucket; nil for no time buckets, whatever else is said of them.
        package var by: Period?
        /// The first day of a week.
        package var weekStart: Weekday = .sunday
        /// How many buckets, the as-of's (or ``until``'s) last; nil for all since the first record or ``since``.
        package var last: Int?
        /// The first day whose rows count.
        package var since: CivilDate?
        /// The last day whose rows count; the as-of day where nothing is said.
        package var until: CivilDate?
        /// How buckets are named; by the pattern that is standard for the period where nothing is said.
        package var label: LabelPattern?
    }

    /// The report's name: the definition file's, or the stem of a chart's files.
    package var name: String
    /// What people drew on its pages; nil for a chart made by hand.
    package var annotations: AnnotationsFile?
    /// The heading; made from the source where nothing is said.
    package var title: String?
    /// The line below the heading; made from the grouping where nothing is said.
    package var subtitle: String?
    /// What to read.
    package var source: RecordSource
    /// Whether rows that cannot be used are an error.
    package var isStrict = false
    /// How long reading may take.
    package var readLimit = Duration.seconds(600)
    /// Time buckets, if any.
    package var group = Group()
    /// The IANA name of the zone in which days begin; the host's where nothing is said.
    package var timeZone: String?
    /// The language of months, weekdays and numbers; English where nothing is said.
    package var locale: String?
    /// In which order bars by name are; as stored where nothing is said, or, of some alone, the largest first.
    package var order: ChartStyle.Order?
    /// The most groups, stacks or columns on a page; by the layout where nothing is said.
    package var barsPerPage: Int?
    /// The most rows of a grid on a page.
    package var rowsPerPage = 10
    /// The most pages: beyond it a mistake is likelier than a wish.
    package var mostPages = 1_000
    /// Which bars stand out.
    package var marking = Marking()
    /// How bars are drawn, as far as it does not depend on the rest.
    package var style = ChartStyle()
    /// What becomes the rows of a grid; by the grouping where nothing is said.
    package var sections: ChartStyle.Sections?
    /// The unit in words, as a part of the subtitle.
    package var unitLabel: String?
    /// A theme's name, or the path of a theme file.
    package var theme = "light"
    /// Colors for the bars instead of the theme's.
    package var colors: [Color] = []
    /// Font families or font files; the first that has letters draws, the others help out.
    package var fonts: [String] = []
    /// What is done about characters that the font lacks.
    package var missingGlyphs = MissingGlyphs.warn
    /// Width and height in pixels.
    package var size = PageSize(width: 960, height: 600)
    /// A folder with templates instead of those that are built in.
    package var templates: String?
    /// What is at the foot of a page.
    package var footer = PageFooter.span
    /// The pictures to make of each page.
    package var formats: [PictureFormat] = [.svg, .png]
    /// How PNG is made.
    package var png = PNGMaking.auto
    /// Whether small pictures of all pages are put together as well.
    package var hasContactSheet = false
    /// How long gnuplot may take over one page.
    package var pageLimit = Duration.seconds(30)
    /// Which editions stay in the archive; nil for all.
    package var keep: Retention?
    /// What a run does where a closed bucket's number is not what was published before.
    package var revisionPolicy = RevisionPolicy.warn
    /// Commands that a run starts at its end.
    package var hooks = Hooks()
    /// What the files of a page are called before their number.
    package var stem = usualStem
    /// What they are called where nothing is said.
    static let usualStem = "page"
    /// In which words messages name its options.
    package var language = OptionLanguage.commandLine
    /// SHA-256 of the file's bytes; nil for a chart made by hand.
    package var sha256: String?
    /// SHA-256 of the bytes of the defaults beside it; nil where there are none.
    package var defaultsSHA256: String?

    /// Defines a report by its source; everything else has a default.
    package init(name: String, source: RecordSource) {
        self.name = name
        self.source = source
    }

    /// Nothing is said yet.
    static let blank = ReportDefinition(name: "", source: RecordSource(.database(path: "", .table(""))))
}

/// What is done about characters that the font lacks.
package enum MissingGlyphs: String, Sendable, CaseIterable {
    /// Another font draws them, where one has them, and a warning names them.
    case warn
    /// The report is not made.
    case error
    /// Another font draws them.
    case fallback
}

/// How PNG is made.
package enum PNGMaking: String, Sendable, CaseIterable {
    /// Fast where it shows nothing worse.
    case auto
    /// By gnuplot's GD terminal: one font, no shaping, hard edges.
    case fast
    /// By gnuplot's cairo terminal: font fallback, shaping, smooth edges.
    case smooth
}

/// Width and height of a page in pixels, written `960x600`.
package struct PageSize: Sendable, Equatable {
    let width, height: Int
    /// What a picture can reasonably have.
    private static let allowed = 200...4_000

    /// A size that is known to be allowed.
    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Reads `WIDTHxHEIGHT`; nil where it is not that, or either is not 200 to 4000.
    package init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            Self.allowed.contains(width), Self.allowed.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
