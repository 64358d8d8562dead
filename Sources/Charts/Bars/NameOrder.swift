extension Tally {
    /// The names in a style's order, and no more of them than it shows; buckets of time stay as they are.
    ///
    /// A name counts as much as the amounts of all its series that are shown, added up, also where they are means. Names that count the
    /// same stay as stored; those without any amount come last, whatever the order.
    package func arranged(by style: ChartStyle) -> Tally {
        guard style.order != .stored || style.top != nil else { return self }
        // Each name with its series.
        var columns: [[Entry]] = []
        var numbers = ColumnNumbers()
        for entry in entries {
            guard case .label = entry.key else { return self }
            let number = numbers.number(of: entry)
            if number == columns.count { columns.append([]) }
            columns[number].append(entry)
        }
        if style.order != .stored { columns = Self.sorted(columns, style) }
        let shown = columns.prefix(style.top ?? columns.count)
        var arranged = self
        arranged.entries = shown.flatMap(\.self)
        arranged.namesLeftOut = columns.count - shown.count
        return arranged
    }

    private static func sorted(_ columns: [[Entry]], _ style: ChartStyle) -> [[Entry]] {
        let totals = columns.map { column in
            let shown = column.filter { $0.series.map { style.only.isEmpty || style.only.contains($0) } ?? true }
            return total(of: shown.compactMap(\.amount))
        }
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
