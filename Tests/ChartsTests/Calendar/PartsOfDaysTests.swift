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
}
