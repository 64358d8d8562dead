/// What is accumulated of rows: in the series of which column, and of which numbers.
struct Accumulation: Sendable, Equatable {
    /// The column that divides rows into series; nil for none.
    var series: String?
    /// The columns of numbers: none where rows are counted, several where each of them is a series.
    var numbers: [String]
    /// The column by whose sum that of the numbers is divided.
    var per: String?
    /// What is kept of the numbers.
    var keeping: Cell.Keeping

    /// What a report by time needs of its rows.
    init(_ source: RecordSource) {
        series = source.series
        numbers = source.usualAggregate == .count ? [] : source.measures.map(\.column)
        per = source.per
        keeping = numbers.isEmpty ? .sum : source.usualAggregate.keeping
    }

    /// Whether what another one asks for can be made of this: the rows of all series together, or their number.
    func holds(_ other: Accumulation) -> Bool {
        if self == other { return true }
        // A cell of several numbers is none of rows.
        guard numbers.count < 2, other.series == nil || other.series == series else { return false }
        return other.numbers.isEmpty && other.per == nil
            || other.numbers == numbers && other.per == per && other.keeping == keeping
    }

    /// All columns that it needs.
    var columns: [String] { [series, per].compactMap(\.self) + numbers }
}
