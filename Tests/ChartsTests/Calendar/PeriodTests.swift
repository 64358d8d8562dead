import TestKit
import Testing

@testable import Charts

struct PeriodTests {
    @Test(arguments: Weekday.allCases)
    func `a week begins on its first weekday and holds the day`(weekStart: Weekday) {
        for number in 20_000..<20_030 {
            let day = CivilDate(daysSinceEpoch: number)
            let first = Period.week.firstDay(containing: day, CalendarStarts(week: weekStart))
            #expect(first.weekday == weekStart)
            #expect((0..<7).contains(day.daysSinceEpoch - first.daysSinceEpoch))
        }
    }

    @Test func `months are counted over the turn of the year`() throws {
        let november = try #require(CivilDate("2026-11-20"))
        let first = Period.month.firstDay(containing: november, CalendarStarts(week: .sunday))
        #expect(first.description == "2026-11-01")
        #expect(Period.month.firstDay(after: first, periods: 2).description == "2027-01-01")
        #expect(Period.month.firstDay(after: first, periods: -11).description == "2025-12-01")
        #expect(Period.month.firstDay(after: first, periods: -12).description == "2025-11-01")
    }

    @Test(arguments: [
        ("2026-08-31", "2026-11-30", Period.month, ["2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"]),
        ("2026-08-10", "2026-10-09", .month, ["2026-08-10", "2026-09-10"]),
        ("2026-06-15", "2026-12-31", .quarter, ["2026-06-15", "2026-09-15", "2026-12-15"]),
        ("2024-02-29", "2028-03-01", .year, ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
        ("2025-12-31", "2026-03-31", .month, ["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31"]),
        ("2026-08-31", "2026-09-14", .week, ["2026-08-31", "2026-09-07", "2026-09-14"]),
        ("2026-08-31", "2026-09-01", .day, ["2026-08-31", "2026-09-01"]),
        ("2026-08-31", "2026-08-30", .month, []),
    ])
    func `days are a period apart, from the first one on`(
        first: String, last: String, period: Period, expected: [String]
    ) throws {
        #expect(try period.days(from: day(first), through: day(last)).map(\.description) == expected)
    }

    @Test func `weeks are seven days over the turn of the year`() throws {
        let first = try #require(CivilDate("2026-12-27"))
        #expect(Period.week.firstDay(after: first, periods: 1).description == "2027-01-03")
    }

    @Test(arguments: [
        ("2026-01-01", "2026-01-01", "2026-01-01"), ("2026-03-31", "2026-01-01", "2026-01-01"),
        ("2026-04-01", "2026-04-01", "2026-01-01"), ("2024-02-29", "2024-01-01", "2024-01-01"),
        ("1969-12-31", "1969-10-01", "1969-01-01"), ("0001-12-31", "0001-10-01", "0001-01-01"),
    ])
    func `quarters and years begin in their first month`(date: String, quarter: String, year: String) throws {
        let day = try day(date)
        #expect(Period.quarter.firstDay(containing: day, CalendarStarts(week: .monday)).description == quarter)
        #expect(Period.year.firstDay(containing: day, CalendarStarts(week: .monday)).description == year)
    }

    @Test func `quarters and years are counted in months`() throws {
        let first = try day("2026-10-01")
        #expect(Period.quarter.firstDay(after: first, periods: 1).description == "2027-01-01")
        #expect(Period.quarter.firstDay(after: first, periods: -3).description == "2026-01-01")
        #expect(Period.year.firstDay(after: try day("2026-01-01"), periods: -2).description == "2024-01-01")
    }
}
