import Charts
import TestKit
import Testing

@testable import Records

/// Hours, and quarters of them, of days on which clocks are set, and times that name no offset.
struct LocalHoursTests {
    /// Reads such times, and shows a day.
    private func read(
        _ times: [String], _ zoneName: String, _ shown: String, _ period: Period = .hour, fold: Fold? = nil,
        isPreAggregated: Bool = false
    ) throws -> Tally {
        var days = try grouping(period, asOf: "2026-11-20", zone: zoneName)
        (days.since, days.until) = (try day(shown), try day(shown))
        if let fold { days.fold(fold) }
        var source = Printed.source(date: "at", format: .iso8601, aggregate: isPreAggregated ? .sum : .count)
        if isPreAggregated { (source.value, source.isPreAggregated) = ("n", true) }
        let text =
            isPreAggregated ? "at,n\n" + times.map { "\($0),1\n" }.joined() : (["at"] + times).joined(separator: "\n")
        return try Printed(text + "\n").read(source, days)
    }

    /// A time for every ten minutes of the first four hours of a day.
    private func times(_ day: String) -> [String] { (0..<24).map { "\(day) 0\($0 / 6):\($0 % 6)0" } }

    private func amounts(_ tally: Tally) -> [Amount?] { tally.entries.prefix(6).map(\.value.amount) }

    @Test func `the second of an hour that comes twice is missing where no row names its offset`() throws {
        let day = "2026-10-25"
        let tally = try read(times(day), "Europe/Berlin", day)
        #expect(amounts(tally) == [.integer(6), .integer(6), .integer(6), nil, .integer(6), .integer(0)])
        #expect(tally.entries[3].value.state == .missing && tally.entries.count == 25)
        #expect((tally.rows.used, tally.rows.uncertain) == (24, 6))
        // 02:00 of summer.
        #expect(tally.rows.lastUncertain?.start == 1_792_886_400)
        let more = try read(times(day) + ["\(day) 02:30+01:00"], "Europe/Berlin", day)
        #expect(amounts(more) == [.integer(6), .integer(6), .integer(6), .integer(1), .integer(6), .integer(0)])
        // The rows of the first hour are as uncertain as before.
        #expect(more.entries.indices.filter { more.entries[$0].value.isOfTwoHours } == [2])
        // Times that all name offsets are what they say.
        let offsets = try read(times(day).prefix(18).map { $0 + "+02:00" }, "Europe/Berlin", day)
        #expect(amounts(offsets)[3] == .integer(0) && offsets.rows.uncertain == 0)
    }

    @Test func `which hour rows are of is known series by series`() throws {
        let shown = "2026-10-25"
        var days = try grouping(.hour, asOf: "2026-11-20", zone: "Europe/Berlin")
        (days.since, days.until) = (try day(shown), try day(shown))
        let source = Printed.source(date: "at", format: .iso8601, aggregate: .count, series: "s")
        // One has no row of that hour, one no offsets, one all of them.
        let rows = ["a,_ 05:00", "b,_ 02:10", "b,_ 02:20", "c,_ 02:10+02:00", "c,_ 02:10+01:00"]
        let text = rows.map { $0.replacing("_", with: shown) + "\n" }.joined()
        let tally = try Printed("s,at\n" + text).read(source, days)
        for (series, amounts) in [("a", [0, 0]), ("b", [2, nil]), ("c", [1, 1])] as [(String, [Int64?])] {
            let values = tally.entries.filter { $0.series == series }.map(\.value)
            #expect(values[2...3].map(\.amount) == amounts.map { $0.map(Amount.integer) }, "\(series)")
            #expect(values.filter(\.isOfTwoHours).count == (series == "b" ? 2 : 0), "\(series)")
        }
    }

    @Test func `rows that are hours already are no others, and two of the same name their hour`() throws {
        let hours = (0..<4).map { "2026-10-25 0\($0):00:00" }
        let tally = try read(hours, "Europe/Berlin", "2026-10-25", isPreAggregated: true)
        #expect(amounts(tally) == [.integer(1), .integer(1), .integer(1), nil, .integer(1), .integer(0)])
        for (hour, start, advice) in [
            (hours[2], "02:00:00+02:00", "write their times with offsets"),
            (hours[3], "03:00:00+01:00", "group by the hour"),
        ] {
            let error = try #require(throws: ReportError.self) {
                try read(hours + [hour], "Europe/Berlin", "2026-10-25", isPreAggregated: true)
            }
            #expect(error.found == "2 rows belong to the hour that begins at 2026-10-25T\(start)")
            #expect(error.advice.hasPrefix(advice), "\(error)")
        }
    }

    @Test func `a time that no clock showed counts in the next hour, and is told`() throws {
        let day = "2026-03-29"
        let tally = try read(["\(day) 01:30", "\(day) 02:30", "\(day) 03:30"], "Europe/Berlin", day)
        #expect(amounts(tally) == [.integer(0), .integer(1), .integer(2), .integer(0), .integer(0), .integer(0)])
        #expect(tally.rows.uncertain == 1)
    }

    @Test func `half an hour that comes twice is told apart, too`() throws {
        let day = "2026-04-05"
        let hours = try read(times(day), "Australia/Lord_Howe", day)
        #expect(amounts(hours) == [.integer(6), .integer(6), nil, .integer(6), .integer(6), .integer(0)])
        #expect(hours.rows.uncertain == 3)
        #expect(hours.entries.indices.filter { hours.entries[$0].value.isOfTwoHours } == [1, 2])
        // Of a quarter of which there is no row at all there is none in its second either.
        let quarters = try read(["\(day) 01:40"], "Australia/Lord_Howe", day, .quarterHour)
        let states = quarters.entries.dropFirst(6).prefix(5).map(\.value.state)
        #expect(states == [.value, .zero, .missing, .zero, .zero])
    }

    @Test func `hours of all days together, and days, hold both`() throws {
        let day = "2026-10-25"
        let hours = try read(times(day), "Europe/Berlin", day, fold: Fold(.hour, as: .total))
        #expect(amounts(hours) == [.integer(6), .integer(6), .integer(6), .integer(6), .integer(0), .integer(0)])
        let days = try read(times(day), "Europe/Berlin", day, .day)
        #expect(amounts(days) == [.integer(24)])
        #expect(hours.rows.uncertain + days.rows.uncertain == 0)
    }

    @Test func `a time that comes twice after the last day is no row of it`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-10-25 02:30', 'a')")
        var berlin = try zone("Europe/Berlin")
        berlin.dayStart = 3 * 3_600
        let source = database.source(date: "at", format: .iso8601, label: "n", aggregate: .count)
        let rows = try readTally(source, grouping: nil, asOf: try day("2026-10-23"), zone: berlin).rows
        #expect((rows.used, rows.later) == (0, 1))
    }
}
