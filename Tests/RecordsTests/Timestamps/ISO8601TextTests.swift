import Charts
import Testing

@testable import Records

struct ISO8601TextTests {
    private func read(_ text: String) -> Moment { Array(text.utf8).withUnsafeBufferPointer(ISO8601Text.read) }

    @Test(arguments: [
        ("2026-11-20T00:00:00Z", 1_795_132_800), ("2026-11-20 00:00:00Z", 1_795_132_800),
        ("2026-11-20T09:00:00+09:00", 1_795_132_800), ("2026-11-20T09:00:00+0900", 1_795_132_800),
        ("2026-11-20T09+09", nil), ("2026-11-20T09:00+09", 1_795_132_800), ("2026-11-19T18:30:00-05:30", 1_795_132_800),
        ("2026-11-20 00:00:00.999 Z", 1_795_132_800), ("2026-11-20T00:00:00,5z", 1_795_132_800),
        ("1969-12-31T23:59:59.5Z", -1), ("0002-01-01T00:00:00Z", -62_104_060_800), ("0002-01-01T00:00:00+01:00", nil),
        ("2016-12-31T23:59:60Z", 1_483_228_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("9999-12-31T23:59:59-00:01", nil), ("2026-11-19T24:00Z", 1_795_132_800),
        ("2026-11-19 24:00:00.000+00", 1_795_132_800),
        ("2026-11-20 00:00:00 UTC", 1_795_132_800), ("2026-11-20 00:00:00.5 GMT", 1_795_132_800),
        ("2026-11-20 00:00:00.123456 +0000 UTC", 1_795_132_800),
        ("2026-11-20 09:00:00 +0900 JST m=+0.5", 1_795_132_800),
        ("2026-11-19 21:00:00 -0300 -03", 1_795_132_800), ("2026-11-20T00:00:00Z\r\n", 1_795_132_800),
    ])
    func `text with a zone is an instant`(text: String, seconds: Int64?) {
        #expect(read(text) == seconds.map { .instant($0) } ?? .none)
    }

    @Test(arguments: [
        "2026-11-20", "2026-11-20T23:59", "2026-11-20 23:59:59", "2026-11-20T23:59:59.999999999", "2026-11-20t00:00:00",
        "2026-11-20\r", "2026-11-20 ", "2026-11-20 23:59:59\r\n", "2026-11-19T24:00", "2026-11-19 24:00:00,000",
        "2026-11-19 23:59:60", "2026-11-19T23:59:60.5\r",
    ])
    func `text without a zone is a local day`(text: String) throws {
        #expect(read(text) == .localDay(try day("2026-11-20").daysSinceEpoch))
    }

    @Test(arguments: [
        "2026", "2026-11", "2026-11-31", "2026-02-29", "20261120", "2026-11-20T", "2026-11-20T24:01",
        "2026-11-20T24:00:00.001", "2026-11-20T25:00",
        "2026-11-20T12:60", "2026-11-20T12:00:61", "2026-11-20T12:00:00.", "2026-11-20T12:00:00X",
        "2026-11-20T12:00:00+24:00", "2026-11-20T12:00:00+9", " 2026-11-20", "2026-11-20 \r12:00",
        "2026-11-20T12:00:00 EST", "2026-11-20T12:00:00UTC ±0",
        "2026-11-20 12:00:00 +0000 Universal", "2026-11-20 12:00:00 +0000 utc", "2026-11-20 12:00:00 +0000 UTC 5",
        "12/11/2026", "today", "２０２６-11-20", "2026-00-20", "2026-13-20", "2026-11-00", "2026-11-32", "0000-13-20",
        "0001-01-99", "00", "1", "-2", "null",
        "2026/11/20", "2026-11-20x12:00", "2026-11-20T12.00", "2026-11-20T12:00.00", "2026-11-20T1a:00",
        "2026-11-20T12:0 ",
        "2026-11-20T12:00:0", "2026-11-20T12:00:00+", "2026-11-20T12:00:00+09:", "2026-11-20T12:00:00+09:60",
        "2026-11-20T12:00:00  Z", "-026-11-20", "2026-11-20\u{0}",
    ])
    func `other text is no moment`(text: String) {
        #expect(read(text) == .none)
    }

    @Test(arguments: [
        "", " ", "\r\n", "0", "-1", "0000-00-00", "0000-00-00 00:00:00", "0001-01-01", "0001-01-01T00:00:00Z",
        "0001-01-01 00:00:00 +0000 UTC",
    ])
    func `what stands where there is no date is a placeholder`(text: String) { #expect(read(text) == .placeholder) }

    @Test(arguments: ["2026-11-20 23:59:60", "2026-11-20 24:00:00", "2026-11-20 12:59:60", "2026-11-20 23:59:59"])
    func `a time is the same moment with a zone and without`(text: String) throws {
        func instant(_ text: String) throws -> Int64 {
            let database = try TemporaryDatabase("CREATE TABLE t (at); INSERT INTO t VALUES ('\(text)')")
            var source = database.source(date: "at", format: .iso8601, aggregate: .count)
            source.arrival.warnsAfter = 3
            source.date?.zone = "UTC"
            let grouping = try grouping(.hour, asOf: "2026-11-21", last: 48)
            return try #require(try readTally(source, grouping: grouping, asOf: grouping.asOf).rows.newest)
        }
        #expect(try instant(text) == instant(text + "Z"))
    }

    @Test(arguments: [2, 4, 100, 400, 1_900, 2_000, 2_028, 9_999])
    func `every day of a year is the day it is called, and no other digits are one`(year: Int) {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: count - String(number).count) + String(number)
        }
        var wrong: [String] = []
        for month in 0...99 {
            for day in 0...99 {
                let text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
                let known = CivilDate(text)
                if read(text) != known.map({ .localDay($0.daysSinceEpoch) }) ?? .none { wrong.append(text) }
            }
        }
        #expect(wrong == [])
    }
}
