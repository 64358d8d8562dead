import TestKit
import Testing

@testable import Charts

struct LabelPatternTests {
    private func label(_ pattern: String?, _ date: String, _ period: Period = .day, from weekStart: Weekday = .sunday)
        throws -> String
    {
        let grouping = Grouping(
            period: period, starts: CalendarStarts(week: weekStart), zone: .utc, asOf: try day(date), last: nil)
        return BucketLabels(pattern: try pattern.map { try LabelPattern($0) }).text(for: grouping.lastBucket)
    }

    @Test(arguments: [
        ("M/d", "11/5"), ("MM/dd", "11/05"), ("d. MMMM y", "5. November 2026"), ("E d MMM", "Thu 5 Nov"),
        ("EEEE", "Thursday"), ("yy-MM", "26-11"), ("yyyy年M月d日", "2026年11月5日"), ("yyyy년 M월", "2026년 11월"),
        ("Q", "4"), ("QQQ yyyy", "Q4 2026"), ("'Q'Q", "Q4"), ("YYYY-'W'ww", "2026-W45"), ("w주", "45주"),
        ("d ''", "5 '"), ("''''", "''"), ("'it''s' d", "it's 5"), ("d'd'd", "5d5"), ("yyyyMMdd", "20261105"),
        ("'''d'", "'d"), ("'a'''", "a'"), ("MMM/MM/M", "Nov/11/11"), ("y Y dd d", "2026 2026 05 5"),
        // A joiner is no part of the field before it; a letter with a mark is another letter.
        ("d\u{200C}ام MMM", "5\u{200C}ام Nov"), ("dd\u{200D}: MMMM\u{200C}", "05\u{200D}: November\u{200C}"),
        ("e\u{301}:MM\u{301}", "e\u{301}:11M\u{301}"), ("d\u{93E} d é", "d\u{93E} 5 é"),
        ("'d'\u{200C} d", "d\u{200C} 5"),
    ])
    func `a pattern names a day`(pattern: String, label: String) throws {
        #expect(try self.label(pattern, "2026-11-05") == label)
    }

    @Test func `every period has a standard name`() throws {
        let labels = try Period.ofDays.map { try label(nil, "2026-11-20", $0) }
        #expect(labels == ["Nov 20", "Nov 15", "Nov 2026", "Q4 2026", "2026"])
        for (period, pattern) in zip(Period.ofDays, ["MMM d", "MMM d", "MMM y", "QQQ y", "yyyy"]) {
            #expect(try label(pattern, "2026-11-20", period) == label(nil, "2026-11-20", period))
        }
    }

    @Test(
        arguments: [
            (nil, Period.year, "2026-11-20", "2026/27"), (nil, .year, "2026-03-31", "2025/26"),
            (nil, .quarter, "2026-11-20", "2026/27 Q3"), (nil, .quarter, "2026-03-31", "2025/26 Q4"),
            ("'FY'UUUU", .year, "2026-04-01", "FY2027"), ("uuuu年度", .year, "2026-04-01", "2026年度"),
            ("uu-UU 'Q'Q", .month, "2026-04-01", "26-27 Q1"), ("yyyy", .year, "2026-02-01", "2025"),
        ] as [(String?, Period, String, String)])
    func `fiscal years are named by both of their years, and quarters count from their beginning`(
        pattern: String?, period: Period, date: String, name: String
    ) throws {
        let starts = CalendarStarts(year: 4)
        let bucket = Grouping(period: period, starts: starts, zone: .utc, asOf: try day(date), last: nil)
            .bucket(containing: try day(date))
        #expect(try BucketLabels(pattern: pattern.map { try LabelPattern($0) }).text(for: bucket) == name)
    }

    @Test func `months may begin later, and days too`() throws {
        var zone = TimeZoneRules.utc
        zone.dayStart = try #require(DayStart("05:00")).seconds
        let days = Grouping(
            period: .month, starts: CalendarStarts(month: 16), zone: zone, asOf: try day("2026-11-20"), last: nil)
        let bucket = days.bucket(containing: try day("2026-11-15"))
        #expect((bucket.firstDay, bucket.nextDay) == (try day("2026-10-16"), try day("2026-11-16")))
        #expect(BucketLabels().text(for: bucket) == "Oct 16")
        // 2026-10-16 05:00 UTC.
        #expect(bucket.start == 1_792_126_800)
        #expect(zone.day(at: bucket.start - 1) == (try day("2026-10-15")))
    }

    @Test(arguments: [
        ("yyy", "“yyy” in “yyy” is no field of a date"), ("HH:ss", "“ss” in “HH:ss” is no field of a date"),
        ("d'", "an apostrophe of “d'” has no partner"), ("'a''", "an apostrophe of “'a''” has no partner"),
        ("", "the pattern of labels is empty"), ("m", "“m” in “m” is no field of a date"),
        ("MMMMM", "“MMMMM” in “MMMMM” is no field of a date"), ("L", "“L” in “L” is no field of a date"),
    ])
    func `what is no pattern is said with what is allowed`(pattern: String, found: String) throws {
        let flaw = try #require(throws: Flaw.self) { try LabelPattern(pattern) }
        #expect(flaw.found == found)
        if found.contains("field") {
            #expect(
                flaw.advice.contains(
                    "llowed: y yy yyyy uuuu uu UUUU UU Q QQQ M MM MMM MMMM d dd H HH mm E EEEE w ww Y YYYY;")
            )
        }
    }

    @Test(
        arguments: [
            ("%Y-%m", "yyyy-MM"), ("%b %Y", "\"MMM yyyy\""), ("%Y-W%V", "\"yyyy-'W'ww\""), ("%-d. %B", "\"d. MMMM\""),
            ("%H:%M", "\"HH:mm\""), ("%d/%m %H h", "\"dd/MM HH 'h'\""), ("%y", "yy"), ("%a %e", "\"E d\""),
            ("%d.%m.%Y", "dd.MM.yyyy"), ("DD.MM.YYYY", "dd.MM.yyyy"), ("m/d/yyyy", "M/d/yyyy"),
            ("mmm yy", "\"MMM yy\""),
            ("dddd", "EEEE"), ("MMM Do", "\"MMM d\""), ("hh:mm", "\"HH:mm\""), ("Week ww", "\"'Week' ww\""),
            ("KW w", "\"'KW' w\""), ("H Uhr", "\"H 'Uhr'\""), ("YY", "yy"), ("%x %Y %j", nil),
            ("Mmm yyyy", "\"MMM yyyy\""), ("Mmmyy", "MMMyy"), ("dMmm", "dMMM"), ("Mon dd", "\"MMM dd\""),
            ("d-Mmmm-yy", "d-MMMM-yy"), ("%x", "yyyy-MM-dd"), ("%d %R", "\"dd HH:mm\""),
            ("%I:%M", "\"HH:mm\""), ("%I %p", "HH"), ("h:mm a", "\"H:mm\""), ("h a", "H"), ("EEE a", nil),
            ("HH:mm:ss", nil), ("yyyy-Www", nil), ("MMMMM yyyy", nil), ("monthly", nil),
            ("{month} {year}", nil), ("'it' %Y", nil), ("%%d", nil), ("$ %Y", nil),
            ("QQ\u{200C}", nil), ("yyy\u{200D} d", nil), (String(repeating: "%d ", count: 40), nil),
        ] as [(String, String?)])
    func `what other programs call a field is told as ours`(pattern: String, meant: String?) throws {
        let flaw = try #require(throws: Flaw.self) { try LabelPattern(pattern) }
        let advice = meant.map { "did you mean \($0)? Allowed: y yy" } ?? "allowed: y yy"
        #expect(flaw.advice.hasPrefix(advice), "\(flaw)")
        if let meant { _ = try LabelPattern(meant.replacing("\"", with: "")) }
    }

    @Test func `a pattern is written as it is read`() throws {
        let patterns = ["%", "'%d' d", "d%", "'%'d", "d % M", "d'\u{301}' M", "yyyy年（M月）", "d ''", "'it''s' d"]
        for sound in patterns + ["'it''\u{301}s' d"] {
            #expect(try LabelPattern(LabelPattern(sound).text) == LabelPattern(sound))
        }
    }

    // Of two texts between apostrophes, one behind the other, those in the middle would be an apostrophe.
    @Test(arguments: ["e\u{301} d", "d%%", "M\u{301}\u{301} d", "''\u{301} d", "d%\u{301}''"])
    func `a pattern is written so that it names the same`(pattern: String) throws {
        let (own, written) = (try label(pattern, "2026-11-05"), try LabelPattern(pattern).text)
        #expect(try label(written, "2026-11-05").unicodeScalars.elementsEqual(own.unicodeScalars), "\(written)")
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
            let first = Period.week.firstDay(containing: try day("2027-01-02"), CalendarStarts(week: weekStart))
            let weeks = (0..<7).map { first.advanced(byDays: $0).isoWeek }
            let label = try label("YYYY w", "2027-01-02", .week, from: weekStart)
            #expect(weeks.count { "\($0.year) \($0.week)" == label } >= 4)
        }
    }

    @Test func `a month beside a day is in the case of dates`() throws {
        var names = CalendarNames.english
        names.monthsInDates.wide[10] = "ноября"
        names.months.wide[10] = "ноябрь"
        let bucket = Grouping(
            period: .day, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2026-11-20"), last: nil
        )
        .lastBucket
        #expect(BucketLabels(pattern: try LabelPattern("d MMMM"), names: names).text(for: bucket) == "20 ноября")
        #expect(BucketLabels(pattern: try LabelPattern("MMMM y"), names: names).text(for: bucket) == "ноябрь 2026")
    }
}
