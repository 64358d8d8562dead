extension RecordSource.Aggregate {
    /// The sum of the numbers.
    package static let sum = Self(
        rawValue: "sum", needs: .numbers, keeping: .sum, isAdditive: true, canBeStacked: true, canRunOn: true,
        amount: { $0.sum.amount }, phrase: { $0(measure: "sum", of: $1) })
}
