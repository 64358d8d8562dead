/// Makes the parts of each column shares of its whole, in percent; what a filter hides is no part.
///
/// The percentages are whole, and come to 100: each is rounded down, and those that lost most get what is missing (the method of Hamilton
/// and Hare); where that is nothing, a part is less than one. Heights are the shares themselves. Where it is not known what a part comes
/// to, no other is a share.
func drawShares(_ bars: inout [Bar], _ phrases: Phrases) {
    let shown = bars.indices.filter { !bars[$0].isHidden }
    for column in Dictionary(grouping: shown, by: { bars[$0].position.column }).values {
        let parts = column.filter { bars[$0].value.amount != nil }
        let amounts = parts.compactMap { bars[$0].value.amount }
        let total = amounts.reduce(0) { $0 + $1.double }
        guard total > 0, column.allSatisfy({ bars[$0].state != .rejected }) else {
            for index in parts { bars[index].drawn.height = 0 }
            continue
        }
        for (index, percent) in zip(parts, percentages(amounts)) {
            bars[index].drawn.height = (bars[index].value.amount?.double ?? 0) / total * 100
            if bars[index].state != .zero {
                bars[index].drawn.text = phrases(.percent, percent == 0 ? "<1" : "\(percent)")
            }
        }
    }
}

/// Whole percentages of what some amounts come to, which is more than zero.
func percentages(_ amounts: [Amount]) -> [Int] {
    let (parts, remainders) = sharesRoundedDown(amounts)
    var percent = parts
    let missing = 100 - parts.reduce(0, +)
    let order = amounts.indices.sorted { remainders[$0] > remainders[$1] }
    for index in order.prefix(max(0, missing)) { percent[index] += 1 }
    return percent
}

private func sharesRoundedDown(_ amounts: [Amount]) -> (parts: [Int], remainders: [Double]) {
    // As whole numbers of the smallest unit there is, so that equal remainders are equal.
    let decimals = amounts.map { ExactDecimal($0) }
    let unit = decimals.map(\.exponent).min() ?? 0
    // Below 10³⁴ each, so that a hundred times the sum of many has room.
    if decimals.allSatisfy({ $0.magnitude - unit < 34 }) {
        let numbers = decimals.map { $0.significand * powersOfTen[$0.exponent - unit] }
        let total = numbers.reduce(0, +)
        if total < UInt128.max / 1_000 {
            let shares = numbers.map { ($0 * 100).quotientAndRemainder(dividingBy: total) }
            return (shares.map { Int($0.quotient) }, shares.map { Double($0.remainder) / Double(total) })
        }
    }
    let total = amounts.reduce(0) { $0 + $1.double }
    let shares = amounts.map { $0.double / total * 100 }
    return (shares.map { Int($0) }, shares.map { $0 - $0.rounded(.down) })
}
