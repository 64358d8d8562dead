import Archive
import Charts
import Gnuplot
import Records

/// What a person asks for, in a file or in options: ``OptionTable`` says what each value means, and what holds where it is left out.
/// Resolving it makes a ``ReportRequest``.
package struct ReportDefinition: Sendable, Equatable {
    /// Time buckets; without a period there are none, and the days say which rows count for names.
    struct Group: Sendable, Equatable {
        /// How many buckets, and of which period where that is said.
        struct Last: Sendable, Equatable {
            var count: Int
            var period: Period?
        }

        var by: Period?
        /// What all buckets of the same name are folded into, and what is shown of them.
        var fold: Fold.Unit?
        var foldShown = Fold.Shown.total
        var weekStart: Weekday = .sunday
        var yearStart = Month.january
        var monthStart = 1
        var dayStart: DayStart?
        /// The paths of the files of an organisation's periods and of its holidays.
        var calendar, holidays: String?
        /// The weekdays that are bars; empty for all.
        var openDays: [Weekday] = []
        var last: Last?
        var since: CivilDate?
        var until: CivilDate?
        var label: LabelPattern?
        var total: Grouping.Total?

        /// The span of a bucket, be it one that is folded.
        var period: Period? { by ?? fold?.period }

        /// Where weeks, months and years begin.
        var starts: CalendarStarts { CalendarStarts(week: weekStart, year: yearStart.number, month: monthStart) }

        /// Whether it says which days count.
        var hasDays: Bool { last != nil || since != nil || until != nil }
    }

    /// The report's name: the definition file's, or the stem of a chart's files.
    package var name: String
    /// What people drew on its pages; nil for a chart made by hand.
    var annotations: AnnotationsFile?
    var title: String?
    var subtitle: String?
    /// What people call the numbers and the names.
    var valueName, namesName: String?
    /// What is at a page's foot: what a reader has to know, and where the numbers are from.
    var note, sourceText: String?
    var source: RecordSource
    var isStrict = false
    /// Up to this many rows that cannot be used cause no warning.
    var acceptedRows = 0
    var readLimit = Duration.seconds(600)
    /// How the rows of a table are read.
    var readWay = ReadWay.pages
    var group = Group()
    var timeZone: String?
    var locale: String?
    /// As stored where nothing is said, or, of some names alone, the largest first.
    var order: ChartStyle.Order?
    /// What the names that are not shown are called together; nil where they are left out.
    var restOfNames: String?
    /// The most groups, stacks or columns on a page; by the layout where nothing is said.
    var barsPerPage: Int?
    var rowsPerPage: Int?
    /// Beyond it a mistake is likelier than a wish.
    var mostPages = 1_000
    var marking = Marking()
    /// What its buckets are compared with; nil for nothing.
    var comparedWith: Partner?
    var comparedAs = PartnerStyle.Display.both
    /// What else its page can show.
    var views = Views()
    /// How bars are drawn, as far as it does not depend on the rest.
    var style = ChartStyle()
    var sections: ChartStyle.Sections?
    var unitLabel: String?
    /// A theme's name, or the path of a theme file.
    var theme = automaticTheme
    var colors: [Color] = []
    var fonts: [String] = []
    var missingGlyphs = MissingGlyphs.warn
    /// Width and height of a page.
    package var size = PageSize(width: 960, height: 600)
    var templates: String?
    var footer = PageFooter.span
    /// The pictures to make of each page.
    package var formats: [PictureFormat] = [.svg, .png]
    var png = PNGMaking.auto
    /// How many dots of a PNG make a pixel of the page, across and down.
    package var pngScale = 1
    /// Whether small pictures of all pages are put together as well.
    package var hasContactSheet = false
    /// Whether every page is drawn once more, narrow, for phones.
    package var hasNarrow = true
    var pageLimit = Duration.seconds(30)
    /// Which editions stay in the archive; nil for all.
    var keep: Retention?
    var revisionPolicy = RevisionPolicy.warn
    /// How it stands on the archive's first page.
    var listing = Listing()
    var hooks: Hooks = [:]
    /// What the files of a page are called before their number.
    var stem = usualStem
    static let usualStem = "page"
    /// How messages name its options.
    var language = OptionLanguage.commandLine
    /// SHA-256 of the file's bytes, and of those of the defaults beside it; nil where there are none.
    var sha256, defaultsSHA256: String?

    /// Whether pages are made as pictures, and not in a PDF alone.
    var hasPictures: Bool { formats.contains { $0 != .pdf } }

    /// Whether it has a name of its own: that of its file, or one that is given with a chart's options.
    var isNamed: Bool { language == .file || stem != Self.usualStem }

    init(name: String, source: RecordSource) { (self.name, self.source) = (name, source) }

    /// Nothing is said yet.
    static let blank = ReportDefinition(name: "", source: RecordSource(.database(path: "", .table(""))))

    /// Nothing is said yet of a chart made by hand: its pictures stand alone, where nobody chooses among them by width or ground.
    static let byHand = {
        var definition = blank
        (definition.theme, definition.hasNarrow) = (Theme.named[0].name, false)
        return definition
    }()
}

/// What is done about characters that the font lacks.
enum MissingGlyphs: String, Sendable, CaseIterable {
    /// Another font draws them, where one has them, and a warning names them.
    case warn
    /// The report is not made.
    case error
    /// Another font draws them.
    case fallback
}

/// How PNG is made.
enum PNGMaking: String, Sendable, CaseIterable {
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
    fileprivate static let allowed = 200...4_000

    /// Whether a picture with a number of dots for each pixel has more of them than a picture can have.
    func isTooLarge(scale: Int) -> Bool { max(width, height) * scale > Self.allowed.upperBound }
}

extension PageSize {
    /// Reads `WIDTHxHEIGHT`; nil where it is not that, or either is not 200 to 4000.
    package init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            Self.allowed.contains(width), Self.allowed.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

/// The rule for names that become file and folder names.
enum ReportName {
    /// Why a name will not do, or nil where it will.
    static func objection(to name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if let first = name.unicodeScalars.first, ".-_".unicodeScalars.contains(first) {
            return "it begins with “\(first)”"
        }
        let taken = [ArchiveLayout.latest] + ArchiveLayout.root
        if SharedFile.isName(name.lowercased()) || taken.contains(where: { $0.lowercased() == name.lowercased() }) {
            return "the archive has a file of that name"
        }
        if name.utf8.count > 150 { return "it is longer than 150 bytes" }
        let refused = name.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
            default: "/\\".unicodeScalars.contains(scalar)
            }
        }
        return refused ? "it holds a slash or an invisible character" : nil
    }
}

/// What a run does where a number of a closed bucket is not what was published before.
enum RevisionPolicy: String, Sendable, CaseIterable {
    /// Publishes the new number; the journal alone knows.
    case accept
    /// Publishes the new number, and says so.
    case warn
    /// Publishes nothing: the report fails.
    case fail
}

/// How messages name options.
enum OptionLanguage: Sendable {
    /// As keys of a definition: `corners: 4 under draw:`.
    case file
    /// As options of `barfolio chart`: `--corners 4`.
    case commandLine
}
