import Archive
import Charts

/// What came of one edition of a report in one run: in the journal, for hooks and metrics, and for the people who asked for it.
package struct Edition: Codable, Sendable {
    /// The report's name.
    package var report: String
    /// The last day that it knows of; nil where it failed before that was known.
    @ExplicitNull package var asOf: CivilDate? = nil
    /// How it came out.
    package var result: EditionResult
    /// How many pages it has.
    package var pages = 0
    /// How many of them gnuplot drew.
    package var drawn = 0
    /// How many of them were taken over from earlier editions.
    package var reused = 0
    /// Rows looked at.
    var rows = 0
    /// Rows that went into a bar.
    var used = 0
    /// Rows that could not be used.
    var rejected = 0
    /// Rows after its day; they do not count.
    var later = 0
    /// Closed buckets whose numbers differ from those last published.
    var revisions: [Revision] = []
    /// By how many days its rows are late, 0 where it has no row at all; nil where they are not.
    var late: Int?
    /// The moment of its newest row, in seconds since 1970 UTC, where the definition has it watched.
    var newestRow: Int64?
    /// True where numbers that differ from those published are expected, so that nobody is warned of them; else nil.
    var expectsRevisions: Bool?
    /// How its report stands on the archive's first page; nil where nothing is said of that.
    var listing: Listing?
    /// What holds for it beside its numbers.
    var conditions: [Condition] = []
    /// What a person should know, though nothing failed.
    var warnings: [Notice] = []
    /// What is good again: a sentence for each condition of the last run that holds no more.
    package var recovered: [String] = []
    /// Why it failed; empty where it did not.
    var errors: [Notice] = []

    private enum CodingKeys: String, CodingKey {
        case report, result, pages, drawn, reused, rows, used, rejected, later, revisions, late, listing, conditions,
            warnings, recovered, errors
        case asOf = "as_of"
        case newestRow = "newest_row"
        case expectsRevisions = "expects_revisions"
    }

    // What follows is not in the journal.

    /// The kinds of conditions that were not looked for, as of pages that were taken over from earlier editions.
    var unasked: [String] = []
    /// Whether its report's definition cannot be read, so that an edition of any day would fail.
    var hasNoDefinition = false
    /// What was decided on the way, for those who like to know.
    var notes: [String] = []
    /// The paths of its files: the web pages where it has some, then every page's pictures, or its script in a dry run.
    package var paths: [String] = []
    /// What it says; nil where nothing was read, or where that is not kept.
    package var document: ReportDocument?
    /// What its pictures show; nil where nothing was read, or where that is not kept.
    package var chart: ReportChart?

    /// Whether it failed.
    package var isFailed: Bool { result == .failed }
    /// Why it failed; empty where it did not, and where it was read from the journal.
    package var failures: [ReportError] { errors.compactMap(\.error) }

    /// All that a person may like to know of it.
    package var allNotes: [String] { notes + (expectsRevisions == true ? revised.map(\.text) : []) }
    /// All that a person should know of it.
    package var allWarnings: [String] { notices.map(\.text) }
    /// The same, each with what it tells of.
    var notices: [Notice] { warnings + (expectsRevisions == true ? [] : revised) }
    private var revised: [Notice] { isFailed ? [] : revisions.map { Notice("report \(report): \($0.text.brief())") } }
}

extension Edition {
    /// Adds what holds for it, and warns of it.
    mutating func add(_ all: [Condition]) {
        conditions += all
        warnings += all.warnings(of: report)
    }

    /// An edition that was rendered and described, before it is published.
    init(of rendered: RenderedReport, _ document: ReportDocument, _ revisionCheck: RevisionCheck) {
        let (chart, request, rows) = (rendered.chart, rendered.chart.request, rendered.chart.tally.rows)
        let reused = rendered.all.count(where: \.isReused)
        self.init(
            report: request.name, asOf: request.asOf, result: .published, pages: rendered.pages.count,
            drawn: rendered.all.count - reused, reused: reused, rows: rows.all, used: rows.used,
            rejected: rows.rejected.rowCount, later: rows.later, revisions: revisionCheck.revisions,
            late: chart.lateness?.days, newestRow: rows.newest,
            expectsRevisions: request.definition.publishing.revisionPolicy == .accept ? true : nil,
            notes: chart.notes, document: document, chart: chart)
        add(chart.conditions + rendered.scripts.conditions + rendered.conditions + revisionCheck.changes)
        warnings += request.warnings
        unasked = chart.unasked + rendered.allNamed.filter(\.page.isReused).map { Condition.kind(ofGnuplotOn: $0.name) }
    }

    /// An edition that failed.
    ///
    /// - Throws: the error, where it is none of the report's: that the run was ended.
    init(failed report: String, asOf: CivilDate? = nil, for error: any Error) throws {
        let refused = error as? RefusedChart
        guard let errors = refused?.errors ?? ReportErrors(thrown: error) else { throw error }
        // What speaks of a database or a table alone has the report's name. What is wrong with a definition is told with its file, and what
        // is wrong with gnuplot or the archive concerns all reports.
        let named = errors.errors.map { error in
            [.data, .database].contains(error.kind) && !error.subject.hasPrefix("report \(report)")
                ? copy(of: error) { $0.report = report } : error
        }
        self.init(
            report: report, asOf: asOf, result: .failed, revisions: refused?.revisions ?? [], late: refused?.late,
            newestRow: refused?.newestRow, errors: named.map { Notice($0) })
    }
}

extension RenderedReport {
    /// What gnuplot said without failing.
    fileprivate var conditions: [Condition] {
        allNamed.flatMap { name, page in page.warnings.map { Condition(gnuplotSays: $0, of: name) } }
    }

    fileprivate var allNamed: [(name: String, page: RenderedPage)] {
        let others = others.map { (name: $0.stem.isEmpty ? "the PDF" : "the contact sheet", page: $0) }
        return namedPages + periodReports.flatMap(\.namedPages) + others
    }

    /// Its pages as messages name them.
    private var namedPages: [(name: String, page: RenderedPage)] {
        let period = isOfOtherPeriod ? " by \(chart.request.definition.output.stem)" : ""
        return pages.enumerated().map { ("page \($0 + 1)\(period)", $1) }
    }
}
