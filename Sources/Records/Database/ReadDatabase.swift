import Charts
import Dispatch
import GRDB
import Synchronization

/// Reads the source of a reading from its database, on one state of it, which is closed when this returns.
///
/// - Throws: `.database` where the file cannot be opened; `.data` where table, columns or values do not fit.
package func readTally(_ reading: Reading) throws(ReportError) -> Tally {
    let source = reading.source
    // Only tables are read by several threads.
    let count = if case .table = source.relation { reading.jobs } else { 1 }
    let database = RecordDatabase(path: source.database ?? "", limits: reading.limits)
    return try database.read(subject: source.subject, connections: count) { connections in
        for connection in connections.dropFirst() { connection.allowReadingAlone() }
        return try reading.tally(DatabaseRows(source: source, connections: connections))
    }
}

/// The rows of a table or a query.
private struct DatabaseRows: SourceRows {
    let source: RecordSource
    let connections: [ReadConnection]

    func dates(of column: String, _ reading: Reading) throws -> (format: TimestampFormat, words: String) {
        let connection = connections[0]
        let isCoreDataStore = try connection.queue.unsafeRead {
            TimestampEvidence.isCoreDataStore(try TableSchema.all($0))
        }
        if case .query = source.relation { connection.allowReadingAlone() }
        let evidence = try TimestampEvidence.sample(column, source, on: connection)
        return try source.format(
            of: column, by: evidence.verdict(asOf: reading.asOf, isCoreDataStore: isCoreDataStore),
            written: evidence.dayWriting)
    }

    /// From then on the connection does nothing but read.
    func plan(_ columns: [String], _ dates: DateRange?, inStoredOrder: Bool) throws -> ScanPlan {
        if case .query = source.relation { connections[0].allowReadingAlone() }
        let plan = try ScanPlan.make(
            source, columns: columns, range: dates, inStoredOrder: inStoredOrder, connections[0])
        connections[0].allowReadingAlone()
        return plan
    }

    /// Each part is read by the next connection that is free.
    func gather<Scan: RowScan>(_ empty: Scan, by plan: ScanPlan) throws -> Scan {
        let extent = plan.parts.count == 1 ? "" : ", in \(plan.parts.count) parts of the table"
        Trace.say("SQL of \(source.subject)\(extent):\n\(plan.parts.first?.sql ?? "")")
        let state = Mutex(MergedScan(empty))
        DispatchQueue.concurrentPerform(iterations: max(1, min(connections.count, plan.parts.count))) { worker in
            // Rowids name the rows that cannot be used, and cost a twentieth of the time; so they are read only once such
            // a row was met: its part is read again with them, and the parts after it too.
            var rowID: Int32?
            while let index = state.withLock({ $0.take(of: plan.parts.count) }) {
                let part = plan.parts[index]
                let result = Result {
                    while true {
                        var scan = empty
                        if let rowID { scan.places.rowID = rowID }
                        let sql = rowID == nil ? part.sql : part.sqlWithRowID ?? part.sql
                        var statement = try RowStatement(sql, on: connections[worker], source)
                        statement.restart(part.bounds)
                        try scan.gather(&statement)
                        guard scan.log.total > 0, part.sqlWithRowID != nil, rowID == nil else { return scan }
                        rowID = plan.rowIDPlace
                    }
                }
                state.withLock { $0.add(result, index) }
            }
        }
        return try state.withLock { try $0.result() }
    }
}
