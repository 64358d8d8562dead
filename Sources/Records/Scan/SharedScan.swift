/// One pass over rows for a scan by time and for several by name.
struct SharedScan: RowScan {
    private(set) var time: TimeScan?
    private(set) var names: [NameScan]
    private(set) var rowNumber: Int64 = 0

    var columns: [String] { (time?.columns ?? []) + names.flatMap(\.columns) }
    var rowID: Int32 = -1 {
        didSet {
            time?.rowID = rowID
            for index in names.indices { names[index].rowID = rowID }
        }
    }

    mutating func setColumns(_ column: (String?) -> Int32) {
        time?.setColumns(column)
        for index in names.indices { names[index].setColumns(column) }
    }

    /// Whether none of them needs a further row.
    var isFull: Bool { time?.isFull ?? true && names.allSatisfy(\.isFull) }

    var log: RejectionLog {
        names.reduce(into: time?.log ?? RejectionLog()) { all, scan in all.add(scan.log, after: 0) }
    }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        let tables = time?.takeTables()
        defer { if let tables { time?.putBack(tables) } }
        while !isFull, try row.step() {
            rowNumber += 1
            if let tables, time?.isFull == false { try time?.take(row, tables) }
            for index in names.indices where !names[index].isFull { names[index].take(row) }
        }
        for index in names.indices { names[index].finish() }
    }

    mutating func merge(_ next: SharedScan) {
        if let other = next.time { time?.merge(other) }
        for (index, other) in next.names.enumerated() where !names[index].isFull { names[index].merge(other) }
        rowNumber += next.rowNumber
    }
}
