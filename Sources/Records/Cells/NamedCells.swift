import Charts

/// The cells of one accumulation: by names, and within each by series.
struct NamedCells: Sendable {
    private(set) var table: CellTable
    private(set) var series = TextTable()
    /// Where the column of series is in a row; -1 where there is none.
    private(set) var seriesColumn: Int32 = -1
    /// How many cells a name has.
    private var stride: Int { table.width }
    private(set) var count = 0

    init(_ reading: Reading) {
        table = CellTable(Accumulation(reading.source), limit: reading.limits.valueSize)
        series.add(reading.shown.expectedSeries)
        table.width = table.width(ofSeries: series.count)
    }

    mutating func setColumns(_ column: (String?) -> Int32) {
        seriesColumn = column(table.asked.series)
        table.setColumns(column)
    }

    /// How many series there are, one at least.
    var seriesCount: Int { max(1, series.count, table.asked.numbers.count) }

    mutating func addName() {
        count += 1
        table.grow(to: count)
    }

    /// Adds a row to a name, or says why it cannot be used.
    @inline(__always)
    mutating func add(_ row: borrowing some StoredRow & ~Copyable, to name: Int) -> Rejection? {
        let number = seriesColumn < 0 ? 0 : series.number(of: row.name(seriesColumn), hasSlack: row.textsHaveSlack)
        if number >= stride { widen(to: number) }
        table.own()
        return table.add(row, to: name * stride + number, name)
    }

    private mutating func widen(to number: Int) {
        var wider = stride
        while number >= wider { wider *= 2 }
        table.widen(to: wider)
    }

    /// Puts everything into its cell, after the last row.
    mutating func finish() { table.drain() }

    /// Takes over the series of cells of elsewhere: what they are here.
    mutating func seriesNumbers(of next: NamedCells) -> [Int] {
        seriesColumn < 0 ? Array(0..<next.stride) : next.series.numbers(in: &series)
    }

    /// Adds what came together elsewhere.
    ///
    /// - Parameters:
    ///   - names: what those of the other are here.
    ///   - numbers: what its series are here.
    mutating func add(_ next: NamedCells, names: [Int], numbers: [Int]) {
        if let most = numbers.max(), most >= stride { widen(to: most) }
        for (index, name) in names.enumerated() {
            table.add(next.table, index, numbers: numbers, to: name, after: 0)
        }
    }

    /// The series in their order, with their numbers; one without a name where there are none.
    func seriesInOrder(_ measures: [Measure]) -> [(name: String?, numbers: [Int])] {
        if seriesColumn < 0 { return measures.seriesNumbers }
        let names = series.names().sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return names.map { ($0.name, $0.numbers) }
    }

    /// What has come together of a name in one of the series.
    subscript(name: Int, series: Int) -> Cell { table.cells[name * stride + series] }
}
