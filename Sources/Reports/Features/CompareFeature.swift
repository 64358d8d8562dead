import Charts

/// Each bucket beside another one: the one before, that of a year before, or the one that holds a day.
enum CompareFeature {
    static let option: ReportOption<ReportDefinition> = .init(
        "compare", .partner, \.compare.with,
        "What each bucket is compared with: the one before (not for hours), that of a year before (days and weeks 364 days, "
            + "so that weekdays match, but running totals of days the same date), "
            + "one so far back, or for all buckets the one that holds a day (for hours its same hour). What is not over is compared with the same part.",
        "--compare WITH"
    ).or(
        as: "with",
        with: .init(
            "as", .choice, \.compare.shown,
            "How it is shown: an outline behind the bar, the change beside the number, or both.", "--compare-as HOW"))

    static let conflicts: [Conflict] = [
        Conflict(
            at: "compare.with", when: [.given("compare"), .absent("group.by")],
            "only time buckets are compared with earlier ones",
            "group by time (<group.by week> instead of <group.fold|source.label>), or leave out <compare>"),
        Conflict(
            at: "compare.with", when: [.given("compare"), .one("group.by", of: ["period"])],
            "other periods may be longer or shorter", "leave out <compare>"),
        farBack("day", of: parts, "parts of a day are compared with the same time of other days"),
        farBack("<=group.by>", of: Period.ofDays.map(\.rawValue)),
        Conflict(
            at: "group.total",
            when: [.given("compare"), .given("group.total"), .one("group.by", of: parts)],
            "running totals of parts of a day are not compared",
            "leave out <group.total>, or group by days (<group.by day>)"),
        Conflict(
            when: [.given("group.total"), .check { $0.compare.with?.day != nil }],
            "running totals are not compared with a single <=group.by>",
            "leave out <group.total>, or compare with the one before (<compare.with previous>)"),
        Conflict(
            at: "draw.layout",
            when: [
                .given("compare"), .given("group.by"),
                .other("draw.layout", than: LinesFeature.sideBySide + ["stacked"]),
            ],
            "only bars and stacks are compared with others", "leave out <draw.layout <=draw.layout>>, or <compare>"),
        Conflict(
            at: "draw.layout",
            when: [
                .given("compare"), .given("group.by"), .one("draw.layout", of: ["stacked"]),
                .aggregate { !$0.isAdditive },
            ],
            "stacks are compared by their totals, and <=source.aggregate> of parts does not add up to one",
            "leave out <draw.layout stacked>, or <compare>"),
        Conflict(
            at: "draw.number-place",
            when: [
                .given("compare"), .given("group.by"), .one("draw.number-place", of: ["foot"]),
                .other("compare.as", than: ["ghost"]),
            ], "a change has no room at a bar's foot",
            "leave out <draw.number-place foot>, or show outlines alone: <compare.as ghost>"),
    ]

    /// The periods that are parts of a day.
    private static let parts = Period.allCases.filter { $0.seconds != nil }.map(\.rawValue)

    /// A conflict of buckets of some periods with a distance that is no whole number of them, or of days.
    private static func farBack(_ unit: String, of periods: [String], _ found: String? = nil) -> Conflict {
        Conflict(
            at: "compare.with",
            when: [
                .given("compare"), .one("group.by", of: periods),
                .check { definition in
                    guard let partner = definition.compare.with, let period = definition.group.by else { return false }
                    return partner.day == nil && partner.distance(for: period) == nil
                },
            ], found ?? "so far back there is no whole number of \(unit)s",
            "name a distance in \(unit)s: <compare.with '4 \(unit)s'>")
    }

    /// Why the buckets of a report cannot be compared, as far as its as-of day decides it.
    static func flaw(of definition: ReportDefinition, _ grouping: Grouping) -> Flaw? {
        guard let day = definition.compare.with?.day,
            grouping.partners(.holding(day), through: grouping.lastDay).isEmpty
        else { return nil }
        let unit = grouping.period.seconds == nil ? grouping.period.rawValue : "day"
        let found = "nothing can be compared with the \(unit) of \(day), which "
        if grouping.isClosed(grouping.bucket(containing: day)) {
            return Flaw(found + "is closed", definition.advice("name another day (<compare.with>)"))
        }
        return Flaw(
            found + "is not over on \(grouping.lastArrivedDay), the last day that counts",
            definition.advice("name an earlier day (<compare.with>), or report as of a later one (--as-of)"))
    }

    /// What the subtitle says of it, and the legend of its outlines.
    static func subtitle(_ chart: ChartStyle) -> (String, PageText.Outline?)? {
        guard let style = chart.partnerStyle else { return nil }
        let plain = chart.phrases(.comparedWith, style.name)
        guard style.hasGhosts else { return (plain, nil) }
        let outline = chart.phrases(.outline, style.name)
        return (outline, .init(outline, plain: plain))
    }
}

extension ReportDefinition {
    /// What buckets are compared with, and how that is shown.
    struct Compare: Sendable, Equatable {
        var with: Partner?
        var shown = PartnerStyle.Display.both

        var style: PartnerStyle? { with.map { PartnerStyle($0, as: shown) } }
    }
}

extension OptionValue where Value == Partner {
    /// `previous`, `year`, a distance such as `4 weeks`, or a day.
    static var partner: Self {
        let span = OptionForm.form("^[1-9][0-9]{0,3} (day|week|month|quarter|year)s?$", like: "4 weeks")
        return .form(
            .either([.oneOf(["previous", "year"]), span, OptionValue<CivilDate>.day.form]),
            "write {name} previous, year, how far back ('4 weeks'), or a day: 2026-01-01",
            write: { partner in
                switch partner {
                case .previous: "previous"
                case .year: "year"
                case .back(let count, let unit): .text("\(count) \(unit.rawValue)s")
                case .holding(let day): .text("\(day)")
                }
            }
        ) { text in
            switch text {
            case "previous": return .previous
            case "year": return .year
            default:
                if let day = CivilDate(text) { return .holding(day) }
                return Period.counted(text).flatMap { (1...9_999).contains($0) ? .back($0, $1) : nil }
            }
        }
    }
}

extension PartnerStyle {
    /// What bars are compared with: "the week before".
    func name(_ period: Period, _ days: Grouping, _ chart: ChartStyle) -> String {
        let (phrases, labels) = (chart.phrases, chart.labels)
        switch with {
        case .previous: return phrases(.before, of: period)
        case .year: return period == .year ? phrases(.before, of: .year) : phrases(.yearBefore)
        case .back(let count, let unit): return phrases(.before, phrases.count(count, unit))
        case .holding(let day):
            let bucket = days.bucket(containing: day)
            let last = bucket.nextDay.advanced(byDays: -1)
            // Those have years of their own.
            if [.month, .quarter, .year].contains(period), labels.pattern == nil, days.starts.month == 1 {
                return labels.text(for: bucket)
            }
            return period.seconds != nil || last <= bucket.firstDay
                ? phrases.day(bucket.firstDay, labels) : phrases.days(bucket.firstDay, last, labels)
        }
    }
}
