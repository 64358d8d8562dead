extension ChartStyle {
    /// Grids: of series, or of weeks by weekdays, weekdays by weeks, months by days, years by weeks or months.
    package struct Grid: Sendable, Equatable {
        /// What becomes the rows: the series (buckets or names are the columns), weeks (of weekdays), weekdays (of weeks), months (of days),
        /// or years (of weeks, months or quarters).
        package enum Sections: String, Sendable, CaseIterable { case series, week, weekday, month, year }

        /// How cells are filled: the stronger the larger the number, or with two colors in turn.
        package enum Cells: String, Sendable, CaseIterable { case heat, checkerboard }

        /// The rows.
        package var sections: Sections = .series
        /// Whether a grid of weekdays by weeks is of more than a year: a block for each, one below the other.
        package var hasYearBlocks = false
        /// The fill of cells.
        package var cells: Cells = .heat
        /// What cells say, with `{section}`, `{item}` and `{value}`; the number where nothing is said.
        package var cellPattern: String?
        /// The first day of a week.
        package var starts = CalendarStarts()
    }

    func cellText(of bar: Bar) -> String {
        guard let pattern = grid.cellPattern else { return bar.drawn.text }
        let values = ["section": bar.names.row, "item": bar.names.column, "value": bar.drawn.text]
        return Phrases.fill(pattern) { values[String($0)] ?? "" }
    }

    /// The columns that a page has whatever bars there are, with their names; empty where bars alone decide. A year may touch 54 weeks.
    var fixedGridColumns: [String] {
        grid.sections == .week ? weekdayNames : grid.hasYearBlocks ? (0..<54).map(monthName(aboveWeek:)) : []
    }

    /// The names of the rows that a page has whatever bars there are; nil where bars alone decide.
    var fixedGridRows: [String]? {
        layout == .grid && grid.sections == .weekday && !grid.hasYearBlocks ? weekdayNames : nil
    }

    /// The rows of a year's block: its weekdays, and one without cells.
    package static let rowsOfYear = 8

    /// The month above a week of all years, about where it begins in each of them.
    private func monthName(aboveWeek week: Int) -> String {
        let days = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
        return days.firstIndex { ($0 + 6) / 7 == week }.map { labels.names.months.short[$0] } ?? ""
    }

    /// What is written beside the rows of a grid: their names, or those of the years that are blocks, in the middle of each.
    func sectionNames(_ rows: [String]) -> [String] {
        guard grid.hasYearBlocks else { return rows }
        return rows.enumerated().map { row, name in
            let block = row / Self.rowsOfYear * Self.rowsOfYear
            // The last year may have begun just now.
            guard row == min(block + 3, rows.count - 1) else { return "" }
            // Of the first and last year some weekdays may have no day.
            let known = rows[block..<min(block + Self.rowsOfYear, rows.count)].first { !$0.isEmpty } ?? name
            return String(known.prefix { $0 != " " })
        }
    }

    /// The weekdays, from the first of a week.
    var weekdayNames: [String] {
        (0..<7).map { labels.names.shortWeekdays[(grid.starts.week.number + $0) % 7] }
    }

    /// Whether the names of buckets, or of the rows that they are in, say the year.
    package func tellsYear(of period: Period, _ starts: CalendarStarts) -> Bool {
        switch layout == .grid ? grid.sections : .series {
        case .series: labels.pattern(for: period, starts).hasYear
        case .week: false
        case .weekday: grid.hasYearBlocks
        case .month, .year: true
        }
    }

    /// Puts a bar of a bucket, or of a weekday's hour, into its row and column; one of a name keeps its own.
    func placeInGrid(_ bar: inout Bar, _ key: Tally.Key) {
        if case .slot(let slot) = key, let weekday = slot.weekday, let hour = slot.hour {
            bar.position = Bar.Position(column: bar.position.column % 24, row: bar.position.column / 24)
            (bar.names.column, bar.names.row) = (padded(hour, 2), labels.names.weekdays[weekday])
        }
        guard grid.sections != .series, case .bucket(let bucket) = key else { return }
        let day = bucket.firstDay
        let (year, month, dayOfMonth) = day.components
        let first = Period.week.firstDay(containing: day, grid.starts)
        let (week, weekday) = (first.daysSinceEpoch.flooredQuotient(by: 7), day.daysSinceEpoch - first.daysSinceEpoch)
        let weekdayName = labels.names.shortWeekdays[day.weekday.number]
        switch grid.sections {
        case .series: break
        case .week:
            bar.position = Bar.Position(column: weekday, row: week)
            bar.names.column = weekdayName
            bar.names.row = labels.withoutPattern.text(of: .week, from: first)
        case .weekday where grid.hasYearBlocks:
            let newYear = Period.week.firstDay(containing: Period.year.firstDay(containing: day), grid.starts)
            bar.position = Bar.Position(
                column: (first.daysSinceEpoch - newYear.daysSinceEpoch) / 7, row: year * Self.rowsOfYear + weekday)
            bar.names.column = monthName(aboveWeek: bar.position.column)
            bar.names.row = "\(year) \(weekdayName)"
        case .weekday:
            bar.position = Bar.Position(column: week, row: weekday)
            // A month is named at the first whole week in it.
            bar.names.column =
                (1...7).contains(first.components.day) ? labels.names.months.short[first.components.month - 1] : ""
            bar.names.row = weekdayName
        case .month:
            bar.position = Bar.Position(column: dayOfMonth - 1, row: year * 12 + month - 1)
            bar.names.column = String(dayOfMonth)
            bar.names.row = labels.withoutPattern.text(of: .month, from: day.advanced(byDays: 1 - dayOfMonth))
        case .year where bucket.period == .week:
            // The ISO week that most of its days are in.
            let (weekYear, week) = day.advanced(byDays: 3).isoWeek
            bar.position = Bar.Position(column: week - 1, row: weekYear)
            (bar.names.column, bar.names.row) = (String(week), String(weekYear))
        case .year:
            let names = bucket.period == .quarter ? labels.names.quarters : labels.names.months.short
            bar.position = Bar.Position(column: (month - 1) * names.count / 12, row: year)
            (bar.names.column, bar.names.row) = (names[bar.position.column], String(year))
        }
    }
}
