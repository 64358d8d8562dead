import Charts
import Testing

@testable import Records

struct TimestampTests {
    private func iso(_ text: String) -> Timestamp? {
        Array(text.utf8).withUnsafeBufferPointer { Timestamp(iso8601: $0) }
    }

    @Test(arguments: [
        ("2026-11-20T00:00:00Z", 1_795_132_800), ("2026-11-20 00:00:00Z", 1_795_132_800),
        ("2026-11-20T09:00:00+09:00", 1_795_132_800), ("2026-11-20T09:00:00+0900", 1_795_132_800),
        ("2026-11-20T09+09", nil), ("2026-11-20T09:00+09", 1_795_132_800), ("2026-11-19T18:30:00-05:30", 1_795_132_800),
        ("2026-11-20 00:00:00.999 Z", 1_795_132_800), ("2026-11-20T00:00:00,5z", 1_795_132_800),
        ("1969-12-31T23:59:59.5Z", -1), ("0001-01-01T00:00:00Z", -62_135_596_800), ("0001-01-01T00:00:00+01:00", nil),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
    ])
    func textWithAZoneIsAnInstant(text: String, seconds: Int64?) {
        #expect(iso(text) == seconds.map { .instant($0) })
    }

    @Test(arguments: [
        "2026-11-20", "2026-11-20T23:59", "2026-11-20 23:59:59", "2026-11-20T23:59:59.999999999", "2026-11-20t00:00:00",
    ])
    func textWithoutAZoneIsALocalDay(text: String) {
        #expect(iso(text) == CivilDate("2026-11-20").map { .localDay($0) })
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-31", "2026-02-29", "20261120", "2026-11-20T", "2026-11-20T24:00",
        "2026-11-20T12:60",
        "2026-11-20T12:00:61", "2026-11-20T12:00:00.", "2026-11-20T12:00:00X", "2026-11-20T12:00:00+24:00",
        "2026-11-20T12:00:00+9", " 2026-11-20", "2026-11-20 ", "2026-11-20T12:00:00Z ", "12/11/2026", "today",
        "２０２６-11-20",
    ])
    func otherTextIsNoTimestamp(text: String) {
        #expect(iso(text) == nil)
    }

    @Test func numbersCountFromTheirEpochAndAreRoundedDown() {
        #expect(Timestamp(seconds: 0.0, since: 978_307_200) == .instant(978_307_200))
        #expect(Timestamp(seconds: -0.25, since: 0) == .instant(-1))
        #expect(Timestamp(seconds: Int64(1_795_132_800), since: 0) == .instant(1_795_132_800))
        #expect(Timestamp(seconds: Int64.max, since: 0) == nil)
        #expect(Timestamp(seconds: 1e18, since: 0) == nil)
        #expect(Timestamp(seconds: Double.nan, since: 0) == nil)
    }
}
