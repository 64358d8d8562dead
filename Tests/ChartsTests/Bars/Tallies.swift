@testable import Charts

/// What tests draw: names with numbers.
func tally(_ values: [Int64?]) -> Tally {
    tally(values.enumerated().map { (name: "\($0)", series: nil, amount: $1.map { .integer($0) }) })
}

/// Names with series and amounts.
func tally(_ entries: [(name: String, series: String?, amount: Amount?)]) -> Tally {
    Tally(entries: entries.map { .init(key: .label($0.name), series: $0.series, .init($0.amount)) })
}

/// Buckets with an amount each, oldest first.
func tally(_ buckets: [Bucket], _ amounts: [Amount?]) -> Tally {
    Tally(entries: zip(buckets, amounts).map { .init(key: .bucket($0), .init($1)) })
}

/// Every name with every series: `values` has a row for each name.
func tally(series: [String], _ values: [[Int64?]]) -> Tally {
    tally(
        values.enumerated().flatMap { name, row in
            zip(series, row).map { ("\(name)", $0, $1.map { Amount.integer($0) }) }
        })
}

extension ChartStyle {
    /// The usual style with some changes.
    static func with(_ change: (inout ChartStyle) -> Void) -> ChartStyle {
        var style = ChartStyle()
        change(&style)
        return style
    }
}

extension Grouping {
    /// The last so many buckets, oldest first.
    func buckets(_ count: Int) -> [Bucket] {
        Array(sequence(first: lastBucket) { self.bucket(before: $0) }.prefix(count).reversed())
    }
}
