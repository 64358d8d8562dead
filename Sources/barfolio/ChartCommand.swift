import ArgumentParser
import Archive
import Charts
import Diagnostics
import Foundation
import Gnuplot
import Records
import Reports

/// `barfolio chart`: one chart by hand.
struct ChartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart",
        abstract: "Make one chart by hand.",
        discussion: HelpText(
            """
            Files are named page-001.svg, page-001.png and so on; the gnuplot script of each page is kept beside them. The options
            have the words of a definition (barfolio schema --markdown).
            """,
            examples: [
                "By time, the sum of a column":
                    "barfolio chart samples/invoices.sqlite --table invoice --date issued_at --value total --by month --last 6 --out charts",
                "By name, as stored, in the terminal":
                    "barfolio chart samples/records.sqlite --table records --label name --value value --preview",
            ]
        ).text)

    @Argument(help: ArgumentHelp("The SQLite database.", valueName: "DB"), completion: .file())
    var database: String

    @Option(help: "The table or view to read.", completion: .tables) var table: String?
    @Option(help: ArgumentHelp("A SELECT statement to read instead of a table.", valueName: "SQL")) var query: String?
    @Option(help: ArgumentHelp("The column that says when.", valueName: "COLUMN"), completion: .columns) var date:
        String?
    @Option(help: "How its values are meant; auto has them prove it.") var dateFormat = DateFormatOption()
    @Option(help: ArgumentHelp("The column of names, for bars by name.", valueName: "COLUMN"), completion: .columns)
    var label: String?
    @Option(help: ArgumentHelp("The column of numbers.", valueName: "COLUMN"), completion: .columns) var value: String?
    @Flag(
        help: "Every row is a whole bucket already, as a query with GROUP BY gives; its date is the bucket's first day."
    )
    var preAggregated = false
    @Option(help: "How rows become a number (count without a value, else sum).") var aggregate: RecordSource.Aggregate?

    @Option(
        help: ArgumentHelp("The column that divides every bucket or name into series.", valueName: "COLUMN"),
        completion: .columns)
    var series: String?
    @Option(
        help: ArgumentHelp("A series to show; the scale stays that of all (repeatable).", valueName: "NAME"))
    var only: [String] = []
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp("Only rows for which this SQL condition holds.", valueName: "SQL"))
    var condition: String?
    @Flag(help: "Fail where rows cannot be used, instead of warning.") var strict = false
    @Option(help: ArgumentHelp("How long reading may take.", valueName: "SECONDS")) var readLimit = 600

    @Option(help: "Put rows into time buckets; without it, bars stand as stored.") var by: Period?
    @Option(
        help: ArgumentHelp(
            "So many buckets, the as-of day's last (default: all since the first record).", valueName: "N"))
    var last: Int?
    @Option(help: ArgumentHelp("The first day whose rows count, instead of --last.", valueName: "YYYY-MM-DD"))
    var since: CivilDate?
    @Option(
        help: ArgumentHelp("The last day whose rows count (default: the as-of day).", valueName: "YYYY-MM-DD"))
    var until: CivilDate?
    @Option(
        help: ArgumentHelp(
            "How buckets are named, in date fields of UTS #35: M/d, yyyy-MM, MMM, yyyy年M月, 'W'ww.",
            valueName: "PATTERN"),
        transform: { try LabelPattern($0) })
    var labelFormat: LabelPattern?
    @Option(help: ArgumentHelp("The language of months, weekdays and numbers (default: en).", valueName: "ID"))
    var locale: String?
    @Option(help: "The first day of a week (default: sunday).") var weekStart: Weekday?
    @Option(
        help: ArgumentHelp("The zone in which days begin (default: this machine's).", valueName: "Area/City"),
        completion: .timeZones)
    var timeZone: String?

    @Option(help: ArgumentHelp("The most bars, groups or columns on a page (default: 5).", valueName: "N"))
    var perPage: Int?
    @Option(help: ArgumentHelp("More pages than this are refused.", valueName: "N")) var maxPages = 1_000
    @Option(help: "What stands at the foot of a page: as-of (the day), span (the days of its bars) or none.")
    var footer: PageFooter = .asOf
    @Option(help: "Which bars stand out.") var mark: Marking.Extreme = .max
    @Option(help: "Among which bars the largest or smallest is looked for.") var markScope: Marking.Scope = .report
    @Flag(help: "Let buckets that are not over, or cut, stand out too.") var markPartial = false
    @Option(help: "The heading.") var title: String?
    @Option(help: "The line below the heading.") var subtitle: String?
    @OptionGroup(title: "Drawing") var draw: DrawOptions
    @Option(help: ArgumentHelp("The pictures to make (default: svg,png).", valueName: "svg,png,pdf")) var format:
        FormatList?
    @Option(help: "How PNG is made: fast has hard edges and one font; auto takes it where that shows nothing worse.")
    var png: PNGMaking = .auto
    @Flag(help: "Put small pictures of all pages together as well.") var contactSheet = false
    @Option(
        help: ArgumentHelp("The folder for the files (default: the current one).", valueName: "DIR"),
        completion: .directory)
    var out: String?
    @Option(help: ArgumentHelp("What the files are called before their number (default: page).", valueName: "STEM"))
    var name: String?
    @OptionGroup(title: "Looking at once") var preview: PreviewOptions
    @OptionGroup var options: RunOptions

    func validate() throws {
        try preview.validate(with: options)
        guard (table == nil) != (query == nil) else {
            throw ValidationError("Name a table (--table NAME) or write a query (--query SQL).")
        }
        guard (1...86_400).contains(readLimit) else { throw ValidationError("--read-limit takes seconds, 1 to 86400.") }
        guard perPage.map({ (1...200).contains($0) }) ?? true else {
            throw ValidationError("--per-page takes a number from 1 to 200.")
        }
        guard (1...100_000).contains(maxPages) else {
            throw ValidationError("--max-pages takes a number from 1 to 100000.")
        }
        guard last.map({ (1...100_000).contains($0) }) ?? true else {
            throw ValidationError("--last takes a number from 1 to 100000.")
        }
        guard by != nil || optionsOfBuckets.isEmpty else {
            throw ValidationError(
                "\(optionsOfBuckets.joined(separator: " and ")) \(optionsOfBuckets.count == 1 ? "needs" : "need") "
                    + "time buckets: add --by day, week, month, quarter or year.")
        }
        if let contradiction = definition.contradictions.first {
            throw ValidationError("\(contradiction.found): \(contradiction.advice)")
        }
    }

    func run() async throws {
        let console = options.console
        let (definition, options, out) = (definition, options, out)
        let preview = ChartPreview(preview, definition, size: draw.size, options, out)
        try await performing(console) {
            do {
                if let preview { return try await preview.show(on: console) }
                let published = try await options.withWorkshop { workshop in
                    try await makeReport(definition, in: workshop, for: .folder(try OutputFolder(out ?? ".")))
                }
                console.tell(notes: published.notes, warnings: published.warnings)
                if options.json, let contents = published.contents {
                    try console.result(contents.document.jsonText)
                } else if !options.quiet {
                    for path in published.paths { try console.result(path) }
                }
                if out == nil, isatty(STDOUT_FILENO) == 1 { console.tell(published.paths, in: ".") }
            } catch let error as ReportError {
                throw error.asUsage
            } catch let errors as ReportErrors {
                throw ReportErrors(errors.errors.map(\.asUsage)) ?? errors
            }
        }
    }

    /// The options given that mean nothing without time buckets.
    private var optionsOfBuckets: [String] {
        [
            ("--last", last != nil), ("--since", since != nil), ("--until", until != nil),
            ("--week-start", weekStart != nil), ("--label-format", labelFormat != nil),
        ].filter(\.1).map(\.0)
    }

    /// The options as a definition.
    private var definition: ReportDefinition {
        let relation: RecordSource.Relation = table.map { .table($0) } ?? .query(query ?? "")
        var definition = ReportDefinition(
            name: name ?? "chart",
            source: RecordSource(
                .database(path: database, relation),
                date: date.map { RecordSource.DateColumn(column: $0, format: dateFormat.format) }, label: label,
                value: value,
                aggregate: aggregate, series: series, condition: condition))
        definition.source.isPreAggregated = preAggregated
        definition.isStrict = strict
        definition.readLimit = .seconds(readLimit)
        definition.title = title
        definition.subtitle = subtitle
        definition.group = by.map {
            ReportDefinition.Group(
                by: $0, weekStart: weekStart, last: last, since: since, until: until, label: labelFormat)
        }
        definition.timeZone = timeZone
        definition.locale = locale
        definition.only = only
        definition.barsPerPage = perPage
        definition.mostPages = maxPages
        definition.footer = footer
        definition.marking = Marking(mark, scope: markScope, includesPartial: markPartial)
        draw.apply(to: &definition)
        definition.png = png
        definition.hasContactSheet = contactSheet
        definition.formats = format?.formats ?? definition.formats
        definition.stem = name ?? definition.stem
        return definition
    }
}

extension ReportError {
    /// A chart's definition is its options.
    fileprivate var asUsage: ReportError {
        var error = self
        if kind == .definition { error.kind = .usage }
        return error
    }
}
