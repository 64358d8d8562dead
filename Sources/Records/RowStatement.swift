import Diagnostics
import GRDB
import GRDBSQLite

/// The one statement of a source, prepared, with the places of its columns.
struct RowStatement {
    private let statement: Statement
    private let connection: OpaquePointer?
    private let hasRowID: Bool
    private let columns: [String: Int32]

    /// Prepares the statement and checks that the columns are there.
    init(_ source: RecordSource, _ database: Database) throws {
        connection = database.sqliteConnection
        let wanted = [source.date?.column, source.label, source.value].compactMap { $0 }
        switch source.relation {
        case .table(let name):
            let table = try Table(named: name, source, database)
            let names = try wanted.map { try Self.match($0, among: table.columns, source) }
            let selected = ([table.rowID] + names.map(identifier)).compactMap { $0 }
            let order = source.aggregate == nil && table.rowID != nil ? " ORDER BY \(table.rowID ?? "")" : ""
            let list = selected.isEmpty ? "NULL" : selected.joined(separator: ", ")
            statement = try database.makeStatement(
                sql: "SELECT \(list) FROM \(identifier(table.name))\(order)")
            hasRowID = table.rowID != nil
            let first: Int32 = hasRowID ? 1 : 0
            columns = Dictionary(zip(wanted, (0...).lazy.map { first + $0 })) { one, _ in one }
        case .query(let sql):
            statement = try Self.prepare(sql, source, database)
            hasRowID = false
            let names = statement.columnNames
            columns = try Dictionary(
                wanted.map { name in
                    let match = try Self.match(name, among: names, source)
                    return (name, Int32(names.firstIndex(of: match) ?? 0))
                }
            ) { one, _ in one }
        }
    }

    /// The place of a column that the source names.
    func place(of column: String) -> Int32 { columns[column] ?? 0 }

    /// Runs through all rows. The closure gets the C statement and what names the row: its rowid, or its number.
    func forEachRow(_ body: (OpaquePointer, Int64) throws -> Void) throws {
        let pointer = statement.sqliteStatement
        defer { sqlite3_reset(pointer) }
        var number: Int64 = 0
        while true {
            switch sqlite3_step(pointer) {
            case SQLITE_ROW:
                number += 1
                try body(pointer, hasRowID ? sqlite3_column_int64(pointer, 0) : number)
            case SQLITE_DONE: return
            case let code:
                throw DatabaseError(
                    resultCode: ResultCode(rawValue: code),
                    message: connection.map { String(cString: sqlite3_errmsg($0)) })
            }
        }
    }

    private static func prepare(_ sql: String, _ source: RecordSource, _ database: Database) throws -> Statement {
        let statement: Statement
        do {
            statement = try database.makeStatement(sql: sql)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
            throw Self.notJustReading(source)
        } catch let error as DatabaseError {
            throw ReportError(
                .data, stage: .read, subject: source.subject, found: "SQLite does not accept the query",
                evidence: "SQLite says: \(error.message ?? error.resultCode.description)",
                advice: "try it in: sqlite3 -readonly '\(source.database)'")
        }
        guard statement.isReadonly, !statement.columnNames.isEmpty else { throw Self.notJustReading(source) }
        return statement
    }

    private static func notJustReading(_ source: RecordSource) -> ReportError {
        ReportError(
            .data, stage: .read, subject: source.subject, found: "the query is not one statement that just reads rows",
            advice: "give one SELECT statement")
    }

    /// The column that `wanted` names, without regard to case, as SQLite itself has it.
    private static func match(_ wanted: String, among names: [String], _ source: RecordSource) throws -> String {
        if let match = names.first(where: { $0 == wanted })
            ?? names.first(where: { $0.lowercased() == wanted.lowercased() })
        {
            return match
        }
        throw ReportError(
            .data, stage: .read, subject: source.subject, found: "there is no column \(wanted)",
            evidence: "the columns are: \(names.joined(separator: ", "))",
            advice: nearestSpelling(to: wanted, among: names).map { "did you mean \($0)?" }
                ?? "name one of these columns")
    }
}

/// A table or view that exists.
private struct Table {
    let name: String
    let columns: [String]
    /// The SQL name of the rowid; nil for views and tables without one.
    let rowID: String?

    init(named wanted: String, _ source: RecordSource, _ database: Database) throws {
        let tables = try Row.fetchAll(
            database,
            sql: """
                SELECT name, type, wr FROM pragma_table_list
                WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                ORDER BY name
                """)
        let names: [String] = tables.map { $0["name"] }
        guard let match = tables.first(where: { ($0["name"] as String).lowercased() == wanted.lowercased() }) else {
            throw ReportError(
                .data, stage: .read, subject: source.database, found: "there is no table \(wanted)",
                evidence: names.isEmpty
                    ? "the database has no tables" : "the tables are: \(names.joined(separator: ", "))",
                advice: nearestSpelling(to: wanted, among: names).map { "did you mean \($0)?" }
                    ?? "name one of these tables")
        }
        let columns = try String.fetchAll(
            // Generated columns are listed too; 1 marks the hidden ones of virtual tables.
            database, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden != 1",
            arguments: [match["name"] as String])
        let taken = Set(columns.map { $0.lowercased() })
        let hasRowID = (match["type"] as String) == "table" && (match["wr"] as Int) == 0
        rowID = hasRowID ? ["rowid", "_rowid_", "oid"].first { !taken.contains($0) } : nil
        name = match["name"]
        self.columns = columns
    }
}

/// A name as an SQL identifier. (GRDB's own quoting does not double the quotation marks in a name.)
private func identifier(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
