import TestKit
import Testing

@testable import Charts

/// Rules of iCalendar: which days they name, and what is refused.
@Suite(.tags(.process))
struct RecurrenceRuleTests {
    private func days(_ rule: String, from first: String, upTo count: Int = 6) throws -> [String] {
        var effort = RecurrenceRule.Effort()
        return try RecurrenceRule(rule).days(from: day(first), &effort).prefix(count).map(\.description)
    }

    /// Those of another implementation: Tests/Oracles/recurrence-oracle.py.
    @Test(arguments: 0..<2) func `random rules name the days that counting finds`(seed: Int) throws {
        let lines = try Oracle.lines("recurrence-oracle.py", "--seed", "\(seed)", "--count", "300")
        #expect(lines.count == 300)
        var found = 0
        for line in lines {
            let parts = line.split(separator: " ").map(String.init)
            let days = try days(parts[1], from: parts[0], upTo: .max)
            found += days.count
            #expect(days == Array(parts.dropFirst(2)), "\(parts[0]) \(parts[1])")
        }
        #expect(found > 3_000)
    }

    /// RFC 5545, 3.8.5.3, those of whole days; and what the first day says where the rule does not.
    @Test(arguments: [
        (
            "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;COUNT=3", "1997-01-05",
            ["1997-01-05", "1997-01-12", "1997-01-19"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", "1997-01-01",
            ["1997-01-01", "1997-04-10", "1997-07-19"]
        ),
        ("FREQ=YEARLY;BYDAY=20MO", "1997-05-19", ["1997-05-19", "1998-05-18", "1999-05-17"]),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12", ["1997-05-12", "1998-05-11", "1999-05-17"]),
        ("FREQ=YEARLY;BYWEEKNO=20", "1997-05-12", ["1997-05-12", "1998-05-11", "1999-05-17"]),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "1996-11-05",
            ["1996-11-05", "2000-11-07"]
        ),
        ("FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", ["1997-09-28", "1997-10-29", "1997-11-28"]),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "1997-09-02", ["1998-02-13", "1998-03-13", "1998-11-13"]),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "1997-09-29", ["1997-09-29", "1997-10-30", "1997-11-27"]),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05",
            ["1997-08-05", "1997-08-10", "1997-08-19"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05",
            ["1997-08-05", "1997-08-17", "1997-08-19"]
        ),
        ("FREQ=DAILY;UNTIL=19980131T110000", "1998-01-30", ["1998-01-30", "1998-01-31"]),
        ("FREQ=DAILY;BYMONTH=1;UNTIL=20000131T000000Z", "1998-01-30", ["1998-01-30", "1998-01-31", "1999-01-01"]),
        ("FREQ=YEARLY", "2024-02-29", ["2024-02-29", "2028-02-29", "2032-02-29"]),
        ("FREQ=YEARLY;BYMONTH=3,1", "2024-01-31", ["2024-01-31", "2024-03-31", "2025-01-31"]),
        ("freq=monthly", "2024-01-31", ["2024-01-31", "2024-03-31", "2024-05-31"]),
        ("FREQ=WEEKLY", "2024-01-31", ["2024-01-31", "2024-02-07", "2024-02-14"]),
        ("FREQ=YEARLY;", "9999-12-31", ["9999-12-31"]),
        ("FREQ=YEARLY;BYWEEKNO=52,53,1,-1", "9999-12-31", ["9999-12-31"]),
        ("FREQ=WEEKLY;BYDAY=MO,SU", "0001-01-01", ["0001-01-01", "0001-01-07"]),
    ])
    func `the standard's examples`(rule: String, first: String, expected: [String]) throws {
        #expect(try days(rule, from: first, upTo: expected.count) == expected)
    }

    @Test(arguments: ["COUNT", "INTERVAL", "BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS", "BYDAY"])
    func `no number ends the process`(part: String) {
        for number in [
            "9223372036854775807", "99999999999999999999", "-9223372036854775808", "0", "-0", "-1", "1", "2147483648",
        ] {
            let text = "FREQ=YEARLY;BYMONTH=1,2;\(part)=\(number)\(part == "BYDAY" ? "MO" : "")"
            _ = try? days(part == "BYMONTH" ? "FREQ=YEARLY;BYMONTH=\(number)" : text, from: "2026-01-01")
        }
    }

    @Test func `a count beyond the horizon is no count`() throws {
        let all = try days("FREQ=YEARLY;COUNT=9223372036854775807", from: "1999-12-31", upTo: .max)
        #expect(all.last == "2200-12-31" && all.count == 202)
    }

    @Test(arguments: [
        ("", "“” is not understood"), ("FREQ=HOURLY", "“FREQ=HOURLY” is not understood"),
        ("FREQ=YEARLY;FREQ=YEARLY", "“FREQ=YEARLY” is not understood"),
        ("FREQ=YEARLY;COUNT", "“COUNT” is not understood"),
        ("FREQ=YEARLY;X-ART=1", "“X-ART=1” is not understood"),
        ("FREQ=YEARLY;BYHOUR=8", "“BYHOUR=8” is not understood"),
        ("FREQ=YEARLY;RSCALE=HEBREW", "“RSCALE=HEBREW” is not understood"), ("FREQ=YEARLY;COUNT=1e3", "“1e3” is not"),
        ("FREQ=YEARLY;COUNT=", "“” is not understood"),
        ("FREQ=YEARLY;BYMONTH=-1", "-1 is not one of 1 to 12"), ("FREQ=YEARLY;BYMONTH=1,,2", "“” is not understood"),
        ("FREQ=YEARLY;BYDAY=0MO", "0 is not one of"), ("FREQ=YEARLY;BYDAY=XX", "“XX” is not understood"),
        ("FREQ=YEARLY;WKST=", "“” is not understood"), ("FREQ=YEARLY;UNTIL=20261340", "“20261340” is no whole day"),
        ("FREQ=YEARLY;UNTIL=20261124T230000Z", "“20261124T230000Z” is no whole day"),
        ("FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO cannot be"), ("FREQ=MONTHLY;BYYEARDAY=1", "BYYEARDAY cannot be"),
        ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY cannot be"), ("FREQ=WEEKLY;BYDAY=1MO", "a number in BYDAY cannot be"),
        ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "a number in BYDAY cannot be"),
    ])
    func `what is not understood is refused`(rule: String, found: String) throws {
        let flaw = try #require(throws: Flaw.self) { _ = try RecurrenceRule(rule) }
        #expect(flaw.found.lowercased().contains(found.lowercased()), "\(flaw)")
        #expect(!flaw.advice.isEmpty)
    }

    @Test func `rules that look at too many days are refused`() throws {
        var effort = RecurrenceRule.Effort(days: 100_000)
        let rule = try RecurrenceRule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31")
        let first = try day("1900-01-01")
        let flaw = try #require(throws: Flaw.self) { _ = try rule.days(from: first, &effort) }
        #expect(flaw.found.contains("too often"))
    }
}
