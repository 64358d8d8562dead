import Charts
import Dispatch
import Synchronization

/// What rows are gathered into. A table is read in parts that do not depend on the number of threads, and the parts are merged in
/// their order; so the number of threads never shows in the result.
protocol RowScan: Sendable {
    /// Whether rowids are wanted of all rows, and not only of those that cannot be used.
    var needsRowIDs: Bool { get }
    /// Gathers the rows of a statement from its position to its end.
    mutating func gather(_ rows: inout some StoredRow & ~Copyable) throws

    /// Takes over what was gathered from the part that follows.
    mutating func merge(_ next: Self)

    /// Whether enough has been gathered, so that the rest need not be read.
    var isFull: Bool { get }

    /// The rows that could not be used, whose rowids are wanted.
    var log: RejectionLog { get }

    /// The columns that it reads, and how it is told where they are in a row; -1 where there is none.
    var columns: [String] { get }
    mutating func setColumns(_ column: (String?) -> Int32)

    /// Where the rowid is in a row; -1 where there is none, or it is not read since all rows can be used.
    var rowID: Int32 { get set }

    /// How many rows it has looked at.
    var rowNumber: Int64 { get }

    /// A name or series that is not UTF-8, as it is called; nil where there is none.
    var nameNotUTF8: String? { get }

    /// Whether what it gathers is the same in whatever order parts come, as it is where all rows have rowids and none comes first.
    var isFreeOfOrder: Bool { get }
}

extension RowScan {
    var needsRowIDs: Bool { false }
    var isFreeOfOrder: Bool { false }
    var nameNotUTF8: String? { nil }

    var columnsOnce: [String] { columns.eachOnce }

    /// The same scan, with ``columnsOnce`` at these indices of a row.
    func reading(at indices: [Int32]) -> Self {
        let known = Dictionary(uniqueKeysWithValues: zip(columnsOnce, indices))
        return copy(of: self) { $0.setColumns { $0.flatMap { known[$0] } ?? -1 } }
    }
}

/// Parts of a source as they come in, merged in their order as far as they are complete. So neither the number of threads nor which of
/// them is quicker shows in the result, and of several failures the first in order is reported.
struct MergedScan<Scan: RowScan>: Sendable {
    private var merged: Scan
    /// Why it cannot go on.
    private var error: (any Error)?
    private var hasFailed = false
    private var taken = 0
    private var mergedCount = 0
    private var waiting: [Int: Result<Scan, any Error>] = [:]

    /// Gathers parts in several threads.
    ///
    /// - Parameters:
    ///   - next: the part of a number; nil where there is none. Asked one after the other.
    ///   - read: has one of the threads, by its number, gather a part.
    /// - Throws: what the first part that failed has thrown.
    static func gather<Part: Sendable>(
        _ empty: Scan, threads: Int, _ next: @Sendable (Int) throws -> Part?,
        _ read: @Sendable (_ thread: Int, Part, inout Scan) throws -> Void
    ) throws -> Scan {
        let state = Mutex(Self(merged: empty))
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            var scan = empty
            while !scan.isFull, let (index, part) = state.withLock({ $0.take(next) }) {
                let result = Result { try read(thread, part, &scan) }
                if case .success = result, empty.isFreeOfOrder { continue }
                state.withLock { $0.add(result.map { scan }, index) }
                scan = empty
            }
            // Where no order matters there is one scan a thread: less to merge, and less memory.
            if empty.isFreeOfOrder { state.withLock { $0.merged.merge(scan) } }
        }
        return try state.withLock { state in
            if let error = state.error { throw error }
            _ = try state.waiting.min { $0.key < $1.key }?.value.get()
            return state.merged
        }
    }

    private mutating func take<Part>(_ next: (Int) throws -> Part?) -> (Int, Part)? {
        // Further parts are of no use once one has failed.
        guard !hasFailed, !merged.isFull else { return nil }
        taken += 1
        do {
            return try next(taken - 1).map { (taken - 1, $0) }
        } catch {
            add(.failure(error), taken - 1)
            return nil
        }
    }

    /// Takes what came of a part.
    private mutating func add(_ result: Result<Scan, any Error>, _ index: Int) {
        if case .failure = result { hasFailed = true }
        waiting[index] = result
        while error == nil, let next = waiting.removeValue(forKey: mergedCount) {
            switch next {
            case .success(let scan): merged.merge(scan)
            case .failure(let failure as RowFailure): error = failure.error(merged.rowNumber + failure.row)
            case .failure(let failure): error = failure
            }
            mergedCount += 1
        }
    }
}

/// A row that makes reading pointless.
///
/// Where rows are counted from the middle, as in a part of a stream, the code that knows what was before says which row it was.
struct RowFailure: Error {
    /// Counted from 1 in its part.
    let row: Int64
    /// Makes the error, given the row's number.
    let error: @Sendable (Int64) -> ReportError
}
