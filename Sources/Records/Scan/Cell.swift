import Charts

/// What has come together for one bar, or for one series of a bucket.
struct Cell {
    /// Rows that went in.
    private(set) var rows = 0
    /// Whether a row could not be used.
    private(set) var isRejected = false
    private var sum = Sum()
    private var least: Amount?
    private var most: Amount?

    /// Counts a row.
    @inline(__always)
    mutating func add() { rows += 1 }

    /// Adds a row's number, or says why it cannot be used.
    @inline(__always)
    mutating func add(_ number: StoredNumber, keepsExtremes: Bool) -> Rejection? {
        switch number {
        case .integer(let value):
            sum.add(value)
            if keepsExtremes { keep(.integer(value)) }
        case .real(let value) where abs(value) < Sum.limit:
            sum.add(value)
            if keepsExtremes { keep(.real(value)) }
        case .real: return reject(.valueIsTooLarge)
        case .null: return reject(.valueIsNull)
        case .none: return reject(.valueIsNotANumber)
        }
        rows += 1
        return nil
    }

    @inline(never)
    private mutating func reject(_ rejection: Rejection) -> Rejection {
        isRejected = true
        return rejection
    }

    private mutating func keep(_ value: Amount) {
        if least.map({ value < $0 }) ?? true { least = value }
        if most.map({ $0 < value }) ?? true { most = value }
    }

    /// Adds what came together elsewhere.
    mutating func add(_ other: Cell) {
        rows += other.rows
        isRejected = isRejected || other.isRejected
        sum.add(other.sum)
        if let value = other.least { keep(value) }
        if let value = other.most { keep(value) }
    }

    /// What it is without an amount: where rows came and none could be used, nobody knows whether it was nothing.
    var absence: Bar.State { rows == 0 && isRejected ? .rejected : .missing }

    /// The amount; nil is missing. Without an aggregate, the cell is one row's.
    func amount(_ aggregate: RecordSource.Aggregate?) -> Amount? {
        if rows == 0, isRejected { return nil }
        return switch aggregate {
        case .count: .integer(Int64(rows))
        case .sum: sum.amount
        case .avg: rows == 0 ? nil : sum.amount.map { .real($0.double / Double(rows)) }
        case .min: least
        case .max: most
        case nil: rows == 0 ? nil : sum.amount
        }
    }
}
