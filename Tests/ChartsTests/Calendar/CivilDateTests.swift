import Testing

@testable import Charts

struct CivilDateTests {
    @Test func `every day of four centuries follows the day before`() throws {
        var (year, month, day) = (1700, 1, 1)
        var date = try #require(CivilDate(year: 1700, month: 1, day: 1))
        var weekday = 5  // 1700-01-01 was a Friday.
        while year < 2110 {
            #expect(date.components == (year, month, day))
            #expect(CivilDate(year: year, month: month, day: day) == date)
            #expect(date.weekday.number == weekday)
            (date, weekday, day) = (date.advanced(byDays: 1), (weekday + 1) % 7, day + 1)
            let lengths = [
                31, year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30,
                31,
            ]
            if day > lengths[month - 1] { (day, month) = (1, month + 1) }
            if month > 12 { (month, year) = (1, year + 1) }
        }
    }

    @Test func `the epoch is day zero`() {
        #expect(CivilDate(daysSinceEpoch: 0).description == "1970-01-01")
        #expect(CivilDate(daysSinceEpoch: -719_162).description == "0001-01-01")
        #expect(CivilDate(daysSinceEpoch: 2_932_896).description == "9999-12-31")
    }

    @Test(arguments: ["2026-11-20", "0001-01-01", "2024-02-29", "9999-12-31"])
    func `reads what it writes`(text: String) {
        #expect(CivilDate(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-01",
        "26-11-20", "2026/11/20", "2026-11-20 ", "+026-11-20", "２０２６-11-20", "0000-01-01", "2026-11-20-1",
    ])
    func `refuses what is no day`(text: String) {
        #expect(CivilDate(text) == nil)
    }
}
