import Charts
import GRDB

/// Looks at every table and view of a database: how many rows, and what each column can be used for.
///
/// Only a sample of each table is read, and rows are counted up to a million, so that large databases take no longer than
/// small ones. A table that cannot be read, such as a view of something that is gone, has its problem reported and hinders no other.
/// Dates more than ten years after the as-of day are not plausible.
///
/// - Throws: `.database` where the file cannot be opened; `.data` where it is damaged or takes too long.
package func inspectDatabase(
    _ path: String, asOf: CivilDate, limits: ReadLimits = ReadLimits()
) throws(ReportError) -> DatabaseInspection {
    try RecordDatabase(path: path, limits: limits).read(subject: path, connections: 1) { connections in
        let connection = connections[0]
        let tables = try connection.queue.unsafeRead { try TableSchema.all($0) }
        connection.allowReadingAlone()
        let isCoreDataStore = TimestampEvidence.isCoreDataStore(tables)
        return DatabaseInspection(
            database: path, isCoreDataStore: isCoreDataStore,
            tables: try tables.map { table in
                let source = RecordSource(.database(path: path, .table(table.name)))
                return try table.inspect(source, asOf: asOf, isCoreDataStore: isCoreDataStore, on: connection)
            })
    }
}

/// The tables and views of a database with the names of their columns, as SQLite lists them: for completing what somebody
/// types. No row is read, and nothing of it stays on the disk.
///
/// - Throws: `.database` where the file cannot be opened or is locked, `.data` where it is damaged or takes longer than a second.
package func tablesAndColumns(ofDatabase path: String) throws(ReportError) -> [(table: String, columns: [String])] {
    let limits = ReadLimits(time: .seconds(1))
    return try RecordDatabase(path: path, limits: limits).read(subject: path, connections: 1) { connections in
        try connections[0].queue.unsafeRead { database in
            try TableSchema.all(database).map { ($0.name, $0.columns.map(\.name)) }
        }
    }
}

extension TableSchema {
    /// What can be wrong with one table and leaves the others readable.
    private static let ofOneTable: [ResultCode] = [.SQLITE_ERROR, .SQLITE_AUTH, .SQLITE_TOOBIG, .SQLITE_NOMEM]

    /// What the table holds, by a sample of its rows.
    fileprivate func inspect(
        _ source: RecordSource, asOf: CivilDate, isCoreDataStore: Bool, on connection: ReadConnection
    ) throws -> TableInspection {
        var inspection = TableInspection(
            name: name, kind: kind, rows: nil, sampled: 0, columns: [], problem: nil)
        do {
            let sample = try TableSample.take(of: self, source, on: connection)
            (inspection.rows, inspection.sampled) = (sample.rows, sample.sampled)
            inspection.columns = zip(columns, sample.columns).map { column, values in
                ColumnInspection(
                    name: column.name, declaredType: column.declaredType,
                    role: role(of: column, values, asOf, isCoreDataStore), distinct: values.distinct)
            }
        } catch let error as ReportError {
            inspection.problem = error.evidence ?? error.found
        } catch let error as DatabaseError where Self.ofOneTable.contains(error.resultCode) {
            inspection.problem = "SQLite says: \(error.message ?? error.resultCode.description)"
        }
        return inspection
    }

    private func role(
        of column: Column, _ values: ColumnSample, _ asOf: CivilDate, _ isCoreDataStore: Bool
    ) -> ColumnInspection.Role {
        let refers = ColumnName.suggestsKey(column.name) || column.isReference
        let isKey = refers || column.isInPrimaryKey && columns.count(where: \.isInPrimaryKey) == 1
        let likeness = DateLikeness(
            isSuggested: ColumnName.suggestsDate(column.name) || ColumnName.typeSuggestsDate(column.declaredType),
            // A table with a row an hour may well have the hour for its key: at INTEGER PRIMARY KEY.
            isKey: refers || isKey && !ColumnName.suggestsDate(column.name),
            suggestsAmount: ColumnName.suggestsAmount(column.name), asOf: asOf, isCoreDataStore: isCoreDataStore)
        if let date = likeness.inspect(values) { return .date(date) }
        if values.isNumeric { return isKey ? .key : .number }
        // Keys of text are names that people read often enough.
        if values.isText { return column.isReference ? .key : .text }
        return .other
    }
}
