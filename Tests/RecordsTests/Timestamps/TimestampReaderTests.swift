import Testing

@testable import Records

struct TimestampReaderTests {
    @Test(arguments: [
        (TimestampFormat.unix, Int64(1_795_132_800)), (.unixMilliseconds, 1_795_132_800_999),
        (.unixMicroseconds, 1_795_132_800_999_999), (.unixNanoseconds, 1_795_132_800_999_999_999),
        (.coreData, 816_825_600), (.coreDataNanoseconds, 816_825_600_999_999_999), (.webKit, 13_439_606_400_999_999),
    ])
    func `whole numbers count from their epoch, fractions of a second dropped`(format: TimestampFormat, value: Int64) {
        #expect(TimestampReader(format).instant(value) == 1_795_132_800)
    }

    @Test func `fractions are dropped towards the past`() {
        #expect(TimestampReader(.coreData).instant(0.0) == 978_307_200)
        #expect(TimestampReader(.unix).instant(-0.25) == -1)
        #expect(TimestampReader(.unixMilliseconds).instant(Int64(-1)) == -1)
        #expect(TimestampReader(.unixMilliseconds).instant(Int64(-1_000)) == -1)
        #expect(TimestampReader(.unixMilliseconds).instant(Int64(-1_001)) == -2)
        #expect(TimestampReader(.webKit).instant(Int64(-1)) == -11_644_473_601)
    }

    @Test func `a Julian day is of the nearest millisecond`() {
        // As SQLite has it: julianday('2026-11-20') = 2461364.5.
        #expect(TimestampReader(.julian).instant(2_461_364.5) == 1_795_132_800)
        #expect(TimestampReader(.julian).instant(2_461_364.499999999) == 1_795_132_800)
        #expect(TimestampReader(.julian).instant(2_461_364.49999) == 1_795_132_799)
        #expect(TimestampReader(.julian).instant(Int64(2_440_588)) == 43_200)
    }

    @Test(arguments: TimestampFormat.allCases.filter { $0 != .iso8601 })
    func `what lies outside the years 2 to 9999 is no moment`(format: TimestampFormat) {
        let reader = TimestampReader(format)
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e21, -1e21] {
            #expect(reader.instant(value) == nil)
        }
        for value in [Int64.min, .max] where ![.unixNanoseconds, .coreDataNanoseconds].contains(format) {
            #expect(reader.instant(value) == nil)
        }
    }

    @Test func `the first and the last second are moments, their neighbours are not`() {
        let reader = TimestampReader(.unix)
        #expect(reader.instant(Int64(-62_104_060_800)) == -62_104_060_800)
        #expect(reader.instant(Int64(-62_104_060_801)) == nil)
        #expect(reader.instant(253_402_300_799.5) == 253_402_300_799)
        #expect(reader.instant(Int64(253_402_300_800)) == nil)
    }
}
