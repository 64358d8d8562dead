import Charts

/// How bars, numbers and pages are drawn.
enum DrawingOptions {
    static let all = OptionSection<ReportDefinition>(keys: [
        .init(
            "layout", .choice, \.chartStyle.layout,
            "Series side by side, on top of each other, as shares of the whole in percent, as bars that lie (rows: by itself where names are long), "
                + "as a small chart for each, or cells of a grid.",
            "--layout LAYOUT"),
        .init(
            "sections", .choice, \.sections,
            "The rows of a grid. Default: series where there are any; for days week; for weeks, months and quarters year.",
            "--sections ROWS"),
        .init("cells", .choice, \.chartStyle.grid.cells, "How a grid's cells are filled.", "--cells HOW"),
        .init(
            "cell", .text, \.chartStyle.grid.cellPattern,
            "What a cell says, with {section}, {item} and {value} in it. Default: the number.", "--cell PATTERN"),
        .init(
            "zero", .choice, \.chartStyle.bars.zero,
            "How a zero is drawn: as the number 0, as a gray stub, or not at all.", "--zero HOW"),
        .init(
            "number-place", .choice, \.chartStyle.bars.numberPlace,
            "Where a bar's number is: above it, or inside it at its foot, where it is high and wide enough for that.",
            "--number-place PLACE"),
        .init(
            "cap",
            .form(.positive, "write a number above 0, in the unit of the values", write: { .text("\($0)") }) { text in
                Double(text).flatMap { $0 > 0 && $0 < 1e300 ? $0 : nil }
            }, \.chartStyle.bars.cap,
            "Bars end here with a break, in the unit of the values; their numbers are still true.", "--cap N"),
        .init(
            "tracks", .flag, \.chartStyle.bars.hasTracks, "Show the full height behind every bar.",
            "--tracks"),
        .init(
            "corners", .whole(0...100), \.chartStyle.bars.corners,
            "The radius of bars' corners in pixels on a page of 960 × 600.",
            "--corners N"),
        .init(
            "unit", .unit, \.chartStyle.numbers.unit, "Numbers are divided by this, such as 10000 or 0.01.", "--unit N"),
        .init(
            "unit-label", .text, \.texts.unit, "The unit in words, the first part of the subtitle.", "--unit-label TEXT"
        ),
        .init(
            "round",
            .form(
                .form("^(up|down|nearest):([0-9]|1[0-5])$", like: "nearest:1"),
                "write up:1, down:0 or nearest:2 (digits from 0 to 15)", write: { .text($0.description) }
            ) { Rounding($0) }, \.chartStyle.numbers.rounding,
            "How many digits stay after the point, and which way the rest goes: up:1, down:0, nearest:2.",
            "--round WAY:DIGITS"),
        .init(
            "compact", .flag, \.chartStyle.numbers.isCompact,
            "Shorten large numbers with a word, such as 12.3K.", "--compact"),
        .init(
            "prefix", .anyText, \.chartStyle.numbers.prefix, "Before every number, such as a currency.", "--prefix TEXT"
        ),
        .init(
            "suffix", .anyText, \.chartStyle.numbers.suffix, "After every number, with its blank: \" kg\".",
            "--suffix TEXT"),
        .init(
            "theme", .path(where: isThemeFile), \.look.theme,
            "\(themeNames.joined(separator: ", ")) (SVGs are dark where their reader prefers that), or the path of a theme file.",
            "--theme THEME"),
        .init(
            "colors", .colors, \.look.colors,
            "Colors of the bars; without series the first counts, with only they are in its order. Default: the theme's.",
            "--colors #RRGGBB,…"),
        .init(
            "font", .texts(where: isFontFile), \.look.fonts,
            "A font family or a font file, or several: the first that has letters draws, the others help out. "
                + "Default: the first good one that is installed.", "--font FONT"),
        .init(
            "missing-glyphs", .choice, \.look.missingGlyphs,
            "What is done about characters that the font lacks: warn, fail, or only draw them with another font.",
            "--missing-glyphs HOW"
        ).ofTheRunAlone,
        .init(
            "size",
            .form(
                .form("^\(side)x\(side)$", like: "960x600"),
                "write WIDTHxHEIGHT, each within 200 to 4000: 960x600", write: { .text("\($0.width)x\($0.height)") }
            ) { PageSize($0) }, \.look.size, "WIDTHxHEIGHT in pixels, each 200 to 4000.", "--size WxH"),
        .init(
            "templates", .path(), \.look.templates, "A folder with a page.gp of one's own. Default: built in.",
            "--templates DIR"),
        .init(
            "footer", .choice, \.look.footer,
            "What is at the foot of a page beside the note: the source with the days that its buckets cover, or with the as-of day; or nothing.",
            "--footer WHAT"),
    ])

    /// 200 to 4000.
    private static let side = "([2-9][0-9]{2}|[1-3][0-9]{3}|4000)"

    static let conflicts: [Conflict] = [
        Conflict(
            at: "draw.layout", when: [.stacked, .none([.series])], "stacks need series",
            "name their column (<source.series COLUMN>)"),
        Conflict(
            at: "draw.layout", when: [.stacked, .aggregate { !$0.canBeStacked }],
            "<=source.aggregate> of parts does not add up to that of the whole, as a stack would say",
            "leave out the stacks, or take sum or count"),
        Conflict(
            at: "draw.layout", when: [.stacked, .given("source.per")],
            "ratios of parts do not add up to that of the whole, as a stack would say", "leave out the stacks"),
        Conflict(
            at: "draw.layout",
            when: [.one("draw.layout", of: ["shares"]), .aggregate { !$0.isAdditive && $0.canBeStacked }],
            "parts are shares of a sum, and <=source.aggregate> is none", "take sum or count"),
        Conflict(
            when: [.notSideBySide, .given("draw.cap")],
            "only bars side by side can end at a cap", "leave out <draw.cap>, or <draw.layout <=draw.layout>>"),
        Conflict(
            at: "draw.sections", "draw.cell", "draw.cells",
            when: [
                .other("draw.layout", than: ["grid"]),
                .any([.given("draw.sections"), .given("draw.cell"), .other("draw.cells", than: ["heat"])]),
            ], "only a grid has sections and cells", "add <draw.layout grid>, or leave them out"),
        Conflict(
            isOwn: true, when: [.given("source-text"), .one("draw.footer", of: ["none"])],
            "without a footer no source is named", "leave out <source-text>, or <draw.footer none>"),
        Conflict(
            at: "draw.number-place",
            when: [.notSideBySide, .one("draw.number-place", of: ["foot"])],
            "only bars side by side have a foot for their numbers",
            "leave out <draw.number-place foot>, or <draw.layout <=draw.layout>>"),
        Conflict(
            at: "draw.layout", when: [.one("draw.layout", of: ["panels"]), .none([.series])],
            "there is a small chart for each series, and no series", "name their column (<source.series COLUMN>)"),
        Conflict(
            at: "draw.cell",
            when: [.check { $0.chartStyle.grid.cellPattern?.contains(unknown) == true }],
            "<draw.cell> has an unknown placeholder: <=draw.cell>", "write {section}, {item} or {value}"),
        Conflict(
            isOwn: true,
            when: [
                .named("`draw.theme: print`", .check { $0.look.theme == "print" }),
                .any([.given("source.color"), .given("draw.colors"), .given("source.series.colors")]),
            ], "<draw.theme print> has grays and hatches alone",
            "leave out <source.color|draw.colors|source.series.colors>, or take another theme (<draw.theme light>)"),
        gridConflict(
            { $0 == .series && !$1.source.hasSeries && $1.group.fold.unit != .weekdayHour },
            "a grid of series needs series", "name their column (<source.series COLUMN>)"),
        gridConflict(
            { [.week, .weekday, .month].contains($0) && $1.group.by != .day },
            "a grid of <=draw.sections>s is made of days",
            "group by days (<group.by day> instead of <group.by|group.fold|source.label>), or leave out <draw.sections>"
        ),
        gridConflict(
            { $0 == .year && ![.week, .month, .quarter].contains($1.group.by) },
            "a grid of years is made of weeks, months or quarters",
            "group by months (<group.by month> instead of <group.by|group.fold|source.label>), or leave out <draw.sections>"
        ),
        gridConflict(
            { $0 == .year && !$1.group.calendar.starts.hasUsualYears },
            "a grid of years has the calendar's years and months",
            "leave out <group.year-start> and <group.month-start>, or the grid"),
        gridConflict(
            { $0 != .series && $1.source.hasSeries }, "a calendar has one number a cell, and there are series",
            "leave out the series, or take them as rows: <draw.sections series>"),
    ]

    /// A conflict of a grid with such rows, as they are said or usual.
    private static func gridConflict(
        _ isWrong: @escaping @Sendable (ChartStyle.Grid.Sections, ReportDefinition) -> Bool, _ found: String,
        _ advice: String
    ) -> Conflict {
        Conflict(
            at: "draw.sections", "draw.layout",
            when: [.one("draw.layout", of: ["grid"]), .check { isWrong($0.shownSections, $0) }], found,
            advice)
    }
}

/// What a cell must not say. By code points: a joiner behind a placeholder, as before Persian endings, is no part of it.
private var unknown: some RegexComponent { /\{(?!(section|item|value)\})/.matchingSemantics(.unicodeScalar) }

extension Conflict.Term {
    /// Series are on top of each other.
    static let stacked = Self.one("draw.layout", of: ["stacked", "shares"])
    /// Bars do not each stand by themselves.
    static let notSideBySide = Self.one(
        "draw.layout", of: ChartStyle.Layout.allCases.filter { !$0.isSideBySide }.map(\.rawValue))
}

extension ReportDefinition {
    /// How pages look, beside their bars.
    package struct Look: Sendable, Equatable {
        /// A theme's name, or the path of a theme file.
        var theme = automaticTheme
        var colors: [Color] = []
        var fonts: [String] = []
        var missingGlyphs = MissingGlyphs.warn
        /// Width and height of a page.
        package var size = PageSize(width: 960, height: 600)
        var templates: String?
        var footer = PageFooter.span
    }

    /// What the rows of a grid are: where nothing is said the series, else the next larger period.
    var shownSections: ChartStyle.Grid.Sections {
        if let sections { return sections }
        if source.hasSeries { return .series }
        return switch group.by {
        case .day: .week
        case .week, .month, .quarter: .year
        case .quarterHour, .hour, .year, .period, nil: .series
        }
    }
}

/// What is done about characters that the font lacks.
enum MissingGlyphs: String, Sendable, CaseIterable {
    /// Another font draws them, where one has them, and a warning names those that a font lacks that was chosen.
    case warn
    /// The report is not made.
    case error
    /// Another font draws them.
    case fallback
}

/// Width and height of a page in pixels, written `960x600`.
package struct PageSize: Sendable, Equatable {
    let width, height: Int
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
