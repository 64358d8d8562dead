import Charts

/// What has come together for one bar, or for one series of a bucket.
struct Cell {
    /// Rows that went in.
    private(set) var rows = 0
    private var sum = Sum()
    private var least: Amount?
    private var most: Amount?

    /// Counts a row.
    @inline(__always)
    mutating func add() { rows += 1 }

    /// Adds a row's whole number.
    @inline(__always)
    mutating func add(_ value: Int64, keepsExtremes: Bool) {
        rows += 1
        sum.add(value)
        if keepsExtremes { keep(.integer(value)) }
    }

    /// Adds a row's fraction.
    @inline(__always)
    mutating func add(_ value: Double, keepsExtremes: Bool) {
        rows += 1
        sum.add(value)
        if keepsExtremes { keep(.real(value)) }
    }

    private mutating func keep(_ value: Amount) {
        if least.map({ value < $0 }) ?? true { least = value }
        if most.map({ $0 < value }) ?? true { most = value }
    }

    /// Adds what came together elsewhere.
    mutating func add(_ other: Cell) {
        rows += other.rows
        sum.add(other.sum)
        if let value = other.least { keep(value) }
        if let value = other.most { keep(value) }
    }

    /// The amount; nil is missing. Without an aggregate, the cell is one row's.
    func amount(_ aggregate: RecordSource.Aggregate?) -> Amount? {
        switch aggregate {
        case .count: .integer(Int64(rows))
        case .sum: sum.amount
        case .avg: rows == 0 ? nil : sum.amount.map { .real($0.double / Double(rows)) }
        case .min: least
        case .max: most
        case nil: rows == 0 ? nil : sum.amount
        }
    }
}
