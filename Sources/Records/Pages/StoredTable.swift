import GRDB

/// Where SQLite stores the columns of a table, as its own program for reading them says: what the schema means (which column
/// is the rowid, which integers are reals, what is generated) is left to SQLite, and not worked out anew.
struct StoredTable {
    enum Column {
        /// The rowid itself.
        case rowID
        /// A field of the record, counted from 0. SQLite stores whole reals as integers.
        case field(Int, isReal: Bool)
    }

    /// The page at the top of its tree.
    let root: UInt32
    /// The columns that are wanted, in the order of the wanting.
    let columns: [Column]

    /// Asks SQLite how it would read columns of a table.
    ///
    /// - Throws: ``NeedsSQL`` where that is anything but one field after the other of every row.
    init(_ table: TableSchema, columns names: [String], _ connection: ReadConnection) throws {
        guard table.rowID != nil else { throw NeedsSQL("it has no rowids") }
        let list = names.isEmpty ? "NULL" : names.map(identifier).joined(separator: ", ")
        let statement = "EXPLAIN SELECT \(list) FROM \(identifier(table.name)) NOT INDEXED"
        // A column whose name is no UTF-8 cannot be asked for; SQL says so in its own message.
        guard let rows = try? connection.rows(statement) else {
            throw NeedsSQL("SQLite does not accept its columns")
        }
        try self.init(program: rows.map(Instruction.init), columnCount: names.count)
    }

    /// One instruction of SQLite's virtual machine (https://www.sqlite.org/opcode.html).
    private struct Instruction {
        let name: String
        let first, second, third: Int
        /// Set for some instructions; of a table that is opened the number of its columns, of an index anything else.
        let fourth: String
        let flags: Int

        init(_ row: Row) {
            (name, first, second, third) = (row["opcode"], row["p1"], row["p2"], row["p3"])
            fourth = (row["p4"] as DatabaseValue).description
            flags = row["p5"] ?? 0
        }
    }

    private init(program: [Instruction], columnCount: Int) throws {
        var rest = program[...]
        func next(_ name: String) -> Instruction? { rest.first?.name == name ? rest.removeFirst() : nil }
        func expect(_ name: String) throws -> Instruction {
            guard let instruction = next(name) else {
                throw NeedsSQL("SQLite reads it in its own way (\(rest.first?.name ?? "nothing"))")
            }
            return instruction
        }
        let computed = NeedsSQL("a column is computed")
        _ = try expect("Init")
        let table = try expect("OpenRead")
        guard table.third == 0, Int(table.fourth.filter { $0 != "\"" }) != nil,
            let root = UInt32(exactly: table.second), root > 1
        else { throw NeedsSQL("SQLite reads it by an index") }
        _ = try expect("Rewind")
        var (columns, registers) = ([Column](), [Int]())
        while columns.count < columnCount {
            if let rowID = next("Rowid") {
                registers.append(rowID.second)
                columns.append(.rowID)
                continue
            }
            guard let column = next("Column"), column.first == table.first, column.flags == 0 else { throw computed }
            registers.append(column.third)
            columns.append(.field(column.second, isReal: next("RealAffinity") != nil))
        }
        guard zip(registers, registers.dropFirst()).allSatisfy({ $0 + 1 == $1 }) else { throw computed }
        if columnCount == 0 { _ = try expect("Null") }
        guard next("ResultRow") != nil else { throw computed }
        for name in ["Next", "Halt", "Transaction", "Goto"] { _ = try expect(name) }
        guard rest.isEmpty else { throw NeedsSQL("SQLite reads it in its own way (\(rest.first?.name ?? ""))") }
        (self.root, self.columns) = (root, columns)
    }
}

/// Why rows are read by SQL, and not from the pages of the file.
struct NeedsSQL: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// How they are read, then.
    var readBy: String { "SQL, since \(reason)" }
}
