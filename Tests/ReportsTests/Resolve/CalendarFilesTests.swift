import Charts
import TestKit
import Testing

@testable import Reports

/// Files of periods and of holidays: what they say, and what is wrong with them.
struct CalendarFilesTests {
    private func request(
        _ group: String, _ files: [String: String], source: String = "", asOf: String = "2026-11-20"
    ) throws -> ReportRequest {
        let text = "source: {database: a, table: t, date: d\(source)}\ngroup: {\(group), time-zone: UTC}"
        let folder = try DefinitionFolder(files.merging(["a.yaml": text]) { $1 })
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
        return buckets.map { "\($0.firstDay) \(request.chartStyle.labels.text(for: $0))" }
    }

    @Test(arguments: [
        "first,name\n2026-09-01,A\n2026-10-15,\"B, \"\"two\"\"\"\n2026-12-01,\n",
        "first,name,last\n2026-09-01,A,2026-10-14\n2026-10-15,\"B, \"\"two\"\"\",2026-11-30\n2026-12-01,,\n",
        "\u{FEFF}Name,Last,First\r\nA,2026-10-14,2026-09-01\r\n\r\n\"B, \"\"two\"\"\",2026-11-30,2026-10-15\r\n",
    ])
    func `periods are those of the file`(csv: String) throws {
        #expect(
            try buckets("by: period, calendar: p.csv", ["p.csv": csv]) == ["2026-10-15 B, \"two\"", "2026-09-01 A"])
    }

    @Test func `periods that are aggregated already end with the last of their calendar`() throws {
        let files = ["p.csv": "first,name\n2026-01-01,A\n2026-07-01,B\n2026-10-01,\n"]
        for asOf in ["2026-09-29", "2026-09-30", "2026-10-01", "2026-11-20"] {
            let request = try request(
                "by: period, calendar: p.csv, until: 2026-09-30", files, source: ", value: n, pre-aggregated: true",
                asOf: asOf)
            #expect(request.grouping?.lastBucket.firstDay == CivilDate("2026-07-01"), "\(asOf)")
        }
    }

    @Test(arguments: [
        ("2026-01-05,A\n", "p.csv:1: the first line does not name the columns"),
        ("first,name\n", "there are no periods"),
        ("first,name\n2026-09-01,A\n", "p.csv:3: the last period has no end"),
        ("first,name\n2026-09-01,\"A\n2026-12-01,\n", "p.csv:2: a quotation mark has no other one"),
        (
            "first,name\n99999999999999999999-09-01,A\n",
            "p.csv:2: “99999999999999999999-09-01,A” has no day in column 1"
        ),
        ("first,last,name\n9999-12-31,9999-12-31,A\n", "2026-11-20 is in none of its periods"),
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

    private func days(_ file: String) throws -> [String] { try eventDays(ics: Array(file.utf8)).map(\.description) }

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

    @Test func `an alarm within an event is not the event`() throws {
        let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nDURATION:PT15M\r\nREPEAT:2\r\nDTSTART:20200101\r\nEND:VALARM"
        let file = calendar("\(alarm)\r\nDTSTART;VALUE=DATE:20261119\r\n\(alarm)\r\nDURATION:P2D")
        #expect(try days(file) == ["2026-11-19", "2026-11-20"])
    }

    @Test func `what is no event is passed over with all that it holds`() throws {
        let others = ["VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "X-OTHER", "VCALENDAR"].map {
            "BEGIN:\($0)\nDTSTART:20200101T090000Z\nRRULE:FREQ=SECONDLY\nBEGIN:VEVENT\nDTSTART:x\nEND:VEVENT\nend:\($0.lowercased())\n"
        }
        let event = "begin:vevent\ndtstart;value=date:20261119\nBEGIN:VEVENT\nDTSTART:x\nEND:VEVENT\nEND:VEVENT\n"
        #expect(try days("BEGIN:VCALENDAR\n\(others.joined())\(event)END:VCALENDAR\n") == ["2026-11-19"])
    }

    /// RFC 5545, 3.1: how lines end and go on, in which case names are, and what parameters may hold.
    @Test(arguments: [
        "DTSTART:20261119", "DTSTART;VALUE=DATE:20261119", "dtstart;value=date:20261119 ", "item1.DTSTART:20261119",
        "DTSTART;X-A=\"a:b;c,d\",e;VALUE=DATE:20261119", "DTSTART;X-A=^n^^^';TZID=/a/b:20261119",
        "DTS\r\n TART:2026\r\n\t1119",
        "\u{FEFF}SUMMARY:a\\, b\\; c\\n\u{2028}DTSTART:x\u{85}\r\nDTSTART:20261119", "DTSTART:20261119\r\n\r\n",
        "SUMMARY:\r\n DTSTART:20200101\r\nDTSTART:20261119", "DTSTART:20261119\r\nDTEND:20261119",
        "DTSTART;TZID=Europe/Berlin:20261119T000000\r\nDTEND;TZID=Europe/Berlin:20261120T000000",
        "DURATION:PT24H\r\nDTSTART:20261119T000000", "DTSTART:20261119\r\nDURATION:+P0DT23H59M60S",
        "DTSTART:20261119\r\nTRANSP:TRANSPARENT", "DTSTART:20261119\r\nSTATUS:TENTATIVE",
    ])
    func `an event is what its lines say, however they are written`(event: String) throws {
        for end in ["\r\n", "\n", "\r"] {
            #expect(try days(calendar(event).replacing("\r\n", with: end)) == ["2026-11-19"], "\(end.debugDescription)")
        }
    }

    @Test func `a letter may be cut in two where a line goes on`() throws {
        let file = Array(calendar("SUMMARY:Neujahr ä\r\nDTSTART:20260101").utf8)
        let middle = try #require(file.firstIndex(of: 0xC3)) + 1
        #expect(try eventDays(ics: file[..<middle] + Array("\r\n ".utf8) + file[middle...]).count == 1)
    }

    @Test(arguments: [
        ("DTSTART:20261123\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE:20261130", ["2026-11-23", "2026-12-07"]),
        ("DTSTART:20261126\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2", ["2026-11-26", "2027-11-25"]),
        (
            "DTSTART:20261119\r\nRDATE;VALUE=DATE:20261121,20261123\r\nEXDATE;VALUE=DATE:20261119",
            ["2026-11-21", "2026-11-23"]
        ),
        (
            "DTSTART:20261119\r\nDURATION:P2D\r\nRDATE:20261224",
            ["2026-11-19", "2026-11-20", "2026-12-24", "2026-12-25"]
        ),
        (
            "DTSTART:20261119\r\nRDATE;VALUE=PERIOD:20261224T000000/20261226T000000,20261231T000000/P1D",
            ["2026-11-19", "2026-12-24", "2026-12-25", "2026-12-31"]
        ),
        ("DTSTART:20261119\r\nRRULE:FREQ=DAILY;COUNT=4\r\nEXRULE:FREQ=DAILY;INTERVAL=2", ["2026-11-20", "2026-11-22"]),
        (
            "DTSTART:20261119\r\nRRULE:FREQ=YEARLY;COUNT=2\r\nRRULE:FREQ=DAILY;COUNT=2",
            ["2026-11-19", "2026-11-20", "2027-11-19"]
        ),
        ("DTSTART:20261119\r\nDURATION:P1W\r\nEXDATE:20261119", []),
    ])
    func `events come again as their rules and dates say`(event: String, expected: [String]) throws {
        #expect(try days(calendar(event)) == expected)
    }

    @Test func `a day that is moved or cancelled is not where the rule has it`() throws {
        let file = calendar(
            "UID:a\r\nRECURRENCE-ID:20271119\r\nDTSTART:20271122",
            "UID:a\r\nRECURRENCE-ID:20281119\r\nSTATUS:CANCELLED",
            "UID:a\r\nDTSTART:20261119\r\nRRULE:FREQ=YEARLY;COUNT=4", "UID:b\r\nDTSTART:20281119")
        #expect(try days(file) == ["2026-11-19", "2027-11-22", "2028-11-19", "2029-11-19"])
    }

    @Test(arguments: [
        ("DTSTART:20261119T090000Z", "h.ics:3: “20261119T090000Z” is no whole day"),
        ("DTSTART:20261119T000000Z\r\nDURATION:P1D", "h.ics:3: “20261119T000000Z” is no whole day"),
        ("DTSTART:20261119T000000", "h.ics:3: “20261119T000000” is no whole day"),
        ("DTSTART:20261119T000000\r\nDTEND:20261119T000000", "h.ics:4: the event ends before a day is over"),
        ("DTSTART:99999999999999999999", "is no whole day"), ("DTSTART:00000101", "is no whole day"),
        ("DTSTART:20261119\r\nRRULE:FREQ=HOURLY", "h.ics:4: “FREQ=HOURLY” is not understood"),
        (
            "DTSTART:20261119\r\nRRULE:FREQ=YEARLY;BYDAY=-1MO",
            "h.ics:3: the event begins on 2026-11-19, which is no day of"
        ),
        ("DTSTART:20261119\r\nRRULE:FREQ=YEARLY;UNTIL=20251119", "which is no day of its RRULE"),
        ("DTSTART:20261119\r\nEXDATE:20261119T090000Z", "h.ics:4: “20261119T090000Z” is no whole day"),
        ("DTSTART:20261119\r\nRDATE:20261119,", "h.ics:4: “” is no whole day"),
        ("DTSTART:20261119\r\nRDATE:20261119T000000/PT1H", "h.ics:4: “PT1H” is no number of whole days"),
        (
            "RECURRENCE-ID:20261119\r\nDTSTART:20261119",
            "h.ics:2: the event replaces a day of another one, and has no UID"
        ),
        ("UID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261119\r\nDTSTART:20261119", "h.ics:4: RANGE=THISANDFUTURE"),
        ("SUMMARY:x", "h.ics:2: an event has no DTSTART"),
        ("DTSTART:20261119\r\nDTSTART:20261120", "h.ics:4: the event has a DTSTART"),
        ("DTSTART:20261119\r\nDURATION:PT2H", "h.ics:4: “PT2H” is no number of whole days"),
        ("DTSTART:20261119\r\nDURATION:-P1D", "h.ics:4: “-P1D” is no number of whole days"),
        ("DTSTART:20261119\r\nDURATION:P", "“P” is no number of whole days"),
        ("DTSTART:20261119\r\nDURATION:20261120", "is no number of"),
        ("DTSTART:20261119\r\nDURATION:P9223372036854775807D", "is no number of whole days"),
        ("DTSTART:20261119\r\nDURATION:P999999999W", "h.ics:4: an event is longer than a year"),
        ("DTSTART:20261119\r\nDTEND:20261118", "h.ics:4: the event ends before a day is over"),
        ("DTSTART:20261119\r\nDTEND:20281119", "h.ics:4: an event is longer than a year"),
        ("DTSTART:20261119\r\nDTEND:20261120\r\nDURATION:P1D", "h.ics:4: the event has both DTEND and DURATION"),
        ("DTSTART:20261119\r\nhello", "h.ics:4: “hello” is no line of iCalendar"),
        ("DTSTART;VALUE:20261119", "h.ics:3: “DTSTART;VALUE:20261119” is no line"),
        ("DTSTART;X=\"a:20261119", "is no line of iCalendar"),
        ("BEGIN:VALARM\r\nDTSTART:20261119", "h.ics:5: there is no BEGIN:VEVENT to this END"),
        ("END:VEVENT", "h.ics:4: there is no BEGIN:VEVENT to this END"),
        (
            "DTSTART:20261119\r\nEND:VEVENT\r\nMETHOD:CANCEL\r\nBEGIN:VEVENT",
            "h.ics:5: the calendar says that its events are cancelled"
        ),
        ("DTSTART:19000101\r\nRRULE:FREQ=DAILY", "h.ics:2: up to this event there are more than 100000 days"),
    ])
    func `what are no whole days is refused`(event: String, found: String) throws {
        let error = try #require(throws: ReportError.self) {
            _ = try request("by: day, holidays: h.ics", ["h.ics": calendar(event)])
        }
        #expect("\(error)".contains(found) && !error.advice.isEmpty, "\(error)")
    }

    /// Each event by itself is small; all the days of all together took gibibytes.
    @Test(arguments: ["FREQ=YEARLY", "FREQ=DAILY", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"])
    func `a few kilobytes cannot take much time or memory`(rule: String) throws {
        let event = "BEGIN:VEVENT\nDTSTART:00010101\nDURATION:P366D\nRRULE:\(rule)\nEND:VEVENT\n"
        let file = String(repeating: event, count: 100)
        let time = threadTime {
            let error = #expect(throws: LineFlaw.self) { try days(file) }
            #expect(
                error.map {
                    "\($0)".contains("more than") || "\($0)".contains("too often") || "\($0)".contains("no day of")
                } == true)
        }
        #expect(time < .seconds(20))
    }

    @Test func `a calendar without an end is refused, and one of nothing but beginnings`() throws {
        for (file, found) in [
            ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261119\n", "BEGIN:VEVENT has no END"),
            (String(repeating: "BEGIN:A\n", count: 100_000), "BEGIN:A has no END"), ("END:A\n", "there is no BEGIN:A"),
            (" DTSTART:20261119\n", "is no line of iCalendar"),
            (calendar().replacing("END", with: "\u{0}END"), "is no line"),
        ] {
            let error = try #require(throws: LineFlaw.self) { try days(file) }
            #expect(error.flaw.found.contains(found), "\(error)")
        }
        #expect(throws: LineFlaw(3, "the line is not UTF-8 text", "save the calendar as UTF-8")) {
            try eventDays(ics: Array("BEGIN:A\n\nX:".utf8) + [0xFF])
        }
    }

    @Test func `a file that is not there, is too large, or has no events, is refused`() throws {
        let large = calendar("DTSTART:20261119\r\nDESCRIPTION:" + String(repeating: "x", count: 1 << 20))
        for files in [["h.csv": ""], ["h.ics": "BEGIN:VCALENDAR\nEND:VCALENDAR"], ["h.ics": large]] {
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
