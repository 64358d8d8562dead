import Charts

extension ReportRequest {
    /// The most bars of a report, or names that are put in order: they take most of a gibibyte.
    static let limitOfBars = 1_000_000

    /// Bars, of all series, beyond which there are certainly too many pages, or too many for the memory.
    var mostBars: Int {
        let rows = chartStyle.layout.form != .bars ? definition.paging.rows : source.hasSeries ? 1_000 : 1
        let most = definition.pageLimits.most * definition.paging.columns * rows
        return chartStyle.names.top == nil ? min(most, Self.limitOfBars) : Self.limitOfBars
    }

    /// Buckets beyond which there are certainly too many pages, and many enough to cost memory. Where not each of them is drawn, no
    /// more are read than a report may have bars.
    var mostBuckets: Int {
        guard let grouping, grouping.fold == nil, !grouping.readsBeforeFirstBucket else { return Self.limitOfBars }
        let rows = chartStyle.layout == .grid ? definition.paging.rows : 1
        return min(max(100_000, definition.pageLimits.most * definition.paging.columns * rows), Self.limitOfBars)
    }

    /// That there are more than ``mostBars``, or ``mostBuckets``.
    ///
    /// - Parameter isRead: whether all was read, and only then found to be too much.
    func tooManyBars(isRead: Bool) -> ReportError {
        let names = source.aggregate == nil ? "rows" : source.hasSeries ? "names and series" : "names"
        let what = grouping.map { isRead ? "buckets and series" : $0.period.nouns.several } ?? names
        let most = grouping == nil ? mostBars : isRead ? Self.limitOfBars : mostBuckets
        return refusal(
            "its \(what) make more than \(counted(most, "bar"))",
            adviceOnTooManyBars(isLimit: most == Self.limitOfBars))
    }

    /// That its rows make what it cannot show.
    func refusal(_ found: String, _ advice: String) -> ReportError {
        ReportError(.data, subject: subject, found: found, advice: definition.advice(advice))
    }

    /// What makes fewer bars, and gives more of them room where that is not all that a report can have.
    fileprivate func adviceOnTooManyBars(isLimit: Bool = false) -> String {
        if grouping != nil {
            let fewer = "take fewer (<group.last N>, or a longer <group.by PERIOD>)"
            return isLimit ? fewer : fewer + ", put more on a page (\(keysOfPage)), or allow more (<page.max N>)"
        }
        let merged = source.aggregate == nil ? "merge the rows of a name (<source.aggregate sum>), " : ""
        return merged + "have it read fewer rows"
            + (isLimit ? "" : ", show the first names only (<source.label.top N>), or allow more pages (<page.max N>)")
    }

    /// The keys that put more on a page: a calendar has its own columns.
    fileprivate var keysOfPage: String {
        let isCalendar = chartStyle.layout == .grid && definition.shownSections != .series
        if isCalendar, definition.pageLimits.bars == nil { return "<page.rows N>" }
        return "<page.bars N>" + (chartStyle.layout.form != .bars ? " and <page.rows N>" : "")
    }

    /// The same, its days in blocks of years where they are more weeks than a page has.
    func withYearBlocks(for tally: Tally) -> ReportRequest {
        let days = tally.entries.compactMap { entry -> CivilDate? in
            guard case .bucket(let bucket) = entry.key, bucket.period == .day else { return nil }
            return bucket.firstDay
        }
        guard chartStyle.layout == .grid, chartStyle.grid.sections == .weekday, definition.pageLimits.bars == nil,
            let first = days.min(), let last = days.max(), last.daysSinceEpoch - first.daysSinceEpoch > 53 * 7
        else { return self }
        return copy(of: self) { $0.chartStyle.grid.hasYearBlocks = true }
    }

    /// What is on a page of these bars: where the definition leaves it open, no page has a single name, and pages of small charts share them
    /// evenly.
    func paging(of bars: [Bar]) -> Paging {
        let shown = bars.lazy.filter { !$0.isHidden }
        switch chartStyle.layout.form {
        case .panels where definition.pageLimits.rows == nil:
            return definition.paging.even(for: (shown.map(\.position.row).max() ?? 0) + 1)
        case .bars:
            guard definition.pageLimits.bars == nil, grouping == nil else { return definition.paging }
            return definition.paging.withoutSingle(of: (shown.map(\.position.column).max() ?? 0) + 1)
        case .grid where chartStyle.grid.hasYearBlocks:
            let years = max(1, (definition.pageLimits.rows ?? 42) / 7)
            return Paging(columns: 54, rows: years * ChartStyle.rowsOfYear)
        case .panels, .grid: return definition.paging
        }
    }

    /// How many columns of `rows` bars each can stand side by side, with bars of at least a pixel and cells of at least three, and how many rows.
    fileprivate func most(ofRows rows: Int) -> (columns: Int, rows: Int) {
        let (width, height) = (pageStyle.width, pageStyle.height)
        return switch chartStyle.layout {
        case .bars: (Int(Double(width) * 0.6) / rows, .max)
        case .stacked, .shares, .panels: (width / 2, .max)
        case .rows: (height / 2 / rows, .max)
        case .grid: (width / 8, height / 8)
        }
    }
}

extension ReportDefinition {
    /// What is on one page: five bars, all that are counted where they are a few more, up to twelve small charts, or ten rows of a grid with as
    /// many columns as can be seen.
    var paging: Paging {
        let ofFold = group.fold.unit.map { $0 == .weekday ? 7 : $0 == .month ? 12 : 24 }
        let buckets = group.by == nil ? ofFold : group.last?.count
        switch chartStyle.layout.form {
        case .grid:
            let columns =
                switch shownSections {
                // A year of weeks, which may begin within one.
                case .weekday: 54
                case .year where group.by == .week: 53
                default: 31
                }
            return Paging(columns: pageLimits.bars ?? columns, rows: pageLimits.rows ?? 10)
        case .panels:
            let bars = pageLimits.bars ?? buckets.flatMap { $0 <= 60 ? $0 : nil } ?? 31
            // As many as have room side by side and below each other, about.
            let beside = max(1, min(4, (look.size.width - 76) / (bars * 5 + 26)))
            return Paging(
                columns: bars, rows: pageLimits.rows ?? max(1, min(12, beside * ((look.size.height - 150) / 80))))
        case .bars:
            let names = chartStyle.names.top.map { $0 + (chartStyle.names.rest == nil ? 0 : 1) }
            let counted = (buckets ?? names).flatMap { $0 <= 12 ? $0 : nil }
            return Paging(columns: pageLimits.bars ?? ofFold ?? max(5, counted ?? 5))
        }
    }
}

/// The bars, those of shown hues that look like one before them with the first ones that look like none.
private func recolored(_ bars: [Bar], _ hues: [Int], ofColors count: Int) -> [Bar] {
    // Hatches come again, plain colors do not.
    let looks = hues.map { $0 < 4 * count ? $0 : count + ($0 - count) % (3 * count) }
    let free = (0..<4 * count).filter { !looks.contains($0) }
    let again = hues.indices.filter { looks[..<$0].contains(looks[$0]) }.map { hues[$0] }
    let changed = Dictionary(uniqueKeysWithValues: zip(again, free))
    var bars = bars
    for index in bars.indices {
        if let hue = bars[index].coloring.hue.flatMap({ changed[$0] }) { bars[index].coloring.hue = hue }
    }
    return bars
}

/// Splits bars into the request's pages.
///
/// - Throws: `.data` where there would be more than the definition allows (`page.max`), or where there are more series than can be told apart.
func paginate(_ bars: [Bar], _ request: ReportRequest, _ lines: [ReferenceLine] = []) throws(ReportError) -> [Page] {
    if request.chartStyle.layout == .shares,
        let bar = bars.first(where: { !$0.isHidden && ($0.value.amount?.double ?? 0) < 0 }),
        let amount = bar.value.amount
    {
        throw request.refusal(
            "\(bar.series ?? "") at \(bar.names.label) is \(amount), and what is below zero is no share of a whole",
            "draw stacks (<draw.layout stacked>), or leave out what is below zero")
    }
    // The rest has a color of its own.
    let shown = bars.filter { !$0.isHidden && !$0.coloring.isRest }
    let theme = request.pageStyle.theme
    let series = Set(shown.map(\.position.row)).count
    let ofTheme = shown.filter { theme.isHatched || $0.coloring.own == nil }
    // A color, and that with each hatch.
    let others = series - Set(ofTheme.map(\.position.row)).count
    let mostSeries = min(NamesFeature.mostSeries, others + 4 * theme.series.count)
    let areApart = request.chartStyle.layout.form != .bars
    guard areApart || series <= mostSeries else {
        throw request.refusal(
            "\(series) series would share a page, and no more than \(mostSeries) can be told apart",
            "show the largest (<source.series.top N>), some of them (<source.series.only NAME>), or all as small charts (<draw.layout panels>) or cells (<draw.layout grid>)"
        )
    }
    let colored =
        areApart
        ? bars : recolored(bars, Set(ofTheme.compactMap(\.coloring.hue)).sorted(), ofColors: theme.series.count)
    let pages = paginate(colored, request.paging(of: bars), request.chartStyle, lines: lines)
    if let (columns, rows) = pages.first.map({ ($0.columnRange.count, $0.rowRange.count) }) {
        let most = request.most(ofRows: max(1, rows))
        guard columns <= most.columns, rows <= most.rows else {
            // Of a year's eight rows seven are counted.
            let mostRows = request.chartStyle.grid.hasYearBlocks ? most.rows / ChartStyle.rowsOfYear * 7 : most.rows
            let fewer = [("bars", columns > most.columns, most.columns), ("rows", rows > most.rows, mostRows)]
                .filter(\.1).map { "<page.\($0.0) \($0.2)>" }.joined(separator: " and ")
            throw request.refusal(
                "\(counted(columns, "column")) of \(rows) \(columns == 1 ? "does" : "do") not fit on a page of "
                    + "\(request.pageStyle.width)x\(request.pageStyle.height)",
                "put fewer on a page (\(fewer)), or make it larger (<draw.size WxH>)")
        }
    }
    guard pages.count <= request.definition.pageLimits.most else {
        throw request.refusal(
            "\(counted(bars.count, "bar")) would make more than \(counted(request.definition.pageLimits.most, "page"))",
            request.adviceOnTooManyBars())
    }
    return pages
}

/// Objects to more pages of views than a reader would go through: how many there are only the rows may tell.
///
/// - Throws: `.definition`, since the definition asks for them.
func checkPages(ofViews charts: [ReportChart], _ definition: ReportDefinition) throws(ReportError) {
    let (pages, most) = (charts.map(\.pages.count), ViewsFeature.mostPages)
    guard pages.reduce(0, +) > most else { return }
    let counts = zip(charts, pages).map { "\($1) by \($0.request.grouping?.period.rawValue ?? "")" }
    throw ReportError(
        .definition, subject: definition.subject,
        found: "its views would have \(pages.reduce(0, +)) pages, and no more than \(most) are made",
        evidence: counts.joined(separator: ", "),
        advice: definition.advice(
            "take fewer buckets (<group.last N>), put more on a page (\(charts[0].request.keysOfPage)), or name fewer periods (<views.by>)"
        ))
}
