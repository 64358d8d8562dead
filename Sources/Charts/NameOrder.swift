extension Tally {
    /// The names in a style's order, and no more of them than it shows; buckets of time stay as they are.
    ///
    /// A name counts as much as all its series that are shown together. Names that count the same stay as stored; those without any
    /// amount come last, whatever the order.
    func arranged(by style: ChartStyle) -> Tally {
        guard style.order != .stored || style.top != nil else { return self }
        var columns = [Column]()
        var numbers = ColumnNumbers()
        for entry in entries {
            guard case .label = entry.key else { return self }
            let number = numbers.number(of: entry)
            if number == columns.count { columns.append(Column()) }
            columns[number].entries.append(entry)
            let isShown = entry.series.map { style.only.isEmpty || style.only.contains($0) } ?? true
            if isShown, let amount = entry.amount {
                columns[number].total = (columns[number].total ?? 0) + amount.double
            }
        }
        var arranged = self
        arranged.entries = Column.sorted(columns, style.order).prefix(style.top ?? columns.count).flatMap(\.entries)
        return arranged
    }
}

/// One name with its series.
private struct Column {
    var entries: [Tally.Entry] = []
    /// Nil where there is no amount.
    var total: Double?

    /// Columns that count the same keep their order.
    static func sorted(_ columns: [Column], _ order: ChartStyle.Order) -> [Column] {
        guard order != .stored else { return columns }
        return columns.enumerated().sorted { one, other in
            switch (one.element.total, other.element.total) {
            case (let a?, let b?) where a != b: order == .largest ? a > b : a < b
            case (_?, nil): true
            case (nil, _?): false
            default: one.offset < other.offset
            }
        }.map(\.element)
    }
}
