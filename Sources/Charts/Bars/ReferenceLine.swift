/// A line across the bars, as it is asked for.
package struct LineRequest: Sendable, Equatable {
    /// Where it is.
    package enum Level: Sendable, Equatable {
        /// At a number; at the mean or the median of all whole bars.
        case at(Amount), mean, median
        /// At the mean of a number of buckets, each bucket and those before it, where all are whole and have numbers.
        case meanOfLast(Int)
        /// At the largest number of another column in the bucket.
        case column(String)
    }

    /// Where it is.
    package var level: Level
    /// What it is called; nil for its usual name.
    package var name: String?

    /// Says where a line is.
    package init(_ level: Level, name: String? = nil) { (self.level, self.name) = (level, name) }

    /// Whether it is made of the bars' numbers, of which those of whole buckets count.
    package var isOfWholeBuckets: Bool {
        switch level {
        case .mean, .median, .meanOfLast: true
        case .at, .column: false
        }
    }

    /// Whether it is one number for all bars.
    package var isLevel: Bool {
        switch level {
        case .at, .mean, .median: true
        case .meanOfLast, .column: false
        }
    }

    /// What definitions call it.
    package var key: String {
        if let name { return name }
        return switch level {
        case .at(let amount): "\(amount)"
        case .mean: "mean"
        case .median: "median"
        case .meanOfLast(let count): "mean of \(count)"
        case .column(let column): column
        }
    }

    /// What it is called on the page, above buckets of a period; nothing where its number says it all.
    package func text(_ phrases: Phrases, _ period: Period?) -> String {
        if let name { return name }
        return switch level {
        case .at: ""
        case .mean: phrases(.meanLine)
        case .median: phrases(.medianLine)
        case .meanOfLast(let count):
            period.map { phrases(.meanOfLast, of: $0, phrases.number(count), phrases.count(count, $0)) }
                ?? String(count)
        case .column(let column): column
        }
    }
}

/// A line across the bars of all pages.
package struct ReferenceLine: Sendable, Equatable {
    /// What definitions call it.
    package let key: String
    /// What it is called on the page.
    package let name: String
    /// The name with its number, as it is written beside the line.
    package let text: String
    /// The number of each column of the report; of a line that is level all are the same.
    package let amounts: [Int: Amount]
    /// The same, but of means 38 digits: by these is told what is beyond it.
    let limits: [Int: Amount]
    /// Whether it is at one height.
    package let isLevel: Bool
    /// The heights in the report's unit, by column.
    let heights: [Int: Double]

    /// The number of a line that is at one height.
    package var level: Amount? { isLevel ? amounts.first?.value : nil }
}

/// The lines that a style asks for.
///
/// What is missing, cut or not over, and the rest of names, counts for no mean and no median. Of stacks the totals count.
///
/// - Parameter columnMaxima: the largest numbers of other columns, by column's name and bucket's start.
package func referenceLines(
    _ bars: [Bar], _ style: ChartStyle, columnMaxima: [String: [Int64: Amount?]] = [:]
) -> [ReferenceLine] {
    guard !style.lines.isEmpty else { return [] }
    let shown = bars.filter { !$0.isHidden }
    let writer = NumberWriter(style.numbers, for: bars.compactMap(\.value.amount))
    let columns = Dictionary(grouping: shown) { $0.position.column }.sorted { $0.key < $1.key }
    // Each column's number, where it is whole.
    let whole: [Amount?] = columns.map { _, bars in
        let isWhole = bars.allSatisfy { !$0.isPartial && !$0.names.isRest && !$0.value.isOfTwoHours }
        return isWhole ? total(of: bars) : nil
    }
    return style.lines.compactMap { request in
        var levels: [Int: Level] = [:]
        func level(_ level: Level?) { for (column, _) in columns { levels[column] = level } }
        switch request.level {
        case .at(let amount): level((amount, amount))
        case .mean: level(mean(of: whole.compactMap(\.self)))
        case .median: level(median(of: whole.compactMap(\.self)))
        case .meanOfLast(let count):
            for index in whole.indices where index + 1 >= count {
                let last = whole[(index + 1 - count)...index].compactMap(\.self)
                if last.count == count { levels[columns[index].key] = mean(of: last) }
            }
        case .column(let name):
            for (column, bars) in columns {
                levels[column] = bars[0].bucket.flatMap { columnMaxima[name]?[$0.start] ?? nil }.map { ($0, $0) }
            }
        }
        guard let last = levels.max(by: { $0.key < $1.key })?.value.written else { return nil }
        let amounts = levels.mapValues(\.written)
        let number = writer.withDigits(of: last).text(for: last)
        let name = request.text(style.phrases, bars.first?.bucket?.period)
        return ReferenceLine(
            key: request.key, name: name, text: style.phrases.label(ofLine: name, number),
            amounts: amounts, limits: levels.mapValues(\.limit), isLevel: request.isLevel,
            heights: amounts.mapValues { max(-Sum.limit, min(Sum.limit, $0.double / style.numbers.unitAsDouble)) })
    }
}

extension Phrases {
    /// What is written beside a line across the bars: its name, if it has one, and its number.
    func label(ofLine name: String, _ number: String) -> String {
        name.isEmpty ? number : self(.lineLabel, name, number)
    }
}

/// A line's number, and to 38 digits, what is behind them cut off.
private typealias Level = (written: Amount, limit: Amount)

/// The mean; nil of nothing, or where it is beyond what can be drawn.
private func mean(of amounts: [Amount]) -> Level? {
    var sum = Sum()
    // As they are written, so that the mean of equal ones is that number.
    for amount in amounts { sum.add(ExactDecimal(amount)) }
    let count = Amount.integer(Int64(amounts.count))
    guard let total = sum.amount, let written = total.divided(by: count) else { return nil }
    let limit = Quotient(total, by: count).decimal(.down).flatMap { Amount($0, isWhole: total.isInteger) }
    return (written, limit ?? written)
}

/// The number in the middle, or the mean of the two there.
private func median(of amounts: [Amount]) -> Level? {
    guard !amounts.isEmpty else { return nil }
    let sorted = amounts.sorted()
    return mean(of: Array(sorted[((sorted.count - 1) / 2)...(sorted.count / 2)]))
}
