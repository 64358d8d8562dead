import Charts
import Dispatch
import Synchronization

/// What rows are gathered into. A table is read in parts that do not depend on the number of threads, and the parts are merged in
/// their order; so the number of threads never shows in the result.
protocol RowScan: Sendable {
    /// Gathers the rows of a statement from where it stands to its end.
    mutating func gather(_ rows: inout some StoredRow & ~Copyable) throws

    /// Takes over what was gathered from the part that follows.
    mutating func merge(_ next: Self)

    /// Whether enough has been gathered, so that the rest need not be read.
    var isFull: Bool { get }

    /// Whether a row could not be used, so that its rowid is wanted.
    var hasRejections: Bool { get }

    /// Where the rowid is in a row; -1 where it is not read.
    var rowIDPlace: Int32 { get set }

    /// How many rows it has looked at.
    var rowNumber: Int64 { get }
}

extension ScanPlan {
    /// Reads all parts, each by the next connection that is free, and merges them in order.
    func run<Scan: RowScan>(_ empty: Scan, _ source: RecordSource, on connections: [ReadConnection]) throws -> Scan {
        let extent = parts.count == 1 ? "" : ", in \(parts.count) parts of the table"
        Trace.say("SQL of \(source.subject)\(extent):\n\(parts.first?.sql ?? "")")
        let state = Mutex(MergedScan(empty))
        DispatchQueue.concurrentPerform(iterations: max(1, min(connections.count, parts.count))) { worker in
            var reader = PartReader(
                empty: empty, source: source, connection: connections[worker], rowIDPlace: rowIDPlace)
            while let index = state.withLock({ $0.take(of: parts.count) }) {
                let result = Result { try reader.read(parts[index]) }
                state.withLock { $0.add(result, index) }
            }
        }
        return try state.withLock { try $0.result() }
    }
}

/// Reads parts on one connection.
///
/// Rowids name the rows that cannot be used, and cost a twentieth of the time; so they are read only once such a row was met:
/// its part is read again with them, and the parts after it too.
private struct PartReader<Scan: RowScan> {
    let empty: Scan
    let source: RecordSource
    let connection: ReadConnection
    let rowIDPlace: Int32
    private var namesRows = false

    init(empty: Scan, source: RecordSource, connection: ReadConnection, rowIDPlace: Int32) {
        (self.empty, self.source, self.connection, self.rowIDPlace) = (empty, source, connection, rowIDPlace)
    }

    mutating func read(_ part: ScanPlan.Part) throws -> Scan {
        let scan = try gather(part)
        guard scan.hasRejections, part.sqlWithRowID != nil, !namesRows else { return scan }
        namesRows = true
        return try gather(part)
    }

    private func gather(_ part: ScanPlan.Part) throws -> Scan {
        var scan = empty
        if namesRows { scan.rowIDPlace = rowIDPlace }
        var statement = try RowStatement(namesRows ? part.sqlWithRowID ?? part.sql : part.sql, on: connection, source)
        statement.restart(part.bounds)
        try scan.gather(&statement)
        return scan
    }
}
