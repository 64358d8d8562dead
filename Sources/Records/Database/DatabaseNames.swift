import Charts

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
