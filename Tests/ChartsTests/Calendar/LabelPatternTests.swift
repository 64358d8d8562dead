import Testing

@testable import Charts

struct LabelPatternTests {
    private func label(_ pattern: String?, _ date: String, _ period: Period = .day, from weekStart: Weekday = .sunday)
        throws -> String
    {
        let grouping = Grouping(period: period, weekStart: weekStart, zone: .utc, asOf: try day(date), last: nil)
        return BucketLabels(pattern: try pattern.map { try LabelPattern($0) }).text(for: grouping.lastBucket)
    }

    @Test(arguments: [
        ("M/d", "11/5"), ("MM/dd", "11/05"), ("d. MMMM y", "5. November 2026"), ("E d MMM", "Thu 5 Nov"),
        ("EEEE", "Thursday"), ("yy-MM", "26-11"), ("yyyy年M月d日", "2026年11月5日"), ("yyyy년 M월", "2026년 11월"),
        ("Q", "4"), ("QQQ yyyy", "Q4 2026"), ("'Q'Q", "Q4"), ("YYYY-'W'ww", "2026-W45"), ("w주", "45주"),
        ("d ''", "5 '"), ("''''", "''"), ("'it''s' d", "it's 5"), ("d'd'd", "5d5"), ("yyyyMMdd", "20261105"),
        ("'''d'", "'d"), ("'a'''", "a'"), ("MMM/MM/M", "Nov/11/11"), ("y Y dd d", "2026 2026 05 5"),
    ])
    func `a pattern names a day`(pattern: String, label: String) throws {
        #expect(try self.label(pattern, "2026-11-05") == label)
    }

    @Test func `every period has a standard name`() throws {
        let labels = try Period.allCases.map { try label(nil, "2026-11-20", $0) }
        #expect(labels == ["11/20", "11/15", "2026-11", "2026 Q4", "2026"])
        for (period, pattern) in zip(Period.allCases, ["M/d", "M/d", "yyyy-MM", "yyyy 'Q'Q", "yyyy"]) {
            #expect(try label(pattern, "2026-11-20", period) == label(nil, "2026-11-20", period))
        }
    }

    @Test(arguments: [
        ("yyy", "“yyy” in “yyy” is no field of a date"), ("HH:mm", "“HH” in “HH:mm” is no field of a date"),
        ("d'", "an apostrophe of “d'” has no partner"), ("'a''", "an apostrophe of “'a''” has no partner"),
        ("", "the pattern of labels is empty"), ("mm", "“mm” in “mm” is no field of a date"),
        ("MMMMM", "“MMMMM” in “MMMMM” is no field of a date"), ("L", "“L” in “L” is no field of a date"),
    ])
    func `what is no pattern is said with what is allowed`(pattern: String, found: String) throws {
        let flaw = try #require(throws: Flaw.self) { try LabelPattern(pattern) }
        #expect(flaw.found == found)
        if found.contains("field") {
            #expect(flaw.advice.hasPrefix("allowed: y yy yyyy Q QQQ M MM MMM MMMM d dd E EEEE w ww Y YYYY;"))
        }
    }

    /// Worked out by hand: 2026 begins on a Thursday and so has 53 weeks; 2027 begins on a Friday.
    @Test(arguments: [
        ("2026-12-31", 2026, 53), ("2027-01-01", 2026, 53), ("2027-01-03", 2026, 53), ("2027-01-04", 2027, 1),
        ("2024-12-30", 2025, 1), ("2024-12-29", 2024, 52), ("2021-01-01", 2020, 53), ("1969-12-31", 1970, 1),
        ("2000-01-01", 1999, 52), ("2026-11-20", 2026, 47),
    ])
    func `weeks are numbered as in ISO 8601`(date: String, year: Int, week: Int) throws {
        #expect(try day(date).isoWeek == (year, week))
    }

    @Test func `a week has the number of the ISO week that most of its days are in`() throws {
        // Sunday 2026-11-15 is the last day of ISO week 46; the other six days are in week 47.
        #expect(try label("w", "2026-11-20", .week) == "47")
        #expect(try label("w", "2026-11-15", .day) == "46")
        for weekStart in Weekday.allCases {
            let first = Period.week.firstDay(containing: try day("2027-01-02"), weekStart: weekStart)
            let weeks = (0..<7).map { first.advanced(byDays: $0).isoWeek }
            let label = try label("YYYY w", "2027-01-02", .week, from: weekStart)
            #expect(weeks.count { "\($0.year) \($0.week)" == label } >= 4)
        }
    }

    @Test func `a month beside a day is in the case of dates`() throws {
        var names = CalendarNames.english
        names.monthsInDates.wide[10] = "ноября"
        names.months.wide[10] = "ноябрь"
        let bucket = Grouping(period: .day, weekStart: .sunday, zone: .utc, asOf: try day("2026-11-20"), last: nil)
            .lastBucket
        #expect(BucketLabels(pattern: try LabelPattern("d MMMM"), names: names).text(for: bucket) == "20 ноября")
        #expect(BucketLabels(pattern: try LabelPattern("MMMM y"), names: names).text(for: bucket) == "ноябрь 2026")
    }
}
