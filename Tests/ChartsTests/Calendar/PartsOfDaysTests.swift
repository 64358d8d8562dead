import TestKit
import Testing

@testable import Charts

/// Hours and quarters of one, by the clock on the wall. That all of them are Python's is shown by ReportOracleTests.
struct PartsOfDaysTests {
    private func names(_ period: Period, _ zoneName: String, _ date: String, from first: Int, _ count: Int) throws
        -> [String]
    {
        var days = Grouping(period: period, starts: CalendarStarts(), zone: try zone(zoneName), asOf: try day(date))
        days.since = try day(date)
        var bucket = days.bucket(containing: try day(date))
        var names: [String] = []
        while bucket.firstDay == (try day(date)) {
            names.append(BucketLabels(pattern: try LabelPattern("HH:mm")).text(for: bucket))
            bucket = days.bucket(holding: bucket.end)
        }
        #expect(names.count == count)
        return Array(names.dropFirst(first).prefix(4))
    }

    @Test func `a day has as many hours as the clock shows`() throws {
        #expect(try names(.hour, "Europe/Berlin", "2026-11-20", from: 0, 24) == ["00:00", "01:00", "02:00", "03:00"])
        #expect(try names(.hour, "Europe/Berlin", "2026-03-29", from: 0, 23) == ["00:00", "01:00", "03:00", "04:00"])
        #expect(
            try names(.hour, "Europe/Berlin", "2026-10-25", from: 1, 25)
                == ["01:00", "02:00 +02:00", "02:00 +01:00", "03:00"])
        // Lord Howe's clock is set by half an hour.
        #expect(
            try names(.hour, "Australia/Lord_Howe", "2026-04-05", from: 0, 25)
                == ["00:00", "01:00", "01:30 +10:30", "02:00"])
        #expect(
            try names(.quarterHour, "Europe/Berlin", "2026-10-25", from: 10, 100)
                == ["02:30 +02:00", "02:45 +02:00", "02:00 +01:00", "02:15 +01:00"])
    }

    @Test(arguments: [
        ("Europe/Berlin", "2025-10-26", "2026-10-25", 2), ("America/New_York", "2025-11-02", "2026-11-01", 1),
    ])
    func `of an hour that comes twice on both days the second is compared with the second`(
        name: String, before: String, date: String, hour: Int
    ) throws {
        let zone = try zone(name)
        func hours(of date: String) throws -> [Int64] {
            let start = zone.startOfDay(try day(date)) + Int64(hour) * 3_600
            return [start, start + 3_600]
        }
        var days = Grouping(period: .hour, starts: CalendarStarts(), zone: zone, asOf: try day(date))
        days.since = try day(date)
        let partners = try hours(of: date).map { days.start(ofPartner: .year, of: days.bucket(holding: $0)) }
        #expect(try partners == hours(of: before))
        // Beside a day that has it once, both are compared with that.
        let single = zone.startOfDay(try day(date).advanced(byDays: -1)) + Int64(hour) * 3_600
        let beside = try hours(of: date).map { days.start(ofPartner: .back(1, .day), of: days.bucket(holding: $0)) }
        #expect(beside == [single, single])
    }
}
