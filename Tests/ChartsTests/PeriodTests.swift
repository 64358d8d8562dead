import Testing

@testable import Charts

struct PeriodTests {
    @Test(arguments: Weekday.allCases)
    func aWeekBeginsOnItsFirstWeekdayAndHoldsTheDay(weekStart: Weekday) {
        for number in 20_000..<20_030 {
            let day = CivilDate(daysSinceEpoch: number)
            let first = Period.week.firstDay(containing: day, weekStart: weekStart)
            #expect(first.weekday == weekStart)
            #expect((0..<7).contains(day.daysSinceEpoch - first.daysSinceEpoch))
        }
    }

    @Test func monthsAreCountedOverTheTurnOfTheYear() throws {
        let november = try #require(CivilDate("2026-11-20"))
        let first = Period.month.firstDay(containing: november, weekStart: .sunday)
        #expect(first.description == "2026-11-01")
        #expect(Period.month.firstDay(after: first, periods: 2).description == "2027-01-01")
        #expect(Period.month.firstDay(after: first, periods: -11).description == "2025-12-01")
        #expect(Period.month.firstDay(after: first, periods: -12).description == "2025-11-01")
    }

    @Test func weeksAreSevenDaysOverTheTurnOfTheYear() throws {
        let first = try #require(CivilDate("2026-12-27"))
        #expect(Period.week.firstDay(after: first, periods: 1).description == "2027-01-03")
    }
}
