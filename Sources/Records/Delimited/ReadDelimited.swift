import Charts
import Dispatch
import Synchronization

/// Reads the source of a reading from delimited text with a header: the same columns, dates and rules as of a database. A row is
/// named by its number, counted from 1 below the header.
///
/// The text is read once and never held whole: a block of about a megabyte for each of the reading's jobs.
///
/// - Parameter format: nil to see it from the header line.
/// - Throws: `.data` where there is no header, a column is missing, rows are ragged, or values do not fit.
package func readTally(_ reading: Reading, from descriptor: Int32, _ format: DelimitedFormat?) throws -> Tally {
    let blocks = RowBlocks(descriptor, format, reading.limits, subject: reading.source.subject)
    return try reading.tally(DelimitedText(blocks, format, reading))
}

/// Delimited text with its header read.
struct DelimitedText: SourceRows {
    private let source: RecordSource
    private let header: DelimitedHeader
    /// Its first rows, which prove the format of dates before any row is counted.
    private let first: RowBlocks.Block
    private let blocks: RowBlocks
    private let jobs: Int

    /// Reads the first block.
    ///
    /// - Throws: `.data` where there is none, or no header in it.
    init(_ blocks: RowBlocks, _ format: DelimitedFormat?, _ reading: Reading) throws {
        source = reading.source
        jobs = reading.jobs
        var blocks = blocks
        guard var first = try blocks.next() else {
            throw ReportError(
                .data, subject: source.subject, found: "it printed nothing, not even a header",
                advice: "run it by hand and look at what it prints")
        }
        header = try DelimitedHeader(first.bytes[first.rows], format, of: source)
        first.rows = header.end..<first.rows.upperBound
        (self.first, self.blocks) = (first, blocks)
    }

    func dates(of column: String, _ reading: Reading) throws -> (format: TimestampFormat, words: String) {
        let layout = try DelimitedLayout(header, columns: [column], of: source)
        var evidence = TimestampEvidence()
        // On a copy: escaped fields are written anew in place.
        var sample = first
        do {
            try sample.eachRow(layout) { rows in
                for _ in 0..<TimestampEvidence.sampleSize {
                    guard try rows.step() else { break }
                    evidence.add(rows, layout.places[0])
                }
            }
        } catch let failure as RowFailure {
            throw failure.error(failure.row)
        }
        return try source.format(of: column, by: evidence.verdict(asOf: reading.asOf, isCoreDataStore: false))
    }

    func plan(_ columns: [String], _ dates: DateRange?, inStoredOrder: Bool) throws -> DelimitedLayout {
        try DelimitedLayout(header, columns: columns, of: source)
    }

    /// Threads take blocks in turn.
    func gather<Scan: RowScan>(_ empty: Scan, by layout: DelimitedLayout) throws -> Scan {
        let first = first
        let merged = Mutex(MergedScan(empty))
        let blocks = Mutex(Optional(blocks))
        @Sendable func take() -> (index: Int, block: Result<RowBlocks.Block?, any Error>)? {
            blocks.withLock { blocks in
                guard blocks != nil, let index = merged.withLock({ $0.take() }) else { return nil }
                if index == 0 { return (0, .success(first)) }
                let block = Result { try blocks?.next() }
                if (try? block.get()) == nil { blocks = nil }
                return (index, block)
            }
        }
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while let (index, block) = take() {
                let scan = Result {
                    var scan = empty
                    guard var block = try block.get() else { return scan }
                    try block.eachRow(layout) { try scan.gather(&$0) }
                    return scan
                }
                merged.withLock { $0.add(scan, index) }
            }
        }
        return try merged.withLock { try $0.result() }
    }
}

extension RowBlocks.Block {
    /// Reads the rows of the block. Afterwards it is used up.
    fileprivate mutating func eachRow(_ layout: DelimitedLayout, _ body: (inout DelimitedRows) throws -> Void) throws {
        let range = rows
        try bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var rows = DelimitedRows(base, range, layout)
            try body(&rows)
        }
    }
}
