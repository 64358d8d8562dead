import Charts
import Dispatch
import Synchronization

/// Reads delimited text with a header into a tally, as ``readTally(_:grouping:asOf:zone:jobs:mostBars:limits:)`` reads a database: the same
/// columns, dates and rules. A row is named by its number, counted from 1 below the header.
///
/// The text is read once and never held whole: a block of about a megabyte for each of the `jobs`. The result is the same to the last bit
/// whatever their number.
///
/// - Parameters:
///   - source: which columns are read, and how.
///   - descriptor: where the text comes from; it stays open.
///   - format: what divides the fields; nil where the header line shall tell.
///   - grouping: the buckets; nil for a report by name.
///   - asOf: the last day that the report knows of; what proves a date's format depends on it.
///   - zone: in which days end, for reports by name.
///   - jobs: how many threads place rows.
///   - mostBars: bars by name beyond which reading stops early, since the report will be refused.
///   - limits: how long it may take.
/// - Returns: the tally; it is not whole where reading stopped early.
/// - Throws: `.data` where there is no header, a column is missing, rows are ragged, or values do not fit.
package func readTally(
    _ source: RecordSource, from descriptor: Int32, _ format: DelimitedFormat?, grouping: Grouping?, asOf: CivilDate,
    zone: TimeZoneRules = .utc, jobs: Int = 1, mostBars: Int = .max, limits: ReadLimits = ReadLimits()
) throws -> Tally {
    let bytes = DescriptorBytes(descriptor, limits, subject: source.subject)
    return try readTally(
        source, from: RowBlocks(bytes, format, subject: source.subject), format, grouping: grouping, asOf: asOf,
        zone: zone, jobs: jobs, mostBars: mostBars)
}

/// Reads delimited text that comes in blocks.
func readTally(
    _ source: RecordSource, from blocks: RowBlocks, _ format: DelimitedFormat?, grouping: Grouping?, asOf: CivilDate,
    zone: TimeZoneRules, jobs: Int, mostBars: Int
) throws -> Tally {
    var blocks = blocks
    guard var first = try blocks.next() else {
        throw ReportError(
            .data, subject: source.subject, found: "it printed nothing, not even a header",
            advice: "run it by hand and look at what it prints")
    }
    let header = try DelimitedHeader(first.bytes[first.rows], format, of: source)
    first.rows = header.end..<first.rows.upperBound
    let stream = DelimitedStream(source: source, first: first, blocks: blocks, jobs: jobs)
    guard let grouping else {
        guard source.label != nil else { throw source.lacksNames }
        let layout = try DelimitedLayout(header, columns: NameScan.columns(source), of: source)
        let dates = try stream.dates(header, asOf)
        let empty = NameScan(source, at: layout.places, mostBars: mostBars) {
            DateGate(place: $0, format: dates?.format ?? .iso8601, lastDay: asOf, zone: zone)
        }
        let scan = try stream.scan(empty, layout)
        return scan.tally.saying(dates?.words)
    }
    guard source.date != nil else { throw source.lacksDates }
    let layout = try DelimitedLayout(header, columns: TimeScan.columns(source), of: source)
    let dates = try stream.dates(header, asOf)
    let empty = TimeScan(source, at: layout.places, format: dates?.format ?? .iso8601, grouping: grouping)
    return try stream.scan(empty, layout).tally().saying(dates?.words)
}

extension Tally {
    fileprivate func saying(_ dateFormat: String?) -> Tally {
        var tally = self
        tally.dateFormat = dateFormat
        return tally
    }
}

/// Delimited text below its header.
private struct DelimitedStream {
    let source: RecordSource
    /// Its first rows, which prove the format of dates before any row is counted.
    let first: RowBlocks.Block
    let blocks: RowBlocks
    let jobs: Int

    /// How dates are written, and what proves it; nil where there are none.
    func dates(_ header: DelimitedHeader, _ asOf: CivilDate) throws -> (format: TimestampFormat, words: String)? {
        guard let date = source.date else { return nil }
        if let format = date.format { return (format, "\(format.rawValue), as stated") }
        let layout = try DelimitedLayout(header, columns: [date.column], of: source)
        var evidence = TimestampEvidence()
        // On a copy: escaped fields are written anew where they stand.
        var sample = first
        do {
            try sample.eachRow(layout) { rows in
                var seen = 0
                while seen < TimestampEvidence.sampleSize, try rows.step() {
                    evidence.add(rows, layout.places[0])
                    seen += 1
                }
            }
        } catch let failure as RowFailure {
            throw failure.error(failure.row)
        }
        return try source.format(of: date.column, by: evidence.verdict(asOf: asOf, isCoreDataStore: false))
    }

    /// Has threads take blocks in turn, and merges what they gather in the order of the text.
    func scan<Scan: RowScan>(_ empty: Scan, _ layout: DelimitedLayout) throws -> Scan {
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
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, 16))) { _ in
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
    fileprivate mutating func eachRow(
        _ layout: DelimitedLayout, _ body: (inout DelimitedRows) throws -> Void
    ) throws {
        let range = rows
        try bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var rows = DelimitedRows(base, range, layout)
            try body(&rows)
        }
    }
}
