import Charts
import Diagnostics
import Foundation
import Gnuplot
import Records

/// A report with everything resolved: no stage after this one looks at the clock, the environment, the locale or the
/// host's time zone.
public struct ReportRequest: Sendable {
    /// The report's name.
    public let name: String
    /// What to read.
    public let source: RecordSource
    /// Whether rows that cannot be used are an error.
    public let isStrict: Bool
    /// How long reading may take.
    public let readLimit: Duration
    /// Time buckets; nil for bars by name.
    public let grouping: Grouping?
    /// How time buckets are named.
    public let labels: BucketLabels
    /// The zone in which days begin.
    public let zone: TimeZoneRules
    /// The last day that the report knows of.
    public let asOf: CivilDate
    /// Which bars stand out.
    public let marking: Marking
    /// The words around the bars.
    public let words: PageWords
    /// Places for bars on a page.
    public let slots: Int
    /// Size and colours.
    public let style: PageStyle
    /// The font family asked for; nil for the first of a list that is installed.
    public let font: String?
    /// The pictures to make of each page.
    public let formats: [PictureFormat]
    /// What the files of a page are called before their number.
    public let stem: String
    /// SHA-256 of the definition; nil for a chart made by hand.
    public let definitionSHA256: String?

    /// The report in the words of a message.
    public var subject: String { "report \(name)" }
}

/// What a definition may leave open: the moment, and where we are.
public struct Circumstances: Sendable {
    /// The as-of day, where the user names one.
    public var asOf: CivilDate?
    /// Seconds since 1970 UTC; makes today, in the report's zone, the as-of day.
    public var now: Int64
    /// The host's own zone.
    public var hostZone: String
    /// The machine's time zones.
    public var zones: TimeZoneDatabase

    /// Gathers the circumstances; those of this very moment and host where nothing is said.
    public init(
        asOf: CivilDate? = nil, now: Int64 = Int64(Date().timeIntervalSince1970.rounded(.down)),
        hostZone: String = TimeZone.current.identifier, zones: TimeZoneDatabase = TimeZoneDatabase()
    ) {
        self.asOf = asOf
        self.now = now
        self.hostZone = hostZone
        self.zones = zones
    }
}

/// Resolves a definition: zone, as-of day, grouping and words.
///
/// - Throws: `.definition` where it contradicts itself, names an unknown zone or locale, or leaves no day to report.
public func resolve(_ definition: ReportDefinition, _ circumstances: Circumstances) throws(ReportError) -> ReportRequest
{
    func objection(_ found: String, _ advice: String) -> ReportError {
        ReportError(.definition, stage: .define, subject: "report \(definition.name)", found: found, advice: advice)
    }
    if let contradiction = definition.contradictions.first {
        throw objection(contradiction.found, contradiction.advice)
    }
    let zone: TimeZoneRules
    switch circumstances.zones.zone(named: definition.timeZone ?? circumstances.hostZone) {
    case .success(let found): zone = found
    case .failure(let unknown): throw objection(unknown.found, unknown.advice)
    }
    var labels = BucketLabels(pattern: definition.group?.label)
    if let locale = definition.group?.locale {
        switch LocaleDatabase().names(inLocale: locale) {
        case .success(let names): labels.names = names
        case .failure(let unknown): throw objection(unknown.found, unknown.advice)
        }
    }
    let asOf = circumstances.asOf ?? zone.day(at: circumstances.now)
    let grouping = definition.group.map { group in
        Grouping(
            period: group.by, weekStart: group.weekStart ?? .sunday, zone: zone, asOf: asOf, last: group.last,
            since: group.since, until: group.until)
    }
    if let grouping, let since = grouping.since, grouping.isEmpty {
        throw objection(
            "there is nothing from \(since) on: the last day that counts is \(grouping.lastDay) in \(zone.name)",
            "begin earlier (--since, or since: under group:), or report as of a later day (--as-of)")
    }
    var source = definition.source
    // Without a column of numbers there is only counting; time buckets add numbers up; bars by name stay as stored.
    source.aggregate = source.aggregate ?? (source.value == nil ? .count : grouping == nil ? nil : .sum)
    return ReportRequest(
        name: definition.name, source: source, isStrict: definition.isStrict, readLimit: definition.readLimit,
        grouping: grouping, labels: labels, zone: zone, asOf: asOf,
        marking: definition.marking, words: words(definition, source, grouping, asOf), slots: definition.barsPerPage,
        style: PageStyle(width: definition.size.width, height: definition.size.height), font: definition.font,
        formats: definition.formats, stem: definition.stem, definitionSHA256: definition.sha256)
}

private func words(
    _ definition: ReportDefinition, _ source: RecordSource, _ grouping: Grouping?, _ asOf: CivilDate
) -> PageWords {
    let relation = if case .table(let name) = source.relation { name } else { "query" }
    let what = source.aggregate == .count ? "records" : source.value ?? relation
    let measure =
        switch source.aggregate {
        case .count, nil: what
        case .sum: "sum of \(what)"
        case .avg: "mean of \(what)"
        case .min: "least \(what)"
        case .max: "largest \(what)"
        }
    var subtitle: [String]
    if let grouping {
        subtitle = ["\(measure) per \(grouping.period.rawValue)"]
        if grouping.period == .week { subtitle.append("weeks from \(grouping.weekStart.name)") }
        subtitle.append(grouping.zone.name)
    } else {
        subtitle = [measure + (source.label.map { " by \($0)" } ?? "")]
    }
    if let own = definition.subtitle { subtitle = [own] }
    // A bar that is cut says so on every page, whatever the subtitle.
    if let limits = grouping.flatMap(limits) { subtitle.append(limits) }
    return PageWords(
        title: definition.title ?? relation, subtitle: subtitle,
        source: (source.database as NSString).lastPathComponent, asOf: asOf)
}

/// The days that the report is limited to, other than by its as-of day: "from 2026-10-07 until 2026-11-18".
private func limits(_ grouping: Grouping) -> String? {
    let words = [
        grouping.since.map { "from \($0)" },
        grouping.until.flatMap { $0 < grouping.asOf ? "until \($0)" : nil },
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
}
