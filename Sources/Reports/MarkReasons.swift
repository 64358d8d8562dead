import Charts

/// Why bars are marked, or are not, in words.
struct MarkReasons {
    private let bars: [Bar]
    private let marking: Marking
    private let largest: Int?
    private let ties: [Int]

    /// Looks at all bars of a report, marked.
    init(_ bars: [Bar], _ request: ReportRequest) {
        self.bars = bars
        marking = request.marking
        ties = bars.indices.filter { bars[$0].mark != nil }
        largest = ties.first
    }

    /// Why the bar at a place is marked or not.
    func reason(for index: Int) -> String {
        guard marking != .none else { return "the report marks none" }
        guard let largest else {
            return bars.contains { $0.amount != nil }
                ? "all \(bars.count) bars are 0, so none is marked" : "no bar has a value"
        }
        let bar = bars[index]
        if bar.mark != nil {
            let others = ties.filter { $0 != index }
            let words = "\(bar.text) is the largest of \(bars.count) \(bars.count == 1 ? "bar" : "bars")"
            guard let other = others.first else { return words }
            let more = others.count > 1 ? " and \(others.count - 1) more" : ""
            return "\(words); so it is \(place(other))\(more)"
        }
        return "the largest is \(bars[largest].text), \(place(largest))"
    }

    private func place(_ index: Int) -> String {
        let bar = bars[index]
        guard let bucket = bar.bucket else { return "at \(bar.label)" }
        let words = bucket.period == .day ? "on" : "in the \(bucket.period.rawValue) from"
        return "\(words) \(bucket.firstDay)\(bar.series.map { ", \($0)" } ?? "")"
    }
}
