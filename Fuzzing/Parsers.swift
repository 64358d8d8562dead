import Foundation

@testable import Charts
@testable import Gnuplot
@testable import Records
@testable import Reports
@testable import Serving

/// What reads bytes of others: each takes any, and answers with a value or an error.
let parsers: [(name: String, parse: @Sendable ([UInt8]) throws -> Void)] = [
    ("annotations", { _ = try AnnotationBook(json: Data($0), subject: "fuzz") }),
    ("csv", readDelimited),
    ("http", readRequest),
    ("ics", { _ = try eventDays(ics: $0) }),
    ("language", { _ = try Phrases(String(decoding: $0, as: UTF8.self), named: "fuzz", like: english) }),
    ("pages", comparePages),
    ("pdf", checkPDF),
    ("periods", { _ = try NamedPeriods(csv: $0) }),
    ("png", checkPNG),
    ("theme", { _ = try theme(of: DefinitionText("fuzz.yaml", what: "the theme", as: Data($0))) }),
    ("zone", askZone),
]

private let english = Languages.builtIn.phrases(ofLocale: "en")

/// The ways to read rows of the columns `at`, `name` and `value`.
private func readings(_ origin: RecordSource.Origin, date: TimestampFormat?) throws -> [Reading] {
    guard let asOf = CivilDate("2026-01-09") else { return [] }
    // A few days: what many buckets take is no parser's fault.
    let days = Grouping(period: .day, starts: CalendarStarts(), zone: .utc, asOf: asOf, last: 30)
    var byDay = RecordSource(origin, date: "at", format: date, value: "value", aggregate: .sum)
    byDay.series = "name"
    return [
        Reading(byDay, grouping: days, asOf: asOf),
        Reading(RecordSource(origin, label: "name", value: "value", aggregate: .max), grouping: nil, asOf: asOf),
    ]
}

private func readDelimited(_ bytes: [UInt8]) throws {
    for reading in try readings(.command(RecordCommand(["fuzz"], folder: "/")), date: nil) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { fatalError("no pipe") }
        defer { close(ends[0]) }
        // As much as a pipe holds.
        let count = write(ends[1], bytes, min(bytes.count, 1 << 16))
        close(ends[1])
        guard count >= 0 else { fatalError("a pipe is full") }
        // Small blocks, so that rows run over their ends.
        _ = try? Reading.countRows([reading], DelimitedText(ends[0], reading, size: 64))
    }
}

private func readRequest(_ bytes: [UInt8]) throws {
    let head = try RequestHead(bytes, ServingLimits())
    _ = (head.isPersistent, head.body, head.list("accept-encoding"))
    _ = try RequestPath(head.target)
}

/// Reads a database's pages, and has SQLite judge whether they were read right.
private func comparePages(_ bytes: [UInt8]) throws {
    let path = "/dev/shm/barfolio-fuzz-\(getpid()).sqlite"
    let magic = Array("SQLite format 3\0".utf8)
    // The first bytes are not worth guessing.
    let database = Data(magic + bytes.dropFirst(magic.count))
    try database.write(to: URL(filePath: path))
    defer { unlink(path) }
    for reading in try readings(.database(path: path, .table("t")), date: .unix) {
        func outcome(_ way: ReadWay) -> (tally: Tally?, error: String?) {
            var reading = reading
            reading.way = way
            do {
                var tally = try countRows(reading).tally
                tally.reading.readBy = nil
                return (tally, nil)
            } catch {
                return (nil, "\(error)")
            }
        }
        let (pages, sql) = (outcome(.pages), outcome(.sql))
        guard pages.tally == sql.tally, pages.error == sql.error else {
            fatalError("pages: \(pages)\nSQL: \(sql)")
        }
    }
}

private func checkPDF(_ bytes: [UInt8]) {
    var document = Data(PDFUnpacking(bytes: bytes).plain ?? bytes)
    _ = PDFValidator.flaw(in: document, pages: 1)
    _ = PDFDate.replace(in: &document, with: CivilDate(daysSinceEpoch: 0))
}

/// Checks a picture as it is, and with the checksums that its chunks should have: no fuzzer guesses one.
private func checkPNG(_ bytes: [UInt8]) {
    _ = PNGValidator.flaw(in: bytes, width: 8, height: 8)
    var (mended, position) = (bytes, 8)
    while position + 12 <= mended.count {
        let length = mended[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= mended.count - position - 12 else { break }
        let checksum = crc(mended[position + 4..<position + 8 + length])
        for index in 0..<4 {
            mended[position + 8 + length + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
        }
        position += 12 + length
    }
    _ = PNGValidator.flaw(in: mended, width: 8, height: 8)
}

private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { crc, byte in
        (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}

/// Reads a zone's rules, and asks them for days and instants of all years that a report can have.
private func askZone(_ bytes: [UInt8]) {
    guard let zone = TimeZoneRules(name: "fuzz", tzif: bytes) else { return }
    for year in [1, 1582, 1900, 1969, 1970, 2026, 2037, 2038, 2400, 9999] {
        guard let day = CivilDate(year: year, month: 11, day: 1) else { continue }
        let start = zone.startOfDay(day)
        _ = (zone.offset(at: start), zone.instant(ofLocal: start), zone.day(at: start), zone.iso8601(start))
    }
}
