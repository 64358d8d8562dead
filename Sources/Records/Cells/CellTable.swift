import Charts

/// The cells of one accumulation: by interval, and within it by series.
struct CellTable: Sendable {
    let asked: Accumulation
    private(set) var cells = OwnedBuffer(blank: Cell())
    /// By interval: the rows that could not be used; and those that were, which is known after ``countUsed()``.
    private(set) var logs: [RejectionLog] = []
    private(set) var used: [Int] = []
    /// How many cells an interval has.
    var width = 1
    /// Where its columns are in a row; -1 where there is none.
    private(set) var value: Int32 = -1, per: Int32 = -1
    private(set) var measures: [Int32] = []
    /// Whether rows are counted, or one number of a row is added up or listed, and nothing else.
    private let isPlain: Bool
    private let isList: Bool
    /// The values of which only those that differ count; those that are not in their cells yet.
    private let values = ValueTable()
    private var batch = ValueBatch()
    /// Whole numbers that are not in their cells' lists yet, and the cell of each.
    private var listed = OwnedBuffer<Int32>(blank: 0), cellsOfListed = OwnedBuffer<UInt32>(blank: 0)
    private var listedCount = 0
    private static let mostListed = 4_096

    /// Numbers and values that cells keep; the bytes that they may take, and whether they take more.
    private var kept = 0
    let limit: Int
    /// For each of them, while lists grow and numbers are put in order.
    private static let sizeOfKept = 16
    private(set) var isFull = false

    init(_ asked: Accumulation, limit: Int) {
        (self.asked, self.limit) = (asked, limit)
        isList = asked.keeping == .numbers
        isPlain =
            asked.numbers.isEmpty || asked.numbers.count == 1 && asked.per == nil && (isList || asked.keeping == .sum)
    }

    /// Takes the indices of its columns in a row.
    mutating func setColumns(_ column: (String?) -> Int32) {
        per = column(asked.per)
        measures = asked.numbers.count > 1 ? asked.numbers.map(column) : []
        value = column(asked.numbers.first)
    }

    /// How many cells an interval has, by the number of series.
    func width(ofSeries count: Int) -> Int { max(1, asked.numbers.count, count) }

    /// Makes sure that nobody else has the cells: rows may be added until there is a copy of the table.
    mutating func own() {
        cells.own()
        guard isList else { return }
        let more = Self.mostListed - listed.count
        listed.grow(by: more)
        cellsOfListed.grow(by: more)
    }

    /// Adds a row to a cell, or says why it cannot be used.
    ///
    /// - Precondition: The table is owned, as for all that adds rows.
    @inline(__always)
    mutating func add(_ row: borrowing some StoredRow & ~Copyable, to cell: Int, _ interval: Int) -> Rejection? {
        isPlain ? add(value < 0 ? .null : row.number(value), to: cell) : keep(row, in: cell, interval)
    }

    /// Adds the number of a row, which is of no matter where rows are counted, to a cell of a plain table.
    @inline(__always)
    private mutating func add(_ number: StoredNumber, to cell: Int) -> Rejection? {
        if value < 0 {
            cells[cell].add()
            return nil
        }
        return isList ? list(number, in: cell) : cells[cell].add(number)
    }

    /// Adds a row's number to the list of a cell.
    @inline(__always)
    private mutating func list(_ number: StoredNumber, in cell: Int) -> Rejection? {
        guard case .integer(let whole) = number, let whole = Int32(exactly: whole) else {
            return listAlone(number, in: cell)
        }
        listed[listedCount] = whole
        cellsOfListed[listedCount] = UInt32(truncatingIfNeeded: cell)
        listedCount &+= 1
        if listedCount == Self.mostListed { drain() }
        return nil
    }

    @inline(never)
    private mutating func listAlone(_ number: StoredNumber, in cell: Int) -> Rejection? {
        if let rejection = cells[cell].list(number) { return rejection }
        kept &+= 1
        // Looking costs more than adding.
        if kept & 0xFFF == 0 { look() }
        return nil
    }

    /// Adds a row to a cell that keeps more than a sum.
    @inline(never)
    private mutating func keep(
        _ row: borrowing some StoredRow & ~Copyable, in cell: Int, _ interval: Int
    ) -> Rejection? {
        if !measures.isEmpty { return addMeasures(row, from: cell, interval) }
        if per >= 0 { return cells[cell].add(row.number(value), per: row.number(per)) }
        switch asked.keeping {
        case .sum, .extremes, .numbers: return cells[cell].add(row.number(value), asked.keeping)
        case .values:
            let rejection = batch.add(row, value, for: cell)
            if let rejection { _ = cells[cell].reject(rejection) } else { cells[cell].add() }
            if batch.isFull { drain() }
            return rejection
        }
    }

    /// Adds a row's measures to cells that follow each other: all of them, or none.
    private mutating func addMeasures(
        _ row: borrowing some StoredRow & ~Copyable, from first: Int, _ interval: Int
    ) -> Rejection? {
        let rejection = measures.rejection(in: row)
        for (index, column) in measures.enumerated() {
            if let rejection {
                _ = cells[first + index].reject(rejection)
            } else {
                kept -= cells[first + index].keptCount
                cells[first + index].add(measure: row.number(column), asked.keeping)
                kept += cells[first + index].keptCount
            }
        }
        if rejection == nil { used[interval] += 1 }
        look()
        return rejection
    }

    /// Notes a row that could not be used, by its rowid or number.
    @inline(never)
    mutating func log(_ rejection: Rejection, row: Int64, _ interval: Int) { logs[interval].add(rejection, row: row) }

    /// Puts numbers and values into their cells.
    mutating func drain() {
        // Rows that follow each other mostly are of one cell.
        var start = 0
        while start < listedCount {
            let cell = cellsOfListed[start]
            var end = start + 1
            while end < listedCount, cellsOfListed[end] == cell { end += 1 }
            cells[Int(cell)].list(listed[start..<end])
            start = end
        }
        kept += listedCount
        listedCount = 0
        batch.drain(into: values) { cell, number in
            if cells[cell].insert(number) { kept += 1 }
        }
        look()
    }

    /// Looks whether it keeps more than is allowed.
    @inline(never)
    private mutating func look() {
        if kept > 0, kept * Self.sizeOfKept + values.size > limit { isFull = true }
    }

    /// Counts the rows that were used, once for all who ask. Where a row has several cells, that was done row by row.
    mutating func countUsed() {
        if asked.numbers.count > 1 { return }
        used = logs.indices.map { index in
            (index * width..<(index + 1) * width).reduce(0) { $0 + cells[$1].rows }
        }
    }

    /// Makes the cells of intervals up to a number of them, where there are none yet.
    @inline(never)
    mutating func grow(to intervals: Int) {
        let more = intervals - logs.count
        cells.grow(by: more * width)
        logs.append(contentsOf: repeatElement(RejectionLog(), count: more))
        if asked.numbers.count > 1 { used.append(contentsOf: repeatElement(0, count: more)) }
    }

    /// Makes room for more series.
    mutating func widen(to wider: Int) {
        drain()
        var moved = OwnedBuffer(blank: Cell())
        moved.grow(by: cells.count / width * wider)
        for index in 0..<cells.count { moved[index / width * wider + index % width] = cells[index] }
        (cells, width) = (moved, wider)
    }

    /// Adds what came together in an interval of a later part.
    ///
    /// - Parameters:
    ///   - numbers: what its series are here.
    ///   - offset: how many rows were before those, where they were numbered anew.
    mutating func add(_ next: CellTable, _ interval: Int, numbers: [Int], to own: Int, after offset: Int64) {
        cells.own()
        logs[own].add(next.logs[interval], after: offset)
        if asked.numbers.count > 1 { used[own] += next.used[interval] }
        for (column, number) in numbers.enumerated() {
            let cell = next.cells[interval * next.width + column]
            if cell.isEmpty { continue }
            kept -= cells[own * width + number].keptCount
            cells[own * width + number].add(cell)
            kept += cells[own * width + number].keptCount
        }
        isFull = isFull || next.isFull
        look()
    }
}

extension [Int32] {
    /// Why a row of several measures, which are at these indices, cannot be used: one of them is no number, or all of them are NULL.
    func rejection(in row: borrowing some StoredRow & ~Copyable) -> Rejection? {
        var isEmpty = true
        for column in self {
            let number = row.number(column)
            if let rejection = number.rejection { return rejection }
            if case .null = number { continue }
            isEmpty = false
        }
        return isEmpty ? .valueIsNull : nil
    }
}
