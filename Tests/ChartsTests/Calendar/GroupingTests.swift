import TestKit
import Testing

@testable import Charts

struct GroupingTests {
    private func grouping(
        _ period: Period, in zoneName: String = "Asia/Tokyo", asOf: String = "2026-11-20", last: Int? = nil,
        since: String? = nil, until: String? = nil
    ) throws -> Grouping {
        var grouping = Grouping(
            period: period, starts: CalendarStarts(week: .sunday), zone: try zone(zoneName), asOf: try day(asOf),
            last: last)
        (grouping.since, grouping.until) = (try since.map(day), try until.map(day))
        return grouping
    }

    /// All buckets of a report with a first one, oldest first.
    private func buckets(_ grouping: Grouping) throws -> [Bucket] {
        let first = try #require(grouping.firstBucket)
        var all = [grouping.lastBucket]
        while let previous = grouping.bucket(before: all[0]), previous.start >= first.start {
            all.insert(previous, at: 0)
        }
        return all
    }

    private func days(_ buckets: [Bucket]) -> [String] { buckets.map(\.firstDay.description) }

    @Test(arguments: [
        ("2026-03-31", "2025-03-31"), ("2026-10-01", "2025-10-01"), ("2024-02-28", "2023-02-28"),
        ("2024-02-29", "2023-02-28"), ("2025-02-28", "2024-02-28"), ("2024-03-01", "2023-03-01"),
        // A Sunday: the total is that of the Friday before.
        ("2026-03-30", "2025-03-28"),
    ])
    func `what days have come to is compared with the same date a year before`(date: String, other: String) throws {
        var days = try grouping(.day, asOf: date, last: 3)
        days.closed = ClosedDays(weekdays: [.saturday, .sunday], holidays: [])
        for total in [Grouping.Total.month, .quarter, .year] {
            days.total = total
            let bucket = days.bucket(containing: try day(date))
            let start = try #require(days.start(ofPartner: .year, of: bucket))
            #expect(days.zone.day(at: start).description == other)
            let partners = try #require(days.partners(.year, through: try day(date)).first?.days)
            #expect(partners.bucket(containing: try day(other)).start < partners.rowsUntil)
        }
    }

    @Test(arguments: [
        (Period.month, 26, 1, "2026-03-31", "2026-02-26", "2026-03-03"),
        (.month, 1, 1, "2026-03-30", "2026-02-01", "2026-02-28"),
        (.month, 16, 1, "2026-04-14", "2026-02-16", "2026-03-15"),
        (.quarter, 16, 1, "2026-05-31", "2026-01-16", "2026-03-03"),
        (.quarter, 1, 1, "2026-05-30", "2026-01-01", "2026-02-28"),
        (.year, 26, 2, "2024-02-29", "2023-02-26", "2023-03-01"),
        (.year, 1, 4, "2024-02-29", "2022-04-01", "2023-02-28"),
    ])
    func `what is not over is compared with as many months and days`(
        period: Period, month: Int, year: Int, asOf: String, first: String, last: String
    ) throws {
        var days = try grouping(period, asOf: asOf, last: 1)
        days.starts = CalendarStarts(year: year, month: month)
        let partner = try #require(days.partners(.previous, through: try day(asOf)).first?.days)
        #expect([partner.lastBucket.firstDay, partner.lastDay].map(\.description) == [first, last])
        let fixed = try #require(days.partners(.holding(try day(first)), through: try day(asOf)).last?.days)
        #expect(fixed.lastDay.description == last)
    }

    @Test(arguments: [
        (1, "2026-03-28", "2026-02-28"), (1, "2026-03-30", "2026-03-01"), (26, "2026-03-30", "2026-03-02"),
        (26, "2026-04-24", "2026-03-26"),
    ])
    func `what is cut is compared from the same day of its month, or with nothing`(
        month: Int, since: String, other: String
    )
        throws
    {
        var days = try grouping(.month, asOf: "2026-05-15", since: since)
        days.starts.month = month
        let partner = try #require(days.partners(.previous, through: days.lastDay).first?.days)
        #expect(partner.since?.description == other)
        let first = try #require(days.firstBucket)
        let isThere = partner.bucket(containing: try day(other)).end == first.start
        let fixed = days.partners(.holding(first.firstDay.advanced(byDays: -1)), through: days.lastDay)
        #expect(fixed.contains { $0.buckets.contains(first.start) } == isThere)
    }

    @Test(
        arguments: [
            // A year before the calendar's first day; the 30th and 31st of a February.
            (Partner.year, "0001-06-01", nil, 0), (.year, "0002-06-01", nil, 1),
            (.previous, "2026-03-31", "2026-03-30", 0),
            (.previous, "2026-03-31", "2026-03-28", 1),
        ] as [(Partner, String, String?, Int)])
    func `days that never were are no partners`(partner: Partner, asOf: String, since: String?, count: Int) throws {
        let months = try grouping(.month, asOf: asOf, since: since)
        #expect(months.partners(partner, through: months.lastDay).count == count)
    }

    @Test func `the only bucket, over and cut, is compared with the same days of a fixed one`() throws {
        let days = try grouping(.month, asOf: "2026-05-31", since: "2026-05-10")
        let fixed = try days.partners(.holding(day("2026-04-15")), through: days.lastDay)
        #expect(fixed.last?.days.since?.description == "2026-04-10")
    }

    @Test(arguments: [
        ("2025-10-01", "2026-03-31", ["2025-07-01", "2025-01-01"]), ("2025-10-01", "2025-12-31", ["2025-07-01"]),
        ("2026-01-01", "2026-03-31", ["2025-01-01"]),
    ])
    func `a total that since does not cut is compared with a whole one`(since: String, asOf: String, other: [String])
        throws
    {
        var days = try grouping(.month, asOf: asOf, since: since)
        days.total = .year
        let partners = days.partners(.back(3, .month), through: days.lastDay)
        #expect(partners.map { $0.days.since?.description } == other)
        let january = try days.zone.startOfDay(day("2026-01-01"))
        #expect(partners.last?.buckets.contains(january) == (asOf > "2026"))
        #expect(partners.last?.buckets.contains(january - 1) == (asOf < "2026"))
    }

    @Test func `a day that the zone skipped is nobody's partner`() throws {
        let days = try grouping(.day, in: "Pacific/Apia", asOf: "2013-01-01", last: 5)
        let partners = try buckets(days).map {
            days.start(ofPartner: .year, of: $0).map { days.zone.day(at: $0).description }
        }
        #expect(partners == [nil, "2011-12-31", "2012-01-01", "2012-01-02", "2012-01-03"])
        let read = try #require(days.partners(.year, through: days.lastDay).first?.days)
        #expect(read.firstBucket?.firstDay.description == "2011-12-31")
    }

    @Test func `a last period that the zone skipped is none`() throws {
        var apia = try grouping(.period, in: "Pacific/Apia", asOf: "2011-12-30")
        let periods = [NamedPeriods.Named(try day("2011-12-01"), "A"), .init(try day("2011-12-30"), "B")]
        apia.starts.periods = NamedPeriods(periods, end: try day("2011-12-31"))
        #expect(apia.lastBucket.firstDay.description == "2011-12-01")
    }

    @Test func `every period holds the as of day last`() throws {
        for (period, first) in zip(
            Period.ofDays, ["2026-11-20", "2026-11-15", "2026-11-01", "2026-10-01", "2026-01-01"])
        {
            #expect(try grouping(period).lastBucket.firstDay.description == first)
        }
    }

    @Test func `quarters and years are counted over the turn of the year`() throws {
        #expect(
            try days(buckets(grouping(.quarter, last: 4))) == ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"])
        #expect(try days(buckets(grouping(.year, last: 3))) == ["2024-01-01", "2025-01-01", "2026-01-01"])
        #expect(try grouping(.quarter, last: 5).firstBucket?.firstDay.description == "2025-10-01")
    }

    @Test func `a day that the zone skipped is no bucket and does not count`() throws {
        let apia = try grouping(.day, in: "Pacific/Apia", asOf: "2012-01-01", last: 3)
        #expect(try days(buckets(apia)) == ["2011-12-29", "2011-12-31", "2012-01-01"])
        #expect(apia.bucket(containing: try day("2011-12-30")).firstDay.description == "2011-12-31")
        // The day before lasts until the jump, and is over with it.
        let eve = try grouping(.day, in: "Pacific/Apia", asOf: "2011-12-30", last: 1)
        #expect(eve.lastBucket.firstDay.description == "2011-12-29")
        #expect(eve.lastBucket.coverage == .whole)
        #expect(eve.lastBucket.end == eve.rowsUntil)
        #expect(
            try grouping(.day, in: "Pacific/Apia", asOf: "2012-01-01", since: "2011-12-30").firstBucket?.firstDay
                .description == "2011-12-31")
    }

    @Test func `a week with a skipped day has six days`() throws {
        let bucket = try grouping(.week, in: "Pacific/Apia", asOf: "2011-12-31", last: 1).lastBucket
        #expect(bucket.end - bucket.start == 6 * 86_400)
        #expect(bucket.coverage == .whole)
    }

    @Test func `clock changes make days of 23 and 25 hours`() throws {
        let hours = try ["2026-03-29", "2026-10-25", "2026-10-26"].map { date in
            let bucket = try grouping(.day, in: "Europe/Berlin", asOf: date).lastBucket
            return (bucket.end - bucket.start) / 3_600
        }
        #expect(hours == [23, 25, 24])
    }

    @Test func `since cuts the first bucket which keeps its bounds`() throws {
        let grouping = try grouping(.week, since: "2026-10-28")
        let buckets = try buckets(grouping)
        #expect(days(buckets) == ["2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15"])
        #expect(buckets.map(\.coverage) == [.cut, .whole, .whole, .unfinished])
        #expect(grouping.rowsFrom == grouping.zone.startOfDay(try day("2026-10-28")))
        #expect(buckets[0].start == grouping.zone.startOfDay(try day("2026-10-25")))
        #expect(try self.grouping(.month, since: "2026-10-01").firstBucket?.coverage == .whole)
    }

    @Test func `until ends the report before the as of day`() throws {
        let cut = try grouping(.week, last: 2, until: "2026-11-10")
        #expect(try days(buckets(cut)) == ["2026-11-01", "2026-11-08"])
        #expect(cut.lastBucket.coverage == .cut)
        #expect(cut.rowsUntil == cut.zone.startOfDay(try day("2026-11-11")))
        #expect(try grouping(.week, until: "2026-11-14").lastBucket.coverage == .whole)
        #expect(try grouping(.week, until: "2026-11-19").lastBucket.coverage == .cut)
        // What is later than the as-of day is not known, whatever is asked for.
        let later = try grouping(.week, until: "2027-01-01")
        #expect(later.lastDay == later.asOf)
        #expect(try later.lastBucket == grouping(.week).lastBucket)
    }

    @Test func `a range without an instant is empty`() throws {
        #expect(try grouping(.day, since: "2026-11-21").isEmpty)
        #expect(try grouping(.day, since: "2026-11-20").isEmpty == false)
        #expect(try grouping(.day, since: "2026-11-12", until: "2026-11-11").isEmpty)
        #expect(try grouping(.day, in: "Pacific/Apia", since: "2011-12-30", until: "2011-12-30").isEmpty)
    }

    @Test func `a bucket that begins with the first day that counts is compared with a whole one`() throws {
        let months = try grouping(.month, asOf: "2026-04-30", since: "2026-02-01")
        let first = try #require(months.firstBucket)
        let partners = months.partners(.holding(try day("2026-01-15")), through: months.lastDay)
        #expect(partners.count == 1 && partners[0].buckets.contains(first.start))
    }

    @Test(arguments: [
        (Grouping.Total.day, [Period.quarterHour, .hour]), (.month, [.quarterHour, .hour, .day, .month]),
        (.quarter, [.quarterHour, .hour, .day, .month, .quarter]),
        (.year, [.quarterHour, .hour, .day, .month, .quarter, .year]), (.report, Period.allCases),
    ])
    func `totals begin anew with buckets of which each of their periods has a whole number`(
        total: Grouping.Total, periods: [Period]
    ) {
        #expect(Period.allCases.filter { total.isDivided(by: $0) } == periods)
    }

    @Test func `a fold begins with the first month of a year and the first day of a week`() throws {
        var days = try grouping(.day)
        days.starts = CalendarStarts(week: .wednesday, year: 4)
        days.fold(Fold(.month, as: .total))
        #expect(days.slots.compactMap(\.month) == Array(4...12) + [1, 2, 3])
        days.fold(Fold(.weekday, as: .total))
        #expect(days.slots.compactMap(\.weekday) == [3, 4, 5, 6, 0, 1, 2])
    }

    @Test(arguments: Period.ofDays)
    func `buckets go back to the year 1 and no further`(period: Period) throws {
        let early = try grouping(period, in: "Europe/Berlin", asOf: "0003-05-05", last: 100_000)
        let first = try #require(early.firstBucket)
        #expect(early.bucket(before: first) == nil)
        let newYear = try day("0001-01-01")
        #expect(first.firstDay <= newYear && first.nextDay > newYear)
    }

    @Test func `an instant that shows the day before again is in the day that has begun`() throws {
        // St John's fell back from 00:01 to 23:01 of the day before.
        let grouping = try grouping(.day, in: "America/St_Johns", asOf: "2007-01-01")
        let start = grouping.zone.startOfDay(try day("2006-10-29"))
        let again = start + 120
        #expect(grouping.zone.day(at: again).description == "2006-10-28")
        #expect(grouping.bucket(holding: again).firstDay.description == "2006-10-29")
        #expect(grouping.bucket(holding: start - 1).firstDay.description == "2006-10-28")
    }
}
