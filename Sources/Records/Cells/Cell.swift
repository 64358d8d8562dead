import Charts

/// What has come together for one bar, or for one series of a bucket.
struct Cell {
    /// Rows that went in, and those that could not be used.
    private(set) var rows = 0, rejected = 0
    private(set) var sum = Sum()
    /// What is kept beside the sum: one, or none as long as nothing is. Most cells are of sums alone, and there may be a million of them.
    private var kept: [Kept] = []

    /// What few aggregates need.
    private struct Kept {
        var divisor = Sum()
        /// Of a ratio, how many rows had NULL instead of a number for each of its sums.
        var nulls = (sum: 0, per: 0)
        var least, most: Amount?
        var numbers = NumberList()
        var values = NumberSet()

        mutating func add(extreme value: Amount) {
            // Of equal ones a whole number stands, in whatever order they come: 5, not 5.0.
            let isWhole = value.isInteger
            if least.map({ value < $0 || isWhole && !($0 < value) }) ?? true { least = value }
            if most.map({ $0 < value || isWhole && !(value < $0) }) ?? true { most = value }
        }
    }

    /// What the sum is divided by, where it is.
    private var divisor: Sum { kept.first?.divisor ?? Sum() }
    var least: Amount? { kept.first?.least }
    var most: Amount? { kept.first?.most }
    var numbers: NumberList { kept.first?.numbers ?? NumberList() }
    var values: NumberSet { kept.first?.values ?? NumberSet() }

    /// Changes what is kept beside the sum.
    @inline(__always)
    private mutating func keep<Value>(_ change: (inout Kept) -> Value) -> Value {
        if kept.isEmpty { kept.append(Kept()) }
        return change(&kept[0])
    }

    /// What a row's number is kept for.
    enum Keeping { case sum, extremes, numbers, values }

    @inline(__always)
    mutating func add() { rows &+= 1 }

    /// Adds a row's number to the sum, or says why it cannot be used.
    @inline(__always)
    mutating func add(_ number: StoredNumber) -> Rejection? {
        if case .integer(let value) = number {
            sum.add(value)
        } else if case .real(let value) = number, abs(value) < Sum.limit {
            sum.add(value)
        } else {
            return add(number, .sum)
        }
        rows &+= 1
        return nil
    }

    /// Adds a row's number to what is kept, or says why it cannot be used.
    @inline(never)
    mutating func add(_ number: StoredNumber, _ keeping: Keeping) -> Rejection? {
        if case .null = number { return reject(.valueIsNull) }
        if let rejection = number.rejection { return reject(rejection) }
        switch keeping {
        case .sum: number.add(to: &sum)
        case .extremes: if let amount = number.amount { keep { $0.add(extreme: amount) } }
        case .numbers: if let amount = number.amount { keep { $0.numbers.add(amount) } }
        // They come by their numbers: ``insert(_:)``.
        case .values: break
        }
        rows += 1
        return nil
    }

    /// Adds a row's number to the list of all, or says why it cannot be used: ``add(_:_:)`` for the commonest, at once.
    @inline(__always)
    mutating func list(_ number: StoredNumber) -> Rejection? {
        switch number {
        case .integer(let value): keep { $0.numbers.add(value) }
        case .real(let value) where abs(value) < Sum.limit: keep { $0.numbers.add(value) }
        default: return add(number, .numbers)
        }
        rows += 1
        return nil
    }

    /// Adds the numbers of several rows, as most are, to the list of all.
    @inline(__always)
    mutating func list(_ numbers: UnsafeBufferPointer<Int32>) {
        keep { $0.numbers.add(numbers) }
        rows &+= numbers.count
    }

    /// Adds one of several numbers of a row, where it can be used; NULL adds nothing.
    mutating func add(measure number: StoredNumber, _ keeping: Keeping) {
        if case .null = number { return }
        _ = add(number, keeping)
    }

    /// Takes a value by its number; false where it was there already.
    @discardableResult
    mutating func insert(_ number: Int) -> Bool { keep { $0.values.insert(number) } }

    /// Adds a row to both sums of a ratio. NULL adds nothing to its own.
    mutating func add(_ number: StoredNumber, per divisor: StoredNumber) -> Rejection? {
        if case .null = number, case .null = divisor { return reject(.valueIsNull) }
        for number in [number, divisor] {
            if let rejection = number.rejection { return reject(rejection) }
        }
        number.add(to: &sum)
        keep { kept in
            divisor.add(to: &kept.divisor)
            if case .null = number { kept.nulls.sum += 1 }
            if case .null = divisor { kept.nulls.per += 1 }
        }
        rows += 1
        return nil
    }

    /// Says that a row could not be used.
    @inline(never)
    mutating func reject(_ rejection: Rejection) -> Rejection {
        rejected += 1
        return rejection
    }

    /// How many numbers and values it keeps.
    var keptCount: Int { kept.isEmpty ? 0 : kept[0].numbers.count + kept[0].values.count }

    /// Adds what came together elsewhere.
    mutating func add(_ other: Cell) {
        rows += other.rows
        rejected += other.rejected
        sum.add(other.sum)
        guard let more = other.kept.first else { return }
        if kept.isEmpty { return kept.append(more) }
        keep { kept in
            kept.divisor.add(more.divisor)
            kept.nulls = (kept.nulls.sum + more.nulls.sum, kept.nulls.per + more.nulls.per)
            if let value = more.least { kept.add(extreme: value) }
            if let value = more.most { kept.add(extreme: value) }
            kept.numbers.add(more.numbers)
            if more.values.count > 0 { kept.values.add(more.values) }
        }
    }

    /// Whether it is a ratio and only NULL came to one of its sums.
    private var lacksSum: Bool { kept.first.map { rows > 0 && max($0.nulls.sum, $0.nulls.per) == rows } ?? false }

    /// Whether rows came and none could be used.
    var isRejected: Bool { rows == 0 && rejected > 0 || lacksSum }

    /// What it is without an amount: unknown also where the sum of its rows is too large.
    var absence: Bar.State { isRejected || rows > 0 && sum.amount == nil ? .rejected : .missing }

    var isEmpty: Bool { rows == 0 && rejected == 0 }

    /// The same where rows are counted, whatever their numbers.
    var counted: Cell { copy(of: Cell()) { $0.rows = rows + rejected } }

    /// Both sums of a ratio; nil where no number has gone into one of them.
    var ratio: Tally.Ratio? {
        guard rows > 0, !lacksSum, let sum = sum.amount, let divisor = divisor.amount else { return nil }
        return Tally.Ratio(sum: sum, per: divisor)
    }

    /// The amount, as a ratio or else by an aggregate; nil is missing. Without an aggregate, the cell is one row's.
    func amount(_ aggregate: RecordSource.Aggregate?, isRatio: Bool = false) -> Amount? {
        if isRatio { return ratio?.amount }
        if rows == 0, rejected > 0 { return nil }
        if let aggregate { return aggregate.amount(self) }
        return rows == 0 ? nil : sum.amount
    }

    /// What it comes to, and what of.
    func value(_ aggregate: RecordSource.Aggregate?, isRatio: Bool) -> Tally.Value {
        Tally.Value(
            amount(aggregate, isRatio: isRatio), absence: absence, rows: rows, ratio: isRatio ? ratio : nil)
    }
}

extension StoredNumber {
    /// Why it cannot be used; nil where it can, or is NULL.
    var rejection: Rejection? {
        switch self {
        case .real(let value) where abs(value) >= Sum.limit: .valueIsTooLarge
        case .none(let rejection): rejection
        case .integer, .real, .long, .null: nil
        }
    }

    /// The number; nil where there is none.
    fileprivate var amount: Amount? {
        switch self {
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .long(let text): ExactDecimal(text).flatMap { Amount($0, isWhole: true) }
        case .null, .none: nil
        }
    }

    fileprivate func add(to sum: inout Sum) {
        switch self {
        case .integer(let value): sum.add(value)
        case .real(let value): sum.add(value)
        case .long(let text): ExactDecimal(text).map { sum.add($0) }
        case .null, .none: break
        }
    }
}
