import Charts
import GRDB
import Synchronization

/// Reads the source of a reading from its database, on one state of it, which is closed when this returns.
///
/// - Throws: `.database` where the file cannot be opened; `.data` where table, columns or values do not fit.
package func countRows(_ reading: Reading) throws(ReportError) -> RowCounts {
    let source = reading.source
    // Only tables are read by several threads.
    let count = if case .table = source.relation { reading.jobs } else { 1 }
    let database = RecordDatabase(path: source.database ?? "", limits: reading.limits)
    func read(_ reading: Reading) throws(ReportError) -> (counts: RowCounts, isWhole: Bool) {
        try database.read(subject: source.subject, connections: count) { connections in
            for connection in connections.dropFirst() { connection.allowReadingAlone() }
            let rows = DatabaseRows(reading, connections)
            let counts = try reading.countRows(rows)
            return (counts, rows.plan.map { !$0.skipsRows || reading.isDecided(counts.tally, $0) } ?? true)
        }
    }
    let (counts, isWhole) = try read(reading)
    if isWhole { return counts }
    var all = reading
    all.readsAll = true
    return try read(all).counts
}

extension Reading {
    /// Whether the rows that an index passed over would change nothing. Whether all rows are wrong, the number of one without a rowid, and
    /// which row is the newest where none is of the report, shows only where older ones are looked at, too.
    fileprivate func isDecided(_ tally: Tally, _ plan: ScanPlan) -> Bool {
        if !tally.rejected.isEmpty, plan.rowIDPlace < 0 || tally.used == 0 && tally.outside == 0 { return false }
        return !source.arrival.isWatched || tally.newestDay ?? .first >= grouping?.rowsFromDay ?? .first
    }
}

/// The rows of a table or a query.
private final class DatabaseRows: SourceRows {
    let reading: Reading
    var source: RecordSource { reading.source }
    let connections: [ReadConnection]
    private(set) var readBy: String?
    var isChanging: Bool { connections.contains(where: \.watch.hasAskedForTimeOrChance) }
    private(set) var plan: ScanPlan?

    init(_ reading: Reading, _ connections: [ReadConnection]) {
        (self.reading, self.connections) = (reading, connections)
    }

    func dates(of column: String) throws -> (format: TimestampFormat, words: String) {
        let connection = connections[0]
        let tables = try connection.queue.unsafeRead { try TableSchema.all($0) }
        if case .query = source.relation { connection.allowReadingAlone() }
        let evidence = try TimestampEvidence.sample(column, source, on: connection)
        if source.date?.zone == nil, case .table(let table) = source.relation,
            let reason = tables.reasonForUTC(column, of: table)
        {
            try reading.checkZone(of: column, evidence, reason)
        }
        let isCoreDataStore = TimestampEvidence.isCoreDataStore(tables)
        return try source.format(
            of: column, by: evidence.verdict(asOf: reading.asOf, isCoreDataStore: isCoreDataStore),
            written: evidence.writing(asOf: reading.asOf))
    }

    /// Each part is read by the next connection that is free. From then on they do nothing but read.
    func gather<Scan: RowScan>(
        _ empty: Scan, _ columns: [String?], from range: DateRange?, inStoredOrder: Bool
    ) throws -> Scan {
        if case .query = source.relation { connections[0].allowReadingAlone() }
        let plan = try ScanPlan.make(
            source, columns: columns.compactMap(\.self), range: range, inStoredOrder: inStoredOrder, connections[0])
        self.plan = plan
        let pages = Result { try tablePages(plan) }
        connections[0].allowReadingAlone()
        let empty = empty.reading(columns, at: plan.places)
        do {
            let pages = try pages.get()
            let parts = try pages.parts(try PageFile(connections[0]))
            Trace.say("\(source.subject) is read from the pages of its file, in \(counted(parts.count, "part"))")
            let connections = connections
            var empty = empty
            empty.places.rowID = plan.rowIDPlace
            let scan = try MergedScan.gather(empty, threads: max(1, min(connections.count, parts.count))) { index in
                index < parts.count ? parts[index] : nil
            } _: { [empty] thread, part in
                var scan = empty
                var rows = try PageRows(pages, part, connections[thread])
                try scan.gather(&rows)
                return scan
            }
            readBy = TablePages.words
            return scan
        } catch let why as NeedsSQL {
            readBy = why.words
            // SQLite checks the cells of a page once; what was found damaged on the way here is to be found so again.
            for connection in connections { connection.forgetPages() }
            return try gatherBySQL(empty, plan)
        }
    }

    /// - Throws: ``NeedsSQL`` where SQLite has to read the rows.
    private func tablePages(_ plan: ScanPlan) throws -> TablePages {
        guard reading.way == .pages else { throw NeedsSQL("that was asked for") }
        let (table, columns) = try plan.whole.get()
        return try TablePages(source, table, columns: columns, connections[0])
    }

    private func gatherBySQL<Scan: RowScan>(_ empty: Scan, _ plan: ScanPlan) throws -> Scan {
        let (connections, source) = (connections, source)
        let extent = plan.parts.count == 1 ? "" : ", in \(plan.parts.count) parts of the table"
        Trace.say("SQL of \(source.subject)\(extent):\n\(plan.parts.first?.sql ?? "")")
        // Rowids name the rows that cannot be used, and cost a twentieth of the time; so they are read only once such
        // a row was met: its part is read again with them, and the parts after it too.
        let readsRowIDs = Atomic(empty.needsRowIDs)
        return try MergedScan.gather(empty, threads: max(1, min(connections.count, plan.parts.count))) { index in
            index < plan.parts.count ? plan.parts[index] : nil
        } _: { thread, part in
            while true {
                let isWithRowIDs = readsRowIDs.load(ordering: .relaxed)
                var scan = empty
                scan.places.rowID = isWithRowIDs ? plan.rowIDPlace : -1
                let sql = isWithRowIDs ? part.sqlWithRowID ?? part.sql : part.sql
                var statement = try RowStatement(sql, on: connections[thread], source)
                statement.restart(part.bounds)
                try scan.gather(&statement)
                guard scan.log.total > 0, part.sqlWithRowID != nil, !isWithRowIDs else { return scan }
                readsRowIDs.store(true, ordering: .relaxed)
            }
        }
    }
}
