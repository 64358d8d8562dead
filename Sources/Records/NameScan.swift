import Charts
import GRDB
import GRDBSQLite

/// Gathers rows by name: each as a bar of its own in stored order, or counted and added up by name.
struct NameScan: RowScan {
    /// Where the columns are in a row; -1 where there is none.
    struct Places: Sendable {
        var label: Int32
        var series: Int32 = -1
        var value: Int32 = -1
        var rowID: Int32 = -1
    }

    private var places: Places
    private let aggregate: RecordSource.Aggregate?
    private let mostBars: Int
    private let gate: DateGate?
    private var names = TextTable()
    private var series = TextTable()
    /// What was gathered of one name and series.
    private struct Gathered {
        var cell = Cell()
        /// Whether there was any row, used or not: what only had rows that cannot be used is missing, not nought.
        var isSeen = false

        func amount(_ aggregate: RecordSource.Aggregate?) -> Amount? {
            isSeen && cell.rows == 0 ? nil : cell.amount(aggregate)
        }
    }

    /// By name, then by series.
    private var cells: [[Gathered]] = []
    private var stored: [(label: String, amount: Amount?)] = []
    private var log = RejectionLog()
    private var rows = 0
    private var used = 0
    /// The bytes that all names take. SQLite's own limit of memory does not hold here.
    private var size = 0
    private static let largestSize = 64 << 20

    /// Makes an empty scan that stops soon after it has gathered more than `mostBars`.
    ///
    /// - Parameter gate: by which dates rows count; nil where they have none.
    init(_ places: Places, aggregate: RecordSource.Aggregate?, mostBars: Int, gate: DateGate? = nil) {
        self.gate = gate
        self.places = places
        self.aggregate = aggregate
        self.mostBars = mostBars
    }

    var isFull: Bool { stored.count > mostBars || names.count * max(1, series.count) > mostBars }

    mutating func gather(_ statement: borrowing RowStatement) throws {
        let row = statement.pointer
        while !isFull, try statement.step() {
            if let gate {
                switch gate.verdict(row) {
                case .passes: break
                case .doesNotExist: continue
                case .rejected(let rejection):
                    rows += 1
                    reject(rejection, row)
                    continue
                }
            }
            rows += 1
            if aggregate == nil { store(row) } else { add(row) }
            guard size <= Self.largestSize else { throw DatabaseError(resultCode: .SQLITE_TOOBIG) }
        }
    }

    private mutating func store(_ row: OpaquePointer) {
        let label =
            switch sqlite3_column_type(row, places.label) {
            case SQLITE_NULL: "(none)"
            case SQLITE_BLOB: "(blob)"
            default: String(decoding: storedText(sqlite3_column_value(row, places.label)), as: UTF8.self)
            }
        var amount: Amount?
        switch StoredNumber(row, places.value) {
        case .integer(let value): amount = .integer(value)
        case .real(let value) where abs(value) < Sum.limit: amount = .real(value)
        case .real: reject(.valueIsTooLarge, row)
        // Nothing stored is a bar that says "missing"; nothing was lost.
        case .null: break
        case .none: reject(.valueIsNotANumber, row)
        }
        used += amount == nil ? 0 : 1
        size += label.utf8.count
        stored.append((label, amount))
    }

    private mutating func add(_ row: OpaquePointer) {
        let name = interned(row, places.label, in: &names)
        if name == cells.count {
            cells.append([])
            size += Int(sqlite3_column_bytes(row, places.label))
        }
        let known = series.count
        let number = places.series < 0 ? 0 : interned(row, places.series, in: &series)
        if series.count > known { size += Int(sqlite3_column_bytes(row, places.series)) }
        makeRoom(name, number)
        used += 1
        cells[name][number].isSeen = true
        if places.value < 0 { return cells[name][number].cell.add() }
        switch StoredNumber(row, places.value) {
        case .integer(let value): cells[name][number].cell.add(value, keepsExtremes: true)
        case .real(let value) where abs(value) < Sum.limit: cells[name][number].cell.add(value, keepsExtremes: true)
        case .real: rejectUsed(.valueIsTooLarge, row)
        case .null: rejectUsed(.valueIsNull, row)
        case .none: rejectUsed(.valueIsNotANumber, row)
        }
    }

    /// Makes cells for a name up to a series.
    private mutating func makeRoom(_ name: Int, _ number: Int) {
        let missing = number + 1 - cells[name].count
        if missing > 0 { cells[name].append(contentsOf: repeatElement(Gathered(), count: missing)) }
    }

    private mutating func rejectUsed(_ rejection: Rejection, _ row: OpaquePointer) {
        used -= 1
        reject(rejection, row)
    }

    private mutating func reject(_ rejection: Rejection, _ row: OpaquePointer) {
        log.add(rejection, row: places.rowID < 0 ? Int64(rows) : sqlite3_column_int64(row, places.rowID))
    }

    var hasRejections: Bool { log.total > 0 }

    var rowIDPlace: Int32 {
        get { places.rowID }
        set { places.rowID = newValue }
    }

    mutating func merge(_ next: NameScan) {
        stored += next.stored
        let numbers = places.series < 0 ? [0] : next.series.numbers(in: &series)
        for (row, name) in zip(next.cells, next.names.numbers(in: &names)) {
            if name == cells.count { cells.append([]) }
            for (index, gathered) in row.enumerated() {
                makeRoom(name, numbers[index])
                cells[name][numbers[index]].cell.add(gathered.cell)
                cells[name][numbers[index]].isSeen = cells[name][numbers[index]].isSeen || gathered.isSeen
            }
        }
        log.add(next.log)
        rows += next.rows
        used += next.used
    }

    /// What was gathered, in stored order; names in the order in which they first came, the series of each by name.
    var tally: Tally {
        let entries =
            aggregate == nil
            ? stored.map { Tally.Entry(key: .label($0.label), amount: $0.amount, rows: 1) }
            : zip(names.texts, cells).flatMap { name, row in
                seriesByName.map { series, number in
                    let gathered = number < row.count ? row[number] : Gathered()
                    return Tally.Entry(
                        key: .label(name), series: series, amount: gathered.amount(aggregate), rows: gathered.cell.rows)
                }
            }
        return Tally(entries: entries, rows: rows, used: used, rejected: log.all)
    }

    private var seriesByName: [(name: String?, number: Int)] {
        places.series < 0 ? [(nil, 0)] : series.numbersByName
    }
}
