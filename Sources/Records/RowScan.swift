import Dispatch
import Synchronization

/// What rows are gathered into. A table is read in parts that do not depend on the number of threads, and the parts are merged in
/// their order; so the number of threads never shows in the result.
protocol RowScan: Sendable {
    /// Gathers the rows of a statement from where it stands to its end.
    mutating func gather(_ rows: borrowing RowStatement) throws

    /// Takes over what was gathered from the part that follows.
    mutating func merge(_ next: Self)

    /// Whether enough has been gathered, so that the rest need not be read.
    var isFull: Bool { get }

    /// Whether a row could not be used, so that its rowid is wanted.
    var hasRejections: Bool { get }

    /// Where the rowid is in a row; -1 where it is not read.
    var rowIDPlace: Int32 { get set }
}

extension ScanPlan {
    /// Reads all parts, each by the next connection that is free, and merges them in order.
    func run<Scan: RowScan>(_ empty: Scan, _ source: RecordSource, on connections: [ReadConnection]) throws -> Scan {
        let state = Mutex(Merge(merged: empty))
        DispatchQueue.concurrentPerform(iterations: max(1, min(connections.count, parts.count))) { worker in
            do {
                var reader = PartReader(
                    empty: empty, source: source, connection: connections[worker], rowIDPlace: rowIDPlace)
                while let index = state.withLock({ $0.take(of: parts.count) }) {
                    let scan = try reader.read(parts[index])
                    state.withLock { $0.add(scan, index) }
                }
            } catch {
                state.withLock { $0.fail(error) }
            }
        }
        return try state.withLock { state in
            if let error = state.error { throw error }
            return state.merged
        }
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
        let statement = try RowStatement(namesRows ? part.sqlWithRowID ?? part.sql : part.sql, on: connection, source)
        statement.restart(part.bounds)
        try scan.gather(statement)
        return scan
    }
}

/// Parts as they come in, merged as far as they are complete.
private struct Merge<Scan: RowScan>: Sendable {
    var merged: Scan
    private(set) var error: (any Error)?
    private var taken = 0
    private var mergedCount = 0
    private var waiting: [Int: Scan] = [:]

    init(merged: Scan) { self.merged = merged }

    /// The next part to be read.
    mutating func take(of count: Int) -> Int? {
        guard error == nil, taken < count, !merged.isFull else { return nil }
        taken += 1
        return taken - 1
    }

    mutating func add(_ scan: Scan, _ index: Int) {
        waiting[index] = scan
        while let next = waiting.removeValue(forKey: mergedCount) {
            merged.merge(next)
            mergedCount += 1
        }
    }

    mutating func fail(_ error: any Error) { self.error = self.error ?? error }
}
