import Charts

extension ReportDocument {
    /// Whether a bar's bucket, or all days of its fold, were over when the edition was made, so that its number should stay; a bar by name
    /// always was. That is in the document alone: times of files do not outlast a copy.
    package func isOver(_ bar: Bar) -> Bool {
        guard let day = CivilDate(asOf) else { return false }
        if let numbers = method?.numbers, numbers["group.fold"] != nil {
            let until = numbers["group.until"].flatMap { CivilDate($0) }
            // What is said of rows that come late.
            let days = numbers["source.arrives"].flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
            return ahead == nil && until.map { $0.advanced(byDays: days) < day } ?? false
        }
        if bar.partial { return false }
        guard let ahead, let start = bar.start, let end = bar.end else { return true }
        let today = day.advanced(byDays: -1).description
        return ahead == .tomorrow && end.prefix(10) <= today && start.prefix(10) < today
    }

    /// The same, also of a bucket that `since` or `until` cuts: over where its last day that counts was before the as-of day, and its rows
    /// had arrived. Pages find that by themselves.
    package func isClosed(_ bar: Bar) -> Bool {
        if isOver(bar) { return true }
        guard bar.partial, bar.state != .awaited, ahead == nil, let end = bar.end, let day = CivilDate(asOf),
            let numbers = method?.numbers, numbers["group.fold"] == nil,
            let days = Int(numbers["source.arrives"]?.drop { !$0.isNumber } ?? "0")
        else { return false }
        let arrived = day.advanced(byDays: -days).description
        return end.prefix(10) <= arrived || numbers["group.until"].map { $0 < arrived } ?? false
    }
}
