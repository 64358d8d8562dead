import Charts

extension RecordSource.Aggregate {
    /// How many different values there are, numbers or text.
    package static let distinct = Self(
        rawValue: "distinct", needs: .values, keeping: .values, canRunOn: true, needsSeveral: true,
        explanation: "how many different values", amount: { .integer(Int64($0.values.count)) },
        phrase: { $0(measure: "different", of: $1) }, choice: { "different values of \(counted($0, "row"))" })
}
