import Charts

/// Why bars are marked, or are not.
struct MarkReasons {
    private let chart: ReportChart
    private let compared: MarkCandidates
    private var bars: [Bar] { chart.bars }
    private var marking: Marking { chart.request.definition.marking }

    init(chart: ReportChart) {
        self.chart = chart
        compared = MarkCandidates(
            chart.bars, chart.request.definition.marking, inStacks: chart.request.chartStyle.isStacked)
    }

    func reason(for index: Int) -> String {
        let bar = bars[index]
        guard marking.line != nil || marking.extreme != .none else { return "the report marks none" }
        switch compared.exclusion(of: bar) {
        case .hidden: return "it is not shown: the filter leaves it out"
        case .rest: return "it is the rest, which is never marked"
        case .partial:
            let option = chart.request.definition.language.say("mark.partial", "true")
            return "its bucket is not whole, and such bars are not marked (\(option) marks them too)"
        case .twoHours: return "it may have the rows of two hours, or lack its own: their times do not tell them apart"
        case nil: break
        }
        if let name = marking.line { return reason(for: bar, beyond: name) }
        let paging = chart.request.paging(of: bars)
        let others = bars.indices.filter {
            marking.compares(bars[$0], with: bar, paging) && compared.exclusion(of: bars[$0]) == nil
                && compared.amount(of: bars[$0]) != nil
        }
        let marked = others.filter { bars[$0].mark != nil }
        guard let best = marked.first else {
            return others.isEmpty
                ? "no \(compared.areStacks ? "stack's total is known" : "bar that may be marked has a value")"
                : "no bar\(scope) is \(marking.extreme == .min ? "smaller" : "larger") than all others, so none is marked"
        }
        if compared.areStacks {
            let stacks = Set(others.map { bars[$0].position.column }).count
            return marked.contains { bars[$0].position.column == bar.position.column }
                ? "\(number(of: bar)) is the \(word) of \(stacks)\(scope)"
                : "its stack's total is \(total(of: bar)); the \(word)\(scope) is \(total(of: bars[best])), "
                    + position(of: best, inStack: true)
        }
        if bar.mark != nil {
            let ties = marked.filter { $0 != index }
            let reason = "\(text(of: bar)) is the \(word) of \(counted(others.count, "bar"))\(scope)"
            guard let other = ties.first else { return reason }
            return "\(reason); so it is \(position(of: other))\(ties.count > 1 ? " and \(ties.count - 1) more" : "")"
        }
        if marking.ties == .first, bars[best].value.amount == bar.value.amount {
            return "\(text(of: bar)) is the \(word)\(scope) too, but only the first such bar is marked, "
                + position(of: best)
        }
        return "the \(word)\(scope) is \(text(of: bars[best])), \(position(of: best))"
    }

    /// Its number, however a zero is drawn.
    private func text(of bar: Bar) -> String { bar.drawn.text.isEmpty ? "0" : bar.drawn.text }

    private var numbers: NumberWriter {
        NumberWriter(chart.request.chartStyle.numbers, for: bars.compactMap(\.value.amount))
    }

    private func reason(for bar: Bar, beyond name: String) -> String {
        guard let level = chart.lines.first(where: { $0.key == name })?.amounts[bar.position.column] else {
            return "there is no line \(name) at this bar"
        }
        let line = "\(name), which is \(numbers.withDigits(of: level).text(for: level))"
        return "\(number(of: bar)) is \(bar.mark != nil ? "" : "not ")beyond \(line)"
    }

    /// The number by which it is compared, at the beginning of a sentence.
    private func number(of bar: Bar) -> String {
        compared.areStacks ? "its stack's total, \(total(of: bar))," : text(of: bar)
    }

    private func total(of bar: Bar) -> String { compared.amount(of: bar).map { numbers.text(for: $0) } ?? "not known" }

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
