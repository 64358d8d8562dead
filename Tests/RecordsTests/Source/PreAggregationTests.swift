import Charts
import Testing

@testable import Records

/// Rows that an engine has grouped already.
struct PreAggregationTests {
    private func read(
        _ text: String, _ grouping: Grouping, aggregate: RecordSource.Aggregate? = nil, series: String? = nil
    ) throws -> Tally {
        var source = Printed.source(date: "week", format: .iso8601, value: "n", aggregate: aggregate, series: series)
        source.isPreAggregated = true
        return try Printed(text).read(source, grouping)
    }

    private func error(_ text: String, _ grouping: Grouping, series: String? = nil) throws -> ReportError {
        try #require(throws: ReportError.self) { try read(text, grouping, series: series) }
    }

    @Test func `a row is a bucket, and one that is missing is zero`() throws {
        let weeks = try grouping(.week, asOf: "2026-11-20", last: 3)
        let text = "week,n\n2026-11-15,4\n2026-11-01,7\n2026-10-25,9\n2026-11-22,5\n"
        #expect(try read(text, weeks).entries.map(\.value.amount) == [.integer(7), .integer(0), .integer(4)])
        #expect(try read(text, weeks, aggregate: .avg).entries.map(\.value.amount) == [.real(7), nil, .real(4)])
    }

    @Test func `a moment must be the very beginning, in the report's zone`() throws {
        let weeks = try grouping(.week, asOf: "2026-11-20", last: 2, zone: "Asia/Tokyo")
        #expect(try read("week,n\n2026-11-15 00:00:00+09,4\n2026-11-07T15:00:00Z,7\n", weeks).rows.used == 2)
        let error = try error("week,n\n2026-11-08 00:00:00+09,1\n2026-11-15 00:00:00+00,4\n", weeks)
        #expect(error.kind == .data && error.found == "row 2 is not the start of a week in this report")
        #expect(error.evidence?.contains("2026-11-15T00:00:00+09:00") == true, "\(error)")
    }

    @Test func `a time without an offset must be the beginning, too, also where midnight is skipped`() throws {
        let days = try grouping(.day, asOf: "2026-04-25", last: 3, zone: "Africa/Cairo")
        for beginning in ["", " 00:00:00", " 01:00"] {
            let text = "week,n\n2026-04-24\(beginning),4\n2026-04-23T24:00,5\n2026-04-25,5\n"
            #expect(try error(text, days).found == "2 rows belong to the day that begins on 2026-04-24")
        }
        let error = try error("week,n\n2026-04-24,4\n2026-04-22 22:00:00,5\n", days)
        #expect(error.found == "row 2 is not the start of a day in this report")
        #expect(error.advice.contains("<source.date.zone UTC>"))
    }

    @Test func `weeks that begin on another day are refused`() throws {
        let error = try error("week,n\n2026-11-16,4\n", grouping(.week, asOf: "2026-11-20", last: 2))
        #expect(error.advice.contains("week-start"))
    }

    @Test func `a bucket has one row, and each of its series one`() throws {
        let weeks = try grouping(.week, asOf: "2026-11-20", last: 2)
        let twice = "week,n,s\n2026-11-15,4,a\n2026-11-15,5,b\n"
        #expect(try read(twice, weeks, series: "s").rows.used == 2)
        #expect(try error(twice, weeks).found == "2 rows belong to the week that begins on 2026-11-15")
        #expect(try error(twice + "2026-11-15,6,b\n", weeks, series: "s").found.hasPrefix("2 rows"))
    }

    @Test func `rows of other weeks are refused where they fall outside the report, too`() throws {
        let weeks = try grouping(.week, asOf: "2026-11-20", last: 1)
        #expect(try error("week,n\n2026-11-09,50\n", weeks).found.hasPrefix("row 1 is not the start"))
        #expect(try error("week,n\n2026-11-15,1\n2026-11-23,50\n", weeks).found.hasPrefix("row 2 is not the start"))
        let days = try grouping(.day, asOf: "2026-11-20", last: 1, zone: "America/New_York")
        #expect(try error("week,n\n2026-11-20 00:00:00+00,50\n", days).found.hasPrefix("row 1 is not the start"))
    }
}
