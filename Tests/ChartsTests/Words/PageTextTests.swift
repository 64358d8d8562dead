import Testing

@testable import Charts

struct PageTextTests {
    private func subtitle(_ period: Period, since: String? = nil, until: String? = nil, asOf: String = "2026-11-20")
        throws
        -> String
    {
        var grouping = Grouping(
            period: period, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day(asOf))
        (grouping.since, grouping.until) = (try since.map(day), try until.map(day))
        let tally = Tally(entries: [.init(key: .bucket(grouping.lastBucket), .init(.integer(1)))])
        // The sentence is English whatever the labels are.
        let pattern = try LabelPattern("yyyy年M月")
        let bars = layOut(tally, .with { $0.labels.pattern = pattern })
        let words = PageText(title: "", subtitle: ["records"], source: "", asOf: grouping.asOf)
        return words.subtitle(of: paginate(bars)[0])
    }

    @Test func `a bucket that is not over is said with its name`() throws {
        #expect(try subtitle(.day) == "records")
        #expect(try subtitle(.week) == "records · week of Nov 15, to Nov 20")
        #expect(try subtitle(.month) == "records · Nov to the 20th")
        #expect(try subtitle(.quarter) == "records · Q4 2026, to Nov 20")
        #expect(try subtitle(.year) == "records · 2026, to Nov 20")
        #expect(try subtitle(.year, asOf: "2026-12-31") == "records")
    }

    /// The subtitle and the footer of a page of two days.
    private func lines(_ footer: PageFooter, lacksYears: Bool = true, zone: String? = nil) throws -> [String] {
        let grouping = Grouping(
            period: .day, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2027-01-01"), last: 2)
        let pages = paginate(layOut(tally(grouping.buckets(2), [.integer(1), .integer(2)])))
        var words = PageText(title: "", subtitle: ["records"], source: "a.db", asOf: grouping.asOf, footer: footer)
        (words.lacksYears, words.zone) = (lacksYears, zone)
        return [words.subtitle(of: pages[0]), words.footer(of: pages[0])]
    }

    @Test func `every page says its year and its zone`() throws {
        let days = "Dec 31, 2026 – Jan 1, 2027"
        #expect(try lines(.span) == ["records", "Source: a.db · \(days)"])
        #expect(try lines(.asOf) == ["records · \(days)", "Source: a.db · as of Jan 1, 2027"])
        #expect(try lines(.none) == ["records · \(days)", ""])
        #expect(try lines(.asOf, lacksYears: false) == ["records", "Source: a.db · as of Jan 1, 2027"])
        #expect(try lines(.none, lacksYears: false) == ["records", ""])
        #expect(try lines(.span, zone: "Asia/Seoul") == ["records", "Source: a.db · \(days) · Asia/Seoul"])
        #expect(try lines(.asOf, zone: "Asia/Seoul")[1] == "Source: a.db · as of Jan 1, 2027 · Asia/Seoul")
        #expect(try lines(.none, zone: "Asia/Seoul") == ["records · \(days) · Asia/Seoul", ""])
    }

    @Test func `names with dates say the as-of day`() throws {
        var words = PageText(title: "", subtitle: [], source: "a.db", asOf: try day("2026-11-20"), footer: .span)
        #expect(words.footer(of: paginate(layOut(tally([1])))[0]) == "Source: a.db")
        words.hasDatedNames = true
        #expect(words.footer(of: paginate(layOut(tally([1])))[0]) == "Source: a.db · as of Nov 20, 2026")
    }

    @Test func `a bucket that is cut is not called unfinished`() throws {
        #expect(try subtitle(.week, until: "2026-11-19") == "records")
        #expect(try subtitle(.week, until: "2026-11-10") == "records")
        #expect(try subtitle(.week, since: "2026-11-10", asOf: "2026-11-14") == "records")
    }
}
