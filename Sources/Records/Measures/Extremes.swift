extension RecordSource.Aggregate {
    /// The least number; missing where there is no row.
    package static let min = Self(
        rawValue: "min", needs: .numbers, keeping: .extremes, canBeStacked: true, isOfParts: true,
        amount: { $0.least }, phrase: { $0(measure: "least", of: $1) })

    /// The largest number; missing where there is no row.
    package static let max = Self(
        rawValue: "max", needs: .numbers, keeping: .extremes, canBeStacked: true, isOfParts: true,
        amount: { $0.most }, phrase: { $0(measure: "largest", of: $1) })
}
