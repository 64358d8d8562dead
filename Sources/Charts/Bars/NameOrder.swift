extension Tally {
    /// The names in a style's order, and no more of them than it shows; buckets of time stay as they are.
    ///
    /// A name counts as much as the amounts of all its series that are shown, added up, also where they are means. Names that count the
    /// same stay as stored; those without any amount come last, whatever the order.
    package func arranged(by style: ChartStyle) -> Tally {
        guard style.order != .stored || style.top != nil else { return self }
        var columns = [Column]()
        var numbers = ColumnNumbers()
        for entry in entries {
            guard case .label = entry.key else { return self }
            let number = numbers.number(of: entry)
            if number == columns.count { columns.append(Column()) }
            columns[number].entries.append(entry)
        }
        let sorted = Column.sorted(columns, style)
        let shown = sorted.prefix(style.top ?? sorted.count)
        var arranged = self
        arranged.entries = shown.flatMap(\.entries)
        arranged.namesLeftOut = sorted.count - shown.count
        return arranged
    }
}

/// One name with its series.
private struct Column {
    var entries: [Tally.Entry] = []

    /// What the series that are shown add up to; nil where there is no amount.
    func total(_ style: ChartStyle) -> Amount? {
        let shown = entries.filter { entry in
            entry.series.map { style.only.isEmpty || style.only.contains($0) } ?? true
        }
        return Charts.total(of: shown.compactMap(\.amount))
    }

    /// Columns that count the same keep their order.
    static func sorted(_ columns: [Column], _ style: ChartStyle) -> [Column] {
        guard style.order != .stored else { return columns }
        let totals = columns.map { $0.total(style) }
        return columns.indices.sorted { one, other in
            switch (totals[one], totals[other]) {
            case (let a?, let b?) where a != b: style.order == .largest ? a > b : a < b
            case (_?, nil): true
            case (nil, _?): false
            default: one < other
            }
        }.map { columns[$0] }
    }
}
