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
        ("1969-12-31T23:59:59.5Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800), ("0001-01-01T00:00:00+01:00", nil),
        ("2016-12-31T23:59:60Z", 1_483_228_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("9999-12-31T23:59:59-00:01", nil),
    ])
    func `text with a zone is an instant`(text: String, seconds: Int64?) {
        #expect(read(text) == seconds.map { .instant($0) } ?? .none)
    }

    @Test(arguments: [
        "2026-11-20", "2026-11-20T23:59", "2026-11-20 23:59:59", "2026-11-20T23:59:59.999999999", "2026-11-20t00:00:00",
        "2026-11-20 23:59:60",
    ])
    func `text without a zone is a local day`(text: String) throws {
        #expect(read(text) == .localDay(try day("2026-11-20").daysSinceEpoch))
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-31", "2026-02-29", "20261120", "2026-11-20T", "2026-11-20T24:00",
        "2026-11-20T12:60", "2026-11-20T12:00:61", "2026-11-20T12:00:00.", "2026-11-20T12:00:00X",
        "2026-11-20T12:00:00+24:00", "2026-11-20T12:00:00+9", " 2026-11-20", "2026-11-20 ", "2026-11-20T12:00:00Z ",
        "12/11/2026", "today", "２０２６-11-20", "2026-00-20", "2026-13-20", "2026-11-00", "2026-11-32", "0000-11-20",
        "2026/11/20", "2026-11-20x12:00", "2026-11-20T12.00", "2026-11-20T12:00.00", "2026-11-20T1a:00",
        "2026-11-20T12:0 ",
        "2026-11-20T12:00:0", "2026-11-20T12:00:00+", "2026-11-20T12:00:00+09:", "2026-11-20T12:00:00+09:60",
        "2026-11-20T12:00:00  Z", "-026-11-20", "2026-11-20\u{0}",
    ])
    func `other text is no moment`(text: String) {
        #expect(read(text) == .none)
    }

    @Test(arguments: [0, 1, 4, 100, 400, 1_900, 2_000, 2_028, 9_999])
    func `every day of a year is the day it is called, and no other digits are one`(year: Int) {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: count - String(number).count) + String(number)
        }
        var wrong: [String] = []
        for month in 0...99 {
            for day in 0...99 {
                let text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
                let known = year == 0 ? nil : CivilDate(text)
                if read(text) != known.map({ .localDay($0.daysSinceEpoch) }) ?? .none { wrong.append(text) }
            }
        }
        #expect(wrong == [])
    }
}
