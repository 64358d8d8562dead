/// Grids: of series, or of weeks by weekdays, months by days, years by months.
extension ChartStyle {
    func cellText(of bar: Bar) -> String {
        (cellPattern ?? "{value}").replacing("{section}", with: bar.rowName)
            .replacing("{item}", with: bar.columnName).replacing("{value}", with: bar.text)
    }

    /// The columns that a page has whatever bars there are, with their names; empty where bars alone decide.
    var fixedGridColumns: [String] {
        guard sections == .week else { return [] }
        return (0..<7).map { labels.names.shortWeekdays[(starts.week.number + $0) % 7] }
    }

    /// Whether the names of buckets, or of the rows that they are in, say the year.
    package func tellsYear(of period: Period) -> Bool {
        switch layout == .grid ? sections : .series {
        case .series: labels.pattern(for: period, starts).hasYear
        case .week: false
        case .month, .year: true
        }
    }

    /// Puts a bar of a bucket into its row and column; one of a name keeps its own.
    func placeInGrid(_ bar: inout Bar) {
        guard sections != .series, let bucket = bar.bucket else { return }
        let day = bucket.firstDay
        let (year, month, dayOfMonth) = day.components
        switch sections {
        case .series: break
        case .week:
            let first = Period.week.firstDay(containing: day, starts)
            bar.place = Bar.Place(
                column: day.daysSinceEpoch - first.daysSinceEpoch, row: first.daysSinceEpoch.flooredQuotient(by: 7))
            bar.columnName = labels.names.shortWeekdays[day.weekday.number]
            let week = Bucket(
                period: .week, firstDay: first, nextDay: first.advanced(byDays: 7), start: 0, end: 1, coverage: .whole)
            bar.rowName = labels.withoutPattern.text(for: week)
        case .month:
            bar.place = Bar.Place(column: dayOfMonth - 1, row: year * 12 + month - 1)
            bar.columnName = String(dayOfMonth)
            bar.rowName = "\(padded(year, 4))-\(padded(month, 2))"
        case .year:
            let names = bucket.period == .quarter ? labels.names.quarters : labels.names.months.short
            bar.place = Bar.Place(column: (month - 1) * names.count / 12, row: year)
            (bar.columnName, bar.rowName) = (names[bar.place.column], String(year))
        }
    }
}
