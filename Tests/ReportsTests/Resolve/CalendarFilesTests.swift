import Charts
import Testing

@testable import Reports

/// Files of periods and of holidays: what they say, and what is wrong with them.
struct CalendarFilesTests {
    private func request(_ group: String, _ files: [String: String], asOf: String = "2026-11-20") throws
        -> ReportRequest
    {
        let folder = try DefinitionFolder(
            files.merging(["a.yaml": "source: {database: a, table: t, date: d}\ngroup: {\(group), time-zone: UTC}"]) {
                $1
            })
        return try resolve(
            readDefinition(at: folder.path + "/a.yaml"),
            ResolutionContext(asOf: CivilDate(asOf), now: 1_800_000_000, hostZone: "UTC"))
    }

    private func buckets(_ group: String, _ files: [String: String]) throws -> [String] {
        let request = try request(group, files)
        let grouping = try #require(request.grouping)
        var buckets = [grouping.lastBucket]
        while let last = buckets.last, let previous = grouping.bucket(before: last), buckets.count < 8 {
            buckets.append(previous)
        }
        return buckets.map { "\($0.firstDay) \(request.chart.labels.text(for: $0))" }
    }

    @Test(arguments: [
        "first,name\n2026-09-01,A\n2026-10-15,\"B, \"\"two\"\"\"\n2026-12-01,\n",
        "\u{FEFF}Name,Last,First\r\nA,2026-10-14,2026-09-01\r\n\r\n\"B, \"\"two\"\"\",2026-11-30,2026-10-15\r\n",
    ])
    func `periods are those of the file`(csv: String) throws {
        #expect(
            try buckets("by: period, calendar: p.csv", ["p.csv": csv]) == ["2026-10-15 B, \"two\"", "2026-09-01 A"])
    }

    @Test(arguments: [
        ("2026-01-05,A\n", "p.csv:1: the first line does not name the columns"),
        ("first,name\n", "there are no periods"),
        ("first,name\n2026-09-01,A\n", "the last period has no end"),
        ("first,name\n2026-09-01,A\n2026-09-01,B\n2026-12-01,\n", "p.csv:3: 2026-09-01 is not after 2026-09-01"),
        ("first,name\n2026-09-01,A\n2026-12-01,\n2027-01-01,B\n", "p.csv:4: there is a period after the end"),
        ("first,name\nsoon,A\n", "p.csv:2: “soon,A” has no day in column 1"),
        (
            "first,last,name\n2026-09-01,2026-09-10,A\n2026-09-12,2026-12-31,B\n",
            "p.csv:3: 2026-09-11 to 2026-09-11 are in no"
        ),
        (
            "first,last,name\n2026-09-01,2026-09-10,A\n2026-09-10,2026-12-31,B\n",
            "p.csv:3: 2026-09-10 is in the period before"
        ),
        ("first,last,name\n2026-09-01,2026-08-10,A\n", "p.csv:2: 2026-08-10 is before 2026-09-01"),
        ("first,last,name\n2026-09-01,2026-12-10,\n", "p.csv:2: the period has no name"),
        (
            "first,name\n2026-09-01,A\n2026-11-01,\n",
            "2026-11-20 is in none of its periods, which run from 2026-09-01 to 2026-10-31"
        ),
    ])
    func `what are no periods is refused`(csv: String, found: String) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try request("by: period, calendar: p.csv", ["p.csv": csv])
        }
        #expect("\(error)".contains(found) && !error.advice.isEmpty && error.kind == .definition, "\(error)")
    }

    private func calendar(_ events: String...) -> String {
        "BEGIN:VCALENDAR\r\n" + events.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined() + "END:VCALENDAR\r\n"
    }

    @Test func `holidays are the whole days of events`() throws {
        let file = calendar(
            "DTSTART;VALUE=DATE:20261119\r\nSUMMARY:one day",
            "DTSTART;VALUE=DATE:20261116\r\nDTEND;VALUE=DATE:20261118",
            "DTSTART:19801111\r\nRRULE:FREQ=YEARLY;BYMONTH=1\r\n 1;BYMONTHDAY=11",
            "DTSTART:20261112\r\nSTATUS:CANCELLED",
            "DTSTART:20241113\r\nRRULE:FREQ=YEARLY;COUNT=3",
            "DTSTART:20241110\r\nRRULE:FREQ=YEARLY;UNTIL=20261109T000000Z",
            "DTSTART:20261105\r\nDURATION:P2D")
        #expect(
            try buckets("by: day, days: weekdays, holidays: h.ics", ["h.ics": file]).map { String($0.prefix(10)) } == [
                "2026-11-20", "2026-11-18", "2026-11-12", "2026-11-10", "2026-11-09", "2026-11-04", "2026-11-03",
                "2026-11-02",
            ])
    }

    @Test(arguments: [
        ("DTSTART:20261119T090000Z", "h.ics:3: “20261119T090000Z” is no whole day"),
        ("DTSTART:20261119\r\nRRULE:FREQ=WEEKLY", "h.ics:2: the rule “FREQ=WEEKLY” is not understood"),
        ("DTSTART:20261119\r\nRRULE:FREQ=YEARLY;BYDAY=-1MO", "the rule “FREQ=YEARLY;BYDAY=-1MO” is not understood"),
        ("DTSTART:20261119\r\nEXDATE:20271119", "h.ics:4: EXDATE is not understood"),
        ("SUMMARY:x", "h.ics:2: an event has no DTSTART"),
        ("DTSTART:20261119\r\nDURATION:PT2H", "h.ics:4: “PT2H” is no number of whole days"),
        ("DTSTART:20261119\r\nDTEND:20281119", "h.ics:2: an event is longer than a year"),
    ])
    func `what are no whole days is refused`(event: String, found: String) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try request("by: day, holidays: h.ics", ["h.ics": calendar(event)])
        }
        #expect("\(error)".contains(found) && !error.advice.isEmpty, "\(error)")
    }

    @Test func `a file that is not there, or has no events, is refused`() throws {
        for files in [["h.csv": ""], ["h.ics": "BEGIN:VCALENDAR\nEND:VCALENDAR"]] {
            #expect(throws: ReportError.self) { _ = try request("by: day, holidays: h.ics", files) }
        }
    }

    @Test func `numbers that depend on a file say so`() throws {
        let csv = "first,name\n2026-09-01,A\n2026-12-01,\n"
        let files = [
            "p.csv": csv, "q.csv": csv, "h.ics": calendar("DTSTART:20261119"), "i.ics": calendar("DTSTART:20261119"),
        ]
        let groups = [
            "by: period, calendar: p.csv", "by: period, calendar: q.csv", "by: day", "by: day, holidays: h.ics",
            "by: day, holidays: i.ics",
        ]
        #expect(Set(try groups.map { try request($0, files).method.numbersSHA256 }).count == groups.count)
    }
}
