import TestKit
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
        // On its first day, too.
        #expect(try subtitle(.week, asOf: "2026-11-15") == "records · week of Nov 15, to Nov 15")
        #expect(try subtitle(.month, asOf: "2026-10-01") == "records · Oct to the 1st")
        #expect(try subtitle(.quarter, asOf: "2026-10-01") == "records · Q4 2026, to Oct 1")
        let british = Languages.ofRepository.phrases(ofLocale: "en-GB")
        #expect([1, 2].map { british.dayOfMonth($0, BucketLabels()) } == ["1st", "2nd"])
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
        words.source = ""
        #expect(words.footer(of: paginate(layOut(tally([1])))[0]) == "as of Nov 20, 2026")
    }

    @Test func `a bucket that is cut is not called unfinished`() throws {
        #expect(try subtitle(.week, until: "2026-11-19") == "records")
        #expect(try subtitle(.week, until: "2026-11-10") == "records")
        #expect(try subtitle(.week, since: "2026-11-10", asOf: "2026-11-14") == "records")
    }

    @Test(
        arguments: [
            (.month, "2026-09-10", "2026-11-10", "Sep 10 – Nov 10, 2026"),
            (.month, "2026-09-10", nil, "Sep 10 – Nov 20, 2026"),
            (.week, "2026-11-10", "2026-11-12", "Nov 10–12, 2026"), (.week, "2026-11-10", "2026-11-10", "Nov 10, 2026"),
            (.quarter, "2026-10-01", "2026-12-31", "Oct 1 – Nov 20, 2026"),
        ] as [(Period, String, String?, String)])
    func `the footer names no day whose rows do not count`(
        period: Period, since: String, until: String?, span: String
    ) throws {
        var grouping = Grouping(
            period: period, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2026-11-20"))
        (grouping.since, grouping.until) = (try day(since), try until.map(day))
        let buckets = [try #require(grouping.firstBucket), grouping.lastBucket]
        let entries = buckets.map { Tally.Entry(key: .bucket($0), .init(.integer(1))) }
        var words = PageText(title: "", subtitle: [], source: "a.db", asOf: grouping.asOf, footer: .span)
        (words.since, words.until) = (grouping.since, grouping.until)
        let page = paginate(layOut(Tally(entries: Array(entries.suffix(buckets[0] == buckets[1] ? 1 : 2)))))[0]
        #expect(words.footer(of: page) == "Source: a.db · \(span)")
        // Nor are they said twice.
        (words.footer, words.lacksYears, words.subtitle) = (.asOf, true, [span])
        #expect(words.subtitle(of: page).ranges(of: span).count == 1)
    }

    /// The end of the last page's subtitle of October, which is over, and November, which is not, each with a number for each series.
    private func open(
        _ values: [[Int64?]], _ layout: ChartStyle.Layout, _ marking: Marking = Marking(), rest: String? = nil,
        columns: Int = 5
    ) throws -> String {
        var style = ChartStyle.with { $0.layout = layout }
        if let name = marking.line { style.lines = [LineRequest(.at(.integer(110)), name: name)] }
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-20"), last: 2
        ).buckets(2)
        var tally = Tally(
            entries: zip(months, values).flatMap { month, values in
                zip(["a", "b", "c"], values).compactMap { series, value in
                    value.map { .init(key: .bucket(month), series: series, .init(.integer($0))) }
                }
            })
        tally.restOfSeries = rest.map { .init(name: $0, count: 3) }
        let bars = layOut(tally, style)
        let lines = referenceLines(bars, style)
        let text = PageText(title: "", subtitle: [], source: "", asOf: try day("2026-11-20"))
        let paging = Paging(columns: columns)
        let pages = paginate(mark(bars, marking, paging, style, lines: lines), paging, style, lines: lines)
        return text.subtitle(of: try #require(pages.last))
    }

    @Test func `that a bucket is not marked is said where it would be, and there alone`() throws {
        let (plain, unmarked) = ("Nov to the 20th", "Nov to the 20th, so it is not marked")
        // A part is larger than October's, November as a whole is not, and the other way round.
        for layout in [ChartStyle.Layout.stacked, .shares] {
            #expect(try open([[50, 50], [95, 4]], layout) == plain)
            #expect(try open([[50, 50, nil], [45, 45, 45]], layout) == unmarked)
            #expect(try open([[50, 50], [45, 54]], layout, rest: "b") == plain)
            #expect(try open([[50, 50], [47, 54]], layout, rest: "b") == unmarked)
        }
        #expect(try open([[50, 50], [60, -10]], .stacked) == plain)
        #expect(try open([[50, 40], [45, 51]], .bars) == unmarked)
        // The rest stands out but as a part of its stack.
        #expect(try open([[50, 40], [45, 51]], .bars, rest: "b") == plain)
        // Within a series bars are compared with its own.
        #expect(try open([[90, 40], [45, 51]], .bars, Marking(scope: .series)) == unmarked)
        #expect(try open([[90, 60], [45, 51]], .bars, Marking(scope: .series)) == plain)
        // The largest is on the page before; or none is marked, since they are equal.
        #expect(try open([[50, 40], [45, 51]], .bars, columns: 1) == unmarked)
        #expect(try open([[60, 40], [45, 51]], .bars, columns: 1) == plain)
        #expect(try open([[60, 40], [45, 51]], .bars, Marking(scope: .page), columns: 1) == plain)
        #expect(try open([[50, 50], [45, 51]], .bars) == unmarked)
        #expect(try open([[50, 40], [45, 51]], .bars, Marking(.min)) == plain)
        // Where it may be marked, it is, or has no reason to be.
        #expect(try open([[50, 50], [60, -10]], .stacked, Marking(includesPartial: true)) == plain)
        #expect(try open([[50, 50], [60, 60]], .stacked, Marking(includesPartial: true)) == plain)
    }

    @Test(arguments: [("2026-03-28", ", compared with the same days"), ("2026-03-29", ""), ("2026-03-30", "")])
    func `a month is not compared with the same days of one that has fewer`(asOf: String, said: String) throws {
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day(asOf), last: 2
        ).buckets(2)
        var tally = tally(months, [.integer(50), .integer(40)])
        tally.entries[1].partner = PartnerNumber(bucket: months[0], until: months[0].end, amount: .integer(50))
        let style = ChartStyle.with { $0.partnerStyle = PartnerStyle(.previous) }
        let text = PageText(title: "", subtitle: [], source: "", asOf: try day(asOf))
        let subtitle = text.subtitle(of: paginate(layOut(tally, style), Paging(), style)[0])
        #expect(subtitle == "Mar to the \(asOf.suffix(2))th\(said)")
    }

    @Test func `a bucket that is beyond the line and not over is said not to be marked`() throws {
        let (plain, unmarked) = ("Nov to the 20th", "Nov to the 20th, so it is not marked")
        var marking = Marking(.none)
        marking.line = "target"
        #expect(try open([[50, 50], [60, 51]], .stacked, marking) == unmarked)
        #expect(try open([[50, 70], [60, 50]], .stacked, marking) == plain)
        #expect(try open([[50, 50], [60, 51]], .bars, marking) == plain)
        #expect(try open([[50, 50], [60, 111]], .bars, marking) == unmarked)
        marking.includesPartial = true
        #expect(try open([[50, 50], [60, 51]], .stacked, marking) == plain)
    }
}
