import GRDB
import GRDBSQLite

/// Rows from all over a table, looked at column by column.
struct TableSample {
    private(set) var rows = TableInspection.Rows.exactly(0)
    /// How many were looked at.
    private(set) var sampled = 0
    /// In the table's order.
    private(set) var columns: [ColumnSample]

    /// Rows are counted up to here.
    static let mostCounted: Int64 = 1_000_000
    /// Tables of not more rows are looked at whole; of others, so many from the start.
    private static let wholeTable = 1_000
    /// From so many places of a larger table, so many rows each.
    private static let places: Int64 = 64, rowsAPlace: Int64 = 10

    /// Takes a sample: of a table with a rowid from its first row to its last, of anything else from the start.
    static func take(of table: TableSchema, _ source: RecordSource, on connection: ReadConnection) throws -> TableSample
    {
        var sample = TableSample(columns: table.columns.map { _ in ColumnSample() })
        let name = identifier(table.name)
        let counting = "SELECT count(*) FROM (SELECT 1 FROM \(name) LIMIT \(mostCounted + 1))"
        let count = try first(counting, connection) ?? 0
        sample.rows = count > mostCounted ? .moreThan(mostCounted) : .exactly(count)
        // Of bytes it matters that they are some, not which: they may be many megabytes.
        let list = table.columns.map { column -> String in
            let name = identifier(column.name)
            return "CASE typeof(\(name)) WHEN 'blob' THEN x'' ELSE \(name) END"
        }.joined(separator: ", ")
        let start = "SELECT \(list.isEmpty ? "NULL" : list)\(table.rowID.map { ", \($0)" } ?? "") FROM \(name)"
        guard let rowID = table.rowID, count > wholeTable else {
            try sample.look(start + " LIMIT \(wholeTable)", [], source, connection)
            return sample
        }
        var last = try sample.look(start + " ORDER BY \(rowID) LIMIT \(wholeTable / 2)", [], source, connection)
        guard let end = try first("SELECT max(\(rowID)) FROM \(name)", connection) else { return sample }
        let statement = "\(start) WHERE \(rowID) > ?1 ORDER BY \(rowID) LIMIT \(rowsAPlace)"
        let from = last
        for place in 1...places {
            // In 128 bits: rowids may reach from one end of Int64 to the other. The last place is the table's end.
            let span = Int128(end) - Int128(from) - Int128(rowsAPlace)
            let bound = Int64(clamping: Int128(from) + span * Int128(place) / Int128(places))
            last = try sample.look(statement, [.integer(max(last, bound))], source, connection)
        }
        return sample
    }

    /// Looks at the rows of a statement; answers the rowid of the last one.
    @discardableResult
    private mutating func look(
        _ sql: String, _ bounds: [RowBound], _ source: RecordSource, _ connection: ReadConnection
    ) throws -> Int64 {
        let statement = try RowStatement(sql, on: connection, source)
        statement.restart(bounds)
        var last = Int64.min
        if case .integer(let bound)? = bounds.first { last = bound }
        while try statement.step() {
            sampled += 1
            for index in columns.indices { columns[index].add(statement, Int32(index)) }
            last = sqlite3_column_int64(statement.pointer, Int32(columns.count))
        }
        return last
    }

    private static func first(_ sql: String, _ connection: ReadConnection) throws -> Int64? {
        try connection.queue.unsafeRead { try Int64.fetchOne($0, sql: sql) }
    }
}
