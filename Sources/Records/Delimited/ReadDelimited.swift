import Charts
import Synchronization

/// Reads the source of a reading from delimited text with a header: the same columns, dates and rules as of a database. A row is
/// named by its number, counted from 1 below the header.
///
/// The text is read once and never held whole: a block of about a megabyte for each of the reading's jobs.
///
/// - Throws: `.data` where there is no header, a column is missing, rows are ragged, or values do not fit.
package func countRows(_ reading: Reading, from descriptor: Int32) throws -> RowCounts {
    let rows = try DelimitedText(descriptor, reading)
    if let bar = reading.listed { return try reading.listRows(bar, rows) }
    return try Reading.countRows([reading], rows).counts(of: 0)
}

struct DelimitedText: SourceRows {
    private let reading: Reading
    private let header: DelimitedHeader
    /// Its first rows, which prove the format of dates before any row is counted.
    private let first: RowBlocks.Block
    private let blocks: RowBlocks

    /// Reads the first block.
    ///
    /// - Throws: `.data` where there is none, or no header in it.
    init(_ descriptor: Int32, _ reading: Reading, size: Int = 1 << 20) throws {
        var blocks = RowBlocks(descriptor, reading, size: size)
        guard var first = try blocks.next(), let format = blocks.format else {
            throw ReportError(
                .data, subject: reading.source.subject, found: "it printed nothing, not even a header",
                advice: "run it by hand and look at what it prints")
        }
        header = try DelimitedHeader(first.bytes[first.rows], format, of: reading.source)
        first.rows = header.end..<first.rows.upperBound
        (self.reading, self.first, self.blocks) = (reading, first, blocks)
    }

    func dates(of column: String, for reading: Reading) throws -> (format: TimestampFormat, found: FoundDateFormat) {
        let index = try header.indices(of: [column])[0]
        var evidence = TimestampEvidence(asOf: reading.asOf)
        evidence.isOfFirstRows = !blocks.isAtEnd
        // On a copy: escaped fields are written over.
        var sample = first
        do {
            try sample.eachRow(header) { rows in
                while evidence.values < TimestampEvidence.sampleSize, try rows.step() { evidence.add(rows, index) }
            }
        } catch let failure as RowFailure {
            throw failure.error(failure.row)
        }
        return try reading.source.format(of: column, by: evidence, for: reading)
    }

    /// Threads take blocks in turn.
    func gather<Scan: RowScan>(_ empty: Scan, from range: DateRange?, inStoredOrder: Bool) throws -> Scan {
        let empty = empty.reading(at: try header.indices(of: empty.columnsOnce))
        let (header, first) = (header, first)
        let blocks = Mutex(blocks)
        let scan = try MergedScan.gather(empty, threads: reading.jobs) { index in
            index == 0 ? first : try blocks.withLock { try $0.next() }
        } _: { _, block, scan in
            var block = block
            try block.eachRow(header) { try scan.gather(&$0) }
        }
        guard let name = scan.nameNotUTF8 else { return scan }
        throw ReportError(
            .data, subject: reading.source.subject, found: "it prints a name that is not UTF-8",
            evidence: "“\(name.shortened)”, where a byte of another encoding is written \\x and two digits",
            advice: "have it print UTF-8, as with [bash, -o, pipefail, -c, 'PROGRAM | iconv -f WINDOWS-1252 -t UTF-8']")
    }
}

extension RowBlocks.Block {
    /// Reads the rows of the block. Afterwards it is used up.
    fileprivate mutating func eachRow(_ header: DelimitedHeader, _ body: (inout DelimitedRows) throws -> Void) throws {
        let range = rows
        try bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var rows = DelimitedRows(base, range, header)
            try body(&rows)
        }
    }
}
