import Charts
import Foundation
import Gnuplot
import Records

/// A report with everything resolved: no stage after this one looks at the clock, the environment, the locale or the
/// host's time zone.
package struct ReportRequest: Sendable {
    /// The report's name.
    package let name: String
    /// What to read.
    package let source: RecordSource
    /// Whether rows that cannot be used are an error.
    package let isStrict: Bool
    /// How long reading may take.
    package let readLimit: Duration
    /// Time buckets; nil for bars by name.
    package let grouping: Grouping?
    /// The zone in which days begin.
    package let zone: TimeZoneRules
    /// The last day that the report knows of.
    package let asOf: CivilDate
    /// Whether that day is still to come.
    package let isToCome: Bool
    /// Which bars stand out.
    package let marking: Marking
    /// The words around the bars.
    package let words: PageWords
    /// What is on one page.
    package let paging: Paging
    /// How bars are arranged and what they say.
    package let chart: ChartStyle
    /// Size and colors.
    package let style: PageStyle
    /// What people drew on the pages.
    package let annotations: [Annotation]
    /// Families or files asked for; empty for the first of a list that is installed.
    package let fonts: [String]
    /// What is done about characters that the font lacks.
    package let missingGlyphs: MissingGlyphs
    /// The gnuplot source that draws a page.
    package let template: PageTemplate
    /// More pages are a mistake rather than a wish.
    package let mostPages: Int
    /// How long gnuplot may take over a page.
    package let pageLimit: Duration
    /// What is done where a closed bucket's number is not what was published.
    package let revisionPolicy: RevisionPolicy
    /// The pictures to make of each page.
    package let formats: [PictureFormat]
    /// How PNG is made.
    package let png: PNGMaking
    /// Whether small pictures of all pages are put together as well.
    package let hasContactSheet: Bool
    /// What the files of a page are called before their number.
    package let stem: String
    /// SHA-256 of the definition; nil for a chart made by hand.
    package let definitionSHA256: String?

    /// The report in the words of a message.
    package var subject: String { "report \(name)" }
}

/// What a definition may leave open: the moment, and where we are.
package struct ResolutionContext: Sendable {
    /// The as-of day, where the user names one.
    package var asOf: CivilDate?
    /// How many days before today the as-of day is, where none is named.
    package var daysBack = 0
    /// Seconds since 1970 UTC; makes today, in the report's zone, the as-of day.
    package var now: Int64
    /// The host's own zone.
    package var hostZone: String
    /// The machine's time zones.
    package var zones: TimeZoneDatabase
    /// The folder of templates for definitions that name none.
    package var templates: String?

    /// Gathers the circumstances; those of this very moment and host where nothing is said.
    package init(
        asOf: CivilDate? = nil, now: Int64 = Int64(Date().timeIntervalSince1970.rounded(.down)),
        hostZone: String = TimeZone.current.identifier, zones: TimeZoneDatabase = TimeZoneDatabase(),
        templates: String? = nil
    ) {
        self.asOf = asOf
        self.now = now
        self.hostZone = hostZone
        self.zones = zones
        self.templates = templates
    }
}

/// Resolves a definition: zone, as-of day, grouping and words.
///
/// - Throws: `ReportError` of kind `.definition` where it names an unknown zone or locale, or leaves no
///   day to report; `ReportErrors` for all that is wrong with its theme file, or with the annotations drawn on it.
package func resolve(_ definition: ReportDefinition, _ circumstances: ResolutionContext) throws -> ReportRequest {
    func objection(_ found: String, _ advice: String) -> ReportError {
        ReportError(.definition, subject: "report \(definition.name)", found: found, advice: advice)
    }
    let zone: TimeZoneRules
    switch circumstances.zones.zone(named: definition.timeZone ?? circumstances.hostZone) {
    case .success(let found): zone = found
    case .failure(let unknown): throw objection(unknown.found, unknown.advice)
    }
    let chart: ChartStyle
    switch chartStyle(definition) {
    case .success(let style): chart = style
    case .failure(let unknown): throw objection(unknown.found, unknown.advice)
    }
    let asOf = circumstances.asOf ?? zone.day(at: circumstances.now).advanced(byDays: -circumstances.daysBack)
    let group = definition.group
    let grouping = group.by.map { period in
        Grouping(
            period: period, weekStart: group.weekStart, zone: zone, asOf: asOf, last: group.last, since: group.since,
            until: group.until)
    }
    if let grouping, let since = grouping.since, grouping.isEmpty {
        throw objection(
            "there is nothing from \(since) on: the last day that counts is \(grouping.lastDay) in \(zone.name)",
            "begin earlier (\(definition.language.say("group.since"))), or report as of a later day (--as-of)")
    }
    if definition.source.isPreAggregated, let grouping, let since = grouping.since, let first = grouping.firstBucket,
        first.start != zone.startOfDay(since)
    {
        throw objection(
            "buckets that are aggregated already cannot be cut, and \(since) is in the middle of a \(grouping.period.rawValue)",
            "begin on \(first.firstDay) or \(first.nextDay) (\(definition.language.say("group.since")))")
    }
    var source = definition.source
    // Without a column of numbers there is only counting; time buckets and series add numbers up; other bars by name stay
    // as stored.
    let isStored = grouping == nil && source.series == nil
    source.aggregate = source.aggregate ?? (source.value == nil ? .count : isStored ? nil : .sum)
    let theme = try theme(named: definition.theme, subject: "report \(definition.name)")
    return ReportRequest(
        name: definition.name, source: source, isStrict: definition.isStrict, readLimit: definition.readLimit,
        grouping: grouping, zone: zone, asOf: asOf,
        // Where it is tomorrow already, somebody else's today.
        isToCome: asOf > zone.day(at: circumstances.now).advanced(byDays: 1), marking: definition.marking,
        words: words(definition, chart, source, grouping, asOf), paging: definition.paging, chart: chart,
        style: PageStyle(
            width: definition.size.width, height: definition.size.height,
            theme: theme.with(bars: definition.colors)),
        annotations: try definition.annotations?.read().annotations ?? [],
        fonts: definition.fonts, missingGlyphs: definition.missingGlyphs,
        template: try PageTemplate(
            folder: definition.templates ?? circumstances.templates, subject: "report \(definition.name)"),
        mostPages: definition.mostPages, pageLimit: definition.pageLimit, revisionPolicy: definition.revisionPolicy,
        formats: definition.formats, png: definition.png, hasContactSheet: definition.hasContactSheet,
        stem: definition.stem, definitionSHA256: definition.sha256)
}

extension ReportDefinition {
    /// What is on one page: five bars, or ten rows of a grid with as many columns as can be seen.
    var paging: Paging {
        style.layout == .grid
            ? Paging(columns: barsPerPage ?? 31, rows: rowsPerPage) : Paging(columns: barsPerPage ?? 5)
    }
}

/// How bars are arranged and what they say, with the words of the definition's language.
private func chartStyle(_ definition: ReportDefinition) -> Result<ChartStyle, LocaleDatabase.UnknownLocale> {
    var style = definition.style
    style.order = definition.order ?? (style.top == nil ? .stored : .largest)
    style.labels.pattern = definition.group.label
    style.weekStart = definition.group.weekStart
    style.sections = definition.sections ?? definition.usualSections
    if let locale = definition.locale {
        let database = LocaleDatabase()
        switch database.names(inLocale: locale) {
        case .success(let names): style.labels.names = names
        case .failure(let unknown): return .failure(unknown)
        }
        if case .success(let found) = database.numberWords(inLocale: locale) { style.numbers.words = found }
    }
    return .success(style)
}

extension ReportDefinition {
    /// What becomes the rows of a grid where nothing is said: the series, else the next larger period.
    var usualSections: ChartStyle.Sections {
        if source.series != nil { return .series }
        return switch group.by {
        case .day: .week
        case .month, .quarter: .year
        case .week, .year, nil: .series
        }
    }
}
