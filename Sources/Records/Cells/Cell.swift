import Charts

/// What has come together for one bar, or for one series of a bucket.
struct Cell {
    /// Rows that went in.
    private(set) var rows = 0
    /// Whether a row could not be used.
    private(set) var isRejected = false
    private(set) var sum = Sum()
    /// What the sum is divided by, where it is.
    private var divisor = Sum()
    private(set) var least: Amount?
    private(set) var most: Amount?
    private(set) var numbers = NumberList()
    private(set) var values = NumberSet()

    /// What a row's number is kept for.
    enum Keeping { case sum, extremes, numbers, values }

    /// Counts a row.
    @inline(__always)
    mutating func add() { rows += 1 }

    /// Adds a row's number, or says why it cannot be used.
    @inline(__always)
    mutating func add(_ number: StoredNumber, _ keeping: Keeping) -> Rejection? {
        switch number {
        case .integer(let value):
            if keeping == .sum { sum.add(value) } else { keep(.integer(value), keeping) }
        case .real(let value) where abs(value) < Sum.limit:
            if keeping == .sum { sum.add(value) } else { keep(.real(value), keeping) }
        case .real: return reject(.valueIsTooLarge)
        case .long(let text): keepLong(text, keeping)
        case .null: return reject(.valueIsNull)
        case .none: return reject(.valueIsNotANumber)
        }
        rows += 1
        return nil
    }

    /// Adds what a row holds in a column, be it a number or, where only those that differ count, text.
    mutating func keep(
        _ row: borrowing some StoredRow & ~Copyable, _ column: Int32, _ keeping: Keeping, _ table: ValueTable
    ) -> Rejection? {
        guard keeping == .values else { return add(row.number(column), keeping) }
        switch table.number(of: row, column) {
        case .failure(let rejection): return reject(rejection)
        case .success(let number): if let number { insert(number) }
        }
        rows += 1
        return nil
    }

    /// Adds one of several numbers of a row, which can be used; NULL adds nothing.
    mutating func add(measure number: StoredNumber, _ keeping: Keeping) {
        if case .null = number { return }
        _ = add(number, keeping)
    }

    /// Takes a value by its number; false where it was there already.
    @discardableResult
    mutating func insert(_ number: Int) -> Bool { values.insert(number) }

    /// Adds a row to both sums of a ratio. NULL adds nothing to its own.
    mutating func add(_ number: StoredNumber, per divisor: StoredNumber) -> Rejection? {
        if case .null = number, case .null = divisor { return reject(.valueIsNull) }
        for number in [number, divisor] {
            switch number {
            case .real(let value) where abs(value) >= Sum.limit: return reject(.valueIsTooLarge)
            case .none: return reject(.valueIsNotANumber)
            default: break
            }
        }
        number.add(to: &sum)
        divisor.add(to: &self.divisor)
        rows += 1
        return nil
    }

    /// Says that a row could not be used.
    @inline(never)
    mutating func reject(_ rejection: Rejection) -> Rejection {
        isRejected = true
        return rejection
    }

    @inline(never)
    private mutating func keep(_ value: Amount, _ keeping: Keeping) {
        if keeping == .numbers { numbers.add(value) } else { keep(value) }
    }

    @inline(never)
    private mutating func keepLong(_ text: UnsafeBufferPointer<UInt8>, _ keeping: Keeping) {
        guard let decimal = ExactDecimal(text) else { return }
        if keeping == .sum {
            sum.add(decimal)
        } else if let value = Amount(decimal, isWhole: true) {
            keep(value, keeping)
        }
    }

    private mutating func keep(_ value: Amount) {
        if least.map({ value < $0 }) ?? true { least = value }
        if most.map({ $0 < value }) ?? true { most = value }
    }

    /// How many numbers and values it keeps.
    var kept: Int { numbers.count + values.count }

    /// Adds what came together elsewhere.
    mutating func add(_ other: Cell) {
        rows += other.rows
        isRejected = isRejected || other.isRejected
        sum.add(other.sum)
        divisor.add(other.divisor)
        if let value = other.least { keep(value) }
        if let value = other.most { keep(value) }
        self.numbers.add(other.numbers)
        if other.values.count > 0 { values.add(other.values) }
    }

    /// What it is without an amount: where rows came and none could be used, nobody knows whether it was nothing.
    var absence: Bar.State { rows == 0 && isRejected ? .rejected : .missing }

    /// Both sums of a ratio; nil where no row has gone in.
    var ratio: Tally.Ratio? {
        guard rows > 0, let sum = sum.amount, let divisor = divisor.amount else { return nil }
        return Tally.Ratio(sum: sum, per: divisor)
    }

    /// The amount; nil is missing. Without an aggregate, the cell is one row's.
    func amount(_ aggregate: RecordSource.Aggregate?) -> Amount? {
        if rows == 0, isRejected { return nil }
        if let aggregate { return aggregate.amount(self) }
        return rows == 0 ? nil : sum.amount
    }
}

extension Cell {
    /// What it comes to, as a ratio or else by an aggregate.
    func entry(
        _ key: Tally.Key, series: String?, _ aggregate: RecordSource.Aggregate?, isRatio: Bool
    ) -> Tally.Entry {
        let ratio = isRatio ? ratio : nil
        let amount = isRatio ? ratio?.amount : amount(aggregate)
        var entry = Tally.Entry(key: key, series: series, amount: amount, rows: rows, absence: absence)
        entry.ratio = ratio
        return entry
    }
}

extension StoredNumber {
    /// Adds a finite number.
    fileprivate func add(to sum: inout Sum) {
        switch self {
        case .integer(let value): sum.add(value)
        case .real(let value): sum.add(value)
        case .long(let text): ExactDecimal(text).map { sum.add($0) }
        case .null, .none: break
        }
    }
}
