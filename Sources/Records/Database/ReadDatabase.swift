import Charts
import Synchronization

/// Reads the source of a reading from its database, on one state of it, which is closed when this returns.
///
/// - Throws: `.database` where the file cannot be opened; `.data` where table, columns or values do not fit.
package func countRows(_ reading: Reading) throws(ReportError) -> RowCounts {
    try RecordDatabase(path: reading.source.database ?? "", limits: reading.limits).read(
        subject: reading.source.subject, connections: connectionCount(for: [[reading]])
    ) { connections in
        guard let bar = reading.listed else { return try Reading.countRows([reading], on: connections).counts(of: 0) }
        return try reading.listRows(bar, DatabaseRows(reading, connections))
    }
}

/// Reads the sources of readings from one database.
///
/// In WAL mode all groups see one state of it. In a rollback mode each has its own, so that a writer need not wait for all of them.
///
/// - Parameters:
///   - groups: of each, readings that share a scan; or one.
///   - room: the bytes of cells beyond which no further group is read.
///   - limits: for all of them together.
/// - Returns: what was counted of each group, or why it could not be; of the first ones alone where there was no more room.
package func countRows(
    _ groups: [[Reading]], within room: Int, _ limits: ReadLimits
) -> [Result<SharedCounts, ReportError>] {
    guard let first = groups.first?.first else { return [] }
    let database = RecordDatabase(path: first.source.database ?? "", limits: limits)
    /// What comes of the groups that there is room for.
    func results(
        of groups: [[Reading]], _ read: ([Reading]) throws -> Result<SharedCounts, ReportError>
    ) rethrows -> [Result<SharedCounts, ReportError>] {
        var (results, size) = ([Result<SharedCounts, ReportError>](), 0)
        for group in groups where size <= room {
            let result = try read(group)
            if case .success(let counted) = result { size += counted.size }
            results.append(result)
        }
        return results
    }
    func read(_ groups: [[Reading]]) throws(ReportError) -> [Result<SharedCounts, ReportError>] {
        try database.read(
            subject: groups.count == 1 ? groups[0][0].source.subject : database.path,
            connections: connectionCount(for: groups)
        ) { connections in
            try results(of: groups) { try Reading.result(of: $0, on: connections) }
        }
    }
    do throws(ReportError) {
        if groups.count > 1, try database.isInLogMode { return try read(groups) }
    } catch {
        // Else one of them has ended the reading of all.
        if error.kind == .database || limits.isOver { return groups.map { _ in .failure(error) } }
    }
    return results(of: groups) { group in
        Result { () throws(ReportError) in try read([group])[0] }.flatMap(\.self)
    }
}

/// Only tables are read by several threads.
private func connectionCount(for groups: [[Reading]]) -> Int {
    groups.lazy.joined().map { if case .table = $0.source.relation { $0.jobs } else { 1 } }.max() ?? 1
}

extension Reading {
    /// What comes of a group, for which its own time counts: one that fails does not end the others.
    fileprivate static func result(
        of group: [Reading], on connections: [ReadConnection]
    ) throws -> Result<SharedCounts, ReportError> {
        let slowest = group.max { $0.limits.allowed < $1.limits.allowed } ?? group[0]
        do {
            let counted = try connections[0].within(slowest.limits.allowed) { try countRows(group, on: connections) }
            return counted.map(Result.success) ?? .failure(slowest.limits.lateness(of: slowest.source.subject))
        } catch let error as ReportError {
            return .failure(error)
        }
    }

    /// Reads on connections that see one state of a database.
    fileprivate static func countRows(_ group: [Reading], on connections: [ReadConnection]) throws -> SharedCounts {
        func read(_ group: [Reading]) throws -> (counted: SharedCounts, plan: ScanPlan?) {
            for connection in connections { connection.allowOwnStatements() }
            let rows = DatabaseRows(group[0], connections)
            return (try countRows(group, rows), rows.plan)
        }
        let (counted, plan) = try read(group)
        guard let plan, plan.skipsRows else { return counted }
        // One that is refused is read no better by looking at older rows.
        let isDecided = group.indices.allSatisfy { index in
            (try? counted.counts(of: index)).map { group[index].isDecided($0.tally.rows, plan) } ?? true
        }
        if isDecided { return counted }
        var all = group
        for index in all.indices { all[index].readsAll = true }
        return try read(all).counted
    }

    /// Whether the rows that an index passed over would change nothing. Whether all rows are wrong, the number of one without a rowid, and
    /// which row is the newest where none is of the report, shows only where older ones are looked at, too.
    fileprivate func isDecided(_ rows: Tally.Rows, _ plan: ScanPlan) -> Bool {
        if !rows.rejected.isEmpty, plan.rowIDIndex < 0 || rows.areOfNoUse { return false }
        return !source.arrival.isWatched || rows.newestDay ?? .first >= grouping?.rowsFromDay ?? .first
    }
}

private final class DatabaseRows: SourceRows {
    let reading: Reading
    var source: RecordSource { reading.source }
    let connections: [ReadConnection]
    private var readBy: String?
    var howRead: Tally.Reading {
        Tally.Reading(readBy: readBy, isOfChangingRows: connections.contains(where: \.watch.hasAskedForTimeOrChance))
    }
    private(set) var plan: ScanPlan?
    /// What the values of columns of dates are like, and the tables, which may say of which zone they are.
    private var evidence: [String: (TimestampEvidence, tables: [TableSchema])] = [:]

    init(_ reading: Reading, _ connections: [ReadConnection]) {
        (self.reading, self.connections) = (reading, connections)
        // The first one is asked about the schema before.
        for connection in connections.dropFirst() { connection.allowReadingAlone() }
    }

    func dates(of column: String, for reading: Reading) throws -> (format: TimestampFormat, found: FoundDateFormat) {
        var (evidence, tables) = try self.evidence[column] ?? sample(column)
        (evidence.asOf, evidence.lastWriting) = (reading.asOf, dayOfLastWriting(toDatabase: source.database ?? ""))
        if reading.source.dateZone == nil, let reason = reasonForUTC(column, tables) {
            try reading.checkZone(of: column, evidence, reason)
        }
        return try source.format(
            of: column, by: evidence, for: reading, isCoreDataStore: tables.isCoreDataStore, columns: columnNames())
    }

    private func reasonForUTC(_ column: String, _ tables: [TableSchema]) -> String? {
        guard case .query(let sql) = source.relation else { return tables.reasonForUTC(column, of: source.table ?? "") }
        return connections[0].origins(of: sql)[column.lowercased()].flatMap {
            tables.reasonForUTC($0.column, of: $0.table)
        }
    }

    private func columnNames() throws -> [String] {
        if case .query(let sql) = source.relation {
            return try RowStatement(sql, on: connections[0], source).columnNames
        }
        return try TableSchema.named(source.table ?? "", source, connections[0]).columns.map(\.name)
    }

    /// Samples a column: evenly over the rowids of a table, from the start of one without, and distinct values of all rows of a view or a
    /// query. Where that has few values, since most rows have none or lie close together, the others are the first of all rows.
    private func sample(_ column: String) throws -> (TimestampEvidence, tables: [TableSchema]) {
        let (connection, size) = (connections[0], TimestampEvidence.sampleSize)
        connection.allowOwnStatements()
        let tables = try TableSchema.allWithOrigins(connection)
        if case .query = source.relation { connection.allowReadingAlone() }
        func plan(_ source: RecordSource) throws -> ScanPlan {
            try source.plan(of: [column], range: nil, inStoredOrder: true, dividing: Int64(size), connection)
        }
        let rows = try plan(source)
        var (sampled, values) = (TimestampEvidence(asOf: reading.asOf), ValueSample(most: size))
        var taken: [Int] = []
        for part in rows.parts {
            let statement = try RowStatement(part.sql, part.bounds, on: connection, source)
            var rest = rows.isOrdered ? size / rows.parts.count : .max
            let before = sampled.values
            while rest > 0, try statement.step() {
                rest -= 1
                if rows.isOrdered { sampled.add(statement, 0) } else { values.add(statement, rows.columnIndices[0]) }
            }
            taken.append(sampled.values - before)
        }
        if rows.isOrdered, sampled.values < size / 2 {
            var dated = source
            let names = try columnNames()
            let name = identifier(names[try columnIndex(column, among: names, source)])
            // NULL by itself, which SQLite passes over fastest.
            dated.condition =
                "\(name) IS NOT NULL AND \(TimestampFormat.conditionOfDates(name))"
                + (source.condition.map { " AND (\($0)\n)" } ?? "")
            for (part, taken) in zip(try plan(dated).parts, taken) {
                let sql = part.sql + " LIMIT -1 OFFSET \(taken)"
                let statement = try RowStatement(sql, part.bounds, on: connection, source)
                while sampled.values < size, try statement.step() { sampled.add(statement, 0) }
            }
        }
        let found = (rows.isOrdered ? sampled : values.evidence(asOf: reading.asOf), tables: tables)
        evidence[column] = found
        return found
    }

    func check(_ columns: [String]) throws {
        let known = try columnNames()
        for wanted in columns { _ = try columnIndex(wanted, among: known, source) }
    }

    /// Each part is read by the next connection that is free. From then on they do nothing but read.
    func gather<Scan: RowScan>(_ empty: Scan, from range: DateRange?, inStoredOrder: Bool) throws -> Scan {
        if case .query = source.relation { connections[0].allowReadingAlone() }
        let plan = try source.plan(of: empty.columnsOnce, range: range, inStoredOrder: inStoredOrder, connections[0])
        self.plan = plan
        let pages = Result {
            guard reading.way == .pages else { throw NeedsSQL("that was asked for") }
            let (table, columns) = try plan.whole.get()
            return try BTreeTable(source, table, columns: columns, connections[0])
        }
        connections[0].allowReadingAlone()
        let empty = empty.reading(at: plan.columnIndices)
        do {
            let pages = try pages.get()
            let parts = try pages.parts(try PageFile(connections[0]))
            Trace.say("\(source.subject) is read from the pages of its file, in \(counted(parts.count, "part"))")
            let connections = connections
            var empty = empty
            empty.rowID = plan.rowIDIndex
            let scan = try MergedScan.gather(empty, threads: max(1, min(connections.count, parts.count))) { index in
                index < parts.count ? parts[index] : nil
            } _: { thread, part, scan in
                var rows = try PageRows(pages, part, connections[thread])
                try scan.gather(&rows)
            }
            readBy = BTreeTable.readBy
            return scan
        } catch let why as NeedsSQL {
            readBy = why.readBy
            // SQLite checks the cells of a page once; what was found damaged on the way here is to be found so again.
            for connection in connections { connection.forgetPages() }
            return try gatherBySQL(empty, plan)
        }
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
        } _: { thread, part, scan in
            while true {
                let isWithRowIDs = readsRowIDs.load(ordering: .relaxed)
                scan = empty
                scan.rowID = isWithRowIDs ? plan.rowIDIndex : -1
                let sql = isWithRowIDs ? part.sqlWithRowID ?? part.sql : part.sql
                var statement = try RowStatement(sql, part.bounds, on: connections[thread], source)
                try scan.gather(&statement)
                guard scan.log.total > 0, part.sqlWithRowID != nil, !isWithRowIDs else { return }
                readsRowIDs.store(true, ordering: .relaxed)
            }
        }
    }
}
