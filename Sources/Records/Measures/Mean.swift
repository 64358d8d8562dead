extension RecordSource.Aggregate {
    /// The mean of the numbers; missing where there is no row.
    package static let avg = Self(
        rawValue: "avg", needs: .numbers, keeping: .sum, canBeStacked: true,
        amount: { $0.rows == 0 ? nil : $0.sum.amount?.divided(by: .integer(Int64($0.rows))) },
        phrase: { $0(measure: "mean", of: $1) })
}
