/// What rows are gathered into. A table is read in parts that do not depend on the number of threads, and the parts are merged in
/// their order; so the number of threads never shows in the result.
protocol RowScan: Sendable {
    /// Gathers the rows of a statement from its position to its end.
    mutating func gather(_ rows: inout some StoredRow & ~Copyable) throws

    /// Takes over what was gathered from the part that follows.
    mutating func merge(_ next: Self)

    /// Whether enough has been gathered, so that the rest need not be read.
    var isFull: Bool { get }

    /// The rows that could not be used, whose rowids are wanted.
    var log: RejectionLog { get }

    /// Where columns are in a row.
    var places: ScanPlaces { get set }

    /// How many rows it has looked at.
    var rowNumber: Int64 { get }
}

/// Where columns are in a row; -1 where there is none.
struct ScanPlaces: Sendable {
    /// The dates that put rows into buckets, or the names of bars.
    var key: Int32
    var series: Int32 = -1
    var value: Int32 = -1
    /// Read only where rows cannot be used.
    var rowID: Int32 = -1
}

/// Parts of a source as they come in, merged in their order as far as they are complete. So neither the number of threads nor which of
/// them is quicker shows in the result, and of several failures the first in order is reported.
struct MergedScan<Scan: RowScan>: Sendable {
    private(set) var merged: Scan
    /// Why it cannot go on.
    private(set) var error: (any Error)?
    private var hasFailed = false
    private var taken = 0
    private var mergedCount = 0
    private var waiting: [Int: Result<Scan, any Error>] = [:]

    init(_ empty: Scan) { merged = empty }

    /// Whether further parts are of no use.
    var isOver: Bool { hasFailed || merged.isFull }

    /// The number of the next part to be read; nil where no more is wanted.
    mutating func take(of count: Int = .max) -> Int? {
        guard !isOver, taken < count else { return nil }
        taken += 1
        return taken - 1
    }

    /// Takes what came of a part.
    mutating func add(_ result: Result<Scan, any Error>, _ index: Int) {
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

    /// All of it.
    ///
    /// - Throws: what the first part that failed has thrown.
    func result() throws -> Scan {
        if let error { throw error }
        return merged
    }
}
