import Charts
import Foundation
import Synchronization

@testable import Records

/// Text that comes out of a pipe, in pieces, as a program prints it.
struct Printed {
    /// All of it.
    var bytes: [UInt8]
    /// How many bytes are written at once.
    var piece = 1 << 16
    /// How large the blocks are that it is read in.
    var block = 1 << 20
    var format: DelimitedFormat?

    init(_ text: String, _ format: DelimitedFormat? = nil, block: Int = 1 << 20) {
        bytes = Array(text.utf8)
        (self.format, self.block) = (format, block)
    }

    /// A source that this is the output of.
    static func source(
        date: String? = nil, format: TimestampFormat? = nil, label: String? = nil, value: String? = nil,
        aggregate: RecordSource.Aggregate? = nil, series: String? = nil
    ) -> RecordSource {
        var source = RecordSource(
            .command(RecordCommand(["printer"], folder: ".")), date: date, format: format,
            label: label, value: value, aggregate: aggregate)
        source.series = series
        return source
    }

    /// Reads it.
    func read(
        _ source: RecordSource, _ grouping: Grouping? = nil, asOf: String = "2026-11-20", jobs: Int = 2,
        mostBars: Int = .max, time: Duration = .seconds(60)
    ) throws -> Tally {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0, let asOf = CivilDate(asOf) else { throw CocoaError(.fileReadUnknown) }
        let (ours, theirs) = (ends[0], ends[1])
        let (bytes, piece) = (bytes, piece)
        let isWritten = DispatchSemaphore(value: 0)
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.prefix(piece).withUnsafeBytes { Foundation.write(theirs, $0.baseAddress, $0.count) }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            close(theirs)
            isWritten.signal()
        }
        defer {
            close(ours)
            isWritten.wait()
        }
        var reading = Reading(source, grouping: grouping, asOf: asOf, zone: grouping?.zone ?? .utc)
        (reading.jobs, reading.mostBars) = (jobs, mostBars)
        (reading.limits, reading.source.format) = (ReadLimits(time: time), format)
        return try Reading.countRows([reading], DelimitedText(ours, reading, size: block)).counts(of: 0).tally
    }
}

/// Reads what a reading says from its database.
func readTally(_ reading: Reading) throws(ReportError) -> Tally { try countRows(reading).tally }

/// Reads a source from its database.
func readTally(
    _ source: RecordSource, grouping: Grouping?, asOf: CivilDate, zone: TimeZoneRules = .utc,
    way: ReadWay = .pages, jobs: Int = 1, mostBars: Int = .max, shown: ShownNames = ShownNames()
) throws(ReportError) -> Tally {
    var reading = Reading(source, grouping: grouping, asOf: asOf, zone: zone)
    (reading.way, reading.jobs, reading.mostBars, reading.shown) = (way, jobs, mostBars, shown)
    return try readTally(reading)
}
