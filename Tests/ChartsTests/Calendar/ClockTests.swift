import TestKit
import Testing

@testable import Charts

/// Up to when rows of a day count that is not over.
struct ClockTests {
    private func clock(
        _ zoneName: String, _ asOf: String, at now: Int64, _ period: Period = .day, dayStart: Int64 = 0
    ) throws -> String? {
        var zone = try zone(zoneName)
        zone.dayStart = dayStart
        let days = Grouping(period: period, starts: CalendarStarts(), zone: zone, asOf: try day(asOf), last: 3)
        return days.clock(at: now).map(zone.iso8601)
    }

    /// 2026-11-25 02:36:40 UTC.
    private let now: Int64 = 1_795_574_200

    @Test func `the clock is the last full hour in the report's zone`() throws {
        #expect(try clock("UTC", "2026-11-25", at: now) == "2026-11-25T02:00:00+00:00")
        #expect(try clock("Asia/Kathmandu", "2026-11-25", at: now) == "2026-11-25T08:00:00+05:45")
        #expect(try clock("America/New_York", "2026-11-24", at: now) == "2026-11-24T21:00:00-05:00")
        #expect(try clock("UTC", "2026-11-25", at: now, .quarterHour) == "2026-11-25T02:30:00+00:00")
        #expect(try clock("UTC", "2026-11-25", at: now, .year) == "2026-11-25T02:00:00+00:00")
    }

    @Test func `another day than today has none`() throws {
        #expect(try clock("UTC", "2026-11-24", at: now) == nil)
        #expect(try clock("UTC", "2026-11-26", at: now) == nil)
        #expect(try clock("America/New_York", "2026-11-25", at: now) == nil)
    }

    @Test func `before the first full hour it is the day's beginning`() throws {
        #expect(try clock("UTC", "2026-11-25", at: now - 7_300) == "2026-11-25T00:00:00+00:00")
        // The hour of four has begun before the day.
        #expect(
            try clock("UTC", "2026-11-25", at: now + 7_200, dayStart: 4 * 3_600 + 1_800) == "2026-11-25T04:30:00+00:00")
        #expect(
            try clock("UTC", "2026-11-25", at: now + 9_000, dayStart: 4 * 3_600 + 1_800) == "2026-11-25T05:00:00+00:00")
    }

    @Test func `where clocks are set the hour before the change is full`() throws {
        let berlin = "Europe/Berlin"
        // 02:30 for the first time, and for the second.
        #expect(try clock(berlin, "2026-10-25", at: 1_792_888_200) == "2026-10-25T02:00:00+02:00")
        #expect(try clock(berlin, "2026-10-25", at: 1_792_891_800) == "2026-10-25T02:00:00+01:00")
        // 03:20, twenty minutes after 01:59.
        #expect(try clock(berlin, "2026-03-29", at: 1_774_746_000 + 1_200) == "2026-03-29T03:00:00+02:00")
        // Lord Howe's clock is set back by half an hour, from 02:00 to 01:30.
        #expect(try clock("Australia/Lord_Howe", "2026-04-05", at: 1_775_314_800 + 600) == "2026-04-05T01:30:00+10:30")
    }

    @Test func `a day that is shown once more is over`() throws {
        // At one minute past midnight the clock of St John's showed the day before again.
        let change: Int64 = 1_194_143_460
        #expect(try zone("America/St_Johns").day(at: change).description == "2007-11-03")
        #expect(try clock("America/St_Johns", "2007-11-03", at: change + 60) == nil)
        #expect(try clock("America/St_Johns", "2007-11-03", at: change - 120) == "2007-11-03T23:00:00-02:30")
    }

    @Test func `what is of the clock or later does not exist`() throws {
        var days = Grouping(period: .hour, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-20"), last: 3)
        // 2026-11-20 14:20.
        days.clock = days.clock(at: 1_795_184_400)
        #expect(days.lastBucket.timeOfDay == 13 * 3_600)
        #expect(days.lastBucket.coverage == .whole)
        #expect(try #require(days.firstBucket).timeOfDay == 11 * 3_600)
        #expect(days.rowsUntil == days.lastBucket.end)
        days.period = .week
        #expect(days.lastBucket.coverage == .unfinished)
        #expect(days.lastDay == days.asOf)
        #expect(days.dividedDay == days.asOf)
        days.clock = days.zone.startOfDay(days.asOf)
        #expect(days.lastBucket.coverage == .unfinished)
        #expect(days.lastDay.description == "2026-11-19")
        #expect(days.dividedDay == nil)
        days.until = try day("2026-11-18")
        #expect(days.lastBucket.coverage == .cut)
    }
}
