import Archive
import Charts
import Foundation
import Records

/// A report with everything resolved: no stage after this one looks at the clock, the environment, the locale or the
/// host's time zone.
package struct ReportRequest: Sendable {
    /// What was asked for. What need not be resolved is there alone.
    @Boxed package private(set) var definition: ReportDefinition
    /// What to read, and how rows become a number.
    var source: RecordSource
    var shown: ShownNames
    /// The days up to the as-of day, in their zone, and how they are divided: into time buckets, or for bars by name not at all.
    var days: Grouping
    /// The zone of stored times that name none, where it is another.
    let dateZone: TimeZoneRules?
    /// How far the as-of day is still to come; nil where it is not.
    var ahead: ReportDocument.Ahead?
    let pageText: PageText
    /// How bars are arranged and what they say.
    package internal(set) var chartStyle: ChartStyle
    /// Size and colors; those on a dark ground too, for SVGs that follow their readers.
    package let pageStyle: PageStyle
    /// What people drew on the pages.
    var annotations: [Annotation]
    /// The gnuplot source that draws a page.
    let template: PageTemplate
    /// The same report by other periods, which its page shows too.
    var periodRequests: [ReportRequest] = []

    /// Time buckets; nil for bars by name.
    var grouping: Grouping? { definition.group.period == nil ? nil : days }
    /// The days whose rows count for bars by name, where they are limited.
    var span: Grouping? { grouping == nil && definition.group.hasDays ? days : nil }
    /// The zone in which days begin.
    var zone: TimeZoneRules { days.zone }
    /// The last day that the report knows of.
    package var asOf: CivilDate { days.asOf }
    /// The first instant of that day whose rows do not count, in seconds since 1970 UTC, where the day is not over: see
    /// ``Grouping/clock(at:)``.
    var clock: Int64? { days.clock }
    /// The report's name, and the report in messages.
    package var name: String { definition.name }
    package var subject: String { definition.subject }

    /// The theme for a terminal: that of the pictures, or where that is the usual one and the ground is dark, its dark counterpart.
    package func theme(on ground: TerminalGround) -> Theme {
        let isUsual = [automaticTheme, "light"].contains(definition.look.theme)
        return isUsual && ground.isDark == true ? .dark.with(bars: definition.look.colors) : pageStyle.theme
    }
}

/// What a definition may leave open: the moment, and where we are.
package struct ResolutionContext: Sendable {
    /// The as-of day, where the user names one.
    package var asOf: CivilDate?
    /// How many days before today the as-of day is, where none is named.
    package var daysBack = 0
    /// Seconds since 1970 UTC; makes today, in the report's zone, the as-of day. Where that is today, it decides the report's clock.
    package var now: Int64
    /// Whether all rows of the as-of day count, though it may be today: as in an edition that was published without a clock.
    package var isDayOver = false
    /// The clock of the report whose page shows this one by another period, so that both end at the same time; nil for others.
    var clock: Int64?
    /// The host's own zone, by its name.
    package var hostZone: String
    /// The folder of templates for definitions that name none.
    package var templates: String?

    /// That of this very moment and host where nothing is said.
    package init(
        asOf: CivilDate? = nil, now: Int64 = Int64(Date().timeIntervalSince1970.rounded(.down)),
        hostZone: String = HostZone().name, templates: String? = nil
    ) {
        (self.asOf, self.now, self.hostZone, self.templates) = (asOf, now, hostZone, templates)
    }
}

/// The zone of a definition, else the host's.
private func zoneOfDays(_ definition: ReportDefinition, _ context: ResolutionContext) throws(Flaw) -> TimeZoneRules {
    if let name = definition.timeZone { return try TimeZoneDatabase.ofMachine.zone(named: name) }
    guard let zone = try? TimeZoneDatabase.ofMachine.zone(named: context.hostZone) else {
        throw Flaw(
            "no time zone is given, and this machine's own is “\(context.hostZone)”, which is no zone of the database",
            HostZone.advice)
    }
    return zone
}

/// Resolves a definition: zone, as-of day, grouping and text.
///
/// - Throws: `ReportError` of kind `.definition` where it names an unknown zone or locale, or leaves no
///   day to report; `ReportErrors` for all that is wrong with its theme file, or with the annotations drawn on it.
package func resolve(_ definition: ReportDefinition, _ context: ResolutionContext) throws -> ReportRequest {
    func objection(_ found: String, _ advice: String) -> ReportError {
        ReportError(.definition, subject: definition.subject, found: found, advice: advice)
    }
    let templates = definition.look.templates ?? context.templates
    let phrases = try Languages.phrases(ofLocale: definition.locale, templates: templates, subject: definition.subject)
    var zone: TimeZoneRules
    var (dateZone, chart): (TimeZoneRules?, ChartStyle)
    do throws(Flaw) {
        zone = try zoneOfDays(definition, context)
        let named = definition.source.dateColumn == nil ? nil : definition.source.dateZone
        dateZone = try named.flatMap { name throws(Flaw) in
            name == zone.name ? nil : try TimeZoneDatabase.ofMachine.zone(named: name)
        }
        chart = try chartStyle(definition, phrases)
        zone.dayStart = definition.group.calendar.dayStart?.seconds ?? 0
    } catch {
        throw objection(error.found, error.advice)
    }
    let days = try days(of: definition, in: zone, context)
    let partner = definition.group.by.flatMap { chart.partnerStyle?.name($0, days, chart) }
    chart.partnerStyle?.name = partner ?? ""
    if let flaw = flaw(of: days, definition) { throw objection(flaw.found, flaw.advice) }
    let (source, today) = (source(of: definition, days), zone.day(at: context.now))
    var request = ReportRequest(
        definition: definition, source: source, shown: shown(of: source, chart), days: days, dateZone: dateZone,
        ahead: days.asOf <= today ? nil : days.asOf == today.advanced(byDays: 1) ? .tomorrow : .later,
        pageText: pageText(definition, chart, source, days), chartStyle: chart,
        pageStyle: try pageStyle(definition),
        annotations: try definition.annotations?.read().annotations ?? [],
        template: try PageTemplate(folder: templates, subject: definition.subject))
    guard definition.views.series.isEmpty || request.template.text == PageTemplate.builtIn.text else {
        throw objection(
            "what \(request.template.name) draws of a series is not known, so that none can be shown alone",
            definition.advice("leave out <views.series>, or use other templates (<draw.templates>, --templates)"))
    }
    let own = copy(of: context) { ($0.clock, $0.isDayOver) = (days.clock, days.clock == nil) }
    request.periodRequests = try definition.periodDefinitions.map { try resolve($0, own) }
    return request
}

/// The days of a report up to its as-of day, and how they are divided into buckets.
private func days(
    of definition: ReportDefinition, in zone: TimeZoneRules, _ context: ResolutionContext
) throws -> Grouping {
    let group = definition.group
    let asOf = context.asOf ?? zone.day(at: context.now).advanced(byDays: -context.daysBack)
    var days = Grouping(
        period: group.by ?? group.last?.period ?? group.fold.unit?.period ?? .day, starts: try starts(group.calendar),
        zone: zone, asOf: asOf, last: group.last?.count)
    (days.since, days.until, days.total) = (group.since, group.until, group.total)
    try check(days, group.calendar)
    if definition.source.hasPast, !context.isDayOver { days.clock = context.clock ?? days.clock(at: context.now) }
    days.closed = try closedDays(group.calendar)
    if let fold = group.fold.unit { days.fold(Fold(fold, as: group.fold.shown)) }
    days.arrivedThrough = definition.source.arrival.after.map { asOf.advanced(byDays: -$0) }
    return days
}

/// Why there is nothing to report of these days, or why their buckets cannot be as they are asked for.
private func flaw(of days: Grouping, _ definition: ReportDefinition) -> Flaw? {
    if let since = days.since, days.isEmpty {
        return Flaw(
            "there is nothing from \(since) on: the last day that counts is \(days.lastDay) in \(days.zone.name)"
                + (days.lastDay < min(days.asOf, days.until ?? days.asOf)
                    ? ", since no hour of \(days.asOf) is over yet" : ""),
            definition.advice("begin earlier (<group.since>), or report as of a later day (--as-of)"))
    }
    if definition.group.period == nil { return nil }
    if definition.source.isPreAggregated {
        for (limit, offset, verb, option) in [
            (days.since, 0, "begin", "<group.since>"), (days.until, 1, "end", "<group.until>"),
        ] {
            guard let limit, case let day = limit.advanced(byDays: offset), day <= days.asOf else { continue }
            let cut = days.bucket(containing: day)
            // The last period of a calendar goes on after its end.
            if cut.start == days.zone.startOfDay(day) || cut.nextDay == day { continue }
            let (one, other) = (cut.firstDay.advanced(byDays: -offset), cut.nextDay.advanced(byDays: -offset))
            return Flaw(
                "buckets that are aggregated already cannot be cut, and \(limit) is in the middle of a \(days.period.nouns.one)",
                definition.advice("\(verb) on \(one) or \(other) (\(option))"))
        }
    }
    return CompareFeature.flaw(of: definition, days)
}

/// What to read, with all that a definition may leave out.
private func source(of definition: ReportDefinition, _ days: Grouping) -> RecordSource {
    var source = definition.source
    // Without a column of numbers there is only counting; time buckets and series add numbers up; other bars by name stay
    // as stored.
    let isStored = definition.group.period == nil && !source.hasSeries && source.per == nil
    source.aggregate = source.aggregate ?? (source.value == nil ? .count : isStored ? nil : .sum)
    source.parameters = parameters(days)
    return source
}

private func shown(of source: RecordSource, _ chart: ChartStyle) -> ShownNames {
    var shown = ShownNames()
    let only = chart.series.only
    shown.expectedSeries = only.isEmpty && source.series != nil ? chart.series.viewed : only
    shown.largestSeries = source.topSeries.map {
        LargestSeries(count: $0, rest: source.restOfSeries ?? chart.phrases(.other))
    }
    (shown.names, shown.rankingSeries) = (chart.names, only)
    return shown
}

/// Size and colors of a page, also on a dark ground for SVGs that follow their readers.
private func pageStyle(_ definition: ReportDefinition) throws -> PageStyle {
    let look = definition.look
    let theme = try theme(named: look.theme, subject: definition.subject).with(bars: look.colors)
    var style = PageStyle(width: look.size.width, height: look.size.height, theme: theme)
    if look.theme == automaticTheme { style.companion = Theme.dark.with(bars: look.colors) }
    return style
}

/// What SQL and commands may name: days as `YYYY-MM-DD`, and the first second that counts and the first that no longer does.
/// Where the report has no beginning, it is the calendar's.
func parameters(_ days: Grouping) -> [SQLParameter] {
    let begin = days.rowsBegin ?? (days.zone.startOfDay(.first), .first)
    return [
        SQLParameter("as_of", .text("\(days.asOf)")), SQLParameter("since", .text("\(begin.day)")),
        SQLParameter("until", .text("\(days.lastDay)")), SQLParameter("time_zone", .text(days.zone.name)),
        SQLParameter("since_unix", .integer(begin.instant)), SQLParameter("until_unix", .integer(days.rowsUntil)),
    ]
}

/// How bars are arranged and what they say, in the definition's language.
private func chartStyle(_ definition: ReportDefinition, _ phrases: Phrases) throws(Flaw) -> ChartStyle {
    var style = definition.chartStyle
    style.labels.pattern = definition.group.label
    style.series.hues = definition.look.colors.isEmpty ? [] : style.series.only
    style.grid.starts = definition.group.calendar.starts
    style.grid.sections = definition.shownSections
    style.isTurned = style.layout == .rows
    style.series.viewed = definition.views.series.eachOnce
    style.partnerStyle = definition.compare.style
    if let locale = definition.locale {
        let language = try LocaleDatabase().language(ofLocale: locale)
        (style.labels.names, style.labels.standards) = (language.names, language.patterns)
        style.numbers.language = language.numbers
    }
    style.phrases = phrases.counting(in: style.numbers.language)
    return style
}
