import Charts

extension RecordSource.Aggregate {
    /// The number in the middle, or the mean of the two there.
    package static let median = Self(
        rawValue: "median", needs: .numbers, keeping: .numbers,
        explanation: "the mean of the two in the middle where there are two",
        amount: { $0.numbers.median() }, phrase: { $0(measure: "median", of: $1) },
        choice: { count in
            count.isMultiple(of: 2)
                ? "the mean of the \(ordinal(count / 2)) and the \(ordinal(count / 2 + 1)) of \(counted(count, "value"))"
                : "the \(ordinal((count + 1) / 2)) of \(counted(count, "value"))"
        })

    /// The number of the nearest rank: of n numbers in their order that of rank ⌈percent · n ÷ 100⌉.
    package static func percentile(_ percent: Int) -> Self {
        Self(
            rawValue: "p\(percent)", needs: .numbers, keeping: .numbers, explanation: "percentiles by nearest rank",
            amount: { cell in
                var numbers = cell.numbers
                return numbers.number(ofRank: rank(of: percent, among: numbers.count))
            }, phrase: { $0(measure: "percentile", $0.ordinal(percent), of: $1) },
            choice: { "the \(ordinal(rank(of: percent, among: $0))) of \(counted($0, "value"))" })
    }

    /// The nearest rank of a percentile, counted from 1.
    package static func rank(of percent: Int, among count: Int) -> Int { (percent * count + 99) / 100 }
}

extension NumberList {
    /// The number in the middle, or the mean of both; nil where there is none.
    fileprivate consuming func median() -> Amount? {
        guard let lower = number(ofRank: (count + 1) / 2) else { return nil }
        guard count.isMultiple(of: 2), let upper = number(ofRank: count / 2 + 1), upper != lower else { return lower }
        // Where the sum is too large, there is nothing to be lost by halving first.
        return total(of: [lower, upper])?.divided(by: .integer(2)) ?? .real(lower.double / 2 + upper.double / 2)
    }
}
