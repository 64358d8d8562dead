extension RecordSource.Aggregate {
    /// The number of rows.
    package static let count = Self(
        rawValue: "count", needs: .rows, keeping: .sum, isAdditive: true, canBeStacked: true, canRunOn: true,
        amount: { .integer(Int64($0.rows)) }, phrase: { $1 ?? $0(.records) })
}
