import Charts

/// Why bars are marked, or are not.
struct MarkReasons {
    let chart: ReportChart
    private var bars: [Bar] { chart.bars }
    private var marking: Marking { chart.request.definition.marking }

    /// Why the bar at an index is marked or not.
    func reason(for index: Int) -> String {
        let bar = bars[index]
        if let name = marking.line { return reason(for: bars[index], beyond: name) }
        guard marking.extreme != .none else { return "the report marks none" }
        if bar.isRest(inStacks: chart.request.chartStyle.isStacked) { return "it is the rest, which is never marked" }
        guard !bar.isHidden else { return "it is not shown: the filter leaves it out" }
        let paging = chart.request.paging(of: bars)
        let compared = bars.indices.filter { marking.compares(bars[$0], with: bar, paging) }
        let ties = compared.filter { bars[$0].mark != nil }
        if chart.request.chartStyle.isStacked, let reason = reasonOfStack(bar, compared, ties) { return reason }
        if bar.mark != nil {
            let others = ties.filter { $0 != index }
            let reason =
                "\(bar.drawn.text) is the \(word) of \(compared.count) \(compared.count == 1 ? "bar" : "bars")\(scope)"
            guard let other = others.first else { return reason }
            let more = others.count > 1 ? " and \(others.count - 1) more" : ""
            return "\(reason); so it is \(position(of: other))\(more)"
        }
        if bar.isPartial, !marking.includesPartial { return notWhole }
        if let best = ties.first, marking.ties == .first, bars[best].value.amount == bar.value.amount {
            return "\(bar.drawn.text) is the \(word) too, but only the first such bar is marked, \(position(of: best))"
        }
        guard let best = ties.first else {
            return compared.contains { bars[$0].value.amount != nil }
                ? "no bar is \(marking.extreme == .min ? "smaller" : "larger") than all others, so none is marked"
                : "no bar has a value"
        }
        return "the \(word) is \(bars[best].drawn.text), \(position(of: best))"
    }

    private var notWhole: String {
        let option = chart.request.definition.language.say("mark.partial", "true")
        return "its bucket is not whole, and such bars are not marked (\(option) marks them too)"
    }

    private var numbers: NumberWriter {
        NumberWriter(chart.request.chartStyle.numbers, for: bars.compactMap(\.value.amount))
    }

    private func reason(for bar: Bar, beyond name: String) -> String {
        guard let level = chart.lines.first(where: { $0.key == name })?.amounts[bar.position.column] else {
            return "there is no line \(name) at this bar"
        }
        let line = "\(name), which is \(numbers.withDigits(of: level).text(for: level))"
        if bar.mark != nil { return "\(bar.drawn.text) is beyond \(line)" }
        if bar.isPartial, !marking.includesPartial { return notWhole }
        return "\(bar.drawn.text) is not beyond \(line)"
    }

    /// Stacks are compared by their totals; nil where the bar's is not compared at all.
    private func reasonOfStack(_ bar: Bar, _ compared: [Int], _ ties: [Int]) -> String? {
        guard let best = ties.first, bar.mark != nil || !bar.isPartial || marking.includesPartial else { return nil }
        let own = total(of: bar)
        let stacks = Set(compared.map { bars[$0].position.column }).count
        if bar.mark != nil { return "its stack's total, \(own), is the \(word) of \(stacks)\(scope)" }
        return
            "its stack's total is \(own); the \(word) is \(total(of: bars[best])), \(position(of: best, inStack: true))"
    }

    private func total(of bar: Bar) -> String {
        let stack = bars.filter { $0.position.column == bar.position.column && !$0.isHidden }
        return Charts.total(of: stack).map { numbers.text(for: $0) } ?? "–"
    }

    private var word: String { marking.extreme == .min ? "smallest" : "largest" }

    private var scope: String {
        switch marking.scope {
        case .report: ""
        case .page: " on its page"
        case .series: " of its series"
        }
    }

    private func position(of index: Int, inStack: Bool = false) -> String {
        let bar = bars[index]
        guard let bucket = bar.bucket else { return "at \(bar.names.label)" }
        let series = inStack ? "" : bar.series.map { ", \($0)" } ?? ""
        if bucket.period.seconds != nil { return "at \(bar.names.label)\(series)" }
        let preposition = bucket.period == .day ? "on" : "in the \(bucket.period.rawValue) from"
        return "\(preposition) \(bucket.firstDay)\(series)"
    }
}
